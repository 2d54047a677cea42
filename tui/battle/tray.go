package battle

import "muster/tui/pick"

// tray is a deployment under way: while pieces wait for a place, the next one is in hand as soon as the last is down.
type tray struct {
	verb string // by which they are put down; "" while nobody deploys
	step string // in which step of the sequence of play
}

// laid goes on with the tray when an order puts a piece on the table, and ends it with any other.
func (t *tray) laid(p *Page, order pick.Pick, verb string) {
	id, was := order.Selected(), t.verb
	*t = tray{}
	if ask, _ := p.agenda(p.state).For(p.seat); id != 0 && order.Tray().Lays(verb) && (verb == was || !p.places.onTable(id)) {
		*t = tray{verb, ask.Step}
	}
}

// layOn takes the next piece in hand: the one whose order has been taken back, or else the first that waits.
func (t *tray) layOn(p *Page) {
	if ask, _ := p.agenda(p.state).For(p.seat); t.verb == "" || t.step != ask.Step || p.pilot.resting(p.seat) {
		return
	}
	back := p.pick.Selected()
	switch next, more := p.pick.Tray().First(t.verb); {
	case p.pick.Draft().Verb != "" || !more:
		return
	case back != 0 && !p.places.onTable(back):
		p.pick = p.pick.Tray().Lay(t.verb, back)
	default:
		p.pick = next
	}
	p.cursor = p.pick.Cursor()
	p.view.follow()
}
