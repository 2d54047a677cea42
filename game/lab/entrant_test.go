package lab_test

import (
	"context"
	"math/rand/v2"
	"path/filepath"
	"sync/atomic"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
	"muster/saves"
)

// shy is a club whose members forfeit at once.
type shy struct {
	bot.Policy
	came, left *atomic.Int32
}

func (s shy) Enter(bot.Battle) bot.Entrant {
	s.came.Add(1)
	return s
}

func (shy) Forfeit() string       { return "shy" }
func (s shy) Leave(*game.Outcome) { s.left.Add(1) }

// A battle that a player forfeits is lost for it, and counts.
func TestForfeitsAreLost(t *testing.T) {
	c := config(4)
	var came, left atomic.Int32
	c.One = lab.Player{Name: "shy", Policy: shy{mute{}, &came, &left}}
	c.Journals = t.TempDir()
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	if r.Total.Losses != 4 || r.Total.Games() != 4 {
		t.Errorf("%+v", r.Total)
	}
	kept, err := filepath.Glob(filepath.Join(c.Journals, "*"+saves.Ext))
	if err != nil || len(kept) != 4 {
		t.Errorf("%d journals are kept, %v", len(kept), err)
	}
	for _, file := range kept {
		record, err := saves.Read(file)
		if err == nil {
			_, err = saves.Verify(c.System, record)
		}
		if err != nil {
			t.Errorf("%s: %v", file, err)
		}
	}
	if came.Load() != 4 || left.Load() != 4 {
		t.Errorf("%d came, %d left", came.Load(), left.Load())
	}
}

// mute gives no order.
type mute struct{ bot.First }

func (mute) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command { return nil }
