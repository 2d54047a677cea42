package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
)

// side6 is dice that always favour a side: the pairs of a tie are seat 1's die, then seat 2's.
type side6 struct {
	side int8
	n    int
}

func (d *side6) Roll(int, game.RuleID) int {
	d.n++
	if int8(d.n-1)%2 == d.side {
		return 6
	}
	return 1
}

// Who goes first by the forecast of a face-off is who goes first when the bids are revealed, for every pair of bids.
func TestFaceOffsAreForetold(t *testing.T) {
	kinds := [...]data.ActKind{data.Move, data.Shoot, data.Strike, data.Power, data.Sabotage}
	rng := rand.New(rand.NewPCG(3, 3))
	sure, ties := 0, 0
	for range 60 {
		b := rules.Duel(nil)
		for side := range int8(data.Seats) {
			b.Orders[side] = rules.Order{
				Stage: rules.StageAnnounced, Steps: 1, Acts: []rules.Act{{Kind: kinds[rng.IntN(len(kinds))], Unit: side}}, Alike: true,
			}
		}
		b.Units[0].Adapted[0], b.Units[1].Adapted[0] = int8(rng.IntN(2)), int8(rng.IntN(2))
		a := guide.Asking{View: guide.View{Battle: b}, Side: 0}
		for mine := range int32(5) {
			for theirs := range int32(5) {
				p := a.FirstWith(mine, theirs)
				for favoured := range int8(data.Seats) {
					first := rules.GoesFirst(b.Copy(), &side6{side: favoured}, [data.Seats]int32{mine, theirs})
					switch {
					case p == 1 && first != 0, p == 0 && first != 1, p > 0 && p < 1 && first != favoured:
						t.Fatalf("bids %d and %d: chance %v, dice for %d, %d goes first", mine, theirs, p, favoured, first)
					}
				}
				if p > 0 && p < 1 {
					ties++
				} else {
					sure++
				}
			}
		}
	}
	if sure < 100 || ties < 20 {
		t.Fatalf("%d sure, %d ties: this proves little", sure, ties)
	}
}

// Where one has left a face-off the other one goes first, whatever is bid: bots ask before they call their own action.
func TestWhoStaysInAFaceOffGoesFirst(t *testing.T) {
	for side := range int8(data.Seats) {
		b := rules.Duel(nil)
		b.Orders[side] = rules.Order{
			Stage: rules.StageAnnounced, Steps: 1, Acts: []rules.Act{{Kind: data.Sabotage, Unit: side}}, Alike: true,
		}
		if first := b.GoesFirst([data.Seats]int32{}); first != side {
			t.Errorf("%d goes first, %d has stayed", first, side)
		}
	}
}
