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
	all := p.menu.table()
	return onceEach([]style.Group{
		{Title: "Orders of this step", Keys: p.keys.verbKeys()},
		all.listed(inOrders), all.listed(inCursor, p.keys.cursorKeys(*p.verbs.bindings())...), all.listed(inViews),
	})
}

// AllKeys is [page.Keyboard]'s.
func (r *Replay) AllKeys() []style.Group {
	all := r.keys.table()
	return onceEach([]style.Group{all.listed(inSteps), all.listed(inViews)})
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

// cursorKeys are the ways of the cursor: squares, or lengths on an open table.
func (km *keymap) cursorKeys(k style.Keys) []key.Binding {
	for _, b := range []*key.Binding{&k.Up, &k.Down, &k.Left, &k.Right} {
		b.SetHelp(b.Help().Key, "cursor "+b.Help().Desc)
	}
	keys := []key.Binding{k.Up, k.Down, k.Left, k.Right, k.UpLeft, k.UpRight, k.DownLeft, k.DownRight}
	if km.p.scene.Grid > 0 {
		return append(keys, k.FarUp, k.FarDown, k.FarLeft, k.FarRight)
	}
	fine := key.NewBinding(key.WithKeys("shift+up"), key.WithHelp("shift+arrows", `0.1" on`))
	return append(keys, fine, keyHair)
}
