package rules_test

import (
	"strings"
	"testing"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/rules"
)

// An offer of a later step promises what the steps before it leave: a charge after a run has the Body that is left, and
// a slow weapon that has been shot is not offered again.
func TestLaterStepsAreOfferedAsTheStepsBeforeLeaveThem(t *testing.T) {
	l := rules.Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 10}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
		Units: []string{
			"T1 ec/trooper A @1000,1000 >1000,0 crossbow knife", "J1 ren/average-joe B @1850,1000 <1000,0 pistol",
		},
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	d := pointing("run", 1, wayTo(13000, 10000), chose("and charge"))
	if hint := guideOf(b).Offer(game.First, d).Hint; !strings.Contains(hint, `T1 has 5.00"`) {
		t.Errorf("a charge after a run: %q", hint)
	}
	d = pointing("shoot", 1, game.Arg{Pieces: []game.PieceID{2}})
	d = d.With(guideOf(b).Offer(game.First, d).Choices[0].Arg)
	if no := guideOf(b).Offer(game.First, d.With(chose("and shoot"))).No; no == nil || no.Rule != book.WeaponSlow {
		t.Errorf("a second shot of a crossbow: %v", no)
	}
	if no := guideOf(b).Offer(game.First, d.With(chose("and reload"))).No; no != nil {
		t.Errorf("reloading a crossbow that will have been shot: %v", no)
	}
}
