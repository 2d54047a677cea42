package battle

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"muster/game"
	"muster/tui/style"
)

// AllKeys is [page.Keyboard]'s: the rulebook's verbs first, then the page's own keys.
func (p *Page) AllKeys() []style.Group {
	k := p.bindings()
	verbs := p.verbKeys()
	letter := key.NewBinding(key.WithKeys(jumpKey), key.WithHelp(jumpKey, "piece by letter"))
	k.Up.SetHelp(k.Up.Help().Key, "cursor up")
	k.Down.SetHelp(k.Down.Help().Key, "cursor down")
	k.Left.SetHelp(k.Left.Help().Key, "cursor left")
	k.Right.SetHelp(k.Right.Help().Key, "cursor right")
	return []style.Group{
		{Title: "Orders", Keys: verbs},
		{Title: "Giving them", Keys: []key.Binding{
			k.NextPiece, k.PreviousPiece, letter, k.Commit, k.Back, keyLeg, keyMore, k.EndTurn, k.Undo, k.TakeBack, k.Palette,
		}},
		{Title: "Cursor", Keys: p.cursorKeys(&k)},
		{Title: "Views", Keys: []key.Binding{
			k.Rules, k.Threat, k.Odds, k.Measure, k.Luck, k.Log, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Center, k.Speed, k.Menu,
		}},
	}
}

// verbKeys are the rulebook's verbs, those of the present step first: a key may mean another verb in another step.
func (p *Page) verbKeys() []key.Binding {
	var now, later []key.Binding
	var offered []game.Choice
	if p.acts() {
		offered = p.state.Offer(p.seat, game.Draft{}).Choices
	}
	for _, v := range p.faces {
		if v.Key == "" || isSpace(v.Key) {
			continue
		}
		b := key.NewBinding(key.WithKeys(v.Key), key.WithHelp(v.Key, v.Title))
		if slices.ContainsFunc(offered, func(c game.Choice) bool { return c.Arg.Choice == v.Name }) {
			now = append(now, b)
		} else {
			later = append(later, b)
		}
	}
	return append(now, later...)
}

// keyLeg and keyMore draw a way leg by leg and go on to what an order may have besides.
var (
	keyLeg  = key.NewBinding(key.WithKeys("."), key.WithHelp(".", "by way of here"))
	keyMore = key.NewBinding(key.WithKeys(","), key.WithHelp(",", "and besides"))
)

// cursorKeys are the ways of the cursor: squares, or lengths on an open table.
func (p *Page) cursorKeys(k *style.Keys) []key.Binding {
	keys := []key.Binding{k.Up, k.Down, k.Left, k.Right, k.UpLeft, k.UpRight, k.DownLeft, k.DownRight}
	if p.scene.Grid > 0 {
		return append(keys, k.FarUp, k.FarDown, k.FarLeft, k.FarRight, keyGoTo)
	}
	fine := key.NewBinding(key.WithKeys("shift+up"), key.WithHelp("shift+arrows", `0.1" on`))
	return append(keys, fine, keyHair, keyGoTo)
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
