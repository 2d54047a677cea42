package form

import (
	"muster/board"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Ink is the session's look in the words that lists and sheets use. It is made anew for each drawing: a few copies.
type Ink struct {
	Styles
	Frame            screen.Border
	More, cursor     string
	Separator, crumb string

	Session *style.Session
	Theme   *style.Theme
	Glyphs  *style.Glyphs
	Serial  int // another number: another look
}

// Styles are those of text and of boxes.
type Styles struct {
	Text, Quiet, Accent screen.Style
	Title, Heading      screen.Style
	Key, Link           screen.Style
	Border, Focus       screen.Style // of a box, and of the one that has the keys
}

// InkOf is the look of a session as it is now.
func InkOf(env *page.Env) Ink {
	t, g := &env.Look.Theme, &env.Look.Glyphs
	return Ink{
		Styles: Styles{
			Text: t.Base, Quiet: t.Dim, Accent: t.Accent,
			Title: t.Accent.With(screen.Bold), Heading: t.Heading,
			Key: t.Key, Link: t.Link,
			Border: t.Border, Focus: t.Focus,
		},
		Frame: g.Border,
		More:  g.Ellipsis, cursor: g.Pointer,
		Separator: g.Separator, crumb: g.Crumb,
		Session: env.Look, Theme: t, Glyphs: g, Serial: env.Serial,
	}
}

// Tone is the style of a tone.
func (k *Ink) Tone(t board.Tone) screen.Style { return k.Theme.Tone(t) }

// selected is the line that the cursor is on.
func (k *Ink) selected(focus bool) screen.Style {
	if focus {
		return k.Theme.Selection
	}
	return k.Theme.Base.With(screen.Bold)
}

// Radio is the mark of one row of a group.
func (k *Ink) Radio(on bool) string {
	if on {
		return k.Glyphs.Check
	}
	return k.Glyphs.Dot
}

// turns frames a value that left and right change.
func (k *Ink) turns(value string) string { return k.Glyphs.Left + " " + value + " " + k.Glyphs.Right }
