package bot_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/game/trial/toy"
)

// guests is a club whose entrants give so many orders and then forfeit.
type guests struct {
	bot.First
	orders  int
	entered chan *guest
}

func (g guests) Enter(b bot.Battle) bot.Entrant {
	one := &guest{battle: b, left: g.orders, ended: make(chan *game.Outcome, 2)}
	g.entered <- one
	return one
}

type guest struct {
	bot.First
	battle bot.Battle
	left   int
	ended  chan *game.Outcome
}

func (g *guest) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if g.left == 0 {
		return nil
	}
	g.left--
	return g.First.Order(ctx, st, seat, rng)
}

func (g *guest) Forfeit() string {
	if g.left == 0 {
		return "it has gone home"
	}
	return ""
}

func (g *guest) Leave(o *game.Outcome) { g.ended <- o }

// forfeited checks that the second seat lost by its own fault and was told so, once.
func forfeited(t *testing.T, tbl *table.Table, one *guest) {
	t.Helper()
	end := until(t, tbl, func(u table.Update) bool { return u.Ended != nil }).Ended.Outcome
	if end.Rule != game.TableForfeit || !end.Won(game.First) || end.Won(game.Second) {
		t.Errorf("the battle ended so: %+v", end)
	}
	if told := <-one.ended; told == nil || told.Title != end.Title || len(one.ended) > 0 {
		t.Errorf("the entrant was told %+v", told)
	}
	if one.battle.Seat != game.Second || one.battle.Setup.Scenario == nil {
		t.Errorf("it was told of the battle %+v", one.battle)
	}
}

func TestAnEntrantForfeitsAtATable(t *testing.T) {
	tbl, club := open(t), guests{orders: 2, entered: make(chan *guest, 1)}
	one := bot.Sit(context.Background(), tbl, game.First, bot.Recruit{}, bot.Manners{Seed: 1})
	two := bot.Sit(context.Background(), tbl, game.Second, club, bot.Manners{Seed: 2})
	<-one.Done()
	<-two.Done()
	for _, sitter := range []*bot.Player{one, two} {
		if err := sitter.Leave(); err != nil {
			t.Error(err)
		}
	}
	forfeited(t, tbl, <-club.entered)
}

func TestAnEntrantForfeitsAmongBots(t *testing.T) {
	clock := leap.New(time.Unix(0, 0))
	scenarios, _ := toy.System{}.Scenarios()
	tbl, err := table.Open(table.Config{System: toy.System{}, Setup: game.DefaultSetup(scenarios[0]), Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = tbl.Close() })
	club := guests{orders: 2, entered: make(chan *guest, 1)}
	if err := bot.PlayOut(context.Background(), tbl, clock, []bot.Policy{bot.Recruit{}, club}); err != nil {
		t.Fatal(err)
	}
	forfeited(t, tbl, <-club.entered)
}
