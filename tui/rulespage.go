package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/book"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/setup"
)

// rulesPage is a rulebook on a whole page.
type rulesPage struct {
	env  *page.Env
	info game.Info
	pane *book.Pane
}

// newRules opens a rulebook at a rule, or at its contents.
func newRules(env *page.Env, sys game.System, rule game.RuleID) *rulesPage {
	p := &rulesPage{env: env, info: sys.Info(), pane: book.New(book.Of(sys))}
	if rule != "" {
		p.pane.Open(rule)
	}
	return p
}

// openRules opens the only rulebook, or asks which.
func openRules(env *page.Env) tea.Cmd {
	switch len(env.Systems) {
	case 0:
		return page.Tell(0, "There are no rulebooks.")
	case 1:
		return page.Send(page.Rules{System: env.Systems[0].Info().ID})
	}
	return page.Send(page.Push{Page: setup.NewChooser(env, "Rules", "Which rulebook?", func(sys game.System) tea.Cmd {
		return page.Send(page.Replace{Page: newRules(env, sys, "")})
	})})
}

func (p *rulesPage) Init() tea.Cmd { return nil }

func (p *rulesPage) Title() string { return "Rules" }

// Typing is [page.Typist]'s.
func (p *rulesPage) Typing() bool { return p.pane.Typing() }

func (p *rulesPage) Keys() []key.Binding { return p.pane.Keys() }

func (p *rulesPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if size, ok := msg.(tea.WindowSizeMsg); ok {
		p.pane.Place(paneRect(form.BodyOf(size.Width, size.Height)))
		return p, nil
	}
	p.pane.Update(msg)
	if p.pane.Done() {
		return p, page.Leave(p)
	}
	return p, nil
}

// paneRect leaves air around the pane.
func paneRect(body screen.Rect) screen.Rect {
	return screen.Rect{X: 2, Y: body.Y + 1, W: max(body.W-4, 0), H: max(body.H-1, 0)}
}

func (p *rulesPage) Draw(g screen.Grid) {
	look := form.InkOf(p.env)
	body := form.Header(g, &look, p.info.Title, "Rules")
	p.pane.Draw(g.Sub(paneRect(body)), p.env.Look)
}
