package trial

import (
	"testing"
	"time"
)

// rung is what an alarm has given.
func rung(ring <-chan time.Time) time.Time {
	select {
	case at := <-ring:
		return at
	default:
		return time.Time{}
	}
}

func TestClock(t *testing.T) {
	c := NewClock()
	if !c.Next().IsZero() || !c.Now().Equal(Began) {
		t.Fatalf("a new clock is at %v and rings at %v", c.Now(), c.Next())
	}
	late, _ := c.Alarm(Began.Add(2 * time.Second))
	soon, _ := c.Alarm(Began.Add(time.Second))
	never, off := c.Alarm(Began.Add(time.Second))
	past, _ := c.Alarm(Began)
	off()
	if rung(past) != Began || c.Alarms() != 2 || c.Next() != Began.Add(time.Second) {
		t.Errorf("%d alarms, the next at %v", c.Alarms(), c.Next())
	}
	c.Move(time.Second - 1)
	if at := rung(soon); !at.IsZero() {
		t.Errorf("rung too soon, at %v", at)
	}
	c.Move(1)
	if rung(soon) != c.Now() || !rung(soon).IsZero() || !rung(never).IsZero() || !rung(late).IsZero() || c.Alarms() != 1 {
		t.Error("not just what was due has rung, once")
	}
	c.Move(time.Hour)
	if at := rung(late); at != Began.Add(time.Second+time.Hour) || c.Alarms() != 0 {
		t.Errorf("rung at %v, %d alarms left", at, c.Alarms())
	}
}
