package form

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/tui/screen"
)

// Prompt asks a person something over a page: for a line of text, or for one of a few answers. It has all keys until it
// is answered.
type Prompt struct {
	Title   string
	Text    string // what is asked, a sentence or two
	Line    *Line  // what is typed; nil for a choice of answers
	Answers []Answer
	Fault   string // why the last answer was not taken
	size    tea.WindowSizeMsg
}

// Answer is a key, what it does, and the doing of it. A fault keeps the prompt open and is shown in it.
type Answer struct {
	binding key.Binding
	do      func() (cmd tea.Cmd, fault string)
}

// Asker is a page that asks something now and then.
type Asker struct {
	Prompt *Prompt
	Size   tea.WindowSizeMsg
}

// Asked takes what goes to the prompt, if there is one. An answer may open the next.
func (a *Asker) Asked(msg tea.Msg) (cmd tea.Cmd, taken bool) {
	p := a.Prompt
	if p == nil {
		return nil, false
	}
	p.size = a.Size
	done := false
	switch msg := msg.(type) {
	case tea.KeyMsg:
		cmd, done = p.Press(msg)
	case tea.MouseMsg:
		if msg.Action == tea.MouseActionPress && msg.Button == tea.MouseButtonLeft {
			cmd, done = p.Click(msg.X, msg.Y)
		}
	default:
		return nil, false
	}
	if done && a.Prompt == p {
		a.Prompt = nil
	}
	return cmd, true
}

// Typing is [page.Typist]'s.
func (a *Asker) Typing() bool { return a.Prompt != nil && a.Prompt.Line != nil }

// DrawPrompt paints the prompt, if there is one, over the page.
func (a *Asker) DrawPrompt(g screen.Grid, look *Ink) {
	if a.Prompt != nil {
		a.Prompt.size = a.Size
		a.Prompt.Draw(g, look)
	}
}

// AnswerTo is an answer under a key.
func AnswerTo(keys, what string, do func() (tea.Cmd, string), names ...string) Answer {
	return Answer{key.NewBinding(key.WithKeys(names...), key.WithHelp(keys, what)), do}
}

// Never is the answer that does nothing.
func Never() (tea.Cmd, string) { return nil, "" }

// longestText bounds what a prompt takes, in letters.
const longestText = 2000

// AskText asks for a line, which begins as it is.
func AskText(title, text, now, what string, take func(string) (tea.Cmd, string)) *Prompt {
	l := NewLine(now, longestText)
	return &Prompt{Title: title, Text: text, Line: &l, Answers: []Answer{
		AnswerTo("enter", what, func() (tea.Cmd, string) { return take(l.String()) }, "enter"),
		AnswerTo("esc", "leave it", Never, "esc"),
	}}
}

// AskYes asks for a yes.
func AskYes(title, text, what string, yes func() (tea.Cmd, string)) *Prompt {
	return &Prompt{Title: title, Text: text, Answers: []Answer{
		AnswerTo("y", what, yes, "y", "Y"), AnswerTo("n", "no", Never, "n", "N", "esc"),
	}}
}

// AskLeave asks what becomes of something that was changed and is not saved: it is saved, dropped, or gone on with. What
// cannot be kept is not saved.
func AskLeave(title string, keeps bool, save, drop func() tea.Cmd) *Prompt {
	done := func(do func() tea.Cmd) func() (tea.Cmd, string) {
		return func() (tea.Cmd, string) { return do(), "" }
	}
	stay := AnswerTo("esc", "stay", Never, "esc")
	if !keeps {
		return &Prompt{
			Title: "Not kept", Text: title + " cannot be kept here, and is gone when you leave.",
			Answers: []Answer{AnswerTo("y", "leave", done(drop), "y", "Y", "n", "N"), stay},
		}
	}
	return &Prompt{
		Title: "Not saved", Text: "What was changed in " + title + " is not saved.",
		Answers: []Answer{
			AnswerTo("y", "save it", done(save), "y", "Y", "s"), AnswerTo("n", "leave without", done(drop), "n", "N"), stay,
		},
	}
}

// Keys are those of the answers.
func (p *Prompt) Keys() []key.Binding {
	var all []key.Binding
	for _, a := range p.Answers {
		all = append(all, a.binding)
	}
	return all
}

// Press takes a key and reports whether the prompt is answered.
func (p *Prompt) Press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	for _, a := range p.Answers {
		if key.Matches(msg, a.binding) && !msg.Paste {
			return p.give(a)
		}
	}
	if p.Line != nil && p.Line.Press(msg) {
		p.Fault = ""
	}
	return nil, false
}

func (p *Prompt) give(a Answer) (cmd tea.Cmd, done bool) {
	cmd, p.Fault = a.do()
	return cmd, p.Fault == ""
}

// Click takes a click, on one of the answers or anywhere else, and reports whether the prompt is answered.
func (p *Prompt) Click(x, y int) (cmd tea.Cmd, done bool) {
	_, places := p.lay()
	for i, r := range places {
		if r.Contains(x, y) {
			return p.give(p.Answers[i])
		}
	}
	return nil, false
}

// Over lays the prompt over a page of so many columns and rows, and returns its box.
func (p *Prompt) Over(w, h int) screen.Rect {
	p.size = tea.WindowSizeMsg{Width: w, Height: h}
	box, _ := p.lay()
	return box
}

const (
	promptWidth = 64
	answerGap   = 3
)

// rows are the lines of the text and of the fault.
func (p *Prompt) rows() (text, fault []string) {
	w := min(promptWidth, p.size.Width) - 4
	if p.Fault != "" {
		fault = screen.Wrap(p.Fault, max(w-2, 1))
	}
	return screen.Wrap(p.Text, max(w, 1)), fault
}

// lay is where the prompt lies and where its answers are.
func (p *Prompt) lay() (box screen.Rect, places []screen.Rect) {
	text, fault := p.rows()
	h := len(text) + len(fault) + 4
	if p.Line != nil {
		h += 2
	}
	box = screen.Rect{W: p.size.Width, H: p.size.Height}.Center(min(promptWidth, p.size.Width), h)
	x := box.X + 2
	for _, a := range p.Answers {
		w := screen.Width(a.binding.Help().Key) + 1 + screen.Width(a.binding.Help().Desc)
		places = append(places, screen.Rect{X: x, Y: box.Y + box.H - 2, W: w, H: 1})
		x += w + answerGap
	}
	return box, places
}

// Draw paints the prompt in the middle of the page.
func (p *Prompt) Draw(g screen.Grid, look *Ink) {
	box, places := p.lay()
	around := screen.Rect{X: box.X - 1, Y: box.Y, W: box.W + 2, H: box.H}.Intersect(g.Bounds())
	g.Sub(around).Clear(look.Text)
	g.Box(box, look.Focus, look.Frame, "")
	BoxTitle(g, *look, box, p.Title)
	text, fault := p.rows()
	y := box.Y + 1
	for _, row := range text {
		g.Text(box.X+2, y, look.Text, row)
		y++
	}
	if p.Line != nil {
		y++
		p.Line.Draw(g.Sub(screen.Rect{X: box.X + 2, Y: y, W: box.W - 4, H: 1}), look.Theme.Field)
		y++
	}
	mark := look.Glyphs.Cross + " "
	for _, row := range fault {
		g.Text(box.X+2, y, look.Tone(board.Danger), mark+row)
		mark, y = "  ", y+1
	}
	for i, a := range p.Answers {
		n := g.Text(places[i].X, places[i].Y, look.Key.On(look.Text.Bg), a.binding.Help().Key)
		g.Text(places[i].X+n+1, places[i].Y, look.Text, a.binding.Help().Desc)
	}
}
