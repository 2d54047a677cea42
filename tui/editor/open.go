package editor

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/sketch"
	"muster/tui/page"
)

// Open opens the editor as somebody asks for it. A copy has a title that no scenario has.
func Open(env *page.Env, ask page.DrawField) tea.Cmd {
	sys := env.System(ask.System)
	if sys == nil {
		return page.Tell(board.Warning, "There is no rulebook "+ask.System+".")
	}
	p, err := open(env, sys, ask)
	if err != nil {
		return page.Tell(board.Warning, env.Fault(err))
	}
	return page.Send(page.Push{Page: p})
}

func open(env *page.Env, sys game.System, ask page.DrawField) (*Page, error) {
	info := sys.Info()
	canvas, err := canvasOf(info, ask.Kind)
	if err != nil {
		return nil, err
	}
	lib, folder := libraryOf(env), canvas.Folder(info.ID)
	file, err := lib.Find(folder + "/" + ask.ID + ".toml")
	if err != nil {
		return nil, fmt.Errorf("%s is no %s that can be drawn", ask.ID, ask.Kind)
	}
	text, err := lib.ReadFile(file)
	if err != nil {
		return nil, err
	}
	s, err := sketch.Read(canvas, file.Name, string(text))
	own := file.User != "" && !ask.Fresh
	if err == nil && !own {
		s, err = s.Copy(another(lib, folder, s.Title()))
	}
	if err != nil {
		return nil, err
	}
	p, err := New(env, sys, s.Text())
	if err != nil {
		return nil, err
	}
	if own {
		p.draft.id, p.draft.disk = ask.ID, text
	}
	return p, nil
}

// another is a title like this whose file nobody has.
func another(lib assets.Library, folder, title string) string {
	base, _, _ := strings.Cut(title, ", copy")
	files, _ := lib.List(folder, ".toml")
	for n := 1; ; n++ {
		words := base + ", copy"
		if n > 1 {
			words += fmt.Sprintf(" %d", n)
		}
		if !slices.ContainsFunc(files, func(f assets.File) bool { return f.ID() == armies.Slug(words) }) {
			return words
		}
	}
}

// same reports whether a file is as this program left it.
func same(lib assets.Library, name string, disk []byte) bool {
	now, err := lib.Read(name)
	return err == nil && bytes.Equal(now, disk)
}
