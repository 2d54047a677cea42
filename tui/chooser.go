package tui

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
)

// chooser asks for one of the rulebooks.
type chooser struct {
	env     *page.Env
	title   string
	browser form.Browser
	chosen  func(game.System) tea.Cmd
}

func newChooser(env *page.Env, title, question string, chosen func(game.System) tea.Cmd) *chooser {
	c := &chooser{env: env, title: title, chosen: chosen}
	var rows []form.Row
	for i, sys := range env.Systems {
		rows = append(rows, form.Row{Key: strconv.Itoa((i + 1) % 10), Label: sys.Info().Title, ID: i})
	}
	c.browser = form.Browser{Heading: question}
	c.browser.Tell = func(s *form.Sheet) { tellSystem(s, env.Systems[c.browser.List.Cursor]) }
	c.browser.List.Set(rows)
	return c
}

// tellSystem is a rulebook's title page.
func tellSystem(s *form.Sheet, sys game.System) {
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

func (c *chooser) Init() tea.Cmd { return nil }

func (c *chooser) Title() string { return c.title }

func (c *chooser) Keys() []key.Binding {
	return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "choose"), form.KeyEsc}
}

func (c *chooser) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		if key.Matches(msg, form.KeyEsc) {
			return c, page.Leave(c)
		}
		if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= len(c.env.Systems) {
			return c, c.chosen(c.env.Systems[n-1])
		}
	}
	if what, _ := c.browser.Update(msg); what == form.Chose {
		return c, c.chosen(c.env.Systems[c.browser.List.Cursor])
	}
	return c, nil
}

func (c *chooser) Draw(g screen.Grid) {
	look := form.InkOf(c.env)
	form.Header(g, &look, "", c.title)
	c.browser.Draw(g, look)
}
