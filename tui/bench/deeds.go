package bench

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/board"
	"muster/game"
	"muster/tui/form"
	"muster/tui/page"
)

var (
	KeyEdit      = key.NewBinding(key.WithKeys("e"), key.WithHelp("e", "edit"))
	keyCopyEdit  = key.NewBinding(key.WithKeys("e"), key.WithHelp("e", "edit a copy"))
	KeyNew       = key.NewBinding(key.WithKeys("n"), key.WithHelp("n", "new"))
	keyDuplicate = key.NewBinding(key.WithKeys("d"), key.WithHelp("d", "duplicate"))
	keyCheck     = key.NewBinding(key.WithKeys("c"), key.WithHelp("c", "check"))
)

// deeds are what can be done with the row under the cursor.
func (a *Armies) deeds() form.Deeds {
	all := form.Deeds{{Key: form.KeyUp}}
	sh, army := a.current()
	if army != nil && BuilderOf(sh.sys) != nil {
		edit := KeyEdit
		if army.Origin == page.BuiltIn {
			edit = keyCopyEdit
		}
		all = append(all, form.Deed{Key: edit, Do: a.edit})
	}
	if a.builds() {
		all = append(all, form.Deed{Key: KeyNew, Do: a.begin})
	}
	if army != nil && a.Env.Dirs.Data != "" {
		all = append(all, form.Deed{Key: keyDuplicate, Do: a.duplicate})
		if army.Origin != page.BuiltIn {
			all = append(all, form.Deed{Key: form.KeyRename, Do: a.rename}, form.Deed{Key: form.KeyDelete, Do: a.delete})
		}
	}
	all = append(all, form.Deed{Key: form.KeyEsc, Do: func() tea.Cmd { return page.Leave(a) }})
	if army != nil {
		all = append(all, form.Deed{Key: keyCheck, Do: a.check})
	}
	return append(all, form.Deed{Key: form.KeyRules, Do: a.rules})
}

func (a *Armies) Keys() []key.Binding {
	if a.Prompt != nil {
		return a.Prompt.Keys()
	}
	return a.deeds().Keys()
}

// BuilderOf is a rulebook as one whose armies are built, nil for one where there is nothing to build.
func BuilderOf(sys game.System) game.Builder {
	b, _ := sys.(game.Builder)
	return b
}

// builds reports whether the armies of any rulebook are built.
func (a *Armies) builds() bool {
	for _, sys := range a.Env.Systems {
		if BuilderOf(sys) != nil {
			return true
		}
	}
	return false
}

// begin asks what army to begin.
func (a *Armies) begin() tea.Cmd {
	system := ""
	if sh, _ := a.current(); sh != nil {
		system = sh.info.ID
	}
	return page.Send(page.Push{Page: NewBlanks(a.Env, system, 0)})
}

// edit puts the army under the cursor on the bench; one that came with the program as a copy.
func (a *Armies) edit() tea.Cmd {
	sh, army := a.current()
	if army == nil {
		return nil
	}
	sys := BuilderOf(sh.sys)
	if sys == nil {
		return page.Tell(board.Quiet, "Armies of "+sh.info.Title+" are not built from points.")
	}
	return Open(a.Env, sys, army, sh.armies)
}

// another is a title like this one that no army has: with the next free number.
func another(title string, all []game.Army) string {
	for n := 2; ; n++ {
		next := title + " " + strconv.Itoa(n)
		if !slices.ContainsFunc(all, func(a game.Army) bool { return a.Title == next }) {
			return next
		}
	}
}

func (a *Armies) duplicate() tea.Cmd {
	sh, army := a.current()
	now := another(army.Title, sh.armies)
	question := "What is the copy of " + army.Title + " called?"
	a.Prompt = form.AskText("Duplicate", question, now, "duplicate", func(title string) (tea.Cmd, string) {
		f, err := a.store.Duplicate(sh.info.ID, army.ID, title)
		return a.done(f, err, "%s is yours, as %s.toml.")
	})
	return nil
}

func (a *Armies) rename() tea.Cmd {
	sh, army := a.current()
	const question = "What is it called from now on?"
	a.Prompt = form.AskText("Rename", question, army.Title, "rename", func(title string) (tea.Cmd, string) {
		f, err := a.store.Rename(sh.info.ID, army.ID, title)
		return a.done(f, err, "It is called %s now, as %s.toml.")
	})
	return nil
}

// done lists what is there now, with the cursor on an army that was made. The words have places for its title and id.
func (a *Armies) done(f armies.File, err error, words string) (tea.Cmd, string) {
	if err != nil {
		return nil, a.Env.Fault(err)
	}
	a.read()
	a.point(f.System, f.ID)
	return page.Tell(board.Good, fmt.Sprintf(words, f.Title, f.ID)), ""
}

func (a *Armies) delete() tea.Cmd {
	sh, army := a.current()
	question := "Delete " + army.Title + " for good? Its file is " + a.Env.FileName(army.Origin) + "."
	a.Prompt = form.AskYes("Delete", question, "delete it", func() (tea.Cmd, string) {
		title := army.Title
		if err := a.store.Delete(sh.info.ID, army.ID); err != nil {
			return nil, a.Env.Fault(err)
		}
		a.read()
		return page.Tell(board.Good, title+" is deleted."), ""
	})
	return nil
}

// check reads everything anew and says how the army under the cursor stands.
func (a *Armies) check() tea.Cmd {
	sh, army := a.current()
	system, id := sh.info.ID, army.ID
	a.read()
	a.point(system, id)
	_, army = a.current()
	switch {
	case army == nil || army.ID != id:
		return page.Tell(board.Warning, "It is not there any more, or cannot be read.")
	case army.No == nil:
		return page.Tell(board.Good, army.Title+" is right, "+form.Plural(army.Points, "point")+".")
	}
	n := max(len(army.Flaws), 1)
	return page.Tell(board.Danger, fmt.Sprintf("%s has %s: %s", army.Title, form.Plural(n, "fault"), army.No))
}

// rules opens the rule that an army breaks, or the book.
func (a *Armies) rules() tea.Cmd {
	sh, army := a.current()
	switch {
	case sh == nil:
		return page.Send(page.Rules{})
	case army != nil && army.No != nil:
		return page.Send(page.Rules{System: sh.info.ID, Rule: army.No.Rule})
	}
	return page.Send(page.Rules{System: sh.info.ID})
}
