package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// Score is how well the seat's side stands: units by what they are worth and in what state they are, AP, what either
// side can do to the other next, and what the scenario asks for. It is the same for both sides, but for its sign.
func (b adviser) Score(seat game.Seat) int {
	side := b.sideOf(seat)
	if side < 0 {
		return 0
	}
	switch at := b.top().place; {
	case at == placeOver:
		return b.finalScore(side)
	case b.given.Campaign != nil && !b.playing():
		return b.warScoreOf(side)
	}
	if !b.playing() || b.given.Lists[0] == nil || b.given.Lists[1] == nil {
		return 0
	}
	sum := int(b.standings() + b.pools() + adviser{b.byEye(side)}.reckon(&usual).value + b.prizesSoFar())
	if side == 1 {
		return -sum
	}
	return sum
}

// finalScore is that of a finished battle: points still count a little.
func (b adviser) finalScore(side int8) int {
	lead := int(max(-1000, min(b.points(side)-b.points(data.Other(side)), 1000)))
	if b.given.Campaign != nil {
		lead = len(b.landsOf(side)) - len(b.landsOf(data.Other(side)))
	}
	switch b.result.winner {
	case side:
		return game.MaxScore - 1000 + lead
	case data.Other(side):
		return 1000 - game.MaxScore + lead
	}
	return lead
}

// warScoreOf is that of a campaign between its battles; one that has just been won or lost counts most.
//
// Rule: KRY-CMP-04, KRY-CMP-09.
func (b adviser) warScoreOf(side int8) int {
	sum := int(signOf(side) * b.warStanding())
	if b.result.over {
		sum += b.finalScore(side) / 2
	}
	return sum
}

// signOf is 1 for the first side and -1 for the second.
func signOf(side int8) int32 { return 1 - 2*int32(side) }

// standings is what the first side's units are worth beyond the other's, as they are.
func (b adviser) standings() (sum int32) {
	for u := range int8(len(b.units)) {
		m := &b.units[u]
		if m.status == removed {
			continue
		}
		sum += signOf(m.side) * b.stateOf(u)
	}
	return sum
}

// stateOf is what a unit is worth as it is.
func (b adviser) stateOf(u int8) int32 {
	m := &b.units[u]
	worth := b.leftOf(u, b.woundsLeft(u))
	whole := worth
	if m.prone {
		worth -= whole * proneShare / 100
	}
	switch m.pin {
	case pinnedByHit:
		worth -= whole * hitShare / 100
	case pinnedByMiss:
		worth -= whole * missShare / 100
	}
	worth -= whole * stuckShare * int32(m.stuck) / 100
	if m.waiting {
		worth += waitWorth
	}
	for i := range m.guns {
		if m.guns[i].unloaded {
			worth -= emptyWorth
		}
	}
	return worth
}

// What AP are worth: a few to answer with more than others, and those of the next round.
//
// Rule: KRY-AP-04, KRY-AP-06, KRY-AP-07.
const (
	firstPoints = 3 // AP
	firstWorth  = 5 * point
	pointWorth  = 3 * point
	doneWorth   = 1 * point
	nextWorth   = 7 * point
)

// poolWorth is what so many AP are worth to a side.
func (b adviser) poolWorth(side int8, ap int32) int32 {
	if b.sides[side].done {
		return min(ap, firstPoints) * doneWorth
	}
	return min(ap, firstPoints)*firstWorth + max(0, ap-firstPoints)*pointWorth
}

// pools is what the first side's AP are worth beyond the other's. What is paid for an order that has not begun, or not
// ended, is not lost.
func (b adviser) pools() (sum int32) {
	for side := range int8(data.Seats) {
		s := &b.sides[side]
		o := &b.orders[side]
		ap := s.ap + s.reserved + s.bid
		if o.stage != noOrder && !o.begun {
			ap += o.cost
		}
		sum += signOf(side) * (b.poolWorth(side, ap) + b.tallyWorth(side))
	}
	return sum
}

// tallyWorth is what this round has brought a side for the next, and taken from it, so far.
//
// Rule: KRY-AP-06, KRY-AP-07.
func (b adviser) tallyWorth(side int8) int32 {
	if b.round >= b.given.Scenario.Rounds() {
		return 0
	}
	y, n := &b.sides[side].tally, b.sides[side].nextMod
	if y.leaderKilled || int(y.lost)*2 > int(y.models) {
		n -= 5
	}
	if y.leaderShaken {
		n -= 2
	}
	if y.ownDamage {
		n--
	}
	if y.lost == 0 {
		n++
	}
	if y.killedLeader {
		n += 2
	}
	if y.interrupted {
		n += 3
	}
	if y.firstBlood {
		n += 2
	}
	return (n + int32(y.combos)) * nextWorth
}

// prizesSoFar is what the first side has of what the scenario counts beyond the other.
//
// Rule: KRY-VIC-02, KRY-SCN-05.
func (b adviser) prizesSoFar() int32 {
	sum := int32(0)
	for side := range int8(data.Seats) {
		sum += signOf(side) * b.victoryPoints(side) * b.vpWorth()
	}
	if b.mission == data.Alarm && b.attacker >= 0 {
		for i := range b.places {
			sum += signOf(b.attacker) * (structure - int32(max(0, b.places[i].structure))) * structureWorth
			if b.places[i].structure <= 0 {
				sum += signOf(b.attacker) * destroyedWorth
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
// Rule: KRY-VIC-02, KRY-VIC-03.
func (b adviser) vpWorth() int32 {
	switch b.mission {
	case data.Consoles:
		return 90 * point
	case data.Breakout:
		return 75 * point
	}
	return pointsPerVP * point
}
