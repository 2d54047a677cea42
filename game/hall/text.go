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

// alike is a name in the form in which names are compared: names that look the same are the same, whatever their
// capitals, their composition and their script.
func alike(name string) string {
	return strings.Map(func(r rune) rune {
		if looks, ok := likeness[r]; ok {
			return looks
		}
		return r
	}, strings.ToLower(norm.NFKC.String(name)))
}

// likeness has, for small letters and digits that look like a Latin letter, small or as a capital, that letter.
var likeness = func() map[rune]rune {
	pairs := map[rune]rune{'0': 'o', '1': 'l', 'i': 'l', '|': 'l', 'ı': 'l'}
	for _, row := range [...][2]string{
		{"авеѕіјкмнорԁԛԝгстуһхӏьъ", "abesljkmhopdqwrctyhxlbb"}, // Cyrillic
		{"αβγεηικνορτυχωζμσ", "abyenlkvoptuxwzuo"},             // Greek
		{"օսոհցյզ", "ounhgjq"},                                 // Armenian
	} {
		latin := []rune(row[1])
		for i, r := range []rune(row[0]) {
			pairs[r] = latin[i]
		}
	}
	return pairs
}()
