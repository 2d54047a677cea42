package krygothic

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/game"
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
			out = append(out, Deploy{Unit: pieceID(u), At: at, Facing: b.lookingIn(at)})
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
func (b adviser) startingSpots(u int8, depth care, rng *rand.Rand) (out []spot) {
	z := &b.given.scenario.zones[b.edges[b.units[u].side]]
	r, middle := b.radius(u), b.middle()
	low, high := z.low.Add(spot{X: r, Y: r}), z.high.Sub(spot{X: r, Y: r})
	if low.X > high.X || low.Y > high.Y {
		return nil
	}
	for range mostTriedSpots {
		at := spot{X: low.X + rng.Int32N(high.X-low.X+1), Y: low.Y + rng.Int32N(high.Y-low.Y+1)}
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
	slices.SortFunc(out, func(p, q spot) int {
		d := int(distance(p, middle) - distance(q, middle))
		if !forward {
			return -d
		}
		return d
	})
	return out
}

// nearestFirst sorts places by how far it is from there, on foot, to what a unit is to go for.
func (b adviser) nearestFirst(u int8, list []spot) {
	goal := b.goalOf(u)
	f := &b.given.field
	slices.SortStableFunc(list, func(p, q spot) int {
		return cmp.Compare(100*f.road(p, goal)+distance(p, goal)/10, 100*f.road(q, goal)+distance(q, goal)/10)
	})
}

// goalOf is what a unit is to go for from the start: points to hold and locations are shared out, else it is the enemy.
//
// Rule: KRY-SCN-05, KRY-SCN-06, KRY-SCN-09.
func (b adviser) goalOf(u int8) spot {
	side := b.units[u].side
	zones, marks := &b.given.scenario.zones, b.given.scenario.marks
	foe := &zones[b.edges[other(side)]]
	centre := spot{X: (foe.low.X + foe.high.X) / 2, Y: (foe.low.Y + foe.high.Y) / 2}
	switch {
	case len(marks) > 0:
		return marks[int(u)%len(marks)]
	case b.mission == alarm && len(b.places) > 0:
		return b.centreOf(int(u) % len(b.places))
	case b.mission == breakout && side != b.attacker:
		return b.middle()
	}
	return centre
}

// mostTriedSpots is how many places are drawn before a zone is searched in order.
const mostTriedSpots = 40

// nextSpot goes through a zone in steps of an inch, row by row.
func (b adviser) nextSpot(at, low, high spot) spot {
	if at.X += inch; at.X > high.X {
		at.X = low.X
		at.Y += inch
	}
	return at
}

// middle is that of the field.
func (b adviser) middle() spot { return spot{X: b.given.field.size.X / 2, Y: b.given.field.size.Y / 2} }

// lookingIn is the way from a place to the middle of the field.
func (b adviser) lookingIn(at spot) spot {
	way := facingOf(b.middle().Sub(at))
	if way == (spot{}) {
		return spot{X: mostFacing, Y: 0}
	}
	return way
}

// prefersMelee reports whether a unit has nothing to shoot with that is worth it.
func (b adviser) prefersMelee(u int8) bool {
	if b.rcOf(u) == 0 {
		return true
	}
	for w := range int8(naturalWeapon + 1) {
		if arm := b.armAt(u, w); arm.index >= 0 && !arm.broken && b.given.guns[arm.index].long >= 10*inch {
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
	out := []game.Command{Choose{Path: []spot{at}, Facing: facing}}
	height := b.given.field.size.Y
	for y := height / 12; y < height; y += height / 6 {
		if there := (spot{X: at.X, Y: y}); b.mayArrive(u, there) == nil {
			out = append(out, Choose{Path: []spot{there}, Facing: facing})
		}
	}
	return out
}
