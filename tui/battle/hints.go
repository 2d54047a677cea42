package battle

import (
	"strings"

	"github.com/charmbracelet/bubbles/key"

	"muster/tui/pick"
	"muster/tui/style"
)

// Keys are the bindings that work at this moment.
func (p *Page) Keys() []hint {
	k := p.bindings()
	switch {
	case p.state == nil:
		return nil
	case p.talks():
		return []hint{keySay, keyStill}
	case p.isGivenFor():
		return []hint{helpOf("any key", "stop")}
	case p.film.running():
		return []hint{helpOf("enter", "skip")}
	case p.dialog != nil:
		return p.dialog.hints(p)
	case p.focus == onRules:
		return p.book().Keys()
	case p.focus == onLog:
		return p.logKeys()
	case p.duel != nil:
		return p.duelKeys()
	case p.rod != nil:
		return p.rodKeys()
	}
	return p.fieldKeys(&k)
}

// tabHint says what the key for the next thing goes to.
func (p *Page) tabHint(k *style.Keys) hint {
	next := k.NextPiece
	switch p.pick.Widget() {
	case pick.Verbs:
		next.SetHelp(next.Help().Key, "next piece")
	case pick.Pieces:
		what := "next " + p.pick.Offer().Next.Name
		if p.pick.Adjusting() {
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
func (p *Page) tabs() bool {
	w := p.pick.Widget()
	return w != pick.Path && w != pick.Point || len(p.pick.Offer().Choices) > 0
}

// wayHints are the keys for legs of a way and for what the order may have besides; in the threat view they would come
// and go with every step and move all keys behind them.
func (p *Page) wayHints() []hint {
	var hints []hint
	if p.composes() {
		return nil
	}
	if p.pick.HasLeg() {
		leg := keyLeg
		leg.SetHelp(".", "by way of")
		hints = append(hints, leg)
	}
	if p.pick.HasMore() && !p.takes() {
		more := keyMore
		more.SetHelp(",", p.pick.Preview().Next.Name)
		if p.pick.Preview().Ready == nil {
			more.SetHelp("enter", p.pick.Preview().Next.Name) // it comes by itself
		}
		hints = append(hints, more)
	}
	return hints
}

// fieldKeys are the bindings on the field: the verbs that are possible first.
func (p *Page) fieldKeys(k *style.Keys) []hint {
	var hints []hint
	if p.mayHalt() && p.up.Paused {
		hints = append(hints, helpOf(keyHalt.Help().Key, "go on"))
	}
	if p.acts() {
		if p.pick.Preview().Ready != nil && !p.pick.Idle() || p.takes() || p.composes() {
			hints = append(hints, k.Commit)
		}
		for _, choice := range p.listed() {
			if p.composes() && p.pick.Widget() == pick.Path {
				break // they come and go with the cursor
			}
			if choice.No == nil && choice.Key != "" && !isSpace(choice.Key) {
				hints = append(hints, key.NewBinding(key.WithKeys(choice.Key), key.WithHelp(choice.Key, choice.Label)))
			}
		}
		if p.pick.Draft().Verb != "" && p.tabs() {
			hints = append(hints, p.tabHint(k))
		}
		if p.pick.Draft().Verb != "" {
			hints = append(hints, k.Back)
		}
		hints = append(hints, p.wayHints()...)
		if p.pick.Draft().Verb == "" {
			hints = append(hints, p.tabHint(k))
		}
		if p.ends.Label != "" {
			hints = append(hints, p.endKey(k.EndTurn))
		}
		if p.up.Undoable {
			hints = append(hints, k.Undo)
		}
	}
	if p.mayHalt() && !p.up.Paused {
		hints = append(hints, keyHalt)
	}
	if p.up.Ended != nil {
		end := k.Commit
		end.SetHelp("enter", "how it ended")
		hints = append(hints, end)
	}
	hints = append(hints, p.hallKeys()...)
	return append(hints, k.Rules, k.Palette, k.Threat, k.Odds, k.Measure, k.Log, k.Luck, k.LogFilter, k.ZoomIn, k.ZoomOut, k.Back)
}

// endKey is the key that ends a turn, by the name that the rulebook gives to what it ends now.
func (p *Page) endKey(end key.Binding) key.Binding {
	if label := p.ends.Label; label != "" {
		end.SetHelp(end.Help().Key, strings.ToLower(label[:1])+label[1:])
	}
	return end
}
