package table

import (
	"slices"

	"muster/game"
)

// played is an order in the table's memory.
type played struct {
	entry  game.Entry
	turn   string
	events []game.Event
	secret []game.Line // by event, silent ones included; nil when everybody may see all events
	sealed bool        // it answers a sealed question: nobody else may see it until all answers are in
	state  game.State  // frozen, after the order; nil when it was dropped to save memory
	with   int         // how many orders before this one the first of its gesture is
}

// secrets are the lines of events of which some are secret, nil when none is. They are worked out on the table's
// goroutine: rules are never called while a watcher waits.
func secrets(st game.State, events []game.Event) []game.Line {
	if !slices.ContainsFunc(events, func(e game.Event) bool { return e.For != 0 }) {
		return nil
	}
	lines := make([]game.Line, len(events))
	for i := range events {
		lines[i] = events[i].Line(st)
	}
	return lines
}

// as is the order as a seat may see it; hush: answers to a sealed question are still coming in.
func (p *played) as(seat game.Seat, hush bool) Played {
	view := Played{Entry: p.entry, Events: p.events}
	if seat == game.Umpire || seat == p.entry.Seat && p.secret == nil {
		return view
	}
	view.Hidden = hush && p.sealed && seat != p.entry.Seat
	if p.secret != nil {
		p.redact(&view, seat)
	}
	if view.Hidden {
		view.Entry.Verb, view.Entry.Cmd, view.Entry.Dice = "", nil, nil
	}
	return view
}

// redact leaves out the events that are not for a seat, and their lines.
func (p *played) redact(view *Played, seat game.Seat) {
	view.Events, view.Entry.Lines = nil, nil
	for i := range p.events {
		if !p.events[i].For.Has(seat) {
			view.Hidden = view.Hidden || seat != p.entry.Seat
			continue
		}
		view.Events = append(view.Events, p.events[i])
		if p.secret[i].Text != "" {
			view.Entry.Lines = append(view.Entry.Lines, p.secret[i])
		}
	}
}
