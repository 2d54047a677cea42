package kog

import (
	"math/rand/v2"

	"muster/game"
)

// Muster brings a force. It may be given again until both sides have one.
type Muster struct {
	Force Roster `json:"force"`
}

// Verb is "muster".
func (Muster) Verb() string { return "muster" }

func (Muster) home() step { return stepMuster }

// Rule: KOG-ORG-01, KOG-ORG-02, KOG-ORG-04, KOG-ORG-05, KOG-ORG-07, KOG-ORG-08, KOG-ORG-09, KOG-ORG-13.
func (c Muster) check(b *Battle, _ int8) *game.Refusal {
	_, no := b.given.accept(&c.Force)
	return no
}

func (c Muster) do(t *turn, side int8) {
	f, _ := t.given.accept(&c.Force)
	f.raw = game.JSON(&c.Force)
	t.Battle.given = t.given.withForce(side, f)
	t.mustered[side] = true
	e := t.tell(ForceAccepted, f.title, f.spent, t.unused(side))
	e.For, e.Side = game.Only(t.seat), side
	if t.mustered == [seats]bool{true, true} {
		next := *t.given
		next.call()
		rememberTolls(&next)
		t.Battle.given = &next
	}
}

// musters are the orders that bring a force to the table which fits.
func (b *Battle) musters(side int8) []Muster {
	var all []Muster
	for _, r := range b.given.fitting(side) {
		all = append(all, Muster{*r})
	}
	return all
}

// guessForces puts any force that fits in the place of those that a seat may not see yet.
//
// See: KOG-ORG-14.
func (b *Battle) guessForces(seat game.Seat, r *rand.Rand) {
	for side, f := range b.given.forces {
		if f == nil || b.sees(seat, int8(side)) {
			continue
		}
		if all := b.musters(int8(side)); len(all) > 0 {
			c := &all[r.IntN(len(all))]
			f, _ = b.given.accept(&c.Force)
			f.raw = game.JSON(&c.Force)
			b.given = b.given.withForce(int8(side), f)
		}
	}
}

// sees reports whether a seat may know the force of a side: its own always, the other's once both are mustered.
//
// Rule: KOG-ORG-14.
func (b *Battle) sees(seat game.Seat, side int8) bool {
	return seat == game.Umpire || b.mustered == [seats]bool{true, true} || b.sideOf(seat) == side
}
