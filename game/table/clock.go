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

// run starts or stops battle time.
func (t *timer) run(runs bool) {
	if runs == t.runs {
		return
	}
	t.base, t.since = t.now(), t.clock.Now()
	t.runs = runs
}

// set puts battle time to a moment, from where it goes on.
func (t *timer) set(to game.Millis) { t.base, t.since = to, t.clock.Now() }

// moment is the time of day in UTC, in whole milliseconds.
func (t *timer) moment() time.Time { return t.clock.Now().UTC().Truncate(time.Millisecond) }

// wall is the machine's clock.
type wall struct{}

func (wall) Now() time.Time { return time.Now() }

func (wall) After(d time.Duration) (<-chan time.Time, func()) {
	timer := time.NewTimer(d)
	return timer.C, func() { timer.Stop() }
}
