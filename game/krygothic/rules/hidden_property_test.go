package rules_test

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
	"pgregory.net/rapid"
)

// Nobody learns a held order, a sealed bid, a queued spring or a forgotten waiting marker: what the other seat sees, is
// told, is asked, is offered and is refused is the same with it and without it.
//
// Rule: KRY-GEN-04.
func TestHiddenProperty(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		keepsHidden(rt, rapid.Uint64().Draw(rt, "seed"), rapid.Bool().Draw(rt, "untimed"), map[string]int{})
	})
}

// The orders that are drawn come upon everything that is hidden. The seeds are given: how often rapid tries a property
// depends on how much time is left to the tests of the package.
func TestHiddenIsTried(t *testing.T) {
	found := map[string]int{}
	for seed := range uint64(30) {
		keepsHidden(t, seed, seed%2 == 0, found)
	}
	for _, what := range []string{"held", "pass", "bid", "spring"} {
		if found[what] == 0 {
			t.Errorf("no %s was ever tried: %v", what, found)
		}
	}
}

// keepsHidden gives orders at random, counts those that keep something from the other seat, and holds that they do.
func keepsHidden(t rapid.TB, seed uint64, untimed bool, found map[string]int) {
	t.Helper()
	l := rules.Scrap
	if untimed {
		l.Options = map[string]string{"window": "untimed"}
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	r := &rules.Rambler{rand.New(rand.NewPCG(seed, 11)), b}
	rolls := dice.NewSeeded(dice.Seed{byte(seed)})
	for range 150 {
		seat, c := r.Order()
		if b.Check(seat, c) != nil {
			continue
		}
		what := hides(b, seat, c)
		if what == "" {
			b.Apply(seat, c, rolls)
			continue
		}
		found[what]++
		before := b.Copy()
		events := b.Apply(seat, c, rolls)
		side := b.SideOf(seat)
		if what != "held" && what != "pass" || b.Holds(side) || b.Top().Place == rules.PlaceOpen && b.Sides[side].Passed {
			cannotTell(t, what, before, b, events, data.Other(side), r)
		}
	}
}

// hides tells what an order keeps from the other seat, "" for nothing.
func hides(b *rules.Battle, seat game.Seat, c game.Command) string {
	switch c.(type) {
	case rules.Declare:
		foe := &b.Orders[data.Other(b.SideOf(seat))]
		if b.Top().Place == rules.PlaceOpen && foe.Stage == rules.NoOrder {
			return "held"
		}
	case rules.Pass:
		if b.Top().Place == rules.PlaceOpen {
			return "pass"
		}
	case rules.Bid:
		return "bid"
	case rules.Spring:
		return "spring"
	}
	return ""
}

// cannotTell holds that a seat cannot tell one battle from another.
func cannotTell(rt rapid.TB, what string, before, b *rules.Battle, events []game.Event, side int8, r *rules.Rambler) {
	seat := b.Given.Seat[side]
	for _, e := range events {
		if e.For.Has(seat) || e.For.Has(game.Gallery) {
			rt.Fatalf("%s: the other seat reads %q", what, e.Line(b).Text)
		}
	}
	for _, watcher := range []game.Seat{seat, game.Gallery} {
		same(rt, what+": scene", guideOf(before).Scene(watcher), guideOf(b).Scene(watcher))
		same(rt, what+": offer", guideOf(before).Offer(watcher, game.Draft{}), guideOf(b).Offer(watcher, game.Draft{}))
	}
	was, asked := before.Agenda().For(seat)
	is, still := b.Agenda().For(seat)
	if was != is || asked != still {
		rt.Fatalf("%s: asked for %+v, then for %+v", what, was, is)
	}
	probe := &rules.Rambler{r.Rand, before}
	for range 20 {
		_, c := probe.Odd(side)
		no, now := before.Check(seat, c), b.Check(seat, c)
		if (no == nil) != (now == nil) || no != nil && no.String() != now.String() {
			rt.Fatalf("%s: %s is answered %v, then %v", what, c.Verb(), no, now)
		}
	}
}

func same(rt rapid.TB, what string, a, b any) {
	one, _ := json.Marshal(a)
	two, _ := json.Marshal(b)
	if string(one) != string(two) {
		rt.Fatalf("%s differs:\n%s\n%s", what, one, two)
	}
}

// A waiting unit shows to the other seat for eight seconds, and then looks like any other.
//
// Rule: KRY-WAIT-06.
func TestForgottenWaiting(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		b, err := rules.Scrap.Battle()
		if err != nil {
			rt.Fatal(err)
		}
		u := int8(rapid.IntRange(0, len(b.Units)-1).Draw(rt, "unit"))
		b.Units[u].Waiting, b.Units[u].ToldUntil = false, 0
		with := b.Copy()
		with.Units[u].Waiting, with.Units[u].ToldUntil = true, with.Now
		foe := b.Given.Seat[data.Other(b.Units[u].Side)]
		same(rt, "scene", guideOf(b).Scene(foe), guideOf(with).Scene(foe))
		same(rt, "offer", guideOf(b).Offer(foe, game.Draft{}), guideOf(with).Offer(foe, game.Draft{}))
		with.Units[u].ToldUntil = with.Now + 1
		one, _ := json.Marshal(guideOf(b).Scene(foe))
		two, _ := json.Marshal(guideOf(with).Scene(foe))
		if string(one) == string(two) {
			rt.Fatal("the other seat is not told that a unit waits")
		}
	})
}
