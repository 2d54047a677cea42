package kog

// What things are worth to a bot, in hundredths of a point. Rules of thumb of our own, after the ledger's bot notes.
const (
	hundred       = 100
	crippledShare = 45  // percent of its worth that a Crippled model keeps
	leaderWorth   = 120 // a Commander: what its Fire Support brings now and then
	useShare      = 3   // percent of a model's worth for every use of a weapon that is limited
)

// purse is what the battle is about: what a force is worth, on the average of both.
func (b adviser) purse() int {
	return (b.given.forces[0].spent + b.given.forces[1].spent) * hundred / 2
}

// worth is what a model is worth undamaged.
func (b adviser) worth(m int) int {
	one := &b.models[m]
	if one.unit < 0 {
		return b.purse()
	}
	value := b.mouldOf(m).points * hundred
	if int(b.leader[one.side]) == m+1 {
		value += b.leaderWorth(one.side)
	}
	if int(b.item.carrier) == m+1 {
		value += b.purse() / carrierShare
	}
	return value
}

// leaderWorth is what a Commander is worth beyond the model: much where its fall decides the battle.
func (b adviser) leaderWorth(side int8) int {
	for i := range b.given.plan.conditions {
		if c := &b.given.plan.conditions[i]; c.kind == destroyLeader && b.mayFulfil(other(side), c) {
			return b.purse() / 2
		}
	}
	return leaderWorth
}

// carrierShare is the part of the purse that the item's carrier is worth besides.
const carrierShare = 6

// standing is what a model is worth as it is, worth being what it is worth undamaged.
func (b adviser) standing(m, worth int) int {
	one := &b.models[m]
	switch {
	case one.unit < 0:
		left := max(0, b.mouldOf(m).toughness-int(one.damage))
		return worth * left / b.mouldOf(m).toughness
	case one.status == ok, one.status >= exited:
		return worth
	case one.status == crippled:
		return worth * crippledShare / 100
	}
	return 0
}

// loss is what a toll costs a model on average, worth being what it is worth undamaged.
func (b adviser) loss(m, worth int, t toll) int {
	one := &b.models[m]
	switch {
	case one.unit < 0:
		return int(int64(worth) * int64(t.mean) / int64(certain*b.mouldOf(m).toughness))
	case one.status == crippled:
		return int(int64(worth) * crippledShare * int64(t.one+t.more) / (100 * certain))
	}
	return int(int64(worth) * ((100-crippledShare)*int64(t.one) + 100*int64(t.more)) / (100 * certain))
}
