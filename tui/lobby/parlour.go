package lobby

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game/hall"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
	"muster/tui/talk"
)

// parlour is what the pages of the hall have in common: a list with a text beside it, the chat below, and what is asked
// over it.
type parlour struct {
	form.Asker
	env     *page.Env
	visit   *hall.Visit
	browser form.Browser
	chat    chatBox
}

// newParlour is one in which the words of a table are heard, "": those of the hall.
func newParlour(env *page.Env, visit *hall.Visit, table string) parlour {
	return parlour{env: env, visit: visit, chat: chatBox{Chat: talk.New(visit, table)}}
}

// Init begins to listen to what is said.
func (p *parlour) Init() tea.Cmd { return p.chat.Init() }

// Close is [page.Closer]'s.
func (p *parlour) Close() string {
	p.chat.Close()
	return ""
}

// Typing is [page.Typist]'s.
func (p *parlour) Typing() bool { return p.chat.Typing() || p.Asker.Typing() }

// keys are those that mean something now: of what is asked, of the chat while one types there, or else the page's own.
func (p *parlour) keys(own func() form.Deeds) []key.Binding {
	switch {
	case p.Prompt != nil:
		return p.Prompt.Keys()
	case p.chat.Typing():
		return []key.Binding{keySaid, keyStill}
	}
	return own().Keys()
}

// groups are all keys of a page by title, its own first.
func (p *parlour) groups(title string, own []key.Binding) []style.Group {
	return []style.Group{{Title: title, Keys: own}, form.ListKeys, {Title: "Text beside", Keys: form.TextKeys}}
}

// take takes what is meant for the chat, or for what is asked.
func (p *parlour) take(msg tea.Msg) (cmd tea.Cmd, taken bool) {
	if cmd, mine := p.chat.Heard(msg); mine {
		return cmd, true
	}
	if cmd, taken := p.Asked(msg); taken {
		return cmd, true
	}
	switch msg := msg.(type) {
	case refusedMsg:
		if msg.prompt.Fault = msg.why; p.Prompt == nil {
			p.Prompt = msg.prompt
		}
		return nil, true
	case tea.MouseMsg:
		return nil, p.chat.clicked(msg)
	case tea.KeyMsg:
		if p.chat.Typing() {
			return p.chat.Press(msg), true
		}
	}
	return nil, false
}

// point takes a key for what can be done, and keys and clicks for the list: enter goes to the row under the cursor.
func (p *parlour) point(msg tea.Msg, own func() form.Deeds, enter func() tea.Cmd) tea.Cmd {
	if press, typed := msg.(tea.KeyMsg); typed {
		if cmd, done := own().Press(press); done {
			return cmd
		}
	}
	if what, _ := p.browser.Update(msg); what == form.Chose {
		return enter()
	}
	return nil
}

// draw paints list, chat, and what is asked.
func (p *parlour) draw(g screen.Grid, look *form.Ink) {
	p.browser.Draw(g, *look)
	p.chat.draw(g, look)
	p.DrawPrompt(g, look)
}
