package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/form"
	"muster/tui/page"
	"muster/tui/setup"
)

// library is a work of others that the program is made with.
type library struct{ name, does, licence string }

var libraries = [...]library{
	{"Bubble Tea, Bubbles, Lip Gloss, Fang", "Charm's toolkit for terminals", "MIT"},
	{"Cobra", "the command line", "Apache 2.0"},
	{"BurntSushi/toml", "armies, scenarios and options", "MIT"},
	{"adrg/xdg", "where files belong", "MIT"},
	{"sahilm/fuzzy", "the palette of orders", "MIT"},
	{"clipperhouse/uax29, displaywidth", "how wide text is", "MIT"},
	{"rapid, go-cmp, go-internal", "the tests", "MPL 2.0, BSD"},
	{"Go", "the language and its library", "BSD"},
}

// creditsPage says whose games these are and what the program is made with.
type creditsPage struct{ form.ListPage }

func newCredits(env *page.Env) *creditsPage {
	c := &creditsPage{form.ListPage{Env: env, Crumbs: []string{"Credits"}}}
	rows := []form.Row{{Label: "Muster", ID: -1}}
	if len(env.Systems) > 0 {
		rows = form.Heading(rows, "The games")
	}
	for i, sys := range env.Systems {
		rows = append(rows, form.Row{Label: sys.Info().Title, ID: i})
	}
	rows = form.Heading(rows, "Made with")
	rows = append(rows, form.Row{Label: "Libraries", ID: -2})
	c.Browser = form.Browser{Heading: "Credits", Tell: c.tell, Share: 34}
	c.Browser.List.Set(rows)
	return c
}

func (c *creditsPage) tell(sh *form.Sheet) {
	switch r := c.Browser.List.Current(); r.ID {
	case -1:
		sh.Title("Muster")
		sh.Text("Miniature wargames in a terminal, with every rule enforced and every die accounted for.")
		sh.Text("The program is free software under the MIT licence. The rule texts, scenarios and army lists are told in our own " +
			"words; the games themselves belong to those who made them, and are credited beside. Where their makers have set terms, " +
			"what is derived from a game stands under those and not under the program's.")
		sh.Text("If you like one of these games, get it from its makers: the books have pictures, stories and much more.")
	case -2:
		sh.Title("Libraries")
		for _, l := range libraries {
			sh.Gap()
			sh.Add(form.In(sh.Look.Accent, l.name), form.In(sh.Look.Quiet, "  "+l.licence))
			sh.Run(sh.Look.Text, 2, l.does)
		}
	default:
		setup.TellSystem(sh, c.Env.Systems[r.ID])
	}
}

func (c *creditsPage) Keys() []key.Binding { return []key.Binding{form.KeyUp, form.KeyEsc} }

func (c *creditsPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if msg, is := msg.(tea.KeyMsg); is {
		if key.Matches(msg, form.KeyEsc, form.KeyLeft) {
			return c, page.Leave(c)
		}
	}
	c.Browser.Update(msg)
	return c, nil
}
