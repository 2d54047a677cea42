// Package analysis looks back at a battle: the expected result before and after each order, what decisions cost and what
// dice brought, and the orders that would have been better. It knows no rule.
//
// The expected result of a position is what its score is worth: battles that begin like this one are played on many times,
// and a logistic curve is fitted to their scores and ends (a regression of one figure). A decision costs what the best order
// that was found is expected to bring beyond the one given; the luck of an order is what its dice brought beyond what was
// expected of it. Both are known as far as one look goes; the costliest are looked at again by the strongest bot, and
// cost nothing where it would have given the same order.
//
// The same battle gives the same analysis as long as nobody is in a hurry.
package analysis

import (
	"context"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/bot"
	"muster/saves"
)

// Version is that of the analysis: what was kept under another one is made anew.
const Version = 1

// Report is what looking back has found. Results are from 0, a defeat, to 1, a victory.
type Report struct {
	Version int     `json:"analysis"`
	Seq     int     `json:"seq"`  // the last order or withdrawal of the journal that was looked at
	Book    string  `json:"book"` // the edition of the rulebook that it was looked at under
	Curve   Curve   `json:"curve"`
	Start   float64 `json:"start"` // expected result of the first seat before the first order
	Orders  []Order `json:"orders"`
}

// Order is an order that stands.
type Order struct {
	Seq      int       `json:"seq"`
	Step     int       `json:"step"` // which of those that stand, from 1
	Seat     game.Seat `json:"seat"`
	Words    string    `json:"words,omitempty"`
	Result   float64   `json:"result"`             // expected for the first seat after it
	Luck     float64   `json:"luck,omitempty"`     // of the first seat
	Decision bool      `json:"decision,omitempty"` // there was something to decide
	Cost     float64   `json:"cost,omitempty"`     // to the seat
	Accuracy float64   `json:"accuracy,omitempty"` // 1 the best order, 0 the worst
	Better   string    `json:"better,omitempty"`   // the better order in words
	Verb     string    `json:"verb,omitempty"`     // of the better order
	Cmd      string    `json:"cmd,omitempty"`      // its JSON
	Gain     float64   `json:"gain,omitempty"`     // expected result of the seat after the better order
}

// How it is done.
const (
	trials   = 24   // battles played on for the curve
	again    = 12   // decisions that the strongest bot looks at
	matters  = 0.01 // a difference between the best and the worst order from which on there is something to decide
	strength = 1    // generators: any number, always the same
)

// looking is an analysis under way.
type looking struct {
	ctx    context.Context
	sys    game.System
	reel   *saves.Reel
	report *Report
	rng    *rand.Rand
	sides  []int
}

// Run analyses a battle. Told is called before each step of the work. When ctx ends it returns what has been looked at, and
// ctx's error; other errors say where the rules make another battle of the journal.
func Run(ctx context.Context, sys game.System, r *saves.Record, told func(done, of int)) (*Report, error) {
	reel, err := saves.NewReel(sys, r)
	if err != nil {
		return nil, err
	}
	l := &looking{
		ctx: ctx, sys: sys, reel: reel, rng: rand.New(rand.NewPCG(strength, strength)),
		report: &Report{Version: Version, Seq: r.Seq(), Book: saves.Edition(sys)},
	}
	for _, seat := range r.Head.Seats {
		l.sides = append(l.sides, seat.Side)
	}
	state, _, err := reel.At(0)
	if err != nil {
		return nil, err
	}
	of := trials + reel.Len() + again
	l.report.Curve, err = Fit(ctx, game.Position{State: state, System: sys}, trials, func(n int) { told(n, of) })
	if err != nil {
		return l.report, err
	}
	l.report.Start = l.result(game.Position{State: state, System: sys}, game.First)
	for n := 1; n <= reel.Len(); n++ {
		told(trials+n-1, of)
		if err := ctx.Err(); err != nil {
			return l.report, err
		}
		if err := l.look(n); err != nil {
			return l.report, err
		}
	}
	for i, n := range l.report.costliest(again) {
		told(trials+reel.Len()+i, of)
		if err := ctx.Err(); err != nil {
			return l.report, err
		}
		if err := l.lookAgain(n); err != nil {
			return l.report, err
		}
	}
	return l.report, nil
}

// position is the battle after so many orders.
func (l *looking) position(n int) (game.Position, error) {
	state, _, err := l.reel.At(n)
	return game.Position{State: state, System: l.sys}, err
}

// look judges an order.
func (l *looking) look(n int) error {
	before, err := l.position(n - 1)
	if err != nil {
		return err
	}
	after, err := l.position(n)
	if err != nil {
		return err
	}
	entry := l.reel.Entry(n)
	o := Order{Seq: entry.Seq, Step: n, Seat: entry.Seat, Result: l.result(after, game.First)}
	if entry.Seat.Index() >= 0 && before.Outcome() == nil {
		l.judge(&o, before, entry)
	}
	l.report.Orders = append(l.report.Orders, o)
	return nil
}

// judge finds out what a decision cost, and what its dice brought.
func (l *looking) judge(o *Order, before game.Position, entry *game.Entry) {
	given, err := game.Decode(l.sys, entry.Verb, entry.Cmd)
	if err != nil {
		return
	}
	rng := rand.New(rand.NewPCG(uint64(o.Step), strength))
	imagined := before.Imagine(o.Seat, rng)
	all, at := bot.Weighed(l.ctx, imagined, o.Seat, rng, given)
	if len(all) == 0 {
		return
	}
	o.Words, _ = bot.Describe(imagined, o.Seat, given)
	worth := l.report.Curve.Expected(&all[at])
	if len(entry.Dice) > 0 {
		o.Luck = o.Result - l.toFirst(o.Seat, worth)
	}
	best, least := at, worth
	for i := range all {
		v := l.report.Curve.Expected(&all[i])
		if v > l.report.Curve.Expected(&all[best]) {
			best = i
		}
		least = min(least, v)
	}
	most := l.report.Curve.Expected(&all[best])
	if most-least < matters {
		return
	}
	o.Decision, o.Cost, o.Accuracy = true, most-worth, 1-(most-worth)/(most-least)
	if best != at {
		l.improve(o, imagined, all[best].Order, most)
	}
}

// improve notes a better order.
func (l *looking) improve(o *Order, st game.Position, c game.Command, gain float64) {
	o.Better, _ = bot.Describe(st, o.Seat, c)
	o.Verb, o.Cmd, o.Gain = c.Verb(), string(game.JSON(c)), gain
}

// lookAgain has the strongest bot look at a decision: where it gives the same order, nothing was lost, and where it
// gives another that is better than the one given, that is the one.
func (l *looking) lookAgain(i int) error {
	o := &l.report.Orders[i]
	before, err := l.position(o.Step - 1)
	if err != nil {
		return err
	}
	levels := bot.Levels()
	policy, err := bot.New(levels[len(levels)-1].ID)
	if err != nil {
		return err
	}
	entry := l.reel.Entry(o.Step)
	given, err := game.Decode(l.sys, entry.Verb, entry.Cmd)
	if err != nil {
		return err
	}
	rng := rand.New(rand.NewPCG(uint64(o.Step), strength))
	imagined := before.Imagine(o.Seat, rng)
	order := policy.Order(l.ctx, imagined.Clone(), o.Seat, rng)
	if order == nil {
		return nil
	}
	if order.Verb() == given.Verb() && string(game.JSON(order)) == string(game.JSON(given)) {
		o.Cost, o.Accuracy, o.Better, o.Verb, o.Cmd, o.Gain = 0, 1, "", "", "", 0
		return nil
	}
	all, at := bot.Weighed(l.ctx, imagined, o.Seat, rng, order)
	if len(all) == 0 {
		return nil
	}
	worth := o.Gain - o.Cost
	if gain := l.report.Curve.Expected(&all[at]); gain > worth {
		l.improve(o, imagined, order, gain)
		o.Cost = gain - worth
	}
	return nil
}

// costliest are the places of the decisions that cost most, the costliest first.
func (r *Report) costliest(most int) (at []int) {
	for i := range r.Orders {
		if r.Orders[i].Cost >= matters && r.Orders[i].Better != "" {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(a, b int) int {
		switch ca, cb := r.Orders[a].Cost, r.Orders[b].Cost; {
		case ca > cb:
			return -1
		case ca < cb:
			return 1
		}
		return 0
	})
	return at[:min(len(at), most)]
}
