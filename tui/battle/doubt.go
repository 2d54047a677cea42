package battle

import (
	"cmp"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/page"
)

// confirmed gives an order to the table, put together under a verb, after those that it presupposes; one that the person
// wants to be asked about only after a question.
func (o *orders) confirmed(verb string, orders ...game.Command) tea.Cmd {
	return o.after(o.p.env.Prefs.Asks, verb, orders...)
}

// after is confirmed for who wants to be asked about such orders.
func (o *orders) after(asks page.Asks, verb string, orders ...game.Command) tea.Cmd {
	if o.p.up.Paused && o.p.pause.ownsTime() && o.p.pause.mayHalt() {
		return page.Tell(board.Plain, "The battle is paused: P goes on, then it can be given.")
	}
	c := orders[len(orders)-1]
	if v := o.p.verbs.face(verb, c.Verb()); v != nil && v.Halts && o.p.pause.mayHalt() {
		o.p.composer.renew()
		return o.p.pause.stop()
	}
	if q := o.doubt(asks, verb, c); q != nil {
		q.fleeting, q.yes = true, func() tea.Cmd { return o.give(orders...) }
		return o.p.confirm(*q)
	}
	return o.give(orders...)
}

// doubt is what is asked before an order is given, nil for nothing: final are those that the rulebook cautions about and
// grave ones. An order that has several faces is as grave as the one it was given by, or as itself.
func (o *orders) doubt(asks page.Asks, verb string, c game.Command) *question {
	title := o.p.verbs.title(verb)
	if asks == page.AskNever {
		return nil
	}
	if caution := o.caution(verb, c); caution != "" {
		return &question{title: title, lines: []string{caution + "."}, word: title, stay: "stay"}
	}
	if v := o.p.verbs.face(verb, c.Verb()); v != nil && (v.Grave || o.p.verbs.grave(c.Verb())) {
		return &question{title: v.Title, lines: []string{v.Help + ". It cannot be taken back."}, word: v.Title}
	}
	if asks == page.AskAlways && !o.p.agenda(o.p.state).Live {
		return &question{title: title, lines: []string{cmp.Or(o.p.pick.Preview().Hint, title) + "?"}, word: "do it"}
	}
	return nil
}

// caution is what a person may have overlooked about an order that needs nothing but its verb, "" for nothing.
func (o *orders) caution(verb string, c game.Command) string {
	v := o.p.verbs.face(verb, c.Verb())
	if v == nil || len(v.Slots) > 0 && !v.Idle {
		return ""
	}
	offer := o.p.guide.Offer(o.p.seat, game.Draft{Verb: v.Name})
	if len(v.Slots) > 0 {
		offer = *o.p.pick.Preview()
	}
	if offer.Ready == nil || offer.Ready.Verb() != c.Verb() {
		return ""
	}
	return offer.Caution
}
