package field

import (
	"muster/board"
	"muster/tui/screen"
)

// token is where a model of an open table is drawn.
type token struct {
	piece *board.Piece
	text  screen.Rect // letter and figure; empty when the middle of the model is not seen
	full  bool        // there is room for the figure
	disc  disc        // its base; empty when it is too small to be drawn
	told  int         // markers that stand beside it already
}

// holds says what a cell is taken by: nothing, or a token's number from 1 in the upper bits and how in the lower two.
type holds uint16

const (
	byRim  holds = iota + 1 // the base covers a part of the cell
	byBase                  // the base covers all of it
	byText                  // the letter, the figure, or a sign that must not be covered

	holdBits = 2
	nobody   = 1<<14 - 1 // the number of what belongs to no token
)

func (h holds) how() holds { return h & (1<<holdBits - 1) }

// plan is where the models of an open table are drawn in the part of the drawing that is seen: each has a letter in a
// cell of its own, so that none is hidden, and what else is written keeps clear of them.
type plan struct {
	seen   screen.Rect
	held   []holds
	tokens []token
}

// plan places the models, but for one that is away.
func (v View) plan(s *board.Scene, away board.PieceID) *plan {
	seen := v.window()
	pl := &plan{seen: seen, held: make([]holds, seen.W*seen.H), tokens: make([]token, 0, len(s.Pieces))}
	for i := range s.Pieces {
		if p := &s.Pieces[i]; p.ID != away && len(pl.tokens) < nobody-1 {
			pl.tokens = append(pl.tokens, token{piece: p})
		}
	}
	var crowded []int
	for i := range pl.tokens {
		if c := v.place(pl.tokens[i].piece.At); seen.Contains(c.x, c.y) && !pl.claim(i, c) {
			crowded = append(crowded, i)
		}
	}
	for _, i := range crowded {
		if c, ok := pl.nearest(v.place(pl.tokens[i].piece.At), 1, 0, farthest); ok {
			pl.claim(i, c)
		}
	}
	for i := range pl.tokens {
		pl.widen(v, i)
	}
	for i := range pl.tokens {
		pl.spread(v, i)
	}
	return pl
}

// place is the cell of the drawing that a place lies in.
func (v View) place(p board.Point) cell {
	x, y := v.local(p)
	return cell{x, y}
}

// claim gives a token the cell for its letter when nobody has it.
func (pl *plan) claim(i int, c cell) bool {
	if !pl.free(c) {
		return false
	}
	pl.take(c, i+1, byText)
	pl.tokens[i].text = screen.Rect{X: c.x, Y: c.y, W: 1, H: 1}
	return true
}

// index is the number of a cell that is seen, -1 for others.
func (pl *plan) index(c cell) int {
	if !pl.seen.Contains(c.x, c.y) {
		return -1
	}
	return (c.y-pl.seen.Y)*pl.seen.W + c.x - pl.seen.X
}

// at is what takes a cell; nothing takes one that is not seen.
func (pl *plan) at(c cell) holds {
	if i := pl.index(c); i >= 0 {
		return pl.held[i]
	}
	return 0
}

// free reports whether a cell is seen and nothing takes it.
func (pl *plan) free(c cell) bool {
	i := pl.index(c)
	return i >= 0 && pl.held[i] == 0
}

// clear reports whether a cell is seen and no text stands there: bases may.
func (pl *plan) clear(c cell) bool {
	i := pl.index(c)
	return i >= 0 && pl.held[i].how() != byText
}

// take marks a cell as taken by token n, from 1.
func (pl *plan) take(c cell, n int, how holds) {
	if i := pl.index(c); i >= 0 {
		pl.held[i] = holds(n)<<holdBits | how
	}
}

// owner is the token that takes a cell, nil for none.
func (pl *plan) owner(c cell) *token {
	n := int(pl.at(c) >> holdBits)
	if n == 0 || n > len(pl.tokens) {
		return nil
	}
	return &pl.tokens[n-1]
}

// find is the token of a piece, nil when it has none.
func (pl *plan) find(id board.PieceID) *token {
	if id == 0 {
		return nil
	}
	for i := range pl.tokens {
		if pl.tokens[i].piece.ID == id {
			return &pl.tokens[i]
		}
	}
	return nil
}

// How many columns a letter is moved at most to find room, and a label from what it tells of: one that stands farther
// away would seem to speak of something else.
const (
	farthest  = 40
	labelAway = 10
)

// nearest is where n cells are free closest to a cell, at least from and at most so many columns away; false for nowhere
// near. A row counts as two columns: that is how much higher a cell is than wide.
func (pl *plan) nearest(c cell, n, from, most int) (cell, bool) {
	for far := from; far <= most; far++ {
		for dy := -far / 2; dy <= far/2; dy++ {
			dx := far - 2*abs(dy)
			for _, at := range [2]cell{{c.x + dx, c.y + dy}, {c.x - dx - n + 1, c.y + dy}} {
				if pl.room(at, n) {
					return at, true
				}
			}
		}
	}
	return cell{}, false
}

// beside is where a label of n columns finds room close to a cell, with a gap to other writing.
func (pl *plan) beside(c cell, n int) (cell, bool) {
	at, ok := pl.nearest(c, n+2, 1, labelAway)
	return cell{at.x + 1, at.y}, ok
}

// touching is where n cells are free that touch the letters or the base at a cell, with a gap to whatever is beyond:
// to its right, its left, above or below.
func (pl *plan) touching(c cell, n int) (cell, bool) {
	r := screen.Rect{X: c.x, Y: c.y, W: 1, H: 1}
	if t := pl.owner(c); t != nil {
		r = t.text
		if !t.disc.cells.Empty() {
			r = t.disc.cells
		}
	}
	right, left := cell{r.X + r.W, c.y}, cell{r.X - n, c.y}
	if pl.room(right, n+1) {
		return right, true
	}
	if pl.room(cell{left.x - 1, left.y}, n+1) {
		return left, true
	}
	for _, y := range [2]int{r.Y - 1, r.Y + r.H} {
		for _, x := range [3]int{c.x - n/2, c.x, c.x - n + 1} {
			if pl.room(cell{x - 1, y}, n+2) {
				return cell{x, y}, true
			}
		}
	}
	return cell{}, false
}

// room reports whether n cells from c on are free.
func (pl *plan) room(c cell, n int) bool {
	for i := range n {
		if !pl.free(cell{c.x + i, c.y}) {
			return false
		}
	}
	return true
}

// widen makes room for the figure behind the letter where the base is wide enough for it, or nearly so.
func (pl *plan) widen(v View, i int) {
	t := &pl.tokens[i]
	n := v.letters(t.piece)
	if n < 2 || t.text.Empty() {
		return
	}
	home := v.place(t.piece.At)
	first := v.first(t.piece.At, n) + t.text.X - home.x
	for _, x := range [3]int{first, first - 1, first + 1} {
		if x > t.text.X || x+n <= t.text.X || !pl.roomFor(i, cell{x, t.text.Y}, n) {
			continue
		}
		t.text.X, t.text.W, t.full = x, n, true
		for k := range n {
			pl.take(cell{x + k, t.text.Y}, i+1, byText)
		}
		return
	}
}

// roomFor reports whether token i could have n cells from c on.
func (pl *plan) roomFor(i int, c cell, n int) bool {
	for k := range n {
		at := cell{c.x + k, c.y}
		if !pl.clear(at) && pl.owner(at) != &pl.tokens[i] || !pl.seen.Contains(at.x, at.y) {
			return false
		}
	}
	return true
}

// letters is how many columns a model's letter and figure take at this size: all of them when its base is that wide to
// the nearest column, else one.
func (v View) letters(p *board.Piece) int {
	n := 1 + screen.Width(p.Figure)
	if 2*v.breadth(p.Base) >= int64(2*n-1)*thousand {
		return n
	}
	return 1
}

const thousand = 1000

// breadth is how wide a shape is drawn, in thousandths of a column.
func (v View) breadth(s board.Shape) int64 {
	low, high := s.Bounds()
	return (int64(high.X) - int64(low.X)) * int64(v.scale.w) * thousand / v.unit()
}

// first is the column in which a text of n columns begins that stands in the middle of a place.
func (v View) first(p board.Point, n int) int {
	middle := int64(p.X) * int64(v.scale.w) * thousand / v.unit()
	return int(floorDiv(2*middle-int64(n-1)*thousand, 2*thousand))
}
