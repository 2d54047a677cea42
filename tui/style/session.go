package style

import (
	"io"

	"github.com/charmbracelet/bubbles/help"
	"github.com/charmbracelet/lipgloss"
	"github.com/muesli/termenv"

	"muster/tui/screen"
)

// The smallest screen that is drawn, and how wide running text may get: longer
// lines are hard to read.
const (
	MinWidth  = 80
	MinHeight = 24
	TextWidth = 76
)

// Session is the look of one terminal. Pages share a pointer to it; it changes
// only on the options page, by Restyle.
type Session struct {
	Theme    Theme
	Glyphs   Glyphs
	Keys     Keys
	Profile  screen.Profile
	ShowKeys bool // whether the last row lists keys

	lip *lipgloss.Renderer
}

// NewSession joins a theme and glyphs for a terminal with the colours p.
func NewSession(t Theme, g Glyphs, p screen.Profile) *Session {
	// Everything is rendered in full colour into cells; the encoder reduces
	// it. So the renderer needs no terminal and must never ask one.
	r := lipgloss.NewRenderer(io.Discard, termenv.WithProfile(termenv.TrueColor))
	r.SetColorProfile(termenv.TrueColor)
	r.SetHasDarkBackground(true)
	s := &Session{Profile: p, ShowKeys: true, lip: r}
	s.Restyle(t, g)
	return s
}

// Restyle changes theme and glyphs. What was drawn with the old ones is stale.
func (s *Session) Restyle(t Theme, g Glyphs) {
	s.Theme, s.Glyphs, s.Keys = t, g, NewKeys()
	if g.ASCII {
		s.Keys = s.Keys.ASCII()
	}
	s.lip.SetHasDarkBackground(t.Mono || Contrast(t.Base.Bg, screen.Hex(0xffffff)) > 4.5)
}

// Renderer is the session's own lipgloss renderer, for components that want
// one.
func (s *Session) Renderer() *lipgloss.Renderer { return s.lip }

// Lip is a style as lipgloss has it. Rendering with it is slow (microseconds
// and dozens of allocations): for panels whose cells are kept, never for each
// cell of a field.
func (s *Session) Lip(st screen.Style) lipgloss.Style {
	l := s.lip.NewStyle()
	if st.Fg != screen.None {
		l = l.Foreground(lipgloss.Color(st.Fg.String()))
	}
	if st.Bg != screen.None {
		l = l.Background(lipgloss.Color(st.Bg.String()))
	}
	has := func(a screen.Attr) bool { return st.Attrs&a != 0 }
	return l.Bold(has(screen.Bold)).Faint(has(screen.Dim)).Italic(has(screen.Italic)).
		Underline(has(screen.Underline)).Reverse(has(screen.Reverse)).Blink(has(screen.Blink))
}

// HelpModel is the help component in the session's look.
func (s *Session) HelpModel() help.Model {
	m := help.New()
	k, d, sep := s.Lip(s.Theme.Key), s.Lip(s.Theme.Footer), s.Lip(s.Theme.Footer)
	m.Styles = help.Styles{
		Ellipsis: sep, ShortKey: k, ShortDesc: d, ShortSeparator: sep,
		FullKey: k, FullDesc: d, FullSeparator: sep,
	}
	m.ShortSeparator = "  "
	m.Ellipsis = s.Glyphs.Ellipsis
	return m
}
