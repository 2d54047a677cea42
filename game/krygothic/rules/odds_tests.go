package rules

import (
	"muster/game/krygothic/book"
	"muster/game/odds"
)

// willOdds is the chance of a unit to pass a Will test. Slaves roll again.
//
// See: KRY-DICE-09, KRY-TEAM-03.
func (b *Battle) willOdds(u, dice, target int8) float64 {
	return *wills.Of(b.resolveOf(u, dice, target, book.AttributeMindWill), resolve.passes)
}

// wills remembers tests of Will that have been read.
var wills odds.Memory[resolve, float64]

// passes is the chance to pass the test.
func (r resolve) passes() (p float64) {
	var every odds.Every
	for every.Next() {
		if r.test(&every).passed {
			p += every.P()
		}
	}
	return p
}

// RisingOdds is the chance of a pinned unit to rise.
//
// See: KRY-PIN-07.
func (b *Battle) RisingOdds(u int8) float64 { return b.willOdds(u, b.WillOf(u), b.Units[u].PinTarget) }

// JointOdds is the chance of a unit to pass the Speed test of a joint run or charge.
//
// See: KRY-STAT-08, KRY-CMB-08.
func (b *Battle) JointOdds(u int8) float64 {
	p := b.jointTest(u)
	return p.anyChance()
}
