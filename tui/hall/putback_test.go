package hall

import (
	"slices"
	"strings"
	"testing"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// Whatever the hall waits for it waits for by the time that has gone by, and not by the time of day, which may be put
// back.
func TestWakesKeepTheirTime(t *testing.T) {
	w := newWakes(table.MachineClock())
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
	clock := trial.NewClock()
	h, err := New(Config{Systems: []game.System{toy.System{}}, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	defer h.Close()
	scenarios, _ := toy.System{}.Scenarios()
	id, err := h.Enter(Guest{ID: "SHA256:ann"}).Make(Terms{
		System: "toy", Setup: game.DefaultSetup(scenarios[0]), Entry: Nobody, Chairs: make([]Chair, 2),
	})
	if err != nil {
		t.Fatal(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	p := h.parties[id]
	p.seats[0].left, p.seats[1].left = clock.Now().Add(time.Hour), clock.Now()
	if gone := p.gone(); !slices.Equal(gone, []int{0}) {
		t.Errorf("gone are %v", gone)
	}
}
