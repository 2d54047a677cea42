package lab_test

import (
	"context"
	"math/rand/v2"
	"sync/atomic"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
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
	r, err := lab.Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	if r.Total.Losses != 4 || r.Total.Games() != 4 {
		t.Errorf("%+v", r.Total)
	}
	if came.Load() != 4 || left.Load() != 4 {
		t.Errorf("%d came, %d left", came.Load(), left.Load())
	}
}

// mute gives no order.
type mute struct{ bot.First }

func (mute) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command { return nil }
