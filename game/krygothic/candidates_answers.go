package krygothic

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// choices are the answers to the question that is asked.
//
// Rule: KRY-RT-10.
func (b adviser) choices() (out []game.Command) {
	q, r := &b.asked, &answers[b.asked.kind]
	switch q.kind {
	case arrival:
		return b.arrivalThoughts(q.unit)
	case adaptation:
		return b.adaptations(q.side)
	case breakOffPath:
		return b.waysOut(q.unit)
	case flightWay, newFacing:
		for _, way := range plane.Rose {
			out = append(out, Choose{Facing: way})
		}
		return out
	}
	for i, word := range r.words {
		if q.set&(1<<i) != 0 {
			out = append(out, Choose{Word: word})
		}
	}
	for n := q.most; len(r.words) == 0 && n >= 0; n-- {
		out = append(out, Choose{N: n})
	}
	return out
}

// adaptations are what may be raised.
//
// Rule: KRY-TEAM-05.
func (b adviser) adaptations(side int8) (out []game.Command) {
	for u := range int8(len(b.units)) {
		if m := &b.units[u]; m.side != side || m.status != standing || !b.unadapted(u) {
			continue
		}
		for _, what := range [...]int8{2, 1, 0} {
			if b.mayAdapt(side, u, what) == nil {
				out = append(out, Choose{Unit: data.PieceID(u), Word: adaptWords[what]})
			}
		}
	}
	return out
}

// waysOut are ways for a unit that breaks off from a blow: straight lines in all directions, and staying where that is
// offered.
//
// Rule: KRY-CC-14.
func (b adviser) waysOut(u int8) (out []game.Command) {
	at, far := b.units[u].at, b.reach(u, data.BreakOff)
	for _, part := range [...]int32{far, far / 2} {
		for _, way := range plane.Rose {
			if to, ok := b.goalAt(u, at, way, part); ok {
				out = append(out, Choose{Path: []data.Spot{to}})
			}
		}
	}
	return append(out, Choose{})
}

// answersTo are what the opponent of an announced order may do about it in a window: let waiting units react, or
// declare an order.
//
// Rule: KRY-RT-06, KRY-RT-07, KRY-RT-09.
func (b adviser) answersTo(side int8, depth care, rng *rand.Rand) []game.Command {
	out := b.springThoughts(side)
	if b.top().full && b.sides[side].ap > 0 && !b.sides[side].done {
		out = append(out, b.orderThoughts(side, depth, rng)...)
	}
	return out
}

// springThoughts are the reactions of waiting units to the other side's order: shots and blows at whom they may see.
//
// Rule: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-07.
func (b adviser) springThoughts(side int8) (out []game.Command) {
	o := &b.orders[data.Other(side)]
	if o.stage != announced || !b.maySpring(side) {
		return nil
	}
	for u := range int8(len(b.units)) {
		if b.units[u].side != side || !b.units[u].waiting || !b.mayReactTo(u) {
			continue
		}
		for i := range o.acts {
			if a := &o.acts[i]; o.toCome(i) {
				out = b.springsAt(u, a, out)
			}
		}
	}
	return out
}

// springsAt are the reactions of a waiting unit to one act.
//
// Rule: KRY-WAIT-05, KRY-WAIT-07.
func (b adviser) springsAt(u int8, a *act, out []game.Command) []game.Command {
	when := [...]string{triggers[atStart], triggers[atEnd]}
	if a.path.n > 0 {
		when = [...]string{triggers[atFirstSight], triggers[atClosest]}
	}
	target := data.PieceID(a.unit)
	for w := range int8(naturalWeapon + 1) {
		arm := b.armAt(u, w)
		if arm.index < 0 || arm.broken || arm.unloaded || b.rcOf(u) == 0 {
			continue
		}
		kind, g := data.Shoot, &b.given.Guns[arm.index]
		if g.Tags&data.Thrown != 0 {
			kind = data.Throw
		}
		for _, word := range when {
			if g.Smoke == 0 {
				out = append(out, Spring{
					Errand: data.Errand{Unit: data.PieceID(u), Target: target, Weapon: w}, Action: data.KindNames[kind],
					Step: a.step + 1, Trigger: word, Watch: target,
				})
			}
		}
	}
	if b.together(u, a.unit) {
		out = append(out, Spring{
			Errand: data.Errand{Unit: data.PieceID(u), Target: target}, Action: data.KindNames[data.Strike],
			Step: a.step + 1, Trigger: triggers[atStart], Watch: target,
		})
	}
	return out
}
