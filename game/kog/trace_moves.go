package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// drawOutline draws what a unit would do: the ways with their cost and what slows them, where everybody would stand,
// who keeps in touch, and who is charged.
//
// Rule: KOG-MEAS-04.
func (a *asking) drawOutline(p *pen, o *outline) {
	if !a.given.premeasure {
		a.drawOrders(p, o)
		return
	}
	tone := board.Good
	if o.fault.kind != noFault {
		tone = board.Danger
	}
	led := false
	for i := range o.strides {
		s := &o.strides[i]
		led = led || s.model == o.lead.model
		a.drawStride(p, s, s.model == o.lead.model, tone)
	}
	if !led && o.lead.n > 1 {
		a.drawStride(p, &o.lead, true, tone)
	}
	a.drawGhosts(p, o, tone)
	a.drawLinks(p, o)
}

// drawOrders draws what is ordered, where nothing is measured in advance: the ways, and nothing of what comes of them.
func (a *asking) drawOrders(p *pen, o *outline) {
	for i := range o.strides {
		s := &o.strides[i]
		way := append([]board.Point{s.points[0]}, s.ordered()...)
		a.trace(p, board.PathMark, board.Line(way...), "", board.Plain, modeRules[s.mode])
	}
}

// drawStride draws one way. The leader's legs tell what they have cost so far.
func (a *asking) drawStride(p *pen, s *stride, leads bool, tone board.Tone) {
	rule := modeRules[s.mode]
	for i := 1; i < s.n; i++ {
		leg := board.Leg{A: s.points[i-1], B: s.points[i]}
		label := ""
		if leads {
			label = a.costSoFar(s, i)
		}
		a.trace(p, board.PathMark, board.Line(leg.A, leg.B), label, tone, rule)
		if s.mode == hold {
			continue
		}
		for _, slow := range board.Join(a.slowed(s.model, leg, nil)) {
			a.trace(p, board.SlowMark, board.Line(leg.At(slow.From, 1), leg.At(slow.To, 1)), "", board.Warning, MoveHalfOnce)
		}
	}
	a.drawClimbs(p, s)
	if s.stop > 0 {
		words := "stops here"
		if s.charged {
			words = "Charge: stops here"
		}
		a.trace(p, board.NoteMark, board.Circle(s.end(), 0), words, board.Warning, MoveCharge)
		foe := int(s.stop) - 1
		a.trace(p, board.TargetMark, a.circle(foe), "", board.Danger, MoveCharge)
	}
}

// costSoFar is what a way has cost at the end of a leg, of its allowance.
func (a *asking) costSoFar(s *stride, leg int) string {
	cost := s.cost
	if s.mode != hold && (leg < s.n-1 || cost == 0) {
		cost = a.price(s.model, s.points[:leg+1])
	}
	return fmt.Sprintf("%s of %s", cost, a.allowance(s.model, s.mode))
}

// drawClimbs notes the climbs of a way where they begin.
//
// Rule: KOG-MOVE-09.
func (a *asking) drawClimbs(p *pen, s *stride) {
	if s.mode == hold {
		return
	}
	for i := 1; i < s.n; i++ {
		if cost := a.climbing(s.model, s.points[i-1:i+1]); cost > 0 {
			leg := board.Leg{A: s.points[i-1], B: s.points[i]}
			a.trace(p, board.NoteMark, board.Circle(a.climbAt(leg), 0), "climb "+cost.String(), board.Warning, MoveClimb)
		}
	}
}

// climbAt is where a leg first goes up or down: to another level, or over a wall.
func (a *asking) climbAt(leg board.Leg) board.Point {
	at := leg.Length()
	var room [8]board.Level
	if levels := a.given.field.ground.Levels(leg, room[:0]); len(levels) > 1 {
		at = levels[1].From
	}
	for i := range a.given.field.going.walls {
		if part, meet := leg.Inside(a.given.field.going.walls[i].shape); meet == board.Enters {
			at = min(at, part.From)
		}
	}
	return leg.At(at, 1)
}

// drawGhosts draws where everybody of the unit would stand.
func (a *asking) drawGhosts(p *pen, o *outline, tone board.Tone) {
	from, below := a.mates(o.unit)
	for m := from; m < below; m++ {
		if !a.models[m].live() {
			continue
		}
		at := o.after.models[m].at
		if m == o.lead.model && o.lead.n > 1 {
			at = o.lead.end()
		}
		label := fmt.Sprintf("%s%d", a.mouldOf(m).glyph, a.models[m].number)
		mark := a.given.mark(board.GhostMark, board.Circle(at, a.mouldOf(m).radius), label, board.Plain, MoveEnd)
		mark.Side = int(a.side)
		if tone == board.Danger && m == o.fault.model {
			mark.Tone = board.Danger
		}
		p.Trace(mark)
	}
}

// drawLinks joins each model with its nearest mate: in touch, or in danger of losing it.
//
// Rule: KOG-COH-01.
func (a *asking) drawLinks(p *pen, o *outline) {
	from, below := a.mates(o.unit)
	for m := from; m < below; m++ {
		if !o.after.models[m].live() {
			continue
		}
		n, tone := view{o.after}.mate(m)
		if n < 0 {
			continue
		}
		label := ""
		if tone == board.Danger {
			label = o.after.gap(m, n).String()
		}
		a.trace(p, board.LinkMark, board.Line(o.after.models[m].at, o.after.models[n].at), label, tone, Coherency)
	}
}

// mate is the nearest live model of the unit whose Sensors reach m, or the nearest at all; -1 for none.
//
// Rule: KOG-COH-01.
func (b view) mate(m int) (int, board.Tone) {
	best, touched := -1, false
	from, below := b.mates(int(b.models[m].unit))
	for n := from; n < below; n++ {
		if n == m || !b.models[n].live() {
			continue
		}
		reaches := b.within(m, n, b.mouldOf(n).sensors)
		if best < 0 || reaches && !touched || reaches == touched && b.gap(m, n) < b.gap(m, best) {
			best, touched = n, reaches
		}
	}
	if touched {
		return best, board.Good
	}
	return best, board.Danger
}

// outlook tells what a move costs and what it allows later in the turn.
func (a *asking) outlook(o *outline) string {
	s := &o.lead
	if !a.given.premeasure {
		return a.consequence(s.model, s.mode) + a.others(o)
	}
	name, words := a.Name(pieceID(s.model)), ""
	if s.n < 2 {
		return name + " stays" + a.others(o)
	}
	if s.mode == hold {
		words = fmt.Sprintf("%s holds, shifted by %s of %s. ", name, s.cost, shift)
	} else {
		words = fmt.Sprintf("%s: %s of %s. ", name, s.cost, a.allowance(s.model, s.mode))
	}
	if o.short {
		words += "Not all the way. "
	}
	switch foe := game.PieceID(s.stop); {
	case s.exits:
		words += "It leaves the table with the item"
	case s.charged:
		words += "Charge at " + a.Name(foe) + ": Close Assaults re-roll failures"
	case s.stop > 0:
		words += "Stops at " + a.Name(foe) + ", who was as near before: no Charge"
	default:
		words += a.consequence(s.model, s.mode)
	}
	return words + a.others(o)
}

// others tells who does not go along like the leader.
func (a *asking) others(o *outline) string {
	var slower, staying []string
	from, below := a.mates(o.unit)
	for m := from; m < below; m++ {
		if !a.models[m].live() || m == o.lead.model {
			continue
		}
		at := -1
		for i := range o.strides {
			if o.strides[i].model == m {
				at = i
			}
		}
		switch {
		case at < 0:
			staying = append(staying, a.Name(pieceID(m)))
		case o.strides[at].mode != o.lead.mode:
			slower = append(slower, a.Name(pieceID(m)))
		}
	}
	words := ""
	if len(slower) > 0 {
		words += "; Combat Move for " + strings.Join(slower, ", ")
	}
	if len(staying) > 0 && len(o.strides) > 0 {
		words += "; stay, and so hold: " + strings.Join(staying, ", ")
	}
	return words
}
