package table

import (
	"context"
	"slices"

	"muster/game"
	"muster/saves"
)

// Substitute asks for a program of a level in the place of whoever plays a seat, one's own or that of somebody who is
// away; [Update.Chairs] tells when it is agreed. Those of the other sides who are there are asked; nobody there: it is
// done at once. Whoever the seat belongs to has it back through [Table.Sit].
//
// The table plays for nobody: the caller seats the program.
func (t *Table) Substitute(ctx context.Context, by, seat game.Seat, level string) (*game.Refusal, error) {
	return t.askFor(ctx, by, func(d *desk) *game.Refusal { return standIns{d}.substitute(by, seat, level) })
}

// standIns is what goes for programs in the place of people.
type standIns struct{ d *desk }

// substitute is [Table.Substitute].
func (w standIns) substitute(by, seat game.Seat, level string) *game.Refusal {
	if no := consents(w).mayAsk(by); no != nil {
		return no
	}
	switch {
	case !w.d.plays(seat):
		return game.Refuse(game.TableSeat, "this battle has no such seat")
	case level == "" || w.d.chairs[seat.Index()] != "":
		return game.Refuse(game.TableConsent, "%s is played by a program already", w.d.called(seat))
	case by != seat && !w.isLost(seat):
		return game.Refuse(game.TableConsent, "%s is here: only who sits there can ask for a program", w.d.called(seat))
	}
	waits := slices.DeleteFunc(consents(w).others(by), func(s game.Seat) bool { return s == seat || w.isLost(s) })
	consents(w).put(&Proposal{What: StandIn, By: by, Seat: seat, Level: level, Waits: waits})
	return nil
}

// isLost reports whether nobody can be reached in a seat.
func (w standIns) isLost(seat game.Seat) bool {
	i := seat.Index()
	return i >= 0 && i < len(w.d.lines) && w.d.lines[i].lost
}

// attended takes the coming and going of a seat into account for a stand-in that is asked for: who goes is not waited
// for, and who comes back needs none.
func (w standIns) attended(seat game.Seat, lost bool) {
	p := w.d.proposal
	switch {
	case p == nil || p.What != StandIn:
	case !lost && p.Seat == seat && p.By != seat:
		consents(w).replied(seat, false)
		w.d.proposal, w.d.news.changed = nil, true
		w.d.say(game.TableConsent, "%s is back: no program is needed", w.d.called(seat))
	case lost && slices.Contains(p.Waits, seat):
		w.d.write(saves.Note{Kind: saves.AnswerNote, By: seat, Text: wentAway})
		p.Waits = without(p.Waits, seat)
		w.d.news.changed = true
		if len(p.Waits) == 0 {
			consents(w).agreed()
		}
	}
}

// Lapse gives an order for a seat whose time for a decision is up: a program of a level has decided for it. The journal
// and a notice tell so.
func (t *Table) Lapse(
	ctx context.Context, seat game.Seat, level string, c game.Command, seen int,
) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return standIns{d}.lapse(seat, level, c, seen) })
}

// lapse is [Table.Lapse]. An order that comes too late, because somebody has decided after all, leaves no trace.
func (w standIns) lapse(seat game.Seat, level string, c game.Command, seen int) *game.Refusal {
	w.d.settle()
	switch {
	case w.d.stopped() != nil:
		return w.d.stopped()
	case !w.d.plays(seat):
		return game.Refuse(game.TableSeat, "this battle has no such seat")
	case w.overtaken(seat, seen):
		w.d.publish()
		return game.Refuse(game.TableStale, "the battle has moved on to order %d", w.d.seq)
	}
	var no *game.Refusal
	if !w.d.guard(seat, c, func() { no = game.Check(w.d.state, seat, c) }) || no != nil {
		w.d.publish()
		return w.d.either(no)
	}
	w.d.write(saves.Note{Kind: saves.LapseNote, By: seat, Text: level})
	w.d.say(game.TableConsent, "The time of %s is up: a program decides", w.d.called(seat))
	return w.d.order(seat, w.d.seq, c)
}

// overtaken reports whether a decision made for a seat on an older view is no longer wanted: the seat has decided, or
// another has acted where only one acts at a time.
func (w standIns) overtaken(seat game.Seat, seen int) bool {
	if seen >= w.d.seq {
		return false
	}
	turns := true
	w.d.guard(seat, nil, func() { turns = w.d.frozen.Agenda().Mode == game.Turn })
	last := undoing(w).lastOf(seat)
	return turns || last >= 0 && w.d.orders[last].entry.Seq > seen
}
