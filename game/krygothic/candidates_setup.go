package krygothic

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
)

// deployments are places for the next unit of a side, and being ready.
//
// Rule: KRY-SET-02.
func (b adviser) deployments(side int8, depth care, rng *rand.Rand) (out []game.Command) {
	if (Ready{}).check(b.Battle, side) == nil {
		return []game.Command{Ready{}}
	}
	for u := range int8(len(b.units)) {
		if m := &b.units[u]; m.side != side || m.status != reserve || b.mayStart(u) != nil {
			continue
		}
		for _, at := range b.startingSpots(u, depth, rng) {
			out = append(out, Deploy{Unit: data.PieceID(u), At: at, Facing: b.lookingIn(at)})
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
// Rule: KRY-SET-02.
func (b adviser) startingSpots(u int8, depth care, rng *rand.Rand) (out []data.Spot) {
	z := &b.given.Scenario.Zones[b.edges[b.units[u].side]]
	r, middle := b.radius(u), b.middle()
	low, high := z.Low.Add(data.Spot{X: r, Y: r}), z.High.Sub(data.Spot{X: r, Y: r})
	if low.X > high.X || low.Y > high.Y {
		return nil
	}
	for range mostTriedSpots {
		at := data.Spot{X: low.X + rng.Int32N(high.X-low.X+1), Y: low.Y + rng.Int32N(high.Y-low.Y+1)}
		if b.placeable(u, at) == nil {
			out = append(out, at)
		}
		if len(out) == depth.spots {
			break
		}
	}
	for at := low; len(out) == 0 && at.Y <= high.Y; at = b.nextSpot(at, low, high) {
		if b.placeable(u, at) == nil {
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
func (b adviser) nearestFirst(u int8, list []data.Spot) {
	goal := b.goalOf(u)
	f := &b.given.Field
	slices.SortStableFunc(list, func(p, q data.Spot) int {
		return cmp.Compare(100*f.Road(p, goal)+data.Distance(p, goal)/10, 100*f.Road(q, goal)+data.Distance(q, goal)/10)
	})
}

// goalOf is what a unit is to go for from the start: points to hold and locations are shared out, else it is the enemy.
//
// Rule: KRY-SCN-05, KRY-SCN-06, KRY-SCN-09.
func (b adviser) goalOf(u int8) data.Spot {
	side := b.units[u].side
	zones, marks := &b.given.Scenario.Zones, b.given.Scenario.Marks
	foe := &zones[b.edges[data.Other(side)]]
	centre := data.Spot{X: (foe.Low.X + foe.High.X) / 2, Y: (foe.Low.Y + foe.High.Y) / 2}
	switch {
	case len(marks) > 0:
		return marks[int(u)%len(marks)]
	case b.mission == data.Alarm && len(b.places) > 0:
		return b.centreOf(int(u) % len(b.places))
	case b.mission == data.Breakout && side != b.attacker:
		return b.middle()
	}
	return centre
}

// mostTriedSpots is how many places are drawn before a zone is searched in order.
const mostTriedSpots = 40

// nextSpot goes through a zone in steps of an inch, row by row.
func (b adviser) nextSpot(at, low, high data.Spot) data.Spot {
	if at.X += data.Inch; at.X > high.X {
		at.X = low.X
		at.Y += data.Inch
	}
	return at
}

// middle is that of the field.
func (b adviser) middle() data.Spot {
	return data.Spot{X: b.given.Field.Size.X / 2, Y: b.given.Field.Size.Y / 2}
}

// lookingIn is the way from a place to the middle of the field.
func (b adviser) lookingIn(at data.Spot) data.Spot {
	way := facingOf(b.middle().Sub(at))
	if way == (data.Spot{}) {
		return data.Spot{X: data.MostFacing, Y: 0}
	}
	return way
}

// prefersMelee reports whether a unit has nothing to shoot with that is worth it.
func (b adviser) prefersMelee(u int8) bool {
	if b.rcOf(u) == 0 {
		return true
	}
	for w := range int8(naturalWeapon + 1) {
		if arm := b.armAt(u, w); arm.index >= 0 && !arm.broken && b.given.Guns[arm.index].Long >= 10*data.Inch {
			return false
		}
	}
	return b.ccOf(u) >= b.rcOf(u)
}

// arrivals to choose from: the usual place, and others along the edge.
//
// Rule: KRY-SCN-04.
func (b adviser) arrivalThoughts(u int8) []game.Command {
	at, facing := b.usualArrival(u)
	out := []game.Command{Choose{Path: []data.Spot{at}, Facing: facing}}
	height := b.given.Field.Size.Y
	for y := height / 12; y < height; y += height / 6 {
		if there := (data.Spot{X: at.X, Y: y}); b.mayArrive(u, there) == nil {
			out = append(out, Choose{Path: []data.Spot{there}, Facing: facing})
		}
	}
	return out
}
