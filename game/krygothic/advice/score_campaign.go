package advice

import (
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// What a campaign counts, in credits.
const (
	landWorth    = 250 // a territory, beside its income
	reserveFunds = 200 // so many credits are worth half as much again: they pay the next antes
)

// warStanding is what the first side has in a campaign beyond the other: credits, models, territories with what they
// will yet pay, and of what lies on the table the share that its warband is likely to win.
//
// See: KRY-CMP-03, KRY-CMP-04, KRY-CMP-07, KRY-CMP-09.
func (b Adviser) warStanding() (sum int32) {
	if b.Given.Rosters[0] == nil || b.Given.Rosters[1] == nil {
		return 0
	}
	for side := range int8(data.Seats) {
		funds := b.War.Credits[side]
		worth := funds + min(funds, reserveFunds)/2 + b.rosterWorth(side)
		for _, land := range b.LandsOf(side) {
			worth += b.worthOfLand(land)
		}
		sum += signOf(side) * worth
	}
	return sum + b.tableWorth()
}

// worthOfLand is what holding a territory is worth until the campaign ends.
//
// See: KRY-CMP-07, KRY-CMP-09.
func (b Adviser) worthOfLand(land int16) int32 {
	left := max(0, rules.MostBattles-int32(b.War.Battles))
	return landWorth + b.Given.Campaign.Territories[land].Income*left
}

// rosterWorth is what the living are worth: up to the cap of a battle more than they cost, beyond it less; who misses a
// battle three quarters.
//
// See: KRY-ARMY-03, KRY-CMP-05.
func (b Adviser) rosterWorth(side int8) int32 {
	whole, sum := b.WholeBand(side), int32(0)
	for i, m := range b.Band[side] {
		switch m.Fate {
		case rules.Fit:
			sum += whole.Units[i].Cost
		case rules.Resting:
			sum += whole.Units[i].Cost * 3 / 4
		}
	}
	return min(sum, b.Given.Cap)*5/4 + max(0, sum-b.Given.Cap)/2
}

// tableWorth is what the first side may expect of a bet: its share of the pot, and of the territories.
//
// See: KRY-CMP-03, KRY-CMP-04.
func (b Adviser) tableWorth() int32 {
	if at := b.Top().Place; at != rules.PlaceBet && at != rules.PlaceBand {
		return 0
	}
	edge := 2 * (b.prospect(0) - evenChance) // thousandths
	sum := b.War.Pot * edge / 1000
	for side := range int8(data.Seats) {
		if b.War.Raised[side] && b.Top().Stage == rules.BetRaises && b.Top().Place == rules.PlaceBet {
			sum += b.War.Raises[side] * (edge - 1000*signOf(side)) / 1000 // it is yet to be paid
		}
	}
	if b.War.Named < 0 {
		return sum
	}
	named, staked := b.worthOfLand(b.War.Named), b.worthOfLand(b.War.Staked)
	gain, loss := named, staked // for the challenger
	win := b.prospect(b.War.Challenger)
	return sum + signOf(b.War.Challenger)*(gain*win-loss*(1000-win))/1000*2
}
