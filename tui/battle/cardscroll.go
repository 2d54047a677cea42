package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/screen"
)

// keyCardUp and keyCardDown scroll the card; keyCard is both of them in the list of keys.
var (
	keyCard     = key.NewBinding(key.WithKeys("[", "]"), key.WithHelp("[ ]", "card up, down"))
	keyCardUp   = key.NewBinding(key.WithKeys("["), key.WithHelp("[", "card up"))
	keyCardDown = key.NewBinding(key.WithKeys("]"), key.WithHelp("]", "card down"))
)

// cardPane is the card of what is pointed at.
type cardPane struct {
	s      *stage
	chosen func() board.PieceID // for an order, 0 for none
	cardScroll
}

// cardScroll is how far the card of a piece has been scrolled, in lines; -1 for a place without a piece.
type cardScroll struct {
	of  board.PieceID
	top int
}

// mostCard bounds the lines of a card.
const mostCard = 80

// whole is all of the card in so many columns.
func (card *cardPane) whole(p *board.Piece, w int) *column {
	c := card.blank(w)
	c.g.Clear(card.s.base())
	card.write(c, p)
	return c
}

// blank has room for any card of so many columns.
func (card *cardPane) blank(w int) *column {
	return &column{g: screen.NewGrid(max(w, 1), mostCard), look: card.s.env.Look}
}

// cardOf tells a piece's card from others.
func cardOf(p *board.Piece) board.PieceID {
	if p == nil {
		return -1
	}
	return p.ID
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

// scroll moves the card by some lines within its box, and reports whether there was more of it to see.
func (card *cardPane) scroll(p *board.Piece, box screen.Rect, step int) bool {
	lines, rows := card.whole(p, box.W-4).y, box.H-2
	if box.Empty() || lines <= rows {
		return false
	}
	top := card.topIn(p, lines, rows) + step
	card.cardScroll = cardScroll{cardOf(p), min(max(top, 0), lines-rows)}
	return true
}

// press scrolls the card by half of its box, and reports whether the key was one for that.
func (card *cardPane) press(msg tea.KeyMsg, p *board.Piece, box screen.Rect) bool {
	half := max((box.H-2)/2, 1)
	switch {
	case key.Matches(msg, keyCardUp):
		card.scroll(p, box, -half)
	case key.Matches(msg, keyCardDown):
		card.scroll(p, box, half)
	default:
		return false
	}
	return true
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
	in := pad(card.s.boxIn(g, r, card.title(p), st, false))
	w, h := in.Size()
	all := card.whole(p, w)
	top := card.topIn(p, all.y, h)
	in.Blit(0, -top, all.g.Sub(screen.Rect{W: w, H: all.y}))
	theme, glyphs := &card.s.env.Look.Theme, &card.s.env.Look.Glyphs
	if top > 0 {
		g.Text(r.X+r.W-4, r.Y, theme.Key, keyCardUp.Help().Key+glyphs.Up)
	}
	if top+h < all.y && !card.s.threats.on { // there it would come and go with every piece
		g.Text(r.X+r.W-4, r.Y+r.H-1, theme.Key, keyCardDown.Help().Key+glyphs.Down)
	}
}

// ruleAt is the rule that the card cites at a cell of its inside, "" for none.
func (card *cardPane) ruleAt(p *board.Piece, w, h, x, y int) game.RuleID {
	all := card.whole(p, w)
	return all.ruleAt(x, y+card.topIn(p, all.y, h))
}
