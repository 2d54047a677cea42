package killzone

import (
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
)

// fought is a battle of a scenario that has been played at random so many orders into its turns.
func fought(t testing.TB, id string, seed uint64, orders int) game.Position {
	t.Helper()
	sys := New(assets.Embedded())
	all, _ := sys.Scenarios()
	for _, sc := range all {
		if sc.ID != id {
			continue
		}
		p, _, err := game.Begin(sys, game.DefaultSetup(sc))
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 0))
		luck := dice.NewSeeded([32]byte{byte(seed)})
		for p.Outcome() == nil && (orders > 0 || p.Agenda().Number < 1) {
			if p.Agenda().Number > 0 {
				orders--
			}
			ask := p.Agenda().Asks[0]
			var c game.Command = game.Proceed{}
			if ask.Seat != game.Umpire {
				c = p.Adviser().Sample(ask.Seat, rng)
			}
			p.Apply(ask.Seat, c, luck)
		}
		return p
	}
	t.Fatalf("there is no scenario %q", id)
	return game.Position{}
}

// The tint of a place is the worst of the perils there, and no place without peril has one.
func TestThreatsAreTheWorstPerils(t *testing.T) {
	marked := 0
	for seed := range uint64(3) {
		p := fought(t, "the-village", seed, 60)
		g := p.Guide()
		scene, threats := g.Scene(game.First), g.Threats(game.First)
		for y := board.Inch; y < scene.Height; y += 6 * board.Inch {
			for x := board.Inch; x < scene.Width; x += 6 * board.Inch {
				at := board.Point{X: x, Y: y}
				perils, level := g.Perils(game.First, game.Aim{At: at}), -1
				for _, m := range threats {
					if m.Shape.Contains(at) {
						level = m.Level
						break
					}
				}
				if (len(perils) > 0) != (level >= 0) || len(perils) > 0 && float64(level) < 100*perils[0].P-0.5 {
					t.Errorf("seed %d, %v: level %d, perils %v", seed, at, level, perils)
				}
				if level >= 0 {
					marked++
				}
			}
		}
	}
	if marked == 0 {
		t.Error("nobody is threatened anywhere")
	}
}

// What threatens a figure is an enemy on the table, the worst first; it threatens nobody of the enemy's, and looking ahead
// changes nothing.
func TestPerilsOfFigures(t *testing.T) {
	found := 0
	for seed := range uint64(3) {
		p := fought(t, "the-bridge", seed, 60)
		before, _ := p.MarshalJSON()
		scene := p.Guide().Scene(game.First)
		for _, piece := range scene.Pieces {
			perils := p.Guide().Perils(game.First, game.Aim{Piece: piece.ID})
			if piece.Side != 0 && perils != nil {
				t.Errorf("%s is the enemy's: %v", piece.Name, perils)
			}
			last := 1.0
			for _, peril := range perils {
				found++
				by := scene.Piece(peril.By)
				if by == nil || by.Side != 1 || peril.P > last || peril.P < 0 || peril.How == "" || peril.Label == "" {
					t.Errorf("%s: %+v after %v", piece.Name, peril, last)
				}
				last = peril.P
			}
		}
		if after, _ := p.MarshalJSON(); string(after) != string(before) {
			t.Error("looking ahead has changed the battle")
		}
	}
	if found == 0 {
		t.Error("nobody is in peril")
	}
}

// Held against the kit's budget of a few milliseconds for a view that a person waits for.
func BenchmarkThreats(b *testing.B) {
	p := fought(b, "the-village", 1, 60)
	for b.Loop() {
		if len(p.Guide().Threats(game.First)) == 0 {
			b.Fatal("no threats")
		}
	}
}
