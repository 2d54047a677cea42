package tui

import (
	"runtime"
	"strings"
	"time"

	"muster/game/trial"
)

// turnUntil has time pass until a guest sees a text: when the hall sets its alarms is not seen from here.
func turnUntil(clock *trial.Clock, v *visitor, text string) (turned time.Duration) {
	for !strings.Contains(v.screen(), text) {
		clock.Move(time.Second)
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
