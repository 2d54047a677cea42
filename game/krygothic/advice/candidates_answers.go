package advice

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// choices are the answers to the question that is asked.
//
// See: KRY-RT-10.
func (b Adviser) choices() (out []game.Command) {
	q, r := &b.Asked, &rules.Answers[b.Asked.Kind]
	switch q.Kind {
	case rules.Arrival:
		return b.arrivalThoughts(q.Unit)
	case rules.Adaptation:
		return b.adaptations(q.Side)
	case rules.BreakOffPath:
		return b.waysOut(q.Unit)
	case rules.FlightWay, rules.NewFacing:
		for _, way := range plane.Rose {
			out = append(out, rules.Choose{Facing: way})
		}
		return out
	}
	for i, word := range r.Words {
		if q.Set&(1<<i) != 0 {
			out = append(out, rules.Choose{Word: word})
		}
	}
	for n := q.Most; len(r.Words) == 0 && n >= 0; n-- {
		out = append(out, rules.Choose{N: n})
	}
	return out
}

// adaptations are what may be raised.
//
// See: KRY-TEAM-05.
func (b Adviser) adaptations(side int8) (out []game.Command) {
	for u := range b.OnTable(side) {
		if !b.Unadapted(u) {
			continue
		}
		for _, what := range [...]int8{2, 1, 0} {
			if b.MayAdapt(side, u, what) == nil {
				out = append(out, rules.Choose{Unit: data.PieceID(u), Word: rules.AdaptWords[what]})
			}
		}
	}
	return out
}

// waysOut are ways for a unit that breaks off from a blow: straight lines in all directions, and staying where that is
// offered.
//
// See: KRY-CC-14.
func (b Adviser) waysOut(u int8) (out []game.Command) {
	at, far := b.Units[u].At, b.Reach(u, data.BreakOff)
	for _, part := range [...]int32{far, far / 2} {
		for _, way := range plane.Rose {
			if to, ok := b.goalAt(u, at, way, part); ok {
				out = append(out, rules.Choose{Path: []data.Spot{to}})
			}
		}
	}
	return append(out, rules.Choose{})
}

// answersTo are what the opponent of an announced order may do about it in a window: let waiting units react, or
// declare an order.
//
// See: KRY-RT-06, KRY-RT-07, KRY-RT-09.
func (b Adviser) answersTo(side int8, depth care, rng *rand.Rand) []game.Command {
	out := b.springThoughts(side)
	if b.Top().Full && b.Sides[side].AP > 0 && !b.Sides[side].Done {
		out = append(out, b.orderThoughts(side, depth, rng)...)
	}
	return out
}

// springThoughts are the reactions of waiting units to the other side's order: shots and blows at whom they may see.
//
// See: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-07.
func (b Adviser) springThoughts(side int8) (out []game.Command) {
	o := &b.Orders[data.Other(side)]
	if o.Stage != rules.StageAnnounced || !b.MaySpring(side) {
		return nil
	}
	for u := range int8(len(b.Units)) {
		if b.Units[u].Side != side || !b.Units[u].Waiting || !b.MayReactTo(u) {
			continue
		}
		for i := range o.Acts {
			if a := &o.Acts[i]; o.ToCome(i) {
				out = b.springsAt(u, a, out)
			}
		}
	}
	return out
}

// springsAt are the reactions of a waiting unit to one act.
//
// See: KRY-WAIT-05, KRY-WAIT-07.
func (b Adviser) springsAt(u int8, a *rules.Act, out []game.Command) []game.Command {
	when := [...]string{rules.Triggers[rules.AtStart], rules.Triggers[rules.AtEnd]}
	if a.Path.N > 0 {
		when = [...]string{rules.Triggers[rules.AtFirstSight], rules.Triggers[rules.AtClosest]}
	}
	target := data.PieceID(a.Unit)
	for w := range int8(rules.NaturalWeapon + 1) {
		arm := b.ArmAt(u, w)
		if arm.Index < 0 || arm.Broken || arm.Unloaded || b.RcOf(u) == 0 {
			continue
		}
		g := &b.Given.Guns[arm.Index]
		for _, word := range when {
			if g.Smoke == 0 {
				out = append(out, rules.Spring{
					Errand: data.Errand{Unit: data.PieceID(u), Target: target, Weapon: w}, Action: data.KindNames[rules.FiredBy(g)],
					Step: a.Step + 1, Trigger: word, Watch: target,
				})
			}
		}
	}
	if b.Together(u, a.Unit) {
		out = append(out, rules.Spring{
			Errand: data.Errand{Unit: data.PieceID(u), Target: target}, Action: data.KindNames[data.Strike],
			Step: a.Step + 1, Trigger: rules.Triggers[rules.AtStart], Watch: target,
		})
	}
	return out
}
