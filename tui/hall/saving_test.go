package hall

import (
	"bytes"
	"errors"
	"log/slog"
	"runtime"
	"strings"
	"testing"

	"muster/game"
	"muster/game/trial"
	"muster/game/trial/toy"
)

// Whoever keeps the server reads in its log, once, that a battle can no longer be written down, and that it can again.
func TestUnsavedBattleIsLogged(t *testing.T) {
	var log bytes.Buffer
	h, err := New(Config{
		Systems: []game.System{toy.System{}}, Clock: trial.NewClock(), Log: slog.New(slog.NewTextHandler(&log, nil)),
	})
	if err != nil {
		t.Fatal(err)
	}
	scenarios, _ := toy.System{}.Scenarios()
	id, err := h.Enter(Guest{ID: "SHA256:ann"}).Make(Terms{
		System: "toy", Setup: game.DefaultSetup(scenarios[0]), Entry: Nobody, Chairs: make([]Chair, 2),
	})
	if err != nil {
		t.Fatal(err)
	}
	h.mu.Lock()
	p := h.parties[id]
	battle := p.game
	for p.last == nil { // the hall itself is about to take notice of the beginning
		h.mu.Unlock()
		runtime.Gosched()
		h.mu.Lock()
	}
	h.mu.Unlock()
	u, err := battle.Watch(game.Umpire, 0).Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		u.Saved = errors.New("no space left on device")
		p.notice(battle, &u)
	}
	u.Saved = nil
	p.notice(battle, &u)
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		`level=ERROR msg="battle not saved" table=` + id + ` why="no space left on device"`, `msg="battle saved again"`,
	} {
		if n := strings.Count(log.String(), line); n != 1 {
			t.Errorf("%s stands %d times in\n%s", line, n, log.String())
		}
	}
}
