package battle

import (
	"slices"

	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/page"
	"muster/tui/pick"
	"muster/tui/style"
)

// verbList are the verbs of the rulebook.
type verbList struct {
	p     *Page
	all   []game.Verb
	faces []game.Verb // those that people give

	keys   *style.Keys // what bindings has made
	serial int         // of which look
}

// bindings are the session's keys without the letters that the rulebook's verbs use.
func (v *verbList) bindings() *style.Keys {
	if v.keys == nil || v.serial != v.p.env.Serial {
		taken := func(letter string) bool {
			return slices.ContainsFunc(v.all, func(verb game.Verb) bool { return verb.Key == letter })
		}
		keys := v.p.env.Look.Keys.Letters(taken)
		v.keys, v.serial = &keys, v.p.env.Serial
	}
	return v.keys
}

// update takes the keys that nobody else has taken.
func (km *keymap) update(msg tea.Msg) (tea.Cmd, bool) {
	if key, is := msg.(tea.KeyMsg); is {
		return km.pressField(key), true
	}
	return nil, false
}

// pressField answers a key that is meant for the battle: first the verbs and choices of the rulebook, then the page's
// own.
func (km *keymap) pressField(msg tea.KeyMsg) tea.Cmd {
	if km.p.rod.held {
		return km.pressHeld(msg)
	}
	if cmd, mine := km.p.composer.jumps(msg.String()); mine {
		return cmd
	}
	if km.p.acts() && !km.p.orders.busy {
		if cmd, done := km.p.composer.pressPick(msg); done {
			return cmd
		}
	}
	if km.p.view.press(msg, km.p.verbs.bindings(), km.p.composer.rests()) {
		km.p.composer.pointAt()
		return nil
	}
	if cmd, early := km.p.orders.early(msg.String()); early {
		return cmd
	}
	if d := km.p.menu.table().pressed(msg); d != nil {
		return d.do()
	}
	return nil
}

// early answers the key of an order while nothing can be ordered: it says for what one waits.
func (o *orders) early(name string) (tea.Cmd, bool) {
	is := func(v game.Verb) bool { return v.Key == name && name != "" }
	if o.p.acts() && !o.busy || len(o.p.locals) == 0 || !slices.ContainsFunc(o.p.verbs.faces, is) {
		return nil, false
	}
	return o.notYet(), true
}

// notYet says why no order can be given now, as long as that is so.
func (o *orders) notYet() tea.Cmd {
	o.wait = o.hindrance()
	if o.wait == "" {
		return nil
	}
	return page.Tell(board.Plain, o.wait)
}

// hindrance is why no order can be given now, "" for no reason.
func (o *orders) hindrance() string {
	switch {
	case o.p.up.Ended != nil || o.p.up.Fault != nil || len(o.p.locals) == 0:
		return ""
	case o.busy:
		return "Your last order is still under way."
	case o.p.up.Paused:
		return o.p.pause.stopped()
	case o.p.acts():
		return ""
	}
	if i := slices.IndexFunc(o.p.agenda(o.p.state).Asks, func(a game.Ask) bool { return a.Seat != game.Umpire }); i >= 0 {
		return "Not yet: it is for " + player(o.p.setup, o.p.agenda(o.p.state).Asks[i].Seat) + " to act."
	}
	return ""
}

// waited takes back what was said of a hindrance that is no more.
func (o *orders) waited() tea.Cmd {
	was := o.wait
	if was == "" || o.hindrance() == was {
		return nil
	}
	o.wait = ""
	return page.Unsay(was)
}

// pressHeld answers a key while the rod is held.
func (km *keymap) pressHeld(msg tea.KeyMsg) tea.Cmd {
	if km.p.rod.press(msg) || km.p.view.press(msg, &km.p.env.Look.Keys, true) {
		return nil
	}
	if d := km.p.menu.table().pressed(msg); d != nil && d.looks {
		return d.do()
	}
	return nil
}

// rests reports whether the cursor comes to rest on pieces: not while a way or a place is pointed out.
func (c *composer) rests() bool {
	w := c.p.pick.Widget()
	return !c.p.acts() || w != pick.Path && w != pick.Point
}

// pressPick gives a key to the order that is being put together.
func (c *composer) pressPick(msg tea.KeyMsg) (tea.Cmd, bool) {
	name := msg.String()
	if key.Matches(msg, c.p.env.Look.Keys.EndTurn) {
		return nil, false // it asks first
	}
	if cmd, mine := c.p.questions.decideBy(name); mine {
		return cmd, true
	}
	if next, result, mine := c.p.pick.Key(name); mine {
		return c.picks(next, result), true
	}
	w := c.p.pick.Widget()
	if (w == pick.Number || w == pick.Facing) && len(name) == 1 && name[0] >= '0' && name[0] <= '9' {
		return c.picks(c.p.pick.Digit(int(name[0]-'0')), pick.Result{}), true
	}
	if next, turned := c.turned(msg); turned {
		return c.picks(next, pick.Result{}), true
	}
	if by := map[string]int{"up": -1, "left": -1, "k": -1, "down": 1, "right": 1, "j": 1}[name]; by != 0 && c.walks() {
		return c.picks(c.p.pick.Walk(by), pick.Result{}), true
	}
	if c.p.pick.OnField() {
		return nil, false
	}
	switch name {
	case "up", "left", "k":
		return c.picks(c.p.pick.Turn(c.turnBy(name, -1)), pick.Result{}), true
	case "down", "right", "j":
		return c.picks(c.p.pick.Turn(c.turnBy(name, 1)), pick.Result{}), true
	}
	return nil, false
}

// walks reports whether the arrows go through a list of pieces: what could be pointed at is in the list. Other keys of the
// cursor leave it.
func (c *composer) walks() bool {
	return c.p.pick.Widget() == pick.Pieces && len(c.p.pick.Offer().Choices) > 0
}

// turnBy is the step of a list for a key; numbers grow upwards.
func (c *composer) turnBy(name string, step int) int {
	if c.p.pick.Widget() == pick.Number && (name == "up" || name == "down") {
		return -step
	}
	return step
}

// picks takes the pick that follows an action, and gives its order.
func (c *composer) picks(next pick.Pick, result pick.Result) tea.Cmd {
	c.p.pick = next
	c.picked++
	if next.Cursor() != c.p.cursor {
		c.p.cursor = next.Cursor()
		c.p.view.follow()
	}
	if result.Order != nil {
		c.tray.laid(c.p, next, result.Verb)
		return c.p.orders.confirmed(result.Verb, append(result.Before[:len(result.Before):len(result.Before)], result.Order)...)
	}
	return c.p.refuse(result.No)
}

// pointAt tells the order where the cursor is.
func (c *composer) pointAt() {
	if c.p.rod.held {
		return
	}
	idle := c.p.pick.Idle()
	c.p.pick = c.p.pick.PointAt(c.p.cursor)
	if !idle {
		c.picked++
	}
}
