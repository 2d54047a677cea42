package rules_test

import (
	"fmt"
	"testing"

	"muster/game"
	"muster/game/krygothic/rules"
)

// ranks is an open round with so many units on either side, 30 inches apart, with rifles, crossbows, grenades and blades.
func ranks(tb testing.TB, each int) *rules.Battle {
	tb.Helper()
	l := rules.Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 10}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
		Pieces: []string{"wall 2350,1150,30,900 height=250", "rubble 1500,1700,1800,1500 height=10 difficult"},
	}
	gear := [...]string{"rifle flack", "pistol knife", "crossbow knife"}
	for i := range each {
		y := 100 + i*3400/each
		l.Units = append(l.Units, fmt.Sprintf("T%d ec/trooper A @900,%d >1000,0 %s", i+1, y, gear[i%len(gear)]))
	}
	for i := range each {
		y := 100 + i*3400/each
		l.Units = append(l.Units, fmt.Sprintf("J%d ren/average-joe B @3900,%d <1000,0 %s", i+1, y, gear[i%len(gear)]))
	}
	b, err := l.Battle()
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// BenchmarkQuestion asks what a side can do in an open round, as each screen of a player does after each order: with 6, 14
// and 28 units, the most there are. At most 50 µs are wanted, and that it grows like the number of units. Peer: offers
// that are built whole to see whether anything is possible, as they were before package ask: with 28 units they took 30
// to 70 times as long (2,228 µs and 13,988 allocations, now 32 to 74 µs on a busy machine and 106), with 6 three times.
func BenchmarkQuestion(b *testing.B) {
	for _, each := range []int{3, 7, 14} {
		st := ranks(b, each)
		b.Run(fmt.Sprintf("%d units", 2*each), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if offer := guideOf(st).Offer(game.First, game.Draft{}); len(offer.Pieces) != each {
					b.Fatal(offer.No, len(offer.Pieces))
				}
			}
		})
	}
}
