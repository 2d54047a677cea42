package rules

import (
	"testing"

	"muster/game/trial"
)

// benchBattle is a battle of so many figures a side, in their places.
func benchBattle(t testing.TB, men int) *Battle {
	t.Helper()
	squads := []string{}
	for side, y := range map[string]string{"A": "30", "B": "5"} {
		for s := 0; s*10 < men; s++ {
			words := side + string(rune('1'+s)) + " march: "
			for i := range 10 {
				words += "bolt+bayonet @" + string(rune('1'+s)) + string(rune('0'+i)) + "," + y + ";"
			}
			squads = append(squads, words[:len(words)-1])
		}
	}
	p, err := Position(func(into any) error {
		into.(*Layout).Squads = squads
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return p.State.(*Battle)
}

func TestStateIsFlat(t *testing.T) { trial.Flat(t, benchBattle(t, 10)) }

// A copy of a battle of 60 figures; the budget is 1.5 µs.
func BenchmarkClone(b *testing.B) {
	battle := benchBattle(b, 30)
	b.ReportAllocs()
	for b.Loop() {
		battle.clone()
	}
}

// What one figure sees of another across the field of a scenario with ten pieces.
func BenchmarkSight(b *testing.B) {
	p, err := Position(func(into any) error {
		l := into.(*Layout)
		l.Terrain = []string{"wall 21,15.9 27,16.1", "wall 21,19.9 27,20.1", "rocks 5,10 10,14", "rocks 38,22 43,26", "forest 15,7 20,11", "forest 28,25 33,29", "hill 30,7 38,12 slope 1.00", "hill 10,24 18,29 slope 1.00", "sand 0,15 9,21", "sand 39,15 48,21"}
		l.Squads = []string{"A1 shoot: bolt @14,30", "B1 shoot: @36,5"}
		return nil
	})
	if err != nil {
		b.Fatal(err)
	}
	battle := p.State.(*Battle)
	b.ReportAllocs()
	for b.Loop() {
		battle.Sight(1, 2)
	}
}
