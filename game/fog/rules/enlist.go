package rules

import (
	"muster/game"
	"muster/game/fog/data"
)

// enlist gives a side a new army in the place of the one it has.
//
// See: FOG-SET-03.
func (t *turn) enlist(s int, order data.Requisition) {
	units := make([]Unit, len(order.Units))
	for i, u := range order.Units {
		units[i] = t.recruit(s, u)
	}
	heroes := make([]Hero, len(order.Heroes))
	var of [data.MaxUnits + 1]int16
	players := t.Given.Players(s)
	for i, l := range order.Heroes {
		heroes[i] = Hero{Class: l.Class, name: l.Name, side: int8(s), captor: -1, State: Unattached, seat: players[i%len(players)]}
		if l.Name == 0 {
			for j := range i {
				if heroes[j].Class == l.Class && heroes[j].name == 0 {
					of[i]++
				}
			}
			heroes[i].number = of[i] + 1
		}
	}
	t.replaceUnits(s, units)
	t.replaceHeroes(s, heroes)
	for i, l := range order.Heroes {
		if l.Unit >= 0 {
			t.command(int(t.cast[s])+i, int(t.start[s]+l.Unit))
		}
	}
	t.Sides[s].list, t.Sides[s].column = int16(order.List), t.Given.ColumnOf(order.Units)
	t.refresh(s)
	t.deal(s)
}

// recruit is a fresh unit of a side.
func (b *Battle) recruit(s int, u data.Listed) Unit {
	return Unit{
		Kind: u.Kind, Number: u.Number, name: u.Name, Pos: -1, HP: int16(b.Given.Kinds[u.Kind].HP),
		Side: int8(s), Team: b.TeamOf(s), Seat: b.Given.Captains[s], State: InReserve,
	}
}

// refresh sets the side's units to full health.
func (t *turn) refresh(s int) {
	for _, u := range t.UnitsOf(s) {
		u.HP = int16(t.Health(u))
	}
}

// replaceUnits puts other units in a side's place; the ids of other sides stay as they are.
func (t *turn) replaceUnits(s int, units []Unit) {
	from, below := t.Own(s)
	all := make([]Unit, 0, len(t.Units)+len(units))
	all = append(append(append(all, t.Units[:from]...), units...), t.Units[below:]...)
	moved := int16(len(units) - (below - from))
	for i := s + 1; i <= data.MaxSides; i++ {
		t.start[i] += moved
	}
	for h := range t.Heroes {
		if int(t.Heroes[h].unit) > below {
			t.Heroes[h].unit += moved
		}
	}
	t.Units = all
}

func (t *turn) replaceHeroes(s int, heroes []Hero) {
	from, below := int(t.cast[s]), int(t.cast[s+1])
	all := make([]Hero, 0, len(t.Heroes)+len(heroes))
	all = append(append(append(all, t.Heroes[:from]...), heroes...), t.Heroes[below:]...)
	moved := int16(len(heroes) - (below - from))
	for i := s + 1; i <= data.MaxSides; i++ {
		t.cast[i] += moved
	}
	for u := range t.Units {
		if int(t.Units[u].Hero) > below {
			t.Units[u].Hero += moved
		}
	}
	t.Heroes = all
}

// listTitle is what the side's army is called.
func (b *Battle) listTitle(s int) string {
	if l := b.Sides[s].list; l >= 0 {
		return b.Given.Lists[l].Title
	}
	return "an army of its own"
}

// SeatName is the player in a seat.
func (b *Battle) SeatName(seat game.Seat) string {
	if i := seat.Index(); i >= 0 && i < len(b.Given.Seats) {
		return b.Given.Seats[i].Name
	}
	return "seat " + seat.String()
}
