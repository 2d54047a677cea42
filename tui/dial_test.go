package tui

import (
	"sync"
	"time"
)

// dial is a clock that a test turns.
type dial struct {
	mu     sync.Mutex
	now    time.Time
	alarms map[chan time.Time]time.Time
}

func (d *dial) Now() time.Time {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.now
}

// Alarm is [table.Clock]'s.
func (d *dial) Alarm(at time.Time) (<-chan time.Time, func()) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.alarms == nil {
		d.alarms = map[chan time.Time]time.Time{}
	}
	rings := make(chan time.Time, 1)
	d.alarms[rings] = at
	d.ring()
	return rings, func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		delete(d.alarms, rings)
	}
}

// ring rings what has come due. The dial is locked.
func (d *dial) ring() {
	for rings, at := range d.alarms {
		if !at.After(d.now) {
			rings <- d.now
			delete(d.alarms, rings)
		}
	}
}

// turn has time pass.
func (d *dial) turn(by time.Duration) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.now = d.now.Add(by)
	d.ring()
}
