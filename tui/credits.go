package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/tui/page"
	"muster/tui/screen"
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
type creditsPage struct {
	env     *page.Env
	browser browser
}

func newCredits(env *page.Env) *creditsPage {
	c := &creditsPage{env: env}
	rows := []row{{label: "Muster", id: -1}}
	if len(env.Systems) > 0 {
		rows = append(rows, headed("The games", true)...)
	}
	for i, sys := range env.Systems {
		rows = append(rows, row{label: sys.Info().Title, id: i})
	}
	rows = append(rows, headed("Made with", true)...)
	rows = append(rows, row{label: "Libraries", id: -2})
	c.browser = browser{heading: "Credits", tell: c.tell, share: 34}
	c.browser.list.set(rows)
	return c
}

func (c *creditsPage) tell(sh *sheet) {
	switch r := c.browser.list.current(); r.id {
	case -1:
		sh.title("Muster")
		sh.text("Miniature wargames in a terminal, with every rule enforced and every die accounted for.")
		sh.text("The program is free software under the MIT licence. The rule texts, scenarios and army lists are told in our own " +
			"words; the games themselves belong to those who made them, and are credited beside. Where their makers have set terms, " +
			"what is derived from a game stands under those and not under the program's.")
		sh.text("If you like one of these games, get it from its makers: the books have pictures, stories and much more.")
	case -2:
		sh.title("Libraries")
		for _, l := range libraries {
			sh.gap()
			sh.add(piece{sh.look.accent, l.name}, piece{sh.look.quiet, "  " + l.licence})
			sh.run(sh.look.text, 2, l.does)
		}
	default:
		tellSystem(sh, c.env.Systems[r.id])
	}
}

func (c *creditsPage) Init() tea.Cmd { return nil }

func (c *creditsPage) Title() string { return "Credits" }

func (c *creditsPage) Keys() []key.Binding { return []key.Binding{keyUp, keyEsc} }

func (c *creditsPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		c.browser.at(bodyOf(msg.Width, msg.Height))
		return c, nil
	case tea.KeyMsg:
		if key.Matches(msg, keyEsc, keyLeft) {
			return c, page.Send(page.Pop{})
		}
	}
	c.browser.update(msg)
	return c, nil
}

func (c *creditsPage) Draw(g screen.Grid) {
	look := inkOf(c.env)
	drawHeader(g, &look, "", "Credits")
	c.browser.draw(g, look)
}
