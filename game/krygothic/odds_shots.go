package krygothic

import "muster/game"

// harmOdds is the chances of so many wounds; those beyond what a unit can take count as what it can take.
type harmOdds [mostWounds + 1]float64

// shotOdds is all that may come of a shot or a throw at a target, exactly: of both attacks of a snap shot together.
type shotOdds struct {
	out          bool // of reach: nothing is rolled
	dice         int8 // of each roll to hit
	number       int8 // that they must reach
	keep         int8 // passes that count
	because      circumstance
	hit          float64  // at least one die hits: the step does not fail
	wounds       harmOdds // on the target
	left         int8     // wounds with which the target is removed
	removed      float64  // by wounds or through the floor
	fallen       float64  // through the floor
	pinnedByHit  float64  // newly pinned, and standing
	pinnedByMiss float64
	own          harmOdds // on the shooter, by critical failure
	ownLeft      int8
	ownRemoved   float64
	friend       float64   // a friend engaged with the target is wounded, by one attack
	damage       scoreOdds // to a location, 0 and more
	destroyed    float64   // the location
}

// shotOdds forecasts a shot or a throw at an enemy or a location where all stand. Who is near a blast besides is told
// by [Battle.blastOdds]. Floor tests of others than the target are left out.
//
// Rule: KRY-RC-01, KRY-RC-08, KRY-PIN-01, KRY-PIN-02.
func (b *Battle) shotOdds(u, weapon int8, mode fireMode, target game.PieceID) shotOdds {
	attacks := 1
	if mode == snap {
		attacks = 2
	}
	return b.shotOddsOver(u, weapon, mode, target, measured, attacks)
}

// shotOddsOver forecasts so many attacks of a shot over a distance, whatever it is in truth.
func (b *Battle) shotOddsOver(u, weapon int8, mode fireMode, target game.PieceID, gap int32, attacks int) shotOdds {
	a := b.attackOddsOver(u, b.rangedOf(u, weapon), mode, target, gap)
	if a.s.place >= 0 {
		return b.placeOdds(&a, attacks)
	}
	var f forecast
	f.begin(b, &a)
	for range attacks {
		f.attack(&a)
	}
	return f.odds(&a)
}

// snapOdds forecasts a snap shot at two targets. The second attack is made if the shooter still stands.
//
// Rule: KRY-RC-08, KRY-DICE-10.
func (b *Battle) snapOdds(u, weapon int8, first, second game.PieceID) [2]shotOdds {
	if first == second || second == 0 {
		one := b.shotOdds(u, weapon, snap, first)
		return [2]shotOdds{one, one}
	}
	var both [2]shotOdds
	stands := 1.
	for i, target := range [2]game.PieceID{first, second} {
		a := b.attackOdds(u, b.rangedOf(u, weapon), snap, target)
		if a.s.place >= 0 {
			both[i] = b.placeOdds(&a, 1)
		} else {
			var f forecast
			f.begin(b, &a)
			f.attack(&a)
			both[i] = f.odds(&a)
		}
		both[i].happens(stands)
		stands -= both[i].ownRemoved
	}
	return both
}

// happens lets a forecast come about with a chance only.
func (o *shotOdds) happens(chance float64) {
	for _, p := range []*float64{
		&o.hit, &o.removed, &o.fallen, &o.pinnedByHit, &o.pinnedByMiss, &o.ownRemoved, &o.friend, &o.destroyed,
	} {
		*p *= chance
	}
	for _, h := range []*harmOdds{&o.wounds, &o.own} {
		for n := range h {
			h[n] *= chance
		}
		h[0] += 1 - chance
	}
	for n := range o.damage {
		o.damage[n] *= chance
	}
	if len(o.damage) > 0 {
		o.damage[0] += 1 - chance
	}
}

// rangedOf is a ranged weapon of a unit by its number.
func (b *Battle) rangedOf(u, weapon int8) *gun { return &b.given.guns[b.armAt(u, weapon).index] }
