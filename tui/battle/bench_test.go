package battle

import (
	"testing"

	"muster/tui/page"
	"muster/tui/screen"
)

// BenchmarkCursorStep is one step of the cursor on the battle page at 160x48: the key, the picture, and the bytes that
// go to the terminal. The peer is bubbletea v2 with rows built by hand, at 118 to 129 bytes and 1.8 to 3.0 ms of CPU
// for the whole program; the budget is 125 bytes and 0.25 ms.
func BenchmarkCursorStep(b *testing.B) {
	d := open(b, env(b, "slate", "unicode", page.Instant), 160, 47)
	d.bids()
	stepping(b, d)
}

// BenchmarkCursorStepChosen is the same with a piece chosen, so that each place is asked about and previewed.
func BenchmarkCursorStepChosen(b *testing.B) {
	d := open(b, env(b, "slate", "unicode", page.Instant), 160, 47)
	d.bids()
	d.keys("tab")
	stepping(b, d)
}

func stepping(b *testing.B, d *desk) {
	b.Helper()
	for range 2 {
		d.keys("down", "right")
	}
	encoder := screen.NewEncoder(screen.TrueColor, true)
	old, next := screen.NewGrid(160, 47), screen.NewGrid(160, 47)
	d.page.Draw(old)
	buffer := encoder.Append(nil, screen.Grid{}, old)
	moves := []string{"right", "right", "down", "left", "left", "up"}
	bytes, most := 0, 0
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		p, _ := d.page.Update(press(moves[i%len(moves)]))
		p.Draw(next)
		buffer = encoder.Append(buffer[:0], old, next)
		bytes, most = bytes+len(buffer), max(most, len(buffer))
		old, next = next, old
	}
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/step")
	b.ReportMetric(float64(most), "most-bytes")
}
