package advice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// deployments are places for the next unit of a side, and being ready.
//
// See: KRY-SET-02.
func (b Adviser) deployments(side int8, depth care, rng *rand.Rand) (out []game.Command) {
	if (rules.Ready{}).Check(b.Battle, side) == nil {
		return []game.Command{rules.Ready{}}
	}
	for u := range int8(len(b.Units)) {
		if m := &b.Units[u]; m.Side != side || m.Status != rules.Reserve || b.MayStart(u) != nil {
			continue
		}
		for _, at := range b.startingSpots(u, depth, rng) {
			out = append(out, rules.Deploy{Unit: data.PieceID(u), At: at, Facing: b.lookingIn(at)})
		}
		if len(out) >= fewSpots {
			break
		}
	}
	return out
}

// fewSpots are enough places to choose from.
const fewSpots = 8

// startingSpots are places of its zone where a unit may be put: near the front for those that fight hand to hand,
// further back for others, spread over the width of the zone by their turn.
//
// See: KRY-SET-02.
func (b Adviser) startingSpots(u int8, depth care, rng *rand.Rand) (out []data.Spot) {
	z := &b.Given.Scenario.Zones[b.Edges[b.Units[u].Side]]
	r, middle := b.BaseRadius(u), b.middle()
	low, high := z.Low.Add(data.Spot{X: r, Y: r}), z.High.Sub(data.Spot{X: r, Y: r})
	if low.X > high.X || low.Y > high.Y {
		return nil
	}
	for range mostTriedSpots {
		at := data.Spot{X: low.X + rng.Int32N(high.X-low.X+1), Y: low.Y + rng.Int32N(high.Y-low.Y+1)}
		if b.Placeable(u, at) == nil {
			out = append(out, at)
		}
		if len(out) == depth.spots {
			break
		}
	}
	for at := low; len(out) == 0 && at.Y <= high.Y; at = b.nextSpot(at, low, high) {
		if b.Placeable(u, at) == nil {
			out = append(out, at)
		}
	}
	if depth.fine {
		b.nearestFirst(u, out)
		return out[:min(len(out), fewSpots)]
	}
	forward := b.prefersMelee(u)
	slices.SortFunc(out, func(p, q data.Spot) int {
		d := int(data.Distance(p, middle) - data.Distance(q, middle))
		if !forward {
			return -d
		}
		return d
	})
	return out
}

// nearestFirst sorts places by how far it is from there, on foot, to what a unit is to go for.
func (b Adviser) nearestFirst(u int8, list []data.Spot) {
	goal := b.goalOf(u)
	f := &b.Given.Field
	slices.SortStableFunc(list, func(p, q data.Spot) int {
		return cmp.Compare(100*f.Road(p, goal)+data.Distance(p, goal)/10, 100*f.Road(q, goal)+data.Distance(q, goal)/10)
	})
}

// goalOf is what a unit is to go for from the start: points to hold and locations are shared out, else it is the enemy.
//
// See: KRY-SCN-05, KRY-SCN-06, KRY-SCN-09.
func (b Adviser) goalOf(u int8) data.Spot {
	side := b.Units[u].Side
	zones, marks := &b.Given.Scenario.Zones, b.Given.Scenario.Marks
	foe := &zones[b.Edges[data.Other(side)]]
	centre := data.Spot{X: (foe.Low.X + foe.High.X) / 2, Y: (foe.Low.Y + foe.High.Y) / 2}
	switch {
	case len(marks) > 0:
		return marks[int(u)%len(marks)]
	case b.Mission == data.Alarm && len(b.Places) > 0:
		return b.CentreOf(int(u) % len(b.Places))
	case b.Mission == data.Breakout && side != b.Attacker:
		return b.middle()
	}
	return centre
}

// mostTriedSpots is how many places are drawn before a zone is searched in order.
const mostTriedSpots = 40

// nextSpot goes through a zone in steps of an inch, row by row.
func (b Adviser) nextSpot(at, low, high data.Spot) data.Spot {
	if at.X += data.Inch; at.X > high.X {
		at.X = low.X
		at.Y += data.Inch
	}
	return at
}

// middle is that of the field.
func (b Adviser) middle() data.Spot {
	return data.Spot{X: b.Given.Field.Size.X / 2, Y: b.Given.Field.Size.Y / 2}
}

// lookingIn is the way from a place to the middle of the field.
func (b Adviser) lookingIn(at data.Spot) data.Spot {
	way := rules.FacingOf(b.middle().Sub(at))
	if way == (data.Spot{}) {
		return data.Spot{X: data.MostFacing, Y: 0}
	}
	return way
}

// prefersMelee reports whether a unit has nothing to shoot with that is worth it.
func (b Adviser) prefersMelee(u int8) bool {
	if b.RcOf(u) == 0 {
		return true
	}
	for w := range int8(rules.NaturalWeapon + 1) {
		if arm := b.ArmAt(u, w); arm.Index >= 0 && !arm.Broken && b.Given.Guns[arm.Index].Long >= 10*data.Inch {
			return false
		}
	}
	return b.CcOf(u) >= b.RcOf(u)
}

// arrivals to choose from: the usual place, and others along the edge.
//
// See: KRY-SCN-04.
func (b Adviser) arrivalThoughts(u int8) []game.Command {
	at, facing := b.UsualArrival(u)
	out := []game.Command{rules.Choose{Path: []data.Spot{at}, Facing: facing}}
	height := b.Given.Field.Size.Y
	for y := height / 12; y < height; y += height / 6 {
		if there := (data.Spot{X: at.X, Y: y}); b.MayArrive(u, there) == nil {
			out = append(out, rules.Choose{Path: []data.Spot{there}, Facing: facing})
		}
	}
	return out
}
