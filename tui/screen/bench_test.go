package screen

import "testing"

// texturedField is a frame as a battle has it: terrain in texture and true
// colour, pieces, a panel, and a cursor at a place, with the place named in the
// header and marked on the ruler.
func texturedField(w, h, cx, cy int) Grid {
	g := NewGrid(w, h)
	g.Clear(Style{RGB(223, 227, 232), RGB(18, 22, 28), 0})
	grounds := [...]struct {
		shapes string
		st     Style
	}{
		{" .  ,", Style{RGB(71, 89, 63), RGB(31, 42, 30), 0}},
		{"♣♠", Style{RGB(88, 167, 85), RGB(22, 48, 28), 0}},
		{"~≈", Style{RGB(98, 163, 216), RGB(20, 44, 71), 0}},
		{"▦▤", Style{RGB(208, 170, 132), RGB(74, 53, 38), 0}},
	}
	field := g.Sub(Rect{1, 2, w - 40, h - 6})
	fw, fh := field.Size()
	for y := range fh {
		for x := range fw {
			ground := grounds[(x/9*7+y/5*3)%len(grounds)]
			shapes := []rune(ground.shapes)
			field.Set(x, y, Cell{Rune: shapes[(x*7+y*13)%len(shapes)], Style: ground.st})
		}
	}
	for i := range 30 {
		field.Text(i*17%fw, i*11%fh, Style{RGB(11, 14, 18), RGB(90, 167, 240), Bold}, "S4")
	}
	g.Box(Rect{w - 38, 1, 38, h - 4}, Style{Fg: RGB(74, 86, 103)}, RoundBorder, "Soldiers 2")
	mark := func(Style) Style { return Style{ANSI(0), ANSI(15), Bold} }
	field.Sub(Rect{cx, cy, 3, 1}).Restyle(mark)
	g.Sub(Rect{cx + 1, 1, 3, 1}).Restyle(mark)
	place := string(rune('A'+cx/3%26)) + string(rune('0'+cy%10))
	g.Text(2, 0, Style{}, "FOG · Sunken Road   Round 2   at "+place)
	return g
}

// walk is a cursor's way over the field and back, a frame for each step.
func walk() []Grid {
	var frames []Grid
	x, y := 30, 20
	for i := range 24 {
		frames = append(frames, texturedField(160, 48, x, y))
		switch {
		case i < 7:
			x += 3
		case i < 11:
			y++
		case i < 18:
			x -= 3
		default:
			y--
		}
	}
	return frames
}

// TestCursorStepBytes holds the budget of bytes, which no machine changes.
func TestCursorStepBytes(t *testing.T) {
	const budget = 125
	frames, enc := walk(), NewEncoder(TrueColor, true)
	enc.Append(nil, Grid{}, frames[0])
	total := 0
	for i := 1; i < len(frames); i++ {
		total += len(enc.Append(nil, frames[i-1], frames[i]))
	}
	if mean := total / (len(frames) - 1); mean > budget {
		t.Errorf("a cursor step is %d bytes on average, want at most %d", mean, budget)
	}
}

// BenchmarkCursorStep160x48 is one cursor step on a textured field: square,
// figure on the ruler and name of the place change. Measured is the way from
// the drawn frame to the bytes, including the copy that is kept. Peer:
// bubbletea v2 with hand-built rows, 118 bytes and 1.8 ms for the whole
// program. Budget: 125 bytes and 0.25 ms.
func BenchmarkCursorStep160x48(b *testing.B) {
	frames := walk()
	enc, shown := NewEncoder(TrueColor, true), new(buffer)
	buf := enc.frame(nil, nil, frames[0].b)
	shown.copyFrom(frames[0].b)
	total := 0
	b.ReportAllocs()
	for i := 1; b.Loop(); i++ {
		next := frames[i%len(frames)]
		buf = enc.frame(buf[:0], shown, next.b)
		shown.copyFrom(next.b)
		total += len(buf)
	}
	b.ReportMetric(float64(total)/float64(b.N), "bytes/op")
}

// BenchmarkFullFrame writes every cell of the same field, as after a resize.
func BenchmarkFullFrame(b *testing.B) {
	for _, p := range []Profile{TrueColor, ANSI256, ANSI16, NoColor} {
		b.Run(p.String(), func(b *testing.B) {
			frame, enc := texturedField(160, 48, 60, 20), NewEncoder(p, true)
			var buf []byte
			b.ReportAllocs()
			for b.Loop() {
				enc.Forget()
				buf = enc.frame(buf[:0], nil, frame.b)
			}
			b.ReportMetric(float64(len(buf)), "bytes/op")
		})
	}
}

// BenchmarkEqualFrame is what a message costs that changes nothing.
func BenchmarkEqualFrame(b *testing.B) {
	frame, enc := texturedField(160, 48, 60, 20), NewEncoder(TrueColor, true)
	buf := enc.frame(nil, nil, frame.b)
	b.ReportAllocs()
	for b.Loop() {
		if buf = enc.frame(buf[:0], frame.b, frame.b); len(buf) > 0 {
			b.Fatal("an equal frame wrote bytes")
		}
	}
}
