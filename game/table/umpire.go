package table

import (
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/saves"
)

// runaway is how many orders the umpire may give in a row before the rules are taken to be going round in circles.
const runaway = 1000

// settle gives the umpire's orders until somebody must decide, nothing is due, or the battle is over.
func (d *desk) settle() {
	for n := 0; d.fault == nil && d.ended == nil; n++ {
		if n == runaway {
			d.freeze(game.Umpire, nil, "the umpire's orders come to no end", "")
			return
		}
		next := d.umpires()
		if next == nil {
			return
		}
		d.umpire(next)
	}
}

// umpire gives an order that the rules asked for. That they refuse it is a fault of theirs.
func (d *desk) umpire(c game.Command) {
	if no := d.play(game.Umpire, c, len(d.orders)); no != nil && d.fault == nil {
		d.freeze(game.Umpire, c, "the rules refuse what they asked for: "+no.String(), "")
	}
}

// umpires is the order that the umpire must give now, nil for none. It notices the end of the battle, and keeps the clock.
func (d *desk) umpires() game.Command {
	var agenda game.Agenda
	var outcome *game.Outcome
	fine := d.guard(game.Umpire, nil, func() {
		outcome = d.frozen.Outcome()
		agenda = d.frozen.Agenda()
	})
	switch {
	case !fine:
		return nil
	case outcome != nil:
		d.finish(*outcome)
		return nil
	}
	d.due = agenda.Due
	if d.due > 0 && !d.paused && !(latency{d}).deserted() {
		d.clock.start()
	} else {
		d.clock.stop(d.at)
	}
	if _, asked := agenda.For(game.Umpire); asked {
		return game.Proceed{}
	}
	if d.clock.runs && d.clock.now() >= d.due {
		return game.Tick{To: max(d.due, d.at)}
	}
	if len(agenda.Asks) == 0 && agenda.Due == 0 && !(latency{d}).misses() {
		d.freeze(game.Umpire, nil, "nobody may act, yet the battle is not over", "")
	}
	return nil
}

// stamp brings the battle's own time up to the clock's, so that what follows happens at its moment.
func (d *desk) stamp() {
	if !d.clock.runs || d.stopped() != nil {
		return
	}
	if now := min(d.clock.now(), d.due); now > d.at {
		d.umpire(game.Tick{To: now})
	}
}

// alarm is when the table must act by itself. Without a running clock there is no timer.
func (d *desk) alarm() (<-chan time.Time, func()) {
	if !d.clock.runs || d.stopped() != nil {
		return nil, func() {}
	}
	return d.clock.alarm(latency{d}.wake())
}

// strike does what has come due.
func (d *desk) strike() {
	d.settle()
	d.publish()
	latency{d}.release()
}

// finish ends the battle: the outcome is written down, and the seed of the dice revealed.
func (d *desk) finish(o game.Outcome) {
	d.clock.stop(d.at)
	d.proposal = nil
	d.ended = &Ended{Outcome: o, Seed: d.seed}
	over := saves.Note{Kind: saves.OverNote, Text: o.Title, Seq: d.seq, Figures: saves.FiguresOf(&o, d.players, len(d.orders))}
	d.guard(game.Umpire, nil, func() { over.Sum = sumOf(d.frozen) })
	d.write(over)
	d.write(saves.Note{Kind: saves.SeedNote, Text: dice.Reveal(d.seed)})
	d.news.changed = true
}
