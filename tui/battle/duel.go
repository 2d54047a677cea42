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
	hands [2]hand
}

// duels reports whether two people here act at the same time.
func (p *Page) duels() bool {
	return len(p.locals) == 2 && p.up.State != nil && p.up.Ended == nil && live(p.up.State)
}

// bothAct begins a duel, or ends it when the seats take turns again. While it lasts, and when it ends or begins, it is
// true: then there is nothing to hand over.
func (p *Page) bothAct() (tea.Cmd, bool) {
	switch on := p.duels(); {
	case on && p.duel == nil:
		return p.beginDuel(), true
	case !on && p.duel != nil:
		return p.endDuel(), true
	case on:
		p.reachHands()
	}
	return nil, p.duel != nil
}

// endDuel goes back to one seat that looks on.
func (p *Page) endDuel() tea.Cmd {
	p.duel, p.halves, p.camera = nil, false, field.Camera{}
	p.seat, p.ready = p.locals[0], p.locals[0]
	p.log = logbook{}
	p.show(p.up.State)
	p.cursor = p.home()
	return p.watch()
}

// beginDuel gives each seat its half of the keys.
func (p *Page) beginDuel() tea.Cmd {
	p.duel, p.halves = &duel{}, true
	for i := range p.duel.hands {
		h := &p.duel.hands[i]
		h.seat, h.keys = p.locals[i], &handsKeys[i]
		p.seat = h.seat
		scene := p.up.State.Scene(h.seat)
		p.scene = &scene
		h.cursor = p.home()
	}
	p.seat, p.dialog, p.halted = game.Gallery, nil, false
	p.stands()
	p.camera = field.Camera{Zoom: field.Whole} // two cursors cannot both be followed
	p.log = logbook{}
	p.show(p.up.State)
	p.reachHands()
	p.busy = false
	return p.watch()
}

// reachHands hands the newest position to both.
func (p *Page) reachHands() {
	for i := range p.duel.hands {
		p.duel.hands[i].renew(p)
	}
	p.picked++
}

// pressDuel answers a key: that of a hand, or one that both have in common.
func (p *Page) pressDuel(msg tea.KeyMsg) tea.Cmd {
	name := msg.String()
	for i := range p.duel.hands {
		h := &p.duel.hands[i]
		if own := h.keys.has(name); own != "" {
			p.picked++
			return h.press(p, own)
		}
	}
	keys := &p.env.Look.Keys
	switch {
	case key.Matches(msg, keys.Rules):
		return p.rulesHere()
	case key.Matches(msg, keys.Menu), msg.Type == tea.KeyEsc:
		if p.open {
			p.closeRules()
			return nil
		}
		return p.leave()
	case key.Matches(msg, keys.ZoomIn):
		p.zoom(1)
	case key.Matches(msg, keys.ZoomOut):
		p.zoom(-1)
	case key.Matches(msg, keys.Log):
		p.focus = onLog
		p.arrange()
	}
	return nil
}

// answeredHand takes the table's answer to a hand's order.
func (p *Page) answeredHand(msg handMsg) tea.Cmd {
	if msg.page != p || p.duel == nil {
		return nil
	}
	for i := range p.duel.hands {
		h := &p.duel.hands[i]
		if h.seat != msg.seat {
			continue
		}
		h.busy = false
		p.picked++
		switch {
		case msg.err != nil:
			return page.Tell(board.Danger, msg.err.Error())
		case msg.no != nil:
			return h.refused(msg.no)
		}
	}
	return nil
}

// pointers are the cursors of both, with the reach and the trace of what they put together.
func (d *duel) pointers(p *Page, o *field.Overlay) {
	for i := range d.hands {
		h := &d.hands[i]
		o.Pointers = append(o.Pointers, field.Pointer{At: h.cursor, Side: side(p.setup, h.seat), Selected: h.pick.Selected()})
		if !h.asked {
			continue
		}
		o.Reach = append(o.Reach, h.pick.Reach()...)
		if len(h.few) > 0 {
			o.Trace = append(o.Trace, h.few[h.row].Offer.Trace...)
		} else if h.pick.Widget() != pick.None {
			o.Trace = append(o.Trace, h.pick.Trace()...)
		}
	}
}

// look keeps a place in view where the table is larger than its window.
func (p *Page) look(at board.Point) {
	p.cursor = at
	p.follow()
}

// stepFrom is the place where a cursor comes to from another.
func (s *stage) stepFrom(at board.Point, dx, dy int, rest bool) board.Point {
	own := s.cursor
	s.cursor = at
	s.step(dx, dy, rest)
	at, s.cursor = s.cursor, own
	return at
}
