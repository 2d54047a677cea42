package fog

import (
	"slices"

	"muster/game"
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
	if !b.given.campaign {
		return game.Refuse(CampRoster, "this is no campaign; an army is changed with the army order")
	}
	if no := b.mustering(seat, CampRoster); no != nil {
		return no
	}
	s := b.given.seatSide(seat)
	cost := len(c.Characters) * b.given.heroCost
	for i, id := range c.Units {
		u, ok := b.unitOf(id)
		if !ok || int(b.units[u].side) != s || b.units[u].state == struckOff || slices.Contains(c.Units[:i], id) {
			return game.Refuse(CampRoster, "unit %d is not on the roster of %s, or named twice", id, b.SideName(s))
		}
		cost += b.cost(&b.units[u])
	}
	for i, id := range c.Characters {
		h, ok := b.heroOf(id)
		if !ok || int(b.heroes[h].side) != s || b.heroes[h].state == isAbsent || slices.Contains(c.Characters[:i], id) {
			return game.Refuse(CampRoster, "character %d is not on the roster of %s, not fit to fight, or named twice", id, b.SideName(s))
		}
	}
	return b.fits(s, len(c.Units), len(c.Characters), cost)
}

// fits compares a choice of the roster with the points of the scenario and the number of characters.
//
// Rule: FOG-CAM-01.
func (b *Battle) fits(s, units, heroes, cost int) *game.Refusal {
	if limit := b.limit(s); cost > limit {
		return game.Refuse(CampRoster, "costs %d, the limit is %d", cost, limit)
	}
	if most := min(b.given.maxHeroes, units); heroes > most {
		return game.Refuse(CampRoster, "%d characters, the most is %d", heroes, most)
	}
	return nil
}

func (c Field) do(t *turn) {
	s := t.given.seatSide(t.seat)
	t.sendHome(s)
	for _, id := range c.Units {
		u, _ := t.unitOf(id)
		t.units[u].state = inReserve
	}
	for _, id := range c.Characters {
		h, _ := t.heroOf(id)
		t.heroes[h].state = unattached
	}
	t.attachAll(s)
	t.deal(s)
	t.tell(Fielded, tell.Side(s), len(c.Units), t.engaged(s), t.armyValue(s))
}

// sendHome takes everybody of a side out of the coming battle.
func (t *turn) sendHome(s int) {
	for h := t.cast[s]; h < t.cast[s+1]; h++ {
		if t.heroes[h].state != isAbsent {
			t.detach(int(h))
			t.heroes[h].state = staysHome
		}
	}
	from, below := t.own(s)
	for i := from; i < below; i++ {
		if t.units[i].state != struckOff {
			t.units[i].state = atHome
		}
	}
}

// fieldRoster leaves a roster as it is listed, characters in command of the units they are listed with, unless that is
// more than the first battle of a campaign takes.
//
// Rule: FOG-CAM-01.
func (t *turn) fieldRoster(s int) {
	units := t.count(s, inReserve)
	if t.given.campaign && (units > t.room(s) || t.fits(s, units, t.engaged(s), t.armyValue(s)) != nil) {
		t.fieldAll(s)
	}
}

// fieldAll chooses for a side as if nobody had a wish: characters in roster order first, who must leave room for a
// unit, then units in roster order, each that still fits the points and the zone.
//
// Rule: FOG-CAM-01.
func (t *turn) fieldAll(s int) {
	t.sendHome(s)
	heroes, spent := t.callHeroes(s)
	units, room := 0, t.room(s)
	from, below := t.own(s)
	for i := from; i < below; i++ {
		u := &t.units[i]
		if u.state == atHome && units < room && spent+t.cost(u) <= t.limit(s) {
			u.state = inReserve
			spent += t.cost(u)
			units++
		}
	}
	for i := len(heroes) - 1; i >= units; i-- {
		t.heroes[heroes[i]].state = staysHome
	}
	t.attachAll(s)
	t.deal(s)
	t.tell(Fielded, tell.Side(s), units, t.engaged(s), t.armyValue(s))
}

// callHeroes takes characters in roster order as long as the points leave room for the cheapest unit.
func (t *turn) callHeroes(s int) (called []int, spent int) {
	cheapest := -1
	from, below := t.own(s)
	for i := from; i < below; i++ {
		if u := &t.units[i]; u.state == atHome && (cheapest < 0 || t.cost(u) < cheapest) {
			cheapest = t.cost(u)
		}
	}
	for h := t.cast[s]; h < t.cast[s+1]; h++ {
		after := spent + t.given.heroCost
		if t.heroes[h].state == isAbsent || len(called) >= t.given.maxHeroes || after+cheapest > t.limit(s) {
			continue
		}
		t.heroes[h].state = unattached
		called, spent = append(called, int(h)), after
	}
	return called, spent
}

// attachAll puts each fielded character in command of the first unmanned fielded unit that he may lead; a Ranger for
// whom there is none stays at home.
//
// Rule: FOG-CAM-01.
func (t *turn) attachAll(s int) {
	from, below := t.own(s)
	for h := int(t.cast[s]); h < int(t.cast[s+1]); h++ {
		if t.heroes[h].state != unattached {
			continue
		}
		for i := from; i < below && t.heroes[h].unit == 0; i++ {
			if u := &t.units[i]; u.state == inReserve && u.hero == 0 && t.mayLead(h, i) == nil {
				t.command(h, i)
			}
		}
		if t.heroes[h].unit == 0 {
			t.heroes[h].state = staysHome
		}
	}
	t.refresh(s)
}
