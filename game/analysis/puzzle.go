package analysis

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"slices"
	"strings"

	"muster/game"
	"muster/game/bot"
	"muster/saves"
)

// When a decision makes a puzzle: something was lost by it, there is enough to choose from, few answers are right, and
// they are plainly better than the next.
const (
	leastLoss    = 0.02
	leastAnswers = 3
	mostRight    = 3
	many         = 10 // answers
	clearly      = 0.012
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

// right are the answers that are plainly better than all others, none where there are no such. An order at an enemy, or
// with somebody, is right in whatever way it is carried out; of others, such as moves, all of an answer have to be.
func right(all []answer) []answer {
	if len(all) < leastAnswers {
		return nil
	}
	n := 0
	for i := 1; i <= min(mostRight, len(all)-1); i++ {
		if gap := all[i-1].best - all[i].best; gap >= clearly && (n == 0 || gap > all[n-1].best-all[n].best) {
			n = i
		}
	}
	for i := range all[:n] {
		if all[i].worst <= all[n].best && others(all[i].order) == 0 {
			return nil
		}
	}
	return all[:n]
}

// others counts the pieces that an order speaks of, but for the one that carries it out.
func others(c game.Command) int {
	n := -1
	for _, id := range game.Mentioned(c) {
		if id != 0 {
			n++
		}
	}
	return max(n, 0)
}

// riddle is a decision that makes a puzzle.
type riddle struct {
	order *Order
	right []answer // the best first
	loss  float64  // what the order that was given cost
	words string   // of the best
	level string   // one of [game.PuzzleLevels]
	rule  game.RuleID
}

// riddleOf makes a puzzle of a decision, nil where it makes none.
func (l *looking) riddleOf(o *Order) (*riddle, error) {
	if o.Seat != game.First {
		return nil, nil
	}
	before, err := l.position(o.Step - 1)
	if err != nil {
		return nil, err
	}
	entry := l.reel.Entry(o.Step)
	given, err := game.Decode(l.sys, entry.Verb, entry.Cmd)
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(uint64(o.Step), strength))
	imagined := before.Imagine(o.Seat, rng)
	all, at := bot.Weighed(l.ctx, imagined, o.Seat, rng, given)
	answers := l.answers(all)
	out := &riddle{order: o, right: right(answers)}
	if len(out.right) == 0 || len(game.Mentioned(out.right[0].order)) == 0 || out.solvedBy(given) { // to wait for others is no answer
		return nil, nil
	}
	if out.loss = out.right[0].best - l.report.Curve.Expected(&all[at]); out.loss < leastLoss {
		return nil, nil
	}
	out.level = l.levelOf(imagined, out, len(answers))
	best := out.right[0].order
	out.words, _ = bot.Describe(imagined, o.Seat, best)
	for _, id := range game.Mentioned(best) { // what is hidden from the others is hidden in the log too
		if name := imagined.Name(id); id != 0 && name != "" && !strings.Contains(out.words, name) {
			out.words += " \u00b7 " + name
		}
	}
	events := imagined.Clone().Apply(o.Seat, best, fair{rng})
	if out.level == "" || len(events) == 0 {
		return nil, l.ctx.Err()
	}
	out.rule = events[0].Rule
	return out, l.ctx.Err()
}

// solvedBy reports whether an order is right.
func (r *riddle) solvedBy(c game.Command) bool {
	return slices.ContainsFunc(r.right, func(a answer) bool { return a.is(c) })
}

// fair are dice of a generator.
type fair struct{ rng *rand.Rand }

// Roll is any face.
func (f fair) Roll(sides int, _ game.RuleID) int { return f.rng.IntN(sides) + 1 }

// levelOf is how hard a puzzle is: easy where the weakest bot solves it, hard where there are many answers to choose from.
// It is "" where the strongest bot, which thinks of the reply, would do something else.
func (l *looking) levelOf(st game.Position, r *riddle, answers int) string {
	solves := func(level bot.Level) bool {
		policy, err := bot.New(level.ID)
		if err != nil {
			return false
		}
		order := policy.Order(l.ctx, st.Clone(), r.order.Seat, rand.New(rand.NewPCG(strength, strength)))
		return order != nil && r.solvedBy(order)
	}
	levels := bot.Levels()
	switch {
	case !solves(levels[len(levels)-1]):
		return ""
	case solves(levels[0]):
		return game.PuzzleLevels[0]
	case answers < many:
		return game.PuzzleLevels[1]
	}
	return game.PuzzleLevels[2]
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
	for _, i := range report.costliest(len(report.Orders)) {
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
