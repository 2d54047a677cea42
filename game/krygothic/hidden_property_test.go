package krygothic

import (
	"encoding/json"
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic/data"
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
	l := scrap
	if untimed {
		l.Options = map[string]string{"window": "untimed"}
	}
	b, err := l.battle()
	if err != nil {
		t.Fatal(err)
	}
	r := &rambler{rand.New(rand.NewPCG(seed, 11)), b}
	rolls := dice.NewSeeded(dice.Seed{byte(seed)})
	for range 150 {
		seat, c := r.order()
		if b.Check(seat, c) != nil {
			continue
		}
		what := hides(b, seat, c)
		if what == "" {
			b.Apply(seat, c, rolls)
			continue
		}
		found[what]++
		before := b.clone()
		events := b.Apply(seat, c, rolls)
		side := b.sideOf(seat)
		if what != "held" && what != "pass" || b.holds(side) || b.top().place == placeOpen && b.sides[side].passed {
			cannotTell(t, what, before, b, events, data.Other(side), r)
		}
	}
}

// hides tells what an order keeps from the other seat, "" for nothing.
func hides(b *Battle, seat game.Seat, c game.Command) string {
	switch c.(type) {
	case Declare:
		foe := &b.orders[data.Other(b.sideOf(seat))]
		if b.top().place == placeOpen && foe.stage == noOrder {
			return "held"
		}
	case Pass:
		if b.top().place == placeOpen {
			return "pass"
		}
	case Bid:
		return "bid"
	case Spring:
		return "spring"
	}
	return ""
}

// cannotTell holds that a seat cannot tell one battle from another.
func cannotTell(rt rapid.TB, what string, before, b *Battle, events []game.Event, side int8, r *rambler) {
	seat := b.given.Seat[side]
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
	probe := &rambler{r.Rand, before}
	for range 20 {
		_, c := probe.odd(side)
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
		b, err := scrap.battle()
		if err != nil {
			rt.Fatal(err)
		}
		u := int8(rapid.IntRange(0, len(b.units)-1).Draw(rt, "unit"))
		b.units[u].waiting, b.units[u].toldUntil = false, 0
		with := b.clone()
		with.units[u].waiting, with.units[u].toldUntil = true, with.now
		foe := b.given.Seat[data.Other(b.units[u].side)]
		same(rt, "scene", guideOf(b).Scene(foe), guideOf(with).Scene(foe))
		same(rt, "offer", guideOf(b).Offer(foe, game.Draft{}), guideOf(with).Offer(foe, game.Draft{}))
		with.units[u].toldUntil = with.now + 1
		one, _ := json.Marshal(guideOf(b).Scene(foe))
		two, _ := json.Marshal(guideOf(with).Scene(foe))
		if string(one) == string(two) {
			rt.Fatal("the other seat is not told that a unit waits")
		}
	})
}
