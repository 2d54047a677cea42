// Package quiet keeps the libraries from questioning the terminal before main
// begins.
//
// As it starts, bubbletea v1 asks the terminal for its background colour, and
// waits up to five seconds for an answer; a late one arrives as typed letters.
// Muster never uses the answer. The question is skipped where the variable CI
// says that nobody would answer it, so it is set while the libraries start.
//
// Go initialises packages in the order of their dependencies and, where that
// leaves a choice, of their paths. This package needs only os, which bubbletea
// needs too, along with packages whose paths come later ("regexp", "unicode");
// so it comes first. Package screen needs bubbletea, so it comes after, and
// calls [Done].
package quiet

import "os"

const variable = "CI"

var was, had = os.LookupEnv(variable)

func init() {
	if !had {
		_ = os.Setenv(variable, "quiet") // fails on no system for this name
	}
}

// Done puts the environment back as it was.
func Done() {
	if !had {
		_ = os.Unsetenv(variable)
		return
	}
	_ = os.Setenv(variable, was)
}
