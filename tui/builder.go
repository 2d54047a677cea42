package tui

import (
	"encoding/json"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// The army builder. From the list of armies (armies.go) or a battle being set up, an army comes onto the bench: a blank
// one (builder_blanks.go), one's own, or a copy of one that came with the program. The bench (bench.go) shows what the
// rulebook's [game.Builder] says of it and hands back the changes that a person chooses; it keeps those it undoes, and
// writes the army through package armies (bench_save.go).

// builtMsg says that an army has been written.
type builtMsg struct{ system, id string }

// openBench puts an army on a bench: one's own to be changed, another as a copy under a title that none of those taken
// is.
func openBench(env *page.Env, sys game.Builder, army *game.Army, taken map[string]bool) tea.Cmd {
	if army.Origin == page.BuiltIn {
		data, err := retitled(sys, army.Data, another(army.Title, taken))
		if err != nil {
			return page.Tell(board.Danger, page.FirstLine(err))
		}
		return layOn(env, sys, data, false)
	}
	f, err := storeOf(env).Load(sys.Info().ID, army.ID)
	if err != nil {
		return page.Tell(board.Danger, page.FirstLine(err))
	}
	b, err := newBench(env, sys, army.Data)
	if err != nil {
		return page.Tell(board.Danger, page.FirstLine(err))
	}
	b.owns(f)
	return page.Send(page.Push{Page: b})
}

// owns makes the army on the bench that of a file. Who wrote the file by hand is asked before it is written over: what
// this program would not have written is lost then.
func (b *benchPage) owns(f armies.File) {
	b.id = f.ID
	b.disk, _ = b.sys.WriteArmy(b.data)
}

// layOn puts an army of nobody's on a bench, over the present page or instead of it.
func layOn(env *page.Env, sys game.Builder, data json.RawMessage, instead bool) tea.Cmd {
	b, err := newBench(env, sys, data)
	switch {
	case err != nil:
		return page.Tell(board.Danger, page.FirstLine(err))
	case instead:
		return page.Send(page.Replace{Page: b})
	}
	return page.Send(page.Push{Page: b})
}

// fileOf is an army under a title as its file, which the rulebook has read back.
func fileOf(sys game.Builder, data json.RawMessage, title string) (game.Army, []byte, error) {
	text, err := sys.WriteArmy(data)
	if err != nil {
		return game.Army{}, nil, err
	}
	file := armies.Slug(title) + ".toml"
	if text, err = assets.SetText(file, text, "title", title); err != nil {
		return game.Army{}, nil, err
	}
	army, err := sys.ReadArmy(file, text)
	return army, text, err
}

// retitled is an army under another title.
func retitled(sys game.Builder, data json.RawMessage, title string) (json.RawMessage, error) {
	army, _, err := fileOf(sys, data, title)
	return army.Data, err
}
