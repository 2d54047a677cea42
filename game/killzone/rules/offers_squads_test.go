package rules_test

import (
	"slices"
	"strings"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/rules"
)

// moved gives all orders of an offer, and tells where everybody of the first squad stands then.
func moved(t *testing.T, a asked, offer game.Offer) []plane.Point {
	t.Helper()
	if offer.Ready == nil {
		t.Fatal(offer.No)
	}
	b := a.Clone().(*rules.Battle)
	for _, c := range append(slices.Clone(offer.Before), offer.Ready) {
		if no := b.Check(game.First, c); no != nil {
			t.Fatalf("%+v: %v", c, no)
		}
		b.Apply(game.First, c, nil)
	}
	var all []plane.Point
	for _, id := range b.Squad(0).Figures {
		f, _ := b.Figure(id)
		all = append(all, f.At)
	}
	return all
}

// A squad goes in its formation, by single orders that draw no dice: those in front first, so that nobody is in the way;
// who cannot go to his place goes near it, suppressed ones stay, and who is told a way of his own goes that.
func TestSquadMovesAtOnce(t *testing.T) {
	a := ask(t, nil, "A1 march: @20,20; @22,20; @21,18.9; @23,20 suppressed", "B1 march: @26,12")
	offer := a.Offer(game.First, told("squad", who(1), at(2000, 1400)))
	want := []plane.Point{{X: 2000, Y: 1400}, {X: 2200, Y: 1400}, {X: 2100, Y: 1290}, {X: 2300, Y: 2000}}
	if got := moved(t, a, offer); !slices.Equal(got, want) || len(offer.Before) != 2 {
		t.Errorf("they stand at %v after %d orders", got, len(offer.Before)+1)
	}
	if offer.Hint != "3 of 3 go" || offer.Next == nil || !offer.Next.Optional || len(offer.Choices) != 2 {
		t.Errorf("%s; then %+v: %v", offer.Hint, offer.Next, offer.Choices)
	}
	alone := a.Offer(game.First, told("squad", who(1), at(2000, 1400), who(2), at(2500, 1800)))
	want[1] = plane.Point{X: 2500, Y: 1800}
	if got := moved(t, a, alone); !slices.Equal(got, want) {
		t.Errorf("with one on his own they stand at %v", got)
	}
	stays := a.Offer(game.First, told("squad", who(1), at(2000, 1400), who(2), at(2200, 2000)))
	want[1] = plane.Point{X: 2200, Y: 2000}
	if got := moved(t, a, stays); !slices.Equal(got, want) || stays.Hint != "2 of 3 go; stay: A1.2" {
		t.Errorf("with one who stays they stand at %v: %s", got, stays.Hint)
	}
	want = []plane.Point{{X: 2000, Y: 1000}, {X: 2200, Y: 1000}, {X: 2100, Y: 890}, {X: 2300, Y: 2000}}
	if got := moved(t, a, a.Offer(game.First, told("squad", who(1), at(2000, 900)))); !slices.Equal(got, want) {
		t.Errorf("told to go 11 inches they stand at %v", got)
	}
	if o := a.Offer(game.First, told("squad", who(1), at(2600, 1200))); o.Ready != nil || o.No == nil || o.No.Rule != "KZ-MOV-08" {
		t.Errorf("who points at an enemy has the squad walk: %v", o.No)
	}
	if o := a.Offer(game.First, told("squad", who(1), at(2000, 1400), who(5))); o.Ready != nil || o.No == nil {
		t.Error("an enemy goes along")
	}
}

// Those behind something go around it, to a place near their own where theirs is taken; the others keep their shape.
func TestSquadGoesAround(t *testing.T) {
	a := ask(t, func(l *rules.Layout) { l.Terrain = []string{"crag 21.5,16 22.5,19", "lake 23.4,13 24.6,14.2"} },
		"A1 march: @20,20; @22,20; @24,20", "B1 march: @40,2")
	offer := a.Offer(game.First, told("squad", who(1), at(2000, 1400)))
	got := moved(t, a, offer)
	if got[0] != (plane.Point{X: 2000, Y: 1400}) || got[1] != (plane.Point{X: 2200, Y: 1400}) || got[2].Y > 1700 || got[2].X < 2150 {
		t.Errorf("they stand at %v", got)
	}
	if !strings.HasPrefix(offer.Hint, "3 of 3 go") {
		t.Error(offer.Hint)
	}
}

// Who could still shoot at somebody is counted, for whoever is followed by another has finished.
func TestSquadThatCouldShoot(t *testing.T) {
	for enemy, want := range map[string]string{
		"22,5":  "3 of 3 go; 2 could shoot first, and will have finished [KZ-TURN-07]",
		"47,20": "3 of 3 go", // out of reach
	} {
		a := ask(t, nil, "A1 shoot: handgun @20,10; handgun @22,10; @24,10", "B1 march: @"+enemy)
		if offer := a.Offer(game.First, told("squad", who(1), at(2000, 1100))); offer.Hint != want {
			t.Errorf("%s: %s", enemy, offer.Hint)
		}
	}
	a := ask(t, nil, "A1 run: bolt @20,20; bolt @22,20", "B1 march: @22,5")
	if offer := a.Offer(game.First, told("squad", who(1), at(2000, 1900))); offer.Hint != "2 of 2 go" {
		t.Error(offer.Hint)
	}
}
