package rules

import (
	"testing"

	"muster/game/krygothic/data"
)

// Pauses are counted, but for two players at one terminal.
//
// Rule: KRY-RT-13.
func TestPausesAreCounted(t *testing.T) {
	for _, together := range []bool{false, true} {
		b := Duel(nil)
		b.Given.Together, b.Given.Pauses, b.Given.Window = together, 1, 4000
		b.pauseBy, b.pauseFrom = data.None, 0
		b.Sides[0].PausesLeft = 1
		tt := &Turn{Battle: b}
		for n := range 3 {
			b.Stack[0], b.depth = Frame{Place: PlaceOpen, Side: data.None}, 1
			no := (Pause{}).Check(b, 0)
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
