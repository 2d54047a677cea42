package hall

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths of what guests write, in runes.
const (
	longestName = 24
	longestWord = 200
)

// marksInARow is how many combining marks may stand on one letter: more climb over the lines above.
const marksInARow = 2

// cleaned is a guest's text as one line without anything that does not show or that changes how the rest is read: no
// control, direction or zero-width characters, and at most so many runes.
func cleaned(text string, most int) string {
	var out strings.Builder
	runes, marks, space := 0, 0, false
	for _, r := range text {
		switch {
		case unicode.IsSpace(r):
			space = true
			continue
		case !shows(r):
			continue
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > marksInARow || runes == 0 || space {
				continue
			}
		default:
			marks = 0
		}
		if space && runes > 0 && runes < most-1 {
			out.WriteByte(' ')
			runes++
		}
		space = false
		if runes++; runes > most {
			break
		}
		out.WriteRune(r)
	}
	return out.String()
}

// blanks are letters and marks by their class that show as nothing.
var blanks = []rune{'\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0'}

// shows reports whether a rune is seen, alone or on another.
func shows(r rune) bool {
	if r == utf8.RuneError || unicode.In(r, unicode.C, unicode.Zl, unicode.Zp, unicode.Variation_Selector) {
		return false
	}
	for _, blank := range blanks {
		if r == blank {
			return false
		}
	}
	return unicode.IsGraphic(r)
}

// alike is a name in the form in which two are compared.
func alike(name string) string { return strings.ToLower(strings.Join(strings.Fields(name), " ")) }
