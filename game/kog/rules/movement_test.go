package rules

import (
	"math"
	"testing"

	"muster/board"
	"muster/game"
)

// judged is the refusal of an order, or "", and its first stride.
func judged(b *Battle, c MoveUnit) (string, Stride) {
	s, no := c.Judge(b, 0, nil)
	if no != nil {
		return string(no.Rule), Stride{}
	}
	return "", s[0]
}

// TestHugePathsStopAtOnce takes orders to the limits of the numbers: they are answered as any other, and quickly.
func TestHugePathsStopAtOnce(t *testing.T) {
	far, low := board.Thou(math.MaxInt32-7), board.Thou(math.MinInt32+8)
	thousand := make([][2]board.Thou, 1000)
	for _, c := range []struct {
		what, how, rule string
		path            [][2]board.Thou
	}{
		{"a charge stops it", "combat", "", [][2]board.Thou{Pt(far, 10000), Pt(far, far)}},
		{"away from everybody", "combat", "KOG-MOVE-03", [][2]board.Thou{Pt(low, 10000)}},
		{"at speed", "speed", "KOG-MOVE-04", [][2]board.Thou{Pt(far, low)}},
		{"to hold", "hold", "KOG-MOVE-05", [][2]board.Thou{Pt(far, low)}},
		{"a thousand points", "combat", "KOG-MOVE-02", thousand},
		{"too fine", "combat", "KOG-MEAS-01", [][2]board.Thou{Pt(math.MaxInt32, math.MinInt32)}},
	} {
		b := OnTheMove(t, Layout{Models: []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @16,10"}})
		if rule, _ := judged(b, goes(1, c.how, c.path...)); rule != c.rule {
			t.Errorf("%s: %q, want %q", c.what, rule, c.rule)
		}
	}
}

// TestOrderIsCarriedOut holds what a move changes: places, modes, the unit's turn; and that Check changes nothing.
func TestOrderIsCarriedOut(t *testing.T) {
	b := OnTheMove(t, Layout{
		Models: []string{"K1 kaempfer DE @10,10", "K2 kaempfer DE @12,10", "F11 f6_16 RU @30,30"}, Units: []string{"K1 K2"},
	})
	c := MoveUnit{Unit: 2, Moves: []ModelMove{
		{Model: 2, Mode: "combat", Path: [][2]board.Thou{Pt(13200, 10000)}, Facing: 90},
		{Model: 1, Mode: "combat", Path: [][2]board.Thou{Pt(12000, 10000)}},
	}}
	before := *b
	if no := game.Check(b, game.First, c); no != nil || b.Models[1].At != before.Models[1].At {
		t.Fatalf("refused %v, or moved by the check", no)
	}
	events := b.Apply(game.First, c, nil)
	one, two := &b.Models[0], &b.Models[1]
	done := one.At.X == 12000 && two.At.X == 13200 && two.Facing == 90 && one.Mode == Combat && b.Units[0].Moved
	if len(events) != 2 || !done {
		t.Errorf("events %v, models %+v", events, b.Models[:2])
	}
}

// BenchmarkKogMoveCheck judges the move of one model among 24 and 24 on the Autobahn Interchange; 10 µs are allowed,
// 3.5 µs were measured, 5 µs beside other work.
func BenchmarkKogMoveCheck(b *testing.B) {
	battle := Interchange(b)
	c := goes(1, "combat", Pt(8000, 39000))
	if no := game.Check(battle, game.First, c); no != nil {
		b.Fatal(no)
	}
	b.ReportAllocs()
	for b.Loop() {
		game.Check(battle, game.First, c)
	}
}
