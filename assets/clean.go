package assets

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// mostMarks is how many combining marks in a row a name may carry; written languages need no more.
const mostMarks = 2

// Clean makes a name or a line of text from outside fit for a screen, a log or a file. Control characters, marks
// that turn the direction of writing, other invisible characters, private ones and broken UTF-8 are taken out, runs
// of white space become one space, and what is left is cut to limit characters. The result may be empty.
func Clean(s string, limit int) string {
	var b strings.Builder
	kept, marks, gap := 0, 0, false
	for _, r := range s {
		if unicode.IsSpace(r) {
			gap = true
			continue
		}
		if !showable(r) {
			continue
		}
		if unicode.Is(unicode.M, r) {
			if marks++; marks > mostMarks || kept == 0 {
				continue
			}
		} else {
			marks = 0
		}
		if gap && kept > 0 {
			if kept+2 > limit {
				break
			}
			b.WriteByte(' ')
			kept++
		}
		gap = false
		if kept >= limit {
			break
		}
		b.WriteRune(r)
		kept++
	}
	return b.String()
}

// CleanText is [Clean] for a text of several lines: each line is cleaned for itself, and the lines stay apart. All of
// it together is cut to limit characters.
func CleanText(s string, limit int) string {
	var lines []string
	for line := range strings.SplitSeq(strings.TrimSpace(s), "\n") {
		if limit <= 0 {
			break
		}
		line = Clean(line, limit)
		limit -= utf8.RuneCountInString(line) + 1
		lines = append(lines, line)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// blanks are letters and marks by their class that show as nothing.
var blanks = []rune{'\u034f', '\u115f', '\u1160', '\u17b4', '\u17b5', '\u2800', '\u3164', '\uffa0'}

// showable tells whether a rune takes part in what a reader sees. Format characters (Cf) hold the direction marks;
// unicode.ReplacementChar stands for bytes that were no UTF-8.
func showable(r rune) bool {
	return r != unicode.ReplacementChar && unicode.IsGraphic(r) && !unicode.Is(unicode.Variation_Selector, r) &&
		!slices.Contains(blanks, r)
}
