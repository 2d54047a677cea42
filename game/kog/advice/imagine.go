package advice

import (
	"math/rand/v2"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Imagine is a copy with what the seat may not know guessed: a force that is not revealed yet, and which of the enemy's
// hidden objectives is real.
//
// See: KOG-ORG-14, KOG-SCN-08.
func (b Adviser) Imagine(seat game.Seat, rng *rand.Rand) game.State {
	c := Adviser{b.Copy()}
	if b.Mustered != [data.Seats]bool{true, true} {
		c.GuessForces(seat, rng)
	}
	c.guessObjectives(b.SideOf(seat), rng)
	return c.Battle
}

// guessObjectives makes any one of a side's hidden markers the real one, when all of them lie and none has been found.
func (b Adviser) guessObjectives(side int8, rng *rand.Rand) {
	for t := range b.Given.Plan.Targets {
		plan := &b.Given.Plan.Targets[t]
		if !plan.Hidden || b.OwnerSide(plan.Owner) == side {
			continue
		}
		var hidden []int
		for i := range b.Objects {
			if o := &b.Objects[i]; int(o.Target) == t && !o.Shown {
				hidden = append(hidden, i)
			}
		}
		b.reshuffle(hidden, rng)
	}
}

// reshuffle moves the real one of some markers to any of their places.
func (b Adviser) reshuffle(markers []int, rng *rand.Rand) {
	has := false
	for _, i := range markers {
		has = has || b.Objects[i].Real
		b.Objects[i].Real = false
	}
	if has {
		b.Objects[markers[rng.IntN(len(markers))]].Real = true
	}
}

// movesOf are ways for a unit: to stay, towards each enemy and each objective, and into contact.
func (b Adviser) movesOf(u int) []rules.Command {
	lead := b.FirstLive(u)
	m := &b.Models[lead]
	out := []rules.Command{rules.MoveUnit{Unit: rules.PieceID(lead), Moves: []rules.ModelMove{{Model: rules.PieceID(lead), Mode: rules.ModeNames[rules.Hold], Path: [][2]board.Thou{rules.Place(m.At)}, Facing: m.Facing}}}}
	goals := make([]board.Point, 0, 8)
	for i := range b.Objects {
		goals = append(goals, b.Objects[i].At)
	}
	for n := range b.Models {
		if b.Foes(lead, n) {
			goals = append(goals, b.Models[n].At)
		}
	}
	for _, goal := range goals {
		var room [data.MaxWays]board.Point
		way := b.Route(lead, goal, room[:0])
		for _, how := range [...]rules.Mode{rules.Combat, rules.Speed} {
			if o := b.Outline(&rules.Gesture{Leader: lead, Mode: how, Way: way, Found: true}); o.Fault.Kind == rules.NoFault {
				out = append(out, o.Order())
			}
		}
	}
	return out
}
