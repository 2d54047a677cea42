// Package deal readies battles for those who want to fight at once: it plays the set-up for everybody.
//
// [Deal] plays it at a table of its own, as often as it takes until the newcomer has the first order, and hands on the
// journal of that. Whoever opens a table with it plays on with the same dice.
package deal

import (
	"context"
	"encoding/binary"
	"errors"
	"math/rand/v2"
	"time"

	"muster/game"
	"muster/game/dice"
	"muster/game/table"
	"muster/game/table/leap"
	"muster/saves"
)

// tries is how often a battle is dealt anew at the most. Where both sides are equally likely to go first, all of them
// fail once in a million battles.
const tries = 20

// Deal is a battle with this head, set up for all its seats, and the seed of its dice. The seat of the newcomer is asked
// before any enemy can act, unless the scenario itself has others go first. The seeds to be tried come from next.
func Deal(
	sys game.System, head saves.Head, newcomer game.Seat, next func() dice.Seed,
) (record saves.Record, seed dice.Seed, err error) {
	for range tries {
		var first bool
		seed = next()
		record, first, err = setUp(sys, head, newcomer, seed)
		if first || err != nil {
			break
		}
	}
	return record, seed, err
}

// setUp plays the set-up with the dice of a seed, and reports whether a seat is asked next.
func setUp(sys game.System, head saves.Head, seat game.Seat, seed dice.Seed) (_ saves.Record, asked bool, err error) {
	var kept journal
	t, err := table.Open(table.Config{
		System: sys, Past: &saves.Record{Head: head}, Journal: &kept, Seed: seed, Clock: leap.New(time.Time{}),
	})
	if err != nil {
		return saves.Record{}, false, err
	}
	random := rand.New(rand.NewPCG(binary.BigEndian.Uint64(seed[:]), uint64(seat)))
	w, ctx := t.Watch(game.Umpire, 0), context.Background()
	for err == nil {
		var u table.Update
		if u, err = w.Next(ctx); err != nil || u.Fault != nil {
			break
		}
		by, order := step(u.State, random)
		if order == nil {
			ask, next := u.State.Agenda().For(seat)
			asked = next && !ask.Setup
			break
		}
		_, err = t.Order(ctx, by, order, u.Seq)
	}
	err = errors.Join(err, t.Close())
	head.Commit = dice.Commitment(seed)
	return saves.Record{Head: head, Lines: kept}, asked, err
}

// step is the next order of the set-up and whose it is, nil when the set-up is over or nobody has one.
func step(st game.Position, random *rand.Rand) (game.Seat, game.Command) {
	for _, ask := range st.Agenda().Asks {
		if !ask.Setup {
			continue
		}
		if order := game.Propose(st, ask.Seat, random); order != nil {
			return ask.Seat, order
		}
	}
	return 0, nil
}

// journal keeps the orders of a table in memory.
type journal []saves.Line

// Append is [table.Journal]'s.
func (j *journal) Append(lines ...saves.Line) error {
	for _, line := range lines {
		if line.Entry != nil {
			*j = append(*j, line)
		}
	}
	return nil
}

// Close is [table.Journal]'s.
func (j *journal) Close() error { return nil }
