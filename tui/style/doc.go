// Package style is how everything looks and which key does what: themes, glyph
// sets, the key map, and the [Session] that joins them for one terminal.
//
// A [Theme] gives meanings a look: "danger", "the second side's pieces",
// "trees". Pages ask for meanings and never name a colour. Nothing is told by
// colour alone: each ground has glyphs of its own in every glyph set, each side
// a mark, each tone a sign, and the monochrome theme tells all of it by
// attributes.
//
// A [Glyphs] set gives meanings a shape, in Unicode or in plain ASCII.
//
// [Keys] are the bindings of the program. Lowercase letters are left to the
// verbs of the rulebook being played; see [Keys.Letters].
//
// A Session belongs to one terminal. Nothing here is global, and nothing asks
// the terminal a question.
//
// Reading order: theme.go, palette.go, themes.go, mono.go, ground.go, glyphs.go,
// glyphsets.go, lookup.go, detect.go, keys.go, session.go.
package style
