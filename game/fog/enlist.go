package fog

import "muster/game"

// enlist gives a side a new army in the place of the one it has.
//
// Rule: FOG-SET-03.
func (t *turn) enlist(s int, order requisition) {
	units := make([]unit, len(order.units))
	for i, u := range order.units {
		units[i] = t.recruit(s, u)
	}
	heroes := make([]hero, len(order.heroes))
	var of [maxUnits + 1]int16
	players := t.given.players(s)
	for i, l := range order.heroes {
		heroes[i] = hero{class: l.class, name: l.name, side: int8(s), captor: -1, state: unattached, seat: players[i%len(players)]}
		if l.name == 0 {
			for j := range i {
				if heroes[j].class == l.class && heroes[j].name == 0 {
					of[i]++
				}
			}
			heroes[i].number = of[i] + 1
		}
	}
	t.replaceUnits(s, units)
	t.replaceHeroes(s, heroes)
	for i, l := range order.heroes {
		if l.unit >= 0 {
			t.command(int(t.cast[s])+i, int(t.start[s]+l.unit))
		}
	}
	t.sides[s].list, t.sides[s].column = int16(order.list), t.given.columnOf(order.units)
	t.refresh(s)
	t.deal(s)
}

// recruit is a fresh unit of a side.
func (b *Battle) recruit(s int, u listed) unit {
	return unit{
		kind: u.kind, number: u.number, name: u.name, pos: -1, hp: int16(b.given.kinds[u.kind].hp),
		side: int8(s), team: b.teamOf(s), seat: b.given.captains[s], state: inReserve,
	}
}

// refresh sets the side's units to full health.
func (t *turn) refresh(s int) {
	from, below := t.own(s)
	for i := from; i < below; i++ {
		t.units[i].hp = int16(t.health(&t.units[i]))
	}
}

// replaceUnits puts other units in a side's place; the ids of other sides stay as they are.
func (t *turn) replaceUnits(s int, units []unit) {
	from, below := t.own(s)
	all := make([]unit, 0, len(t.units)+len(units))
	all = append(append(append(all, t.units[:from]...), units...), t.units[below:]...)
	moved := int16(len(units) - (below - from))
	for i := s + 1; i <= maxSides; i++ {
		t.start[i] += moved
	}
	for h := range t.heroes {
		if int(t.heroes[h].unit) > below {
			t.heroes[h].unit += moved
		}
	}
	t.units = all
}

func (t *turn) replaceHeroes(s int, heroes []hero) {
	from, below := int(t.cast[s]), int(t.cast[s+1])
	all := make([]hero, 0, len(t.heroes)+len(heroes))
	all = append(append(append(all, t.heroes[:from]...), heroes...), t.heroes[below:]...)
	moved := int16(len(heroes) - (below - from))
	for i := s + 1; i <= maxSides; i++ {
		t.cast[i] += moved
	}
	for u := range t.units {
		if int(t.units[u].hero) > below {
			t.units[u].hero += moved
		}
	}
	t.heroes = all
}

// listTitle is what the side's army is called.
func (b *Battle) listTitle(s int) string {
	if l := b.sides[s].list; l >= 0 {
		return b.given.lists[l].title
	}
	return "an army of its own"
}

// seatName is the player in a seat.
func (b *Battle) seatName(seat game.Seat) string {
	if i := seat.Index(); i >= 0 && i < len(b.given.seats) {
		return b.given.seats[i].name
	}
	return "seat " + seat.String()
}
