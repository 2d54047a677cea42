package plain

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// longestName is the most words a piece's name is typed in.
const longestName = 4

// pieces reads one piece, or several joined by commas: `sol-1,sol-2`. A slot for pieces may also offer other choices.
func (r *reader) pieces(slot game.Slot, choices []game.Choice, words []string) (game.Arg, int, error) {
	fit := offered(choices)
	if piece, used := r.spelt(words, fit...); piece != nil {
		return game.Arg{Pieces: []game.PieceID{piece.ID}}, used, nil
	}
	var arg game.Arg
	for _, word := range strings.Split(words[0], ",") {
		piece, err := r.piece(word, fit...)
		if err != nil {
			if arg, used, other := choose(slot, others(choices), words); other == nil {
				return arg, used, nil
			}
			return game.Arg{}, 0, fmt.Errorf("%s: %w", slot.Name, err)
		}
		arg.Pieces = append(arg.Pieces, piece.ID)
	}
	if len(arg.Pieces) > max(slot.Max, 1) {
		return game.Arg{}, 0, fmt.Errorf("%s: %d pieces named, at most %d fit", slot.Name, len(arg.Pieces), max(slot.Max, 1))
	}
	return arg, 1, nil
}

// offered are the pieces among the choices.
func offered(choices []game.Choice) []board.PieceID {
	var ids []board.PieceID
	for _, c := range choices {
		if len(c.Arg.Pieces) == 1 {
			ids = append(ids, c.Arg.Pieces[0])
		}
	}
	return ids
}

// others are the choices that are not simply one piece.
func others(choices []game.Choice) []game.Choice {
	var rest []game.Choice
	for _, c := range choices {
		if len(c.Arg.Pieces) != 1 {
			rest = append(rest, c)
		}
	}
	return rest
}

// spelt finds a piece whose name in several words the words begin with: `soldiers 1`.
func (r *reader) spelt(words []string, fit ...board.PieceID) (*board.Piece, int) {
	for used := min(len(words), longestName); used > 1; used-- {
		name := strings.Join(words[:used], " ")
		found := preferred(r.matching(func(p *board.Piece) bool { return strings.EqualFold(p.Name, name) }), fit)
		if len(found) == 1 {
			return found[0], used
		}
	}
	return nil, 0
}

// matching lists the pieces on the table and off it that are meant.
func (r *reader) matching(meant func(*board.Piece) bool) []*board.Piece {
	var found []*board.Piece
	for _, list := range [2][]board.Piece{r.scene.Pieces, r.scene.Away} {
		for i := range list {
			if meant(&list[i]) {
				found = append(found, &list[i])
			}
		}
	}
	return found
}

// piece finds a piece by the place where it stands, by tag, by name, or by a part of its tag or name. Among several
// that are meant, those that fit the order come first.
func (r *reader) piece(word string, fit ...board.PieceID) (*board.Piece, error) {
	if at, err := r.scene.Locate(word); err == nil {
		if p := r.scene.PieceAt(at); p != nil {
			return p, nil
		}
		return nil, fmt.Errorf("no piece stands at %s", r.scene.Where(at))
	}
	ways := []func(*board.Piece) bool{
		func(p *board.Piece) bool { return strings.EqualFold(p.Tag, word) },
		func(p *board.Piece) bool { return strings.EqualFold(p.Name, word) },
		func(p *board.Piece) bool { return ends(p.Tag, word) },
		func(p *board.Piece) bool { return begins(p.Tag, word) || begins(p.Name, word) },
	}
	for _, way := range ways {
		found := r.matching(way)
		if len(found) > 1 {
			found = preferred(found, fit)
		}
		switch {
		case len(found) == 1:
			return found[0], nil
		case len(found) > 1:
			return nil, several(word, found)
		}
	}
	var tags []string
	for _, p := range r.matching(func(*board.Piece) bool { return true }) {
		tags = append(tags, p.Tag)
	}
	if near, ok := assets.Nearest(word, tags); ok {
		return nil, fmt.Errorf("no piece is called %q; did you mean %s?", word, near)
	}
	return nil, fmt.Errorf("no piece is called %q; look lists them", word)
}

// preferred are those of the pieces that fit, or all when none does.
func preferred(found []*board.Piece, fit []board.PieceID) []*board.Piece {
	var fitting []*board.Piece
	for _, p := range found {
		if slices.Contains(fit, p.ID) {
			fitting = append(fitting, p)
		}
	}
	if len(fitting) > 0 {
		return fitting
	}
	return found
}

// begins reports whether a name begins with the word, and does not cut a number in two: sol-1 is not the beginning of
// sol-12.
func begins(name, word string) bool {
	if word == "" || len(name) < len(word) || !strings.EqualFold(name[:len(word)], word) {
		return false
	}
	return len(name) == len(word) || !isDigit(name[len(word)-1]) || !isDigit(name[len(word)])
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// ends reports whether a tag ends with the word, as b-sol-1 does with sol-1.
func ends(tag, word string) bool {
	cut := len(tag) - len(word)
	return cut > 0 && tag[cut-1] == '-' && strings.EqualFold(tag[cut:], word) && !isDigit(word[0])
}

// several says which pieces a word may mean.
func several(word string, found []*board.Piece) error {
	var tags []string
	for i, p := range found {
		if i == 6 {
			tags = append(tags, "others")
			break
		}
		tags = append(tags, p.Tag)
	}
	return fmt.Errorf("%q may be %s", word, strings.Join(tags, " or "))
}

// pointed reads a piece, or a piece and a second piece or a place, as a question about what it can do.
func (r *reader) pointed(words []string) (game.Draft, bool) {
	words = dropFillers(words)
	if len(words) == 0 {
		return game.Draft{}, false
	}
	own := r.guide.Offer(r.seat, game.Draft{}).Pieces
	first, used := r.mentioned(words, own...)
	if first == nil {
		return game.Draft{}, false
	}
	about := game.Draft{}.With(game.Arg{Pieces: []game.PieceID{first.ID}})
	rest := dropFillers(words[used:])
	if len(rest) == 0 {
		return about, true
	}
	second, used := r.mentioned(rest, r.strangers(first)...)
	if second != nil {
		return about.With(game.Arg{Pieces: []game.PieceID{second.ID}, Path: []board.Point{second.At}}), len(rest) == used
	}
	at, err := r.scene.Locate(rest[0])
	return about.With(game.Arg{Path: []board.Point{at}}), err == nil && len(rest) == 1
}

// readOrPiece reads an order. Where the first word looks like a piece rather than an order, the error is about pieces.
func (r *reader) readOrPiece(words []string) (draft, error) {
	if _, err := r.verb(words[0]); err != nil && strings.ContainsAny(words[0], "0123456789") {
		if _, err := r.piece(words[0]); err != nil {
			return draft{}, err
		}
	}
	return r.read(words)
}

// mentioned is the piece that the words begin with, and how many of them name it. Orders come before beginnings of
// names.
func (r *reader) mentioned(words []string, fit ...board.PieceID) (*board.Piece, int) {
	if p, used := r.spelt(words, fit...); p != nil {
		return p, used
	}
	if _, err := r.verb(words[0]); err == nil {
		return nil, 0
	}
	if p, err := r.piece(words[0], fit...); err == nil {
		return p, 1
	}
	return nil, 0
}

// strangers are the pieces of other sides.
func (r *reader) strangers(to *board.Piece) []board.PieceID {
	var ids []board.PieceID
	for _, p := range r.matching(func(p *board.Piece) bool { return p.Side != to.Side }) {
		ids = append(ids, p.ID)
	}
	return ids
}

// path reads as many places as follow one another; a point slot takes one. Places after "via" are passed on the way to
// those before it.
func (r *reader) path(slot game.Slot, words []string) (game.Arg, int, error) {
	var way, ends []board.Point
	used := 0
	for ; used < len(words) && (slot.Kind == game.PathSlot || used == 0); used++ {
		word := strings.ToLower(words[used])
		switch {
		case word == "via" && len(ends) == 0:
			way, ends = nil, way
			continue
		case fillers[word]:
			continue
		}
		more, err := r.places(word)
		if err != nil && len(way)+len(ends) == 0 {
			return game.Arg{}, 0, fmt.Errorf("%s: %w", slot.Name, err)
		}
		if err != nil {
			break
		}
		way = append(way, more...)
	}
	if len(way) == 0 && len(ends) > 0 {
		return game.Arg{}, 0, errors.New("via: want a place after it, like via e5")
	}
	return game.Arg{Path: append(way, ends...)}, used, nil
}

// places reads one place, or on a gridded table several joined by commas.
func (r *reader) places(word string) ([]board.Point, error) {
	list := []string{word}
	if r.scene.Grid > 0 {
		list = strings.Split(strings.Trim(word, ","), ",")
	}
	var points []board.Point
	for _, one := range list {
		p, err := r.scene.Locate(one)
		if err != nil {
			return nil, err
		}
		points = append(points, p)
	}
	return points, nil
}
