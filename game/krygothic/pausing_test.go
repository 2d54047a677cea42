package krygothic

import (
	"testing"

	"muster/game/krygothic/data"
)

// Pauses are counted, but for two players at one terminal.
//
// Rule: KRY-RT-13.
func TestPausesAreCounted(t *testing.T) {
	for _, together := range []bool{false, true} {
		b := duel(nil)
		b.given.Together, b.given.Pauses, b.given.Window = together, 1, 4000
		b.pauseBy, b.pauseFrom = data.None, 0
		b.sides[0].pausesLeft = 1
		tt := &turn{Battle: b}
		for n := range 3 {
			b.stack[0], b.depth = frame{place: placeOpen, side: data.None}, 1
			no := (Pause{}).check(b, 0)
			if refused := n > 0 && !together; refused != (no != nil) {
				t.Fatalf("together %v, pause %d: %v", together, n+1, no)
			} else if refused {
				break
			}
			(Pause{}).do(tt, 0)
			b.pauseBy = data.None
		}
	}
}
