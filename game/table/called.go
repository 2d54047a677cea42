package table

import (
	"fmt"
	"slices"

	"muster/game"
)

// named are the players of a battle; who brings no name bears his side's.
func named(sys game.System, setup game.Setup) []game.Player {
	if slices.ContainsFunc(setup.Seats, func(p game.Player) bool { return p.Name == "" }) {
		return game.Named(sys, setup).Seats
	}
	return setup.Seats
}

// called is what notices and refusals call a seat.
func called(players []game.Player, seat game.Seat) string {
	if i := seat.Index(); i >= 0 && i < len(players) && players[i].Name != "" {
		return players[i].Name
	}
	return "seat " + seat.String()
}

func (d *desk) called(seat game.Seat) string { return called(d.players, seat) }

// does says that a seat does something; the only person at a table is called You.
func (d *desk) does(seat game.Seat, does, do string) string {
	name := d.called(seat)
	if name == "You" {
		does = do
	}
	return name + " " + does
}

// titled is the title of the order with an index, as people know it; "" while part of it is secret.
func (d *desk) titled(i int) string {
	p := d.orders[i]
	if p.secret != nil || p.sealed {
		return ""
	}
	for _, verb := range d.sys.Verbs() {
		if verb.Title != "" && (verb.Name == p.entry.Verb || verb.Order == p.entry.Verb) {
			return verb.Title
		}
	}
	return ""
}

// ordered is the order with an index in the midst of a sentence.
func (d *desk) ordered(i int) string {
	if title := d.titled(i); title != "" {
		return fmt.Sprintf("%q", title)
	}
	return fmt.Sprintf("order %d", d.orders[i].entry.Seq)
}
