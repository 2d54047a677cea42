package krygothic

import "muster/game/krygothic/data"

// What a campaign counts, in credits.
const (
	landWorth    = 250 // a territory, beside its income
	reserveFunds = 200 // so many credits are worth half as much again: they pay the next antes
)

// warStanding is what the first side has in a campaign beyond the other: credits, models, territories with what they
// will yet pay, and of what lies on the table the share that its warband is likely to win.
//
// Rule: KRY-CMP-03, KRY-CMP-04, KRY-CMP-07, KRY-CMP-09.
func (b adviser) warStanding() (sum int32) {
	if b.given.Rosters[0] == nil || b.given.Rosters[1] == nil {
		return 0
	}
	for side := range int8(data.Seats) {
		funds := b.war.credits[side]
		worth := funds + min(funds, reserveFunds)/2 + b.rosterWorth(side)
		for _, land := range b.landsOf(side) {
			worth += b.worthOfLand(land)
		}
		sum += signOf(side) * worth
	}
	return sum + b.tableWorth()
}

// worthOfLand is what holding a territory is worth until the campaign ends.
//
// Rule: KRY-CMP-07, KRY-CMP-09.
func (b adviser) worthOfLand(land int16) int32 {
	left := max(0, mostBattles-int32(b.war.battles))
	return landWorth + b.given.Campaign.Territories[land].Income*left
}

// rosterWorth is what the living are worth: up to the cap of a battle more than they cost, beyond it less; who misses a
// battle three quarters.
//
// Rule: KRY-ARMY-03, KRY-CMP-05.
func (b adviser) rosterWorth(side int8) int32 {
	whole, sum := b.wholeBand(side), int32(0)
	for i, m := range b.band[side] {
		switch m.fate {
		case fit:
			sum += whole.Units[i].Cost
		case resting:
			sum += whole.Units[i].Cost * 3 / 4
		}
	}
	return min(sum, b.given.Cap)*5/4 + max(0, sum-b.given.Cap)/2
}

// tableWorth is what the first side may expect of a bet: its share of the pot, and of the territories.
//
// Rule: KRY-CMP-03, KRY-CMP-04.
func (b adviser) tableWorth() int32 {
	if at := b.top().place; at != placeBet && at != placeBand {
		return 0
	}
	edge := 2 * (b.prospect(0) - evenChance) // thousandths
	sum := b.war.pot * edge / 1000
	for side := range int8(data.Seats) {
		if b.war.raised[side] && b.top().stage == betRaises && b.top().place == placeBet {
			sum += b.war.raises[side] * (edge - 1000*signOf(side)) / 1000 // it is yet to be paid
		}
	}
	if b.war.named < 0 {
		return sum
	}
	named, staked := b.worthOfLand(b.war.named), b.worthOfLand(b.war.staked)
	gain, loss := named, staked // for the challenger
	win := b.prospect(b.war.challenger)
	return sum + signOf(b.war.challenger)*(gain*win-loss*(1000-win))/1000*2
}
