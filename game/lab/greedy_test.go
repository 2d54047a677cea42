package lab_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/lab"
)

// The plain opponent of each rulebook finishes its battles, gives no order that is refused, and beats any orders.
func TestGreedyBeatsRandom(t *testing.T) {
	for folder, kept := range library {
		t.Run(folder, func(t *testing.T) {
			t.Parallel()
			if _, plain := kept.sys.(game.Yardstick); !plain {
				t.Fatal("the rulebook has no plain opponent")
			}
			r, err := lab.Run(context.Background(), lab.Config{
				System: kept.sys, Scenarios: kept.scenarios[:3], Games: 6, Seed: 7,
				One: lab.Player{Name: "greedy", Policy: told{t}}, Two: lab.Player{Name: "random", Policy: bot.Random{}},
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.Unfinished > 0 || r.Total.Share() < 0.75 {
				t.Errorf("%d battles broken off; %+v against random, want a share of 0.75", r.Unfinished, r.Total)
			}
			for _, battle := range r.Records {
				if battle.Means == "" || battle.Ended == "" {
					t.Errorf("nobody says what decided battle %d, or by which rule: %+v", battle.Battle, battle)
				}
			}
		})
	}
}

// told is the plain opponent, with each of its orders held to be legal.
type told struct{ t *testing.T }

func (p told) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	c := st.System.(game.Yardstick).Greedy(st.State, seat)
	if c != nil {
		if no := game.Check(st, seat, c); no != nil {
			p.t.Errorf("seat %s orders %+v: %s", seat, c, no)
		}
	}
	return bot.Greedy{}.Order(ctx, st, seat, rng)
}
