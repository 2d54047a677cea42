// Package leap is a clock of a battle by which no time goes by of itself: its owner has it leap. Battles that no person
// plays run by it, and tests.
package leap

import (
	"slices"
	"sync"
	"time"
)

// Clock stands still until it leaps. It is safe for use by several goroutines.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []*alarm
}

type alarm struct {
	at   time.Time
	ring chan time.Time // has room for the one that it gets
}

// New is a clock that stands at a moment.
func New(now time.Time) *Clock { return &Clock{now: now} }

// Now is the moment to which the clock has leapt.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Alarm is a channel that gets the time once, when the clock comes to a moment or at once when it has passed, and a
// function that calls it off.
func (c *Clock) Alarm(at time.Time) (<-chan time.Time, func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &alarm{at: at, ring: make(chan time.Time, 1)}
	c.alarms = append(c.alarms, a)
	c.ring()
	return a.ring, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.alarms = slices.DeleteFunc(c.alarms, func(b *alarm) bool { return a == b })
	}
}

// Leap has time go by at once; what comes due rings.
func (c *Clock) Leap(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	c.ring()
}

// ring rings what is due. The clock is locked.
func (c *Clock) ring() {
	c.alarms = slices.DeleteFunc(c.alarms, func(a *alarm) bool {
		due := !a.at.After(c.now)
		if due {
			a.ring <- c.now
		}
		return due
	})
}

// Waits are the moments of the alarms that have neither rung nor been called off, the first one first.
func (c *Clock) Waits() []time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	all := make([]time.Time, 0, len(c.alarms))
	for _, a := range c.alarms {
		all = append(all, a.at)
	}
	slices.SortFunc(all, time.Time.Compare)
	return all
}
