package rules_test

import (
	"slices"
	"strings"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/rules"
)

// A move tells whom its model could strike from there, with the odds that the attack itself has once it is there, and
// who could strike it there.
func TestAMoveTellsWhatComesNext(t *testing.T) {
	b := rules.OnTheMove(t, rules.Layout{
		Models:  []string{"K1 kaempfer DE @10,10", "F11 f6_16 RU @12,24", "F12 f6_16 RU @30,24"},
		Terrain: []string{"rock R(20,12,26,24)"},
	})
	for _, verb := range []string{"move", "speed"} {
		o := drafted(b, verb, 1, [2]board.Thou{12000, 12000})
		after := b.Clone().(*rules.Battle)
		if _, no := game.Again(after, game.First, o.Ready, nil); no != nil {
			t.Fatal(no)
		}
		var ours, theirs []game.Prospect
		for _, p := range o.Outlook {
			if p.Back {
				theirs = append(theirs, p)
			} else {
				ours = append(ours, p)
			}
		}
		perils := vectorSystem.Guide(after).Perils(game.First, game.Aim{Piece: 1})
		if !slices.EqualFunc(theirs, perils, func(p game.Prospect, q game.Peril) bool { return p.Piece == q.By && p.P == q.P }) || len(perils) == 0 {
			t.Errorf("%s: back %+v, want the perils there: %+v", verb, theirs, perils)
		}
		if verb == "speed" {
			if len(ours) != 0 {
				t.Errorf("after a Speed Move it strikes: %+v", ours)
			}
			continue
		}
		if len(ours) != 1 || b.Name(ours[0].Piece) != "F11" || !strings.Contains(ours[0].How, `, 10.80", Full`) {
			t.Fatalf("from there it strikes %+v; want F11 alone, for the rock is in the way", ours)
		}
		fate := after.Lookout().Defended(rules.Blow{By: 0, At: 1})
		if ours[0].P != fate[rules.Lost] {
			t.Errorf("odds of %v, those of the shot are %v", ours[0].P, fate[rules.Lost])
		}
		if !slices.ContainsFunc(marks(o, board.NoteMark), func(m board.Mark) bool { return strings.HasPrefix(m.Label, "from there ") }) {
			t.Error("the field does not show it")
		}
	}
}

// BenchmarkMoveOutlook is the offer of a move, as it is asked for with each step of the cursor. Held against the same
// without what comes next.
func BenchmarkMoveOutlook(b *testing.B) {
	battle := placed(b, func() rules.Layout {
		l := open48("K1 kaempfer DE @10,10", "F11 f6_16 RU @12,24", "F12 f6_16 RU @30,24", "F13 f6_16 RU @20,30", "F14 f6_16 RU @40,24")
		l.Step = "movement"
		return l
	}())
	d := game.Draft{Verb: "move", Args: []game.Arg{{Pieces: []game.PieceID{1}}, {Path: []board.Point{battle.Given.Turned(rules.Point([2]board.Thou{12000, 12000}))}}}}
	for b.Loop() {
		vectorSystem.Guide(battle).Offer(game.First, d)
	}
}
