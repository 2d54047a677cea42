package battle

import (
	"fmt"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/tui/pick"
	"muster/tui/screen"
)

// draw paints the halves of both hands.
func (d *duel) draw(g screen.Grid) {
	for i := range d.hands {
		d.drawHand(g, d.p.layout.strips[i], &d.hands[i])
	}
}

// drawHand paints one half: what the side has to spend, the question with its countdown, and the order that is being put
// together.
func (d *duel) drawHand(g screen.Grid, r screen.Rect, h *hand) {
	if r.Empty() {
		return
	}
	own := side(d.p.setup, h.seat)
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	title := glyphs.Side(own) + " " + player(d.p.setup, h.seat)
	border := theme.Border
	if h.asked || d.veils(h) {
		border = theme.Side(own)
	}
	box := g.Box(r, border, glyphs.Border, title)
	box.Clear(d.p.ink.base())
	w, height := box.Size()
	c := column{g: box.Sub(screen.Rect{X: 1, W: w - 2, H: height}), look: d.p.env.Look}
	d.drawPool(&c, h)
	d.drawQuestion(&c, h, height)
	d.drawList(&c, h)
	d.drawHandCard(&c, h)
	d.drawHandFoot(&c, h)
}

// leastHandCard is the least rows of a card in a half.
const leastHandCard = 4

// drawHandCard writes, where the list leaves room, what everybody may see of the piece under the hand's cursor, or else of
// the one that it has chosen.
func (d *duel) drawHandCard(c *column, h *hand) {
	piece := d.p.scene.PieceAt(h.cursor)
	if piece == nil {
		piece = d.p.scene.Piece(h.pick.Selected())
	}
	rows := c.room() - d.footRows(h, c.width()) - 1
	if piece == nil || rows < leastHandCard {
		return
	}
	card := column{g: c.g.Sub(screen.Rect{Y: c.y + 1, W: c.width(), H: rows}), look: c.look}
	card.line(d.p.env.Look.Theme.Side(piece.Side), d.p.card.title(piece))
	card.facts(piece.Card)
	d.p.card.writeBadges(&card, piece)
}

// drawPool writes what a side has to spend as a row of signs that can be counted, and as a figure.
func (d *duel) drawPool(c *column, h *hand) {
	own := side(d.p.setup, h.seat)
	if own < 0 || own >= len(d.p.scene.Sides) || d.p.scene.Sides[own].Pool.Name == "" {
		return
	}
	pool := d.p.scene.Sides[own].Pool // as everybody may see it: two look at this screen
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	text := fmt.Sprintf("%s %d", pool.Name, pool.Left)
	if pool.Held > 0 {
		text += fmt.Sprintf(" (%d set aside)", pool.Held)
	}
	x := c.g.Text(0, c.y, theme.Side(own).With(screen.Bold), text+" ")
	full, rest := glyphs.Bar(pool.Left, max(pool.Most, pool.Left+pool.Held, 1), max(c.width()-x, 0))
	x += c.g.Text(x, c.y, theme.Bar, full)
	c.g.Text(x, c.y, theme.BarRest, rest)
	c.y++
}

// tallHalf is the height from which on a half has rows to spare.
const tallHalf = 9

// drawQuestion writes what the hand is asked, and how long.
func (d *duel) drawQuestion(c *column, h *hand, height int) {
	theme := &d.p.env.Look.Theme
	switch {
	case !h.asked && d.veils(h) && h.was != "":
		c.line(d.p.ink.base().With(screen.Bold), h.was)
		return
	case !h.asked:
		c.line(theme.Dim, "waiting")
		return
	}
	if h.ask.Due > 0 {
		rows := 1
		if height >= tallHalf {
			rows = 2 // to be read from a chair away
		}
		d.p.clock.drawCountdown(c.g.Sub(screen.Rect{Y: c.y, W: c.width(), H: rows}), h.ask)
		c.y += rows
	}
	text := d.p.clock.prompt(h.ask)
	if h.ask.Due == 0 && height < tallHalf {
		text = h.ask.Step // the list wants the rows
	}
	c.wrap(d.p.ink.base().With(screen.Bold), text, max(height/5, 2))
}

// drawList writes what can be chosen, the row that the hand is on in view.
func (d *duel) drawList(c *column, h *hand) {
	from, room := d.seenRows(c, h)
	n := h.rows()
	if !h.asked && !h.listed {
		if d.veils(h) {
			d.drawStill(c, h, room)
		}
		return
	}
	if room <= 0 || n == 0 || h.hidesList() {
		return
	}
	for i := from; i < n && room > 0; i, room = i+1, room-1 {
		d.drawHandRow(c, h, i)
	}
}

// quiet reports whether nothing runs out for anybody: then a hand whose order is held looks as if it had given none.
func (d *duel) quiet() bool {
	for _, ask := range d.p.agenda(d.p.up.State).Asks {
		if ask.Due > 0 {
			return false
		}
	}
	return true
}

// veils reports whether a hand that is not asked looks as if it were: only its order that is held tells it apart. Whose
// side is not shown as acting has been seen to give its order.
func (d *duel) veils(h *hand) bool {
	own := side(d.p.setup, h.seat)
	return d.quiet() && own >= 0 && own < len(d.p.scene.Sides) && d.p.scene.Sides[own].Acts
}

// drawStill writes the list as it was when the hand was last asked: that it has given an order meanwhile does not show.
func (d *duel) drawStill(c *column, h *hand, room int) {
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	for i := range min(len(h.still), max(room, 0)) {
		row := c.g.Sub(screen.Rect{Y: c.y, W: c.width(), H: 1})
		c.y++
		if i < len(h.keys.rows) {
			row.Text(0, 0, theme.Key.On(screen.None), h.keys.rows[i])
		}
		row.Text(2, 0, d.p.ink.base(), screen.Clip(h.still[i], max(c.width()-2, 0), glyphs.Ellipsis))
	}
}

// hidesList reports whether the list says nothing: while the field is pointed at without anything chosen there.
func (h *hand) hidesList() bool {
	w := h.pick.Widget()
	return len(h.few) == 0 && (w == pick.Number || w == pick.Facing)
}

// drawHandRow writes a row of the list with the key that takes it.
func (d *duel) drawHandRow(c *column, h *hand, i int) {
	theme, glyphs := &d.p.env.Look.Theme, &d.p.env.Look.Glyphs
	label, note, possible := h.rowText(i)
	st := d.p.ink.base()
	if !possible {
		st = theme.Disabled
	}
	row := c.g.Sub(screen.Rect{Y: c.y, W: c.width(), H: 1})
	c.y++
	if i == h.row && h.inList() {
		st = theme.Selection
		row.Clear(st)
	}
	sign := " "
	if i < len(h.keys.rows) {
		sign = h.keys.rows[i]
	}
	row.Text(0, 0, theme.Key.On(screen.None), sign)
	end := c.width()
	if note != "" {
		room := max(end/2, end-3-screen.Width(label))
		end = row.TextRight(end, 0, theme.Dim.On(st.Bg), endOf(note, room, glyphs.Ellipsis)) - 1
	}
	row.Text(2, 0, st, screen.Clip(label, max(end-2, 0), glyphs.Ellipsis))
}

// rowText is a row of the list: its words, what is beside them, and whether it can be chosen.
func (h *hand) rowText(i int) (label, note string, possible bool) {
	if len(h.few) > 0 {
		o := &h.few[i]
		if o.No != nil {
			return o.Title, o.No.Why, false
		}
		note = o.Note
		if len(o.Offer.Forecast) > 0 {
			note = likeliest(o.Offer.Forecast)
		}
		return o.Title, note, true
	}
	choice := &h.choices()[i]
	if choice.No != nil {
		return choice.Label, choice.No.Why, false
	}
	return choice.Label, choice.Note, true
}

// How many rows what confirming would do, and why something cannot be done, have at most.
const (
	handWords = 2
	handNote  = 4
)

// footRows is the height of what stands at the lower edge of a half.
func (d *duel) footRows(h *hand, w int) int {
	text, most := h.note, handNote
	if text == "" && h.asked {
		text, _ = d.handText(h)
		most = handWords
	}
	if text == "" {
		return 0
	}
	return min(len(screen.Wrap(text, max(w, 1))), most)
}

// drawHandFoot writes, at the lower edge, why something cannot be done or what confirming would do, with the odds.
func (d *duel) drawHandFoot(c *column, h *hand) {
	theme := &d.p.env.Look.Theme
	_, height := c.g.Size()
	c.y = max(c.y, height-d.footRows(h, c.width()))
	if h.note != "" {
		c.wrap(theme.Tone(h.tone), h.note, handNote)
		return
	}
	if !h.asked {
		return
	}
	text, tone := d.handText(h)
	c.wrap(theme.Tone(tone), text, handWords)
}

// handText is what confirming would do.
func (d *duel) handText(h *hand) (string, board.Tone) {
	if next := h.pick.Offer().Next; next != nil && next.Secret && h.pick.Draft().Verb != "" {
		return next.Name + ": up and down change it, nothing is shown", board.Plain
	}
	if h.pick.Widget() == pick.Number {
		_, _, _, n := h.pick.Gathered()
		return fmt.Sprintf("%s: %d", h.pick.Offer().Next.Name, n), board.Plain
	}
	offer := h.pick.Preview()
	switch {
	case len(h.few) > 0:
		return "", board.Plain
	case offer.No != nil && !h.pick.Idle():
		return offer.No.String(), board.Warning
	case offer.Ready != nil && !h.pick.Idle():
		text := h.keys.enter + ": " + d.p.verbs.title(h.pick.Previewed().Verb) + ". " + offer.Hint
		if len(offer.Forecast) > 0 {
			text = h.keys.enter + ": " + d.p.verbs.title(h.pick.Previewed().Verb) + ", " + likeliest(offer.Forecast)
		}
		return text, board.Good
	}
	if offer.Hint == h.ask.Step {
		return "", board.Quiet // it stands above
	}
	return offer.Hint, board.Quiet
}

func helpOf(keys, what string) hint {
	return key.NewBinding(key.WithKeys(keys), key.WithHelp(keys, what))
}

// keys are the halves of the keyboard for the last row.
func (d *duel) keys() []hint {
	var hints []hint
	for i := range d.hands {
		k := d.hands[i].keys
		hints = append(hints, helpOf(k.moves, "move"), helpOf(k.enter, "do"), helpOf(k.back, "back"), helpOf(k.next, "next"),
			helpOf(k.list, "list"), helpOf(k.end, "end"))
	}
	return append(hints, d.p.env.Look.Keys.Rules, d.p.env.Look.Keys.Menu)
}
