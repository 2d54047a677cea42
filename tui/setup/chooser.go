package setup

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/screen"
	"muster/tui/style"
)

// Chooser asks for one of the rulebooks.
type Chooser struct {
	env     *page.Env
	title   string
	browser form.Browser
	chosen  func(game.System) tea.Cmd
}

func NewChooser(env *page.Env, title, question string, chosen func(game.System) tea.Cmd) *Chooser {
	c := &Chooser{env: env, title: title, chosen: chosen}
	var rows []form.Row
	for i, sys := range env.Systems {
		rows = append(rows, form.Row{Key: strconv.Itoa((i + 1) % 10), Label: sys.Info().Title, ID: i})
	}
	c.browser = form.Browser{Heading: question}
	c.browser.Tell = func(s *form.Sheet) { TellSystem(s, env.Systems[c.browser.List.Cursor]) }
	c.browser.List.Set(rows)
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

func (c *Chooser) Init() tea.Cmd { return nil }

func (c *Chooser) Title() string { return c.title }

// AllKeys is [page.Keyboard]'s.
func (c *Chooser) AllKeys() []style.Group { return form.Listing(c) }

func (c *Chooser) Keys() []key.Binding {
	return []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "choose"), form.KeyEsc}
}

func (c *Chooser) Update(msg tea.Msg) (page.Page, tea.Cmd) {
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

func (c *Chooser) Draw(g screen.Grid) {
	look := form.InkOf(c.env)
	form.Header(g, &look, "", c.title)
	c.browser.Draw(g, look)
}
