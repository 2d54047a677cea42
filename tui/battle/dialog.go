package battle

import (
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/form"
	"muster/tui/screen"
)

// hint is a key and what it does, for the last row of the screen.
type hint = key.Binding

// dialog is a box over the page that has all keys and clicks while it is open.
type dialog interface {
	draw(screen.Grid)
	key(tea.KeyMsg) tea.Cmd
	click(x, y int) tea.Cmd
	hints() []hint
}

// box hands keys and clicks to the dialog that is open.
type box struct{ s *stage }

func (b *box) update(msg tea.Msg) (tea.Cmd, bool) {
	if found, is := msg.(sumMsg); is {
		found.of.heed(found)
		return nil, true
	}
	if b.s.dialog == nil {
		return nil, false
	}
	if key, is := msg.(tea.KeyMsg); is {
		return b.s.dialog.key(key), true
	}
	if m, pressed := pressedAt(msg); pressed {
		return b.s.dialog.click(m.X, m.Y), true
	}
	_, step := wheeledAt(msg)
	if step != 0 {
		b.s.dialog.key(tea.KeyMsg{Type: map[int]tea.KeyType{1: tea.KeyDown, -1: tea.KeyUp}[step]})
	}
	return nil, step != 0
}

// ink draws what boxes and panels are made of, in the look of the session.
type ink struct{ s *stage }

// paper draws an empty box over the middle of the page and returns its inside.
func (ink *ink) paper(g screen.Grid, w, h int, title string) screen.Grid {
	r := g.Bounds().Center(w, h)
	ink.wipe(g, r)
	theme := &ink.s.env.Look.Theme
	return g.Box(r, theme.Focus, ink.s.env.Look.Glyphs.Focus, title)
}

// wipe clears the place of a box and a column at either side of it: half of a wide thing beside a box is no use.
func (ink *ink) wipe(g screen.Grid, r screen.Rect) {
	g.Sub(screen.Rect{X: r.X - 1, Y: r.Y, W: r.W + 2, H: r.H}.Intersect(g.Bounds())).Clear(ink.base())
}

// prompted is a dialog that asks by a prompt, as the pages of lists do.
type prompted struct {
	s      *stage
	ask    func() *form.Prompt
	beside func() // what a click beside the prompt does
}

// prompt is the prompt in its place.
func (d *prompted) prompt() (*form.Prompt, screen.Rect) {
	p := d.ask()
	return p, p.Over(d.s.w, d.s.h)
}

func (d *prompted) draw(g screen.Grid) {
	look := form.InkOf(d.s.env)
	p, _ := d.prompt()
	p.Draw(g, &look)
}

func (d *prompted) key(msg tea.KeyMsg) tea.Cmd {
	cmd, _ := d.ask().Press(msg)
	return cmd
}

func (d *prompted) click(x, y int) tea.Cmd {
	p, box := d.prompt()
	if !box.Contains(x, y) {
		d.beside()
		return nil
	}
	cmd, _ := p.Click(x, y)
	return cmd
}

func (d *prompted) hints() []hint { return d.ask().Keys() }

// close closes the dialog that is open.
func (s *stage) close() { s.dialog = nil }

// answer is an answer of a prompt that does something.
func answer(keys, what string, do func() tea.Cmd, names ...string) form.Answer {
	return form.AnswerTo(keys, what, func() (tea.Cmd, string) { return do(), "" }, names...)
}

// question asks yes or no before something is done.
type question struct {
	prompted
	title string
	lines []string
	yes   func() tea.Cmd
	word  string // what yes does
	// stay is what a no does where that is the first choice: Enter and the space bar then mean no, so that nobody leaves
	// by a key too many; "" elsewhere.
	stay string
	// fleeting is whether it is about this moment alone: in a battle in real time it closes when something happens.
	fleeting bool
}

// confirm opens a question. What was open before is again after a no.
func (p *Page) confirm(q question) tea.Cmd {
	back := p.dialog
	no := func() { p.dialog = back }
	yes := func() tea.Cmd {
		p.dialog = nil
		return q.yes()
	}
	answers := []form.Answer{
		answer("y", q.word, yes, "y", "Y", "enter", " "), answer("n", "no", form.Silently(no), "n", "N", "esc", "q"),
	}
	if q.stay != "" {
		answers = []form.Answer{
			answer("enter", q.stay, form.Silently(no), "enter", " ", "n", "N", "esc", "q"), answer("y", q.word, yes, "y", "Y"),
		}
	}
	q.prompted = prompted{&p.stage, func() *form.Prompt {
		return &form.Prompt{Title: q.title, Text: strings.Join(q.lines, "\n"), Answers: answers}
	}, no}
	p.dialog = &q
	return nil
}
