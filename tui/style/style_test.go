package style

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"muster/board"
	"muster/tui/screen"
)

// eachStyle calls f for every style and tint of a theme, with its place.
func eachStyle(t Theme, style func(where string, s screen.Style), tint func(where string, x Tint)) {
	var walk func(where string, v reflect.Value)
	walk = func(where string, v reflect.Value) {
		switch x := v.Interface().(type) {
		case screen.Style:
			style(where, x)
			return
		case Tint:
			tint(where, x)
			return
		}
		if v.Kind() == reflect.Array {
			for i := range v.Len() {
				walk(where+"["+string(rune('a'+i))+"]", v.Index(i))
			}
		}
	}
	v := reflect.ValueOf(t)
	for i := range v.NumField() {
		walk(v.Type().Field(i).Name, v.Field(i))
	}
}

func TestThemesDefineEverything(t *testing.T) {
	for _, theme := range Themes() {
		if theme.Title == "" || theme.About == "" {
			t.Errorf("%s: no title or description", theme.Name)
		}
		eachStyle(theme, func(where string, s screen.Style) {
			colours := s.Fg != screen.None && s.Bg != screen.None
			if !theme.Mono && !colours || theme.Mono && (s.Fg != screen.None || s.Bg != screen.None) {
				t.Errorf("%s.%s is %+v", theme.Name, where, s)
			}
			if !theme.Mono && s.Fg == s.Bg {
				t.Errorf("%s.%s cannot be seen", theme.Name, where)
			}
		}, func(where string, x Tint) {
			below := theme.Ground[board.Open]
			if x.Over(below) == below {
				t.Errorf("%s.%s does not show on open ground", theme.Name, where)
			}
			if x.At(0).Over(below) != below || x.At(100) != x {
				t.Errorf("%s.%s: At does not go from nothing to all", theme.Name, where)
			}
		})
	}
}

// TestContrast holds WCAG's 4.5 for everything that is read, and 3 for what is
// large, bold or only seen.
func TestContrast(t *testing.T) {
	for _, theme := range Themes() {
		if theme.Mono {
			continue
		}
		read := map[string]screen.Style{
			"Base": theme.Base, "Dim": theme.Dim, "Accent": theme.Accent, "Good": theme.Good, "Warning": theme.Warning,
			"Danger": theme.Danger, "Heading": theme.Heading, "Key": theme.Key, "Link": theme.Link, "Match": theme.Match,
			"Header": theme.Header, "Footer": theme.Footer, "Selection": theme.Selection, "Field": theme.Field,
			"Banner": theme.Banner, "Cursor": theme.Cursor, "Ruler": theme.Ruler, "RulerHere": theme.RulerHere,
			"Die": theme.Die, "DieGood": theme.DieGood, "DieBad": theme.DieBad, "Bar": theme.Bar,
		}
		for name, s := range read {
			if c := Contrast(s.Fg, s.Bg); c < 4.5 {
				t.Errorf("%s.%s: contrast %.2f, want 4.5", theme.Name, name, c)
			}
		}
		for i := range MaxSides {
			for _, s := range []screen.Style{theme.Sides[i], theme.Tokens[i]} {
				if c := Contrast(s.Fg, s.Bg); c < 4.5 {
					t.Errorf("%s: side %d: contrast %.2f, want 4.5", theme.Name, i, c)
				}
			}
			if c := Contrast(theme.Spent[i].Fg, theme.Spent[i].Bg); c < 4.5 {
				t.Errorf("%s: spent side %d: contrast %.2f, want 4.5", theme.Name, i, c)
			}
		}
		for i, s := range theme.Ground {
			if c := Contrast(s.Fg, s.Bg); c < 1.2 {
				t.Errorf("%s: texture %d: contrast %.2f, want 1.2", theme.Name, i, c)
			}
			for side := range MaxSides {
				if c := Contrast(theme.Tokens[side].Bg, s.Bg); c < 1.5 && board.Texture(i) != board.Void {
					t.Errorf("%s: side %d on texture %d: contrast %.2f, want 1.5", theme.Name, side, i, c)
				}
			}
		}
		if c := Contrast(theme.Disabled.Fg, theme.Disabled.Bg); c < 2.5 {
			t.Errorf("%s: disabled: contrast %.2f, want 2.5", theme.Name, c)
		}
	}
}

func TestContrastIsWCAGs(t *testing.T) {
	white, black := screen.Hex(0xffffff), screen.Hex(0)
	for _, c := range []struct {
		a, b screen.Color
		want float64
	}{{white, black, 21}, {black, white, 21}, {white, white, 1}, {screen.Hex(0x777777), white, 4.48}, {screen.None, white, 0}} {
		if got := Contrast(c.a, c.b); math.Abs(got-c.want) > 0.005 {
			t.Errorf("Contrast(%v, %v) = %.3f, want %.2f", c.a, c.b, got, c.want)
		}
	}
}

// apart is the distance of two colours in OKLab, in hundredths.
func apart(a, b screen.Color) float64 {
	return apartIn(oklab(a), oklab(b))
}

func apartIn(x, y [3]float64) float64 {
	return 100 * math.Sqrt((x[0]-y[0])*(x[0]-y[0])+(x[1]-y[1])*(x[1]-y[1])+(x[2]-y[2])*(x[2]-y[2]))
}

func linear(c screen.Color) (rgb [3]float64) {
	r, g, b, _ := c.Components()
	for i, v := range []uint8{r, g, b} {
		f := float64(v) / 255
		if f <= 0.04045 {
			rgb[i] = f / 12.92
		} else {
			rgb[i] = math.Pow((f+0.055)/1.055, 2.4)
		}
	}
	return rgb
}

func oklab(c screen.Color) [3]float64 { return oklabOf(linear(c)) }

func oklabOf(c [3]float64) [3]float64 {
	l := math.Cbrt(0.4122214708*c[0] + 0.5363325363*c[1] + 0.0514459929*c[2])
	m := math.Cbrt(0.2119034982*c[0] + 0.6806995451*c[1] + 0.1073969566*c[2])
	s := math.Cbrt(0.0883024619*c[0] + 0.2817188376*c[1] + 0.6299787005*c[2])
	return [3]float64{
		0.2104542553*l + 0.7936177850*m - 0.0040720468*s,
		1.9779984951*l - 2.4285922050*m + 0.4505937099*s,
		0.0259040371*l + 0.7827717662*m - 0.8086757660*s,
	}
}

// The matrices of Viénot, Brettel and Mollon (1999): what is left of a colour
// for eyes without red or green cones, in linear light.
var blindness = map[string][3][3]float64{
	"protan": {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}},
	"deutan": {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
}

func seenBy(m [3][3]float64, c screen.Color) (out [3]float64) {
	rgb := linear(c)
	for i := range out {
		v := m[i][0]*rgb[0] + m[i][1]*rgb[1] + m[i][2]*rgb[2]
		out[i] = min(max(v, 0), 1)
	}
	return oklabOf(out)
}

func TestSidesDiffer(t *testing.T) {
	for _, theme := range Themes() {
		for i := range MaxSides {
			for j := range i {
				if theme.Mono {
					if theme.Tokens[i] == theme.Tokens[j] || theme.Spent[i] == theme.Spent[j] {
						t.Errorf("%s: sides %d and %d look alike", theme.Name, i, j)
					}
					continue
				}
				if d := apart(theme.Sides[i].Fg, theme.Sides[j].Fg); d < 5 {
					t.Errorf("%s: sides %d and %d are only %.1f apart", theme.Name, i, j, d)
				}
			}
		}
	}
}

// TestSafeThemeIsSafe: the first four sides, and good against danger, are far
// apart for eyes without red or green cones too.
func TestSafeThemeIsSafe(t *testing.T) {
	theme, err := ParseTheme("safe")
	if err != nil {
		t.Fatal(err)
	}
	pairs := [][2]screen.Color{{theme.Good.Fg, theme.Danger.Fg}, {theme.Reach.Color, theme.Threat.Color}}
	for i := range 4 {
		for j := range i {
			pairs = append(pairs, [2]screen.Color{theme.Sides[i].Fg, theme.Sides[j].Fg})
		}
	}
	for name, m := range blindness {
		for _, p := range pairs {
			if d := apartIn(seenBy(m, p[0]), seenBy(m, p[1])); d < 8 {
				t.Errorf("%s: %v and %v are only %.1f apart", name, p[0], p[1], d)
			}
		}
	}
}

// TestStatesAreNoSides: what is chosen, what is damaged, the cursor and the first four sides are told apart by colour, in
// the safe theme by eyes without red or green cones too; and no side at all looks chosen or damaged.
func TestStatesAreNoSides(t *testing.T) {
	for _, theme := range Themes() {
		if theme.Mono {
			continue
		}
		colours := []screen.Color{theme.Accent.Fg, theme.Warning.Fg, theme.Cursor.Bg}
		for _, side := range theme.Sides[:4] {
			colours = append(colours, side.Fg)
		}
		for i, a := range colours {
			for _, b := range colours[:i] {
				if d := apart(a, b); d < 8 {
					t.Errorf("%s: %v and %v are only %.1f apart", theme.Name, a, b, d)
				}
				for name, m := range blindness {
					if d := apartIn(seenBy(m, a), seenBy(m, b)); theme.Name == "safe" && d < 6.5 {
						t.Errorf("%s, %s: %v and %v are only %.1f apart", theme.Name, name, a, b, d)
					}
				}
			}
		}
		for i, side := range theme.Sides {
			for _, state := range []screen.Color{theme.Accent.Fg, theme.Warning.Fg, theme.Spotted.Color} {
				if d := apart(side.Fg, state); d < 5 {
					t.Errorf("%s: side %d and %v are only %.1f apart", theme.Name, i, state, d)
				}
			}
		}
	}
}

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
	if s := unicode.Sparkline([]int{-5, 0, 4, 7, 99}, 7); s != "▁▁▅██" {
		t.Errorf("sparkline %q", s)
	}
	if s := ascii.Sparkline([]int{1, 2}, 0); s != "__" {
		t.Errorf("a sparkline without a top is %q", s)
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

func TestKeysHaveHelp(t *testing.T) {
	k := NewKeys()
	listed := 0
	for _, g := range k.Groups() {
		listed += len(g.Keys)
	}
	if all := len(k.all()); all != reflect.TypeFor[Keys]().NumField() || all != listed {
		t.Errorf("%d bindings, %d fields, %d on the help page", all, reflect.TypeFor[Keys]().NumField(), listed)
	}
	for i, b := range k.all() {
		if b.Help().Desc == "" || b.Enabled() && b.Help().Key == "" {
			t.Errorf("binding %d (%v) has no help", i, b.Keys())
		}
	}
	plain := NewKeys().ASCII()
	for _, b := range plain.all() {
		if strings.IndexFunc(b.Help().Key, func(r rune) bool { return r > '~' }) >= 0 {
			t.Errorf("%q is not ASCII", b.Help().Key)
		}
	}
}

// TestBattleKeysDiffer: what works at the same time on the battle page has
// different keys, and leaves lowercase letters to the verbs.
func TestBattleKeysDiffer(t *testing.T) {
	k := NewKeys().Letters(func(string) bool { return true })
	taken := map[string]string{}
	for _, b := range []key.Binding{
		k.Up, k.Down, k.Left, k.Right, k.FarUp, k.FarDown, k.FarLeft, k.FarRight, k.PageUp, k.PageDown, k.Top, k.Bottom,
		k.NextPiece, k.PreviousPiece, k.Commit, k.Back, k.Undo, k.TakeBack, k.EndTurn, k.Palette, k.Rules, k.Search, k.Help,
		k.ZoomIn, k.ZoomOut, k.Center, k.Log, k.LogFilter, k.Threat, k.Measure, k.Odds, k.Luck, k.Menu, k.Interrupt,
		k.Redraw, k.Suspend, k.Save,
	} {
		for _, s := range b.Keys() {
			if other, ok := taken[s]; ok {
				t.Errorf("%q is both %q and %q", s, other, b.Help().Desc)
			}
			taken[s] = b.Help().Desc
			if len(s) == 1 && s >= "a" && s <= "z" && s != "u" {
				t.Errorf("%q (%s) is a letter that a verb may want", s, b.Help().Desc)
			}
		}
	}
}

func TestLettersGiveWay(t *testing.T) {
	j := tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune("j")}
	down := tea.KeyMsg{Type: tea.KeyDown}
	all := NewKeys()
	some := all.Letters(func(s string) bool { return s == "j" || s == "y" })
	if !key.Matches(j, all.Down) || key.Matches(j, some.Down) || !key.Matches(down, some.Down) {
		t.Error("j moves the cursor although it is a verb, or the arrow does not")
	}
	if some.UpLeft.Enabled() || !some.DownLeft.Enabled() || !all.UpLeft.Enabled() {
		t.Error("diagonals do not give way one by one")
	}
}

func TestDetect(t *testing.T) {
	tests := []struct {
		env  string
		want Terminal
	}{
		{"TERM=xterm-256color COLORTERM=truecolor LANG=de_DE.UTF-8", Terminal{screen.TrueColor, true, "slate", "unicode"}},
		{"TERM=xterm-256color", Terminal{screen.ANSI256, true, "slate", "unicode"}},
		{"TERM=xterm LANG=C", Terminal{screen.ANSI16, true, "slate", "ascii"}},
		{"TERM=xterm-256color NO_COLOR=yes", Terminal{screen.NoColor, true, "mono", "unicode"}},
		{"TERM=xterm-256color NO_COLOR=", Terminal{screen.ANSI256, true, "slate", "unicode"}},
		{"TERM=screen-256color LC_ALL=en_US.utf8 LANG=C", Terminal{screen.ANSI256, false, "slate", "unicode"}},
		{"TERM=linux LANG=en_US.UTF-8", Terminal{screen.ANSI16, true, "slate", "ascii"}},
		{"TERM=dumb", Terminal{screen.NoColor, false, "mono", "unicode"}},
		{"TERM=vt100 LC_CTYPE=POSIX", Terminal{screen.ANSI16, false, "slate", "ascii"}},
	}
	for _, test := range tests {
		if got := Detect(strings.Fields(test.env)); got != test.want {
			t.Errorf("%s: %+v, want %+v", test.env, got, test.want)
		}
	}
}

func TestSessionRendersWithoutATerminal(t *testing.T) {
	theme, _ := ParseTheme("")
	g, _ := ParseGlyphs("")
	s := NewSession(theme, g, screen.ANSI16)
	grid := screen.NewGrid(8, 1)
	grid.Draw(0, 0, s.Lip(theme.Selection).Render("sel"))
	if got := grid.At(1, 0); got.Rune != 'e' || got.Style != theme.Selection {
		t.Errorf("a selection is %q in %+v, want %+v", got.Text(), got.Style, theme.Selection)
	}
	grid.Draw(0, 0, s.Lip(screen.Style{Attrs: screen.Dim | screen.Reverse}).Render("d"))
	if got := grid.At(0, 0).Style.Attrs; got != screen.Dim|screen.Reverse {
		t.Errorf("attributes %b", got)
	}
	paper, _ := ParseTheme("paper")
	ascii, _ := ParseGlyphs("ascii")
	s.Restyle(paper, ascii)
	if s.Renderer().HasDarkBackground() || s.Keys.Up.Help().Key != "up" {
		t.Error("restyling did not reach the renderer or the keys")
	}
	help := s.HelpModel().ShortHelpView([]key.Binding{s.Keys.Commit, s.Keys.UpRight})
	if got := ansi.Strip(help); got != "enter do it" {
		t.Errorf("help reads %q", got)
	}
}
