package board_test

import (
	"encoding/json"
	"math"
	"math/big"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"muster/board"
)

func drawSquare(t *rapid.T, name string) board.Square {
	n := rapid.Int16Range(0, 40)
	return board.Square{Col: n.Draw(t, name+" column"), Row: n.Draw(t, name+" row")}
}

func drawPoint(t *rapid.T, name string) board.Point {
	n := rapid.OneOf(rapid.Int32Range(-20_000, 20_000), rapid.Int32())
	return board.Point{X: board.Thou(n.Draw(t, name+" x")), Y: board.Thou(n.Draw(t, name+" y")), Z: board.Thou(n.Draw(t, name+" z"))}
}

// crosses is the meaning of Crosses in plain fractions: some point strictly between the ends of the segment lies
// strictly inside the square. Along the segment the inside is an open interval, so it is enough to find its ends.
func crosses(s, a, b board.Square) bool {
	low, high := big.NewRat(0, 1), big.NewRat(1, 1)
	for _, axis := range [2][3]int64{{int64(a.Col), int64(b.Col), int64(s.Col)}, {int64(a.Row), int64(b.Row), int64(s.Row)}} {
		from, to, cell := big.NewRat(2*axis[0]+1, 2), big.NewRat(2*axis[1]+1, 2), axis[2]
		if from.Cmp(to) == 0 {
			if axis[0] != cell {
				return false
			}
			continue
		}
		way := new(big.Rat).Sub(to, from)
		enter := new(big.Rat).Quo(new(big.Rat).Sub(big.NewRat(cell, 1), from), way)
		leave := new(big.Rat).Quo(new(big.Rat).Sub(big.NewRat(cell+1, 1), from), way)
		if enter.Cmp(leave) > 0 {
			enter, leave = leave, enter
		}
		if enter.Cmp(low) > 0 {
			low = enter
		}
		if leave.Cmp(high) < 0 {
			high = leave
		}
	}
	return low.Cmp(high) < 0
}

func TestCrossesAgainstFractions(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int16Range(0, 9)
		square := func(name string) board.Square {
			return board.Square{Col: n.Draw(t, name+" column"), Row: n.Draw(t, name+" row")}
		}
		a, b := square("a"), square("b")
		for col := range int16(10) {
			for row := range int16(10) {
				s := board.Square{Col: col, Row: row}
				if got, want := s.Crosses(a, b), crosses(s, a, b); got != want {
					t.Fatalf("%v crosses %v to %v: %v, want %v", s, a, b, got, want)
				}
				if s.Crosses(a, b) != s.Crosses(b, a) {
					t.Fatalf("%v: the way back differs between %v and %v", s, a, b)
				}
			}
		}
	})
}

// A segment along a diagonal touches corners only; one along an edge does not exist between centres.
func TestCrossesByHand(t *testing.T) {
	tests := []struct {
		s, a, b string
		want    bool
	}{
		{"B2", "A1", "C3", true},
		{"B1", "A1", "C3", false},
		{"A2", "A1", "B2", false},
		{"B1", "A1", "C1", true},
		{"B1", "A1", "C2", true},
		{"B2", "A1", "C2", true},
		{"A1", "A1", "C2", true},
		{"D1", "A1", "C1", false},
		{"A1", "A1", "A1", true},
	}
	for _, test := range tests {
		s, a, b := mustSquare(t, test.s), mustSquare(t, test.a), mustSquare(t, test.b)
		if got := s.Crosses(a, b); got != test.want {
			t.Errorf("%s crosses %s to %s: %v", test.s, test.a, test.b, got)
		}
	}
}

func mustSquare(t *testing.T, name string) board.Square {
	t.Helper()
	s, err := board.ParseSquare(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestParseSquareRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int16Range(0, board.MaxSquare-1)
		s := board.Square{Col: n.Draw(t, "column"), Row: n.Draw(t, "row")}
		for _, name := range []string{s.String(), strings.ToLower(s.String())} {
			if back, err := board.ParseSquare(name); err != nil || back != s {
				t.Fatalf("%v is named %q, which reads as %v, %v", s, name, back, err)
			}
		}
		var back board.Square
		text, err := json.Marshal(s)
		if err != nil || json.Unmarshal(text, &back) != nil || back != s {
			t.Fatalf("%v comes back from %s as %v", s, text, back)
		}
	})
}

func TestSquareNames(t *testing.T) {
	for name, want := range map[string]board.Square{
		"A1": {}, "P12": {Col: 15, Row: 11}, "Z1": {Col: 25}, "AA1": {Col: 26}, "az9": {Col: 51, Row: 8}, "ZZ702": {Col: 701, Row: 701},
	} {
		if got := mustSquare(t, name); got != want {
			t.Errorf("%s is %v", name, got)
		}
	}
	for _, name := range []string{"", "A", "1", "1A", "A0", "A01", "A-1", "A+1", "AAA1", "A703", "A99999999999999999999", "A1 ", " A1", "Ä1", "A1B", "house", "@1", "A1.5", "[1", "`1"} {
		if s, err := board.ParseSquare(name); err == nil || s != board.Nowhere {
			t.Errorf("%q reads as %v, %v", name, s, err)
		}
		var s board.Square
		if err := s.UnmarshalText([]byte(name)); err != nil || s != board.Nowhere {
			t.Errorf("%q unmarshals as %v, %v", name, s, err)
		}
	}
	if board.Nowhere.String() != "nowhere" {
		t.Errorf("nowhere is called %s", board.Nowhere)
	}
}

func TestSquares(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s, o := drawSquare(t, "s"), drawSquare(t, "o")
		if board.SquareAt(s.Centre()) != s || !s.Box().Contains(s.Centre()) {
			t.Fatalf("the centre of %v is elsewhere", s)
		}
		if s.Box().Contains(o.Centre()) != (s == o) {
			t.Fatalf("the box of %v and the centre of %v", s, o)
		}
		if d := s.Distance(o); d != o.Distance(s) || (d == 0) != (s == o) || s.Adjacent(o) != (d == 1) {
			t.Fatalf("%v to %v is %d", s, o, d)
		}
		if s.Opposite(o).Opposite(o) != s || s.Opposite(o).Distance(o) != s.Distance(o) {
			t.Fatalf("across %v from %v lies %v", o, s, s.Opposite(o))
		}
		p := drawPoint(t, "p")
		if at := board.SquareAt(board.Point{X: p.X % 20_000, Y: p.Y % 20_000}); !at.Box().Contains(board.Point{X: p.X % 20_000, Y: p.Y % 20_000}) {
			t.Fatalf("%v is said to lie in %v", p, at)
		}
	})
}

func TestDistance(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, q := drawPoint(t, "p"), drawPoint(t, "q")
		const most = 1_753_413_056 // beyond it lengths along an axis are not told apart
		exact, far := new(big.Int), false
		for _, d := range []int64{int64(p.X) - int64(q.X), int64(p.Y) - int64(q.Y), int64(p.Z) - int64(q.Z)} {
			exact.Add(exact, new(big.Int).Mul(big.NewInt(d), big.NewInt(d)))
			far = far || d > most || d < -most
		}
		if far {
			if p.DistanceSquared(q) < most*most || p.Distance(q) < most || p.Within(most-1, q) {
				t.Fatalf("%v to %v is %d only", p, q, p.Distance(q))
			}
			return
		}
		if p.DistanceSquared(q) != exact.Int64() {
			t.Fatalf("%v to %v: %d, want %s", p, q, p.DistanceSquared(q), exact)
		}
		root := new(big.Int).Sqrt(exact)
		if new(big.Int).Mul(root, root).Cmp(exact) != 0 {
			root.Add(root, big.NewInt(1))
		}
		d, want := p.Distance(q), min(root.Int64(), math.MaxInt32)
		if int64(d) != want || d > 0 && p.Within(d-1, q) || want == root.Int64() && !p.Within(d, q) || p.Within(-1, q) {
			t.Fatalf("%v to %v is %d, want %s", p, q, d, root)
		}
		if p.Sub(q).Add(q) != p {
			t.Fatalf("%v - %v + %v", p, q, q)
		}
	})
}

// A point that somebody invents far off the table must not come out as a square on it.
func TestSquareAtTheEdgeOfNumbers(t *testing.T) {
	far := board.Point{X: math.MaxInt32, Y: math.MinInt32}
	if got := board.SquareAt(far); got != (board.Square{Col: math.MaxInt16, Row: math.MinInt16}) {
		t.Errorf("%v lies in %d,%d", far, got.Col, got.Row)
	}
	if got := board.SquareAt(board.Point{X: 65_536_000, Y: -1}); got != (board.Square{Col: math.MaxInt16, Row: -1}) {
		t.Errorf("a point 65,536 inches east lies in %d,%d", got.Col, got.Row)
	}
	corner := board.Point{X: 1000, Y: 1000}
	if ring := board.Polygon(board.Point{}, board.Point{X: 1000}, corner, board.Point{Y: 1000}); ring.Contains(board.Point{X: math.MinInt32, Y: 500}) {
		t.Error("a small ring holds a point at the end of the numbers")
	}
}

func TestLengths(t *testing.T) {
	for want, n := range map[string]board.Thou{`0"`: 0, `7.25"`: 7250, `-0.5"`: -500, `12"`: board.Inches(12), `0.001"`: 1, `-3.01"`: -3010} {
		if n.String() != want {
			t.Errorf("%d reads %s, want %s", n, n, want)
		}
	}
}

func TestFineLengths(t *testing.T) {
	for want, n := range map[string]board.Fine{
		`0.00"`: 4999, `0.01"`: 5000, `-0.01"`: -5000, `6.10"`: 6_100_000, `6.11"`: 6_105_000, `-12.35"`: -12_345_678, `13.80"`: board.Thou(13800).Fine(),
	} {
		if n.String() != want {
			t.Errorf("%d reads %s, want %s", n, n, want)
		}
	}
	for n, want := range map[board.Fine]board.Thou{1499: 1, 1500: 2, -1499: -1, -1500: -2, 1 << 60: math.MaxInt32, -1 << 60: -math.MaxInt32} {
		if n.Thou() != want {
			t.Errorf("%d is %d thousandths, want %d", n, n.Thou(), want)
		}
	}
	if board.Thou(math.MinInt32).String() != `-2147483.648"` || board.Thou(math.MinInt32).Fine() != -2147483648000 {
		t.Error("the least length is not told right")
	}
}

// Shapes at the end of the numbers hold what they should and no more.
func TestShapesAtTheEdgeOfNumbers(t *testing.T) {
	end := board.Point{X: math.MaxInt32 - 5, Y: math.MaxInt32 - 5}
	box := board.Box(end, 1000, 1000)
	if !box.Contains(end) || box.Contains(board.Point{}) || box.Contains(board.Point{X: math.MinInt32, Y: math.MinInt32}) {
		t.Error("a box over the end of the numbers")
	}
	low, high := box.Bounds()
	if low != end || high != (board.Point{X: math.MaxInt32, Y: math.MaxInt32}) {
		t.Errorf("its bounds are %v to %v", low, high)
	}
	all := board.Polygon(
		board.Point{X: math.MinInt32, Y: math.MinInt32}, board.Point{X: math.MaxInt32, Y: math.MinInt32},
		board.Point{X: math.MaxInt32, Y: math.MaxInt32}, board.Point{X: math.MinInt32, Y: math.MaxInt32},
	)
	if !all.Contains(board.Point{}) || !all.Contains(end) || !all.Contains(board.Point{X: -end.X, Y: 7}) {
		t.Error("a ring around everything")
	}
}

// The checked-in table of sines is right to the last digit, and facings turn as they should.
func TestFacings(t *testing.T) {
	for degrees := -720; degrees <= 720; degrees++ {
		f := board.Facing(degrees)
		dx, dy := f.Vector()
		angle := float64(degrees) * math.Pi / 180
		if want := math.RoundToEven(10_000 * math.Sin(angle)); math.Abs(float64(dx)-want) > 0.5 {
			t.Errorf("%d°: dx %d, want %g", degrees, dx, want)
		}
		if want := math.RoundToEven(-10_000 * math.Cos(angle)); math.Abs(float64(dy)-want) > 0.5 {
			t.Errorf("%d°: dy %d, want %g", degrees, dy, want)
		}
		if turned := f.Turn(0); turned < 0 || turned > 359 || (int(turned)-degrees)%360 != 0 {
			t.Errorf("%d° is brought to %d°", degrees, turned)
		}
	}
	if board.North.Turn(-90) != board.West || board.West.Turn(180) != board.East || board.South.Turn(540) != board.North {
		t.Error("the quarters do not turn into one another")
	}
}

func TestShapes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int32Range(-8, 8)
		point := func(name string) board.Point {
			return board.Point{X: board.Thou(n.Draw(t, name+" x")), Y: board.Thou(n.Draw(t, name+" y"))}
		}
		at, w, d, p := point("at"), board.Thou(rapid.Int32Range(1, 8).Draw(t, "width")), board.Thou(rapid.Int32Range(1, 8).Draw(t, "depth")), point("p")
		box := board.Box(at, w, d)
		if want := p.X >= at.X && p.X < at.X+w && p.Y >= at.Y && p.Y < at.Y+d; box.Contains(p) != want {
			t.Fatalf("%v in %v: %v", p, box, !want)
		}
		corners := []board.Point{at, {X: at.X + w, Y: at.Y}, {X: at.X + w, Y: at.Y + d}, {X: at.X, Y: at.Y + d}}
		ring := board.Polygon(corners...)
		back := board.Polygon(corners[3], corners[2], corners[1], corners[0])
		onEdge := p.X == at.X || p.X == at.X+w || p.Y == at.Y || p.Y == at.Y+d
		if !onEdge && (ring.Contains(p) != box.Contains(p) || back.Contains(p) != box.Contains(p)) {
			t.Fatalf("%v: the box %v says %v, the ring %v, backwards %v", p, box, box.Contains(p), ring.Contains(p), back.Contains(p))
		}
		disc := board.Circle(at, w)
		if dx, dy := p.X-at.X, p.Y-at.Y; disc.Contains(p) != (dx*dx+dy*dy <= w*w) {
			t.Fatalf("%v in %v: %v", p, disc, disc.Contains(p))
		}
		line := board.Line(at, p)
		if !line.Contains(at) || !line.Contains(p) || line.Contains(board.Point{X: 99}) {
			t.Fatalf("%v contains other than its corners", line)
		}
		for _, s := range []board.Shape{box, ring, disc, line} {
			low, high := s.Bounds()
			if s.Contains(p) && (p.X < low.X || p.Y < low.Y || p.X > high.X || p.Y > high.Y) {
				t.Fatalf("%v lies in %v, but not in its bounds %v to %v", p, s, low, high)
			}
		}
	})
}

// A ring that is not a box: an arrowhead with a notch.
func TestPolygonWithNotch(t *testing.T) {
	ring := board.Polygon(board.Point{}, board.Point{X: 10, Y: 10}, board.Point{Y: 20}, board.Point{X: 4, Y: 10})
	for p, want := range map[board.Point]bool{{X: 6, Y: 10}: true, {X: 2, Y: 10}: false, {X: 2, Y: 4}: true, {X: 2, Y: 16}: true, {X: 11, Y: 10}: false} {
		if ring.Contains(p) != want {
			t.Errorf("%v: %v", p, !want)
		}
	}
}

func TestWhereLocateRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.Int32Range(-32_000_000, 32_000_000)
		open := board.Scene{}
		p := board.Point{X: board.Thou(n.Draw(t, "x")), Y: board.Thou(n.Draw(t, "y"))}
		if back, err := open.Locate(open.Where(p)); err != nil || back != p {
			t.Fatalf("%v is %q, which reads as %v, %v", p, open.Where(p), back, err)
		}
		grid := board.Scene{Grid: board.Inch}
		centre := drawSquare(t, "s").Centre()
		if back, err := grid.Locate(grid.Where(centre)); err != nil || back != centre {
			t.Fatalf("%v is %q, which reads as %v, %v", centre, grid.Where(centre), back, err)
		}
	})
	open := board.Scene{}
	for _, word := range []string{"", "C4", "1", "1,", ",1", "1,2,3", "1.2345,1", "x,y", "1e3,1", "1.-5,1", "999999999,1", "+-1,1", "1.5.5,2"} {
		if p, err := open.Locate(word); err == nil {
			t.Errorf("%q reads as %v", word, p)
		}
	}
	if p, err := open.Locate("-0.5,7.25"); err != nil || p != (board.Point{X: -500, Y: 7250}) {
		t.Errorf("-0.5,7.25 reads as %v, %v", p, err)
	}
	grid := board.Scene{Grid: board.Inch}
	if _, err := grid.Locate(strings.Repeat("x", 5000)); err == nil || len(err.Error()) > 120 {
		t.Errorf("a long word is repeated in full: %v", err)
	}
}

func TestSceneFinds(t *testing.T) {
	square := func(name string) board.Square { return mustSquare(t, name) }
	piece := func(id board.PieceID, at string) board.Piece {
		return board.Piece{ID: id, At: square(at).Centre(), Base: square(at).Box()}
	}
	scene := board.Scene{
		Width: board.Inches(4), Height: board.Inches(3), Grid: board.Inch,
		Ground: []board.Patch{{Shape: square("A1").Box(), Name: "below"}, {Shape: square("A1").Box(), Name: "above"}},
		Pieces: []board.Piece{piece(1, "B2"), piece(2, "C2"), piece(3, "C2")}, Away: []board.Piece{{ID: 4}},
	}
	for id := range board.PieceID(6) {
		if p := scene.Piece(id); (p != nil) != (id >= 1 && id <= 4) || p != nil && p.ID != id {
			t.Errorf("piece %d: %v", id, p)
		}
	}
	if p := scene.PieceAt(square("C2").Centre()); p == nil || p.ID != 3 {
		t.Errorf("on top of C2 is %v", p)
	}
	if p := scene.PieceAt(square("A1").Centre()); p != nil {
		t.Errorf("on A1 is %v", p)
	}
	if p := scene.PatchAt(square("A1").Centre()); p == nil || p.Name != "above" {
		t.Errorf("A1 is %v", p)
	}
	if p := scene.PatchAt(square("B1").Centre()); p != nil {
		t.Errorf("B1 is %v", p)
	}
	for name, want := range map[string]bool{"A1": true, "D3": true, "E1": false, "A4": false} {
		if scene.Holds(square(name).Centre()) != want {
			t.Errorf("the table and %s: %v", name, !want)
		}
	}
	if scene.Holds(board.Point{X: -1}) || scene.Holds(board.Point{Y: scene.Height}) {
		t.Error("the table has its far borders")
	}
}

// Every texture, tone and kind has a number of its own, with the first as the zero value that screens fall back to.
func TestZeroValues(t *testing.T) {
	if board.Open != 0 || board.Plain != 0 || board.BoxShape != 0 || board.ObjectiveMark != 0 || board.Void != 14 || int(board.Textures) != 22 {
		t.Error("the numbers of textures, tones, shapes or marks have moved: old journals' previews would change")
	}
	if !reflect.DeepEqual(board.Shape{}, board.Box(board.Point{}, 0, 0)) {
		t.Error("the zero shape is no empty box")
	}
}

// The facing toward a place is the nearest whole degree, on all sides and far away.
func TestToward(t *testing.T) {
	from := board.Point{X: 3000, Y: 7000}
	for f := range board.Facing(360) {
		dx, dy := f.Vector()
		for _, far := range []board.Thou{1, 3000} {
			to := from.Add(board.Point{X: board.Thou(dx) * far / 10, Y: board.Thou(dy) * far / 10})
			if got := board.Toward(from, to); got != f {
				t.Errorf("%d thousandths at %d degrees: %d", far, f, got)
			}
		}
	}
	if got := board.Toward(from, from); got != board.North {
		t.Errorf("nowhere is %d", got)
	}
}
