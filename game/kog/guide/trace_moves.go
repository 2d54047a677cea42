package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/rules"
)

// drawOutline draws what a unit would do: the ways with their cost and what slows them, where everybody would stand,
// who keeps in touch, and who is charged.
//
// See: KOG-MEAS-04.
func (a *asking) drawOutline(p *pen, o *rules.Outline) {
	if !a.Given.Premeasure {
		a.drawOrders(p, o)
		return
	}
	tone := board.Good
	if o.Fault.Kind != rules.NoFault {
		tone = board.Danger
	}
	led := false
	for i := range o.Strides {
		s := &o.Strides[i]
		led = led || s.Model == o.Lead.Model
		a.drawStride(p, s, s.Model == o.Lead.Model, tone)
	}
	if !led && o.Lead.N > 1 {
		a.drawStride(p, &o.Lead, true, tone)
	}
	a.drawGhosts(p, o, tone)
	a.drawLinks(p, o)
}

// drawOrders draws what is ordered, where nothing is measured in advance: the ways, and nothing of what comes of them.
func (a *asking) drawOrders(p *pen, o *rules.Outline) {
	for i := range o.Strides {
		s := &o.Strides[i]
		way := append([]board.Point{s.Points[0]}, s.Ordered()...)
		a.trace(p, board.PathMark, board.Line(way...), "", board.Plain, modeRules[s.Mode])
	}
}

// drawStride draws one way. The leader's legs tell what they have cost so far.
func (a *asking) drawStride(p *pen, s *rules.Stride, leads bool, tone board.Tone) {
	rule := modeRules[s.Mode]
	for i := 1; i < s.N; i++ {
		leg := board.Leg{A: s.Points[i-1], B: s.Points[i]}
		label := ""
		if leads {
			label = a.costSoFar(s, i)
		}
		a.trace(p, board.PathMark, board.Line(leg.A, leg.B), label, tone, rule)
		if s.Mode == rules.Hold {
			continue
		}
		for _, slow := range board.Join(a.Slowed(s.Model, leg, nil)) {
			a.trace(p, board.SlowMark, board.Line(leg.At(slow.From, 1), leg.At(slow.To, 1)), "", board.Warning, book.MoveHalfOnce)
		}
	}
	a.drawClimbs(p, s)
	if s.Stop > 0 {
		words := "stops here"
		if s.Charged {
			words = "Charge: stops here"
		}
		a.trace(p, board.NoteMark, board.Circle(s.End(), 0), words, board.Warning, book.MoveCharge)
		foe := int(s.Stop) - 1
		a.trace(p, board.TargetMark, a.circle(foe), "", board.Danger, book.MoveCharge)
	}
}

// costSoFar is what a way has cost at the end of a leg, of its allowance.
func (a *asking) costSoFar(s *rules.Stride, leg int) string {
	cost := s.Cost
	if s.Mode != rules.Hold && (leg < s.N-1 || cost == 0) {
		cost = a.Price(s.Model, s.Points[:leg+1])
	}
	return fmt.Sprintf("%s of %s", cost, a.Allowance(s.Model, s.Mode))
}

// drawClimbs notes the climbs of a way where they begin.
//
// See: KOG-MOVE-09.
func (a *asking) drawClimbs(p *pen, s *rules.Stride) {
	if s.Mode == rules.Hold {
		return
	}
	for i := 1; i < s.N; i++ {
		if cost := a.Climbing(s.Model, s.Points[i-1:i+1]); cost > 0 {
			leg := board.Leg{A: s.Points[i-1], B: s.Points[i]}
			a.trace(p, board.NoteMark, board.Circle(a.climbAt(leg), 0), "climb "+cost.String(), board.Warning, book.MoveClimb)
		}
	}
}

// climbAt is where a leg first goes up or down: to another level, or over a wall.
func (a *asking) climbAt(leg board.Leg) board.Point {
	at := leg.Length()
	var room [8]board.Level
	if levels := a.Given.Field.Ground.Levels(leg, room[:0]); len(levels) > 1 {
		at = levels[1].From
	}
	for i := range a.Given.Field.Going.Walls {
		if part, meet := leg.Inside(a.Given.Field.Going.Walls[i].Shape); meet == board.Enters {
			at = min(at, part.From)
		}
	}
	return leg.At(at, 1)
}

// drawGhosts draws where everybody of the unit would stand.
func (a *asking) drawGhosts(p *pen, o *rules.Outline, tone board.Tone) {
	from, below := a.Mates(o.Unit)
	for m := from; m < below; m++ {
		if !a.Models[m].Live() {
			continue
		}
		at := o.After.Models[m].At
		if m == o.Lead.Model && o.Lead.N > 1 {
			at = o.Lead.End()
		}
		label := fmt.Sprintf("%s%d", a.MouldOf(m).Glyph, a.Models[m].Number)
		mark := a.Given.Mark(board.GhostMark, board.Circle(at, a.MouldOf(m).Radius), label, board.Plain, book.MoveEnd)
		mark.Side = int(a.side)
		if tone == board.Danger && m == o.Fault.Model {
			mark.Tone = board.Danger
		}
		p.Trace(mark)
	}
}

// drawLinks joins each model with its nearest mate: in touch, or in danger of losing it.
//
// See: KOG-COH-01.
func (a *asking) drawLinks(p *pen, o *rules.Outline) {
	from, below := a.Mates(o.Unit)
	for m := from; m < below; m++ {
		if !o.After.Models[m].Live() {
			continue
		}
		n, tone := View{o.After}.mate(m)
		if n < 0 {
			continue
		}
		label := ""
		if tone == board.Danger {
			label = o.After.Gap(m, n).String()
		}
		a.trace(p, board.LinkMark, board.Line(o.After.Models[m].At, o.After.Models[n].At), label, tone, book.Coherency)
	}
}

// mate is the nearest live model of the unit whose Sensors reach m, or the nearest at all; -1 for none.
//
// See: KOG-COH-01.
func (b View) mate(m int) (int, board.Tone) {
	best, touched := -1, false
	from, below := b.Mates(int(b.Models[m].Unit))
	for n := from; n < below; n++ {
		if n == m || !b.Models[n].Live() {
			continue
		}
		reaches := b.Within(m, n, b.MouldOf(n).Sensors)
		if best < 0 || reaches && !touched || reaches == touched && b.Gap(m, n) < b.Gap(m, best) {
			best, touched = n, reaches
		}
	}
	if touched {
		return best, board.Good
	}
	return best, board.Danger
}

// outlook tells what a move costs and what it allows later in the turn.
func (a *asking) outlook(o *rules.Outline) string {
	s := &o.Lead
	if !a.Given.Premeasure {
		return a.consequence(s.Model, s.Mode) + a.others(o)
	}
	name, words := a.Name(rules.PieceID(s.Model)), ""
	if s.N < 2 {
		return name + " stays" + a.others(o)
	}
	if s.Mode == rules.Hold {
		words = fmt.Sprintf("%s holds, shifted by %s of %s. ", name, s.Cost, rules.Shift)
	} else {
		words = fmt.Sprintf("%s: %s of %s. ", name, s.Cost, a.Allowance(s.Model, s.Mode))
	}
	if o.Short {
		words += "Not all the way. "
	}
	switch foe := game.PieceID(s.Stop); {
	case s.Exits:
		words += "It leaves the table with the item"
	case s.Charged:
		words += "Charge at " + a.Name(foe) + ": Close Assaults re-roll failures"
	case s.Stop > 0:
		words += "Stops at " + a.Name(foe) + ", who was as near before: no Charge"
	default:
		words += a.consequence(s.Model, s.Mode)
	}
	return words + a.others(o)
}

// others tells who does not go along like the leader.
func (a *asking) others(o *rules.Outline) string {
	var slower, staying []string
	from, below := a.Mates(o.Unit)
	for m := from; m < below; m++ {
		if !a.Models[m].Live() || m == o.Lead.Model {
			continue
		}
		at := -1
		for i := range o.Strides {
			if o.Strides[i].Model == m {
				at = i
			}
		}
		switch {
		case at < 0:
			staying = append(staying, a.Name(rules.PieceID(m)))
		case o.Strides[at].Mode != o.Lead.Mode:
			slower = append(slower, a.Name(rules.PieceID(m)))
		}
	}
	words := ""
	if len(slower) > 0 {
		words += "; Combat Move for " + strings.Join(slower, ", ")
	}
	if len(staying) > 0 && len(o.Strides) > 0 {
		words += "; stay, and so hold: " + strings.Join(staying, ", ")
	}
	return words
}
