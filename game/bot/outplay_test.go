package bot

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"muster/assets"
	"muster/game"
	"muster/game/kog"
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

// Small battles are played out, large ones only when they near their end.
func TestOnlyShortBattlesArePlayedOut(t *testing.T) {
	for id, want := range map[string]bool{"basic-duel": true, "basic-apocalyptic": false} {
		st := fought(t, id)
		seat, rng := st.Agenda().Asks[0].Seat, rand.New(rand.NewPCG(1, 2))
		options := ponder(context.Background(), st, seat, rng, veteranBreadth)
		l := lookahead{ctx: context.Background(), st: st, seat: seat, rng: rng, stake: stakeOf(options)}
		order := l.outplayed(options, veteranIterations)
		if (order != nil) != want {
			t.Errorf("%s: played out %t, want %t", id, order != nil, want)
		}
		if l.toil > 2*outplayToil {
			t.Errorf("%s: %d orders were weighed, want some %d at most", id, l.toil, outplayToil)
		}
	}
}

// fought sets a battle up and plays it to the first turn with something to decide.
func fought(t *testing.T, id string) game.State {
	t.Helper()
	sys := kog.New(assets.Embedded())
	scenarios, _ := sys.Scenarios()
	for _, sc := range scenarios {
		if sc.ID != id {
			continue
		}
		st, _, err := sys.Begin(game.DefaultSetup(sc))
		if err != nil {
			t.Fatal(err)
		}
		p := alike(1, func(st game.State, seat game.Seat, rng *rand.Rand) game.Command {
			return Regular{}.Order(context.Background(), st, seat, rng)
		})
		for on := true; on; _, on = p.step(st) {
			_, now := st.(game.Turned).Turn()
			if asks := st.Agenda().Asks; now >= 2 && len(asks) > 0 && asks[0].Seat != game.Umpire {
				if len(candidates(st, asks[0].Seat, rand.New(rand.NewPCG(1, 2)), 3)) > 1 {
					return st
				}
			}
		}
	}
	t.Fatalf("%q was over too soon", id)
	return nil
}
