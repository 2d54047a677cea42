package style

import "muster/tui/screen"

// Session is the look of one terminal. Pages share a pointer to it; it changes
// only on the options page, by Restyle.
type Session struct {
	Theme    Theme
	Glyphs   Glyphs
	Keys     Keys
	Own      KeyMap // the person's own keys
	Profile  screen.Profile
	ShowKeys bool // whether the last row lists keys
}

// NewSession joins a theme and glyphs for a terminal with the colours p.
func NewSession(t Theme, g Glyphs, p screen.Profile) *Session {
	s := &Session{Profile: p, ShowKeys: true}
	s.Restyle(t, g)
	return s
}

// Restyle changes theme and glyphs. What was drawn with the old ones is stale.
func (s *Session) Restyle(t Theme, g Glyphs) {
	s.Theme, s.Glyphs, s.Keys = t, g, NewKeys().With(s.Own)
	if g.ASCII {
		s.Keys = s.Keys.ASCII()
	}
}

// Rebind gives the person keys of his own, in which nothing clashes.
func (s *Session) Rebind(own KeyMap) {
	s.Own = own
	s.Restyle(s.Theme, s.Glyphs)
}
