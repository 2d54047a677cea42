package hall

import (
	"strings"

	"golang.org/x/text/unicode/norm"
)

// Lengths of what guests write, in runes.
const (
	longestName = 24
	longestWord = 200
)

// alike is a name in the form in which two are compared: what looks the same but for capitals is the same, in whatever
// way its letters are put together.
func alike(name string) string { return strings.ToLower(norm.NFKC.String(name)) }
