package hall

import (
	"bytes"
	"errors"
	"log/slog"
	"strings"
	"testing"

	"muster/game"
)

// Whoever keeps the server reads in its log, once, that a battle can no longer be written down, and that it can again.
func TestUnsavedBattleIsLogged(t *testing.T) {
	var log bytes.Buffer
	h, _ := hallOf(t, Config{Log: slog.New(slog.NewTextHandler(&log, nil))})
	r := h.own(t)
	battle := r.game
	u, err := battle.Watch(game.Umpire, 0).Next(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		u.Saved = errors.New("no space left on device")
		following{r}.update(battle, &u)
	}
	u.Saved = nil
	following{r}.update(battle, &u)
	if err := h.Close(); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		`level=ERROR msg="battle not saved" table=` + r.id + ` why="no space left on device"`, `msg="battle saved again"`,
	} {
		if n := strings.Count(log.String(), line); n != 1 {
			t.Errorf("%s stands %d times in\n%s", line, n, log.String())
		}
	}
}
