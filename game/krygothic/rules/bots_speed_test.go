package rules_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/krygothic"
	"muster/game/krygothic/rules"
)

// BenchmarkTimedBattle fights battles out between two regular bots against the clock, and reports how many times faster
// than their battle time that is. The peer is the battle itself: a bot answers 900 ms after what it answers, windows
// run four seconds. Bound: 1,000 times; measured 4,829 times over 500 battles (0.68 s for 3,302 s each, on a core that
// others wanted too), and before that 16,900 times over a few on an idle one.
func BenchmarkTimedBattle(b *testing.B) {
	sys := krygothic.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	scenarios = slices.DeleteFunc(scenarios, func(s game.Scenario) bool { return s.ID == "training" }) // has one player
	fought, start := game.Millis(0), time.Now()
	for n := range b.N {
		setup := game.DefaultSetup(scenarios[n%len(scenarios)])
		setup.Options["window"] = "4"
		st, _, err := game.Begin(sys, setup)
		if err != nil {
			b.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(uint64(n), 1))
		die := dice.NewSeeded(dice.Seed{byte(n), byte(n >> 8)})
		for turns := (bot.Turns{}); st.Outcome() == nil; {
			seat, order, ok := turns.Next(st)
			if !ok {
				b.Fatalf("nobody has anything to say: %+v", st.Agenda())
			}
			if seat != game.Umpire {
				if order = (bot.Regular{}).Order(context.Background(), st.Imagine(seat, rng), seat, rng); order == nil {
					turns.Silent()
					continue
				}
				turns.Spoke()
			}
			if _, no := game.Again(st, seat, order, die); no != nil {
				b.Fatal(order.Verb(), ": ", no)
			}
		}
		fought += st.State.(*rules.Battle).Now
	}
	b.ReportMetric(float64(fought)/float64(time.Since(start).Milliseconds()+1), "times-faster")
	b.ReportMetric(float64(fought)/float64(b.N)/1000, "battle-s")
}
