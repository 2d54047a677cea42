package krygothic

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// band is a stretch of distances that give a weapon the same odds.
//
// Rule: KRY-RC-04, KRY-RC-05, KRY-RC-06.
type band struct {
	label string // which it is, and where it ends
	ends  string // where it ends
	gap   int32
	rule  game.RuleID
}

// bands are those of a weapon in a unit's hands, without those out of reach.
//
// Rule: KRY-RC-04, KRY-RC-05, KRY-RC-06.
func (b view) bands(u int8, w *data.Gun) (list []band) {
	add := func(name, ends string, gap int32, rule game.RuleID) {
		list = append(list, band{name + ", " + ends, ends, gap, rule})
	}
	long := b.longRange(u, w)
	if w.Short > 0 {
		add("short", "to "+data.Measure(w.Short), w.Short, book.RangedShort)
	}
	if long > w.Short+1 {
		add("medium", "below "+data.Measure(long), w.Short+1, book.RangedMedium)
	}
	for n := int32(0); n < int32(w.Keep)-1; n++ {
		add("long", "below "+data.Measure(long+(n+1)*data.Inch), long+n*data.Inch, book.RangedLong)
	}
	return list
}

// noReach says from where on a weapon does nothing.
//
// Rule: KRY-GEO-11, KRY-RC-06.
func (b view) noReach(u int8, w *data.Gun) string {
	return "out of reach from " + data.Measure(b.outOfReach(u, w))
}

// usualBand is the medium one, or the nearest of a weapon that has none.
func usualBand(list []band) band {
	for _, b := range list {
		if b.rule == book.RangedMedium {
			return b
		}
	}
	return list[0]
}

// outOfReach is from which distance on nothing of a weapon hits.
//
// Rule: KRY-RC-06.
func (b view) outOfReach(u int8, w *data.Gun) int32 {
	return b.longRange(u, w) + max(int32(w.Keep)-1, 0)*data.Inch
}

// measures reports whether the ranges of shots may be known: when the options allow it, or the order has been
// announced.
//
// Rule: KRY-GEO-11.
func (a *asking) measures(one *act) bool {
	if a.given.Premeasure {
		return true
	}
	o := &a.orders[a.units[one.unit].side]
	for i := range o.acts {
		if o.stage == announced && o.acts[i] == *one {
			return true
		}
	}
	return false
}

// foretellShots is the odds of a shot or a throw. Where distances may not be measured they are told for each band of
// them, not which of these it is.
//
// Rule: KRY-GEO-11, KRY-RC-01.
func (a *asking) foretellShots(plan view, one *act) {
	w := plan.weaponOf(one)
	if w.Smoke > 0 {
		return
	}
	for i := range a.shots(one) {
		target := one.aimsAt(i)
		if a.measures(one) {
			a.foretellShot(plan, one, target, band{gap: measured, rule: book.RangedHit})
			continue
		}
		list := plan.bands(one.unit, w)
		if a.act != "" && len(list) > 1 {
			list = list[1:2] // of what comes later the usual distance will do
		}
		for _, s := range list {
			a.foretellShot(plan, one, target, s)
		}
		a.chance(a.bandGroup(one, target, "farther off"), plan.noReach(one.unit, w), 1, board.Danger, book.RangedLong)
	}
	if a.act == "" {
		a.explainShot(plan, one, w)
	}
	if a.measures(one) && w.Blast > 0 {
		a.foretellBlast(plan, one)
	}
}

// shots is how many groups of odds a shot has: two for a snap shot at two targets.
func (a *asking) shots(one *act) int8 {
	if one.attacks() == 2 && one.target2 != 0 && one.target2 != one.target {
		return 2
	}
	return 1
}

// rowOf is the odds of a shot at one target over a distance: of one attack when a snap shot has two targets.
func (b view) rowOf(one *act, target game.PieceID, gap int32) shotOdds {
	attacks := one.attacks()
	if one.target2 != 0 && one.target2 != one.target {
		attacks = 1
	}
	return b.shotOddsOver(one.unit, one.weapon, one.mode, target, gap, attacks)
}

// bandGroup heads the odds of a band: with the target's name where there are several.
func (a *asking) bandGroup(one *act, target game.PieceID, label string) string {
	switch {
	case label == "":
		return a.Name(target)
	case a.act == "" && a.shots(one) == 1:
		return label
	}
	return label + ", " + a.Name(target)
}

// foretellShot is the odds of what becomes of the target of a shot, and of the shooter.
func (a *asking) foretellShot(plan view, one *act, target game.PieceID, over band) {
	o := plan.rowOf(one, target, over.gap)
	group := a.bandGroup(one, target, over.label)
	if o.out {
		a.chance(group, "out of reach: a miss", 1, board.Danger, book.RangedLong)
		return
	}
	if _, is := a.locationOf(target); is {
		a.damageLines(group, o.damage, len(o.damage)-1)
	} else {
		a.woundLines(group, &o, plan, target)
		if over.gap == measured || over.rule == book.RangedMedium {
			a.pinLines(group, &o, plan, target)
		}
	}
	own, friend := "in return, "+a.Name(data.PieceID(one.unit)), "a friend engaged with it"
	if a.shots(one) > 1 { // each has its own
		own, friend = own+" at "+a.Name(target), "a friend engaged with "+a.Name(target)
	}
	if o.own[0] < 1 && over.gap == measured {
		a.ownLines(own, &o)
	}
	if o.friend > 0 && over.gap == measured {
		a.test(friend, "wounded", "unharmed", 1-o.friend, book.RangedMelee)
	}
}

// woundLines are what becomes of a unit that is shot at.
//
// Rule: KRY-RC-10.
func (a *asking) woundLines(group string, o *shotOdds, plan view, target game.PieceID) {
	if o.fallen > 0 {
		a.chance(group, "stands", 1-o.removed, board.Plain, book.WoundTwo)
	} else {
		a.chance(group, "no wound", o.wounds[0], board.Quiet, book.WoundTwo)
		for n := int8(1); n < o.left; n++ {
			a.chance(group, data.Counted(int(n), "wound", "wounds"), o.wounds[n], board.Plain, book.WoundTwo)
		}
	}
	a.chance(group, "removed", o.removed, board.Good, book.WoundTwo)
}

// pinLines are whether a unit that is shot at is pinned; of bands of range the medium one tells enough.
//
// Rule: KRY-PIN-01, KRY-PIN-02.
func (a *asking) pinLines(group string, o *shotOdds, plan view, target game.PieceID) {
	v, _ := a.unitOf(target)
	if plan.units[v].pin == unpinned && o.pinnedByHit+o.pinnedByMiss > 0 {
		a.chance("pinned, "+group, "not pinned", 1-o.pinnedByHit-o.pinnedByMiss, board.Quiet, book.PinHit)
		a.chance("pinned, "+group, "pinned by a miss", o.pinnedByMiss, board.Good, book.PinMissed)
		a.chance("pinned, "+group, "pinned by a hit", o.pinnedByHit, board.Good, book.PinHit)
	}
}

// ownLines are what a critical failure does to the shooter.
//
// Rule: KRY-DICE-10.
func (a *asking) ownLines(group string, o *shotOdds) {
	wounded := 1 - o.own[0] - o.ownRemoved
	a.chance(group, "removed", o.ownRemoved, board.Danger, book.DiceCriticalFailure)
	a.chance(group, "wounded", wounded, board.Warning, book.DiceCriticalFailure)
	a.chance(group, "unharmed", o.own[0], board.Quiet, book.DiceCriticalFailure)
}

// foretellBlast is the odds of what a blast does to those beside its target.
//
// Rule: KRY-EXP-01, KRY-EXP-02, KRY-EXP-04.
func (a *asking) foretellBlast(plan view, one *act) {
	for _, v := range plan.blastOdds(one.unit, one.weapon, one.target) {
		a.victimLines("also ", plan, &v, book.BlastWeapons)
	}
}

// victimLines are what a blast does to somebody in it.
//
// Rule: KRY-EXP-01.
func (a *asking) victimLines(how string, plan view, o *victimOdds, rule game.RuleID) {
	v, _ := a.unitOf(o.unit)
	group, tone := how+a.Name(o.unit), board.Good
	if a.units[v].side == a.side {
		tone = board.Danger
	}
	a.chance(group, "no wound", o.wounds[0], board.Quiet, rule)
	for n := int8(1); n < min(plan.woundsLeft(v), data.MostWounds); n++ {
		a.chance(group, data.Counted(int(n), "wound", "wounds"), o.wounds[n], board.Plain, rule)
	}
	a.chance(group, "removed", o.removed, tone, rule)
}

// explainShot lists what goes into the odds of a shot.
//
// Rule: KRY-RC-07, KRY-RC-10, KRY-RC-11.
func (a *asking) explainShot(plan view, one *act, w *data.Gun) {
	s := plan.shotAt(one.unit, w, one.mode, one.target)
	a.factor(fmt.Sprintf("RC, %s %dK%dS%d", w.Name, w.Keep, w.Reduce, w.Cap), int(plan.rcOf(one.unit)), book.RangedHit)
	for _, f := range shotFactors {
		if s.because&f.what != 0 && (a.measures(one) || f.what&(atShortRange|atLongRange) == 0) {
			n := f.n
			if f.what == atLongRange {
				n = int(s.steps)
			}
			a.factor(f.label, n, f.rule)
		}
	}
	if s.unit >= 0 {
		p := s.wounds(1, s.save, book.RangedWound)
		a.factor(fmt.Sprintf("wounds on %d or more, %d at most", max(p.target, p.floor()), s.cap+s.more), 0, book.RangedWound)
	}
	if !a.measures(one) {
		a.factor("the range shows when the order is announced", 0, book.FieldMeasuring)
	}
}

// shotFactors are what changes a shot, in words.
//
// Rule: KRY-RC-07.
var shotFactors = []struct {
	what  circumstance
	label string
	n     int
	rule  game.RuleID
}{
	{atShortRange, "dice at short range", shortDice, book.RangedShort},
	{atLongRange, "on the target number at long range, as many less kept", 0, book.RangedLong},
	{halfHidden, "on the target number: half hidden", halfHiddenAdds, book.FieldSight},
	{fastTarget, "on the target number: Speed above 5", fastAdds, book.RangedHit},
	{inDarkness, "on the target number: dark", darkAdds, book.RangedDarkness},
	{sprintingTarget, "on the target number: sprinting", sprintAdds, book.MoveSprinting},
	{pinnedShooter, "on the target number: the shooter is pinned", pinnedAdds, book.PinHit},
	{snapFire, "dice, two attacks: snap", snapDice, book.RangedTypes},
	{aimedFire, "dice: aimed", aimedDice, book.RangedTypes},
	{suppressingFire, "dice: suppressive, wounds on a critical pass only", suppressiveDice, book.RangedSuppressive},
	{fromFlank, "on the wound target: from the flank", -flankTakes, book.RangedFlank},
}

// fireNote is how a target is seen, and the odds of a shot at it in a few words; where distances are not measured those
// of the usual band, how far they hold, and where the reach ends.
//
// Rule: KRY-GEO-11.
func (c *asking) fireNote(e data.Errand) (seen, odds string) {
	kind := data.Shoot
	u, _ := c.unitOf(e.Unit)
	if c.given.Guns[c.plan.armAt(u, e.Weapon).index].Tags&data.Thrown != 0 {
		kind = data.Throw
	}
	one, no := c.Battle.compileAct(c.side, kind, &e)
	if no != nil {
		return "", ""
	}
	_, hidden := c.plan.sightTo(u, e.Target)
	if hidden >= samples {
		return "not seen from there", ""
	}
	if !c.given.Premeasure {
		list := c.plan.bands(u, c.plan.weaponOf(&one))
		if len(list) == 0 {
			return sightWords(hidden), ""
		}
		usual := usualBand(list)
		o := c.plan.rowOf(&one, e.Target, usual.gap)
		return sightWords(hidden), fmt.Sprintf(`%s %s"; 0 from %s"`, o.short(), strings.TrimSuffix(usual.ends, `.00"`),
			data.PlainInches(c.plan.outOfReach(u, c.plan.weaponOf(&one))))
	}
	o := c.plan.rowOf(&one, e.Target, measured)
	if o.out {
		return sightWords(hidden), "out of reach"
	}
	return sightWords(hidden), o.words()
}

// foretellPower is the odds of a psychic power.
//
// Rule: KRY-PSY-02, KRY-PSY-03, KRY-GEO-11.
func (a *asking) foretellPower(plan view, one *act) {
	v, no := plan.powerTarget(one)
	if no != nil {
		return
	}
	g := &gifts[one.power]
	group, untold := a.Name(data.PieceID(v)), !a.measures(one) && one.power != warp && v != one.unit
	if untold { // the distance must not show: the odds are those within its reach
		plan = view{plan.clone()}
		plan.units[one.unit].at = plan.units[v].at
		group = "to " + data.Measure(g.reach) + ", " + group
	}
	o := plan.powerOdds(one.unit, one.power, v)
	if o.tooFar {
		a.chance(group, "too far: nothing happens", 1, board.Danger, book.PsychicPowers)
		return
	}
	a.chance(group, "the power fails", 1-o.works, board.Warning, book.PsychicTest)
	if g.enemy {
		a.chance(group, "withstood", o.works-o.takesHold, board.Plain, book.PsychicPowers)
		a.chance(group, [...]string{mindLance: "wounded", dread: "pinned"}[one.power], o.takesHold-o.removed, board.Good,
			book.PsychicPowers)
		a.chance(group, "removed", o.removed, board.Good, book.PsychicPowers)
	} else {
		a.chance(group, g.title+" works", o.works, board.Good, book.PsychicPowers)
	}
	if o.backlash > 0 {
		a.test("backlash on "+a.Name(data.PieceID(one.unit)), "wounded", "unharmed", 1-o.backlash, book.PsychicTest)
	}
	if untold {
		a.chance("farther off", "out of reach beyond "+data.Measure(g.reach), 1, board.Danger, book.PsychicPowers)
		a.factor("the range shows when the order is announced", 0, book.FieldMeasuring)
	}
	a.factor(fmt.Sprintf("Mind %d, the best two must reach %d", plan.kindOf(one.unit).Mind, g.number), 0, book.PsychicTest)
}

// powerNote is a power on somebody in a few words.
func (c *asking) powerNote(u, v int8, p psychicPower) string {
	if !gifts[p].enemy {
		return ""
	}
	near := c.plan
	if !c.given.Premeasure {
		near = view{c.plan.clone()}
		near.units[u].at = near.units[v].at
	}
	o := near.powerOdds(u, p, v)
	if o.tooFar {
		return "out of reach"
	}
	if !c.given.Premeasure {
		return fmt.Sprintf("to %s takes hold %s", data.Measure(gifts[p].reach), percent(o.takesHold))
	}
	return "takes hold " + percent(o.takesHold)
}
