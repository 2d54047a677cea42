package style

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/x/ansi"

	"muster/board"
	"muster/tui/screen"
)

// eachGlyph calls f for every string of a glyph set, with its place.
func eachGlyph(v reflect.Value, where string, f func(where, glyph string)) {
	switch v.Kind() {
	case reflect.String:
		f(where, v.String())
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			eachGlyph(v.Index(i), where, f)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			name := v.Type().Field(i).Name
			if name != "Name" && name != "Title" {
				eachGlyph(v.Field(i), where+"."+name, f)
			}
		}
	case reflect.Int32:
		f(where, string(rune(v.Int())))
	}
}

func TestGlyphsAreOneColumn(t *testing.T) {
	for _, g := range GlyphSets() {
		eachGlyph(reflect.ValueOf(g), g.Name, func(where, glyph string) {
			want := 1
			switch {
			case strings.HasSuffix(where, ".On"), strings.HasSuffix(where, ".Off"):
				want = 3
			case glyph == "" && (strings.HasSuffix(where, ".Tones") || strings.HasSuffix(where, ".Dice")):
				return
			}
			if screen.Width(glyph) != want || ansi.StringWidth(glyph) != want || len([]rune(glyph)) != want {
				t.Errorf("%s: %q is not %d columns wide", where, glyph, want)
			}
			if g.ASCII && strings.IndexFunc(glyph, func(r rune) bool { return r < ' ' || r > '~' }) >= 0 {
				t.Errorf("%s: %q is not ASCII", where, glyph)
			}
		})
	}
}

// TestTexturesDifferWithoutColour: no two grounds share a shape, in any glyph
// set, but for blanks; nor do two sides share a mark.
func TestTexturesDifferWithoutColour(t *testing.T) {
	for _, g := range GlyphSets() {
		shapes := map[string]board.Texture{}
		for i, list := range g.Ground {
			texture := board.Texture(i)
			if len(list) < 2 {
				t.Errorf("%s: texture %d has %d shapes, want at least 2", g.Name, i, len(list))
			}
			for _, s := range list {
				if other, taken := shapes[s]; taken && s != " " && other != texture {
					t.Errorf("%s: textures %d and %d share %q", g.Name, other, texture, s)
				}
				shapes[s] = texture
			}
		}
		sides := g.Sides[:]
		if n := len(slices.Compact(slices.Sorted(slices.Values(sides)))); n != MaxSides {
			t.Errorf("%s: %d marks for %d sides", g.Name, n, MaxSides)
		}
	}
}

func TestTexturesStandStill(t *testing.T) {
	for _, g := range GlyphSets() {
		seen := map[string]int{}
		for y := range 40 {
			for x := range 40 {
				s := g.Texture(board.Trees, x, y)
				if s != g.Texture(board.Trees, x, y) {
					t.Fatal("a texture flickers")
				}
				seen[s]++
			}
		}
		for s, n := range seen {
			if share := n * len(g.Ground[board.Trees]); share < 1200 || share > 2000 {
				t.Errorf("%s: %q makes %d of 1600 cells", g.Name, s, n)
			}
		}
		if len(seen) != len(g.Ground[board.Trees]) {
			t.Errorf("%s: only %v are used", g.Name, seen)
		}
		if got := g.Texture(board.Textures+7, -3, -9); !slices.Contains(g.Ground[board.Open], got) {
			t.Errorf("unknown ground looks like %q", got)
		}
	}
}

func TestUnknownIndexes(t *testing.T) {
	theme, g := Themes()[0], GlyphSets()[0]
	if theme.Side(-1) != theme.Base || theme.Side(9) != theme.Sides[1] || g.Side(-1) != " " || g.Side(8) != g.Sides[0] {
		t.Error("sides outside the range")
	}
	if theme.Token(3, true) != theme.Tokens[3] || theme.Token(11, false) != theme.Spent[3] || theme.Token(-1, true) != theme.Banner {
		t.Error("tokens")
	}
	if theme.Texture(200) != theme.Ground[board.Open] || theme.Mark(200) != theme.Marks[board.NoteMark] ||
		g.Mark(200) != g.Marks[board.NoteMark] || theme.Tone(200) != theme.Base || g.Tone(200) != "" {
		t.Error("kinds outside the range")
	}
	if g.Die(0) != "" || g.Die(7) != "" || g.Die(6) != "⚅" {
		t.Error("dice")
	}
	if g.Level(0) != "" || g.Level(1) != g.Levels[0] || g.Level(100) != g.Levels[3] || g.Level(999) != g.Levels[3] {
		t.Error("levels")
	}
}

func TestBars(t *testing.T) {
	unicode, ascii := unicodeGlyphs(), asciiGlyphs()
	tests := []struct {
		g                 Glyphs
		part, whole, room int
		full, rest        string
	}{
		{unicode, 1, 2, 4, "██", "··"},
		{unicode, 5, 16, 4, "█▎", "··"},
		{unicode, 1, 1000, 4, "▏", "···"},
		{unicode, 999, 1000, 4, "███▉", ""},
		{unicode, 1000, 1000, 4, "████", ""},
		{unicode, 0, 10, 4, "", "····"},
		{unicode, 5, 0, 2, "", "··"},
		{unicode, 9, 3, 2, "██", ""},
		{unicode, 1, 2, 0, "", ""},
		{ascii, 3, 8, 4, "=-", ".."},
	}
	for _, test := range tests {
		full, rest := test.g.Bar(test.part, test.whole, test.room)
		if full != test.full || rest != test.rest {
			t.Errorf("%d of %d in %d: %q %q, want %q %q", test.part, test.whole, test.room, full, rest, test.full, test.rest)
		}
	}
}

func TestLookup(t *testing.T) {
	for _, theme := range Themes() {
		if got, err := ParseTheme(strings.ToUpper(theme.Name)); err != nil || got.Name != theme.Name {
			t.Errorf("%s: %v", theme.Name, err)
		}
	}
	for _, name := range []string{"", "default"} {
		if theme, err := ParseTheme(name); err != nil || theme.Name != DefaultTheme {
			t.Errorf("theme %q is %q, %v", name, theme.Name, err)
		}
		if g, err := ParseGlyphs(name); err != nil || g.Name != DefaultGlyphs {
			t.Errorf("glyphs %q are %q, %v", name, g.Name, err)
		}
	}
	_, err := ParseTheme("contrats")
	want := `no theme is called "contrats"; did you mean "contrast"? (there are: slate, contrast, safe, paper, mono)`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	_, err = ParseGlyphs("braille")
	if want := `no glyph set is called "braille" (there are: unicode, ascii)`; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}
