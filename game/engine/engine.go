package engine

import (
	"context"
	"io"
	"math/rand/v2"
	"sync"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// Protocol is the version of the protocol that is spoken here.
const Protocol = 1

// How much time a program gets unless told otherwise.
const (
	helloLimit = 10 * time.Second       // to start and to say hello
	orderLimit = 10 * time.Second       // for one order
	margin     = 300 * time.Millisecond // beyond a limit, for the way there and back
)

// Engine is a policy whose orders a program gives. It is safe for use by several goroutines.
type Engine struct {
	Name    string // what it is called: "mybot.py"
	System  game.System
	Program string // what it is told to play with: "muster 0.1.0"
	Start   func() (Line, error)
	Hello   time.Duration  // within which it has to say hello; 0: ten seconds
	Limit   time.Duration  // for one order, where no other limit is shorter; 0: ten seconds
	Clock   table.Clock    // for the time that it is told to have left
	Talk    func(t Talk)   // is shown each line that goes either way; nil: nobody
	Done    func(s Record) // is told how the program did in a battle; nil: nobody
}

// Line is the connection to a program that runs. Read and Write are those of its output and input.
type Line interface {
	io.ReadWriter
	CloseWrite() error // there will be no more input
	Kill()             // at once; waits until it has ended
	Wait()             // until it has ended by itself
}

// Talk is a line that went to a program, or came from it.
type Talk struct {
	Seat game.Seat
	Came bool
	Text []byte
}

// Record is how a program did in a battle.
type Record struct {
	Seat                       game.Seat
	Orders, Refused, Questions int
	Forfeit                    string // how it lost the battle, "" where it did not
}

var _ bot.Club = (*Engine)(nil)

// Order is none: a program plays a battle from its beginning, see [bot.Enter].
func (*Engine) Order(context.Context, game.Position, game.Seat, *rand.Rand) game.Command { return nil }

// Enter starts the program for a seat of a battle. A program that does not start forfeits.
func (e *Engine) Enter(b bot.Battle) bot.Entrant {
	s := &entrant{engine: e, battle: b, record: Record{Seat: b.Seat}}
	line, err := e.Start()
	if err != nil {
		s.forfeits("it does not start: %v", err)
		return s
	}
	s.wires = connect(line, func(came bool, text []byte) {
		if e.Talk != nil {
			e.Talk(Talk{Seat: b.Seat, Came: came, Text: text})
		}
	})
	return s
}

// entrant is a program in its seat.
type entrant struct {
	engine *Engine
	battle bot.Battle
	wires  *wires // nil when it did not start
	met    bool   // hello and setup are over
	n      int    // of the question it was asked last

	lock   sync.Mutex // guards record
	record Record
}

// Forfeit says how it has lost the battle.
func (s *entrant) Forfeit() string {
	s.lock.Lock()
	defer s.lock.Unlock()
	return s.record.Forfeit
}

// Leave tells the program how the battle has ended, and has it end.
func (s *entrant) Leave(o *game.Outcome) {
	if s.wires != nil {
		s.wires.send(farewell(s.battle, o))
		s.wires.close()
	}
	if s.engine.Done != nil {
		s.engine.Done(s.record)
	}
}
