package tui

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

// chooser asks for one of the rulebooks.
type chooser struct {
	env     *page.Env
	title   string
	browser browser
	chosen  func(game.System) tea.Cmd
}

func newChooser(env *page.Env, title, question string, chosen func(game.System) tea.Cmd) *chooser {
	c := &chooser{env: env, title: title, chosen: chosen}
	var rows []row
	for i, sys := range env.Systems {
		rows = append(rows, row{key: strconv.Itoa((i + 1) % 10), label: sys.Info().Title, id: i})
	}
	c.browser = browser{heading: question, tell: func(s *sheet) { tellSystem(s, env.Systems[c.browser.list.cursor]) }}
	c.browser.list.set(rows)
	return c
}

// tellSystem is a rulebook's title page.
func tellSystem(s *sheet, sys game.System) {
	info := sys.Info()
	s.title(info.Title)
	s.text(info.Blurb)
	s.head("Whose game it is")
	for _, line := range info.Credits {
		s.run(s.look.text, 0, line)
	}
	if info.Licence != "" {
		s.quiet(info.Licence)
	}
}

func (c *chooser) Init() tea.Cmd { return nil }

func (c *chooser) Title() string { return c.title }

func (c *chooser) Keys() []key.Binding {
	return []key.Binding{keyUp, as(keyEnter, "enter", "choose"), keyEsc}
}

func (c *chooser) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		c.browser.at(bodyOf(msg.Width, msg.Height))
		return c, nil
	case tea.KeyMsg:
		if key.Matches(msg, keyEsc) {
			return c, page.Send(page.Pop{})
		}
		if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= len(c.env.Systems) {
			return c, c.chosen(c.env.Systems[n-1])
		}
	}
	if what, _ := c.browser.update(msg); what == chose {
		return c, c.chosen(c.env.Systems[c.browser.list.cursor])
	}
	return c, nil
}

func (c *chooser) Draw(g screen.Grid) {
	look := inkOf(c.env)
	drawHeader(g, &look, "", c.title)
	c.browser.draw(g, look)
}
