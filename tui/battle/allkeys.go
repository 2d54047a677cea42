package battle

import (
	"github.com/charmbracelet/bubbles/key"

	"muster/tui/style"
)

// AllKeys is [page.Keyboard]'s: the rulebook's verbs first, then the page's own keys.
func (p *Page) AllKeys() []style.Group {
	k := p.bindings()
	verbs := make([]key.Binding, 0, len(p.verbs))
	for _, v := range p.verbs {
		if v.Key != "" && !isSpace(v.Key) {
			verbs = append(verbs, key.NewBinding(key.WithKeys(v.Key), key.WithHelp(v.Key, v.Title)))
		}
	}
	letter := key.NewBinding(key.WithKeys(jumpKey), key.WithHelp(jumpKey, "piece by letter"))
	k.Up.SetHelp(k.Up.Help().Key, "cursor up")
	k.Down.SetHelp(k.Down.Help().Key, "cursor down")
	k.Left.SetHelp(k.Left.Help().Key, "cursor left")
	k.Right.SetHelp(k.Right.Help().Key, "cursor right")
	return []style.Group{
		{Title: "Orders", Keys: verbs},
		{Title: "Giving them", Keys: []key.Binding{k.NextPiece, k.PreviousPiece, letter, k.Commit, k.Back, k.EndTurn, k.Undo, k.TakeBack, k.Palette}},
		{Title: "Cursor", Keys: []key.Binding{
			k.Up, k.Down, k.Left, k.Right, k.UpLeft, k.UpRight, k.DownLeft, k.DownRight, k.FarUp, k.FarDown, k.FarLeft, k.FarRight,
		}},
		{Title: "Views", Keys: []key.Binding{
			k.Rules, k.Threat, k.Odds, k.Measure, k.Luck, k.Log, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Center, k.Speed, k.Menu,
		}},
	}
}

// AllKeys is [page.Keyboard]'s.
func (r *Replay) AllKeys() []style.Group {
	k := &r.env.Look.Keys
	return []style.Group{
		{Title: "Steps", Keys: []key.Binding{k.Pause, k.StepBack, k.StepForward, keyTurns, k.Top, k.Bottom, k.Slower, k.Faster, k.Branch}},
		{Title: "Views", Keys: []key.Binding{
			keyView, k.Rules, k.Threat, k.Measure, k.Log, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Center, k.Menu, k.Back,
		}},
	}
}
