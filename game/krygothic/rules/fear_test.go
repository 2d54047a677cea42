package rules

import (
	"testing"

	"muster/game"
	"muster/game/dice"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// TV-58: who has a printed Will of 2 or less may run from a horror, on a six, in the direction that the opponent wants.
//
// Rule: KRY-FEAR-05.
func TestPanic(t *testing.T) {
	for _, row := range []struct {
		name   string
		will   int8
		faces  []int
		runs   bool
		shaken bool
	}{
		{"a six: runs", 2, []int{3, 6}, true, false},
		{"a five: stays, shaken", 2, []int{3, 5}, false, true},
		{"will 1 halved is no die: fails, then the d6", 1, []int{6}, true, false},
		{"printed will over 2: no d6", 3, []int{3}, false, true},
	} {
		t.Run(row.name, func(t *testing.T) {
			b := brawl(func(b *Battle, attacker, defender *data.Kind) {
				attacker.Abilities, defender.Will = data.CausesHorror, row.will
				b.Units[0].Engaged, b.Units[1].Engaged = 0, 0
			})
			var tape []game.Die
			for _, face := range row.faces {
				tape = append(tape, game.Die{Sides: 6, Face: face, By: book.FearHorror})
			}
			tt := &Turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape(tape...)}}
			w := frightened(t, tt)
			if at := tt.Units[1].At; row.runs != (at == data.Spot{X: 1100, Y: 600}) || row.runs != (w.stage == blowOver) {
				t.Errorf("stands at %v, the attack is at step %d", at, w.stage)
			}
			if row.shaken != (tt.Units[1].Shaken == 0) {
				t.Errorf("shaken by %d", tt.Units[1].Shaken)
			}
			if row.runs && (tt.Units[1].Engaged != 0 || !tt.Doing().failed) {
				t.Error("the attack is not lost")
			}
		})
	}
}

// frightened takes the steps of an attack up to the defender's fear, and lets the opponent choose upwards.
func frightened(t *testing.T, tt *Turn) Blow {
	tt.Deeds = []Deed{{act: Act{Kind: data.Strike, Unit: 0, Target: data.PieceID(1)}, begun: true}}
	w := Blow{Striker: 0, Foe: 1}
	for w.stage <= defenderFears {
		switch {
		case blowSteps[w.stage](tt, &w):
			w.stage++
		case tt.depth > 0: // a decision
			if tt.Asked.Kind != FlightWay || tt.Asked.Side != 0 {
				t.Fatalf("asked of side %d: %d", tt.Asked.Side, tt.Asked.Kind)
			}
			tt.answer, tt.answered = Answer{Facing: data.Spot{X: 0, Y: -1000}, Unit: data.None}, true
			tt.popFrame()
		}
	}
	return w
}
