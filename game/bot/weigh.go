package bot

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/dice"
)

// An order that draws more dice than mostDice, or whose dice fall in more ways than mostFalls, is tried samples times
// instead of in every way.
const (
	mostDice  = 3
	mostFalls = 216
	samples   = 24
)

// estimate is what an order is expected to bring: the score where the battle goes on, and the chances that it ends.
// Both are kept apart because a finished battle scores a figure of another kind: see [estimate.worth].
type estimate struct {
	score     float64 // the sum of probability × score over the results in which the battle goes on
	won, lost float64 // probability
	widest    float64 // the largest |score| of a battle that goes on
}

// add counts a result.
func (e *estimate) add(st game.Position, seat game.Seat, p float64) {
	score := float64(st.Adviser().Score(seat))
	switch {
	case st.Outcome() == nil:
		e.score += p * score
		e.widest = max(e.widest, score, -score)
	case score > 0:
		e.won += p
	case score < 0:
		e.lost += p
	}
}

// expect counts a score that is expected, by all that can come of the order.
func (e *estimate) expect(score float64) {
	e.score, e.widest = score, max(score, -score)
}

// worth is the estimate as one figure. A victory counts like a position that is stake better than even: large enough to
// be sought, small enough that one chance in thirty-six does not outweigh everything else.
func (e *estimate) worth(stake float64) float64 { return e.score + (e.won-e.lost)*stake }

// option is an order with its estimate.
type option struct {
	order game.Command
	estimate
	hunch float64 // what a [game.Judge] holds of it
	value float64
}

// weigh estimates the seat's candidates, at most most of them, best first. When ctx ends it leaves out those not yet
// looked at.
func weigh(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, most int) []option {
	return judged(ctx, st, seat, rng, candidates(st, seat, rng, most))
}

// ponder estimates all orders that are worth a long thought.
func ponder(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, most int) []option {
	deep, is := st.Adviser().(game.Ponderer)
	if _, asked := st.Agenda().For(seat); !is || !asked {
		return weigh(ctx, st, seat, rng, most)
	}
	return judged(ctx, st, seat, rng, legal(st, seat, deep.Ponder(seat, rng), most))
}

// glimpse estimates the seat's candidates as [weigh] does, but for who never thinks of the enemy's reply.
func glimpse(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, most int) []option {
	list := candidates(st, seat, rng, most)
	if short, is := st.Adviser().(game.Shortsighted); is && len(list) > 1 {
		return estimates(ctx, st, seat, rng, list, short.Glimpse(seat, list))
	}
	return judged(ctx, st, seat, rng, list)
}

// judged estimates orders.
func judged(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, list []game.Command) []option {
	return estimates(ctx, st, seat, rng, list, foretold(st, seat, list))
}

// estimates are those of orders, as far as they are told; the others are tried.
func estimates(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, list []game.Command, told []game.Expectation) []option {
	options := make([]option, 0, len(list))
	for i, c := range list {
		if over(ctx) {
			break
		}
		o := option{order: c}
		if i < len(told) && told[i].Known {
			o.expect(told[i].Score)
		} else {
			o.estimate = expect(st, seat, c, rng)
		}
		options = append(options, o)
	}
	if judge, is := st.Adviser().(game.Judge); is {
		for i, v := range judge.Judge(seat, list[:len(options)]) {
			options[i].hunch = v
		}
	}
	rank(options)
	return options
}

// foretold is what the rulebook itself knows about these orders.
func foretold(st game.Position, seat game.Seat, list []game.Command) []game.Expectation {
	if seer, is := st.Adviser().(game.Foreteller); is && len(list) > 1 {
		return seer.Foretell(seat, list)
	}
	return nil
}

// rank sorts options, best first; equal ones stay as the rulebook had them.
func rank(options []option) {
	stake := stakeOf(options)
	for i := range options {
		options[i].value = options[i].worth(stake) + options[i].hunch
	}
	slices.SortStableFunc(options, func(a, b option) int { return cmp.Compare(b.value, a.value) })
}

// stakeOf is what a victory counts beside these options: four times the widest score among them.
func stakeOf(options []option) float64 {
	widest := 1.0
	for _, o := range options {
		widest = max(widest, o.widest)
	}
	return 4 * widest
}

// expect estimates one order: exactly, over every fall of its dice, where those are few; else over a sample.
func expect(st game.Position, seat game.Seat, c game.Command, rng *rand.Rand) estimate {
	var e estimate
	every := few{rng: rng}
	for every.next() {
		after := st.Clone()
		after.Apply(seat, c, &every)
		if every.rolled > mostDice || every.Of() > mostFalls {
			return sample(st, seat, c, rng)
		}
		e.add(after, seat, 1/float64(every.Of()))
	}
	return e
}

// few enumerates the falls of a few dice. Any more fall at random, so that an order which re-rolls until something
// happens comes to an end.
type few struct {
	dice.Every
	rolled int
	rng    *rand.Rand
}

func (f *few) next() bool {
	f.rolled = 0
	return f.Next()
}

// Roll is the face in this fall.
func (f *few) Roll(sides int, by game.RuleID) int {
	f.rolled++
	if f.rolled > mostDice {
		return f.rng.IntN(sides) + 1
	}
	return f.Every.Roll(sides, by)
}

// sample estimates an order with many dice.
func sample(st game.Position, seat game.Seat, c game.Command, rng *rand.Rand) estimate {
	var e estimate
	for range samples {
		after := st.Clone()
		after.Apply(seat, c, luck{rng})
		e.add(after, seat, 1.0/samples)
	}
	return e
}
