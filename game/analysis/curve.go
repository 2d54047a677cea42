package analysis

import (
	"context"
	"math"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
)

// sample is a position of a battle that was played on: its score, and how the battle ended.
type sample struct {
	score float64
	end   float64 // 1 a victory, 0 a defeat
}

// Curve turns scores into expected results: how much a point of score is worth. 0 is the curve of who knows nothing: all
// that goes on is even.
type Curve float64

// Fit plays a battle on so many times and fits a curve to the scores on the way and the ends. Told is called before each.
// When ctx ends, it is fitted to what has been played to its end until then, and the error is ctx's.
func Fit(ctx context.Context, from game.Position, trials int, told func(int)) (Curve, error) {
	var all []sample
	for n := range trials {
		told(n)
		all = append(all, trial(ctx, from.Clone(), rand.New(rand.NewPCG(uint64(n), strength)))...)
		if err := ctx.Err(); err != nil {
			return curve(all), err
		}
	}
	return curve(all), nil
}

// Expected is what an order is worth to who gives it, from 0, a defeat, to 1, a victory.
func (c Curve) Expected(a *bot.Advised) float64 {
	return a.Won + max(0, 1-a.Won-a.Lost)*c.Result(a.Score)
}

// Result is what a score is worth to whose it is, while the battle goes on.
func (c Curve) Result(score float64) float64 { return 1 / (1 + math.Exp(-float64(c)*score)) }

// apart is how many orders lie between two samples.
const apart = 8

// trial is a battle played on to its end; nothing of one in which ctx ends.
func trial(ctx context.Context, st game.Position, rng *rand.Rand) (all []sample) {
	n := 0
	bot.PlayOn(ctx, st, rng, func(now game.Position) {
		if n++; n%apart == 0 && now.Outcome() == nil {
			all = append(all, sample{score: float64(now.Adviser().Score(game.First))})
		}
	})
	if ctx.Err() != nil {
		return nil
	}
	end := 0.5
	if o := st.Outcome(); o != nil && len(o.Winners) > 0 {
		end = 0
		if o.Won(game.First) {
			end = 1
		}
	}
	for i := range all {
		all[i].end = end
	}
	return all
}

// Bounds of the curve: what a point of score is worth at most and at least.
const (
	steepest  = 1.0
	flattest  = 1e-6
	bisection = 60
)

// curve is the figure b for which 1 / (1 + exp(-b score)) foretells the ends best: the likelihood is greatest where its
// slope is 0, and the slope falls as b grows. Half a victory and half a defeat at either score keep it finite.
func curve(all []sample) Curve {
	if len(all) == 0 {
		return 0
	}
	widest := 1.0
	for _, s := range all {
		widest = max(widest, math.Abs(s.score))
	}
	slope := func(b float64) float64 {
		sum := -2 * widest * (Curve(b).Result(widest) - 0.5)
		for _, s := range all {
			sum += (s.end - Curve(b).Result(s.score)) * s.score
		}
		return sum
	}
	low, high := flattest, steepest
	for range bisection {
		middle := math.Sqrt(low * high)
		if slope(middle) > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return Curve(low)
}

// result is what a position is worth to a seat.
func (l *looking) result(st game.Position, seat game.Seat) float64 {
	if o := st.Outcome(); o != nil {
		switch {
		case o.Won(seat):
			return 1
		case len(o.Winners) == 0:
			return 0.5
		}
		return 0
	}
	return l.report.Curve.Result(float64(st.Adviser().Score(seat)))
}

// toFirst is what is worth so much to a seat, to the first.
func (l *looking) toFirst(seat game.Seat, worth float64) float64 {
	if l.sides[seat.Index()] == l.sides[0] {
		return worth
	}
	return 1 - worth
}
