package tui

import (
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/page"
	"muster/tui/screen"
)

// hint is a binding in the last row of the screen.
type hint struct {
	key, text string
	press     string // what a click on it presses
	x, w      int    // columns
}

// footing is the row of keys as it was laid out last, and what it was laid out for.
type footing struct {
	keys          []key.Binding
	width, serial int
	hints         []hint
}

// hints lays out the page's bindings, anew when they are others.
func (r *Root) hints() []hint {
	keys := r.stack.top().Keys()
	same := func(a, b key.Binding) bool {
		return a.Help() == b.Help() && a.Enabled() == b.Enabled() && slices.Equal(a.Keys(), b.Keys())
	}
	f := &r.footing
	if f.width != r.width || f.serial != r.env.Serial || !slices.EqualFunc(f.keys, keys, same) {
		*f = footing{keys: slices.Clone(keys), width: r.width, serial: r.env.Serial, hints: r.layHints(keys)}
	}
	return f.hints
}

// layHints lays bindings out. Where there is no room for all of them the last is the key that lists them all.
func (r *Root) layHints(keys []key.Binding) []hint {
	var all []hint
	for _, b := range page.Listed(keys) {
		all = append(all, hintOf(r.plain(b.Help().Key), r.plain(b.Help().Desc), b.Keys()[0]))
	}
	hints, fit := inRow(all, r.width-1)
	if fit {
		return hints
	}
	more := hintOf(keyHelp.Help().Key, r.env.Look.Glyphs.Ellipsis, keyHelp.Keys()[0])
	hints, _ = inRow(all, r.width-1-more.w-hintGap)
	more.x = 1
	if n := len(hints); n > 0 {
		more.x = hints[n-1].x + hints[n-1].w + hintGap
	}
	return append(hints, more)
}

func hintOf(name, text, press string) hint {
	return hint{key: name, text: text, press: press, w: screen.Width(name) + 1 + screen.Width(text)}
}

// hintGap is the columns between two hints.
const hintGap = 2

// inRow gives hints their columns, as far as they end before column end, and reports whether all do.
func inRow(all []hint, end int) (hints []hint, fit bool) {
	x := 1
	for _, h := range all {
		if x+h.w > end {
			return hints, false
		}
		h.x = x
		hints = append(hints, h)
		x += h.w + hintGap
	}
	return hints, true
}

var arrows = strings.NewReplacer("↑", "up ", "↓", "down ", "←", "left ", "→", "right ")

// plain spells arrows out where the glyph set has none.
func (r *Root) plain(text string) string {
	if r.env.Look.Glyphs.ASCII {
		return strings.Join(strings.Fields(arrows.Replace(text)), " ")
	}
	return text
}

// noticeLines are the lines of the notice, at most half of the screen; nil when there is none.
func (r *Root) noticeLines() []string {
	if r.notice.Text == "" {
		return nil
	}
	mark := r.env.Look.Glyphs.Tone(r.notice.Tone)
	if mark != "" {
		mark += " "
	}
	lines := screen.Wrap(mark+screen.Clean(r.notice.Text), max(r.width-2, 1))
	if most := max(r.height/2, 1); len(lines) > most {
		lines = append(lines[:most-1:most-1], r.env.Look.Glyphs.Ellipsis)
	}
	return lines
}

// footRows are the last rows of the screen that are not the page's at the moment: the row of keys, and above it those of
// a notice, which lies over the page.
func (r *Root) footRows() int { return len(r.noticeLines()) + r.keyRows() }

// keyRows is the height of the row of keys, 0 when the person wants none.
func (r *Root) keyRows() int {
	if r.env.Prefs.Keys {
		return 1
	}
	return 0
}

// drawFooter paints the last rows: a notice, and the keys below it.
func (r *Root) drawFooter(g screen.Grid) {
	theme := &r.env.Look.Theme
	g.Clear(theme.Footer)
	lines := r.noticeLines()
	for y, line := range lines {
		g.Text(1, y, theme.Tone(r.notice.Tone).Over(theme.Footer), line)
	}
	if r.keyRows() == 0 {
		return
	}
	for _, h := range r.hints() {
		n := g.Text(h.x, len(lines), theme.Key.On(theme.Footer.Bg), h.key)
		g.Text(h.x+n+1, len(lines), theme.Footer, h.text)
	}
}

// footerKey is the key that a click on the row of keys stands for.
func (r *Root) footerKey(x, y int) (tea.KeyMsg, bool) {
	if y < r.height-r.keyRows() {
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
