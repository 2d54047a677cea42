package guide

import (
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
)

// marching moves a squad at once: who leads and where to, then single figures and their ways, as often as one likes.
var marching = form{
	When:  acting(nil, nil).When,
	Slots: []slot{actor, sure(wayOf((*asking).mayMove, (*asking).leads))},
	Then: func(a *asking) *slot {
		if a.single() {
			return &aloneSlot
		}
		return &mateSlot
	},
	Make:  func(a *asking) game.Command { return a.squad.moves[len(a.squad.moves)-1] },
	Told:  (*asking).drawSquad,
	Means: (*asking).tellSquad,
}

// sure is a slot whose reading judges the whole order.
func sure(s slot) slot {
	s.Sure = true
	return s
}

// single reports whether somebody has been named who goes a way of his own that has not been told yet.
func (a *asking) single() bool { return a.figure != a.squad.lead }

// leads takes the way of who leads in.
func (a *asking) leads(drawn []board.Point) *game.Refusal { return a.form(a.figure, drawn, nil) }

// form works the formation out; the position is then that in which all but the last have moved.
func (a *asking) form(lead game.PieceID, drawn []board.Point, apart []errand) *game.Refusal {
	squad, no := a.formUp(lead, drawn, apart)
	if no == nil {
		a.squad, a.figure, a.Battle = squad, lead, squad.Battle
	}
	return no
}

// mateSlot is for a figure that goes a way of its own. Each choice tells where it would stand.
var mateSlot = slot{
	Slot: game.OnePiece("another").OrNot(), Sure: true,
	Each: func(a *asking, f *fillers) {
		for _, id := range a.squad.mates {
			one, _ := a.squad.after.Figure(id)
			c := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}, Path: []board.Point{one.At.Board(data.Grain)}}, Label: a.Name(id)}
			if id != a.squad.lead && !f.Add(c) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal {
		a.figure, a.Battle = arg.Piece(), a.squad.from
		if no := a.mayMove(); no != nil || a.single() {
			return no
		}
		return game.Refuse(book.TurnFigures, "%s leads", a.Name(a.figure)).At(a.figure)
	},
}

// aloneSlot is for its way; the first place listed is its own, where it stays.
var aloneSlot = func() slot {
	s := sure(wayOf((*asking).mayMove, func(a *asking, drawn []board.Point) *game.Refusal {
		c := a.squad
		apart := append(c.apart[:len(c.apart):len(c.apart)], errand{a.figure, drawn})
		return a.form(c.lead, c.drawn, apart)
	}))
	others := s.Each
	s.Each = func(a *asking, f *fillers) {
		if own, _ := a.Figure(a.figure); f.Place(own.At.Board(data.Grain)) {
			others(a, f)
		}
	}
	return s
}()

// drawSquad draws the ways of all that move, and where everybody who could move would stand.
func (a *asking) drawSquad(p *pen, _ int) {
	c := a.squad
	if p.Brief || c == nil {
		return
	}
	letters := letters(a.Battle)
	for i, trip := range c.trips {
		f, _ := c.from.Figure(c.moves[i].Figure)
		label := ""
		if c.moves[i].Figure == c.lead && a.Plan().Options.Premeasure {
			label = fmt.Sprintf("%s of %s%s", inches(trip.Length), inches(max(trip.Allows, 0)), trip.Reasons)
		}
		a.drawWay(p, &f, trip.Way, label, board.Good)
	}
	for _, id := range c.mates {
		f, _ := c.after.Figure(id)
		p.Trace(board.Mark{Kind: board.GhostMark, Shape: disc(f.At, f.Radius), Label: glyph(&f, letters), Side: f.Side, Rule: string(book.MoveFigures)})
	}
}

// tellSquad says how many go, who stays, and who gives up a shot by it: somebody who moves and is followed has finished.
//
// See: KZ-TURN-07.
func (a *asking) tellSquad(p *pen) {
	if p.Brief || p.Offer.Ready == nil {
		return
	}
	c, goes, shots := a.squad, map[game.PieceID]bool{}, 0
	for _, move := range c.moves {
		goes[move.Figure] = true
	}
	var stay []string
	for _, id := range c.mates {
		if !goes[id] {
			stay = append(stay, a.Name(id))
		}
	}
	before := *a
	before.Battle = c.from
	for _, move := range c.moves[:len(c.moves)-1] {
		if before.figure = move.Figure; before.mayShoot() == nil && slices.ContainsFunc(a.foes, before.aimsAt) {
			shots++
		}
	}
	p.Offer.Hint = fmt.Sprintf("%d of %d go", len(c.moves), len(c.mates))
	if len(stay) > 0 {
		p.Offer.Hint += "; stay: " + strings.Join(stay, ", ")
	}
	if shots > 0 && !a.Plan().Options.Interleave {
		p.Offer.Hint += fmt.Sprintf("; %d could shoot first, and will have finished [%s]", shots, book.TurnFigures)
	}
}
