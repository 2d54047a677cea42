package advice

import (
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// What things are worth to a bot, in hundredths of a point. Rules of thumb of our own, after the ledger's bot notes.
const (
	hundred       = 100
	crippledShare = 45  // percent of its worth that a Crippled model keeps
	leaderWorth   = 120 // a Commander: what its Fire Support brings now and then
	useShare      = 3   // percent of a model's worth for every use of a weapon that is limited
)

// purse is what the battle is about: what a force is worth, on the average of both.
func (b Adviser) purse() int {
	return (b.Given.Forces[0].Spent + b.Given.Forces[1].Spent) * hundred / 2
}

// worth is what a model is worth undamaged.
func (b Adviser) worth(m int) int {
	one := &b.Models[m]
	if one.Unit < 0 {
		return b.purse()
	}
	value := b.MouldOf(m).Points * hundred
	if int(b.Leader[one.Side]) == m+1 {
		value += b.leaderWorth(one.Side)
	}
	if int(b.Item.Carrier) == m+1 {
		value += b.purse() / carrierShare
	}
	return value
}

// leaderWorth is what a Commander is worth beyond the model: much where its fall decides the battle.
func (b Adviser) leaderWorth(side int8) int {
	for i := range b.Given.Plan.Conditions {
		if c := &b.Given.Plan.Conditions[i]; c.Kind == data.DestroyLeader && b.MayFulfil(rules.Other(side), c) {
			return b.purse() / 2
		}
	}
	return leaderWorth
}

// carrierShare is the part of the purse that the item's carrier is worth besides.
const carrierShare = 6

// standing is what a model is worth as it is, worth being what it is worth undamaged.
func (b Adviser) standing(m, worth int) int {
	one := &b.Models[m]
	switch {
	case one.Unit < 0:
		left := max(0, b.MouldOf(m).Toughness-int(one.Damage))
		return worth * left / b.MouldOf(m).Toughness
	case one.Status == rules.Ok, one.Status >= rules.Exited:
		return worth
	case one.Status == rules.Crippled:
		return worth * crippledShare / 100
	}
	return 0
}

// loss is what a toll costs a model on average, worth being what it is worth undamaged.
func (b Adviser) loss(m, worth int, t data.Toll) int {
	one := &b.Models[m]
	switch {
	case one.Unit < 0:
		return int(int64(worth) * int64(t.Mean) / int64(rules.Certain*b.MouldOf(m).Toughness))
	case one.Status == rules.Crippled:
		return int(int64(worth) * crippledShare * int64(t.One+t.More) / (100 * rules.Certain))
	}
	return int(int64(worth) * ((100-crippledShare)*int64(t.One) + 100*int64(t.More)) / (100 * rules.Certain))
}
