package bot_test

import (
	"context"
	"sync"
	"testing"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/game/trial/toy"
)

// leaping is a clock that jumps to the next alarm as soon as somebody waits for it, when that is less than a second off.
type leaping struct {
	mu  sync.Mutex
	now time.Time
}

func (l *leaping) Now() time.Time {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.now
}

func (l *leaping) Alarm(at time.Time) (<-chan time.Time, func()) {
	l.mu.Lock()
	defer l.mu.Unlock()
	ring := make(chan time.Time, 1)
	if at.Sub(l.now) > time.Second {
		return ring, func() {}
	}
	if at.After(l.now) {
		l.now = at
	}
	ring <- l.now
	return ring, func() {}
}

// In a battle in real time bots answer no faster than the rulebook wants, and come to an end.
func TestBotsKeepThePace(t *testing.T) {
	scenarios, _ := toy.Pit{}.Scenarios()
	for seed := range uint8(5) {
		tbl, err := table.Open(table.Config{
			System: toy.Pit{}, Setup: game.DefaultSetup(scenarios[0]), Seed: dice.Seed{seed}, Clock: &leaping{now: time.Unix(1e9, 0)},
		})
		if err != nil {
			t.Fatal(err)
		}
		one := bot.Sit(context.Background(), tbl, game.First, bot.Recruit{}, bot.Manners{Seed: 1 + uint64(seed)})
		two := bot.Sit(context.Background(), tbl, game.Second, bot.Regular{}, bot.Manners{Seed: 2})
		ended := until(t, tbl, func(u table.Update) bool { return u.Ended != nil })
		for _, s := range []*bot.Player{one, two} {
			if err := s.Leave(); err != nil {
				t.Error(err)
			}
		}
		last := map[game.Seat]game.Millis{}
		all, err := tbl.Watch(game.Umpire, 0).Next(context.Background())
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range all.Entries {
			e := &p.Entry
			if before, gave := last[e.Seat]; gave && e.Seat != game.Umpire && e.At-before < 300 {
				t.Fatalf("seat %s gave %s at %d, %d ms after its last order", e.Seat, e.Verb, e.At, e.At-before)
			}
			last[e.Seat] = e.At
		}
		if len(last) < 2 || ended.Ended == nil {
			t.Fatalf("orders of %d seats", len(last))
		}
		if err := tbl.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

// Bots among themselves wait for nobody, and keep the pace in battle time: the clock moves for them alone.
func TestBotsAlone(t *testing.T) {
	scenarios, _ := toy.Pit{}.Scenarios()
	for seed := range uint8(5) {
		clock := leap.New(time.Unix(1e9, 0))
		tbl, err := table.Open(table.Config{
			System: toy.Pit{}, Setup: game.DefaultSetup(scenarios[0]), Seed: dice.Seed{seed}, Clock: clock,
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := bot.PlayOut(context.Background(), tbl, clock, []bot.Policy{bot.Recruit{}, bot.Regular{}}); err != nil {
			t.Fatal(err)
		}
		all, err := tbl.Watch(game.Umpire, 0).Next(context.Background())
		if err != nil || all.Ended == nil {
			t.Fatal("the battle is not over", err)
		}
		last := map[game.Seat]game.Millis{}
		for _, p := range all.Entries {
			e := &p.Entry
			if before, gave := last[e.Seat]; gave && e.Seat != game.Umpire && e.At-before < 300 {
				t.Fatalf("seat %s gave %s at %d, %d ms after its last order", e.Seat, e.Verb, e.At, e.At-before)
			}
			last[e.Seat] = e.At
		}
		if len(last) < 2 {
			t.Fatalf("orders of %d seats", len(last))
		}
		if err := tbl.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
