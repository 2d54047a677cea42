package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/screen"
)

// reels is the list of everything that can be done with a replay.
type reels struct {
	r     *Replay
	deeds []key.Binding
	at    int
}

// newReels lists the deeds of a replay with their keys.
func newReels(r *Replay) *reels {
	k := r.env.Look.Keys
	deed := func(b key.Binding, press, title string) key.Binding {
		return key.NewBinding(key.WithKeys(press), key.WithHelp(b.Help().Key, title))
	}
	deeds := []key.Binding{
		deed(k.Pause, " ", "Play or pause"),
		deed(k.StepForward, "right", "Step forward"),
		deed(k.StepBack, "left", "Step back"),
		deed(keyTurns, "down", "Jump to the next turn"),
		deed(keyTurns, "up", "Jump to the turn before"),
		deed(k.Top, "home", "Jump to the beginning"),
		deed(k.Bottom, "end", "Jump to the end"),
		deed(keyView, "w", "See it with other eyes"),
		deed(k.Faster, ">", "Play faster"),
		deed(k.Slower, "<", "Play slower"),
		deed(k.Branch, "b", "Play on from this step"),
		deed(k.Log, k.Log.Keys()[0], "Read the log"),
		deed(k.Rules, k.Rules.Keys()[0], "Rules of what happened here"),
		deed(k.Threat, k.Threat.Keys()[0], "Show threats"),
		deed(k.Measure, k.Measure.Keys()[0], "Measure a distance"),
		deed(k.ZoomIn, k.ZoomIn.Keys()[0], "Zoom in"),
		deed(k.ZoomOut, k.ZoomOut.Keys()[0], "Zoom out"),
		deed(k.Back, "esc", "Leave the replay"),
	}
	if r.barred() != "" {
		deeds = slices.DeleteFunc(deeds, func(b key.Binding) bool { return b.Help().Key == k.Branch.Help().Key })
	}
	return &reels{r: r, deeds: deeds}
}

// take does the chosen deed by its key.
func (l *reels) take() tea.Cmd {
	l.r.dialog = nil
	return l.r.pressReplay(keyNamed(l.deeds[l.at].Keys()[0]))
}

// keyNamed is the message of a key.
func keyNamed(name string) tea.KeyMsg {
	named := map[string]tea.KeyType{
		"right": tea.KeyRight, "left": tea.KeyLeft, "up": tea.KeyUp, "down": tea.KeyDown, "home": tea.KeyHome, "end": tea.KeyEnd,
		"esc": tea.KeyEsc,
	}
	if t, ok := named[name]; ok {
		return tea.KeyMsg{Type: t}
	}
	if name == " " {
		return tea.KeyMsg{Type: tea.KeySpace, Runes: []rune(name)}
	}
	return tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune(name)}
}

func (l *reels) key(msg tea.KeyMsg) tea.Cmd {
	k := &l.r.env.Look.Keys
	switch {
	case key.Matches(msg, k.Commit):
		return l.take()
	case key.Matches(msg, k.Up), key.Matches(msg, k.PreviousPiece):
		l.at = max(l.at-1, 0)
	case key.Matches(msg, k.Down), key.Matches(msg, k.NextPiece):
		l.at = min(l.at+1, len(l.deeds)-1)
	case key.Matches(msg, k.Back), key.Matches(msg, k.Palette):
		l.r.dialog = nil
	}
	return nil
}

func (l *reels) rect() screen.Rect {
	return screen.Rect{W: l.r.w, H: l.r.h}.Center(46, min(len(l.deeds)+2, l.r.h))
}

// top is the first deed seen in so many rows.
func (l *reels) top(rows int) int { return max(l.at-rows+1, 0) }

func (l *reels) click(x, y int) tea.Cmd {
	rect := l.rect().Inset(1)
	i := y - rect.Y + l.top(rect.H)
	if !rect.Contains(x, y) || i >= len(l.deeds) {
		l.r.dialog = nil
		return nil
	}
	l.at = i
	return l.take()
}

func (l *reels) hints() []hint {
	k := &l.r.env.Look.Keys
	return []hint{k.Up, k.Down, k.Commit, k.Back}
}

func (l *reels) draw(g screen.Grid) {
	theme := &l.r.env.Look.Theme
	in := pad(l.r.ink.paper(g, 46, len(l.deeds)+2, "Everything that can be done here"))
	w, h := in.Size()
	top := l.top(h)
	for y := range min(h, len(l.deeds)-top) {
		deed := &l.deeds[top+y]
		row := in.Sub(rowRect(0, y, w))
		st := l.r.ink.base()
		if top+y == l.at {
			st = theme.Selection
			row.Clear(st)
		}
		row.Text(1, 0, st, deed.Help().Desc)
		row.TextRight(w-1, 0, theme.Accent.On(st.Bg), deed.Help().Key)
	}
}
