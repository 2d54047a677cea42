package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/form"
	"muster/tui/screen"
)

// prompt asks a person something over a page: for a line of text, or for one of a few answers. It has all keys until it
// is answered.
type prompt struct {
	title   string
	text    string // what is asked, a sentence or two
	line    *line  // what is typed; nil for a choice of answers
	answers []answer
	fault   string // why the last answer was not taken
	size    tea.WindowSizeMsg
}

// answer is a key, what it does, and the doing of it. A fault keeps the prompt open and is shown in it.
type answer struct {
	binding key.Binding
	do      func() (cmd tea.Cmd, fault string)
}

// asker is a page that asks something now and then.
type asker struct {
	prompt *prompt
	size   tea.WindowSizeMsg
}

// asked takes what goes to the prompt, if there is one. An answer may open the next.
func (a *asker) asked(msg tea.Msg) (cmd tea.Cmd, taken bool) {
	p := a.prompt
	if p == nil {
		return nil, false
	}
	p.size = a.size
	done := false
	switch msg := msg.(type) {
	case tea.KeyMsg:
		cmd, done = p.press(msg)
	case tea.MouseMsg:
		cmd, done = p.click(msg)
	default:
		return nil, false
	}
	if done && a.prompt == p {
		a.prompt = nil
	}
	return cmd, true
}

// Typing is [page.Typist]'s.
func (a *asker) Typing() bool { return a.prompt != nil && a.prompt.line != nil }

func (a *asker) drawPrompt(g screen.Grid, look *form.Ink) {
	if a.prompt != nil {
		a.prompt.size = a.size
		a.prompt.draw(g, look)
	}
}

func answerTo(keys, what string, do func() (tea.Cmd, string), names ...string) answer {
	return answer{key.NewBinding(key.WithKeys(names...), key.WithHelp(keys, what)), do}
}

// never is the answer that does nothing.
func never() (tea.Cmd, string) { return nil, "" }

// longestText bounds what a prompt takes, in letters.
const longestText = 2000

// askText asks for a line, which begins as it is.
func askText(title, text, now, what string, take func(string) (tea.Cmd, string)) *prompt {
	l := newLine(now, longestText)
	return &prompt{title: title, text: text, line: &l, answers: []answer{
		answerTo("enter", what, func() (tea.Cmd, string) { return take(l.String()) }, "enter"),
		answerTo("esc", "leave it", never, "esc"),
	}}
}

// askYes asks for a yes.
func askYes(title, text, what string, yes func() (tea.Cmd, string)) *prompt {
	return &prompt{title: title, text: text, answers: []answer{
		answerTo("y", what, yes, "y", "Y"), answerTo("n", "no", never, "n", "N", "esc"),
	}}
}

func (p *prompt) keys() []key.Binding {
	var all []key.Binding
	for _, a := range p.answers {
		all = append(all, a.binding)
	}
	return all
}

// press takes a key and reports whether the prompt is answered.
func (p *prompt) press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	for _, a := range p.answers {
		if key.Matches(msg, a.binding) && !msg.Paste {
			return p.give(a)
		}
	}
	if p.line != nil && p.line.press(msg) {
		p.fault = ""
	}
	return nil, false
}

func (p *prompt) give(a answer) (cmd tea.Cmd, done bool) {
	cmd, p.fault = a.do()
	return cmd, p.fault == ""
}

// click takes a click on one of the answers.
func (p *prompt) click(msg tea.MouseMsg) (cmd tea.Cmd, done bool) {
	if msg.Action != tea.MouseActionPress || msg.Button != tea.MouseButtonLeft {
		return nil, false
	}
	_, places := p.lay()
	for i, r := range places {
		if r.Contains(msg.X, msg.Y) {
			return p.give(p.answers[i])
		}
	}
	return nil, false
}

const (
	promptWidth = 64
	answerGap   = 3
)

// rows are the lines of the text and of the fault.
func (p *prompt) rows() (text, fault []string) {
	w := min(promptWidth, p.size.Width) - 4
	if p.fault != "" {
		fault = screen.Wrap(p.fault, max(w-2, 1))
	}
	return screen.Wrap(p.text, max(w, 1)), fault
}

// lay is where the prompt lies and where its answers are.
func (p *prompt) lay() (box screen.Rect, places []screen.Rect) {
	text, fault := p.rows()
	h := len(text) + len(fault) + 4
	if p.line != nil {
		h += 2
	}
	box = screen.Rect{W: p.size.Width, H: p.size.Height}.Center(min(promptWidth, p.size.Width), h)
	x := box.X + 2
	for _, a := range p.answers {
		w := screen.Width(a.binding.Help().Key) + 1 + screen.Width(a.binding.Help().Desc)
		places = append(places, screen.Rect{X: x, Y: box.Y + box.H - 2, W: w, H: 1})
		x += w + answerGap
	}
	return box, places
}

func (p *prompt) draw(g screen.Grid, look *form.Ink) {
	box, places := p.lay()
	around := screen.Rect{X: box.X - 1, Y: box.Y, W: box.W + 2, H: box.H}.Intersect(g.Bounds())
	g.Sub(around).Clear(look.Text)
	g.Box(box, look.Focus, look.Frame, "")
	form.BoxTitle(g, *look, box, p.title)
	text, fault := p.rows()
	y := box.Y + 1
	for _, row := range text {
		g.Text(box.X+2, y, look.Text, row)
		y++
	}
	if p.line != nil {
		y++
		p.line.draw(g.Sub(screen.Rect{X: box.X + 2, Y: y, W: box.W - 4, H: 1}), look.Theme.Field)
		y++
	}
	mark := look.Glyphs.Cross + " "
	for _, row := range fault {
		g.Text(box.X+2, y, look.Tone(board.Danger), mark+row)
		mark, y = "  ", y+1
	}
	for i, a := range p.answers {
		n := g.Text(places[i].X, places[i].Y, look.Key.On(look.Text.Bg), a.binding.Help().Key)
		g.Text(places[i].X+n+1, places[i].Y, look.Text, a.binding.Help().Desc)
	}
}
