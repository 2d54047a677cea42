package advice

import (
	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Score is how well the seat's side stands: units by what they are worth and in what state they are, AP, what either
// side can do to the other next, and what the scenario asks for. It is the same for both sides, but for its sign.
func (b Adviser) Score(seat game.Seat) int {
	side := b.SideOf(seat)
	if side < 0 {
		return 0
	}
	switch at := b.Top().Place; {
	case at == rules.PlaceOver:
		return b.finalScore(side)
	case b.Given.Campaign != nil && !b.Playing():
		return b.warScoreOf(side)
	}
	if !b.Playing() || b.Given.Lists[0] == nil || b.Given.Lists[1] == nil {
		return 0
	}
	sum := int(b.standings() + b.pools() + Adviser{b.ByEye(side)}.reckon(&usual).value + b.prizesSoFar())
	if side == 1 {
		return -sum
	}
	return sum
}

// finalScore is that of a finished battle: points still count a little.
func (b Adviser) finalScore(side int8) int {
	lead := int(max(-1000, min(b.Points(side)-b.Points(data.Other(side)), 1000)))
	if b.Given.Campaign != nil {
		lead = len(b.LandsOf(side)) - len(b.LandsOf(data.Other(side)))
	}
	switch b.Result.Winner {
	case side:
		return game.MaxScore - 1000 + lead
	case data.Other(side):
		return 1000 - game.MaxScore + lead
	}
	return lead
}

// warScoreOf is that of a campaign between its battles; one that has just been won or lost counts most.
//
// See: KRY-CMP-04, KRY-CMP-09.
func (b Adviser) warScoreOf(side int8) int {
	sum := int(signOf(side) * b.warStanding())
	if b.Result.Over {
		sum += b.finalScore(side) / 2
	}
	return sum
}

// signOf is 1 for the first side and -1 for the second.
func signOf(side int8) int32 { return 1 - 2*int32(side) }

// standings is what the first side's units are worth beyond the other's, as they are.
func (b Adviser) standings() (sum int32) {
	for u := range int8(len(b.Units)) {
		m := &b.Units[u]
		if m.Status == rules.StatusRemoved {
			continue
		}
		sum += signOf(m.Side) * b.stateOf(u)
	}
	return sum
}

// stateOf is what a unit is worth as it is.
func (b Adviser) stateOf(u int8) int32 {
	m := &b.Units[u]
	worth := b.leftOf(u, b.WoundsLeft(u))
	whole := worth
	if m.Prone {
		worth -= whole * proneShare / 100
	}
	switch m.Pin {
	case rules.PinByHit:
		worth -= whole * hitShare / 100
	case rules.PinByMiss:
		worth -= whole * missShare / 100
	}
	worth -= whole * stuckShare * int32(m.Stuck) / 100
	if m.Waiting {
		worth += waitWorth
	}
	for i := range m.Guns {
		if m.Guns[i].Unloaded {
			worth -= emptyWorth
		}
	}
	return worth
}

// What AP are worth: a few to answer with more than others, and those of the next round.
//
// See: KRY-AP-04, KRY-AP-06, KRY-AP-07.
const (
	firstPoints = 3 // AP
	firstWorth  = 5 * point
	pointWorth  = 3 * point
	doneWorth   = 1 * point
	nextWorth   = 7 * point
)

// poolWorth is what so many AP are worth to a side.
func (b Adviser) poolWorth(side int8, ap int32) int32 {
	if b.Sides[side].Done {
		return min(ap, firstPoints) * doneWorth
	}
	return min(ap, firstPoints)*firstWorth + max(0, ap-firstPoints)*pointWorth
}

// pools is what the first side's AP are worth beyond the other's. What is paid for an order that has not begun, or not
// ended, is not lost.
func (b Adviser) pools() (sum int32) {
	for side := range int8(data.Seats) {
		s := &b.Sides[side]
		o := &b.Orders[side]
		ap := s.AP + s.Reserved + s.Bid
		if o.Stage != rules.NoOrder && !o.Begun {
			ap += o.Cost
		}
		sum += signOf(side) * (b.poolWorth(side, ap) + b.tallyWorth(side))
	}
	return sum
}

// tallyWorth is what this round has brought a side for the next, and taken from it, so far.
//
// See: KRY-AP-06, KRY-AP-07.
func (b Adviser) tallyWorth(side int8) int32 {
	if b.Round >= b.Given.Scenario.Rounds() {
		return 0
	}
	y, n := &b.Sides[side].Tally, b.Sides[side].NextMod
	if y.LeaderKilled || int(y.Lost)*2 > int(y.Models) {
		n -= 5
	}
	if y.LeaderShaken {
		n -= 2
	}
	if y.OwnDamage {
		n--
	}
	if y.Lost == 0 {
		n++
	}
	if y.KilledLeader {
		n += 2
	}
	if y.Interrupted {
		n += 3
	}
	if y.FirstBlood {
		n += 2
	}
	return (n + int32(y.Combos)) * nextWorth
}

// prizesSoFar is what the first side has of what the scenario counts beyond the other.
//
// See: KRY-VIC-02, KRY-SCN-05.
func (b Adviser) prizesSoFar() int32 {
	sum := int32(0)
	for side := range int8(data.Seats) {
		sum += signOf(side) * b.VictoryPoints(side) * b.vpWorth()
	}
	if b.Mission == data.Alarm && b.Attacker >= 0 {
		for i := range b.Places {
			sum += signOf(b.Attacker) * (rules.Structure - int32(max(0, b.Places[i].Structure))) * structureWorth
			if b.Places[i].Structure <= 0 {
				sum += signOf(b.Attacker) * destroyedWorth
			}
		}
	}
	return sum
}

// Figures of what scenarios count.
const (
	structureWorth = 14 * point // a point of a location's structure
	destroyedWorth = 60 * point
)

// vpWorth is what a victory point is worth in this scenario.
//
// See: KRY-VIC-02, KRY-VIC-03.
func (b Adviser) vpWorth() int32 {
	switch b.Mission {
	case data.Consoles:
		return 90 * point
	case data.Breakout:
		return 75 * point
	}
	return rules.PointsPerVP * point
}
