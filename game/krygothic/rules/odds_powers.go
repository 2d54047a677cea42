package rules

import (
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// PowerOdds is what may come of a psychic power.
type PowerOdds struct {
	TooFar     bool    // it does nothing
	Works      float64 // the test is passed
	TakesHold  float64 // and the victim fails its Will test: it is wounded, or pinned
	Removed    float64 // the victim
	Backlash   float64 // the psychic is wounded
	ownRemoved float64
}

// PowerOdds reads a power on a target, the psychic himself included.
//
// See: KRY-PSY-02, KRY-PSY-03, KRY-PSY-07.
func (b *Battle) PowerOdds(u int8, p PsychicPower, target int8) (o PowerOdds) {
	g := &Gifts[p]
	if target != u && b.KnownGap(u, target) > g.Reach {
		o.TooFar = true
		return o
	}
	exempt := b.WillOf(target) < 0 || p == Dread && (b.PinExempt(target) || b.Units[target].Pin == PinByHit)
	will := b.resolveOf(target, b.WillOf(target), g.will, book.PsychicPowers)
	var every odds.Every
	for every.Next() {
		roll := b.MindRoll(u).roll(&every)
		harmed := roll.backlash() && b.backlashRoll(u).roll(&every).passes > 0
		works := roll.sum >= g.Number
		holds := works && g.Enemy && !exempt && !will.test(&every).passed
		AddIf(&o.Backlash, every.P(), harmed)
		AddIf(&o.ownRemoved, every.P(), harmed && b.WoundsLeft(u) == 1)
		AddIf(&o.Works, every.P(), works)
		AddIf(&o.TakesHold, every.P(), holds)
		AddIf(&o.Removed, every.P(), holds && p == MindLance && b.WoundsLeft(target) == 1)
	}
	return o
}
