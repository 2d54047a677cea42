package editor

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// fileOf is the place of a scenario in a library.
func fileOf(system, id string) string { return "scenarios/" + system + "/" + id + ".toml" }

// libraryOf is where a person's scenarios are kept.
func libraryOf(env *page.Env) assets.Library { return assets.Open(env.Dirs.Data) }

// Open opens the editor as somebody asks for it. A copy has a title that no scenario has.
func Open(env *page.Env, ask page.DrawField) tea.Cmd {
	sys := env.System(ask.System)
	if sys == nil {
		return page.Tell(board.Warning, "There is no rulebook "+ask.System+".")
	}
	p, err := open(env, sys, ask.ID, ask.Fresh)
	if err != nil {
		return page.Tell(board.Warning, env.Fault(err))
	}
	return page.Send(page.Push{Page: p})
}

func open(env *page.Env, sys game.System, id string, fresh bool) (*Page, error) {
	info := sys.Info()
	if info.Canvas == nil {
		return nil, errors.New("battlefields of " + info.Title + " cannot be drawn here; they are written by hand")
	}
	lib := libraryOf(env)
	file, err := lib.Find(fileOf(info.ID, id))
	if err != nil {
		return nil, fmt.Errorf("%s is no battlefield that can be drawn", id)
	}
	text, err := lib.ReadFile(file)
	if err != nil {
		return nil, err
	}
	own := file.User != "" && !fresh
	if !own {
		all, _ := sys.Scenarios()
		if text, err = assets.SetText(file.Name, text, "title", another(titleOf(text), all)); err != nil {
			return nil, err
		}
	}
	p, err := New(env, sys, string(text))
	if err != nil {
		return nil, err
	}
	if own {
		p.draft.id, p.draft.disk = id, text
	}
	return p, nil
}

func titleOf(text []byte) string {
	head, _ := assets.ReadHead("", text)
	return head.Title
}

// another is a title like this that no scenario has.
func another(title string, all []game.Scenario) string {
	base, _, _ := strings.Cut(title, ", copy")
	for n := 1; ; n++ {
		words := base + ", copy"
		if n > 1 {
			words += fmt.Sprintf(" %d", n)
		}
		if !slices.ContainsFunc(all, func(s game.Scenario) bool { return s.Title == words || s.ID == armies.Slug(words) }) {
			return words
		}
	}
}

// same reports whether a file is as this program left it.
func same(lib assets.Library, name string, disk []byte) bool {
	now, err := lib.Read(name)
	return err == nil && bytes.Equal(now, disk)
}
