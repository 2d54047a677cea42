package table

import (
	"time"

	"muster/game"
)

// timer tells battle time from a clock. Battle time stands still until something may come due.
type timer struct {
	clock Clock
	base  game.Millis // battle time at since
	since time.Time
	runs  bool
}

// now is battle time.
func (t *timer) now() game.Millis {
	if !t.runs {
		return t.base
	}
	return t.base + game.Millis(max(0, t.clock.Now().Sub(t.since).Milliseconds()))
}

// start lets battle time run from where it stands.
func (t *timer) start() {
	if !t.runs {
		t.set(t.base)
	}
	t.runs = true
}

// stop lets battle time stand still at a moment.
func (t *timer) stop(at game.Millis) { t.base, t.runs = at, false }

// set puts battle time to a moment, from where it goes on.
func (t *timer) set(to game.Millis) { t.base, t.since = to, t.clock.Now() }

// alarm goes off when battle time, running, reaches a moment.
func (t *timer) alarm(at game.Millis) (<-chan time.Time, func()) {
	return t.clock.Alarm(t.since.Add(time.Duration(at-t.base) * time.Millisecond))
}

// moment is the time of day in UTC, in whole milliseconds.
func (t *timer) moment() time.Time { return t.clock.Now().UTC().Truncate(time.Millisecond) }

// MachineClock is the machine's own clock.
func MachineClock() Clock { return wall{} }

// wall is the machine's clock.
type wall struct{}

func (wall) Now() time.Time { return time.Now() }

func (wall) Alarm(at time.Time) (<-chan time.Time, func()) {
	timer := time.NewTimer(time.Until(at))
	return timer.C, func() { timer.Stop() }
}
