package style

import (
	"fmt"
	"strings"

	"muster/assets"
)

// Themes are all themes, the default first.
func Themes() []Theme {
	return []Theme{
		slate.theme("slate", "Slate", "Ink on slate, brass for what matters."),
		contrast.theme("contrast", "High contrast", "Bright on black, for any light."),
		okabe.theme("safe", "Colour-blind safe", "The colours of Okabe and Ito, which every eye can tell apart."),
		paper.theme("paper", "Paper", "Dark ink on a light sheet, for terminals in the sun."),
		mono(),
	}
}

// Default is the name of the theme and of the glyph set when nothing else is
// asked for or known.
const (
	DefaultTheme  = "slate"
	DefaultGlyphs = "unicode"
)

// ParseTheme finds a theme by name; "" and "default" are the default. The error
// names the nearest theme and lists all.
func ParseTheme(name string) (Theme, error) {
	return parse("theme", name, DefaultTheme, Themes(), func(t *Theme) string { return t.Name })
}

// GlyphSets are all glyph sets, the default first.
func GlyphSets() []Glyphs { return []Glyphs{unicodeGlyphs(), asciiGlyphs()} }

// ParseGlyphs finds a glyph set by name; "" and "default" are the default. The
// error names the nearest and lists all.
func ParseGlyphs(name string) (Glyphs, error) {
	return parse("glyph set", name, DefaultGlyphs, GlyphSets(), func(g *Glyphs) string { return g.Name })
}

// parse finds one of all by its name.
func parse[T any](what, name, usual string, all []T, nameOf func(*T) string) (T, error) {
	if name == "" || name == "default" {
		name = usual
	}
	names := make([]string, len(all))
	for i := range all {
		if names[i] = nameOf(&all[i]); strings.EqualFold(names[i], name) {
			return all[i], nil
		}
	}
	hint := ""
	if near, ok := assets.Nearest(name, names); ok {
		hint = fmt.Sprintf("; did you mean %q?", near)
	}
	var none T
	return none, fmt.Errorf("no %s is called %q%s (there are: %s)", what, name, hint, strings.Join(names, ", "))
}
