package hall

import (
	"slices"
	"strings"
	"testing"
	"time"

	"muster/game/table"
)

// Whatever the hall waits for it waits for by the time that has gone by, and not by the time of day, which may be put
// back.
func TestWakesKeepTheirTime(t *testing.T) {
	w := newScheduler(table.MachineClock())
	defer w.close()
	w.at(time.Now().Round(0).Add(time.Hour), func() {})
	w.mu.Lock()
	defer w.mu.Unlock()
	if at := w.list[0].at; !strings.Contains(at.String(), " m=") {
		t.Errorf("%v is a time of day", at)
	}
}

// Who left at a time that is still to come, the clock having been put back, is away.
func TestGoneSinceTomorrow(t *testing.T) {
	h, clock := hallOf(t, Config{})
	r := h.own(t)
	h.mu.Lock()
	defer h.mu.Unlock()
	r.seats[0].left, r.seats[1].left = clock.Now().Add(time.Hour), clock.Now()
	if gone := (presence{r}).overdue(); !slices.Equal(gone, []int{0}) {
		t.Errorf("gone are %v", gone)
	}
}
