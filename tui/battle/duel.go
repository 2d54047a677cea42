package battle

import (
	tea "github.com/charmbracelet/bubbletea"

	"github.com/charmbracelet/bubbles/key"

	"muster/board"
	"muster/game"
	"muster/tui/field"
	"muster/tui/page"
	"muster/tui/pick"
)

// duel is a battle in real time with two people at this keyboard, both of whom act at once. The field and the log show
// what everybody may see; what a seat alone may see stays in what its half of the keys can do.
type duel struct {
	p     *Page
	on    bool
	hands [2]hand

	moused int // the hand that used the mouse last
}

// duels reports whether two people here act at the same time.
func (d *duel) duels() bool {
	return len(d.p.locals) == 2 && d.p.up.State.State != nil && d.p.up.Ended == nil && d.p.agenda(d.p.up.State).Live
}

// bothAct begins a duel, or ends it when the seats take turns again. While it lasts, and when it ends or begins, it is
// true: then there is nothing to hand over.
func (d *duel) bothAct() (tea.Cmd, bool) {
	switch on := d.duels(); {
	case on && !d.on:
		return d.begin(), true
	case !on && d.on:
		return d.end(), true
	case on:
		d.reachHands()
	}
	return nil, d.on
}

// end goes back to one seat that looks on.
func (d *duel) end() tea.Cmd {
	*d = duel{p: d.p}
	d.p.halves, d.p.view.camera = false, field.Camera{}
	d.p.seat, d.p.seating.ready = d.p.locals[0], d.p.locals[0]
	d.p.log.logbook = logbook{}
	d.p.show(d.p.up.State)
	d.p.cursor = d.p.view.home()
	return d.p.feed.watch()
}

// begin gives each seat its half of the keys.
func (d *duel) begin() tea.Cmd {
	*d = duel{p: d.p, on: true}
	d.p.halves = true
	for i := range d.hands {
		h := &d.hands[i]
		h.p, h.seat, h.keys = d.p, d.p.locals[i], &handsKeys[i]
		d.p.seat = h.seat
		scene := d.p.up.State.Guide().Scene(h.seat)
		d.p.scene = &scene
		h.cursor = d.p.view.home()
	}
	d.p.seat, d.p.dialog, d.p.pause.halted = game.Gallery, nil, false
	d.p.pause.stands()
	d.p.view.camera = field.Camera{Zoom: field.Whole} // two cursors cannot both be followed
	d.p.log.logbook = logbook{}
	d.p.show(d.p.up.State)
	d.reachHands()
	d.p.orders.busy = false
	return d.p.feed.watch()
}

// reachHands hands the newest position to both.
func (d *duel) reachHands() {
	for i := range d.hands {
		d.hands[i].renew()
	}
	d.p.composer.picked++
}

// press answers a key: that of a hand, or one that both have in common.
func (d *duel) press(msg tea.KeyMsg) tea.Cmd {
	name := msg.String()
	for i := range d.hands {
		h := &d.hands[i]
		if own := h.keys.has(name); own != "" {
			d.p.composer.picked++
			return h.press(own)
		}
	}
	keys := &d.p.env.Look.Keys
	switch {
	case key.Matches(msg, keys.Rules):
		return d.p.menu.rulesHere()
	case key.Matches(msg, keys.Menu), msg.Type == tea.KeyEsc:
		if d.p.rules.open {
			d.p.rules.shut()
			return nil
		}
		return d.p.menu.leave()
	case key.Matches(msg, keys.ZoomIn):
		d.p.view.zoom(1)
	case key.Matches(msg, keys.ZoomOut):
		d.p.view.zoom(-1)
	case key.Matches(msg, keys.Log):
		d.p.focus = onLog
		d.p.arrange()
	}
	return nil
}

// answeredHand takes the table's answer to a hand's order.
func (d *duel) answeredHand(msg handMsg) tea.Cmd {
	if msg.page != d.p || !d.on {
		return nil
	}
	for i := range d.hands {
		h := &d.hands[i]
		if h.seat != msg.seat {
			continue
		}
		h.busy = false
		d.p.composer.picked++
		switch {
		case msg.err != nil:
			return page.Tell(board.Danger, msg.err.Error())
		case msg.no != nil:
			return h.refused(msg.no)
		}
	}
	return nil
}

// update gives both their keys and the answers to their orders, and begins and ends a duel.
func (d *duel) update(msg tea.Msg) (tea.Cmd, bool) {
	switch msg := msg.(type) {
	case handMsg:
		return d.answeredHand(msg), true
	case settledMsg:
		return d.bothAct()
	case tea.KeyMsg:
		if d.on {
			return d.press(msg), true
		}
	case tea.MouseMsg:
		if _, step := wheeledAt(msg); d.on && step == 0 {
			return d.click(tea.MouseEvent(msg)), true
		}
	}
	return nil, false
}

// overlay shows the cursors of both, with the reach and the trace of what they put together.
func (d *duel) overlay(o *field.Overlay) {
	if !d.on {
		return
	}
	o.Hide = true
	for i := range d.hands {
		h := &d.hands[i]
		o.Pointers = append(o.Pointers, field.Pointer{At: h.cursor, Side: side(d.p.setup, h.seat), Selected: h.pick.Selected()})
		if !h.asked {
			continue
		}
		o.Reach = append(o.Reach, h.pick.Reach(false)...)
		if len(h.few) > 0 {
			o.Trace = append(o.Trace, h.few[h.row].Offer.Trace...)
		} else if h.pick.Widget() != pick.None {
			o.Trace = append(o.Trace, h.pick.Trace()...)
		}
	}
}

// look keeps a place in view where the table is larger than its window.
func (d *duel) look(at board.Point) {
	d.p.cursor = at
	d.p.view.follow()
}

// stepFrom is the place where a cursor comes to from another.
func (vp *viewport) stepFrom(at board.Point, dx, dy int, rest bool) board.Point {
	own := vp.s.cursor
	vp.s.cursor = at
	vp.step(dx, dy, rest)
	at, vp.s.cursor = vp.s.cursor, own
	return at
}
