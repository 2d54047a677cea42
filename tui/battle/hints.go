package battle

import (
	"strings"

	"muster/tui/pick"
)

// keymap is which keys do what.
type keymap struct{ p *Page }

// Keys are the bindings that work at this moment.
func (p *Page) Keys() []hint {
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
	return p.menu.table().lastRow(p.keys.choiceHints())
}

// commitHint is the key that gives the order, or shows how the battle ended.
func (km *keymap) commitHint() (hint, zone) {
	commit, order := km.p.env.Look.Keys.Commit, km.p.pick
	switch {
	case km.p.up.Ended != nil:
		return helpOf("enter", "how it ended"), zoneTurn
	case km.p.acts() && (order.Preview().Ready != nil && !order.Idle() || km.p.offers.takes() || km.p.offers.composes()):
		return commit, zoneCommit
	}
	return commit, unsaid
}

// backHint is the key that leads one step back, and in the end out of the battle.
func (km *keymap) backHint() (hint, zone) {
	back := km.p.env.Look.Keys.Back
	if km.p.acts() && km.p.pick.Draft().Verb != "" {
		return back, zoneStep
	}
	return back, zoneOut
}

// tabHint says what the key for the next thing goes to.
func (km *keymap) tabHint() (hint, zone) {
	next, order, what := km.p.env.Look.Keys.NextPiece, &km.p.pick, "next choice"
	if !km.p.acts() {
		return next, unsaid
	}
	at := zoneNext
	if order.Draft().Verb != "" {
		at = zoneStep
	}
	switch order.Widget() {
	case pick.Verbs:
		what = "next piece"
	case pick.Pieces:
		what = "next " + order.Offer().Next.Name
		if order.Way().Adjusting() {
			what = "next one"
		}
	case pick.Point, pick.Path:
		what = "next place"
		if len(order.Tray().Choices()) > 1 {
			what = "next piece"
		}
		if at == zoneStep && len(order.Offer().Choices) == 0 {
			return next, unsaid
		}
	}
	next.SetHelp(next.Help().Key, what)
	return next, at
}

// ways reports whether the keys for legs of a way, and for what the order may have besides, are told; in the threat view
// they would come and go with every step and move all keys behind them.
func (km *keymap) ways() bool { return km.p.acts() && !km.p.offers.composes() }

// legHint is the key for a leg of a way.
func (km *keymap) legHint() (hint, zone) {
	leg := km.p.env.Look.Keys.Leg
	if !km.ways() || !km.p.pick.Way().HasLeg() {
		return leg, unsaid
	}
	leg.SetHelp(leg.Help().Key, "by way of")
	return leg, zoneWay
}

// moreHint is the key for what the order may have besides.
func (km *keymap) moreHint() (hint, zone) {
	more := km.p.env.Look.Keys.More
	if !km.ways() || !km.p.pick.Way().HasMore() || km.p.offers.takes() {
		return more, unsaid
	}
	more.SetHelp(more.Help().Key, km.p.pick.Preview().Next.Name)
	if km.p.pick.Preview().Ready == nil {
		more.SetHelp("enter", km.p.pick.Preview().Next.Name) // it comes by itself
	}
	return more, zoneWay
}

// choiceHints are the orders that can be begun, or what can be chosen, by key.
func (km *keymap) choiceHints() []hint {
	if !km.p.acts() || km.p.offers.composes() && km.p.pick.Widget() == pick.Path {
		return nil // there they come and go with the cursor
	}
	var hints []hint
	for _, choice := range km.p.offers.listed() {
		if choice.No == nil && choice.Key != "" && !isSpace(choice.Key) {
			hints = append(hints, helpOf(choice.Key, choice.Label))
		}
	}
	return hints
}

// endHint is the key that ends a turn, while one may be ended.
func (km *keymap) endHint() (hint, zone) {
	if end := km.endKey(); km.p.acts() && km.p.composer.ends.Label != "" {
		return end, zoneTurn
	}
	return hint{}, unsaid
}

// endKey is that key by the name that the rulebook gives to what it ends now.
func (km *keymap) endKey() hint {
	end := km.p.env.Look.Keys.EndTurn
	if label := km.p.composer.ends.Label; label != "" {
		end.SetHelp(end.Help().Key, strings.ToLower(label[:1])+label[1:])
	}
	return end
}

// undoHint is the key that takes the last order back, while it may be.
func (km *keymap) undoHint() (hint, zone) {
	if km.p.acts() && km.p.up.Undoable {
		return km.p.env.Look.Keys.Undo, zoneTurn
	}
	return hint{}, unsaid
}
