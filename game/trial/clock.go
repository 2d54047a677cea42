package trial

import (
	"time"

	"muster/game/table/leap"
)

// Began is when a new [Clock] starts.
var Began = time.Date(2026, 3, 1, 18, 30, 0, 0, time.UTC)

// Clock is a clock that a test moves: no time goes by of itself. Tables and halls run by it as by the machine's.
type Clock struct{ *leap.Clock }

// NewClock is a clock at [Began].
func NewClock() *Clock { return &Clock{leap.New(Began)} }

// Move has time go by, and rings what comes due.
func (c *Clock) Move(d time.Duration) { c.Leap(d) }

// Alarms counts those that have neither rung nor been called off.
func (c *Clock) Alarms() int { return len(c.Waits()) }

// Next is when the first alarm is to ring, the zero time when there is none.
func (c *Clock) Next() (first time.Time) {
	if all := c.Waits(); len(all) > 0 {
		first = all[0]
	}
	return first
}
