package battle

import (
	"cmp"
	"slices"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
)

// hand is one of two people at one keyboard who act at the same time: a seat with its own half of the keys, cursor and
// order.
type hand struct {
	p      *Page
	seat   game.Seat
	keys   *handKeys
	pick   pick.Pick
	cursor board.Point
	scene  *board.Scene // the seat's own view
	ask    game.Ask
	asked  bool
	few    []pick.Option // all it is asked for, when that is one of a few
	listed bool          // the keys go to the list and not to the field
	row    int           // of the list
	busy   bool          // an order is under way
	sure   string        // the grave verb that a second press gives
	openFloor
	word
}

// openFloor is what a hand saw when the floor was last open to it.
type openFloor struct {
	still []string // the list
	was   string   // what it was asked
}

// word is what a hand is told.
type word struct {
	note string
	tone board.Tone
}

// handKeys are the keys of a hand by their names.
type handKeys struct {
	up, down, left, right   string
	enter, back, next, list string
	leg, more, end          string
	rows                    [5]string // choose a row of the list
	also                    map[string]string
	moves                   string // the four for the cursor, as the row of help names them
}

// handsKeys are the halves of the keyboard: letters only, so that every layout has them where they are meant to be.
var handsKeys = [2]handKeys{
	{
		up: "w", down: "s", left: "a", right: "d", enter: "e", back: "q", next: "r", list: "f", leg: "c", more: "v", end: "x",
		rows:  [5]string{"1", "2", "3", "4", "5"},
		moves: "wasd",
	},
	{
		up: "i", down: "k", left: "j", right: "l", enter: "o", back: "u", next: "p", list: "h", leg: "n", more: "m", end: ",",
		rows:  [5]string{"6", "7", "8", "9", "0"},
		also:  map[string]string{"up": "i", "down": "k", "left": "j", "right": "l", "enter": "o", "backspace": "u"},
		moves: "ijkl",
	},
}

// has is the name of the hand's key for what was pressed, "" for none.
func (k *handKeys) has(name string) string {
	name = strings.ToLower(name)
	if own, known := k.also[name]; known {
		return own
	}
	all := []string{k.up, k.down, k.left, k.right, k.enter, k.back, k.next, k.list, k.leg, k.more, k.end}
	if slices.Contains(all, name) || slices.Contains(k.rows[:], name) {
		return name
	}
	return ""
}

// renew takes a new position: what the hand is putting together goes on as far as it still can.
func (h *hand) renew() {
	state := h.p.up.State
	scene := state.Guide().Scene(h.seat)
	h.scene = &scene
	before := h.ask
	h.ask, h.asked = state.Agenda().For(h.seat)
	if h.pick.Seat() != h.seat {
		h.pick = pick.New(state.Guide(), h.scene, h.p.verbs.faces, h.seat, h.cursor)
	} else {
		h.pick = h.pick.Renew(state.Guide(), h.scene)
	}
	if before.Step != h.ask.Step {
		h.sure = ""
	}
	if d := h.pick.Draft(); before.Step != h.ask.Step && h.ask.Due > 0 && (d.Verb == "" || len(d.Args) == 0) {
		h.pick, h.listed = pick.New(state.Guide(), h.scene, h.p.verbs.faces, h.seat, h.cursor), false // what is asked now comes first
	}
	was := len(h.few)
	h.few = nil
	if h.asked {
		h.few = pick.Options(state.Guide(), h.seat, h.p.verbs.all, true)
	}
	if len(h.few) > 0 && (was == 0 || before.Step != h.ask.Step) {
		h.row, h.note = 0, ""
	}
	h.row = max(min(h.row, h.rows()-1), 0)
	h.keep()
}

// keep remembers the list while the floor is open and nothing has been chosen.
func (h *hand) keep() {
	if !h.asked || h.ask.Due > 0 || !h.p.duel.quiet() || !h.pick.Idle() {
		return
	}
	h.still, h.was = h.still[:0], h.ask.Step
	for i := range h.rows() {
		label, _, _ := h.rowText(i)
		h.still = append(h.still, label)
	}
}

// rows is the length of the list.
func (h *hand) rows() int {
	if len(h.few) > 0 {
		return len(h.few)
	}
	return len(h.choices())
}

// choices are what the pick offers. The orders of a piece stand in the order of the rulebook, whichever of them are possible:
// a digit means the same for every piece.
func (h *hand) choices() []game.Choice {
	if h.pick.Widget() != pick.Verbs {
		return h.pick.Choices()
	}
	place := func(c game.Choice) int {
		return slices.IndexFunc(h.p.verbs.faces, func(v game.Verb) bool { return v.Name == c.Arg.Choice })
	}
	out := slices.Clone(h.pick.Choices())
	slices.SortStableFunc(out, func(a, b game.Choice) int { return cmp.Compare(place(a), place(b)) })
	return out
}

// inList reports whether up and down go through the list.
func (h *hand) inList() bool {
	return len(h.few) > 0 || h.listed || !h.pick.OnField()
}

// rowOf is the row of a choice of the pick, the first row for none.
func (h *hand) rowOf(i int) int {
	offered := h.pick.Choices()
	if h.pick.Widget() != pick.Verbs || i < 0 || i >= len(offered) {
		return max(i, 0)
	}
	return slices.IndexFunc(h.choices(), func(c game.Choice) bool { return c.Arg.Choice == offered[i].Arg.Choice })
}

// press answers a key of the hand by its name.
func (h *hand) press(name string) tea.Cmd {
	h.note = ""
	if h.busy {
		return h.point(name)
	}
	k := h.keys
	if name != k.end {
		h.sure = ""
	}
	if i := slices.Index(k.rows[:], name); i >= 0 {
		if !h.asked && !h.listed {
			return nil
		}
		return h.choose(i)
	}
	switch name {
	case k.enter:
		return h.enter()
	case k.back:
		return h.goBack()
	case k.next:
		h.listed = false
		h.take(h.pick.Tab(1), pick.Result{})
	case k.list:
		h.listed, h.row = !h.listed && h.pick.OnField(), h.rowOf(0)
	case k.leg:
		h.take(h.pick.Way().Waypoint(), pick.Result{})
	case k.more:
		h.take(h.pick.More(), pick.Result{})
	case k.end:
		return h.end()
	default:
		return h.step(name)
	}
	return nil
}

// step goes through the list or over the field.
func (h *hand) step(name string) tea.Cmd {
	k := h.keys
	by := map[string]int{k.up: -1, k.left: -1, k.down: 1, k.right: 1}[name]
	switch w := h.pick.Widget(); {
	case !h.inList():
		return h.point(name)
	case len(h.few) == 0 && !h.listed && (w == pick.Number || w == pick.Facing):
		if w == pick.Number && (name == k.up || name == k.down) {
			by = -by
		}
		h.pick = h.pick.Turn(by)
	case h.rows() > 0:
		h.row = (h.row + by + h.rows()) % h.rows()
	}
	return nil
}

// point moves the hand's cursor.
func (h *hand) point(name string) tea.Cmd {
	way := map[string][2]int{h.keys.up: {0, -1}, h.keys.down: {0, 1}, h.keys.left: {-1, 0}, h.keys.right: {1, 0}}
	d, moves := way[name]
	if !moves {
		return nil
	}
	w := h.pick.Widget()
	h.cursor = h.p.view.stepFrom(h.cursor, d[0], d[1], !h.asked || w != pick.Path && w != pick.Point)
	h.pick = h.pick.PointAt(h.cursor)
	h.p.duel.look(h.cursor)
	return nil
}

// enter does what is pointed at.
func (h *hand) enter() tea.Cmd {
	if !h.asked && !h.listed && h.pick.Idle() && !h.p.duel.veils(h) {
		h.listed, h.row = true, 0 // nothing is taken of a list that does not show
		return nil
	}
	if len(h.few) > 0 || h.listed || h.pick.Widget() == pick.List {
		return h.choose(h.row)
	}
	next, result := h.pick.Enter()
	selected := h.pick.Selected()
	cmd := h.take(next, result)
	if h.pick.Selected() != selected && h.pick.Draft().Verb == "" {
		h.listed, h.row = true, h.rowOf(0) // a piece has been chosen: what shall it do?
	}
	return cmd
}

// choose takes a row of the list.
func (h *hand) choose(i int) tea.Cmd {
	if i >= h.rows() {
		return nil
	}
	if len(h.few) > 0 {
		o := &h.few[i]
		if o.No != nil {
			return h.refused(o.No)
		}
		return h.give(append(o.Before[:len(o.Before):len(o.Before)], o.Command)...)
	}
	h.listed = false
	if h.pick.Widget() == pick.Verbs {
		verb := h.choices()[i].Arg.Choice
		i = slices.IndexFunc(h.pick.Choices(), func(c game.Choice) bool { return c.Arg.Choice == verb })
	}
	next, result := h.pick.Choose(i)
	return h.take(next, result)
}

// goBack takes one step back; where a seat has nothing to go back from and is asked for nothing, it takes back what it
// has ordered, if it still may.
func (h *hand) goBack() tea.Cmd {
	switch {
	case h.listed:
		h.listed = false
	case !h.asked && h.pick.Idle() && h.p.duel.quiet():
		return h.takeBack()
	default:
		h.pick, _ = h.pick.Back()
		h.cursor = h.pick.Cursor()
	}
	return nil
}

// takeBack gives the first order that is possible although nothing is asked, when it wants nothing more.
func (h *hand) takeBack() tea.Cmd {
	for _, choice := range h.p.up.State.Guide().Offer(h.seat, game.Draft{}).Choices {
		if choice.No != nil || choice.Key == "" || h.p.verbs.grave(choice.Arg.Choice) {
			continue
		}
		if offer := h.p.up.State.Guide().Offer(h.seat, game.Draft{Verb: choice.Arg.Choice}); offer.Ready != nil {
			return h.give(offer.Ready)
		}
		return nil
	}
	return nil
}

// end gives the order that the rulebook has given the space bar: to pass, to seal, to be done.
func (h *hand) end() tea.Cmd {
	for _, choice := range h.p.up.State.Guide().Offer(h.seat, game.Draft{}).Choices {
		if !isSpace(choice.Key) {
			continue
		}
		if choice.No != nil {
			return h.refused(choice.No)
		}
		if verb := choice.Arg.Choice; h.sure != verb && (h.p.verbs.grave(verb) || composes(h.pick)) {
			h.sure = verb
			h.note, h.tone = choice.Label+"? Once more, and it is done", board.Warning
			if d := h.pick.Draft(); composes(h.pick) {
				h.note = choice.Label + " drops " + h.p.verbs.title(d.Verb) + ". Once more, and it is done"
			}
			return nil
		}
		h.sure = ""
		if offer := h.p.up.State.Guide().Offer(h.seat, game.Draft{Verb: choice.Arg.Choice}); offer.Ready != nil {
			return h.give(append(offer.Before[:len(offer.Before):len(offer.Before)], offer.Ready)...)
		}
	}
	h.note, h.tone = "there is nothing to end now", board.Plain
	return nil
}

// take goes on with the pick that follows an action, and gives its order.
func (h *hand) take(next pick.Pick, result pick.Result) tea.Cmd {
	h.pick, h.cursor = next, next.Cursor()
	h.p.duel.look(h.cursor)
	h.row = h.rowOf(h.pick.Index())
	if result.No != nil {
		return h.refused(result.No)
	}
	if result.Order == nil {
		return nil
	}
	return h.give(append(result.Before[:len(result.Before):len(result.Before)], result.Order)...)
}

// refused says why something is not done.
func (h *hand) refused(no *game.Refusal) tea.Cmd {
	h.note, h.tone = no.String(), board.Warning
	return nil
}

// handMsg brings the table's answer to an order of a hand.
type handMsg struct {
	page *Page
	seat game.Seat
	no   *game.Refusal
	err  error
}

// give hands orders to the table, one after the other.
func (h *hand) give(orders ...game.Command) tea.Cmd {
	h.busy, h.listed, h.note = true, false, ""
	h.pick = pick.New(h.p.up.State.Guide(), h.scene, h.p.verbs.faces, h.seat, h.cursor)
	seat, seq, t := h.seat, h.p.up.Seq, h.p.config.Table
	return func() tea.Msg {
		no, err := t.Orders(h.p.feed.ctx, seat, seq, orders...)
		return handMsg{h.p, seat, no, err}
	}
}
