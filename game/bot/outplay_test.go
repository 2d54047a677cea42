package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"muster/game"
)

// The luck that explains the results is taken out of them: what is left tells a good order from a lucky one.
func TestLuckIsTakenOut(t *testing.T) {
	lucky := &branch{ends: []float64{1, 0.5, 1.5, 1}, luck: []float64{2, 1, 3, 2}}
	good := &branch{ends: []float64{0.25, -0.25, 0.75, 0.25}, luck: []float64{0, -1, 1, 0}}
	o := outplay{lookahead: &lookahead{stake: 1}, all: []*branch{lucky, good}}
	if share := o.share(); math.Abs(share-0.5) > 1e-9 {
		t.Errorf("a point of luck counts %f, want 0.5", share)
	}
	if close := o.best([]*branch{lucky, good}); len(close) != 1 || close[0] != good {
		t.Errorf("%d orders are left, want the good one alone", len(close))
	}
}

func TestCloseOrdersStay(t *testing.T) {
	a := &branch{ends: []float64{1, -1, 1, 1}, luck: make([]float64, 4)}
	b := &branch{ends: []float64{-1, 1, 1, 1}, luck: make([]float64, 4)}
	c := &branch{ends: []float64{-1, -1, -1, -1}, luck: make([]float64, 4)}
	o := outplay{lookahead: &lookahead{stake: 1}, all: []*branch{c, b, a}}
	if close := o.best([]*branch{c, b, a}); len(close) != 2 || close[0] == c || close[1] == c {
		t.Errorf("%d orders are left, want the two that won as often", len(close))
	}
}

// PlayedOut reports whether a veteran plays a position out to its end, and how many orders it has weighed for that. It
// is for tests that look from outside, with real rulebooks.
func PlayedOut(st game.Position, seat game.Seat) (played bool, toil, most int) {
	rng := rand.New(rand.NewPCG(1, 2))
	options := ponder(context.Background(), st, seat, rng, veteranBreadth)
	l := lookahead{
		ctx: context.Background(), st: st, seat: seat, rng: rng, stake: stakeOf(options), crowd: crowd(st, seat),
	}
	order := l.outplayed(options, veteranIterations)
	return order != nil, l.toil, 2 * outplayToil
}

// ToTheFirstTurn plays a battle as regulars do until there is something to decide in its turns, false when it is over
// before.
func ToTheFirstTurn(st game.Position) bool {
	p := alike(1, func(st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
		return Regular{}.Order(context.Background(), st, seat, rng)
	})
	for on := true; on; _, on = p.step(st) {
		agenda := st.Agenda()
		if asks := agenda.Asks; agenda.Number >= 2 && len(asks) > 0 && asks[0].Seat != game.Umpire {
			if len(candidates(st, asks[0].Seat, rand.New(rand.NewPCG(1, 2)), 3)) > 1 {
				return true
			}
		}
	}
	return false
}
