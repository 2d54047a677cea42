package kog

import (
	"math/rand/v2"

	"muster/board"
	"muster/game"
)

// Imagine is a copy with what the seat may not know guessed: a force that is not revealed yet, and which of the enemy's
// hidden objectives is real.
//
// Rule: KOG-ORG-14, KOG-SCN-08.
func (b adviser) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	c := adviser{b.clone()}
	if b.mustered != [seats]bool{true, true} {
		c.guessForces(seat, rng)
	}
	c.guessObjectives(b.sideOf(seat), rng)
	return c.Battle
}

// guessObjectives makes any one of a side's hidden markers the real one, when all of them lie and none has been found.
func (b adviser) guessObjectives(side int8, rng *rand.Rand) {
	for t := range b.given.plan.targets {
		plan := &b.given.plan.targets[t]
		if !plan.hidden || b.ownerSide(plan.owner) == side {
			continue
		}
		var hidden []int
		for i := range b.objects {
			if o := &b.objects[i]; int(o.target) == t && !o.shown {
				hidden = append(hidden, i)
			}
		}
		b.reshuffle(hidden, rng)
	}
}

// reshuffle moves the real one of some markers to any of their places.
func (b adviser) reshuffle(markers []int, rng *rand.Rand) {
	has := false
	for _, i := range markers {
		has = has || b.objects[i].real
		b.objects[i].real = false
	}
	if has {
		b.objects[markers[rng.IntN(len(markers))]].real = true
	}
}

// movesOf are ways for a unit: to stay, towards each enemy and each objective, and into contact.
func (b adviser) movesOf(u int) []command {
	lead := b.firstLive(u)
	m := &b.models[lead]
	out := []command{MoveUnit{Unit: pieceID(lead), Moves: []ModelMove{{Model: pieceID(lead), Mode: modeNames[hold], Path: [][2]board.Thou{place(m.at)}, Facing: m.facing}}}}
	goals := make([]board.Point, 0, 8)
	for i := range b.objects {
		goals = append(goals, b.objects[i].at)
	}
	for n := range b.models {
		if b.foes(lead, n) {
			goals = append(goals, b.models[n].at)
		}
	}
	for _, goal := range goals {
		var room [maxWays]board.Point
		way := b.route(lead, goal, room[:0])
		for _, how := range [...]mode{combat, speed} {
			if o := b.outline(&gesture{leader: lead, mode: how, way: way, found: true}); o.fault.kind == noFault {
				out = append(out, o.order())
			}
		}
	}
	return out
}
