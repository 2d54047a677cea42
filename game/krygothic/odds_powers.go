package krygothic

// powerOdds is what may come of a psychic power.
type powerOdds struct {
	tooFar     bool    // it does nothing
	works      float64 // the test is passed
	takesHold  float64 // and the victim fails its Will test: it is wounded, or pinned
	removed    float64 // the victim
	backlash   float64 // the psychic is wounded
	ownRemoved float64
}

// powerOdds forecasts a power on a target, the psychic himself included.
//
// Rule: KRY-PSY-02, KRY-PSY-03, KRY-PSY-07.
func (b *Battle) powerOdds(u int8, p psychicPower, target int8) (o powerOdds) {
	g := &gifts[p]
	if target != u && b.knownGap(u, target) > g.reach {
		o.tooFar = true
		return o
	}
	roll := b.mindRoll(u)
	odds, wound := roll.odds(), b.backlashRoll(u)
	o.works = odds.atLeast(g.number)
	if roll.keep == mindKeep {
		o.backlash = odds[mindKeep] * wound.chance()
	}
	if b.woundsLeft(u) == 1 {
		o.ownRemoved = o.backlash
	}
	exempt := b.willOf(target) < 0 || p == dread && (b.pinExempt(target) || b.units[target].pin == pinnedByHit)
	if !g.enemy || exempt {
		return o
	}
	o.takesHold = o.works * (1 - b.willOdds(target, b.willOf(target), g.will))
	if p == mindLance && b.woundsLeft(target) == 1 {
		o.removed = o.takesHold
	}
	return o
}
