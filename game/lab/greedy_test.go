package lab_test

import (
	"context"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/fog"
	"muster/game/lab"
)

// The plain opponent of each rulebook finishes its battles, gives no order that is refused, and beats any orders.
func TestGreedyBeatsRandom(t *testing.T) {
	for _, sys := range []game.System{fog.New(assets.Embedded())} {
		t.Run(sys.Info().ID, func(t *testing.T) {
			t.Parallel()
			r, err := lab.Run(context.Background(), lab.Config{
				System: sys, Games: 12, Seed: 7,
				One: lab.Player{Name: "greedy", Policy: bot.Greedy{}}, Two: lab.Player{Name: "random", Policy: bot.Random{}},
			})
			if err != nil {
				t.Fatal(err)
			}
			if r.Unfinished > 0 || r.Total.Share() < 0.75 {
				t.Errorf("%d battles broken off; %+v against random, want a share of 0.75", r.Unfinished, r.Total)
			}
		})
	}
}
