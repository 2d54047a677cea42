package bot

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"

	"muster/game"
)

// Advice is what a strong bot thinks of a decision.
type Advice struct {
	Now  int       // [game.Adviser.Score] before the decision
	Best []Advised // the order that it would give, then the next best of other pieces or of another kind
}

// Advised is an order with what is expected of it.
type Advised struct {
	Order     game.Command
	Score     float64 // expected, as far as the battle goes on after it
	Won, Lost float64 // the chances that the battle ends with it
}

// Advise is the order that a policy would give, and the next best: at most so many in all, none where the seat has
// nothing to decide. The position is the adviser's to keep, an imagined copy of the battle as for [Policy.Order]. When ctx
// ends, it is what was thought of until then.
func Advise(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, p Policy, most int) Advice {
	a := Advice{Now: st.Adviser().Score(seat)}
	order := p.Order(ctx, st.Clone(), seat, rng)
	if order == nil {
		return a
	}
	options := weighWith(context.WithoutCancel(ctx), st, seat, rng, order)
	a.add(options[placeOf(options, order)])
	for _, o := range options {
		if len(a.Best) < most && !a.has(o.order) {
			a.add(o)
		}
	}
	return a
}

// adviceBreadth is how many orders are compared: so few that nobody waits for it.
const adviceBreadth = 64

func (a *Advice) add(o option) {
	one := Advised{Order: o.order, Won: o.won, Lost: o.lost}
	if goesOn := 1 - o.won - o.lost; goesOn > 1e-9 {
		one.Score = o.score / goesOn
	}
	a.Best = append(a.Best, one)
}

// has reports whether an order of this kind, for the same pieces, is among the best already.
func (a *Advice) has(c game.Command) bool {
	for _, b := range a.Best {
		if b.Order.Verb() == c.Verb() && actor(b.Order) == actor(c) {
			return true
		}
	}
	return false
}

// actor is the piece that an order speaks of first, 0 for none.
func actor(c game.Command) game.PieceID {
	if pieces := game.Mentioned(c); len(pieces) > 0 {
		return pieces[0]
	}
	return 0
}

// weighWith weighs an order, and what else may be ordered, by the same measure: what a rulebook knows of its own orders is
// not what comes of trying one.
func weighWith(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand, c game.Command) []option {
	list := candidates(st, seat, rng, adviceBreadth)
	if !slices.ContainsFunc(list, func(o game.Command) bool { return same(o, c) }) {
		list = append(list, c)
	}
	return judged(ctx, st, seat, rng, list)
}

// placeOf is where an order is among those that were weighed, -1 where it was not.
func placeOf(options []option, c game.Command) int {
	return slices.IndexFunc(options, func(o option) bool { return same(o.order, c) })
}

// same reports whether two orders are one.
func same(a, b game.Command) bool {
	return a.Verb() == b.Verb() && bytes.Equal(game.JSON(a), game.JSON(b))
}
