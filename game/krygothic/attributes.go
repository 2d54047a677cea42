package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// speedNow is a unit's Speed in inches: as printed, adapted, and lowered by armour.
//
// Rule: KRY-STAT-01, KRY-STAT-03, KRY-ARM-01.
func (b *Battle) speedNow(u int8) int8 {
	speed := b.kindOf(u).Speed + b.units[u].adapted[0]
	for _, worn := range b.units[u].armour {
		if worn >= 0 {
			speed += b.given.Armours[worn].Speed
		}
	}
	return max(speed, 1)
}

// bodyNow is a unit's Body as running has left it.
//
// Rule: KRY-STAT-05.
func (b *Battle) bodyNow(u int8) int8 { return max(b.kindOf(u).Body-b.units[u].bodyLoss, 1) }

// strengthOf is a unit's Strength.
//
// Rule: KRY-STAT-04.
func (b *Battle) strengthOf(u int8) int8 { return b.kindOf(u).Strength }

// ccOf is a unit's CC with its adaptation: 0 for X, and half of it while it is shaken.
//
// Rule: KRY-STAT-02, KRY-STAT-07, KRY-FEAR-02, KRY-GEN-03.
func (b *Battle) ccOf(u int8) int8 {
	cc := max(b.kindOf(u).Cc, 0) + b.units[u].adapted[1]
	if b.units[u].shaken >= 0 {
		cc /= 2
	}
	return cc
}

// rcOf is a unit's RC with its adaptation, 0 for X.
//
// Rule: KRY-STAT-02, KRY-STAT-07.
func (b *Battle) rcOf(u int8) int8 {
	return max(b.kindOf(u).Rc, 0) + b.units[u].adapted[2]
}

// willOf is the number of dice of a unit's Will tests, none for Will X, which takes no test.
//
// Rule: KRY-STAT-06, KRY-STAT-02.
func (b *Battle) willOf(u int8) int8 { return b.kindOf(u).Will }

// isLeader reports whether a unit is a Squad leader of either rank.
func (b *Battle) isLeader(u int8) bool {
	class := b.kindOf(u).Class
	return class == data.Leader || class == data.LowerLeader || b.enlisted(u).Lower
}

// enlisted is a unit's entry in its list.
func (b *Battle) enlisted(u int8) *data.Enlisted {
	own := &b.units[u]
	return &b.given.Lists[own.side].Units[own.entry]
}

// armourOf is what armour adds to a unit's Body: the pieces that it wears, what grows on it, and a psychic ward.
// Without frontal, pieces that are of use in front only do not count.
//
// Rule: KRY-ARM-01, KRY-ARM-02.
func (b *Battle) armourOf(u int8, frontal bool) int8 {
	sum := b.kindOf(u).Natural
	for _, worn := range b.units[u].armour {
		if worn >= 0 && (frontal || !b.given.Armours[worn].FrontOnly) {
			sum += b.given.Armours[worn].Bonus
		}
	}
	if b.warded(u) {
		sum += wardBonus
	}
	return sum
}

// warded reports whether a psychic ward protects a unit in this round.
//
// Rule: KRY-PSY-03.
func (b *Battle) warded(u int8) bool { return b.units[u].ward != 0 && b.units[u].ward >= b.round }

// wardBonus is what a ward adds to armour.
const wardBonus = 2

// saves is the target of wound rolls against a unit before what the attack takes off.
//
// Rule: KRY-STAT-05, KRY-ARM-01.
func (b *Battle) saves(u int8, frontal bool) int8 { return b.bodyNow(u) + b.armourOf(u, frontal) }

// willTest is what a Will test comes to.
type willTest struct {
	casts  [2]Cast
	n      int // of casts
	passed bool
}

// resolve is a test of Will before its dice.
type resolve struct {
	first, again pool
	slave        bool // again counts
}

// resolveOf is what a unit rolls when its Will is tested.
func (b *Battle) resolveOf(u, dice, target int8, by game.RuleID) resolve {
	return resolve{
		first: attributePool(&b.given.Options, dice, target, by), again: attributePool(&b.given.Options, dice, target, book.TeamSlaves),
		slave: b.teamOf(b.units[u].side).Race == data.Slaves,
	}
}

// against is the same test against another number.
func (r *resolve) against(number int8, by game.RuleID) *resolve {
	other := *r
	other.first.target, other.first.by, other.again.target = number, by, number
	return &other
}

// test rolls it. Slaves who fail roll once more, and the second result stands.
//
// Rule: KRY-STAT-06, KRY-TEAM-03.
func (r *resolve) test(chance odds.Chance) (w willTest) {
	w.roll(r.first, chance)
	if !w.passed && r.slave {
		w.roll(r.again, chance)
	}
	return w
}

func (w *willTest) roll(p pool, chance odds.Chance) {
	w.casts[w.n].pool = p
	w.casts[w.n].ask(chance)
	w.passed = w.casts[w.n].passes > 0
	w.n++
}

// attribute is an attribute test: the best die against the target. No dice fail.
//
// Rule: KRY-DICE-09.
func attributePool(o *data.Options, dice, target int8, by game.RuleID) pool {
	p := newPool(o, dice, target, by)
	p.keep = min(p.keep, 1)
	return p
}

// will takes a Will test: true when passed.
//
// See: KRY-STAT-06, KRY-TEAM-03.
func (t *turn) will(u, dice, target int8, by game.RuleID) bool {
	r := t.resolveOf(u, dice, target, by)
	w := r.test(t.chance)
	t.tellWill(u, &w)
	return w.passed
}

// tellWill tells a Will test, if it was taken. A Squad leader who has failed in the end costs AP in the next round.
//
// Rule: KRY-AP-06.
func (t *turn) tellWill(u int8, w *willTest) {
	for i := range w.n {
		t.tellTest(u, [...]string{"Will", "Will again"}[i], w.casts[i])
	}
	if w.n > 0 && !w.passed && t.isLeader(u) {
		t.sides[t.units[u].side].tally.leaderShaken = true
	}
}

// test takes one attribute test.
//
// See: KRY-DICE-09.
func (t *turn) test(u int8, what string, p pool) bool {
	c := t.cast(p)
	t.tellTest(u, what, c)
	return c.passes > 0
}

func (t *turn) tellTest(u int8, what string, c Cast) {
	result := "failed"
	if c.passes > 0 {
		result = "passed"
	}
	t.tell(Tested, data.PieceID(u), what, handfulBy{c, t.seatOf(u)}, result).Rule = c.by
}

// seatOf is the seat that plays a unit.
func (b *Battle) seatOf(u int8) game.Seat { return b.given.Seat[b.units[u].side] }

// jointTarget is the number that a unit's Speed must reach in a joint run or charge: the disorganised Renegades need
// one more.
//
// Rule: KRY-STAT-08, KRY-CMB-08, KRY-TEAM-02.
func (b *Battle) jointTarget(u int8) int8 {
	if b.teamOf(b.units[u].side).Race == data.Renegades {
		return b.given.JointRunTarget + 1
	}
	return b.given.JointRunTarget
}

// jointTest is the Speed test of a unit in a joint run or charge.
//
// See: KRY-STAT-08, KRY-CMB-08.
func (b *Battle) jointTest(u int8) pool {
	return attributePool(&b.given.Options, b.speedNow(u), b.jointTarget(u), book.AttributeSpeedTests)
}

// jointSpeed is the Speed test of a unit in a joint run or charge, true when passed.
//
// Rule: KRY-STAT-08, KRY-CMB-08.
func (t *turn) jointSpeed(u int8) bool {
	return t.test(u, "Speed", t.jointTest(u))
}
