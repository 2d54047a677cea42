package battle

import (
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
	"muster/tui/screen"
)

// While the threats are shown, a step of the cursor changes little on the screen: each panel has a slot of its own and a
// list that stays, and an order shows its reach and, in words, what it would do with its odds. Whoever wants to see all there
// is to know of an order turns the threats off.

// The heights of the slots in the threat view, frames left out.
const (
	watchedCard  = 4
	watchedFoot  = 3 // what an order would do, and its odds
	mostPerils   = 3
	perilLines   = mostPerils + 2 // how the worst would strike, and how many more there are
	roomyWatched = 28             // from this height of the side on the slots have room to spare
)

// watchingParts are the parts in the threat view.
func (a *sidePanels) watchingParts(side screen.Rect) boxes {
	var q boxes
	card, perils := watchedCard+2, perilLines+2
	if side.H >= roomyWatched {
		perils++
	} else {
		perils = leastBox + 2 // the list of orders wants the rest
	}
	q.card, side = side.CutTop(min(card, side.H))
	if !a.p.layout.extra.Empty() {
		q.perils, q.offers = side, a.p.layout.extra
		return q
	}
	q.perils, q.offers = side.CutTop(min(perils, side.H))
	return q
}

// about is the piece that the card is about: in the threat view the one chosen, whatever is pointed at.
func (a *sidePanels) about() *board.Piece {
	chosen := a.p.pick.Selected()
	if a.p.threats.on && chosen != 0 {
		return a.p.scene.Piece(chosen)
	}
	return a.p.card.subject()
}

// composes reports whether an order is put together in the threat view.
func (o *offerList) composes() bool { return o.p.threats.on && !o.p.pick.Idle() }

// steady reports whether the list keeps all that the chosen piece can do, wherever the cursor points.
func (o *offerList) steady() bool {
	return o.composes() && o.p.pick.Widget() == pick.Verbs
}

// chooseSteady takes a row of the list that stays.
func (o *offerList) chooseSteady(i int) (pick.Pick, pick.Result) {
	verb := o.listed()[i].Arg.Choice
	at := slices.IndexFunc(o.p.pick.Choices(), func(c game.Choice) bool { return c.Arg.Choice == verb })
	if at < 0 {
		return o.p.pick.Verb(verb)
	}
	return o.p.pick.Choose(at)
}

// drawWatchedFoot writes what an order would do, and its odds, as far as the slot goes.
func (o *offerList) drawWatchedFoot(c *column, st screen.Style) {
	end := min(c.y+watchedFoot, c.y+c.room())
	odds := strings.Join(oddsWords(o.p.pick.Preview().Forecast), "; ")
	text := watchedFoot
	if odds != "" {
		text = 1
		if o.p.layout.side.H < roomyWatched {
			end = min(end, c.y+2)
		}
	}
	c.wrap(st, o.footText(), min(text, end-c.y))
	c.wrap(o.p.ink.base(), odds, end-c.y)
}
