package battle

import "muster/tui/pick"

// tray is a deployment under way: while pieces wait for a place, the next one is in hand as soon as the last is down.
type tray struct {
	verb string // by which they are put down; "" while nobody deploys
	step string // in which step of the sequence of play
}

// laid goes on with the tray when an order puts a piece on the table, and ends it with any other.
func (c *composer) laid(order pick.Pick, verb string) {
	id, was := order.Selected(), c.tray.verb
	c.tray = tray{}
	if id != 0 && order.Tray().Lays(verb) && (verb == was || !c.p.places.onTable(id)) {
		c.tray = tray{verb, c.step()}
	}
}

// step is what the seat is asked for.
func (c *composer) step() string {
	ask, _ := c.p.agenda(c.p.state).For(c.p.seat)
	return ask.Step
}

// layOn takes the next piece in hand: the one whose order has been taken back, or else the first that waits.
func (c *composer) layOn() {
	if c.tray.verb == "" || c.tray.step != c.step() || c.p.pilot.resting(c.p.seat) {
		return
	}
	back := c.p.pick.Selected()
	switch next, more := c.p.pick.Tray().First(c.tray.verb); {
	case c.p.pick.Draft().Verb != "" || !more:
		return
	case back != 0 && !c.p.places.onTable(back):
		c.p.pick = c.p.pick.Tray().Lay(c.tray.verb, back)
	default:
		c.p.pick = next
	}
	c.p.cursor = c.p.pick.Cursor()
	c.p.view.follow()
}
