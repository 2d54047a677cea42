package rules

import (
	"math"
	"testing"

	fair "muster/game/dice"
	"muster/game/odds"
)

// putUp is a position of some units.
func putUp(t testing.TB, units ...string) *Battle {
	t.Helper()
	p, err := Position(func(into any) error {
		into.(*Layout).Units = units
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return p.State.(*Battle)
}

// same reports whether what is read of a rule is what comes of it over all faces of its dice.
func same(t *testing.T, what string, rule func() func(odds.Chance) int) {
	t.Helper()
	var read, fell [64]float64
	var every odds.Every
	for every.Next() {
		read[rule()(&every)] += every.P()
	}
	var faces fair.Every
	for faces.Next() {
		fell[rule()(odds.Thrown{Dice: &faces})] += 1 / float64(faces.Of())
	}
	for n := range read {
		if math.Abs(read[n]-fell[n]) > 1e-12 {
			t.Errorf("%s: foretold %v, thrown %v", what, read, fell)
			return
		}
	}
}

// What is foretold of an attack is what is thrown: with misses and failures rolled again, by sixes alone, with a Blast of
// either kind.
func TestAttacksAreWhatIsThrown(t *testing.T) {
	for _, words := range []string{
		"attacks=2", "attacks=2 has=elite", "attacks=2 has=vicious", "attacks=1 has=elite has=vicious", "attacks=2 has=piercing:5 ranged=2",
		"attacks=4 ranged=6 face", "attacks=1 weapon=blast:3", "attacks=1 weapon=blast:6",
	} {
		b := putUp(t, "S1 x-bow 36,10 0 halt "+words, "N1 x-hero 36,26 180")
		same(t, words, func() func(odds.Chance) int {
			a := b.Shot(0, &b.given.profile(0).Weapons[0], 2)
			return a.Of
		})
	}
}

// What is foretold of a blow, too: on the flank, hindered, at a shield.
func TestBlowsAreWhatIsThrown(t *testing.T) {
	for _, words := range []string{"right", "front hindered", "front has=keen:2", "rear has=crushing:3"} {
		b := putUp(t, "S1 x-foot 36,20 0 attacks=1 charged=N1:"+words, "N1 x-shield 36,26 180")
		same(t, words, func() func(odds.Chance) int {
			a := b.Strike(0, 2)
			return a.Of
		})
	}
}

// What is foretold of Nerve is what is thrown: with and without a limit, inspired, in dread, beyond all limits.
func TestNerveIsWhatIsThrown(t *testing.T) {
	for _, units := range [][]string{
		{"N1 x-foot 36,30 180 damage=5"},
		{"N1 x-dead 36,30 180 damage=3", "S1 x-hero 36,26 0 has=dread"},
		{"N1 x-foot 36,30 180 damage=6", "N2 x-captain 40,30 180"},
		{"N1 x-foot 36,30 180 damage=30", "N2 x-captain 40,30 180 has=rallying:3"},
		{"N1 x-foot 36,30 180"},
	} {
		b := putUp(t, units...)
		u := b.called("N1")
		same(t, units[0], func() func(odds.Chance) int {
			return func(c odds.Chance) int {
				n := b.Nerve(u, 2)
				return int(n.Of(c))
			}
		})
	}
}
