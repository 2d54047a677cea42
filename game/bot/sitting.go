package bot

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/table"
)

// sitting is a bot at work. One goroutine (run) decides and speaks to the table, one (watch) hands it the updates, and
// one thinks, while there is something to think about.
type sitting struct {
	*Player
	table    *table.Table
	rng      *rand.Rand
	updates  chan table.Update
	thoughts chan thought // has room for one, so that thinking never has to wait for anybody
	now      table.Update
	rolled   int // Seq of the last order that drew dice, or may have
	thinking *thinking
	spent    int // Seq of the newest position that needs no thought any more
}

// thinking is a thought under way.
type thinking struct {
	seq  int
	ask  game.Ask
	drop context.CancelFunc
}

// thought is what came of it.
type thought struct {
	order game.Command
	err   error
}

// run is the bot's goroutine.
func (s *sitting) run(ctx context.Context) {
	defer close(s.done)
	watching := make(chan struct{})
	go s.watch(ctx, watching)
	for s.err == nil {
		select {
		case u, ok := <-s.updates:
			if !ok {
				s.err = errDone
				break
			}
			s.remember(u)
		case t := <-s.thoughts:
			s.err = s.speak(ctx, t)
		}
		if s.err == nil {
			s.err = s.consider(ctx)
		}
	}
	ended := ctx.Err() // of the caller's accord
	s.dismiss()
	s.leave()
	<-watching
	Leave(s.policy, s.end())
	if errors.Is(s.err, errDone) || errors.Is(s.err, table.ErrClosed) || errors.Is(s.err, ended) {
		s.err = nil
	}
}

// errDone ends a sitting whose battle is over.
var errDone = errors.New("the battle is over")

// watch hands on what happens at the table.
func (s *sitting) watch(ctx context.Context, done chan struct{}) {
	defer close(done)
	defer close(s.updates)
	watcher := s.table.Watch(s.seat, 0)
	for {
		u, err := watcher.Next(ctx)
		if err != nil {
			return
		}
		select {
		case s.updates <- u:
		case <-ctx.Done():
			return
		}
	}
}

// remember keeps an update, and which was the last order that drew dice.
func (s *sitting) remember(u table.Update) {
	s.now = u
	for _, p := range u.Entries {
		if p.Hidden || len(p.Entry.Dice) > 0 {
			s.rolled = p.Entry.Seq
		}
	}
}

// consider does what the position calls for: it answers a proposal, begins to think, or drops a thought that has been
// overtaken. When the rules fail the bot leaves, and nothing else ends.
func (s *sitting) consider(ctx context.Context) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("the bot in seat %s failed: %v", s.seat, fault)
		}
	}()
	u := &s.now
	if u.Ended != nil || u.Fault != nil {
		return errDone
	}
	if p := u.Proposal; p != nil && slices.Contains(p.Waits, s.seat) {
		u.Proposal = nil
		if _, err := s.table.Answer(ctx, s.seat, s.consents(*p)); err != nil {
			return err
		}
		return nil // the answer brings an update
	}
	agenda := u.State.Agenda()
	ask, asked := agenda.For(s.seat)
	mine := asked && !u.Paused && u.Proposal == nil
	if s.thinking != nil && (!mine || agenda.Mode == game.Turn && s.thinking.seq != u.Seq || s.thinking.ask != ask) {
		s.dismiss()
	}
	if s.thinking == nil && mine && u.Seq > s.spent {
		s.begin(ctx, ask)
	}
	return nil
}

// begin starts a thought.
func (s *sitting) begin(ctx context.Context, ask game.Ask) {
	until := s.pace()
	ctx, drop := context.WithCancel(ctx)
	s.thinking = &thinking{seq: s.now.Seq, ask: ask, drop: drop}
	within, stop := context.WithTimeout(ctx, s.manners.Limit)
	s.busy(stop)
	st, rng := s.now.State, fork(s.rng)
	go func() {
		t := s.think(within, st, rng)
		stop()
		s.busy(nil)
		if s.manners.Wait != nil {
			s.manners.Wait(ctx)
		}
		if until > 0 {
			_ = s.table.Reach(ctx, until) // a bot that has left, or a table that has closed, is noticed with the order
		}
		s.thoughts <- t
	}()
}

// pace is the moment before which the bot does not answer what has just happened, 0 for none.
func (s *sitting) pace() game.Millis {
	pace := s.now.State.Agenda().Pace
	if !pace.Runs() {
		return 0
	}
	return s.now.Now + pace.Least + game.Millis(s.rng.Int64N(int64(pace.Spread)+1))
}

// think asks the policy.
func (s *sitting) think(ctx context.Context, st game.Position, rng *rand.Rand) (t thought) {
	defer func() {
		if fault := recover(); fault != nil {
			t.err = fmt.Errorf("the bot in seat %s failed while thinking: %v", s.seat, fault)
		}
	}()
	t.order = s.policy.Order(ctx, st.Imagine(s.seat, rng), s.seat, rng)
	return t
}

// dismiss drops the thought under way and waits until it has ended.
func (s *sitting) dismiss() {
	if s.thinking == nil {
		return
	}
	s.thinking.drop()
	<-s.thoughts
	s.thinking = nil
}

// speak gives the order that was thought of, and notes up to where the battle has come, so that no position from before
// is thought about again. An order that is refused because the battle has moved on is forgotten.
func (s *sitting) speak(ctx context.Context, t thought) error {
	seq := s.thinking.seq
	s.thinking.drop()
	s.thinking, s.spent = nil, seq
	if t.err != nil || t.order == nil {
		return s.resign(ctx, t.err)
	}
	no, err := s.table.Order(ctx, s.seat, t.order, seq)
	if err != nil {
		return err
	}
	newest, err := s.table.Watch(s.seat, seq).Next(ctx)
	if err != nil {
		return err
	}
	switch {
	case newest.Seq > seq:
		s.spent = newest.Seq - 1
	case no != nil && no.Rule == game.TablePaused:
		s.spent = seq - 1 // to be thought of again when the battle goes on
	case no != nil && !passing(no):
		return s.instead(ctx, newest, no)
	}
	return nil
}

// resign loses the battle for a policy that has forfeited it.
func (s *sitting) resign(ctx context.Context, err error) error {
	if why := Forfeits(s.policy); why != "" && err == nil {
		_, err = s.table.Forfeit(ctx, s.seat, why)
	}
	return err
}

// end is how the battle has ended, nil while it lasts.
func (s *sitting) end() *game.Outcome {
	if s.now.Ended == nil {
		return nil
	}
	return &s.now.Ended.Outcome
}

// instead gives the best order that the table takes, after one was refused because of something that the seat cannot
// see.
func (s *sitting) instead(ctx context.Context, u table.Update, no *game.Refusal) error {
	for c := range u.State.Imagine(s.seat, s.rng).Adviser().Candidates(s.seat, s.rng) {
		again, err := s.table.Order(ctx, s.seat, c, u.Seq)
		if err != nil || again == nil || passing(again) {
			return err
		}
	}
	return fmt.Errorf("the bot in seat %s has no order that the table takes: %s", s.seat, no)
}

// passing reports whether a refusal is about the moment, not about the order.
func passing(no *game.Refusal) bool {
	switch no.Rule {
	case game.TableStale, game.TablePaused, game.TableOver, game.TableFrozen:
		return true
	}
	return false
}

// consents is the bot's answer to a proposal: an order may be taken back until dice have been rolled, a draw is welcome
// to whoever stands no better than even once there has been some fighting, and a pause to everybody.
func (s *sitting) consents(p table.Proposal) bool {
	switch p.What {
	case table.TakeBack:
		return s.rolled < p.Of
	case table.Draw:
		return s.now.Seq >= s.manners.Draw && s.now.State.Imagine(s.seat, s.rng).Adviser().Score(s.seat) <= 0
	}
	return true
}
