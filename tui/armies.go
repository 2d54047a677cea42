package tui

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

// armiesPage shows the armies of every rulebook, what is wrong with those that cannot be read, and where to put one's
// own.
type armiesPage struct {
	env     *page.Env
	shelves []shelf
	browser browser
}

// shelf is the armies of one rulebook.
type shelf struct {
	info   game.Info
	armies []game.Army
	errs   []error
}

// Rows are called by numbers: shelf and army. The faults of a shelf come after its armies.
const shelfRows = 1 << 16

func newArmies(env *page.Env) *armiesPage {
	a := &armiesPage{env: env}
	for _, sys := range env.Systems {
		armies, errs := sys.Armies()
		a.shelves = append(a.shelves, shelf{sys.Info(), armies, errs})
	}
	a.browser = browser{heading: "Armies", beside: "Roster", share: 48, tell: a.tell}
	a.fill()
	return a
}

func (a *armiesPage) fill() {
	var rows []row
	for i, sh := range a.shelves {
		group := ""
		for j, army := range sh.armies {
			if title := shelfTitle(sh.info, army.Group); j == 0 || title != group {
				rows = append(rows, headed(title, len(rows) > 0)...)
				group = title
			}
			label := army.Title
			if army.Origin != builtIn {
				label = ownMark + label
			}
			rows = append(rows, row{label: label, value: points(army.Points), id: i*shelfRows + j})
		}
		if len(sh.errs) > 0 {
			rows = append(rows, headed("Could not be read", len(rows) > 0)...)
		}
		for j, err := range sh.errs {
			rows = append(rows, row{label: firstLine(err).Error(), off: true, id: i*shelfRows + len(sh.armies) + j})
		}
	}
	a.browser.list.set(rows)
}

// ownMark stands before what somebody has made himself.
const ownMark = "* "

func shelfTitle(info game.Info, group string) string {
	if group == "" {
		return info.Title
	}
	return info.Title + ": " + group
}

func (a *armiesPage) tell(sh *sheet) {
	r := a.browser.list.current()
	if r == nil {
		sh.title("No armies")
		a.tellFolder(sh)
		return
	}
	shelf := a.shelves[r.id/shelfRows]
	if n := r.id % shelfRows; n < len(shelf.armies) {
		tellArmy(sh, &shelf.armies[n])
	} else {
		sh.title("This file could not be read")
		tellError(sh, shelf.errs[n-len(shelf.armies)])
	}
	a.tellFolder(sh)
}

// tellFolder says where one's own armies go.
func (a *armiesPage) tellFolder(sh *sheet) {
	if a.env.Dirs.Data == "" {
		return
	}
	sh.head("Your own armies")
	sh.text("Put a file like those shown by \"muster armies show\" into the folder of its rulebook below; it is read " +
		"anew each time, and what is wrong in it is told here, line by line. A star marks what is yours.")
	sh.gap()
	sh.quiet(a.env.Dirs.Data)
}

func (a *armiesPage) Init() tea.Cmd { return nil }

func (a *armiesPage) Title() string { return "Armies" }

func (a *armiesPage) Keys() []key.Binding {
	return []key.Binding{keyUp, as(keyTextDown, "[ ]", "scroll the roster"), keyEsc}
}

func (a *armiesPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.browser.at(bodyOf(msg.Width, msg.Height))
		return a, nil
	case tea.KeyMsg:
		if key.Matches(msg, keyEsc, keyLeft) {
			return a, page.Send(page.Pop{})
		}
	}
	a.browser.update(msg)
	return a, nil
}

func (a *armiesPage) Draw(g screen.Grid) {
	look := inkOf(a.env)
	drawHeader(g, &look, "", "Armies")
	a.browser.draw(g, look)
}
