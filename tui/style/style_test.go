package style

import (
	"math"
	"reflect"
	"testing"

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
			"Die": theme.Die, "Bar": theme.Bar,
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
			for _, state := range []screen.Color{theme.Accent.Fg, theme.Warning.Fg} {
				if d := apart(side.Fg, state); d < 5 {
					t.Errorf("%s: side %d and %v are only %.1f apart", theme.Name, i, state, d)
				}
			}
		}
	}
}
