package assets

import (
	"strings"
	"unicode/utf8"
)

// longestWord bounds the work of [Nearest]: nobody mistypes a name longer than this, in characters.
const longestWord = 64

// Nearest finds the name that somebody who wrote word most likely meant, or says that none is near. Capitals do not
// count, and hyphen, underscore and space are the same. A word that begins a name, or ends one, is near it; otherwise
// it may differ from the name by one slip in three letters (a letter wrong, missing, too many, or two swapped). Of
// equally near names the first is returned.
func Nearest(word string, names []string) (string, bool) {
	w := folded(word)
	if w == "" || utf8.RuneCountInString(w) > longestWord {
		return "", false
	}
	best, found := 0, ""
	for _, name := range names {
		d, ok := apart(w, folded(name))
		if ok && (found == "" || d < best) {
			best, found = d, name
		}
	}
	return found, found != ""
}

// folded is a word as Nearest compares it.
func folded(s string) string {
	s = strings.ToLower(strings.TrimSpace(s))
	return strings.Map(func(r rune) rune {
		if r == '_' || r == ' ' {
			return '-'
		}
		return r
	}, s)
}

// apart measures how far two folded words are from each other; ok is false beyond the limit. Slips weigh more than
// the rest of a name that was only begun, so that "open" finds "open-field" but "kings" finds "kinds" before
// "kingsmen-of-the-vale".
func apart(w, name string) (d int, ok bool) {
	a, b := []rune(w), []rune(name)
	if len(b) == 0 || len(b) > longestWord {
		return 0, false
	}
	slips := edits(a, b)
	best, ok := slips*2, slips <= max(1, min(len(a), len(b))/3)
	if len(b) < 2 || len(a) < 2 {
		ok = slips == 0
	}
	begun := len(a) >= 2 && strings.HasPrefix(name, w)
	ended := len(a) >= 3 && strings.HasSuffix(name, "-"+w)
	if (begun || ended) && (!ok || best > 3) {
		return 3, true
	}
	return best, ok
}

// edits is the optimal string alignment distance: single insertions, deletions, changes and swaps of neighbours.
func edits(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range last {
		last[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
		before, last, row = last, row, before
	}
	return last[len(b)]
}
