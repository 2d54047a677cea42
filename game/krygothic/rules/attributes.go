package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// SpeedNow is a unit's Speed in inches: as printed, adapted, and lowered by armour.
//
// Rule: KRY-STAT-01, KRY-STAT-03.
//
// See: KRY-ARM-01.
func (b *Battle) SpeedNow(u int8) int8 {
	speed := b.KindOf(u).Speed + b.Units[u].Adapted[0]
	for _, worn := range b.Units[u].Armour {
		if worn >= 0 {
			speed += b.Given.Armours[worn].Speed
		}
	}
	return max(speed, 1)
}

// BodyNow is a unit's Body as running has left it.
//
// Rule: KRY-STAT-05.
func (b *Battle) BodyNow(u int8) int8 { return max(b.KindOf(u).Body-b.Units[u].BodyLoss, 1) }

// StrengthOf is a unit's Strength.
//
// Rule: KRY-STAT-04.
func (b *Battle) StrengthOf(u int8) int8 { return b.KindOf(u).Strength }

// CcOf is a unit's CC with its adaptation: 0 for X, and half of it while it is shaken.
//
// Rule: KRY-GEN-03.
//
// See: KRY-STAT-02, KRY-STAT-07, KRY-FEAR-02.
func (b *Battle) CcOf(u int8) int8 {
	cc := max(b.KindOf(u).Cc, 0) + b.Units[u].Adapted[1]
	if b.Units[u].Shaken >= 0 {
		cc /= 2
	}
	return cc
}

// RcOf is a unit's RC with its adaptation, 0 for X.
//
// Rule: KRY-STAT-02, KRY-STAT-07.
func (b *Battle) RcOf(u int8) int8 {
	return max(b.KindOf(u).Rc, 0) + b.Units[u].Adapted[2]
}

// WillOf is the number of dice of a unit's Will tests, none for Will X, which takes no test.
//
// Rule: KRY-STAT-06.
//
// See: KRY-STAT-02.
func (b *Battle) WillOf(u int8) int8 { return b.KindOf(u).Will }

// IsLeader reports whether a unit is a Squad leader of either rank.
func (b *Battle) IsLeader(u int8) bool {
	class := b.KindOf(u).Class
	return class == data.Leader || class == data.LowerLeader || b.Enlisted(u).Lower
}

// Enlisted is a unit's entry in its list.
func (b *Battle) Enlisted(u int8) *data.Enlisted {
	own := &b.Units[u]
	return &b.Given.Lists[own.Side].Units[own.entry]
}

// ArmourOf is what armour adds to a unit's Body: the pieces that it wears, what grows on it, and a psychic ward.
// Without frontal, pieces that are of use in front only do not count.
//
// Rule: KRY-ARM-01, KRY-ARM-02.
func (b *Battle) ArmourOf(u int8, frontal bool) int8 {
	sum := b.KindOf(u).Natural
	for _, worn := range b.Units[u].Armour {
		if worn >= 0 && (frontal || !b.Given.Armours[worn].FrontOnly) {
			sum += b.Given.Armours[worn].Bonus
		}
	}
	if b.Warded(u) {
		sum += wardBonus
	}
	return sum
}

// Warded reports whether a psychic ward protects a unit in this round.
//
// See: KRY-PSY-03.
func (b *Battle) Warded(u int8) bool { return b.Units[u].ward != 0 && b.Units[u].ward >= b.Round }

// wardBonus is what a ward adds to armour.
const wardBonus = 2

// saves is the target of wound rolls against a unit before what the attack takes off.
//
// See: KRY-STAT-05, KRY-ARM-01.
func (b *Battle) saves(u int8, frontal bool) int8 { return b.BodyNow(u) + b.ArmourOf(u, frontal) }

// willTest is what a Will test comes to.
type willTest struct {
	casts  [2]Cast
	n      int // of casts
	passed bool
}

// resolve is a test of Will before its dice.
type resolve struct {
	first, again Pool
	slave        bool // again counts
}

// resolveOf is what a unit rolls when its Will is tested.
func (b *Battle) resolveOf(u, dice, target int8, by game.RuleID) resolve {
	return resolve{
		first: attributePool(&b.Given.Options, dice, target, by), again: attributePool(&b.Given.Options, dice, target, book.TeamSlaves),
		slave: b.TeamOf(b.Units[u].Side).Race == data.Slaves,
	}
}

// against is the same test against another number.
func (r *resolve) against(number int8, by game.RuleID) *resolve {
	other := *r
	other.first.Target, other.first.by, other.again.Target = number, by, number
	return &other
}

// test rolls it. Slaves who fail roll once more, and the second result stands.
//
// Rule: KRY-TEAM-03.
//
// See: KRY-STAT-06.
func (r *resolve) test(chance odds.Chance) (w willTest) {
	w.roll(r.first, chance)
	if !w.passed && r.slave {
		w.roll(r.again, chance)
	}
	return w
}

func (w *willTest) roll(p Pool, chance odds.Chance) {
	w.casts[w.n].Pool = p
	w.casts[w.n].ask(chance)
	w.passed = w.casts[w.n].passes > 0
	w.n++
}

// attribute is an attribute test: the best die against the target. No dice fail.
//
// See: KRY-DICE-09.
func attributePool(o *data.Options, dice, target int8, by game.RuleID) Pool {
	p := newPool(o, dice, target, by)
	p.keep = min(p.keep, 1)
	return p
}

// will takes a Will test: true when passed.
//
// See: KRY-STAT-06, KRY-TEAM-03.
func (t *Turn) will(u, dice, target int8, by game.RuleID) bool {
	r := t.resolveOf(u, dice, target, by)
	w := r.test(t.chance)
	t.tellWill(u, &w)
	return w.passed
}

// tellWill tells a Will test, if it was taken. A Squad leader who has failed in the end costs AP in the next round.
//
// See: KRY-AP-06.
func (t *Turn) tellWill(u int8, w *willTest) {
	for i := range w.n {
		t.tellTest(u, [...]string{"Will", "Will again"}[i], w.casts[i])
	}
	if w.n > 0 && !w.passed && t.IsLeader(u) {
		t.Sides[t.Units[u].Side].Tally.LeaderShaken = true
	}
}

// test takes one attribute test.
//
// See: KRY-DICE-09.
func (t *Turn) test(u int8, what string, p Pool) bool {
	c := t.cast(p)
	t.tellTest(u, what, c)
	return c.passes > 0
}

func (t *Turn) tellTest(u int8, what string, c Cast) {
	result := "failed"
	if c.passes > 0 {
		result = "passed"
	}
	t.tell(Tested, data.PieceID(u), what, handfulBy{c, t.seatOf(u)}, result).Rule = c.by
}

// seatOf is the seat that plays a unit.
func (b *Battle) seatOf(u int8) game.Seat { return b.Given.Seat[b.Units[u].Side] }

// jointTarget is the number that a unit's Speed must reach in a joint run or charge: the disorganised Renegades need
// one more.
//
// See: KRY-STAT-08, KRY-CMB-08, KRY-TEAM-02.
func (b *Battle) jointTarget(u int8) int8 {
	if b.TeamOf(b.Units[u].Side).Race == data.Renegades {
		return b.Given.JointRunTarget + 1
	}
	return b.Given.JointRunTarget
}

// jointTest is the Speed test of a unit in a joint run or charge.
//
// See: KRY-STAT-08, KRY-CMB-08.
func (b *Battle) jointTest(u int8) Pool {
	return attributePool(&b.Given.Options, b.SpeedNow(u), b.jointTarget(u), book.AttributeSpeedTests)
}

// jointSpeed is the Speed test of a unit in a joint run or charge, true when passed.
//
// Rule: KRY-STAT-08.
//
// See: KRY-CMB-08.
func (t *Turn) jointSpeed(u int8) bool {
	return t.test(u, "Speed", t.jointTest(u))
}
