package rules

import (
	"slices"

	"muster/game"
	"muster/game/fog/book"
	"muster/game/tell"
)

// Field chooses who of the roster fights in the next battle of a campaign.
type Field struct {
	Units      []game.PieceID `json:"units"`
	Characters []int          `json:"characters"`
}

// Verb is "field".
func (Field) Verb() string { return "field" }

// Rule: FOG-CAM-01.
func (c Field) check(b *Battle, seat game.Seat) *game.Refusal {
	if !b.Given.Campaign {
		return game.Refuse(book.CampRoster, "this is no campaign; an army is changed with the army order")
	}
	if no := b.Mustering(seat, book.CampRoster); no != nil {
		return no
	}
	s := b.Given.SeatSide(seat)
	cost := len(c.Characters) * b.Given.HeroCost
	for i, id := range c.Units {
		u, ok := b.UnitOf(id)
		if !ok || int(b.Units[u].Side) != s || b.Units[u].State == OffRoster || slices.Contains(c.Units[:i], id) {
			return game.Refuse(book.CampRoster, "unit %d is not on the roster of %s, or named twice", id, b.SideName(s))
		}
		cost += b.Cost(&b.Units[u])
	}
	for i, id := range c.Characters {
		h, ok := b.HeroOf(id)
		if !ok || int(b.Heroes[h].side) != s || b.Heroes[h].State == isAbsent || slices.Contains(c.Characters[:i], id) {
			return game.Refuse(book.CampRoster, "character %d is not on the roster of %s, not fit to fight, or named twice", id, b.SideName(s))
		}
	}
	return b.fits(s, len(c.Units), len(c.Characters), cost)
}

// fits compares a choice of the roster with the points of the scenario and the number of characters.
//
// See: FOG-CAM-01.
func (b *Battle) fits(s, units, heroes, cost int) *game.Refusal {
	if limit := b.Limit(s); cost > limit {
		return game.Refuse(book.CampRoster, "costs %d, the limit is %d", cost, limit)
	}
	if most := min(b.Given.MaxHeroes, units); heroes > most {
		return game.Refuse(book.CampRoster, "%d characters, the most is %d", heroes, most)
	}
	return nil
}

func (c Field) do(t *turn) {
	s := t.Given.SeatSide(t.seat)
	t.sendHome(s)
	for _, id := range c.Units {
		u, _ := t.UnitOf(id)
		t.Units[u].State = InReserve
	}
	for _, id := range c.Characters {
		h, _ := t.HeroOf(id)
		t.Heroes[h].State = Unattached
	}
	t.attachAll(s)
	t.deal(s)
	t.tell(Fielded, tell.Side(s), len(c.Units), t.engaged(s), t.ArmyValue(s))
}

// sendHome takes everybody of a side out of the coming battle.
func (t *turn) sendHome(s int) {
	for h, hero := range t.HeroesOf(s) {
		if hero.State != isAbsent {
			t.detach(h)
			hero.State = staysHome
		}
	}
	for _, u := range t.UnitsOf(s) {
		if u.State != OffRoster {
			u.State = AtHome
		}
	}
}

// fieldRoster leaves a roster as it is listed, characters in command of the units they are listed with, unless that is
// more than the first battle of a campaign takes.
//
// See: FOG-CAM-01.
func (t *turn) fieldRoster(s int) {
	units := t.count(s, InReserve)
	if t.Given.Campaign && (units > t.room(s) || t.fits(s, units, t.engaged(s), t.ArmyValue(s)) != nil) {
		t.fieldAll(s)
	}
}

// fieldAll chooses for a side as if nobody had a wish: characters in roster order first, who must leave room for a
// unit, then units in roster order, each that still fits the points and the zone.
//
// See: FOG-CAM-01.
func (t *turn) fieldAll(s int) {
	t.sendHome(s)
	heroes, spent := t.callHeroes(s)
	units, room := 0, t.room(s)
	for _, u := range t.UnitsOf(s) {
		if u.State == AtHome && units < room && spent+t.Cost(u) <= t.Limit(s) {
			u.State = InReserve
			spent += t.Cost(u)
			units++
		}
	}
	for i := len(heroes) - 1; i >= units; i-- {
		t.Heroes[heroes[i]].State = staysHome
	}
	t.attachAll(s)
	t.deal(s)
	t.tell(Fielded, tell.Side(s), units, t.engaged(s), t.ArmyValue(s))
}

// callHeroes takes characters in roster order as long as the points leave room for the cheapest unit.
func (t *turn) callHeroes(s int) (called []int, spent int) {
	cheapest := -1
	for _, u := range t.UnitsOf(s) {
		if u.State == AtHome && (cheapest < 0 || t.Cost(u) < cheapest) {
			cheapest = t.Cost(u)
		}
	}
	for h, hero := range t.HeroesOf(s) {
		after := spent + t.Given.HeroCost
		if hero.State == isAbsent || len(called) >= t.Given.MaxHeroes || after+cheapest > t.Limit(s) {
			continue
		}
		hero.State = Unattached
		called, spent = append(called, h), after
	}
	return called, spent
}

// attachAll puts each fielded character in command of the first unmanned fielded unit that he may lead; a Ranger for
// whom there is none stays at home.
//
// See: FOG-CAM-01.
func (t *turn) attachAll(s int) {
	from, below := t.Own(s)
	for h, hero := range t.HeroesOf(s) {
		if hero.State != Unattached {
			continue
		}
		for i := from; i < below && hero.unit == 0; i++ {
			if u := &t.Units[i]; u.State == InReserve && u.Hero == 0 && t.MayLead(h, i) == nil {
				t.command(h, i)
			}
		}
		if hero.unit == 0 {
			hero.State = staysHome
		}
	}
	t.refresh(s)
}
