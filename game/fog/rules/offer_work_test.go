package rules_test

import (
	"slices"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/fog"
	"muster/game/fog/rules"
)

// TestWhoCanOnlyPassIsNotReady: a token that is shut in, without a target or anybody to heal, is none that still can
// act; with any of these, or a way through a friend, it is.
func TestWhoCanOnlyPassIsNotReady(t *testing.T) {
	const walls = "# A2 B2 B1"
	for _, c := range []struct {
		name   string
		ground []string
		units  []string
		able   bool
	}{
		{"free", nil, []string{"Soldiers@A1 A", "Orcs@P12 B"}, true},
		{"shut in", []string{walls}, []string{"Soldiers@A1 A", "Orcs@P12 B"}, false},
		{"among friends, without the speed to pass", []string{"# A2 B2"}, []string{"Zombies@A1 A", "Soldiers@B1 A", "Orcs@P12 B"}, false},
		{"through a friend", []string{"# A2 B2"}, []string{"Soldiers@A1 A", "Soldiers@B1 A done", "Orcs@P12 B"}, true},
		{"an enemy beside it", []string{"# A2 B2"}, []string{"Soldiers@A1 A", "Orcs@B1 B"}, true},
		{"somebody to shoot", []string{walls}, []string{"Archers@A1 A", "Orcs@C1 B"}, true},
		{"somebody to heal", []string{"# A2 B2 C1 C2"}, []string{"Clerics@A1 A", "Soldiers@B1 A hp=1 done", "Orcs@P12 B"}, true},
		{"nobody to heal", []string{"# A2 B2 C1 C2"}, []string{"Clerics@A1 A", "Soldiers@B1 A done", "Orcs@P12 B"}, false},
	} {
		l := rules.Layout{Limit: 12, Points: 40, Round: 1, Ground: c.ground, Units: c.units}
		pos, err := rules.Position(func(into any) error { *into.(*rules.Layout) = l; return nil })
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		b := pos.State.(*rules.Battle)
		if able := slices.Contains(fog.New(assets.Embedded()).Guide(b).Offer(game.First, game.Draft{}).Pieces, b.PieceID(0)); able != c.able {
			t.Errorf("%s: able %v", c.name, able)
		}
	}
}
