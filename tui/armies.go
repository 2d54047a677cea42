package tui

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/screen"
)

// armiesPage shows the armies of every rulebook, what is wrong with those that cannot be read or brought, and leads to
// the bench where they are built.
type armiesPage struct {
	env     *page.Env
	store   armies.Store
	shelves []shelf
	browser browser
	asker
}

// shelf is the armies of one rulebook.
type shelf struct {
	sys    game.System
	info   game.Info
	armies []game.Army
	errs   []error
}

// Rows are called by numbers: shelf and army. The faults of a shelf come after its armies.
const shelfRows = 1 << 16

func newArmies(env *page.Env) *armiesPage {
	a := &armiesPage{env: env, store: storeOf(env)}
	a.browser = browser{heading: "Armies", beside: "Roster", share: 48, tell: a.tell}
	a.read()
	return a
}

// storeOf is where a person's armies are kept.
func storeOf(env *page.Env) armies.Store { return armies.Open(assets.Open(env.Dirs.Data)) }

// read looks at the disk anew.
func (a *armiesPage) read() {
	a.shelves = a.shelves[:0]
	for _, sys := range a.env.Systems {
		all, errs := sys.Armies()
		a.shelves = append(a.shelves, shelf{sys, sys.Info(), all, errs})
	}
	a.fill()
}

func (a *armiesPage) fill() {
	var rows []row
	for i, sh := range a.shelves {
		group := ""
		for j := range sh.armies {
			army := &sh.armies[j]
			if title := shelfTitle(sh.info, army.Group); j == 0 || title != group {
				rows = append(rows, headed(title, len(rows) > 0)...)
				group = title
			}
			rows = append(rows, armyLine(army, i*shelfRows+j))
		}
		if len(sh.errs) > 0 {
			rows = append(rows, headed("Could not be read", len(rows) > 0)...)
		}
		for j, err := range sh.errs {
			rows = append(rows, row{label: firstLine(err).Error(), off: true, id: i*shelfRows + len(sh.armies) + j})
		}
	}
	a.browser.list.set(rows)
	a.browser.changed()
}

// armyLine is an army in a list: one's own with a star, one that breaks rules with how many.
func armyLine(army *game.Army, id int) row {
	r := row{label: army.Title, value: points(army.Points), id: id}
	if army.Origin != builtIn {
		r.label = ownMark + r.label
	}
	if army.No != nil {
		r.value, r.tone = plural(max(len(army.Flaws), 1), "fault"), board.Danger
	}
	return r
}

// ownMark stands before what somebody has made himself.
const ownMark = "* "

func shelfTitle(info game.Info, group string) string {
	if group == "" {
		return info.Title
	}
	return info.Title + ": " + group
}

// current is the shelf and the army under the cursor; the army is nil on a row that is none.
func (a *armiesPage) current() (*shelf, *game.Army) {
	r := a.browser.list.current()
	if r == nil {
		return nil, nil
	}
	sh := &a.shelves[r.id/shelfRows]
	if n := r.id % shelfRows; n < len(sh.armies) {
		return sh, &sh.armies[n]
	}
	return sh, nil
}

// point puts the cursor on an army, if it is there.
func (a *armiesPage) point(system, id string) {
	for i, sh := range a.shelves {
		for j := range sh.armies {
			if sh.info.ID == system && sh.armies[j].ID == id {
				a.browser.list.point(i*shelfRows + j)
			}
		}
	}
}

func (a *armiesPage) tell(sh *sheet) {
	shelf, army := a.current()
	switch {
	case shelf == nil:
		sh.title("No armies")
	case army == nil:
		sh.title("This file could not be read")
		tellError(sh, shelf.errs[a.browser.list.current().id%shelfRows-len(shelf.armies)])
	default:
		tellFlaws(sh, army)
		tellArmy(sh, army)
	}
	a.tellFolder(sh)
}

// tellFlaws says what keeps an army from being brought.
func tellFlaws(sh *sheet, army *game.Army) {
	if army.No == nil {
		return
	}
	sh.run(sh.look.tone(board.Danger), 0, "Cannot be brought as it stands:")
	all := army.Flaws
	if len(all) == 0 {
		all = []game.Flaw{{Refusal: army.No}}
	}
	for _, f := range all {
		tellRefusal(sh, f.Refusal)
	}
	sh.gap()
}

// tellRefusal is why something cannot be, with its rule at the right edge.
func tellRefusal(sh *sheet, no *game.Refusal) {
	sh.item(piece{sh.look.tone(board.Danger), sh.look.glyphs.Cross}, sh.look.text, no.Why)
	sh.cite(string(no.Rule))
}

// tellFolder says where one's own armies are.
func (a *armiesPage) tellFolder(sh *sheet) {
	if a.env.Dirs.Data == "" {
		return
	}
	sh.head("Your own armies")
	words := "A star marks what is yours. "
	if a.builds() {
		words += "n begins an army, e changes the one under the bar; what came with the program is changed as a copy. "
	}
	words += "A file like those that \"muster armies show NAME --toml\" prints is read as well, from the folder of its " +
		"rulebook below."
	sh.text(words)
	sh.gap()
	sh.quiet(a.env.Dirs.Data)
}

func (a *armiesPage) Init() tea.Cmd { return nil }

func (a *armiesPage) Title() string { return "Armies" }

func (a *armiesPage) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := a.asked(msg); taken {
		return a, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.size = msg
		a.browser.at(bodyOf(msg.Width, msg.Height))
		return a, nil
	case page.Shown:
		a.read()
		return a, nil
	case builtMsg:
		a.read()
		a.point(msg.system, msg.id)
		return a, nil
	case tea.KeyMsg:
		if cmd, done := a.press(msg); done {
			return a, cmd
		}
	}
	if what, _ := a.browser.update(msg); what == chose {
		return a, a.edit()
	}
	return a, nil
}

func (a *armiesPage) press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	if key.Matches(msg, keyLeft) {
		return page.Send(page.Pop{}), true
	}
	for _, d := range a.deeds() {
		if key.Matches(msg, d.binding) {
			return d.do(), true
		}
	}
	return nil, false
}

func (a *armiesPage) Draw(g screen.Grid) {
	look := inkOf(a.env)
	drawHeader(g, &look, "", "Armies")
	a.browser.draw(g, look)
	a.drawPrompt(g, &look)
}

// cite is the id of a rule at the right edge: on the last line where there is room for it, or on one of its own.
func (s *sheet) cite(id string) {
	n := len(s.lines)
	if id == "" || n == 0 {
		return
	}
	used := 0
	for _, p := range s.lines[n-1] {
		used += screen.Width(p.text)
	}
	pad := s.width - used - screen.Width(id)
	if pad < 2 {
		pad = max(s.width-screen.Width(id), 0)
		s.add()
		n++
	}
	s.lines[n-1] = append(s.lines[n-1], piece{s.look.text, strings.Repeat(" ", pad)}, piece{s.look.link, id})
}
