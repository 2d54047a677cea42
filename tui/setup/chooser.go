package setup

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Chooser asks for one of the rulebooks.
type Chooser struct {
	form.ListPage
	chosen func(game.System) tea.Cmd
}

func NewChooser(env *page.Env, title, question string, chosen func(game.System) tea.Cmd) *Chooser {
	c := &Chooser{form.ListPage{Env: env, Crumbs: []string{title}}, chosen}
	var rows []form.Row
	for i, sys := range env.Systems {
		rows = append(rows, form.Row{Key: strconv.Itoa((i + 1) % 10), Label: sys.Info().Title, ID: i})
	}
	c.Browser = form.Browser{Heading: question}
	c.Browser.Tell = func(s *form.Sheet) { TellSystem(s, env.Systems[c.Browser.List.Cursor]) }
	c.Browser.List.Set(rows)
	return c
}

// TellSystem is a rulebook's title page.
func TellSystem(s *form.Sheet, sys game.System) {
	info := sys.Info()
	s.Title(info.Title)
	s.Text(info.Blurb)
	s.Head("Whose game it is")
	for _, line := range info.Credits {
		s.Run(s.Look.Text, 0, line)
	}
	if info.Licence != "" {
		s.Quiet(info.Licence)
	}
}

func (c *Chooser) Keys() []key.Binding {
	return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "choose"), form.KeyEsc}
}

func (c *Chooser) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		if key.Matches(msg, form.KeyEsc) {
			return c, page.Leave(c)
		}
		if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= len(c.Env.Systems) {
			return c, c.chosen(c.Env.Systems[n-1])
		}
	}
	if what, _ := c.Browser.Update(msg); what == form.Chose {
		return c, c.chosen(c.Env.Systems[c.Browser.List.Cursor])
	}
	return c, nil
}
