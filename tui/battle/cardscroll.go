package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// cardPane is the card of what is pointed at.
type cardPane struct {
	s      *stage
	chosen func() board.PieceID // for an order, 0 for none
	// shows is what the card is about, where it lies, and where the tool does that is used.
	shows func() (p *board.Piece, card, tool screen.Rect)
	cardScroll
	kept keptCard
}

// keptCard is the part of a card that stays while the cursor goes about.
type keptCard struct {
	of      mark
	column  column
	y, told int // rows, and rules cited, of that part
}

// cardScroll is how far the card of a piece has been scrolled, in lines; -1 for a place without a piece.
type cardScroll struct {
	of  int
	top int
}

// mostCard bounds the lines of a card.
const mostCard = 80

// whole is all of the card in so many columns: what there is to know of the piece is kept, and the place written anew. In
// the threat view, which has little room for it, the place is the first line.
func (card *cardPane) whole(p *board.Piece, w int) *column {
	k, m := &card.kept, card.s.panels.mark()
	m.w, m.piece = max(w, 1), cardOf(p)
	first := 0
	if card.s.threats.on && p != nil {
		first, m.at = 1, 1
	}
	if k.of != m {
		if kw, _ := k.column.g.Size(); kw != m.w {
			k.column.g = screen.NewGrid(m.w, mostCard)
		}
		k.of, k.column.look, k.column.y, k.column.rules = m, card.s.env.Look, first, k.column.rules[:0]
		k.column.g.Clear(card.s.ink.base())
		card.write(&k.column, p)
		k.y, k.told = k.column.y, len(k.column.rules)
	}
	c := &k.column
	c.rules = c.rules[:k.told]
	if first > 0 {
		c.y = 0
		c.g.Sub(rowRect(0, 0, m.w)).Clear(card.s.ink.base())
		card.writePlace(c, p)
		c.y = k.y
		return c
	}
	c.g.Sub(screen.Rect{Y: k.y, W: m.w, H: max(c.y-k.y, 0)}).Clear(card.s.ink.base())
	c.y = k.y
	card.writePlace(c, p)
	return c
}

// cardOf tells a piece's card from others.
func cardOf(p *board.Piece) int {
	if p == nil {
		return -1
	}
	return int(p.ID)
}

// topIn is the first line that is seen of a card of so many lines in so many rows.
func (card *cardPane) topIn(p *board.Piece, lines, rows int) int {
	if card.of != cardOf(p) {
		return 0
	}
	return min(card.top, max(lines-rows, 0))
}

// mark goes into the mark of the panel that holds the card.
func (card *cardPane) mark(p *board.Piece) int {
	if card.of != cardOf(p) {
		return 0
	}
	return card.top
}

// scroll moves the card by some lines within its box.
func (card *cardPane) scroll(p *board.Piece, box screen.Rect, step int) {
	lines, rows := card.whole(p, box.W-4).y, box.H-2
	if !box.Empty() && lines > rows {
		card.cardScroll = cardScroll{cardOf(p), min(max(card.topIn(p, lines, rows)+step, 0), lines-rows)}
	}
}

// leaf scrolls the card by half of its box, up or down.
func (card *cardPane) leaf(by int) {
	p, box, _ := card.shows()
	card.scroll(p, box, by*max((box.H-2)/2, 1))
}

// update scrolls the card with the wheel.
func (card *cardPane) update(msg tea.Msg) (tea.Cmd, bool) {
	m, step := wheeledAt(msg)
	if step == 0 {
		return nil, false
	}
	p, box, _ := card.shows()
	if box.Contains(m.X, m.Y) {
		card.scroll(p, box, 2*step)
	}
	return nil, box.Contains(m.X, m.Y)
}

// citedAt is the rule that the card, or the tool that is used, rests on at a cell of the page, "" for none.
func (card *cardPane) citedAt(x, y int) game.RuleID {
	p, box, tool := card.shows()
	in, of := box.Inset(1), card.s.threats.ruleAt
	if in.Contains(x, y) {
		return card.ruleAt(p, in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	if card.s.rod.held {
		of = card.s.rod.ruleAt
	}
	if in = tool.Inset(1); in.Contains(x, y) {
		return of(in.W-2, in.H, x-in.X-1, y-in.Y)
	}
	return ""
}

// show paints the card where it lies, anew when it has changed.
func (card *cardPane) show(g screen.Grid, r screen.Rect, p *board.Piece) {
	m := card.s.panels.mark()
	m.at, m.piece, m.card, m.more = card.s.panels.place(), cardOf(p), card.mark(p), card.s.panels.toolMark()&1
	card.s.panels.card.paint(g, shown(r), m, card.s.ink.base(), func(g screen.Grid) { card.draw(g, g.Bounds(), p) })
}

// draw paints the card in its box as far as there is room. Signs on the frame tell that there is more, and by
// which key.
func (card *cardPane) draw(g screen.Grid, r screen.Rect, p *board.Piece) {
	st := card.s.env.Look.Theme.Heading
	switch {
	case p != nil:
		st = card.s.env.Look.Theme.Side(p.Side)
	case len(card.s.scene.Sections) == 0:
		st = card.s.env.Look.Theme.Base // a mere place: it changes with every step
	}
	in := pad(card.s.ink.boxIn(g, r, card.title(p), st, false))
	w, h := in.Size()
	all := card.whole(p, w)
	top := card.topIn(p, all.y, h)
	in.Blit(0, -top, all.g.Sub(screen.Rect{W: w, H: all.y}))
	below := top+h < all.y && !card.s.threats.on // there it would come and go with every piece
	look := card.s.env.Look
	card.s.ink.more(g, r, look.Theme.Key, [2]string{look.Keys.CardUp.Help().Key, look.Keys.CardDown.Help().Key}, top > 0, below)
}

// ruleAt is the rule that the card cites at a cell of its inside, "" for none.
func (card *cardPane) ruleAt(p *board.Piece, w, h, x, y int) game.RuleID {
	all := card.whole(p, w)
	return all.ruleAt(x, y+card.topIn(p, all.y, h))
}
