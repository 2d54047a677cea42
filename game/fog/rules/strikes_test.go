package rules

import (
	"math"
	"testing"

	"muster/game/odds"
	"pgregory.net/rapid"
)

// What bots expect of a strike is what the rule gives.
func TestExpectedIsTheRule(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		attack, defence := rapid.IntRange(-2, 14).Draw(t, "attack"), rapid.IntRange(-2, 14).Draw(t, "defence")
		hp := rapid.IntRange(1, 14).Draw(t, "hit points")
		s := Blow{Contest: contest(attack, defence)}
		var damage, falls float64
		var every odds.Every
		for every.Next() {
			n := s.Damage(&every)
			damage += every.P() * float64(min(n, hp))
			if n >= hp {
				falls += every.P()
			}
		}
		d, f := Expected(attack-defence, hp)
		if math.Abs(float64(d)/AllCombos-damage) > 1e-12 || math.Abs(float64(f)/AllCombos-falls) > 1e-12 {
			t.Errorf("%d/36 and %d/36, by the rule %v and %v", d, f, damage, falls)
		}
	})
}
