package advice

import (
	"math/rand/v2"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Imagine is a copy in which what the seat cannot see is guessed.
func (b Adviser) Imagine(seat game.Seat, rng *rand.Rand) game.State { return b.Imagined(seat, rng) }

// Sample is one order at random: on the open floor an order to a unit that can be given it, elsewhere one of those that
// are thought of.
func (b Adviser) Sample(seat game.Seat, rng *rand.Rand) game.Command {
	side := b.SideOf(seat)
	if side < 0 || b.Top().Place == rules.PlaceOver || !b.consulted(side) {
		return nil
	}
	switch {
	case b.Top().Place == rules.PlaceOpen || b.Top().Place == rules.PlaceWindow && b.Top().Full:
		return b.anyOrder(seat, side, rng)
	case b.maySaveWords(side):
		if rng.IntN(calledOffIn) > 0 {
			return nil
		}
		return rules.Cancel{}
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
func (b Adviser) anyOrder(seat game.Seat, side int8, rng *rand.Rand) game.Command {
	silence := b.silence(side, rng)
	quiet := rng.IntN(silenceIn) == 0
	if b.Top().Place == rules.PlaceWindow {
		quiet = rng.IntN(windowIn) > 0
	}
	if !b.Paused && !b.Frozen && !quiet && !b.Sides[side].Done {
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
func (b Adviser) silence(side int8, rng *rand.Rand) []game.Command {
	switch {
	case b.Frozen || b.Paused:
		return nil
	case b.Sides[side].AP > 0 && rng.IntN(silenceIn) > 0:
		return []game.Command{rules.Pass{}}
	}
	return []game.Command{rules.Pass{}, rules.Done{}}
}

// anyDeclare is an order to one unit at random; not always a legal one.
func (b Adviser) anyDeclare(side int8, rng *rand.Rand) (rules.Declare, bool) {
	u, ok := b.anyUnit(side, rng)
	if !ok {
		return rules.Declare{}, false
	}
	first := b.anyAct(u, rng)
	list := []rules.Act{first}
	if rng.IntN(secondActIn) == 0 {
		second := b.anyAct(u, rng)
		second.Step = 1
		list = append(list, second)
	}
	return b.Declaring(list), true
}

// anyUnit is one of a side's units on the table.
func (b Adviser) anyUnit(side int8, rng *rand.Rand) (found int8, ok bool) {
	n := 0
	for u := range b.OnTable(side) {
		if n++; rng.IntN(n) == 0 {
			found = u
		}
	}
	return found, n > 0
}

// anyAct is something that a unit might do.
func (b Adviser) anyAct(u int8, rng *rand.Rand) rules.Act {
	m := &b.Units[u]
	a := rules.Act{Unit: u, Kind: data.ActKind(rng.IntN(int(data.Kinds)))}
	switch {
	case m.Prone:
		a.Kind = data.Stand
	case m.Stuck > 0 && rng.IntN(2) == 0:
		a.Kind, a.N = data.Dig, m.Stuck
	case m.Pin != rules.Unpinned && rng.IntN(2) == 0:
		a.Kind = data.Unpin
	case m.Engaged != 0 && rng.IntN(3) > 0:
		a.Kind = data.Strike
	}
	if foe, is := b.anyUnit(data.Other(m.Side), rng); is {
		a.Target = data.PieceID(foe)
		if a.Kind == data.ChargeAt {
			if to, is := b.contactFor(u, foe, b.Reach(u, data.ChargeAt)); is {
				a.Path = rules.OneLeg(to)
			}
		}
	}
	b.detail(&a, rng)
	return a
}

// detail fills in what an act wants besides its target.
func (b Adviser) detail(a *rules.Act, rng *rand.Rand) {
	u := a.Unit
	switch a.Kind {
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		a.Target = 0
		if to, is := b.goalAt(u, b.Units[u].At, plane.Rose[rng.IntN(len(plane.Rose))], b.Reach(u, a.Kind)); is {
			a.Path = rules.OneLeg(to)
		}
	case data.Rotate:
		a.Target, a.Facing = 0, plane.Rose[rng.IntN(len(plane.Rose))]
	case data.Shoot, data.Throw, data.Reload:
		a.Weapon, a.Mode = int8(rng.IntN(rules.NaturalWeapon+1)), rules.FireMode(rng.IntN(len(rules.FireModes)))
		if a.Kind != data.Shoot {
			a.Mode = rules.Standard
		}
		if a.Kind == data.Throw {
			a.Point, a.Aimed = b.middle(), true
		}
		if n := len(b.Places); n > 0 && rng.IntN(4) == 0 {
			a.Target = data.LocationID(rng.IntN(n))
		}
	case data.Power:
		a.Power = rules.PsychicPower(rng.IntN(len(rules.PowerNames)))
		if !rules.Gifts[a.Power].Enemy {
			friend, _ := b.anyUnit(b.Units[u].Side, rng)
			a.Target = data.PieceID(friend)
		}
		size := b.Given.Field.Size
		a.Point, a.Aimed = data.Spot{X: rng.Int32N(size.X), Y: rng.Int32N(size.Y)}, true
	case data.Dress:
		a.Target = data.PieceID(u)
	case data.Sabotage:
		if n := len(b.Places); n > 0 {
			a.Target = data.LocationID(rng.IntN(n))
		}
	}
}
