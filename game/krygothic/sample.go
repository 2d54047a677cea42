package krygothic

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// Imagine is a copy in which what the seat cannot see is guessed.
func (b adviser) Imagine(seat game.Seat, rng *rand.Rand) game.State { return b.imagined(seat, rng) }

// Sample is one order at random: on the open floor an order to a unit that can be given it, elsewhere one of those that
// are thought of.
func (b adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	side := b.sideOf(seat)
	if side < 0 || b.top().place == placeOver || !b.consulted(side) {
		return nil
	}
	switch {
	case b.top().place == placeOpen || b.top().place == placeWindow && b.top().full:
		return b.anyOrder(seat, side, rng)
	case b.maySaveWords(side):
		if rng.IntN(calledOffIn) > 0 {
			return nil
		}
		return Cancel{}
	}
	var picked game.Command
	n := 0
	for c := range b.Candidates(seat, rng) {
		if n++; rng.IntN(n) == 0 {
			picked = c
		}
	}
	return picked
}

// How orders at random are found.
const (
	mostTries   = 12
	silenceIn   = 6 // of so many times nothing is ordered
	windowIn    = 3 // … but in so many an answer is given to an order
	secondActIn = 3
	calledOffIn = 8 // of so many times an order is called off in a beat
)

// anyOrder is an order at random, or a word that there is none.
func (b adviser) anyOrder(seat game.Seat, side int8, rng *rand.Rand) game.Command {
	silence := b.silence(side, rng)
	quiet := rng.IntN(silenceIn) == 0
	if b.top().place == placeWindow {
		quiet = rng.IntN(windowIn) > 0
	}
	if !b.paused && !b.frozen && !quiet && !b.sides[side].done {
		for range mostTries {
			if c, ok := b.anyDeclare(side, rng); ok && b.Check(seat, c) == nil {
				return c
			}
		}
	}
	for _, c := range silence {
		if b.Check(seat, c) == nil {
			return c
		}
	}
	for c := range b.Candidates(seat, rng) {
		return c
	}
	return nil
}

// silence is what is said by a side that orders nothing.
func (b adviser) silence(side int8, rng *rand.Rand) []game.Command {
	switch {
	case b.frozen || b.paused:
		return nil
	case b.sides[side].ap > 0 && rng.IntN(silenceIn) > 0:
		return []game.Command{Pass{}}
	}
	return []game.Command{Pass{}, Done{}}
}

// anyDeclare is an order to one unit at random; not always a legal one.
func (b adviser) anyDeclare(side int8, rng *rand.Rand) (Declare, bool) {
	u, ok := b.anyUnit(side, rng)
	if !ok {
		return Declare{}, false
	}
	first := b.anyAct(u, rng)
	list := []act{first}
	if rng.IntN(secondActIn) == 0 {
		second := b.anyAct(u, rng)
		second.step = 1
		list = append(list, second)
	}
	return b.declaring(list), true
}

// anyUnit is one of a side's units on the table.
func (b adviser) anyUnit(side int8, rng *rand.Rand) (found int8, ok bool) {
	n := 0
	for u := range int8(len(b.units)) {
		if m := &b.units[u]; m.side == side && m.status == standing {
			if n++; rng.IntN(n) == 0 {
				found = u
			}
		}
	}
	return found, n > 0
}

// anyAct is something that a unit might do.
func (b adviser) anyAct(u int8, rng *rand.Rand) act {
	m := &b.units[u]
	a := act{unit: u, kind: data.ActKind(rng.IntN(int(data.Kinds)))}
	switch {
	case m.prone:
		a.kind = data.Stand
	case m.stuck > 0 && rng.IntN(2) == 0:
		a.kind, a.n = data.Dig, m.stuck
	case m.pin != unpinned && rng.IntN(2) == 0:
		a.kind = data.Unpin
	case m.engaged != 0 && rng.IntN(3) > 0:
		a.kind = data.Strike
	}
	if foe, is := b.anyUnit(data.Other(m.side), rng); is {
		a.target = data.PieceID(foe)
		if a.kind == data.ChargeAt {
			if to, is := b.contactFor(u, foe, b.reach(u, data.ChargeAt)); is {
				a.path = oneLeg(to)
			}
		}
	}
	b.detail(&a, rng)
	return a
}

// detail fills in what an act wants besides its target.
func (b adviser) detail(a *act, rng *rand.Rand) {
	u := a.unit
	switch a.kind {
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		a.target = 0
		if to, is := b.goalAt(u, b.units[u].at, plane.Rose[rng.IntN(len(plane.Rose))], b.reach(u, a.kind)); is {
			a.path = oneLeg(to)
		}
	case data.Rotate:
		a.target, a.facing = 0, plane.Rose[rng.IntN(len(plane.Rose))]
	case data.Shoot, data.Throw, data.Reload:
		a.weapon, a.mode = int8(rng.IntN(naturalWeapon+1)), fireMode(rng.IntN(len(fireModes)))
		if a.kind != data.Shoot {
			a.mode = standard
		}
		if a.kind == data.Throw {
			a.point, a.aimed = b.middle(), true
		}
		if n := len(b.places); n > 0 && rng.IntN(4) == 0 {
			a.target = data.LocationID(rng.IntN(n))
		}
	case data.Power:
		a.power = psychicPower(rng.IntN(len(powerNames)))
		if !gifts[a.power].enemy {
			friend, _ := b.anyUnit(b.units[u].side, rng)
			a.target = data.PieceID(friend)
		}
		size := b.given.Field.Size
		a.point, a.aimed = data.Spot{X: rng.Int32N(size.X), Y: rng.Int32N(size.Y)}, true
	case data.Dress:
		a.target = data.PieceID(u)
	case data.Sabotage:
		if n := len(b.places); n > 0 {
			a.target = data.LocationID(rng.IntN(n))
		}
	}
}
