package rules_test

import (
	"strings"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// surveyed lays out a position for the first seat.
func surveyed(t *testing.T, ground []string, units ...string) (*rules.Battle, game.Guide) {
	t.Helper()
	l := rules.Layout{Limit: 12, Points: 40, Round: 1, Ground: ground, Units: units}
	pos, err := rules.Position(func(into any) error { *into.(*rules.Layout) = l; return nil })
	if err != nil {
		t.Fatal(err)
	}
	return pos.State.(*rules.Battle), fog.New(assets.Embedded()).Guide(pos.State)
}

// Between two units the squares are counted, and what keeps an archer from shooting is said with its rule.
func TestSurveySaysWhatHindersAShot(t *testing.T) {
	for _, c := range []struct {
		name, target, want string
		ground             []string
		rule               game.RuleID
	}{
		{"in reach", "C1", "can shoot so far", nil, book.PowerRange},
		{"too far", "P12", "too far", nil, book.PowerDistance},
		{"among trees", "C1", "trees shelter", []string{"T C1"}, book.TerrainTrees},
	} {
		b, guide := surveyed(t, c.ground, "Archers@A1 A", "Orcs@"+c.target+" B")
		s := guide.Survey(game.First, game.Aim{Piece: b.PieceID(0)}, game.Aim{Piece: b.PieceID(1)})
		if last := s.Facts[len(s.Facts)-1]; !strings.Contains(last.Value, c.want) || last.Rule != string(c.rule) {
			t.Errorf("%s: %+v", c.name, last)
		}
	}
}

// Whoever threatens a square is listed by name, and the worst of them is what the tint of the square says.
func TestPerilsAreWhatTheTintSays(t *testing.T) {
	b, guide := surveyed(t, []string{"# F6"}, "Soldiers@C3 A", "Zombies@E5 A", "Archers@E3 B", "Orcs@F4 B", "Orcs@D4 B")
	marks := guide.Threats(game.First)
	if len(marks) == 0 {
		t.Fatal("nothing is threatened")
	}
	levels := map[board.Point]int{}
	for _, m := range marks {
		low, high := m.Shape.Bounds()
		levels[low.Add(high.Sub(low).Half())] = m.Level
	}
	listed := 0
	for square := range int16(len(b.Field().Ground)) {
		at := b.Field().At(square).Centre()
		perils := guide.Perils(game.First, game.Aim{At: at})
		worst, tinted := levels[at]
		if tinted != (len(perils) > 0) {
			t.Fatalf("%s: tinted %v, %d perils", b.Field().At(square), tinted, len(perils))
		}
		for i := range perils {
			if i > 0 && perils[i].P > perils[i-1].P {
				t.Errorf("%s: the worst is not first", b.Field().At(square))
			}
		}
		if tinted && int(perils[0].P*100+0.5) != worst {
			t.Errorf("%s: the tint says %d %%, the list %v", b.Field().At(square), worst, perils[0].P)
		}
		listed += len(perils)
	}
	if listed <= len(marks) {
		t.Errorf("%d perils on %d squares: no square is threatened by two", listed, len(marks))
	}
}
