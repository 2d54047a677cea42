package kog

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/dice"
)

// A piece of terrain is turned as it is looked at, not by a typed figure.
//
// Rule: KOG-TERR-06.
func TestTerrainIsTurnedOnTheTable(t *testing.T) {
	b, _ := opened(t, "basic-encounter", map[string]string{"terrain_setup": "alternate"})
	rng, faces := rand.New(rand.NewPCG(1, 1)), dice.NewSeeded(dice.Seed{1})
	for b.top().step != stepPlace {
		seat := b.Agenda().Asks[0].Seat
		b.Apply(seat, vectorSystem.Adviser(b).Sample(seat, rng), faces)
	}
	seat := b.Agenda().Asks[0].Seat
	for i := range b.given.catalogue {
		piece := &b.given.catalogue[i]
		if piece.radius > 0 {
			continue
		}
		d := game.Draft{Verb: "place_terrain", Args: []game.Arg{
			{Choice: piece.id}, {Path: []board.Point{{X: b.given.width / 2, Y: b.given.height / 2}}},
		}}
		o := vectorSystem.Guide(b).Offer(seat, d)
		if o.Next == nil || o.Next.Kind != game.FacingSlot || !o.Next.Optional {
			t.Fatalf("%s: asked for %+v", piece.id, o.Next)
		}
		d.Args = append(d.Args, game.Arg{Facing: 30})
		if c, ok := vectorSystem.Guide(b).Offer(seat, d).Ready.(PlaceTerrain); !ok || c.Turn != 30 {
			t.Errorf("%s: %+v", piece.id, vectorSystem.Guide(b).Offer(seat, d).Ready)
		}
		return
	}
	t.Fatal("no piece can be turned")
}
