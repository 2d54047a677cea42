package tui

import (
	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// ink is the session's look in the words that lists and sheets use. It is made anew for each drawing: a few copies.
type ink struct {
	text, quiet, accent screen.Style
	title, heading      screen.Style
	key, link           screen.Style
	border, focus       screen.Style
	frame               screen.Border
	more, cursor        string
	separator, crumb    string

	session *style.Session
	theme   *style.Theme
	glyphs  *style.Glyphs
	serial  int // another number: another look
}

func inkOf(env *page.Env) ink {
	t, g := &env.Look.Theme, &env.Look.Glyphs
	return ink{
		text: t.Base, quiet: t.Dim, accent: t.Accent,
		title: t.Accent.With(screen.Bold), heading: t.Heading,
		key: t.Key, link: t.Link,
		border: t.Border, focus: t.Focus,
		frame: g.Border,
		more:  g.Ellipsis, cursor: g.Pointer,
		separator: g.Separator, crumb: g.Crumb,
		session: env.Look, theme: t, glyphs: g, serial: env.Serial,
	}
}

func (k *ink) tone(t board.Tone) screen.Style { return k.theme.Tone(t) }

// selected is the line that the cursor is on.
func (k *ink) selected(focus bool) screen.Style {
	if focus {
		return k.theme.Selection
	}
	return k.theme.Base.With(screen.Bold)
}

// radio is the mark of one row of a group.
func (k *ink) radio(on bool) string {
	if on {
		return k.glyphs.Check
	}
	return k.glyphs.Dot
}

// turns frames a value that left and right change.
func (k *ink) turns(value string) string { return k.glyphs.Left + " " + value + " " + k.glyphs.Right }
