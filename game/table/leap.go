package table

import (
	"slices"
	"sync"
	"time"
)

// LeapClock is a clock for a battle that no person plays: no time goes by of itself, its owner has it leap. It is safe
// for use by several goroutines.
type LeapClock struct {
	mu     sync.Mutex
	now    time.Time
	alarms []*leapAlarm
}

type leapAlarm struct {
	at   time.Time
	ring chan time.Time // has room for the one that it gets
}

// NewLeapClock is a clock that stands at a moment.
func NewLeapClock(now time.Time) *LeapClock { return &LeapClock{now: now} }

// Now is the moment to which the clock has leapt.
func (c *LeapClock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

// Alarm is as [Clock] wants it.
func (c *LeapClock) Alarm(at time.Time) (<-chan time.Time, func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	a := &leapAlarm{at: at, ring: make(chan time.Time, 1)}
	c.alarms = append(c.alarms, a)
	c.ring()
	return a.ring, func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.alarms = slices.DeleteFunc(c.alarms, func(b *leapAlarm) bool { return a == b })
	}
}

// Leap has time go by at once; what comes due rings.
func (c *LeapClock) Leap(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
	c.ring()
}

// ring rings what is due. The clock is locked.
func (c *LeapClock) ring() {
	c.alarms = slices.DeleteFunc(c.alarms, func(a *leapAlarm) bool {
		due := !a.at.After(c.now)
		if due {
			a.ring <- c.now
		}
		return due
	})
}
