package trial

import (
	"slices"
	"sync"
	"time"
)

// Began is when a new [Clock] starts.
var Began = time.Date(2026, 3, 1, 18, 30, 0, 0, time.UTC)

// Clock is a clock that a test moves: no time goes by of itself. Tables and halls run by it as by the machine's.
type Clock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []*alarm
}

type alarm struct {
	at   time.Time
	ring chan time.Time
}

// NewClock is a clock at [Began].
func NewClock() *Clock { return &Clock{now: Began} }

// Now is the moment to which the clock has been moved.
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

// Move has time go by, and rings what comes due.
func (c *Clock) Move(d time.Duration) {
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
			a.ring <- c.now // each has room for the one that it gets
		}
		return due
	})
}

// Alarms counts those that have neither rung nor been called off.
func (c *Clock) Alarms() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.alarms)
}

// Next is when the first alarm is to ring, the zero time when there is none.
func (c *Clock) Next() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	var first time.Time
	for _, a := range c.alarms {
		if first.IsZero() || a.at.Before(first) {
			first = a.at
		}
	}
	return first
}
