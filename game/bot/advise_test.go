package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/bot"
)

// The advice begins with the policy's order, names no order twice, and all of them are legal.
func TestAdvise(t *testing.T) {
	advised := 0
	battle(t, 3, bot.Recruit{}, func(st game.Position, seat game.Seat) {
		rng := rand.New(rand.NewPCG(4, 4))
		imagined := st.Imagine(seat, rng)
		want := bot.First{}.Order(context.Background(), imagined, seat, rng)
		a := bot.Advise(context.Background(), imagined, seat, rng, bot.First{}, 3)
		if len(a.Best) == 0 || len(a.Best) > 3 || string(game.JSON(a.Best[0].Order)) != string(game.JSON(want)) {
			t.Fatalf("%+v, want %+v first", a, want)
		}
		if a.Now != imagined.Adviser().Score(seat) {
			t.Errorf("it stands at %d", a.Now)
		}
		told := map[string]bool{}
		for _, b := range a.Best {
			text := b.Order.Verb() + string(game.JSON(b.Order))
			if told[text] || game.Check(imagined, seat, b.Order) != nil || b.Won+b.Lost > 1+1e-9 {
				t.Fatalf("%s of %+v", text, a)
			}
			told[text] = true
		}
		advised++
	})
	if advised < 5 {
		t.Errorf("%d decisions", advised)
	}
	if a := bot.Advise(context.Background(), yard(t), game.Gallery, rand.New(rand.NewPCG(1, 1)), bot.Regular{}, 3); len(a.Best) > 0 {
		t.Errorf("a spectator is advised: %+v", a)
	}
}

// Advice about an order that may end the battle says how likely.
func TestAdviseOfTheEnd(t *testing.T) {
	won := false
	for seed := range uint64(6) {
		battle(t, seed, bot.Regular{}, func(st game.Position, seat game.Seat) {
			a := bot.Advise(context.Background(), st.Clone(), seat, rand.New(rand.NewPCG(seed, 4)), bot.Regular{}, 3)
			won = won || a.Best[0].Won > 0
		})
	}
	if !won {
		t.Error("no order of six battles was expected to win")
	}
}
