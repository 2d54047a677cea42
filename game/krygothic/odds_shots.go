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

// rangedOf is a ranged weapon of a unit by its number.
func (b *Battle) rangedOf(u, weapon int8) *gun { return &b.given.guns[b.armAt(u, weapon).index] }
