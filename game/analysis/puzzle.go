package analysis

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/bot"
	"muster/saves"
)

// When a decision makes a puzzle: something is at stake, there is enough to choose from, and few answers are right.
const (
	leastStake   = 0.04 // what the order that was given cost
	leastAnswers = 4
	mostRight    = 3
	margin       = 4 // an answer is right that is worse than the best by less than this part of the stake
)

// answer is all orders of one kind for the same pieces.
type answer struct {
	order       game.Command // the best of them
	worst, best float64
}

// is reports whether an order is this answer.
func (a *answer) is(c game.Command) bool {
	return a.order.Verb() == c.Verb() && slices.Equal(game.Mentioned(a.order), game.Mentioned(c))
}

// answers are those that weighed orders make.
func (l *looking) answers(all []bot.Advised) (out []answer) {
	for i := range all {
		worth := l.report.Curve.Expected(&all[i])
		at := slices.IndexFunc(out, func(a answer) bool { return a.is(all[i].Order) })
		if at < 0 {
			out = append(out, answer{all[i].Order, worth, worth})
			continue
		}
		if a := &out[at]; worth > a.best {
			a.order, a.best = all[i].Order, worth
		} else {
			a.worst = min(a.worst, worth)
		}
	}
	slices.SortStableFunc(out, func(a, b answer) int {
		if a.best > b.best {
			return -1
		}
		return 1
	})
	return out
}

// right are the answers that are right, none where that is not clear: where orders of one answer are of different worth.
func right(all []answer, bar float64) []answer {
	n := 0
	for n < len(all) && all[n].best >= bar {
		if all[n].worst < bar {
			return nil
		}
		n++
	}
	if n > mostRight || len(all) < leastAnswers {
		return nil
	}
	return all[:n]
}

// riddle is a decision that makes a puzzle.
type riddle struct {
	order *Order
	right []answer // the best first
	level string   // one of [game.PuzzleLevels]
	rule  game.RuleID
}

// riddleOf makes a puzzle of a decision, nil where it makes none.
func (l *looking) riddleOf(o *Order) (*riddle, error) {
	if o.Seat != game.First || o.Cost < leastStake {
		return nil, nil
	}
	before, err := l.position(o.Step - 1)
	if err != nil {
		return nil, err
	}
	better, err := game.Decode(l.sys, o.Verb, json.RawMessage(o.Cmd))
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(uint64(o.Step), strength))
	imagined := before.Imagine(o.Seat, rng)
	all, _ := bot.Weighed(l.ctx, imagined, o.Seat, rng, better)
	out := &riddle{order: o, right: right(l.answers(all), o.Gain-o.Cost/margin)}
	if !slices.ContainsFunc(out.right, func(a answer) bool { return a.is(better) }) {
		return nil, nil
	}
	out.level = l.levelOf(imagined, out)
	events := imagined.Clone().Apply(o.Seat, out.right[0].order, fair{rng})
	if out.level == "" || len(events) == 0 {
		return nil, l.ctx.Err()
	}
	out.rule = events[0].Rule
	return out, l.ctx.Err()
}

// fair are dice of a generator.
type fair struct{ rng *rand.Rand }

// Roll is any face.
func (f fair) Roll(sides int, _ game.RuleID) int { return f.rng.IntN(sides) + 1 }

// levelOf is how hard a puzzle is, by the weakest bot that solves it; "" where none does.
func (l *looking) levelOf(st game.Position, r *riddle) string {
	for i, level := range bot.Levels() {
		policy, err := bot.New(level.ID)
		if err != nil {
			return ""
		}
		order := policy.Order(l.ctx, st.Clone(), r.order.Seat, rand.New(rand.NewPCG(strength, strength)))
		if order != nil && slices.ContainsFunc(r.right, func(a answer) bool { return a.is(order) }) {
			return game.PuzzleLevels[min(i, len(game.PuzzleLevels)-1)]
		}
	}
	return ""
}

// Puzzle is a decision as a file for people to solve.
type Puzzle struct {
	Name string // of the file, without its ending
	Text []byte
}

// Puzzles makes puzzles of what the first side decided in a battle that has been looked back at. The error says why none
// can be made of this battle: its rulebook has no puzzles, or its scenario or armies are not of the house.
func Puzzles(ctx context.Context, sys game.System, r *saves.Record, report *Report) (all []Puzzle, err error) {
	tutor, is := sys.(game.Tutor)
	if !is {
		return nil, errors.New("this rulebook has no puzzles")
	}
	reel, err := saves.NewReel(sys, r)
	if err != nil {
		return nil, err
	}
	l := &looking{ctx: ctx, sys: sys, reel: reel, report: report}
	w, err := newPuzzleWriter(l, r)
	if err != nil {
		return nil, err
	}
	for _, i := range report.costliest(again) {
		riddle, err := l.riddleOf(&report.Orders[i])
		if err != nil {
			return all, err
		}
		if riddle == nil {
			continue
		}
		p := w.puzzle(riddle)
		if l.leadsThere(tutor, p, riddle.order.Step-1) {
			all = append(all, p)
		}
	}
	return all, nil
}

// leadsThere reports whether a puzzle can be read, and begins with the position after so many orders of the battle: what
// the umpire does by himself could differ.
func (l *looking) leadsThere(tutor game.Tutor, p Puzzle, n int) bool {
	read, err := tutor.ReadPuzzle(p.Name, p.Text)
	if err != nil {
		return false
	}
	st, _, err := l.sys.Begin(game.DefaultSetup(read.Scenario))
	if err != nil {
		return false
	}
	want, _, err := l.reel.At(n)
	if err != nil {
		return false
	}
	var got struct{ Battle json.RawMessage }
	text, err := st.MarshalJSON()
	if err != nil || json.Unmarshal(text, &got) != nil {
		return false
	}
	inner, err := want.MarshalJSON()
	return err == nil && bytes.Equal(got.Battle, inner)
}
