package rules

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
func (t *Turn) relist() { t.Given = relisted(t.Given, &t.Position) }

func relisted(g *data.Given, p *Position) *data.Given {
	for side := range int8(data.Seats) {
		g = g.WithList(side, bandList(g, side, p.Band[side]))
	}
	return g
}

// bandList is the list of the models of a roster that fight.
//
// See: KRY-CMP-06.
func bandList(g *data.Given, side int8, band []Member) *data.List {
	whole, _, _ := g.Enrol(g.Rosters[side])
	l := *whole
	l.Units = nil
	chosen := slices.ContainsFunc(band, func(m Member) bool { return m.Fielded })
	for i, m := range band {
		if chosen && !m.Fielded {
			continue
		}
		u := whole.Units[i]
		u.Lower = m.Promoted
		l.Units = append(l.Units, u)
	}
	return &l
}

// FitModels counts the models of a side that can fight.
func (b *Battle) FitModels(side int8) (n int) {
	for _, m := range b.Band[side] {
		if m.Fate == Fit {
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
// See: KRY-CMP-01, KRY-CMP-08, KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06, KRY-ARMY-09.
func (c Muster) Check(b *Battle, side int8) *game.Refusal {
	if no := b.InWar(PlaceBand, book.CampaignWarChest); no != nil {
		return no
	}
	if b.ready[side] {
		return game.Refuse(book.CampaignWarChest, "you have chosen who fights")
	}
	whole, seen := b.WholeBand(side), make([]bool, len(b.Band[side]))
	var cost int32
	var units []data.Enlisted
	for _, n := range c.Models {
		switch {
		case n < 1 || n > len(seen):
			return game.Refuse(book.CampaignWarChest, "your roster has models 1 to %d", len(seen))
		case seen[n-1]:
			return game.Refuse(book.CampaignWarChest, "%s is named twice", whole.Units[n-1].Name)
		case b.Band[side][n-1].Fate == Dead:
			return game.Refuse(book.CampaignWounded, "%s is dead", whole.Units[n-1].Name)
		case b.Band[side][n-1].Fate == Resting:
			return game.Refuse(book.CampaignWounded, "%s misses this battle", whole.Units[n-1].Name)
		}
		seen[n-1] = true
		cost += whole.Units[n-1].Cost
		units = append(units, whole.Units[n-1])
	}
	switch most := b.Given.MostModels(b.TeamOf(side)); {
	case len(c.Models) == 0:
		return game.Refuse(book.CampaignWarChest, "somebody has to fight")
	case len(c.Models) > most:
		return game.Refuse(book.ArmyNumber, "%d models; %d at most", len(c.Models), most)
	case cost > b.Given.Cap:
		return game.Refuse(book.ArmyCost, "that costs %d; the cap is %d", cost, b.Given.Cap)
	}
	return b.Given.TooMany(units)
}

func (c Muster) do(t *Turn, side int8) {
	t.Band[side] = slices.Clone(t.Band[side])
	for _, n := range c.Models {
		t.Band[side][n-1].Fielded = true
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

// UsualBand is a choice of who fights: leaders first, a full one before others, then the others in the order of the
// roster, as far as cap, number and the limits of classes allow.
//
// See: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (b *Battle) UsualBand(side int8) []int {
	whole := b.WholeBand(side)
	order := make([]int, len(b.Band[side]))
	for i := range order {
		order[i] = i
	}
	rank := func(i int) data.Class { return min(b.Given.ClassOf(&whole.Units[i]), data.Elite) } // of the others none comes first
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(rank(i), rank(j)) })
	return b.BandOf(side, whole, order)
}

// BandOf takes models in an order, as far as cap, number and the limits of classes allow.
//
// See: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (b *Battle) BandOf(side int8, whole *data.List, order []int) (models []int) {
	var cost int32
	var units []data.Enlisted
	for _, i := range order {
		price := whole.Units[i].Cost
		if b.Band[side][i].Fate != Fit || len(models) >= b.Given.MostModels(b.TeamOf(side)) || cost+price > b.Given.Cap ||
			b.Given.TooMany(append(units, whole.Units[i])) != nil {
			continue
		}
		models, cost, units = append(models, i+1), cost+price, append(units, whole.Units[i])
	}
	return models
}
