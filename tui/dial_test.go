package tui

import (
	"runtime"
	"strings"
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

// turnUntil has time pass until a guest sees a text: when the hall sets its alarms is not seen from here.
func (d *dial) turnUntil(v *visitor, text string) (turned time.Duration) {
	for !strings.Contains(v.screen(), text) {
		d.turn(time.Second)
		turned += time.Second
		select {
		case msg := <-v.msgs:
			v.give(msg)
		default:
			runtime.Gosched()
		}
	}
	return turned
}
