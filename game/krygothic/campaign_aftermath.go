package krygothic

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
// Rule: KRY-CMP-04, KRY-CMP-05, KRY-CMP-06, KRY-CMP-07; dice order 14.
func (t *turn) rollWounded() {
	t.payStakes()
	for side := range int8(data.Seats) {
		t.rested(side)
	}
	for u := range int8(len(t.units)) {
		if t.units[u].status == removed {
			t.rollFate(u)
		}
	}
	for side := range int8(data.Seats) {
		t.succeed(side)
		t.earn(side)
	}
	t.war.battles++
	t.relist()
	if !t.warOver() {
		t.turnToPlace(placeAftermath)
	}
}

// payStakes gives the pot and the loser's territory to the winner; after a draw the pot is halved.
//
// Rule: KRY-CMP-04.
func (t *turn) payStakes() {
	pot, w := t.war.pot, t.result.winner
	t.war.pot = 0
	t.war.chronicle = append(t.war.chronicle, skirmish{land: t.war.named, winner: w, pot: pot})
	t.tell(WarAftermath, len(t.war.chronicle))
	if w < 0 {
		t.war.credits[0] += pot / 2
		t.war.credits[1] += pot - pot/2
		t.tell(StakesHalved, pot)
		return
	}
	land := t.war.named
	if w != t.war.challenger {
		land = t.war.staked
	}
	t.war.credits[w] += pot
	t.war.owner[land] = w + 1
	t.tell(StakesPaid, tell.Side(w), pot, t.given.Campaign.Territories[land].Name)
}

// rested ends the rest of those who were to miss a battle.
//
// Rule: KRY-CMP-05.
func (t *turn) rested(side int8) {
	for i := range t.band[side] {
		if m := &t.band[side][i]; m.fate == resting {
			m.fate = fit
		}
	}
}

// memberOf is the place in the roster of a unit that has fought.
func (b *Battle) memberOf(u int8) int {
	left := int(b.units[u].entry)
	for i, m := range b.band[b.units[u].side] {
		if m.fielded {
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
func (t *turn) rollFate(u int8) {
	side, i := t.units[u].side, t.memberOf(u)
	face := t.d6(book.CampaignWounded)
	m, fact, figures := &t.band[side][i], FateRecovers, []any{data.PieceID(u), dieBy(t.seatOf(u), face)}
	switch {
	case face <= 2:
		m.fate, fact = dead, FateDead
		if t.result.winner != data.Other(side) {
			credits := t.enlisted(u).Cost - t.kindOf(u).Cost
			t.war.credits[side] += credits
			if credits > 0 {
				fact, figures = FateSold, append(figures, credits)
			}
		}
	case face <= 4:
		m.fate, fact = resting, FateRests
	}
	t.tell(fact, figures...)
}

// succeed lets an Elite lead in the place of each Squad leader who has died in this battle.
//
// Rule: KRY-CMP-06.
func (t *turn) succeed(side int8) {
	band, whole := t.band[side], t.wholeBand(side)
	for i := range band {
		leader := whole.Units[i].Lower || t.given.Kinds[whole.Units[i].Kind].Class <= data.LowerLeader
		if !leader || !band[i].fielded || band[i].fate != dead {
			continue
		}
		heir, is := t.heir(side, whole)
		if !is {
			return
		}
		band[heir].promoted = true
		t.tell(Succeeded, tell.Side(side), whole.Units[heir].Name, whole.Units[i].Name)
	}
}

// heir is the first living Elite of a roster that does not lead yet, false for nobody.
//
// Rule: KRY-CMP-06.
func (b *Battle) heir(side int8, whole *data.List) (int, bool) {
	for i, m := range b.band[side] {
		if m.fate != dead && !m.promoted && b.given.Kinds[whole.Units[i].Kind].Class == data.Elite {
			return i, true
		}
	}
	return 0, false
}

// wholeBand is the list of all models of a roster, the dead too.
func (b *Battle) wholeBand(side int8) *data.List {
	whole := make([]member, len(b.band[side]))
	for i := range whole {
		whole[i].promoted = b.band[side][i].promoted
	}
	return bandList(b.given, side, whole)
}

// incomeOf is what the territories of a side pay after a battle.
//
// Rule: KRY-CMP-07.
func (b *Battle) incomeOf(side int8) (sum int32) {
	for _, land := range b.landsOf(side) {
		sum += b.given.Campaign.Territories[land].Income
	}
	return sum
}

// earn pays the income of all territories.
//
// Rule: KRY-CMP-07.
func (t *turn) earn(side int8) {
	sum := t.incomeOf(side)
	t.war.credits[side] += sum
	t.tell(IncomePaid, tell.Side(side), sum, t.war.credits[side])
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

// spending refuses what does not belong to an aftermath, or comes after it.
//
// Rule: KRY-CMP-08.
func (b *Battle) spending(side int8) *game.Refusal {
	if no := b.inWar(placeAftermath, book.CampaignRecruiting); no != nil {
		return no
	}
	if b.war.closed[side] {
		return game.Refuse(book.CampaignRecruiting, "you have done with this aftermath")
	}
	return nil
}

// Rule: KRY-CMP-08, KRY-TEAM-01.
func (c Spend) check(b *Battle, side int8) *game.Refusal {
	if no := b.spending(side); no != nil {
		return no
	}
	_, _, no := c.bought(b, side)
	return no
}

// bought is the roster with what has been bought, and its price.
//
// Rule: KRY-CMP-01, KRY-CMP-08, KRY-TEAM-01, KRY-ARMY-07, KRY-ARMY-09.
func (c Spend) bought(b *Battle, side int8) (*data.Roster, int32, *game.Refusal) {
	if no := c.sensible(b, side); no != nil {
		return nil, 0, no
	}
	was := b.given.Rosters[side]
	next := *was
	next.Unit = append(slices.Clone(was.Unit), c.Recruits...)
	for _, o := range c.Gear {
		u := &next.Unit[o.Model-1]
		u.Gear = append(slices.Clone(u.Gear), o.Gear...)
	}
	made, senseless, flaws := b.given.Enrol(b.living(side, &next))
	if len(senseless) > 0 {
		return nil, 0, senseless[0].Refusal
	}
	for _, f := range flaws {
		if f.Rule == book.ArmyCarrying {
			return nil, 0, f.Refusal
		}
	}
	old, _, _ := b.given.Enrol(b.living(side, was))
	price := made.Points - old.Points
	if price > b.war.credits[side] {
		return nil, 0, game.Refuse(book.CampaignRecruiting, "that costs %d credits, you have %d", price, b.war.credits[side])
	}
	return &next, price, nil
}

// sensible refuses purchases that name nobody, or too many.
//
// Rule: KRY-CMP-01, KRY-CMP-08, KRY-TEAM-01.
func (c Spend) sensible(b *Battle, side int8) *game.Refusal {
	if len(c.Recruits) == 0 && len(c.Gear) == 0 {
		return game.Refuse(book.CampaignRecruiting, "nothing is bought")
	}
	if len(c.Gear) > mostRoster {
		return game.Refuse(book.CampaignWarChest, "a roster has %d models at most", mostRoster)
	}
	for _, u := range c.Recruits {
		if u.Count != 0 {
			return game.Refuse(book.CampaignRecruiting, "recruits are bought one by one")
		}
	}
	for _, o := range c.Gear {
		switch {
		case o.Model < 1 || o.Model > len(b.band[side]) || b.band[side][o.Model-1].fate == dead:
			return game.Refuse(book.CampaignRecruiting, "gear is bought for a living model of the roster, 1 to %d", len(b.band[side]))
		case len(o.Gear) == 0:
			return game.Refuse(book.CampaignRecruiting, "no gear is named for model %d", o.Model)
		}
	}
	alive := len(c.Recruits)
	for _, m := range b.band[side] {
		if m.fate != dead {
			alive++
		}
	}
	switch {
	case alive > mostRoster:
		return game.Refuse(book.CampaignWarChest, "that makes %d models; a roster has %d at most", alive, mostRoster)
	case len(b.band[side])+len(c.Recruits) > data.MostListed:
		return game.Refuse(book.CampaignWarChest, "the rolls are full with %d names", data.MostListed)
	case b.teamOf(side).Race == data.Confederate && int(b.war.recruits[side])+len(c.Recruits) > mostConfRecruit:
		return game.Refuse(book.TeamConfederate, "%d recruits at most between battles", mostConfRecruit)
	}
	return nil
}

// living is a roster without its dead; recruits have no fate yet.
func (b *Battle) living(side int8, r *data.Roster) *data.Roster {
	next := *r
	next.Unit = nil
	for i := range r.Unit {
		if i >= len(b.band[side]) || b.band[side][i].fate != dead {
			next.Unit = append(next.Unit, r.Unit[i])
		}
	}
	return &next
}

func (c Spend) do(t *turn, side int8) {
	roster, price, _ := c.bought(t.Battle, side)
	rosters := t.given.Rosters
	rosters[side] = roster
	t.given = t.given.WithRosters(rosters)
	t.war.credits[side] -= price
	t.war.recruits[side] += int8(len(c.Recruits))
	t.band[side] = append(slices.Clone(t.band[side]), make([]member, len(c.Recruits))...)
	t.relist()
	t.tell(Bought, tell.Side(side), t.goods(side, &c), price, t.war.credits[side])
}

// goods are how much has been bought, and of a single thing, what it is.
func (t *turn) goods(side int8, c *Spend) string {
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
// Rule: KRY-CMP-08, KRY-GEN-04.
func (t *turn) boughtText(side int8, c *Spend) string {
	units := t.wholeBand(side).Units
	switch {
	case len(c.Recruits) == 1 && len(c.Gear) == 0:
		u := &units[len(units)-1]
		return strings.TrimSuffix(u.Name+", "+t.given.GearText(u), ", ")
	case len(c.Gear) == 1 && len(c.Recruits) == 0:
		got := &c.Gear[0]
		text := units[got.Model-1].Name
		for _, id := range got.Gear {
			ware, _ := t.given.WareNamed(id)
			text += ", " + ware.Name
		}
		return text
	}
	return ""
}

// Rule: KRY-CMP-08.
func (Leave) check(b *Battle, side int8) *game.Refusal { return b.spending(side) }

func (Leave) do(t *turn, side int8) {
	t.war.closed[side] = true
	t.tell(AftermathClosed, tell.Side(side))
	if t.war.closed[data.Other(side)] {
		t.nextBattle()
	}
}
