package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"muster/game/tell"
)

// band is a stretch of distances that give a weapon the same odds.
//
// See: KRY-RC-04, KRY-RC-05, KRY-RC-06.
type band struct {
	label string // which it is, and where it ends
	ends  string // where it ends
	gap   int32
	rule  game.RuleID
}

// bands are those of a weapon in a unit's hands, without those out of reach.
//
// See: KRY-RC-04, KRY-RC-05, KRY-RC-06.
func (b View) bands(u int8, w *data.Gun) (list []band) {
	add := func(name, ends string, gap int32, rule game.RuleID) {
		list = append(list, band{name + ", " + ends, ends, gap, rule})
	}
	long := b.LongRange(u, w)
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
// See: KRY-GEO-11, KRY-RC-06.
func (b View) noReach(u int8, w *data.Gun) string {
	return "out of reach from " + data.Measure(b.OutOfReach(u, w))
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

// measures reports whether the ranges of shots may be known: when the options allow it, or the order has been
// announced.
//
// See: KRY-GEO-11.
func (a *Asking) measures(one *rules.Act) bool {
	if a.Given.Premeasure {
		return true
	}
	o := &a.Orders[a.Units[one.Unit].Side]
	for i := range o.Acts {
		if o.Stage == rules.StageAnnounced && o.Acts[i] == *one {
			return true
		}
	}
	return false
}

// foretellShots is the odds of a shot or a throw. Where distances may not be measured they are told for each band of
// them, not which of these it is.
//
// See: KRY-GEO-11, KRY-RC-01.
func (a *Asking) foretellShots(plan View, one *rules.Act) {
	w := plan.WeaponOf(one)
	if w.Smoke > 0 {
		return
	}
	for i := range a.shots(one) {
		target := one.AimsAt(i)
		if a.measures(one) {
			a.foretellShot(plan, one, target, band{gap: rules.Measured, rule: book.RangedHit})
			continue
		}
		list := plan.bands(one.Unit, w)
		if a.act != "" && len(list) > 1 {
			list = list[1:2] // of what comes later the usual distance will do
		}
		for _, s := range list {
			a.foretellShot(plan, one, target, s)
		}
		a.chance(a.bandGroup(one, target, "farther off"), plan.noReach(one.Unit, w), 1, board.Danger, book.RangedLong)
	}
	if a.act == "" {
		a.explainShot(plan, one, w)
	}
	if a.measures(one) && w.Blast > 0 {
		a.foretellBlast(plan, one)
	}
}

// shots is how many groups of odds a shot has: two for a snap shot at two targets.
func (a *Asking) shots(one *rules.Act) int8 {
	if one.Attacks() == 2 && one.Target2 != 0 && one.Target2 != one.Target {
		return 2
	}
	return 1
}

// rowOf is the odds of a shot at one target over a distance: of one attack when a snap shot has two targets.
func (b View) rowOf(one *rules.Act, target game.PieceID, gap int32) rules.ShotOdds {
	attacks := one.Attacks()
	if one.Target2 != 0 && one.Target2 != one.Target {
		attacks = 1
	}
	return b.ShotOddsOver(one.Unit, one.Weapon, one.Mode, target, gap, attacks)
}

// bandGroup heads the odds of a band: with the target's name where there are several.
func (a *Asking) bandGroup(one *rules.Act, target game.PieceID, label string) string {
	switch {
	case label == "":
		return a.Name(target)
	case a.act == "" && a.shots(one) == 1:
		return label
	}
	return label + ", " + a.Name(target)
}

// foretellShot is the odds of what becomes of the target of a shot, and of the shooter.
func (a *Asking) foretellShot(plan View, one *rules.Act, target game.PieceID, over band) {
	o := plan.rowOf(one, target, over.gap)
	group := a.bandGroup(one, target, over.label)
	if o.Out {
		a.chance(group, "out of reach: a miss", 1, board.Danger, book.RangedLong)
		return
	}
	if _, is := a.LocationOf(target); is {
		a.damageLines(group, o.Damage, len(o.Damage)-1)
	} else {
		a.woundLines(group, &o, plan, target)
		if over.gap == rules.Measured || over.rule == book.RangedMedium {
			a.pinLines(group, &o, plan, target)
		}
	}
	own, friend := "in return, "+a.Name(data.PieceID(one.Unit)), "a friend engaged with it"
	if a.shots(one) > 1 { // each has its own
		own, friend = own+" at "+a.Name(target), "a friend engaged with "+a.Name(target)
	}
	if o.Own[0] < 1 && over.gap == rules.Measured {
		a.ownLines(own, &o)
	}
	if o.Friend > 0 && over.gap == rules.Measured {
		a.test(friend, "wounded", "unharmed", 1-o.Friend, book.RangedMelee)
	}
}

// woundLines are what becomes of a unit that is shot at.
//
// See: KRY-RC-10.
func (a *Asking) woundLines(group string, o *rules.ShotOdds, plan View, target game.PieceID) {
	if o.Fallen > 0 {
		a.chance(group, "stands", 1-o.Removed, board.Plain, book.WoundTwo)
	} else {
		a.chance(group, "no wound", o.Wounds[0], board.Quiet, book.WoundTwo)
		for n := int8(1); n < o.Left; n++ {
			a.chance(group, tell.Counted(int(n), "wound"), o.Wounds[n], board.Plain, book.WoundTwo)
		}
	}
	a.chance(group, "removed", o.Removed, board.Good, book.WoundTwo)
}

// pinLines are whether a unit that is shot at is pinned; of bands of range the medium one tells enough.
//
// See: KRY-PIN-01, KRY-PIN-02.
func (a *Asking) pinLines(group string, o *rules.ShotOdds, plan View, target game.PieceID) {
	v, _ := a.UnitOf(target)
	if plan.Units[v].Pin == rules.Unpinned && o.PinnedByHit+o.PinnedByMiss > 0 {
		a.chance("pinned, "+group, "not pinned", 1-o.PinnedByHit-o.PinnedByMiss, board.Quiet, book.PinHit)
		a.chance("pinned, "+group, "pinned by a miss", o.PinnedByMiss, board.Good, book.PinMissed)
		a.chance("pinned, "+group, "pinned by a hit", o.PinnedByHit, board.Good, book.PinHit)
	}
}

// ownLines are what a critical failure does to the shooter.
//
// See: KRY-DICE-10.
func (a *Asking) ownLines(group string, o *rules.ShotOdds) {
	wounded := 1 - o.Own[0] - o.OwnRemoved
	a.chance(group, "removed", o.OwnRemoved, board.Danger, book.DiceCriticalFailure)
	a.chance(group, "wounded", wounded, board.Warning, book.DiceCriticalFailure)
	a.chance(group, "unharmed", o.Own[0], board.Quiet, book.DiceCriticalFailure)
}

// foretellBlast is the odds of what a blast does to those beside its target.
//
// See: KRY-EXP-01, KRY-EXP-02, KRY-EXP-04.
func (a *Asking) foretellBlast(plan View, one *rules.Act) {
	for _, v := range plan.BlastOdds(one.Unit, one.Weapon, one.Target) {
		a.victimLines("also ", plan, &v, book.BlastWeapons)
	}
}

// victimLines are what a blast does to somebody in it.
//
// See: KRY-EXP-01.
func (a *Asking) victimLines(how string, plan View, o *rules.VictimOdds, rule game.RuleID) {
	v, _ := a.UnitOf(o.Unit)
	group, tone := how+a.Name(o.Unit), board.Good
	if a.Units[v].Side == a.Side {
		tone = board.Danger
	}
	a.chance(group, "no wound", o.Wounds[0], board.Quiet, rule)
	for n := int8(1); n < min(plan.WoundsLeft(v), data.MostWounds); n++ {
		a.chance(group, tell.Counted(int(n), "wound"), o.Wounds[n], board.Plain, rule)
	}
	a.chance(group, "removed", o.Removed, tone, rule)
}

// explainShot lists what goes into the odds of a shot.
//
// See: KRY-RC-07, KRY-RC-10, KRY-RC-11.
func (a *Asking) explainShot(plan View, one *rules.Act, w *data.Gun) {
	s := plan.ShotAt(one.Unit, w, one.Mode, one.Target)
	a.factor(fmt.Sprintf("RC, %s %dK%dS%d", w.Name, w.Keep, w.Reduce, w.Cap), int(plan.RcOf(one.Unit)), book.RangedHit)
	for _, f := range shotFactors {
		if s.Because&f.what != 0 && (a.measures(one) || f.what&(rules.AtShortRange|rules.AtLongRange) == 0) {
			n := f.n
			if f.what == rules.AtLongRange {
				n = int(s.Steps)
			}
			a.factor(f.label, n, f.rule)
		}
	}
	if s.Unit >= 0 {
		p := s.Wounds(1, s.Save, book.RangedWound)
		a.factor(fmt.Sprintf("wounds on %d or more, %d at most", max(p.Target, p.Floor()), s.Cap+s.More), 0, book.RangedWound)
	}
	if !a.measures(one) {
		a.factor("the range shows when the order is announced", 0, book.FieldMeasuring)
	}
}

// shotFactors are what changes a shot, in words.
//
// See: KRY-RC-07.
var shotFactors = []struct {
	what  rules.Circumstance
	label string
	n     int
	rule  game.RuleID
}{
	{rules.AtShortRange, "dice at short range", rules.ShortDice, book.RangedShort},
	{rules.AtLongRange, "on the target number at long range, as many less kept", 0, book.RangedLong},
	{rules.HalfHidden, "on the target number: half hidden", rules.HalfHiddenAdds, book.FieldSight},
	{rules.FastTarget, "on the target number: Speed above 5", rules.FastAdds, book.RangedHit},
	{rules.InDarkness, "on the target number: dark", rules.DarkAdds, book.RangedDarkness},
	{rules.SprintingTarget, "on the target number: sprinting", rules.SprintAdds, book.MoveSprinting},
	{rules.PinnedShooter, "on the target number: the shooter is pinned", rules.PinnedAdds, book.PinHit},
	{rules.SnapFire, "dice, two attacks: snap", rules.SnapDice, book.RangedTypes},
	{rules.AimedFire, "dice: aimed", rules.AimedDice, book.RangedTypes},
	{rules.SuppressingFire, "dice: suppressive, wounds on a critical pass only", rules.SuppressiveDice, book.RangedSuppressive},
	{rules.FromFlank, "on the wound target: from the flank", -rules.FlankTakes, book.RangedFlank},
}

// fireNote is how a target is seen, and the odds of a shot at it in a few words; where distances are not measured those
// of the usual band, how far they hold, and where the reach ends.
//
// See: KRY-GEO-11.
func (c *Asking) fireNote(e data.Errand) (seen, odds string) {
	u, _ := c.UnitOf(e.Unit)
	kind := rules.FiredBy(&c.Given.Guns[c.plan.ArmAt(u, e.Weapon).Index])
	one, no := c.Battle.CompileAct(c.Side, kind, &e)
	if no != nil {
		return "", ""
	}
	_, hidden := c.plan.sightTo(u, e.Target)
	if hidden >= rules.Samples {
		return "not seen from there", ""
	}
	if !c.Given.Premeasure {
		list := c.plan.bands(u, c.plan.WeaponOf(&one))
		if len(list) == 0 {
			return sightWords(hidden), ""
		}
		usual := usualBand(list)
		o := c.plan.rowOf(&one, e.Target, usual.gap)
		return sightWords(hidden), fmt.Sprintf(`%s %s"; 0 from %s"`, o.Short(), strings.TrimSuffix(usual.ends, `.00"`),
			data.PlainInches(c.plan.OutOfReach(u, c.plan.WeaponOf(&one))))
	}
	o := c.plan.rowOf(&one, e.Target, rules.Measured)
	if o.Out {
		return sightWords(hidden), "out of reach"
	}
	return sightWords(hidden), o.Words()
}

// foretellPower is the odds of a psychic power.
//
// See: KRY-PSY-02, KRY-PSY-03, KRY-GEO-11.
func (a *Asking) foretellPower(plan View, one *rules.Act) {
	v, no := plan.PowerTarget(one)
	if no != nil {
		return
	}
	g := &rules.Gifts[one.Power]
	group, untold := a.Name(data.PieceID(v)), !a.measures(one) && one.Power != rules.Warp && v != one.Unit
	if untold { // the distance must not show: the odds are those within its reach
		plan = View{plan.Copy()}
		plan.Units[one.Unit].At = plan.Units[v].At
		group = "to " + data.Measure(g.Reach) + ", " + group
	}
	o := plan.PowerOdds(one.Unit, one.Power, v)
	if o.TooFar {
		a.chance(group, "too far: nothing happens", 1, board.Danger, book.PsychicPowers)
		return
	}
	a.chance(group, "the power fails", 1-o.Works, board.Warning, book.PsychicTest)
	if g.Enemy {
		a.chance(group, "withstood", o.Works-o.TakesHold, board.Plain, book.PsychicPowers)
		a.chance(group, [...]string{rules.MindLance: "wounded", rules.Dread: "pinned"}[one.Power], o.TakesHold-o.Removed, board.Good,
			book.PsychicPowers)
		a.chance(group, "removed", o.Removed, board.Good, book.PsychicPowers)
	} else {
		a.chance(group, g.Title+" works", o.Works, board.Good, book.PsychicPowers)
	}
	if o.Backlash > 0 {
		a.test("backlash on "+a.Name(data.PieceID(one.Unit)), "wounded", "unharmed", 1-o.Backlash, book.PsychicTest)
	}
	if untold {
		a.chance("farther off", "out of reach beyond "+data.Measure(g.Reach), 1, board.Danger, book.PsychicPowers)
		a.factor("the range shows when the order is announced", 0, book.FieldMeasuring)
	}
	a.factor(fmt.Sprintf("Mind %d, the best two must reach %d", plan.KindOf(one.Unit).Mind, g.Number), 0, book.PsychicTest)
}

// powerNote is a power on somebody in a few words.
func (c *Asking) powerNote(u, v int8, p rules.PsychicPower) string {
	if !rules.Gifts[p].Enemy {
		return ""
	}
	near := c.plan
	if !c.Given.Premeasure {
		near = View{c.plan.Copy()}
		near.Units[u].At = near.Units[v].At
	}
	o := near.PowerOdds(u, p, v)
	if o.TooFar {
		return "out of reach"
	}
	if !c.Given.Premeasure {
		return fmt.Sprintf("to %s takes hold %s", data.Measure(rules.Gifts[p].Reach), rules.Percent(o.TakesHold))
	}
	return "takes hold " + rules.Percent(o.TakesHold)
}
