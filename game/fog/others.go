package fog

import (
	"iter"

	"muster/game"
)

// others yields the orders of a seat outside of side turns, best first.
func (b *Battle) others(seat game.Seat) iter.Seq[game.Command] {
	return func(yield func(game.Command) bool) {
		s := b.given.seatSide(seat)
		switch b.top().step {
		case stepMuster:
			b.musterings(s, seat, yield)
		case stepDeploy:
			b.placements(s, seat, yield)
		case stepTransfer:
			b.transfers(seat, yield)
		case stepRecruit:
			b.recruitments(s, seat, yield)
		}
	}
}

// musterings puts characters without a unit in command of one, takes a list that is ready-made where what the side has
// cannot fight, and is ready.
func (b *Battle) musterings(s int, seat game.Seat, yield func(game.Command) bool) {
	for h := int(b.cast[s]); h < int(b.cast[s+1]); h++ {
		if b.heroes[h].state == unattached && !b.firstFor(seat, h, yield) {
			return
		}
	}
	if (Ready{}).check(b, seat) == nil && !yield(Ready{}) {
		return
	}
	for i := range b.given.lists {
		if c := (Army{List: b.given.lists[i].id}); c.check(b, seat) == nil && !yield(c) {
			return
		}
	}
}

// firstFor yields the attachment of a character to the first unit he may lead.
func (b *Battle) firstFor(seat game.Seat, h int, yield func(game.Command) bool) bool {
	from, below := b.own(int(b.heroes[h].side))
	for u := from; u < below; u++ {
		if c := (Attach{Character: b.heroID(h), Unit: b.pieceID(u)}); c.check(b, seat) == nil {
			return yield(c)
		}
	}
	return true
}

// placements puts the next unit of the list on the free squares of the side's zones: fighters from the middle of the
// front, the precious from the back.
func (b *Battle) placements(s int, seat game.Seat, yield func(game.Command) bool) {
	from, below := b.own(s)
	for u := from; u < below; u++ {
		unit := &b.units[u]
		if unit.state != inReserve {
			continue
		}
		for _, zone := range b.field().sides[s].zones {
			for i := range zone {
				square := zone[i]
				if b.precious(unit) {
					square = zone[len(zone)-1-i]
				}
				c := Deploy{Unit: b.pieceID(u), Square: b.field().at(square)}
				if c.check(b, seat) == nil && !yield(c) {
					return
				}
			}
		}
	}
}

// transfers yields the units a character may take over, the most useful first.
func (b *Battle) transfers(seat game.Seat, yield func(game.Command) bool) {
	top := b.top()
	if top.seat != seat {
		return
	}
	units := b.nearest(int(top.side), top.from)
	for i := 1; i < len(units); i++ {
		for j := i; j > 0 && b.standing(&b.units[units[j]]) > b.standing(&b.units[units[j-1]]); j-- {
			units[j], units[j-1] = units[j-1], units[j]
		}
	}
	for _, u := range units {
		if !yield(Transfer{Character: b.heroID(int(top.hero)), Unit: b.pieceID(u)}) {
			return
		}
	}
}

// recruitments buys fighting units while there are points, then closes.
func (b *Battle) recruitments(s int, seat game.Seat, yield func(game.Command) bool) {
	if b.given.captains[s] != seat || b.sides[s].closed {
		return
	}
	for k := range b.given.kinds {
		if c := (Recruit{Type: b.given.kinds[k].id}); c.check(b, seat) == nil && !yield(c) {
			return
		}
	}
	yield(Muster{})
}
