package table

import (
	"muster/game"
)

// played is an order in the table's memory.
type played struct {
	entry  game.Entry
	turn   string
	events []game.Event
	secret *secret    // nil when everybody may see all events
	sealed bool       // it answers a sealed question: nobody else may see it until all answers are in
	state  game.State // frozen, after the order; nil when it was dropped to save memory
	with   int        // how many orders before this one the first of its gesture is
}

// secret says who may see which event of an order, worked out on the table's goroutine: rules are never called while a
// watcher waits.
type secret struct {
	lines []game.Line // by event
	seen  []seats     // by event
}

// seats is a set of seats; the gallery has the last bit.
type seats uint32

const gallerySeat = 31

func (s seats) has(seat game.Seat) bool { return s&bit(seat) != 0 }

func bit(seat game.Seat) seats {
	if seat == game.Gallery {
		return 1 << gallerySeat
	}
	return 1 << (seat % gallerySeat)
}

// everybody may see what is no secret.
const everybody = ^seats(0)

// secrets finds which events are secret; nil when none is.
func secrets(st game.State, events []game.Event) *secret {
	found := false
	s := &secret{seen: make([]seats, len(events))}
	for i, event := range events {
		s.seen[i] = everybody
		if hidden, ok := event.(game.Secret); ok {
			s.seen[i], found = audience(hidden), true
		}
	}
	if !found {
		return nil
	}
	for _, event := range events {
		s.lines = append(s.lines, game.Line{Rule: event.Cite(), Text: event.Line(st)})
	}
	return s
}

// audience asks an event about each seat. The umpire sees everything.
func audience(event game.Secret) seats {
	to := bit(game.Umpire)
	if event.For(game.Gallery) {
		to |= bit(game.Gallery)
	}
	for seat := game.First; seat <= game.MaxSeats; seat++ {
		if event.For(seat) {
			to |= bit(seat)
		}
	}
	return to
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
	for i, event := range p.events {
		if !p.secret.seen[i].has(seat) {
			view.Hidden = view.Hidden || seat != p.entry.Seat
			continue
		}
		view.Events = append(view.Events, event)
		if p.secret.lines[i].Text != "" {
			view.Entry.Lines = append(view.Entry.Lines, p.secret.lines[i])
		}
	}
}
