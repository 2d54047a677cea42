package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/pick"
	"muster/tui/screen"
)

// sidePanels are card, offers and odds beside the field, and the tools that take their place.
type sidePanels struct {
	p         *Page
	tallest   longest
	crowdedAt int // the version in which it was last seen whether the list has room
}

// boxes are the places of card, offers and odds within the side panels: boxes, titles on their upper edge. While the
// rod is held, what lies between its ends takes the place of offers and odds; the threat view has a box below the card.
type boxes struct{ card, perils, offers, odds, survey screen.Rect }

// leastCard is the height that the card keeps while an order is put together: the figures of what is pointed at.
const leastCard = 6

// boxes shares the side panels out: the odds get what they need up to a half, the offers keep some lines, the card the
// rest.
func (a *sidePanels) boxes() boxes {
	side := a.p.layout.side
	if a.p.rod.held {
		return a.measuringParts(side)
	}
	if a.p.threats.on {
		return a.watchingParts(side)
	}
	odds := oddsLines(a.p.pick.Preview(), max(side.W-4, 1))
	if odds > 0 {
		odds += 2
	}
	var q boxes
	if !a.p.layout.extra.Empty() {
		q.card, q.odds = side.CutTop(side.H - min(odds, side.H/2))
		q.offers = a.p.layout.extra
		return q
	}
	if a.p.composing && odds > 0 && odds+a.offerLines()+leastCard > side.H {
		return a.tightParts(side, odds)
	}
	odds = min(odds, side.H/2)
	card := a.steadyCard(side)
	if a.p.composing {
		card = min(card, max(side.H-odds-a.offerLines(), leastCard))
	}
	q.card, side = side.CutTop(card)
	q.odds, q.offers = side.CutBottom(odds)
	return q
}

// steadyCard is the height of the card while nothing but the cursor changes: the longest card of the table, as far as
// the list of what is settled leaves room. The rows below it stay where they are while a person points about.
func (a *sidePanels) steadyCard(side screen.Rect) int {
	const foot = 4 // the lines below a list, and what the place of a piece adds to its card
	list := min(len(a.p.pick.Offer().Choices), 9) + a.p.offers.restLines() + foot
	if a.p.pick.Idle() {
		list += a.p.offers.legendLines() + a.p.queue.lines() + len(a.p.scene.Facts)
	}
	least := min(side.H, a.p.layout.log.Y-side.Y) / 2
	if a.p.queue.lines() > 0 {
		least = least * 2 / 3
	}
	return min(a.longestCard(side.W-4)+2, max(side.H-list-2, least, leastCard))
}

// longest is the height of the longest card of a position in so many columns.
type longest struct{ version, w, lines int }

// longestCard is the height of the longest card of those on the table and off it, the place with it.
func (a *sidePanels) longestCard(w int) int {
	if a.tallest.version == a.p.version && a.tallest.w == w {
		return a.tallest.lines
	}
	a.tallest = longest{a.p.version, w, 0}
	c := &column{g: screen.NewGrid(max(w, 1), mostCard), look: a.p.env.Look} // all one over the other: only their heights count
	for _, pieces := range [][]board.Piece{a.p.scene.Pieces, a.p.scene.Away} {
		for i := range pieces {
			c.y = 0
			a.p.card.write(c, &pieces[i])
			a.p.card.writePlace(c, &pieces[i])
			a.tallest.lines = max(a.tallest.lines, c.y)
		}
	}
	if len(a.p.scene.Pieces)+len(a.p.scene.Away) == 0 {
		a.p.card.writePlace(c, nil)
		a.tallest.lines = c.y
	}
	return a.tallest.lines
}

// The least heights of boxes with something in them, frames included.
const (
	leastOffer = 7
	leastList  = 11 // where one of several things is chosen by name
	leastBox   = 4
)

// tightParts are the parts where not everything has room: the offers and the odds of what is being put together come
// before the card, and the card goes when only its frame would be left.
func (a *sidePanels) tightParts(side screen.Rect, odds int) boxes {
	var q boxes
	bars := len(oddsRows(a.p.pick.Preview().Forecast)) + min(outlookLines(a.p.pick.Preview().Outlook), 4) + 2 // the rest may be cut
	least := leastOffer
	if a.p.pick.Widget() == pick.List {
		least = leastList
	}
	offers := min(a.offerLines(), max(side.H-bars, least))
	odds = min(odds, max(side.H-offers, 0))
	if side.H-offers-odds < leastBox {
		offers = side.H - odds
	}
	q.card, side = side.CutTop(side.H - offers - odds)
	q.offers, q.odds = side.CutTop(offers)
	return q
}

// shows is what the card is about, where it lies, and where the tool does that is used.
func (a *sidePanels) shows() (p *board.Piece, card, tool screen.Rect) {
	q := a.boxes()
	if a.p.rod.held {
		return a.about(), q.card, q.survey
	}
	return a.about(), q.card, q.perils
}

// measuringParts are the parts while the rod is held.
func (a *sidePanels) measuringParts(side screen.Rect) boxes {
	if !a.p.layout.extra.Empty() {
		return boxes{card: side, survey: a.p.layout.extra}
	}
	var q boxes
	need := min(a.p.rod.lines(side.W-4)+2, side.H)
	if side.H-need < leastBox {
		need = side.H
	}
	q.survey, q.card = side.CutBottom(need)
	return q
}

// offerLines is the height that the offers should have: the list, its foot and the frame.
func (a *sidePanels) offerLines() int {
	w := max(a.p.layout.side.W-4, 1)
	n := min(len(a.p.offers.listed()), 9) + a.p.offers.footLines(w) + a.p.offers.reasonLines(w) + 2
	if a.p.pick.Idle() {
		n += a.p.offers.legendLines()
	}
	return n
}

// draw paints card, offers and odds, and the tools. Each is drawn anew when what it shows has changed.
func (a *sidePanels) draw(g screen.Grid) {
	p := a.p
	for _, column := range [2]screen.Rect{p.layout.side, p.layout.extra} {
		g.Sub(column).Clear(p.ink.base())
	}
	q := a.boxes()
	p.card.show(g, q.card, a.about())
	p.panels.tools(g, q.perils, q.survey)
	m := p.panels.mark()
	m.more, m.piece, m.card = p.composer.picked, p.panels.toolMark(), p.offers.chosenChoice()+1
	switch {
	case p.up.Fault != nil:
		m.text = p.up.Fault.Why
	case !p.acts():
		m.text = p.spinner.waiting()
	case p.offers.decides():
		m.text = "decides"
	default:
		m.text = p.offers.footText()
	}
	if p.pilot.mayRest() {
		m.at = 1
	}
	p.panels.list.paint(g, shown(q.offers), m, p.ink.base(), func(g screen.Grid) {
		p.offers.draw(pad(p.ink.box(g, g.Bounds(), p.offers.title(), false)))
	})
	m.at = p.panels.place()
	p.panels.odds.paint(g, shown(q.odds), m, p.ink.base(), func(g screen.Grid) {
		title := "Odds of " + p.verbs.title(p.pick.Previewed().Verb)
		if len(p.pick.Preview().Forecast) == 0 {
			title = "After " + p.verbs.title(p.pick.Previewed().Verb)
		}
		p.ink.odds(pad(p.ink.box(g, g.Bounds(), title, false)), p.pick.Preview())
	})
}

// tools paints the threats and the survey in their boxes.
func (pn *panels) tools(g screen.Grid, perils, survey screen.Rect) {
	m := pn.mark()
	m.at, m.piece = pn.place(), pn.toolMark()
	pn.tool.paint(g, shown(perils), m, pn.s.ink.base(), func(g screen.Grid) { pn.s.threats.draw(g, g.Bounds()) })
	pn.tool.paint(g, shown(survey), m, pn.s.ink.base(), func(g screen.Grid) { pn.s.rod.draw(g, g.Bounds()) })
}

// shown is a box that has room for something in it.
func shown(r screen.Rect) screen.Rect {
	if r.H <= 2 {
		return screen.Rect{}
	}
	return r
}

// toolMark is what the boxes of the tools depend on besides the cursor: it goes into the mark of a panel.
func (pn *panels) toolMark() int {
	n := pn.s.threats.shown << 2
	if pn.s.threats.on {
		n |= 1
	}
	if pn.s.rod.held {
		n |= 2
		n += (int(pn.s.rod.from.At.X) + int(pn.s.rod.from.At.Y)<<20 + pn.s.rod.top) << 12
	}
	return n
}

// pad leaves a column free at both sides of a box.
func pad(g screen.Grid) screen.Grid {
	w, h := g.Size()
	return g.Sub(screen.Rect{X: 1, W: w - 2, H: h})
}

// crowd gives the side panels more room where the list does not fit, until the position changes: so that nothing jumps
// while a person looks about.
func (a *sidePanels) crowd() {
	if a.crowdedAt != a.p.version {
		a.crowdedAt = a.p.version
		if a.p.crowded && a.fitsBeside() {
			a.p.crowded = false
			a.p.arrange()
		}
	}
	if !a.p.crowded && a.p.acts() && a.p.pick.Idle() && !a.p.offers.listFits() {
		a.p.crowded = true
		a.p.arrange()
	}
}

// fitsBeside reports whether the list has room without the rows of the log.
func (a *sidePanels) fitsBeside() bool {
	if !a.p.acts() || !a.p.pick.Idle() {
		return true
	}
	was := a.p.layout
	a.p.crowded = false
	a.p.layout = a.p.laidOut()
	fits := a.p.offers.listFits()
	a.p.crowded, a.p.layout = true, was
	return fits
}

// update gives the list the room it needs, and opens the rule that a line rests on at a click.
func (a *sidePanels) update(msg tea.Msg) (tea.Cmd, bool) {
	if _, is := msg.(afterMsg); is {
		a.crowd()
	}
	if m, pressed := pressedAt(msg); pressed && !a.p.layout.side.Empty() {
		return nil, a.clickCited(m.X, m.Y)
	}
	return nil, false
}
