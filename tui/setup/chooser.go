package setup

import (
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Chooser asks for one of some rulebooks.
type Chooser struct {
	form.ListPage
	systems []game.System
	chosen  func(game.System) tea.Cmd
	turned  func(by int) // what left and right do; nil: nothing
}

// NewChooser asks for one of all rulebooks.
func NewChooser(env *page.Env, title, question string, chosen func(game.System) tea.Cmd) *Chooser {
	return newChooser(env, title, question, env.Systems, TellSystem, chosen)
}

// newChooser asks for one of some rulebooks; tell writes what stands beside the list.
func newChooser(env *page.Env, title, question string, systems []game.System, tell func(*form.Sheet, game.System),
	chosen func(game.System) tea.Cmd,
) *Chooser {
	c := &Chooser{ListPage: form.ListPage{Env: env, Crumbs: []string{title}}, systems: systems, chosen: chosen}
	var rows []form.Row
	for i, sys := range systems {
		rows = append(rows, form.Row{Key: strconv.Itoa((i + 1) % 10), Label: sys.Info().Title, ID: i})
	}
	c.Browser = form.Browser{Heading: question}
	c.Browser.Tell = func(s *form.Sheet) { tell(s, systems[c.Browser.List.Cursor]) }
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
	keys := []key.Binding{form.KeyUp, form.As(form.KeyEnter, "enter", "choose"), form.KeyEsc}
	if c.turned != nil {
		keys = append(keys, form.As(form.KeyRight, c.Env.Look.Glyphs.Left+c.Env.Look.Glyphs.Right, "against whom"))
	}
	return keys
}

func (c *Chooser) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		if key.Matches(msg, form.KeyEsc) {
			return c, page.Leave(c)
		}
		if n, err := strconv.Atoi(msg.String()); err == nil && n >= 1 && n <= len(c.systems) {
			return c, c.chosen(c.systems[n-1])
		}
	}
	switch what, by := c.Browser.Update(msg); {
	case what == form.Chose:
		return c, c.chosen(c.systems[c.Browser.List.Cursor])
	case what == form.Turned && c.turned != nil:
		c.turned(by)
	}
	return c, nil
}
