package battle

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/pick"
	"muster/tui/style"
)

// keymap is which keys do what.
type keymap struct{ p *Page }

// Keys are the bindings that work at this moment.
func (p *Page) Keys() []hint {
	k := p.verbs.bindings()
	switch {
	case p.state.State == nil:
		return nil
	case p.company.talks():
		return []hint{keySay, keyStill}
	case p.pilot.isGivenFor():
		return []hint{helpOf("any key", "stop")}
	case p.film.running():
		return []hint{helpOf("enter", "skip")}
	case p.dialog != nil:
		return p.dialog.hints()
	case p.focus == onRules:
		return p.rules.book().Keys()
	case p.focus == onLog:
		return p.log.keys()
	case p.duel.on:
		return p.duel.keys()
	case p.rod.held:
		return p.rod.keys()
	}
	return p.keys.fieldKeys(&k)
}

// tabHint says what the key for the next thing goes to.
func (km *keymap) tabHint(k *style.Keys) hint {
	next := k.NextPiece
	switch km.p.pick.Widget() {
	case pick.Verbs:
		next.SetHelp(next.Help().Key, "next piece")
	case pick.Pieces:
		what := "next " + km.p.pick.Offer().Next.Name
		if km.p.pick.Way().Adjusting() {
			what = "next one"
		}
		next.SetHelp(next.Help().Key, what)
	case pick.Point, pick.Path:
		next.SetHelp(next.Help().Key, "next place")
	default:
		next.SetHelp(next.Help().Key, "next choice")
	}
	return next
}

// tabs reports whether there is a next thing to go to.
func (km *keymap) tabs() bool {
	w := km.p.pick.Widget()
	return w != pick.Path && w != pick.Point || len(km.p.pick.Offer().Choices) > 0
}

// wayHints are the keys for legs of a way and for what the order may have besides; in the threat view they would come
// and go with every step and move all keys behind them.
func (km *keymap) wayHints() []hint {
	var hints []hint
	if km.p.offers.composes() {
		return nil
	}
	if km.p.pick.Way().HasLeg() {
		leg := keyLeg
		leg.SetHelp(".", "by way of")
		hints = append(hints, leg)
	}
	if km.p.pick.HasMore() && !km.p.offers.takes() {
		more := keyMore
		more.SetHelp(",", km.p.pick.Preview().Next.Name)
		if km.p.pick.Preview().Ready == nil {
			more.SetHelp("enter", km.p.pick.Preview().Next.Name) // it comes by itself
		}
		hints = append(hints, more)
	}
	return hints
}

// fieldKeys are the bindings on the field: the verbs that are possible first.
func (km *keymap) fieldKeys(k *style.Keys) []hint {
	var hints []hint
	if km.p.pause.mayHalt() && km.p.up.Paused {
		hints = append(hints, helpOf(keyHalt.Help().Key, "go on"))
	}
	if km.p.acts() {
		if km.p.pick.Preview().Ready != nil && !km.p.pick.Idle() || km.p.offers.takes() || km.p.offers.composes() {
			hints = append(hints, k.Commit)
		}
		for _, choice := range km.p.offers.listed() {
			if km.p.offers.composes() && km.p.pick.Widget() == pick.Path {
				break // they come and go with the cursor
			}
			if choice.No == nil && choice.Key != "" && !isSpace(choice.Key) {
				hints = append(hints, key.NewBinding(key.WithKeys(choice.Key), key.WithHelp(choice.Key, choice.Label)))
			}
		}
		if km.p.pick.Draft().Verb != "" && km.tabs() {
			hints = append(hints, km.tabHint(k))
		}
		if km.p.pick.Draft().Verb != "" {
			hints = append(hints, k.Back)
		}
		hints = append(hints, km.wayHints()...)
		if km.p.pick.Draft().Verb == "" {
			hints = append(hints, km.tabHint(k))
		}
		if km.p.composer.ends.Label != "" {
			hints = append(hints, km.endKey(k.EndTurn))
		}
		if km.p.up.Undoable {
			hints = append(hints, k.Undo)
		}
	}
	if km.p.pause.mayHalt() && !km.p.up.Paused {
		hints = append(hints, keyHalt)
	}
	if km.p.up.Ended != nil {
		end := k.Commit
		end.SetHelp("enter", "how it ended")
		hints = append(hints, end)
	}
	hints = append(hints, km.p.company.hallKeys()...)
	return append(hints, k.Rules, k.Palette, k.Threat, k.Odds, k.Measure, k.Log, k.Luck, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Back)
}

// endKey is the key that ends a turn, by the name that the rulebook gives to what it ends now.
func (km *keymap) endKey(end key.Binding) key.Binding {
	if label := km.p.composer.ends.Label; label != "" {
		end.SetHelp(end.Help().Key, strings.ToLower(label[:1])+label[1:])
	}
	return end
}
