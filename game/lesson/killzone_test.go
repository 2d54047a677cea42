package lesson_test

import (
	"fmt"
	"testing"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/dice"
	"muster/game/killzone"
)

func killzones(library assets.Library) game.Builder { return killzone.New(library) }

// The lessons of KillZone can be done as their texts say.
func TestKillZoneLessons(t *testing.T) {
	p := newPupil(t, killzones, face(6))
	p.stands(1, false, false, false)
	p.does(`shoot {"figure":@a1-2,"weapon":"bolt","targets":[{"target":@b1-2,"shots":2},{"target":@b1-1,"shots":1}]}`)

	p.stands(2, false, false)
	p.does(`shoot {"figure":@a1-1,"weapon":"bolt","targets":[{"target":@b1-1,"shots":1}]}`)
	p.stands(2, true, false)
	p.does(`shoot {"figure":@a1-2,"weapon":"bolt","targets":[{"target":@b1-4,"shots":3}]}`)

	p.stands(3, false, false)
	p.pointsAt("a1-1", "a1-3")
	p.stands(3, true, false)
	p.does(`rally {"figure":@a1-3}`)

	p.stands(4, false, false)
	p.does(`change {"squad":@a1-1,"order":"assault","giver":@a1-2}`)

	p.stands(5, false, false)
	p.does(`move {"figure":@a1-1,"into":@b1-1}`, `move {"figure":@a1-3,"into":@b1-2}`, `end {"squad":@a1-1}`)

	p.stands(6, false)
	p.die, p.foe = dice.NewSeeded(dice.Seed{1}), []string{`keep {"squad":@b1-1}`, `end {"squad":@b1-1}`}
	p.does(`order {"squad":@a1-1,"order":"assault"}`, `ready`)
	for p.lesson().N == 6 && p.tries("1 ", hutOrders()...) {
		p.attend()
	}
	p.says("Puzzle: The hut: learnt")
	if o := p.State.Outcome(); o == nil || !o.Won(game.First) || len(o.Report[0].Facts) == 0 {
		t.Errorf("the end: %+v", o)
	}
}

// hutOrders take the hut: up to the enemies, else beside it, else over its middle.
func hutOrders() []string {
	all := []string{`keep {"squad":@a1-1}`}
	for i := 1; i <= 5; i++ {
		for foe := 1; foe <= 3; foe++ {
			all = append(all, fmt.Sprintf(`move {"figure":@a1-%d,"into":@b1-%d}`, i, foe))
		}
		all = append(all,
			fmt.Sprintf(`move {"figure":@a1-%d,"way":[[2420,%d]]}`, i, 1500+100*i),
			fmt.Sprintf(`move {"figure":@a1-%d,"way":[[2120,%d]]}`, i, 1500+100*i))
	}
	return append(all, `end {"squad":@a1-1}`)
}

// pointsAt moves a figure to the place of a friend, as who points at him on the screen: he is led up to him.
func (p *pupil) pointsAt(tag, friend string) {
	p.Helper()
	one, _ := p.Piece(tag)
	to, _ := p.Piece(friend)
	scene := p.Guide().Scene(game.First)
	at := scene.Piece(to).At.Add(board.Point{X: 300, Y: -200})
	offer := p.Guide().Offer(game.First, game.Draft{Verb: "move", Args: []game.Arg{{Pieces: []game.PieceID{one}}, {Path: []board.Point{at}}}})
	if offer.Ready == nil {
		p.Fatalf("the move is refused: %v", offer.No)
	}
	p.give(game.First, offer.Ready)
	p.attend()
}
