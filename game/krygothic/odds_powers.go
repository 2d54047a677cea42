package krygothic

import (
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// powerOdds is what may come of a psychic power.
type powerOdds struct {
	tooFar     bool    // it does nothing
	works      float64 // the test is passed
	takesHold  float64 // and the victim fails its Will test: it is wounded, or pinned
	removed    float64 // the victim
	backlash   float64 // the psychic is wounded
	ownRemoved float64
}

// powerOdds reads a power on a target, the psychic himself included.
//
// Rule: KRY-PSY-02, KRY-PSY-03, KRY-PSY-07.
func (b *Battle) powerOdds(u int8, p psychicPower, target int8) (o powerOdds) {
	g := &gifts[p]
	if target != u && b.knownGap(u, target) > g.reach {
		o.tooFar = true
		return o
	}
	exempt := b.willOf(target) < 0 || p == dread && (b.pinExempt(target) || b.units[target].pin == pinnedByHit)
	will := b.resolveOf(target, b.willOf(target), g.will, book.PsychicPowers)
	var every odds.Every
	for every.Next() {
		roll := b.mindRoll(u).roll(&every)
		harmed := roll.backlash() && b.backlashRoll(u).roll(&every).passes > 0
		works := roll.sum >= g.number
		holds := works && g.enemy && !exempt && !will.test(&every).passed
		addIf(&o.backlash, every.P(), harmed)
		addIf(&o.ownRemoved, every.P(), harmed && b.woundsLeft(u) == 1)
		addIf(&o.works, every.P(), works)
		addIf(&o.takesHold, every.P(), holds)
		addIf(&o.removed, every.P(), holds && p == mindLance && b.woundsLeft(target) == 1)
	}
	return o
}
