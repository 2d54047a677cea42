package bot

import (
	"context"
	"errors"
	"math/rand/v2"
	"time"

	"muster/game"
	"muster/game/table"
	"muster/game/table/leap"
)

// alone is a battle that bots play among themselves, on a clock that leaps from one moment that matters to the next.
type alone struct {
	table *table.Table
	clock *leap.Clock
	bots  []*sitting
	ready []*answered // by bot: what it is about to say; nil: it has not thought yet
	news  *table.Watcher
	now   table.Update
	at    game.Millis // battle time, as far as the clock has leapt
}

// answered is a thought that waits for its moment.
type answered struct {
	ask   game.Ask
	seq   int
	order game.Command // nil: it has nothing to say to this position
	until game.Millis
}

// PlayOut has bots play a battle to its end that no person plays, one policy a seat. They keep the pace in battle time
// that they would keep at a table, but nobody waits for it: the table's clock is the one given here. It returns when the
// battle is over, the table is closed, or ctx ends.
func PlayOut(ctx context.Context, t *table.Table, clock *leap.Clock, policies []Policy) error {
	a := &alone{table: t, clock: clock, news: t.Watch(game.Umpire, 0), ready: make([]*answered, len(policies))}
	for i, p := range policies {
		p = Enter(p, Battle{Setup: t.Head().Setup, Seat: game.First + game.Seat(i)})
		rng := rand.New(rand.NewPCG(rand.Uint64(), uint64(i)))
		a.bots = append(a.bots, &sitting{Player: &Player{seat: game.First + game.Seat(i), policy: p}, table: t, rng: rng})
	}
	err := a.hear(ctx)
	for err == nil {
		err = a.step(ctx)
	}
	for _, s := range a.bots {
		s.now = a.now
		Leave(s.policy, s.end())
	}
	if errors.Is(err, errDone) || errors.Is(err, table.ErrClosed) || errors.Is(err, ctx.Err()) {
		return nil
	}
	return err
}

// hear waits for what has come of an order or of the time that has gone by.
func (a *alone) hear(ctx context.Context) (err error) {
	if a.now, err = a.news.Next(ctx); err == nil {
		a.at = a.now.Now
	}
	return err
}

// step lets whoever speaks next speak, or time go by up to the next deadline.
func (a *alone) step(ctx context.Context) error {
	if a.now.Ended != nil || a.now.Fault != nil {
		return errDone
	}
	agenda := a.now.State.Agenda()
	first := -1
	for i := range a.bots {
		if err := a.consider(ctx, i, &agenda); err != nil {
			return err
		}
		if Forfeits(a.bots[i].policy) != "" {
			if err := a.bots[i].resign(ctx, nil); err != nil {
				return err
			}
			return a.hear(ctx)
		}
		if r := a.ready[i]; r != nil && r.order != nil && (first < 0 || r.until < a.ready[first].until) {
			first = i
		}
	}
	switch {
	case first >= 0 && (agenda.Due == 0 || a.ready[first].until < agenda.Due):
		return a.speak(ctx, first)
	case agenda.Due > 0:
		a.leap(agenda.Due)
		return a.hear(ctx)
	}
	return errors.New("the bots have nothing to say, and nothing comes due")
}

// consider has a bot think, if it is asked for something that it has not thought about yet.
func (a *alone) consider(ctx context.Context, i int, agenda *game.Agenda) error {
	s := a.bots[i]
	ask, asked := agenda.For(s.seat)
	switch r := a.ready[i]; {
	case !asked:
		a.ready[i] = nil
		return nil
	case r != nil && r.ask == ask && (r.seq == a.now.Seq || r.order != nil && agenda.Mode != game.Turn):
		return nil
	}
	s.now = a.now
	within, stop := context.WithTimeout(ctx, DefaultLimit)
	defer stop()
	t := s.think(within, a.now.State, s.rng)
	a.ready[i] = &answered{ask: ask, seq: a.now.Seq, order: t.order, until: max(s.pace(), a.at)}
	return t.err
}

// speak has a bot give its order at its moment. One that is refused because the battle has moved on is thought about
// anew.
func (a *alone) speak(ctx context.Context, i int) error {
	s, r := a.bots[i], a.ready[i]
	a.ready[i] = nil
	a.leap(r.until)
	no, err := a.table.Order(ctx, s.seat, r.order, a.now.Seq)
	switch {
	case err != nil:
		return err
	case no != nil && r.seq < a.now.Seq:
		return nil
	case no != nil:
		if err := s.instead(ctx, a.now, no); err != nil {
			return err
		}
	}
	return a.hear(ctx)
}

// leap has battle time go by up to a moment.
func (a *alone) leap(to game.Millis) {
	if to > a.at {
		a.clock.Leap(time.Duration(to-a.at) * time.Millisecond)
		a.at = to
	}
}
