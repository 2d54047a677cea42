package krygothic

import (
	"cmp"
	"slices"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// relist makes the lists of both sides from their rosters: of the models that fight, or of all when none has been
// chosen.
func (t *turn) relist() { t.given = relisted(t.given, &t.position) }

func relisted(g *data.Given, p *position) *data.Given {
	for side := range int8(data.Seats) {
		g = g.WithList(side, bandList(g, side, p.band[side]))
	}
	return g
}

// bandList is the list of the models of a roster that fight.
//
// Rule: KRY-CMP-06.
func bandList(g *data.Given, side int8, band []member) *data.List {
	whole, _, _ := g.Enrol(g.Rosters[side])
	l := *whole
	l.Units = nil
	chosen := slices.ContainsFunc(band, func(m member) bool { return m.fielded })
	for i, m := range band {
		if chosen && !m.fielded {
			continue
		}
		u := whole.Units[i]
		u.Lower = m.promoted
		l.Units = append(l.Units, u)
	}
	return &l
}

// fitModels counts the models of a side that can fight.
func (b *Battle) fitModels(side int8) (n int) {
	for _, m := range b.band[side] {
		if m.fate == fit {
			n++
		}
	}
	return n
}

// Muster chooses who fights: models of the roster, counted from 1.
type Muster struct {
	Models []int `json:"models"`
}

// Verb is "muster".
func (Muster) Verb() string { return "muster" }

// What a list must have at least does not bind a roster that has suffered losses; its cost and number do, and so does
// what it may have at most of leaders and of each class.
//
// Rule: KRY-CMP-01, KRY-CMP-08, KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06, KRY-ARMY-09.
func (c Muster) check(b *Battle, side int8) *game.Refusal {
	if no := b.inWar(placeBand, book.CampaignWarChest); no != nil {
		return no
	}
	if b.ready[side] {
		return game.Refuse(book.CampaignWarChest, "you have chosen who fights")
	}
	whole, seen := b.wholeBand(side), make([]bool, len(b.band[side]))
	var cost int32
	var units []data.Enlisted
	for _, n := range c.Models {
		switch {
		case n < 1 || n > len(seen):
			return game.Refuse(book.CampaignWarChest, "your roster has models 1 to %d", len(seen))
		case seen[n-1]:
			return game.Refuse(book.CampaignWarChest, "%s is named twice", whole.Units[n-1].Name)
		case b.band[side][n-1].fate == dead:
			return game.Refuse(book.CampaignWounded, "%s is dead", whole.Units[n-1].Name)
		case b.band[side][n-1].fate == resting:
			return game.Refuse(book.CampaignWounded, "%s misses this battle", whole.Units[n-1].Name)
		}
		seen[n-1] = true
		cost += whole.Units[n-1].Cost
		units = append(units, whole.Units[n-1])
	}
	switch most := b.given.MostModels(b.teamOf(side)); {
	case len(c.Models) == 0:
		return game.Refuse(book.CampaignWarChest, "somebody has to fight")
	case len(c.Models) > most:
		return game.Refuse(book.ArmyNumber, "%d models; %d at most", len(c.Models), most)
	case cost > b.given.Cap:
		return game.Refuse(book.ArmyCost, "that costs %d; the cap is %d", cost, b.given.Cap)
	}
	return b.given.TooMany(units)
}

func (c Muster) do(t *turn, side int8) {
	t.band[side] = slices.Clone(t.band[side])
	for _, n := range c.Models {
		t.band[side][n-1].fielded = true
	}
	t.ready[side] = true
	t.tell(Mustered, tell.Side(side), len(c.Models))
	if !t.ready[data.Other(side)] {
		return
	}
	t.ready = [data.Seats]bool{}
	t.relist()
	t.fieldUnits()
	t.toEdges()
}

// usualBand is a choice of who fights: leaders first, a full one before others, then the others in the order of the
// roster, as far as cap, number and the limits of classes allow.
//
// Rule: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (b *Battle) usualBand(side int8) []int {
	whole := b.wholeBand(side)
	order := make([]int, len(b.band[side]))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) data.Class { return min(b.given.ClassOf(&whole.Units[i]), data.Elite) } // of the others none comes first
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rank(i), rank(j)) })
	return b.bandOf(side, whole, order)
}

// bandOf takes models in an order, as far as cap, number and the limits of classes allow.
//
// Rule: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (b *Battle) bandOf(side int8, whole *data.List, order []int) (models []int) {
	var cost int32
	var units []data.Enlisted
	for _, i := range order {
		price := whole.Units[i].Cost
		if b.band[side][i].fate != fit || len(models) >= b.given.MostModels(b.teamOf(side)) || cost+price > b.given.Cap ||
			b.given.TooMany(append(units, whole.Units[i])) != nil {
			continue
		}
		models, cost, units = append(models, i+1), cost+price, append(units, whole.Units[i])
	}
	return models
}
