package table

import (
	"context"
	"slices"
	"time"

	"muster/game"
)

// Seats on slow lines get the same time to see and to answer as everybody else: what comes from a faster line waits as
// long as it is ahead of the slowest, and the rules lengthen their deadlines by the lag.

// Bounds of the lag, in battle time.
const (
	mostLag  game.Millis = 600
	leastLag game.Millis = 50 // a change smaller than this is none
	measures             = 5  // of a line that count
)

// line is what is known of the way to a remote seat.
type line struct {
	trips [measures]game.Millis // there and back, the newest anywhere
	n     int
	lost  bool
	never bool // nobody has been there yet, nor given an order
}

// trip is the median of the last measures.
func (l *line) trip() game.Millis {
	known := slices.Clone(l.trips[:min(l.n, measures)])
	if len(known) == 0 {
		return 0
	}
	slices.Sort(known)
	return known[len(known)/2]
}

// Measured tells how long a message to a seat and its answer took. Seats that are never measured are at hand.
func (t *Table) Measured(ctx context.Context, seat game.Seat, trip time.Duration) error {
	_, err := t.askFor(ctx, seat, func(d *desk) *game.Refusal {
		latency{d}.measured(seat, game.Millis(trip.Milliseconds()))
		return nil
	})
	return err
}

// Lost tells that nobody can be reached in a seat; Back that somebody is there again. Rulebooks that keep time stop
// their clocks meanwhile; for others nothing changes. When all people are lost, battle time stands still.
func (t *Table) Lost(ctx context.Context, seat game.Seat) error {
	_, err := t.askFor(ctx, seat, func(d *desk) *game.Refusal { latency{d}.lost(seat, true); return nil })
	return err
}

// Back is the end of [Table.Lost].
func (t *Table) Back(ctx context.Context, seat game.Seat) error {
	_, err := t.askFor(ctx, seat, func(d *desk) *game.Refusal { latency{d}.lost(seat, false); return nil })
	return err
}

// Reach waits until battle time has come to a moment. Where battle time stands still it does not wait.
func (t *Table) Reach(ctx context.Context, at game.Millis) error {
	reached := make(chan struct{})
	if _, err := t.ask(ctx, func(d *desk) *game.Refusal { (latency{d}).sleep(at, reached); return nil }); err != nil {
		return err
	}
	select {
	case <-reached:
		return nil
	case <-t.done:
		return ErrClosed
	case <-ctx.Done():
		return ctx.Err()
	}
}

// delayed is something that waits for a moment of battle time.
type delayed struct {
	at game.Millis
	do func()
}

// latency is the way to those who sit elsewhere, and what waits for a moment because of it.
type latency struct{ d *desk }

func (w latency) line(seat game.Seat) *line {
	i := seat.Index()
	if i < 0 || i >= len(w.d.players) {
		return nil
	}
	for len(w.d.lines) <= i {
		w.d.lines = append(w.d.lines, line{})
	}
	return &w.d.lines[i]
}

func (w latency) measured(seat game.Seat, trip game.Millis) {
	l := w.line(seat)
	if l == nil {
		return
	}
	l.trips[l.n%measures] = max(trip, 0)
	l.n++
	lag := game.Millis(0)
	for i := range w.d.lines {
		lag = max(lag, min(w.d.lines[i].trip(), mostLag))
	}
	if change := lag - w.d.lag; change < leastLag && change > -leastLag {
		return
	}
	if w.tell(game.Lag{For: lag}) {
		w.d.lag = lag
	}
	w.d.publish()
}

// ahead is how much faster a seat's line is than the slowest.
func (w latency) ahead(seat game.Seat) game.Millis {
	l := w.line(seat)
	if l == nil || !w.d.clock.runs || w.d.stopped() != nil {
		return 0
	}
	return max(w.d.lag-l.trip(), 0)
}

func (w latency) lost(seat game.Seat, lost bool) {
	l := w.line(seat)
	if l == nil || l.lost == lost {
		return
	}
	l.lost = lost
	l.never = l.never && lost
	if lost {
		l.n = 0 // it is measured anew when somebody is back
		w.tell(game.Drop{Seat: seat})
	} else {
		w.tell(game.Rejoin{Seat: seat})
	}
	standIns(w).attended(seat, lost)
	w.d.settle()
	w.d.publish()
}

// away has the seats that people play begin as lost. Of who has never been there the rules are told nothing: time stands
// still until he comes.
func (w latency) away(met []game.Seat) {
	for i, chair := range w.d.chairs {
		seat := game.First + game.Seat(i)
		if chair != "" {
			continue
		}
		l := w.line(seat)
		l.lost, l.never = true, undoing(w).lastOf(seat) < 0 && !slices.Contains(met, seat)
		if !l.never {
			w.tell(game.Drop{Seat: seat})
		}
	}
}

// misses reports whether somebody is not there: rules may then ask nobody until he is back.
func (w latency) misses() bool {
	return slices.ContainsFunc(w.d.lines, func(l line) bool { return l.lost })
}

// deserted reports whether no time passes because of who is not there: all people are away, or somebody has never come,
// who may not even know that the battle has begun.
func (w latency) deserted() bool {
	people, there := 0, 0
	for i, chair := range w.d.chairs {
		if chair != "" {
			continue
		}
		people++
		switch {
		case i >= len(w.d.lines) || !w.d.lines[i].lost:
			there++
		case w.d.lines[i].never:
			return true
		}
	}
	return people > 0 && there == 0
}

// tell gives an order of the umpire's that a rulebook may not know; it reports whether it was taken.
func (w latency) tell(c game.Command) bool {
	if w.d.stopped() != nil {
		return false
	}
	w.d.settle()
	w.d.stamp()
	var no *game.Refusal
	if !w.d.guard(game.Umpire, c, func() { no = w.d.state.Check(game.Umpire, c) }) || no != nil || w.d.stopped() != nil {
		return false
	}
	w.d.umpire(c)
	return true
}

// sleep has a channel closed when battle time has come to a moment.
func (w latency) sleep(at game.Millis, reached chan struct{}) {
	w.later(at, func() { close(reached) })
}

// later has something done at a moment of battle time, or at once when that is past or time stands still. What is due
// at one moment is done in the order in which it came.
func (w latency) later(at game.Millis, do func()) {
	if !w.d.clock.runs || w.d.clock.now() >= at {
		do()
		return
	}
	i := len(w.d.delayed)
	for i > 0 && w.d.delayed[i-1].at > at {
		i--
	}
	w.d.delayed = slices.Insert(w.d.delayed, i, delayed{at, do})
}

// release does what has waited for this moment; when time stands still there is nothing to wait for.
func (w latency) release() {
	for len(w.d.delayed) > 0 && (!w.d.clock.runs || w.d.clock.now() >= w.d.delayed[0].at) {
		next := w.d.delayed[0]
		w.d.delayed = w.d.delayed[1:]
		next.do()
	}
}

// wake is the next moment at which something is to be done.
func (w latency) wake() game.Millis {
	if len(w.d.delayed) > 0 {
		return min(w.d.due, w.d.delayed[0].at)
	}
	return w.d.due
}
