package screen

import (
	"testing"

	"pgregory.net/rapid"
)

// What a move and a change of style will take is known without writing them.
func TestCostsAreThoseOfTheBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.OneOf(rapid.IntRange(0, 12), rapid.IntRange(0, 300), rapid.Just(-1))
		to := rapid.OneOf(rapid.IntRange(0, 12), rapid.IntRange(0, 300))
		fromX, fromY, x, y := at.Draw(t, "from x"), at.Draw(t, "from y"), to.Draw(t, "x"), to.Draw(t, "y")
		if is := appendMove(nil, fromX, fromY, x, y); len(is) != moveBytes(fromX, fromY, x, y) {
			t.Errorf("from %d,%d to %d,%d is %q, counted as %d", fromX, fromY, x, y, is, moveBytes(fromX, fromY, x, y))
		}
		glyphs := rapid.SampledFrom([]glyph{blank, glyphOf('x')})
		was, is := pack(glyphs.Draw(t, "was"), drawStyle(t)), pack(glyphs.Draw(t, "is"), drawStyle(t))
		was = wanted(packed{}, was)
		if text, _ := appendPen(nil, was, is); len(text) != penBytes(was, is) {
			t.Errorf("from %+v to %+v is %q, counted as %d", was, is, text, penBytes(was, is))
		}
	})
}

// An update of many places and styles is written style by style: nothing is longer than going row by row.
func TestManyStylesInFewBytes(t *testing.T) {
	old, next := NewGrid(160, 48), NewGrid(160, 48)
	styles := []Style{
		{Fg: RGB(211, 162, 68), Bg: RGB(29, 36, 46), Attrs: Bold},
		{Fg: RGB(223, 227, 232), Bg: RGB(29, 36, 46)},
		{Fg: RGB(143, 153, 167), Bg: RGB(18, 22, 28)},
		{Fg: RGB(90, 167, 240), Bg: RGB(31, 42, 30)},
	}
	words := 0
	for y := 2; y < 48; y += 3 {
		for x := 3; x < 150; x += 19 {
			next.Text(x, y, styles[words%len(styles)], "words")
			words++
		}
	}
	rows := NewEncoder(TrueColor, true)
	rows.Append(nil, Grid{}, old)
	enc, emu := *rows, newEmulator(160, 48, true)
	if err := emu.feed(string(new(Encoder).Append(nil, Grid{}, old))); err != nil {
		t.Fatal(err)
	}
	stream := enc.Append(nil, old, next)
	if err := emu.feed(string(stream)); err != nil {
		t.Fatal(err)
	}
	if d := emu.differs(next, TrueColor); d != "" {
		t.Error(d)
	}
	byRow := 0
	for y := range 48 {
		byRow += len(rows.row(nil, y, old.row(y), next.row(y)))
	}
	if most := words * (5 + 9) * 11 / 10; len(stream) > most || byRow < 2*most {
		t.Errorf("%d words took %d bytes, want at most %d; by row they are %d", words, len(stream), most, byRow)
	}
}
