// Package command is Muster's command line: the words after `muster`, their flags, help and completions, and the exit
// codes (0 done, 1 failed, 2 wrong usage). It opens pages of package tui, or prints.
//
// [Run] is the door. Each command has a file of its own. Results go to the output, messages to the error output; every
// fault is one line in our own words, with the nearest right name where one was mistyped.
//
// Reading order: command.go, faults.go, library.go (names to things), help.go, completions.go; play.go and lines.go;
// then the other commands.
package command
