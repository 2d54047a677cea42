package bench

import (
	"encoding/json"

	tea "github.com/charmbracelet/bubbletea"

	"muster/armies"
	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// Saved says that an army has been written.
type Saved struct{ System, ID string }

// Open puts an army on a bench: one's own to be changed, another as a copy under a title that none of all those has.
func Open(env *page.Env, sys game.Builder, army *game.Army, all []game.Army) tea.Cmd {
	if army.Origin == page.BuiltIn {
		data, err := retitled(sys, army.Data, another(army.Title, all))
		if err != nil {
			return page.Tell(board.Danger, page.FirstLine(err))
		}
		return layOn(env, sys, data, false)
	}
	f, err := storeOf(env).Load(sys.Info().ID, army.ID)
	if err != nil {
		return page.Tell(board.Danger, page.FirstLine(err))
	}
	b, err := New(env, sys, army.Data)
	if err != nil {
		return page.Tell(board.Danger, page.FirstLine(err))
	}
	b.owns(f)
	return page.Send(page.Push{Page: b})
}

// layOn puts an army of nobody's on a bench, over the present page or instead of it.
func layOn(env *page.Env, sys game.Builder, data json.RawMessage, instead bool) tea.Cmd {
	b, err := New(env, sys, data)
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
