package battle

import (
	"slices"
	"testing"
	"time"

	"muster/board"
	"muster/game"
	"muster/game/trial/toy"
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

// BenchmarkBothCompose is one step of a cursor on a shared screen at 160x48 while both seats put an order together, the
// ways of both drawn: now the one hand goes, now the other. The peer is that of [BenchmarkCursorStep]; the budget is
// 0.25 ms of CPU and 125 bytes, though a way with its length is drawn anew with each step.
func BenchmarkBothCompose(b *testing.B) {
	d, _ := pitted(b, 160, 47)
	d.hit("r", "p", "d", "d", "j", "j")
	for i := range d.playing.duel.hands {
		if offer := d.playing.duel.hands[i].pick.Preview(); offer.Ready == nil || len(offer.Trace) == 0 {
			b.Fatalf("hand %d puts nothing together: %+v\n%s", i, offer, d.text())
		}
	}
	pacing(b, d, "d", "l", "s", "k", "a", "j", "w", "i")
}

func stepping(b *testing.B, d *desk) {
	b.Helper()
	for range 2 {
		d.keys("down", "right")
	}
	pacing(b, d, "right", "right", "down", "left", "left", "up")
}

// pacing presses keys that move cursors, again and again, and draws after each.
func pacing(b *testing.B, d *desk, moves ...string) {
	b.Helper()
	encoder := screen.NewEncoder(screen.TrueColor, true)
	old, next := screen.NewGrid(160, 47), screen.NewGrid(160, 47)
	d.page.Draw(old)
	buffer := encoder.Append(nil, screen.Grid{}, old)
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

// A step of either cursor takes at most 125 bytes in the mean while both seats put an order together, and 160 where a long
// way with its length is drawn anew.
func TestBothComposeInFewBytes(t *testing.T) {
	d, _ := pitted(t, 160, 47)
	d.hit("r", "p", "d", "d", "j", "j")
	encoder := screen.NewEncoder(screen.TrueColor, true)
	old, next := screen.NewGrid(160, 47), screen.NewGrid(160, 47)
	d.page.Draw(old)
	encoder.Append(nil, screen.Grid{}, old)
	const steps = 24
	sum := 0
	for i := range steps {
		key := []string{"d", "l", "s", "k", "a", "j", "w", "i"}[i%8]
		p, _ := d.page.Update(press(key))
		p.Draw(next)
		n := len(encoder.Append(nil, old, next))
		if n == 0 || n > 160 {
			t.Errorf("step %d, %s, takes %d bytes", i, key, n)
		}
		sum += n
		old, next = next, old
	}
	if sum/steps > 125 {
		t.Errorf("a step takes %d bytes in the mean", sum/steps)
	}
}

// BenchmarkCountdown is a picture of a countdown that runs on both halves of a shared screen: the bytes
// that go to the terminal in a second. The budget is 1 kB a second; here it is half of that.
func BenchmarkCountdown(b *testing.B) {
	d, clock := pitted(b, 160, 47)
	steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}})
	steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 9000, Y: 3000}})
	d.until("red is attacked", func() bool { return len(d.playing.duel.hands[0].few) == 2 })
	d.hit("1")
	d.until("bids are asked", func() bool { return d.playing.duel.hands[1].ask.Step == "Bid" })
	encoder := screen.NewEncoder(screen.TrueColor, true)
	old, next := screen.NewGrid(160, 47), screen.NewGrid(160, 47)
	d.page.Draw(old)
	buffer := encoder.Append(nil, screen.Grid{}, old)
	bytes, pictures := 0, 0
	from := d.playing.clock.pulse.since
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		d.playing.clock.pulse.since = from.Add(-time.Duration(i%10) * beatEvery) // two seconds run out, again and again
		d.playing.Draw(next)
		buffer = encoder.Append(buffer[:0], old, next)
		if i%10 > 0 { // the jump back is no part of a countdown
			bytes, pictures = bytes+len(buffer), pictures+1
		}
		old, next = next, old
	}
	b.ReportMetric(float64(bytes)/float64(max(pictures, 1))*float64(time.Second/beatEvery), "bytes/s")
}

// BenchmarkKeyToBothHalves is an order from the key that gives it to a picture on which both halves show what has come of
// it: through the table and back. The budget is 2 ms in the median.
func BenchmarkKeyToBothHalves(b *testing.B) {
	took := make([]time.Duration, 0, b.N)
	for range b.N {
		b.StopTimer()
		d, clock := pitted(b, 160, 47)
		steps(d, clock, game.First, toy.Step{Fencer: 1, To: board.Point{X: 8000, Y: 3000}})
		steps(d, clock, game.Second, toy.Step{Fencer: 3, To: board.Point{X: 9000, Y: 3000}})
		d.until("red is attacked", func() bool { return len(d.playing.duel.hands[0].few) == 2 })
		b.StartTimer()
		start := time.Now()
		d.give(press("2")) // let it come
		d.until("both halves are asked anew", func() bool {
			return d.playing.duel.hands[0].ask.Step == "Step, or be done" && d.playing.duel.hands[1].ask.Step == "Step, or be done"
		})
		took = append(took, time.Since(start))
		b.StopTimer()
		_ = d.playing.config.Table.Close()
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "ms-median")
}
