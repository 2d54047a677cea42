package table_test

import (
	"context"
	"fmt"

	"muster/game"
	"muster/game/table"
	"muster/game/trial/toy"
)

// A seat that watches and gives an order.
func Example() {
	ctx := context.Background()
	battle, err := table.Open(table.Config{System: toy.System{}, Setup: setup(), Seed: seed})
	if err != nil {
		fmt.Println(err)
		return
	}
	defer battle.Close()
	watcher := battle.Watch(game.First, 0)
	update, _ := watcher.Next(ctx)
	if refusal, _ := battle.Order(ctx, game.First, toy.Bid{Bearer: 1, Coins: 7}, update.Seq); refusal != nil {
		fmt.Println(refusal)
	}
	battle.Order(ctx, game.First, toy.Bid{Bearer: 1, Coins: 2}, update.Seq)
	update, _ = watcher.Next(ctx)
	for _, played := range update.Entries {
		for _, line := range played.Entry.Lines {
			fmt.Println(line.Text)
		}
	}
	// Output:
	// 7 coins, a bid is 0 to 3 [TOY-BID-01]
	// Red 1 carries the crown, 2 coins are bid
}
