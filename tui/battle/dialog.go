package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

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

// question asks yes or no before something is done.
type question struct {
	p     *Page
	title string
	lines []string
	yes   func() tea.Cmd
	word  string // what yes does
	back  dialog // what was open before, and is again after a no
	// stay is what a no does where that is the first choice: Enter and the space bar then mean no, so that nobody leaves
	// by a key too many; "" elsewhere.
	stay string
	// fleeting is whether it is about this moment alone: in a battle in real time it closes when something happens.
	fleeting bool
	deaf     bool // its keys do not work yet
}

// confirm opens a question.
func (p *Page) confirm(q question) tea.Cmd {
	q.p, q.back = p, p.dialog
	p.dialog = &q
	return nil
}

// questionWidth is how wide the box of a question is.
const questionWidth = 56

// words are the lines of a question as they stand in its box.
func (q *question) words() []string {
	var lines []string
	for _, line := range q.lines {
		lines = append(lines, screen.Wrap(line, questionWidth-6)...)
	}
	return lines
}

// rect is the box on the page.
func (q *question) rect(s *stage) screen.Rect {
	return screen.Rect{W: s.w, H: s.h}.Center(questionWidth, len(q.words())+4)
}

func (q *question) draw(g screen.Grid) {
	theme := &q.p.env.Look.Theme
	in := q.p.ink.paper(g, questionWidth, len(q.words())+4, q.title)
	c := column{g: in.Sub(in.Bounds().Inset(1)), look: q.p.env.Look}
	for _, line := range q.words() {
		c.line(q.p.ink.base(), line)
	}
	w, h := in.Size()
	if q.deaf {
		in.Text(1, h-1, theme.Dim, "one moment")
		return
	}
	first, second := q.buttons()
	x := 1 + in.Text(1, h-1, theme.Key, first[0])
	in.Text(x+1, h-1, q.p.ink.base(), first[1])
	x = q.middle()
	x += in.Text(x, h-1, theme.Key, second[0])
	in.Text(x+1, h-1, q.p.ink.base(), screen.Clip(second[1], w-x-1, ""))
}

// buttons are the keys of the last row with what they do: what Enter does stands first.
func (q *question) buttons() (first, second [2]string) {
	if q.stay != "" {
		return [2]string{" enter ", q.stay}, [2]string{" y ", q.word}
	}
	return [2]string{" y ", q.word}, [2]string{" n ", "no"}
}

// middle is the column inside the box at which the second button begins.
func (q *question) middle() int {
	first, _ := q.buttons()
	return 1 + screen.Width(first[0]+" "+first[1]) + 3
}

// hit is what a click means: yes or no on the words of the last row, no beside the box, and nothing in the rest of it.
func (q *question) hit(s *stage, x, y int) (yes, no bool) {
	r := q.rect(s)
	switch in := r.Inset(1); {
	case !r.Contains(x, y):
		return false, true
	case y != in.Y+in.H-1:
		return false, false
	default:
		first := x-in.X < q.middle()
		yes = first == (q.stay == "")
		return yes, !yes
	}
}

func (q *question) key(msg tea.KeyMsg) tea.Cmd {
	keys := &q.p.env.Look.Keys
	switch {
	case q.stay != "" && key.Matches(msg, keys.Confirm):
		q.p.dialog = q.back
	case key.Matches(msg, keys.Yes), msg.String() == " ":
		q.p.dialog = nil
		return q.yes()
	case key.Matches(msg, keys.No), msg.String() == "q":
		q.p.dialog = q.back
	}
	return nil
}

func (q *question) click(x, y int) tea.Cmd {
	switch yes, no := q.hit(&q.p.stage, x, y); {
	case yes:
		q.p.dialog = nil
		return q.yes()
	case no:
		q.p.dialog = q.back
	}
	return nil
}

func (q *question) hints() []hint {
	keys := q.p.env.Look.Keys
	yes := keys.Yes
	yes.SetHelp("y", q.word)
	if q.stay == "" {
		return []hint{yes, keys.No}
	}
	keys.Confirm.SetHelp("enter", q.stay)
	yes.SetKeys("y", "Y") // a click on the word presses the first
	return []hint{keys.Confirm, yes}
}
