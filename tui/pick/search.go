package pick

import (
	"cmp"
	"slices"

	"github.com/sahilm/fuzzy"

	"muster/board"
	"muster/game"
)

// Found is an order that a search has found, with the bytes of its title that matched. Unsure is whether something else
// may be meant: only the letters are in the title, one here and one there, or a number that was typed only begins one
// of the title.
type Found struct {
	Order
	Matched []int
	Unsure  bool
}

// Search finds the orders whose titles hold words: the title that was typed first, then those that hold the words in
// the order in which they were typed, then those that hold them in another. A number is a whole number and belongs to
// the word before it; pieces that are named by a number keep their order. Where no title holds the words, Search finds
// those that hold their letters in this sequence. It finds all orders, in their own order, when words is empty.
func Search(orders []Order, words string) []Found {
	q := queryOf(words)
	if len(q.groups) == 0 {
		found := make([]Found, len(orders))
		for i := range orders {
			found[i] = Found{Order: orders[i]}
		}
		return found
	}
	var hits []hit
	for i := range orders {
		if rank, matched := q.rank(orders[i].Title); rank < noMatch {
			hits = append(hits, hit{Found{Order: orders[i], Matched: matched, Unsure: rank >= begunNumber}, rank})
		}
	}
	if len(hits) == 0 {
		return scattered(orders, words)
	}
	slices.SortStableFunc(hits, func(a, b hit) int { return cmp.Compare(a.rank, b.rank) })
	found := make([]Found, len(hits))
	for i := range hits {
		found[i] = hits[i].Found
	}
	return found
}

// hit is an order with how well its title matches.
type hit struct {
	Found
	rank rank
}

// titles lets the fuzzy search read orders.
type titles []Order

func (t titles) String(i int) string { return t[i].Title }
func (t titles) Len() int            { return len(t) }

func scattered(orders []Order, words string) []Found {
	matches := fuzzy.FindFrom(words, titles(orders))
	found := make([]Found, len(matches))
	for i, m := range matches {
		found[i] = Found{Order: orders[m.Index], Matched: m.MatchedIndexes, Unsure: true}
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
