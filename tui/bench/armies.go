package bench

import (
	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

// Armies shows the armies of every rulebook, what is wrong with those that cannot be read or brought, and leads to
// the bench where they are built.
type Armies struct {
	form.ListPage
	store   armies.Store
	shelves []shelf
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

func NewArmies(env *page.Env) *Armies {
	a := &Armies{ListPage: form.ListPage{Env: env, Crumbs: []string{"Armies"}}, store: storeOf(env)}
	a.Browser = form.Browser{Heading: "Armies", Beside: "Roster", Share: 48, Tell: a.tell}
	a.read()
	return a
}

// storeOf is where a person's armies are kept.
func storeOf(env *page.Env) armies.Store { return armies.Open(assets.Open(env.Dirs.Data)) }

// read looks at the disk anew.
func (a *Armies) read() {
	a.shelves = a.shelves[:0]
	for _, sys := range a.Env.Systems {
		all, errs := sys.Armies()
		a.shelves = append(a.shelves, shelf{sys, sys.Info(), all, errs})
	}
	a.fill()
}

func (a *Armies) fill() {
	var rows []form.Row
	for i, sh := range a.shelves {
		group := ""
		for j := range sh.armies {
			army := &sh.armies[j]
			if title := shelfTitle(sh.info, army.Group); j == 0 || title != group {
				rows = form.Heading(rows, title)
				group = title
			}
			rows = append(rows, Row(army, i*shelfRows+j))
		}
		if len(sh.errs) > 0 {
			rows = form.Heading(rows, "Could not be read")
		}
		for j, err := range sh.errs {
			rows = append(rows, form.Row{Label: a.Env.Fault(err), Off: true, ID: i*shelfRows + len(sh.armies) + j})
		}
	}
	a.Browser.List.Set(rows)
	a.Browser.Changed()
}

func shelfTitle(info game.Info, group string) string {
	if group == "" {
		return info.Title
	}
	return info.Title + ": " + group
}

// current is the shelf and the army under the cursor; the army is nil on a row that is none.
func (a *Armies) current() (*shelf, *game.Army) {
	r := a.Browser.List.Current()
	if r == nil {
		return nil, nil
	}
	sh := &a.shelves[r.ID/shelfRows]
	if n := r.ID % shelfRows; n < len(sh.armies) {
		return sh, &sh.armies[n]
	}
	return sh, nil
}

// point puts the cursor on an army, if it is there.
func (a *Armies) point(system, id string) {
	for i, sh := range a.shelves {
		for j := range sh.armies {
			if sh.info.ID == system && sh.armies[j].ID == id {
				a.Browser.List.Point(i*shelfRows + j)
			}
		}
	}
}

func (a *Armies) tell(sh *form.Sheet) {
	shelf, army := a.current()
	switch {
	case shelf == nil:
		sh.Title("No armies")
	case army == nil:
		sh.Title("This file could not be read")
		sh.Faults(a.Env.Public(shelf.errs[a.Browser.List.Current().ID%shelfRows-len(shelf.armies)].Error()))
	default:
		tellFlaws(sh, army)
		Tell(sh, a.Env, army)
	}
	a.tellFolder(sh)
}

// tellFlaws says what keeps an army from being brought.
func tellFlaws(sh *form.Sheet, army *game.Army) {
	if army.No == nil {
		return
	}
	sh.Run(sh.Look.Tone(board.Danger), 0, "Cannot be brought as it stands:")
	all := army.Flaws
	if len(all) == 0 {
		all = []game.Flaw{{Refusal: army.No}}
	}
	for _, f := range all {
		sh.Refusal(f.Refusal)
	}
	sh.Gap()
}

// tellFolder says where one's own armies are.
func (a *Armies) tellFolder(sh *form.Sheet) {
	if a.Env.Dirs.Data == "" {
		return
	}
	sh.Head("Your own armies")
	words := "A star marks what is yours. "
	if a.builds() {
		words += "n begins an army, e changes the one under the bar; what came with the program is changed as a copy. "
	}
	if a.Env.Guest {
		sh.Text(words + "They are kept by this server, for you alone.")
		return
	}
	words += "A file like those that \"muster armies show NAME --toml\" prints is read as well, from the folder of its " +
		"rulebook below."
	sh.Text(words)
	sh.Gap()
	sh.Quiet(a.Env.Dirs.Data)
}

func (a *Armies) Update(msg tea.Msg) (page.Page, tea.Cmd) {
	if cmd, taken := a.Asked(msg); taken {
		return a, cmd
	}
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		a.Size = msg
	case page.Shown:
		a.read()
		return a, nil
	case Saved:
		a.read()
		a.point(msg.System, msg.ID)
		return a, nil
	case tea.KeyMsg:
		if cmd, done := a.press(msg); done {
			return a, cmd
		}
	}
	if what, _ := a.Browser.Update(msg); what == form.Chose {
		return a, a.edit()
	}
	return a, nil
}

func (a *Armies) press(msg tea.KeyMsg) (cmd tea.Cmd, done bool) {
	if key.Matches(msg, form.KeyLeft) {
		return page.Leave(a), true
	}
	return a.deeds().Press(msg)
}
