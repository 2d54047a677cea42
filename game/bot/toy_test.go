package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/game/trial/toy"
)

// policies are all there are, kept small enough for tests.
func policies() map[string]bot.Policy {
	return map[string]bot.Policy{
		"recruit": bot.Recruit{},
		"regular": bot.Regular{},
		"veteran": bot.Veteran{Iterations: 12},
		"search":  bot.Search{Iterations: 12, Depth: 8},
	}
}

// yard begins a battle of the toy rulebook.
func yard(t testing.TB) game.Position {
	t.Helper()
	scenarios, _ := toy.System{}.Scenarios()
	st, _, err := game.Begin(toy.System{}, game.DefaultSetup(scenarios[0]))
	if err != nil {
		t.Fatal(err)
	}
	return st
}

// battle plays policies against each other and returns the verbs and digests of the battle. Each position is shown to
// look before its order is given.
func battle(t *testing.T, seed uint64, p bot.Policy, look func(st game.Position, seat game.Seat)) string {
	t.Helper()
	st, rng, rolls := yard(t), rand.New(rand.NewPCG(seed, 1)), dice.NewSeeded(dice.Seed{byte(seed)})
	var turns bot.Turns
	var log strings.Builder
	for range 2000 {
		seat, order, ok := turns.Next(st)
		if !ok {
			break
		}
		if seat != game.Umpire {
			if look != nil {
				look(st, seat)
			}
			order = p.Order(context.Background(), st.Imagine(seat, rng), seat, rng)
			if order == nil {
				t.Fatalf("seat %s was asked and gave no order", seat)
			}
			turns.Spoke()
		}
		entry, _, no := game.Play(st.State, seat, order, rolls)
		if no != nil {
			t.Fatalf("seat %s was refused %q: %s", seat, order.Verb(), no)
		}
		sum, err := game.Digest(st)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&log, entry.Verb, string(entry.Cmd), sum)
	}
	if st.Outcome() == nil {
		t.Fatal("the battle does not end")
	}
	return log.String()
}

func TestOrdersAreLegal(t *testing.T) {
	for name, p := range policies() {
		for seed := range uint64(2) {
			t.Run(fmt.Sprint(name, seed), func(t *testing.T) { battle(t, seed, p, nil) })
		}
	}
}

func TestSameSeedSameBattle(t *testing.T) {
	for name, p := range policies() {
		once, again := battle(t, 5, p, nil), battle(t, 5, p, nil)
		if once != again {
			t.Errorf("%s played two battles from one seed differently", name)
		}
	}
}

func TestNoTimeStillAnOrder(t *testing.T) {
	none, cancel := context.WithCancel(context.Background())
	cancel()
	for name, p := range policies() {
		rng := rand.New(rand.NewPCG(3, 3))
		battle(t, 3, bot.Recruit{}, func(st game.Position, seat game.Seat) {
			view := st.Imagine(seat, rng)
			order := p.Order(none, view, seat, rng)
			if order == nil {
				t.Fatalf("%s gave no order when its time was up", name)
			}
			if no := game.Check(view, seat, order); no != nil {
				t.Fatalf("%s gave an illegal order when its time was up: %s", name, no)
			}
		})
	}
}

func TestStopsWhenTold(t *testing.T) {
	st := bidden(t)
	seat := st.Agenda().Asks[0].Seat
	for name, p := range map[string]bot.Policy{
		"veteran": bot.Veteran{Iterations: 1 << 40}, "search": bot.Search{Iterations: 1 << 40},
	} {
		ctx, cancel := context.WithCancel(context.Background())
		watched := &countdown{Context: ctx, left: 500, cancel: cancel}
		if order := p.Order(watched, st.Clone(), seat, rand.New(rand.NewPCG(1, 1))); order == nil || st.Check(seat, order) != nil {
			t.Errorf("%s gave %v when it was stopped", name, order)
		}
	}
}

// countdown is a context that ends after it has been looked at a number of times.
type countdown struct {
	context.Context
	left   int
	cancel context.CancelFunc
}

func (c *countdown) Err() error {
	if c.left--; c.left < 0 {
		c.cancel()
	}
	return c.Context.Err()
}

// bidden is the yard after the bids, with a seat to move.
func bidden(t *testing.T) game.Position {
	t.Helper()
	st, rng := yard(t), rand.New(rand.NewPCG(9, 9))
	for st.Agenda().Mode == game.Sealed {
		seat := st.Agenda().Asks[0].Seat
		st.Apply(seat, st.Adviser().Sample(seat, rng), dice.NewSeeded(dice.Seed{}))
	}
	for st.Agenda().Asks[0].Seat == game.Umpire {
		st.Apply(game.Umpire, game.Proceed{}, dice.NewSeeded(dice.Seed{}))
	}
	return st
}

func TestNothingToDecide(t *testing.T) {
	st := bidden(t)
	waiting := game.First
	if st.Agenda().Asks[0].Seat == game.First {
		waiting = game.Second
	}
	for name, p := range policies() {
		if order := p.Order(context.Background(), st.Clone(), waiting, rand.New(rand.NewPCG(1, 1))); order != nil {
			t.Errorf("%s gave %v for a seat that is not asked", name, order)
		}
	}
}

// crowns reads who bears the crowns in a position.
func crowns(t testing.TB, st game.Position) [2]game.PieceID {
	t.Helper()
	text, err := st.MarshalJSON()
	if err != nil {
		t.Fatal(err)
	}
	var position struct {
		Sides [2]struct{ Bearer game.PieceID }
	}
	if err := json.Unmarshal(text, &position); err != nil {
		t.Fatal(err)
	}
	return [2]game.PieceID{position.Sides[0].Bearer, position.Sides[1].Bearer}
}

// Two battles that differ only in what the other side hides must look the same to a bot.
func TestSecretsMakeNoDifference(t *testing.T) {
	begin := func(bearer game.PieceID) game.Position {
		st := yard(t)
		st.Apply(game.First, toy.Bid{Bearer: 1, Coins: 3}, dice.NewSeeded(dice.Seed{}))
		st.Apply(game.Second, toy.Bid{Bearer: bearer, Coins: 0}, dice.NewSeeded(dice.Seed{}))
		return st
	}
	one, two := begin(4), begin(5)
	if _, asked := one.Agenda().For(game.First); !asked || crowns(t, one) == crowns(t, two) {
		t.Fatal("the battles do not differ, or it is not the first seat's turn")
	}
	for name, p := range policies() {
		for seed := range uint64(10) {
			a := secretly(p, one, seed)
			if b := secretly(p, two, seed); a != b {
				t.Errorf("%s gave %s, and with another hidden crown %s", name, a, b)
			}
		}
	}
}

// secretly is the first seat's order, as text.
func secretly(p bot.Policy, st game.Position, seed uint64) string {
	rng := rand.New(rand.NewPCG(seed, 4))
	seat := game.First
	return fmt.Sprintf("%+v", p.Order(context.Background(), st.Imagine(seat, rng), seat, rng))
}
