package advice

import (
	"cmp"
	"slices"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// warThoughts are what is thought of between the battles of a campaign.
func (b Adviser) warThoughts(side int8) []game.Command {
	switch b.Top().Place {
	case rules.PlaceBet:
		return b.betThoughts(side)
	case rules.PlaceBand:
		return b.bandThoughts(side)
	}
	return b.aftermathThoughts(side)
}

// betThoughts are what is thought of about a bet: the richest territory of the other side against the poorest of one's
// own, a raise that the warband is worth, and calling or folding.
//
// See: KRY-CMP-02, KRY-CMP-03.
func (b Adviser) betThoughts(side int8) []game.Command {
	switch b.Top().Stage {
	case rules.BetNames:
		return b.challenges(side)
	case rules.BetRaises:
		return b.raiseThoughts(side)
	}
	if b.prospect(side) < worthCalling {
		return []game.Command{rules.Fold{}, rules.CallStake{}}
	}
	return []game.Command{rules.CallStake{}, rules.Fold{}}
}

// How good the prospects of a battle must be, in thousandths.
const (
	evenChance   = 500
	worthCalling = 400
)

// challenges are the pairs of territories, the best for the challenger first.
//
// See: KRY-CMP-02, KRY-CMP-03.
func (b Adviser) challenges(side int8) (out []game.Command) {
	lands := b.Given.Campaign.Territories
	byIncome := func(i, j int16) int { return cmp.Compare(lands[j].Income, lands[i].Income) }
	theirs, mine := b.LandsOf(data.Other(side)), b.LandsOf(side)
	slices.SortStableFunc(theirs, byIncome)
	slices.SortStableFunc(mine, byIncome)
	slices.Reverse(mine)
	for _, named := range theirs {
		for _, own := range mine {
			out = append(out, rules.Stake{Territory: lands[named].ID, Own: lands[own].ID})
		}
	}
	return out
}

// raiseThoughts are all raises that can be paid: the nearer to what the prospects are worth the earlier.
//
// See: KRY-CMP-03.
func (b Adviser) raiseThoughts(side int8) (out []game.Command) {
	most := min(b.War.Credits[side], rules.MostRaise)
	fair := max(0, b.prospect(side)-evenChance) * 2 * most / 1000
	var raises []int32
	for n := int32(0); n <= most; n += rules.RaiseStep {
		raises = append(raises, n)
	}
	off := func(n int32) int32 { return max(n-fair, fair-n) }
	slices.SortStableFunc(raises, func(m, n int32) int { return cmp.Compare(off(m), off(n)) })
	for _, n := range raises {
		out = append(out, rules.Stake{Credits: n})
	}
	return out
}

// prospect is how likely a side is to win the next battle, in thousandths: by what the models it can field are worth.
func (b Adviser) prospect(side int8) int32 {
	mine, theirs := b.bandWorth(side), b.bandWorth(data.Other(side))
	if mine+theirs == 0 {
		return evenChance
	}
	// twice the points win nearly always: the difference counts threefold
	return max(0, min(evenChance+(mine-theirs)*1500/(mine+theirs), 1000))
}

// bandWorth is what the models cost that a side would usually field.
func (b Adviser) bandWorth(side int8) (sum int32) {
	whole := b.WholeBand(side)
	for _, n := range b.UsualBand(side) {
		sum += whole.Units[n-1].Cost
	}
	return sum
}

// bandThoughts are choices of who fights: the usual one, the dearest first, the cheapest first.
//
// See: KRY-CMP-01, KRY-ARMY-03, KRY-ARMY-04.
func (b Adviser) bandThoughts(side int8) (out []game.Command) {
	whole := b.WholeBand(side)
	order := make([]int, len(b.Band[side]))
	for i := range order {
		order[i] = i
	}
	out = append(out, rules.Muster{Models: b.UsualBand(side)})
	dear := slices.Clone(order)
	slices.SortStableFunc(dear, func(i, j int) int { return cmp.Compare(whole.Units[j].Cost, whole.Units[i].Cost) })
	out = append(out, rules.Muster{Models: b.BandOf(side, whole, dear)})
	slices.Reverse(dear)
	return append(out, rules.Muster{Models: b.BandOf(side, whole, dear)})
}

// aftermathThoughts are what can be bought: models like those that have died, the latest first, then others of the
// team, as long as the ante of the next battle is left; and leaving.
//
// See: KRY-CMP-08.
func (b Adviser) aftermathThoughts(side int8) (out []game.Command) {
	for _, r := range b.recruitThoughts(side) {
		out = append(out, rules.Spend{Recruits: []data.RosterUnit{r}})
	}
	if b.bandWorth(side) >= b.Given.Cap-leastGap || b.War.Credits[side] <= rules.Ante {
		return append([]game.Command{rules.Leave{}}, out...)
	}
	out = slices.DeleteFunc(out, func(c game.Command) bool {
		_, price, no := c.(rules.Spend).Bought(b.Battle, side)
		return no != nil || b.War.Credits[side]-price < rules.Ante
	})
	return append(out, rules.Leave{})
}

// leastGap is how far below the cap a warband may be and still be called whole: less than any model costs.
const leastGap = 60

// recruitThoughts are models worth having: the dead once more, and one of each kind that the roster has.
//
// See: KRY-CMP-08.
func (b Adviser) recruitThoughts(side int8) (out []data.RosterUnit) {
	roster := b.Given.Rosters[side].Unit
	add := func(i int) {
		one := data.RosterUnit{Type: roster[i].Type, Gear: roster[i].Gear}
		if !slices.ContainsFunc(out, func(o data.RosterUnit) bool {
			return o.Type == one.Type && slices.Equal(o.Gear, one.Gear)
		}) {
			out = append(out, one)
		}
	}
	for _, fallen := range [...]bool{true, false} {
		for i := len(roster) - 1; i >= 0; i-- {
			if (b.Band[side][i].Fate == rules.Dead) == fallen {
				add(i)
			}
		}
	}
	return out
}

// warHunch is what is thought of first in a campaign.
func (b Adviser) warHunch(seat game.Seat, side int8) game.Command {
	for _, c := range b.warThoughts(side) {
		if b.Check(seat, c) == nil {
			return c
		}
	}
	return nil
}
