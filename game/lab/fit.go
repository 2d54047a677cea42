package lab

import (
	"context"
	"fmt"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
)

// looked is one position of so many that a fit looks at.
const looked = 5

// Fit learns the weights of a score from results. It fights battles over all scenarios of two sides, either side led by
// one of a pool of policies, some of which now and then give any order at all; it looks at every fifth position, and
// finds the weights with which the terms of these positions tell best who won, by logistic regression. What a side of a
// scenario is worth by itself is learnt apart, so that no weight has to stand for it. The weights are per million: a
// score of 1,000 is a logit of 1. The error says why there are none.
func Fit(ctx context.Context, sys game.System, games int, seed uint64) ([]game.Weight, error) {
	scenarios, _ := sys.Scenarios()
	var f fitting
	for i := range games {
		s := scenarios[i%len(scenarios)]
		if s.Training || len(s.Sides) != 2 {
			continue
		}
		if err := f.watch(ctx, sys, s, uint64(i), seed); err != nil {
			return nil, fmt.Errorf("%s, battle %d: %w", s.ID, i, err)
		}
	}
	if len(f.rows) == 0 {
		return nil, fmt.Errorf("%s has no terms to fit", sys.Info().ID)
	}
	return f.weights(), ctx.Err()
}

// fitting gathers positions.
type fitting struct {
	rows  []sighting
	names []string
	sides map[string]int // of every scenario, in the order in which they were met
}

// sighting is a position as a seat saw it, and how the battle ended for it: 1 for a victory, 0 for a defeat.
type sighting struct {
	terms []float64
	side  int
	won   float64
}

// anybody is one of the policies that lead the sides, at random: none that plays by the weights, so that they do not
// depend on those before.
func anybody(rng *rand.Rand) bot.Policy {
	all := [...]bot.Policy{
		bot.First{}, fickle{bot.First{}, 0.1}, fickle{bot.First{}, 0.3}, bot.Greedy{}, fickle{bot.Greedy{}, 0.1}, bot.Recruit{},
	}
	return all[rng.IntN(len(all))]
}

// fickle gives any order now and then.
type fickle struct {
	bot.Policy
	share float64
}

// Order is that of the policy, or any.
func (p fickle) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	if rng.Float64() < p.share {
		return bot.Random{}.Order(ctx, st, seat, rng)
	}
	return p.Policy.Order(ctx, st, seat, rng)
}

// watch fights one battle and keeps what it sees of it.
func (f *fitting) watch(ctx context.Context, sys game.System, s game.Scenario, number, batch uint64) error {
	setup := game.DefaultSetup(s)
	st, _, err := game.Begin(sys, setup)
	if err != nil {
		return err
	}
	b := bout{number: int(number)}
	rng, throws := rand.New(rand.NewPCG(batch, number)), dice.NewSeeded(seed(batch, b, 0))
	sides := [...]bot.Policy{anybody(rng), anybody(rng)}
	var turns bot.Turns
	var seats []game.Seat
	first := len(f.rows)
	for range longest {
		seat, order, ok := turns.Next(st)
		if !ok || ctx.Err() != nil {
			break
		}
		if order == nil {
			side := setup.Seats[seat.Index()].Side
			if order = sides[side].Order(ctx, st.Imagine(seat, rng), seat, rng); order == nil {
				turns.Silent()
				continue
			}
			turns.Spoke()
		}
		if _, no := game.Again(st, seat, order, throws); no != nil {
			return fmt.Errorf("seat %s was refused %q: %s", seat, order.Verb(), no)
		}
		if seat != game.Umpire && st.Outcome() == nil && rng.IntN(looked) == 0 && f.keep(st, seat, s.ID) {
			seats = append(seats, seat)
		}
	}
	for i, seat := range seats {
		f.rows[first+i].won = result(st.Outcome(), seat)
	}
	return nil
}

// keep keeps a position, if it has terms.
func (f *fitting) keep(st game.Position, seat game.Seat, scenario string) bool {
	adviser, is := st.Adviser().(game.Termed)
	if !is {
		return false
	}
	terms := adviser.Terms(seat)
	if terms == nil {
		return false
	}
	if f.names == nil {
		f.names, f.sides = adviser.TermNames(), map[string]int{}
	}
	key := fmt.Sprint(scenario, seat)
	if _, met := f.sides[key]; !met {
		f.sides[key] = len(f.sides)
	}
	row := sighting{terms: make([]float64, len(terms)), side: f.sides[key]}
	for i, v := range terms {
		row.terms[i] = float64(v)
	}
	f.rows = append(f.rows, row)
	return true
}

// result is 1 for a victory of the seat, 0 for a defeat, and a half for a draw.
func result(out *game.Outcome, seat game.Seat) float64 {
	switch {
	case out == nil || len(out.Winners) == 0:
		return 0.5
	case out.Won(seat):
		return 1
	}
	return 0
}

// weights are those of the terms, the sides of scenarios left out.
func (f *fitting) weights() []game.Weight {
	n := len(f.names)
	for i := range f.rows {
		r := &f.rows[i]
		side := make([]float64, len(f.sides))
		side[r.side] = 1
		r.terms = append(r.terms, side...)
	}
	list := make([]game.Weight, n)
	for i, w := range regress(f.rows)[:n] {
		list[i] = game.Weight{Term: f.names[i], Millionths: int(w * 1e6)}
	}
	return list
}
