package hall

import (
	"strings"

	"muster/assets"
)

// Lengths of what guests write, in runes.
const (
	longestName = 24
	longestWord = 200
)

// cleaned is a guest's text as one line without anything that does not show or that changes how the rest is read, and
// with at most so many runes.
func cleaned(text string, most int) string { return assets.Clean(text, most) }

// alike is a name in the form in which two are compared.
func alike(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }
