package options

import (
	"strings"

	"muster/tui/page"
	"muster/tui/style"
)

// each is what something is called, for all of a list.
func each[T any](all []T, called func(T) string) []string {
	names := make([]string, len(all))
	for i, one := range all {
		names[i] = called(one)
	}
	return names
}

func themeNames() []string { return each(style.Themes(), func(t style.Theme) string { return t.Name }) }

func glyphNames() []string {
	return each(style.GlyphSets(), func(g style.Glyphs) string { return g.Name })
}

// Restyle brings the session's look in line with its preferences. Names that no longer mean anything leave it as it is.
func Restyle(env *page.Env) {
	theme, err := style.ParseTheme(env.Prefs.Theme)
	if err != nil {
		theme = env.Look.Theme
	}
	glyphs, err := style.ParseGlyphs(env.Prefs.Glyphs)
	if err != nil {
		glyphs = env.Look.Glyphs
	}
	env.Look.Restyle(theme, glyphs)
	env.Look.ShowKeys = env.Prefs.Keys
	env.Serial++
}

// Look is how things look, as the hall remembers it of a guest: theme and glyphs by their names.
func Look(env *page.Env) string { return env.Prefs.Theme + " " + env.Prefs.Glyphs }

// TakeLook has things look as the hall remembers it, and reports whether it remembers anything.
func TakeLook(env *page.Env, look string) bool {
	theme, glyphs, known := strings.Cut(look, " ")
	if known {
		env.Prefs.Theme, env.Prefs.Glyphs = theme, glyphs
		env.Chosen.Theme, env.Chosen.Glyphs = theme, glyphs
		Restyle(env)
	}
	return known
}
