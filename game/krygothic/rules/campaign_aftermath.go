package rules

import (
	"slices"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// rollWounded is all that follows a battle by itself: the stakes, the fallen, succession, income.
//
// See: KRY-CMP-04, KRY-CMP-05, KRY-CMP-06, KRY-CMP-07.
func (t *Turn) rollWounded() {
	t.payStakes()
	for side := range int8(data.Seats) {
		t.rested(side)
	}
	for u := range int8(len(t.Units)) {
		if t.Units[u].Status == StatusRemoved {
			t.rollFate(u)
		}
	}
	for side := range int8(data.Seats) {
		t.succeed(side)
		t.earn(side)
	}
	t.War.Battles++
	t.relist()
	if !t.warOver() {
		t.turnToPlace(PlaceAftermath)
	}
}

// payStakes gives the pot and the loser's territory to the winner; after a draw the pot is halved.
//
// Rule: KRY-CMP-04.
func (t *Turn) payStakes() {
	pot, w := t.War.Pot, t.Result.Winner
	t.War.Pot = 0
	t.War.Chronicle = append(t.War.Chronicle, Skirmish{Land: t.War.Named, Winner: w, Pot: pot})
	t.tell(WarAftermath, len(t.War.Chronicle))
	if w < 0 {
		t.War.Credits[0] += pot / 2
		t.War.Credits[1] += pot - pot/2
		t.tell(StakesHalved, pot)
		return
	}
	land := t.War.Named
	if w != t.War.Challenger {
		land = t.War.Staked
	}
	t.War.Credits[w] += pot
	t.War.owner[land] = w + 1
	t.tell(StakesPaid, tell.Side(w), pot, t.Given.Campaign.Territories[land].Name)
}

// rested ends the rest of those who were to miss a battle.
//
// See: KRY-CMP-05.
func (t *Turn) rested(side int8) {
	for i := range t.Band[side] {
		if m := &t.Band[side][i]; m.Fate == Resting {
			m.Fate = Fit
		}
	}
}

// MemberOf is the place in the roster of a unit that has fought.
func (b *Battle) MemberOf(u int8) int {
	left := int(b.Units[u].entry)
	for i, m := range b.Band[b.Units[u].Side] {
		if m.Fielded {
			if left == 0 {
				return i
			}
			left--
		}
	}
	return 0
}

// rollFate is what becomes of a model that was removed: dead on 1 or 2, on 3 or 4 it misses the next battle. The gear
// of the dead is lost with a lost battle, and else fetches its price.
//
// Rule: KRY-CMP-05.
func (t *Turn) rollFate(u int8) {
	side, i := t.Units[u].Side, t.MemberOf(u)
	face := t.d6(book.CampaignWounded)
	m, fact, figures := &t.Band[side][i], FateRecovers, []any{data.PieceID(u), dieBy(t.seatOf(u), face)}
	switch {
	case face <= 2:
		m.Fate, fact = Dead, FateDead
		if t.Result.Winner != data.Other(side) {
			credits := t.Enlisted(u).Cost - t.KindOf(u).Cost
			t.War.Credits[side] += credits
			if credits > 0 {
				fact, figures = FateSold, append(figures, credits)
			}
		}
	case face <= 4:
		m.Fate, fact = Resting, FateRests
	}
	t.tell(fact, figures...)
}

// succeed lets an Elite lead in the place of each Squad leader who has died in this battle.
//
// Rule: KRY-CMP-06.
func (t *Turn) succeed(side int8) {
	band, whole := t.Band[side], t.WholeBand(side)
	for i := range band {
		leader := whole.Units[i].Lower || t.Given.Kinds[whole.Units[i].Kind].Class <= data.LowerLeader
		if !leader || !band[i].Fielded || band[i].Fate != Dead {
			continue
		}
		heir, is := t.Heir(side, whole)
		if !is {
			return
		}
		band[heir].Promoted = true
		t.tell(Succeeded, tell.Side(side), whole.Units[heir].Name, whole.Units[i].Name)
	}
}

// Heir is the first living Elite of a roster that does not lead yet, false for nobody.
//
// See: KRY-CMP-06.
func (b *Battle) Heir(side int8, whole *data.List) (int, bool) {
	for i, m := range b.Band[side] {
		if m.Fate != Dead && !m.Promoted && b.Given.Kinds[whole.Units[i].Kind].Class == data.Elite {
			return i, true
		}
	}
	return 0, false
}

// WholeBand is the list of all models of a roster, the dead too.
func (b *Battle) WholeBand(side int8) *data.List {
	whole := make([]Member, len(b.Band[side]))
	for i := range whole {
		whole[i].Promoted = b.Band[side][i].Promoted
	}
	return bandList(b.Given, side, whole)
}

// IncomeOf is what the territories of a side pay after a battle.
//
// Rule: KRY-CMP-07.
func (b *Battle) IncomeOf(side int8) (sum int32) {
	for _, land := range b.LandsOf(side) {
		sum += b.Given.Campaign.Territories[land].Income
	}
	return sum
}

// earn pays the income of all territories.
//
// See: KRY-CMP-07.
func (t *Turn) earn(side int8) {
	sum := t.IncomeOf(side)
	t.War.Credits[side] += sum
	t.tell(IncomePaid, tell.Side(side), sum, t.War.Credits[side])
}

// Outfit is gear bought for a model of the roster, counted from 1.
type Outfit struct {
	Model int      `json:"model"`
	Gear  []string `json:"gear"`
}

// Spend buys models and gear at list price.
type Spend struct {
	Recruits []data.RosterUnit `json:"recruits,omitempty"`
	Gear     []Outfit          `json:"gear,omitempty"`
}

// Verb is "spend".
func (Spend) Verb() string { return "spend" }

// Leave ends a side's aftermath.
type Leave struct{}

// Verb is "leave".
func (Leave) Verb() string { return "leave" }

// Spending refuses what does not belong to an aftermath, or comes after it.
//
// Rule: KRY-CMP-08.
func (b *Battle) Spending(side int8) *game.Refusal {
	if no := b.InWar(PlaceAftermath, book.CampaignRecruiting); no != nil {
		return no
	}
	if b.War.closed[side] {
		return game.Refuse(book.CampaignRecruiting, "you have done with this aftermath")
	}
	return nil
}

// Rule: KRY-TEAM-01.
//
// See: KRY-CMP-08.
func (c Spend) Check(b *Battle, side int8) *game.Refusal {
	if no := b.Spending(side); no != nil {
		return no
	}
	_, _, no := c.Bought(b, side)
	return no
}

// Bought is the roster with what has been bought, and its price.
//
// See: KRY-CMP-01, KRY-CMP-08, KRY-TEAM-01, KRY-ARMY-07, KRY-ARMY-09.
func (c Spend) Bought(b *Battle, side int8) (*data.Roster, int32, *game.Refusal) {
	if no := c.sensible(b, side); no != nil {
		return nil, 0, no
	}
	was := b.Given.Rosters[side]
	next := *was
	next.Unit = append(slices.Clone(was.Unit), c.Recruits...)
	for _, o := range c.Gear {
		u := &next.Unit[o.Model-1]
		u.Gear = append(slices.Clone(u.Gear), o.Gear...)
	}
	made, senseless, flaws := b.Given.Enrol(b.living(side, &next))
	if len(senseless) > 0 {
		return nil, 0, senseless[0].Refusal
	}
	for _, f := range flaws {
		if f.Rule == book.ArmyCarrying {
			return nil, 0, f.Refusal
		}
	}
	old, _, _ := b.Given.Enrol(b.living(side, was))
	price := made.Points - old.Points
	if price > b.War.Credits[side] {
		return nil, 0, game.Refuse(book.CampaignRecruiting, "that costs %d credits, you have %d", price, b.War.Credits[side])
	}
	return &next, price, nil
}

// sensible refuses purchases that name nobody, or too many.
//
// See: KRY-CMP-01, KRY-CMP-08, KRY-TEAM-01.
func (c Spend) sensible(b *Battle, side int8) *game.Refusal {
	if len(c.Recruits) == 0 && len(c.Gear) == 0 {
		return game.Refuse(book.CampaignRecruiting, "nothing is bought")
	}
	if len(c.Gear) > MostRoster {
		return game.Refuse(book.CampaignWarChest, "a roster has %d models at most", MostRoster)
	}
	for _, u := range c.Recruits {
		if u.Count != 0 {
			return game.Refuse(book.CampaignRecruiting, "recruits are bought one by one")
		}
	}
	for _, o := range c.Gear {
		switch {
		case o.Model < 1 || o.Model > len(b.Band[side]) || b.Band[side][o.Model-1].Fate == Dead:
			return game.Refuse(book.CampaignRecruiting, "gear is bought for a living model of the roster, 1 to %d", len(b.Band[side]))
		case len(o.Gear) == 0:
			return game.Refuse(book.CampaignRecruiting, "no gear is named for model %d", o.Model)
		}
	}
	alive := len(c.Recruits)
	for _, m := range b.Band[side] {
		if m.Fate != Dead {
			alive++
		}
	}
	switch {
	case alive > MostRoster:
		return game.Refuse(book.CampaignWarChest, "that makes %d models; a roster has %d at most", alive, MostRoster)
	case len(b.Band[side])+len(c.Recruits) > data.MostListed:
		return game.Refuse(book.CampaignWarChest, "the rolls are full with %d names", data.MostListed)
	case b.TeamOf(side).Race == data.Confederate && int(b.War.recruits[side])+len(c.Recruits) > mostConfRecruit:
		return game.Refuse(book.TeamConfederate, "%d recruits at most between battles", mostConfRecruit)
	}
	return nil
}

// living is a roster without its dead; recruits have no fate yet.
func (b *Battle) living(side int8, r *data.Roster) *data.Roster {
	next := *r
	next.Unit = nil
	for i := range r.Unit {
		if i >= len(b.Band[side]) || b.Band[side][i].Fate != Dead {
			next.Unit = append(next.Unit, r.Unit[i])
		}
	}
	return &next
}

func (c Spend) do(t *Turn, side int8) {
	roster, price, _ := c.Bought(t.Battle, side)
	rosters := t.Given.Rosters
	rosters[side] = roster
	t.Given = t.Given.WithRosters(rosters)
	t.War.Credits[side] -= price
	t.War.recruits[side] += int8(len(c.Recruits))
	t.Band[side] = append(slices.Clone(t.Band[side]), make([]Member, len(c.Recruits))...)
	t.relist()
	t.tell(Bought, tell.Side(side), t.goods(side, &c), price, t.War.Credits[side])
}

// goods are how much has been bought, and of a single thing, what it is.
func (t *Turn) goods(side int8, c *Spend) string {
	var goods []string
	if n := len(c.Recruits); n > 0 {
		goods = append(goods, tell.Counted(n, "model"))
	}
	if n := len(c.Gear); n > 0 {
		goods = append(goods, "gear for "+tell.Counted(n, "model"))
	}
	text := strings.Join(goods, " and ")
	if what := t.boughtText(side, c); what != "" {
		text += " (" + what + ")"
	}
	return text
}

// boughtText is what a single thing is that has been bought: the new model with its gear, or who gets what.
//
// See: KRY-CMP-08, KRY-GEN-04.
func (t *Turn) boughtText(side int8, c *Spend) string {
	units := t.WholeBand(side).Units
	switch {
	case len(c.Recruits) == 1 && len(c.Gear) == 0:
		u := &units[len(units)-1]
		return strings.TrimSuffix(u.Name+", "+t.Given.GearText(u), ", ")
	case len(c.Gear) == 1 && len(c.Recruits) == 0:
		got := &c.Gear[0]
		text := units[got.Model-1].Name
		for _, id := range got.Gear {
			text += ", " + t.Given.WareNamed(id).Name
		}
		return text
	}
	return ""
}

// See: KRY-CMP-08.
func (Leave) Check(b *Battle, side int8) *game.Refusal { return b.Spending(side) }

func (Leave) do(t *Turn, side int8) {
	t.War.closed[side] = true
	t.tell(AftermathClosed, tell.Side(side))
	if t.War.closed[data.Other(side)] {
		t.nextBattle()
	}
}
