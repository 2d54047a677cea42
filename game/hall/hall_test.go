package hall

import (
	"runtime"
	"testing"

	"muster/game"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// terms are those of the toy's alley.
func terms(entry Entry, free ...bool) Terms {
	scenarios, _ := toy.System{}.Scenarios()
	t := Terms{System: "toy", Title: "Alley", Setup: game.DefaultSetup(scenarios[1]), Entry: entry}
	for _, f := range free {
		t.Seats = append(t.Seats, SeatPlan{Free: f})
	}
	return t
}

// hallOf is a hall of the toy's tables, by a clock that the test moves.
func hallOf(t *testing.T, c Config) (*Hall, *trial.Clock) {
	t.Helper()
	clock := trial.NewClock()
	c.Systems, c.Clock = []game.System{toy.System{}}, clock
	h, err := New(c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := h.Close(); err != nil {
			t.Error(err)
		}
	})
	return h, clock
}

// own is a battle that somebody plays alone, of whose beginning the hall has taken notice.
func (h *Hall) own(t *testing.T) *room {
	t.Helper()
	id, err := h.Enter(Guest{ID: "SHA256:ann", Name: "Ann"}).Create(terms(Nobody, false, false))
	if err != nil {
		t.Fatal(err)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	for h.rooms[id].last == nil {
		h.mu.Unlock()
		runtime.Gosched()
		h.mu.Lock()
	}
	return h.rooms[id]
}
