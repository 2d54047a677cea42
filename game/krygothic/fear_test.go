package krygothic

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
				b.units[0].engaged, b.units[1].engaged = 0, 0
			})
			var tape []game.Die
			for _, face := range row.faces {
				tape = append(tape, game.Die{Sides: 6, Face: face, By: book.FearHorror})
			}
			tt := &turn{Battle: b, chance: odds.Thrown{Dice: dice.NewTape(tape...)}}
			w := frightened(t, tt)
			if at := tt.units[1].at; row.runs != (at == data.Spot{X: 1100, Y: 600}) || row.runs != (w.stage == blowOver) {
				t.Errorf("stands at %v, the attack is at step %d", at, w.stage)
			}
			if row.shaken != (tt.units[1].shaken == 0) {
				t.Errorf("shaken by %d", tt.units[1].shaken)
			}
			if row.runs && (tt.units[1].engaged != 0 || !tt.doing().failed) {
				t.Error("the attack is not lost")
			}
		})
	}
}

// frightened takes the steps of an attack up to the defender's fear, and lets the opponent choose upwards.
func frightened(t *testing.T, tt *turn) blow {
	tt.deeds = []deed{{act: act{kind: data.Strike, unit: 0, target: data.PieceID(1)}, begun: true}}
	w := blow{striker: 0, foe: 1}
	for w.stage <= defenderFears {
		switch {
		case blowSteps[w.stage](tt, &w):
			w.stage++
		case tt.depth > 0: // a decision
			if tt.asked.kind != flightWay || tt.asked.side != 0 {
				t.Fatalf("asked of side %d: %d", tt.asked.side, tt.asked.kind)
			}
			tt.answer, tt.answered = answer{facing: data.Spot{X: 0, Y: -1000}, unit: data.None}, true
			tt.popFrame()
		}
	}
	return w
}
