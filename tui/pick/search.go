package pick

import (
	"strings"
	"unicode"

	"github.com/sahilm/fuzzy"

	"muster/board"
	"muster/game"
)

// Found is an order that a search has found, with the bytes of its title that matched. Scattered is whether only its
// letters are in the title, one here and one there.
type Found struct {
	Order
	Matched   []int
	Scattered bool
}

// Search finds the orders whose titles hold words: first those in which they begin words, then those that hold them
// anywhere. Where there are none, it finds those that hold the letters in this sequence. It finds all of them, in their
// own order, when words is empty.
func Search(orders []Order, words string) []Found {
	if strings.TrimSpace(words) == "" {
		found := make([]Found, len(orders))
		for i := range orders {
			found[i] = Found{Order: orders[i]}
		}
		return found
	}
	var begin, within []Found
	for i := range orders {
		matched, starts, ok := holdsWords(orders[i].Title, words)
		switch {
		case ok && starts:
			begin = append(begin, Found{Order: orders[i], Matched: matched})
		case ok:
			within = append(within, Found{Order: orders[i], Matched: matched})
		}
	}
	if found := append(begin, within...); len(found) > 0 {
		return found
	}
	return scattered(orders, words)
}

// holdsWords reports whether a title holds all words, which bytes they are, and whether each begins a word. Written
// without blanks they may run over several words of the title.
func holdsWords(title, words string) (matched []int, starts, ok bool) {
	low := strings.ToLower(title)
	if len(low) != len(title) {
		low = title // letters that change their length are compared as they are
	}
	starts = true
	for _, word := range strings.Fields(strings.ToLower(words)) {
		at, whole := findWord(low, word)
		if len(at) == 0 {
			return nil, false, false
		}
		matched, starts = append(matched, at...), starts && whole
	}
	return sorted(matched), starts, true
}

// findWord is where a word stands in a title, at the beginning of a word if it can; otherwise over blanks and dots.
func findWord(title, word string) (bytes []int, whole bool) {
	for from := 0; ; {
		i := strings.Index(title[from:], word)
		if i < 0 {
			break
		}
		i += from
		if i == 0 || !isLetter(title[i-1]) {
			return span(i, len(word)), true
		}
		if bytes == nil {
			bytes = span(i, len(word))
		}
		from = i + 1
	}
	if bytes != nil {
		return bytes, false
	}
	var letters []byte
	var where []int
	for i := range len(title) {
		if isLetter(title[i]) {
			letters, where = append(letters, title[i]), append(where, i)
		}
	}
	if i := strings.Index(string(letters), word); i >= 0 {
		return where[i : i+len(word)], false
	}
	return nil, false
}

// isLetter reports whether a byte is a letter or a digit, or a part of one beyond ASCII other than the middle dot.
func isLetter(b byte) bool {
	r := rune(b)
	return r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r)) || r == 0xc3
}

func span(from, n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = from + i
	}
	return out
}

// sorted are the positions in ascending order, each once.
func sorted(positions []int) []int {
	seen := map[int]bool{}
	most := 0
	for _, p := range positions {
		seen[p], most = true, max(most, p)
	}
	var out []int
	for p := 0; p <= most; p++ {
		if seen[p] {
			out = append(out, p)
		}
	}
	return out
}

// titles lets the fuzzy search read orders.
type titles []Order

func (t titles) String(i int) string { return t[i].Title }
func (t titles) Len() int            { return len(t) }

func scattered(orders []Order, words string) []Found {
	matches := fuzzy.FindFrom(words, titles(orders))
	found := make([]Found, len(matches))
	for i, m := range matches {
		found[i] = Found{Order: orders[m.Index], Matched: m.MatchedIndexes, Scattered: true}
	}
	return found
}

// Refused lists the verbs that cannot be ordered now, with their reasons: those of the piece, or of no piece when it is
// 0. A verb is listed once.
func Refused(guide game.Guide, seat game.Seat, piece board.PieceID) []Order {
	drafts := []game.Draft{{}}
	if piece != 0 {
		drafts = append(drafts, game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{piece}}}})
	}
	var out []Order
	seen := map[string]bool{}
	for i := len(drafts) - 1; i >= 0; i-- {
		for _, c := range guide.Offer(seat, drafts[i]).Choices {
			if c.No != nil && !seen[c.Label] {
				title := c.Label + ": not now: " + c.No.Why
				out = append(out, Order{Title: title, Key: c.Key, Rule: c.Rule, Draft: drafts[i], No: c.No})
			}
			seen[c.Label] = true
		}
	}
	return out
}

// Before are the orders with those of one piece before all others.
func Before(orders []Order, piece board.PieceID) []Order {
	out := make([]Order, 0, len(orders))
	for _, others := range [2]bool{false, true} {
		for i := range orders {
			args := orders[i].Draft.Args
			mine := len(args) > 0 && len(args[0].Pieces) > 0 && args[0].Pieces[0] == piece
			if mine != others {
				out = append(out, orders[i])
			}
		}
	}
	return out
}
