package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/kog/rules"
)

// A piece of terrain is turned as it is looked at, not by a typed figure.
//
// Rule: KOG-TERR-06.
func TestTerrainIsTurnedOnTheTable(t *testing.T) {
	b, _ := rules.Opened(t, "basic-encounter", map[string]string{"terrain_setup": "alternate"})
	rng, faces := rand.New(rand.NewPCG(1, 1)), dice.NewSeeded(dice.Seed{1})
	for b.Top().Step != rules.StepPlace {
		seat := b.Agenda().Asks[0].Seat
		b.Apply(seat, vectorSystem.Adviser(b).Sample(seat, rng), faces)
	}
	seat := b.Agenda().Asks[0].Seat
	for i := range b.Given.Catalogue {
		piece := &b.Given.Catalogue[i]
		if piece.Radius > 0 {
			continue
		}
		d := game.Draft{Verb: "place_terrain", Args: []game.Arg{
			{Choice: piece.ID}, {Path: []board.Point{{X: b.Given.Width / 2, Y: b.Given.Height / 2}}},
		}}
		o := vectorSystem.Guide(b).Offer(seat, d)
		if o.Next == nil || o.Next.Kind != game.FacingSlot || !o.Next.Optional {
			t.Fatalf("%s: asked for %+v", piece.ID, o.Next)
		}
		d.Args = append(d.Args, game.Arg{Facing: 30})
		if c, ok := vectorSystem.Guide(b).Offer(seat, d).Ready.(rules.PlaceTerrain); !ok || c.Turn != 30 {
			t.Errorf("%s: %+v", piece.ID, vectorSystem.Guide(b).Offer(seat, d).Ready)
		}
		return
	}
	t.Fatal("no piece can be turned")
}
