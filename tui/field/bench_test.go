package field_test

import (
	"testing"

	"muster/board"
	"muster/tui/field"
	"muster/tui/screen"
)

// walking is a cursor on its way over a scene: each step is drawn into the other of two frames and written as bytes.
type walking struct {
	scene     *board.Scene
	overlay   *field.Overlay
	camera    field.Camera
	look      field.Look
	painter   field.Painter
	encoder   *screen.Encoder
	old, next screen.Grid
	bytes     []byte
}

func newWalking(tb testing.TB, s *board.Scene, o *field.Overlay, c field.Camera) *walking {
	w := &walking{scene: s, overlay: o, camera: c, look: field.LookOf(session(tb, "slate", "unicode"))}
	w.encoder = screen.NewEncoder(screen.TrueColor, true)
	w.old, w.next = screen.NewGrid(160, 48), screen.NewGrid(160, 48)
	w.painter.Draw(w.old, s, c, o, w.look)
	w.bytes = w.encoder.Append(nil, screen.Grid{}, w.old)
	return w
}

// step moves the cursor and returns how many bytes that takes.
func (w *walking) step(dx, dy int) int {
	v := field.Aim(w.scene, w.camera, 160, 48)
	w.overlay.Cursor = v.Step(w.overlay.Cursor, dx, dy)
	w.painter.Draw(w.next, w.scene, w.camera, w.overlay, w.look)
	w.bytes = w.encoder.Append(w.bytes[:0], w.old, w.next)
	w.old, w.next = w.next, w.old
	return len(w.bytes)
}

// round is a way over open ground, past models and through woods, and back to its start.
var round = [][2]int{
	{1, 0},
	{1, 0},
	{0, 1},
	{1, 0},
	{0, 1},
	{1, 0},
	{1, 0},
	{0, 1},
	{-1, 0},
	{-1, 0},
	{0, -1},
	{-1, 0},
	{0, -1},
	{-1, 0},
	{-1, 0},
	{0, -1},
}

// TestCursorStepBytes holds the budget of bytes on the shaded table with 48 models, at every size.
func TestCursorStepBytes(t *testing.T) {
	const budget = 125
	s := interchange()
	for zoom := range field.Levels(s.Scene) + 1 {
		for _, from := range []board.Point{s.at(1600, 1500), s.at(3300, 3400), s.at(2700, 2200), s.at(5600, 3000)} {
			o := &field.Overlay{Cursor: from, Selected: 3}
			c := field.Camera{Zoom: zoom}
			if zoom > 0 {
				c = field.Aim(s.Scene, c, 160, 48).Zoomed(0, from)
			}
			w, total, n := newWalking(t, s.Scene, o, c), 0, 0
			for _, d := range round {
				total, n = total+w.step(d[0], d[1]), n+1
			}
			if mean := total / n; mean > budget || mean == 0 {
				t.Errorf("zoom %d: a step of the cursor takes %d bytes in the mean, want at most %d", zoom, mean, budget)
			}
		}
	}
}

// BenchmarkTableStep is one step of the cursor on a shaded open table of 72 by 48 inches with 48 models at 160x48, a unit
// being selected: the place, the picture, and the bytes that go to the terminal. Peer: bubbletea v2 with rows built by
// hand, 118 bytes and 1.8 ms, which is its whole program; this is the field alone, in 32 bytes (0.27 of the peer) and
// 0.02 ms (0.011). The budget of 125 bytes and 0.25 ms leaves the rest to the page around it.
func BenchmarkTableStep(b *testing.B) {
	s := interchange()
	w := newWalking(b, s.Scene, &field.Overlay{Cursor: s.at(1600, 1500), Selected: 3}, field.Camera{})
	bytes, i := 0, 0
	b.ReportAllocs()
	for b.Loop() {
		d := round[i%len(round)]
		bytes, i = bytes+w.step(d[0], d[1]), i+1
	}
	b.ReportMetric(float64(bytes)/float64(b.N), "bytes/step")
}

// BenchmarkTableOrder is the same while a unit's move is put together: reach of six models, six bases to come, links, a
// path with its cost. 0.12 to 0.16 ms, 0.09 of the peer.
func BenchmarkTableOrder(b *testing.B) {
	s := interchange()
	w := newWalking(b, s.Scene, moving(s), field.Camera{})
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		d := round[i%len(round)]
		w.step(d[0], d[1])
		i++
	}
}

// BenchmarkTableThreats is the same under 277 threatened places: 0.16 to 0.19 ms, 0.11 of the peer.
func BenchmarkTableThreats(b *testing.B) {
	s := interchange()
	w := newWalking(b, s.Scene, danger(s), field.Camera{})
	i := 0
	b.ReportAllocs()
	for b.Loop() {
		d := round[i%len(round)]
		w.step(d[0], d[1])
		i++
	}
}

// BenchmarkTableRepaint draws the whole of the same table anew, as after each order and each scroll: 0.7 to 1.2 ms on a
// 2-core machine under other load; the budget is 3 ms.
func BenchmarkTableRepaint(b *testing.B) {
	s := interchange()
	o, l := &field.Overlay{Cursor: s.at(1600, 1500), Selected: 3}, field.LookOf(session(b, "slate", "unicode"))
	g := screen.NewGrid(160, 48)
	for _, zoom := range []int{0, 1, 3, 6} {
		b.Run([]string{"fit", "1", "", "3", "", "", "6"}[zoom], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				field.Draw(g, s.Scene, field.Camera{Zoom: zoom}, o, l)
			}
		})
	}
}
