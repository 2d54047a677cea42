package battle

import (
	"muster/board"
	"muster/tui/pick"
	"muster/tui/screen"
)

// parts are the places of card, offers and odds within the side panels: boxes, titles on their upper edge. While the
// rod is held, what lies between its ends takes the place of offers and odds; the threat view has a box below the card.
type parts struct{ card, perils, offers, odds, survey screen.Rect }

// leastCard is the height that the card keeps while an order is put together: the figures of what is pointed at.
const leastCard = 6

// parts shares the side panels out: the odds get what they need up to a half, the offers keep some lines, the card the
// rest.
func (p *Page) parts() parts {
	side := p.layout.side
	if p.rod != nil {
		return p.measuringParts(side)
	}
	if p.danger.on {
		return p.watchingParts(side)
	}
	odds := oddsLines(p.pick.Preview(), max(side.W-4, 1))
	if odds > 0 {
		odds += 2
	}
	var q parts
	if !p.layout.extra.Empty() {
		q.card, q.odds = side.CutTop(side.H - min(odds, side.H/2))
		q.offers = p.layout.extra
		return q
	}
	if p.composing && odds > 0 && odds+p.offerLines()+leastCard > side.H {
		return p.tightParts(side, odds)
	}
	odds = min(odds, side.H/2)
	card := p.steadyCard(side)
	if p.composing {
		card = min(card, max(side.H-odds-p.offerLines(), leastCard))
	}
	q.card, side = side.CutTop(card)
	q.odds, q.offers = side.CutBottom(odds)
	return q
}

// steadyCard is the height of the card while nothing but the cursor changes: the longest card of the table, as far as
// the list of what is settled leaves room. The rows below it stay where they are while a person points about.
func (p *Page) steadyCard(side screen.Rect) int {
	const foot = 4 // the lines below a list, and what the place of a piece adds to its card
	list := min(len(p.pick.Offer().Choices), 9) + p.restLines() + foot
	if p.pick.Idle() {
		list += p.legendLines()
	}
	return min(p.longestCard(side.W-4)+2, max(side.H-list-2, min(side.H, p.layout.log.Y-side.Y)/2, leastCard))
}

// longest is the height of the longest card of a position in so many columns.
type longest struct{ version, w, lines int }

// longestCard is the height of the longest card of those on the table and off it, the place with it.
func (p *Page) longestCard(w int) int {
	if p.tallest.version == p.version && p.tallest.w == w {
		return p.tallest.lines
	}
	p.tallest = longest{p.version, w, 0}
	c := p.blankCard(w) // all are drawn one over the other: only their heights count
	for _, pieces := range [][]board.Piece{p.scene.Pieces, p.scene.Away} {
		for i := range pieces {
			c.y = 0
			p.drawCard(c, &pieces[i])
			p.tallest.lines = max(p.tallest.lines, c.y)
		}
	}
	if len(p.scene.Pieces)+len(p.scene.Away) == 0 {
		p.drawCard(c, nil)
		p.tallest.lines = c.y
	}
	return p.tallest.lines
}

// The least heights of boxes with something in them, frames included.
const (
	leastOffer = 7
	leastList  = 11 // where one of several things is chosen by name
	leastBox   = 4
)

// tightParts are the parts where not everything has room: the offers and the odds of what is being put together come
// before the card, and the card goes when only its frame would be left.
func (p *Page) tightParts(side screen.Rect, odds int) parts {
	var q parts
	bars := len(oddsRows(p.pick.Preview().Forecast)) + 2 // what went into them may be cut
	least := leastOffer
	if p.pick.Widget() == pick.List {
		least = leastList
	}
	offers := min(p.offerLines(), max(side.H-bars, least))
	odds = min(odds, max(side.H-offers, 0))
	if side.H-offers-odds < leastBox {
		offers = side.H - odds
	}
	q.card, side = side.CutTop(side.H - offers - odds)
	q.offers, q.odds = side.CutTop(offers)
	return q
}

// measuringParts are the parts while the rod is held.
func (p *Page) measuringParts(side screen.Rect) parts {
	if !p.layout.extra.Empty() {
		return parts{card: side, survey: p.layout.extra}
	}
	var q parts
	need := min(p.rodLines(side.W-4)+2, side.H)
	if side.H-need < leastBox {
		need = side.H
	}
	q.survey, q.card = side.CutBottom(need)
	return q
}

// offerLines is the height that the offers should have: the list, its foot and the frame.
func (p *Page) offerLines() int {
	w := max(p.layout.side.W-4, 1)
	n := min(len(p.listed()), 9) + p.footLines(w) + p.reasonLines(w) + 2
	if p.pick.Idle() {
		n += p.legendLines()
	}
	return n
}

// drawSide paints card, offers and odds.
func (p *Page) drawSide(g screen.Grid) {
	if p.layout.side.Empty() {
		return
	}
	m := p.mark()
	m.at, m.more = p.place(), p.picked<<1
	if p.pick.Idle() {
		m.at = p.cardPlace()
	}
	m.piece, m.card = p.toolMark(), p.cardMark(p.about())
	switch {
	case !p.acts():
		m.text = p.waiting()
	case p.decides():
		m.text = "decides"
	}
	p.panels.card.paint(g, p.layout.side, m, func(g screen.Grid) { p.paintSide(g, p.layout.side) })
	if !p.layout.extra.Empty() {
		p.panels.offers.paint(g, p.layout.extra, m, func(g screen.Grid) { p.paintSide(g, p.layout.extra) })
	}
}

// toolMark is what the boxes of the tools depend on besides the cursor: it goes into the mark of a panel.
func (s *stage) toolMark() int {
	n := s.danger.shown << 2
	if s.danger.on {
		n |= 1
	}
	if s.rod != nil {
		n |= 2
		n += (int(s.rod.from.At.X) + int(s.rod.from.At.Y)<<20 + s.rod.top) << 12
	}
	return n
}

// cardPlace tells apart the places whose cards differ.
func (p *Page) cardPlace() int { return p.place() }

// paintSide draws those parts that lie in one of the two columns.
func (p *Page) paintSide(g screen.Grid, column screen.Rect) {
	g.Clear(p.base())
	q := p.parts()
	at := func(r screen.Rect) (screen.Rect, bool) {
		in := r.Intersect(column)
		return screen.Rect{X: r.X - column.X, Y: r.Y - column.Y, W: r.W, H: r.H}, !in.Empty() && r.H > 2
	}
	if r, here := at(q.card); here {
		p.paintCard(g, r)
	}
	if r, here := at(q.perils); here {
		p.drawPerils(g, r)
	}
	if r, here := at(q.survey); here {
		p.drawSurvey(g, r)
	}
	if r, here := at(q.offers); here {
		p.drawOffers(pad(p.box(g, r, p.offersTitle(), false)))
	}
	if r, here := at(q.odds); here {
		p.drawOdds(pad(p.box(g, r, "Odds of "+p.verbTitle(p.pick.Previewed().Verb), false)), p.pick.Preview())
	}
}

func (p *Page) paintCard(g screen.Grid, r screen.Rect) {
	p.drawWholeCard(g, r, p.about())
}

// pad leaves a column free at both sides of a box.
func pad(g screen.Grid) screen.Grid {
	w, h := g.Size()
	return g.Sub(screen.Rect{X: 1, W: w - 2, H: h})
}
