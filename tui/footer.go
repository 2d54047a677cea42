package tui

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/screen"
)

// hint is a binding in the last row of the screen.
type hint struct {
	key, text string
	press     string // what a click on it presses
	x, w      int    // columns
}

// hints lays out the page's bindings as far as they fit.
func (r *Root) hints() []hint {
	var hints []hint
	x := 1
	for _, b := range r.top().Keys() {
		help := b.Help()
		if !b.Enabled() || help.Key == "" || len(b.Keys()) == 0 {
			continue
		}
		h := hint{key: r.plain(help.Key), text: r.plain(help.Desc), press: b.Keys()[0], x: x}
		h.w = screen.Width(h.key) + 1 + screen.Width(h.text)
		if x+h.w > r.width-1 {
			break
		}
		hints = append(hints, h)
		x += h.w + 2
	}
	return hints
}

var arrows = strings.NewReplacer("↑", "up ", "↓", "down ", "←", "left ", "→", "right ")

// plain spells arrows out where the glyph set has none.
func (r *Root) plain(text string) string {
	if r.env.Look.Glyphs.ASCII {
		return strings.Join(strings.Fields(arrows.Replace(text)), " ")
	}
	return text
}

// drawFooter paints the last row: a notice, or the keys.
func (r *Root) drawFooter(g screen.Grid) {
	theme := &r.env.Look.Theme
	g.Clear(theme.Footer)
	w, _ := g.Size()
	if r.notice.Text != "" {
		st := theme.Tone(r.notice.Tone).Over(theme.Footer)
		mark := r.env.Look.Glyphs.Tone(r.notice.Tone)
		if mark != "" {
			mark += " "
		}
		g.Text(1, 0, st, screen.Clip(mark+screen.Clean(r.notice.Text), w-2, r.env.Look.Glyphs.Ellipsis))
		return
	}
	if !r.env.Prefs.Keys {
		return
	}
	for _, h := range r.hints() {
		n := g.Text(h.x, 0, theme.Key.On(theme.Footer.Bg), h.key)
		g.Text(h.x+n+1, 0, theme.Footer, h.text)
	}
}

// footerKey is the key that a click on the last row stands for.
func (r *Root) footerKey(x int) (tea.KeyMsg, bool) {
	if r.notice.Text != "" || !r.env.Prefs.Keys {
		return tea.KeyMsg{}, false
	}
	for _, h := range r.hints() {
		if x >= h.x && x < h.x+h.w {
			return pressOf(h.press), true
		}
	}
	return tea.KeyMsg{}, false
}

// specialKeys are the names of keys that type no letter.
var specialKeys = func() map[string]tea.KeyType {
	names := map[string]tea.KeyType{}
	for t := tea.KeyF20; t <= tea.KeyCtrlQuestionMark; t++ {
		if name := t.String(); name != "" && t != tea.KeyRunes {
			names[name] = t
		}
	}
	return names
}()

// pressOf is the message of a key that a binding names, the inverse of [tea.KeyMsg.String].
func pressOf(name string) tea.KeyMsg {
	rest, alt := strings.CutPrefix(name, "alt+")
	if t, special := specialKeys[rest]; special {
		return tea.KeyMsg{Type: t, Alt: alt}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(rest), Alt: alt}
}
