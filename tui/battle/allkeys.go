package battle

import (
	"slices"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/style"
)

// AllKeys is [page.Keyboard]'s: the rulebook's verbs of the present step first, then the page's own keys, without those
// that mean a verb now.
func (p *Page) AllKeys() []style.Group {
	k := p.verbs.bindings()
	verbs := p.keys.verbKeys()
	letter := key.NewBinding(key.WithKeys(jumpKey), key.WithHelp(jumpKey, "piece by letter"))
	k.Up.SetHelp(k.Up.Help().Key, "cursor up")
	k.Down.SetHelp(k.Down.Help().Key, "cursor down")
	k.Left.SetHelp(k.Left.Help().Key, "cursor left")
	k.Right.SetHelp(k.Right.Help().Key, "cursor right")
	groups := []style.Group{
		{Title: "Orders of this step", Keys: verbs},
		{Title: "Giving them", Keys: []key.Binding{
			k.NextPiece, k.PreviousPiece, letter, k.Commit, k.Back, keyLeg, keyMore, keyRest, p.keys.endKey(k.EndTurn), k.Undo, k.TakeBack, k.Palette,
		}},
		{Title: "Cursor", Keys: p.keys.cursorKeys(&k)},
		{Title: "Views", Keys: []key.Binding{
			k.Rules, k.Threat, k.Odds, k.Measure, k.Luck, k.Log, k.LogFilter, keyCard, zooms(&k), k.Center, k.Speed, k.Menu,
		}},
	}
	if p.pause.mayHalt() {
		groups[1].Keys = append(groups[1].Keys, keyHalt)
	}
	if p.company != nil {
		groups[1].Keys = append(groups[1].Keys, p.company.hallKeys()...)
	}
	return onceEach(groups)
}

// zooms are both keys of the scale in one line.
func zooms(k *style.Keys) key.Binding {
	return key.NewBinding(key.WithKeys(k.ZoomIn.Keys()...), key.WithHelp("+ -", "nearer, farther"))
}

// onceEach are groups of bindings without those whose key has been listed before.
func onceEach(groups []style.Group) []style.Group {
	seen := map[string]bool{}
	for i := range groups {
		var keys []key.Binding
		for _, b := range groups[i].Keys {
			if name := b.Help().Key; name != "" && !seen[name] {
				seen[name] = true
				keys = append(keys, b)
			}
		}
		groups[i].Keys = keys
	}
	return groups
}

// verbKeys are the verbs of the rulebook that the present step offers to the seat or to the piece chosen, by key.
func (km *keymap) verbKeys() []key.Binding {
	if !km.p.acts() {
		return nil
	}
	offered := km.p.guide.Offer(km.p.seat, game.Draft{}).Choices
	if id := km.p.pick.Selected(); id != 0 {
		one := game.Draft{Args: []game.Arg{{Pieces: []board.PieceID{id}}}}
		offered = append(offered[:len(offered):len(offered)], km.p.guide.Offer(km.p.seat, one).Choices...)
	}
	var keys []key.Binding
	for _, v := range km.p.verbs.faces {
		here := slices.ContainsFunc(offered, func(c game.Choice) bool { return c.Arg.Choice == v.Name })
		if here && v.Key != "" && !isSpace(v.Key) {
			keys = append(keys, key.NewBinding(key.WithKeys(v.Key), key.WithHelp(v.Key, v.Title)))
		}
	}
	return keys
}

// keyLeg and keyMore draw a way leg by leg and go on to what an order may have besides.
var (
	keyLeg  = key.NewBinding(key.WithKeys("."), key.WithHelp(".", "by way of here"))
	keyMore = key.NewBinding(key.WithKeys(","), key.WithHelp(",", "and besides"))
)

// cursorKeys are the ways of the cursor: squares, or lengths on an open table.
func (km *keymap) cursorKeys(k *style.Keys) []key.Binding {
	keys := []key.Binding{k.Up, k.Down, k.Left, k.Right, k.UpLeft, k.UpRight, k.DownLeft, k.DownRight}
	if km.p.scene.Grid > 0 {
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
			keyView, keyCard, k.Rules, k.Threat, k.Measure, k.Log, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Center, k.Menu, k.Back,
		}},
	}
}
