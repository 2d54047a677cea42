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
	return t.askFor(ctx, by, func(d *desk) *game.Refusal { return d.substitute(by, seat, level) })
}

// substitute is [Table.Substitute].
func (d *desk) substitute(by, seat game.Seat, level string) *game.Refusal {
	if no := d.mayAsk(by); no != nil {
		return no
	}
	switch {
	case !d.plays(seat):
		return game.Refuse(game.TableSeat, "this battle has no such seat")
	case level == "" || d.chairs[seat.Index()] != "":
		return game.Refuse(game.TableConsent, "%s is played by a program already", d.called(seat))
	case by != seat && !d.isLost(seat):
		return game.Refuse(game.TableConsent, "%s is here: only who sits there can ask for a program", d.called(seat))
	}
	waits := slices.DeleteFunc(d.others(by), func(s game.Seat) bool { return s == seat || d.isLost(s) })
	d.put(&Proposal{What: StandIn, By: by, Seat: seat, Level: level, Waits: waits})
	return nil
}

// isLost reports whether nobody can be reached in a seat.
func (d *desk) isLost(seat game.Seat) bool {
	i := seat.Index()
	return i >= 0 && i < len(d.lines) && d.lines[i].lost
}

// attended takes the coming and going of a seat into account for a stand-in that is asked for: who goes is not waited
// for, and who comes back needs none.
func (d *desk) attended(seat game.Seat, lost bool) {
	p := d.proposal
	switch {
	case p == nil || p.What != StandIn:
	case !lost && p.Seat == seat && p.By != seat:
		d.replied(seat, false)
		d.proposal, d.news.changed = nil, true
		d.say(game.TableConsent, "%s is back: no program is needed", d.called(seat))
	case lost && slices.Contains(p.Waits, seat):
		d.write(saves.Note{Kind: saves.AnswerNote, By: seat, Text: wentAway})
		p.Waits = without(p.Waits, seat)
		d.news.changed = true
		if len(p.Waits) == 0 {
			d.agreed()
		}
	}
}

// Lapse gives an order for a seat whose time for a decision is up: a program of a level has decided for it. The journal
// and a notice tell so.
func (t *Table) Lapse(
	ctx context.Context, seat game.Seat, level string, c game.Command, seen int,
) (*game.Refusal, error) {
	return t.askFor(ctx, seat, func(d *desk) *game.Refusal { return d.lapse(seat, level, c, seen) })
}

// lapse is [Table.Lapse]. An order that comes too late, because somebody has decided after all, leaves no trace.
func (d *desk) lapse(seat game.Seat, level string, c game.Command, seen int) *game.Refusal {
	d.settle()
	switch {
	case d.stopped() != nil:
		return d.stopped()
	case !d.plays(seat):
		return game.Refuse(game.TableSeat, "this battle has no such seat")
	case d.overtaken(seat, seen):
		d.publish()
		return game.Refuse(game.TableStale, "the battle has moved on to order %d", d.seq)
	}
	var no *game.Refusal
	if !d.guard(seat, c, func() { no = game.Check(d.state, seat, c) }) || no != nil {
		d.publish()
		return d.either(no)
	}
	d.write(saves.Note{Kind: saves.LapseNote, By: seat, Text: level})
	d.say(game.TableConsent, "The time of %s is up: a program decides", d.called(seat))
	return d.order(seat, d.seq, c)
}

// overtaken reports whether a decision made for a seat on an older view is no longer wanted: the seat has decided, or
// another has acted where only one acts at a time.
func (d *desk) overtaken(seat game.Seat, seen int) bool {
	if seen >= d.seq {
		return false
	}
	turns := true
	d.guard(seat, nil, func() { turns = d.frozen.Agenda().Mode == game.Turn })
	last := d.lastOf(seat)
	return turns || last >= 0 && d.orders[last].entry.Seq > seen
}
