package bot

import (
	"context"
	"math/rand/v2"
	"sync"
	"time"

	"muster/game"
	"muster/game/table"
)

// DefaultLimit is the longest that a bot at a table thinks about one order.
const DefaultLimit = time.Second

// soonestDraw is how many orders a battle has seen before a bot at a table thinks of a draw.
const soonestDraw = 40

// Manners say how a bot sits at a table. The zero value will do.
type Manners struct {
	Limit  time.Duration         // time for one order; 0: [DefaultLimit]
	Draw   int                   // orders a battle has seen before it thinks of a draw; 0: forty
	Seed   uint64                // of its generator; 0: drawn anew
	Notify func(thinking bool)   // told whenever it begins and ends to think; must not block; nil: nobody
	Wait   func(context.Context) // returns when the order may be given, such as after an animation; nil: at once
}

// Player is a bot in its seat. Its methods may be called from any goroutine.
type Player struct {
	seat    game.Seat
	policy  Policy
	manners Manners
	leave   context.CancelFunc
	done    chan struct{}
	err     error // read after done

	lock sync.Mutex
	stop context.CancelFunc // ends the thinking under way, nil when it does not think
}

// Sit has a policy play a seat as a person would: it watches the table, gives its orders through it, sees what the seat
// may see, and answers proposals. It leaves when ctx ends, when the battle does, when the table is closed or frozen, or
// when told to; no goroutine stays behind.
func Sit(ctx context.Context, t *table.Table, seat game.Seat, p Policy, m Manners) *Player {
	if m.Limit <= 0 {
		m.Limit = DefaultLimit
	}
	if m.Draw <= 0 {
		m.Draw = soonestDraw
	}
	if m.Seed == 0 {
		m.Seed = rand.Uint64()
	}
	p = Enter(p, Battle{Setup: t.Head().Setup, Seat: seat})
	s := &Player{seat: seat, policy: p, manners: m, done: make(chan struct{})}
	ctx, s.leave = context.WithCancel(ctx)
	at := &sitting{
		Player: s, table: t, rng: rand.New(rand.NewPCG(m.Seed, uint64(seat))),
		updates: make(chan table.Update), thoughts: make(chan thought, 1), spent: -1,
	}
	go at.run(ctx)
	return s
}

// Thinking reports whether the bot is thinking about an order.
func (s *Player) Thinking() bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.stop != nil
}

// Stop ends the thinking under way: the bot gives the best order it has found so far.
func (s *Player) Stop() {
	s.lock.Lock()
	defer s.lock.Unlock()
	if s.stop != nil {
		s.stop()
	}
}

// Done is closed when the bot has left its seat.
func (s *Player) Done() <-chan struct{} { return s.done }

// Leave makes the bot leave its seat, waits until it has, and says why it left if that was not of its own accord: a
// fault of the program while it was thinking, or a position in which the table takes none of its orders.
func (s *Player) Leave() error {
	s.leave()
	<-s.done
	return s.err
}

// busy notes that thinking begins, with the function that stops it, or with nil that it has ended.
func (s *Player) busy(stop context.CancelFunc) {
	s.lock.Lock()
	s.stop = stop
	s.lock.Unlock()
	if s.manners.Notify != nil {
		s.manners.Notify(stop != nil)
	}
}
