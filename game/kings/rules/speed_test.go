package rules

import (
	"math/rand/v2"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
)

// facingLines are thirty units a side in two ranks each, so near that most of the front ranks can charge.
func facingLines() *Battle {
	b := emptyTable(terrain(data.Crag, 20000, 24000, 2000, 2000, 0), terrain(data.Forest, 50000, 24000, 7000, 4000, 300), terrain(data.Wall, 36000, 24000, 8000, 500, 0))
	rng := rand.New(rand.NewPCG(1, 2))
	kinds := [...]string{"x-foot", "x-foot", "x-horse", "x-troop", "x-nimble", "x-hero", "x-fly", "x-bow"}
	for side := range int8(2) {
		for i := range int32(30) {
			x, y := 2500+(i%15)*4700, int32(20000)-i/15*5000
			heading := rng.IntN(41) - 20
			if side == 1 {
				y, heading = 48000-y, heading+180
			}
			u := b.stands(side, kinds[rng.IntN(len(kinds))], x+rng.Int32N(400), y+rng.Int32N(1500), 0)
			b.units[u].heading = plane.Heading(0).Turn(10 * heading)
		}
	}
	return b
}

// All that an army of thirty can charge: at most 5 ms.
func BenchmarkChargesOfAnArmy(b *testing.B) {
	battle, n := facingLines(), 0
	for b.Loop() {
		n = 0
		for u := range 30 {
			for range battle.Charges(u) {
				n++
			}
		}
	}
	b.ReportMetric(float64(n), "charges")
}

// The hundred rays of one unit to another among sixty.
func BenchmarkSight(b *testing.B) {
	battle := facingLines()
	for i := 0; b.Loop(); i++ {
		battle.Sight(i%30, 30+i%7*4)
	}
}

// copied keeps a copy alive, so that it is made where all copies are.
var copied game.State

// A copy of a battle of 30 regiments: at most 1 µs.
func BenchmarkClone(b *testing.B) {
	battle := facingLines()
	battle.units = battle.units[:30]
	b.ReportAllocs()
	for b.Loop() {
		copied = battle.Clone()
	}
}
