package engine

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
)

// mostWrong is how often a program may be wrong about one order: refused, or not understood.
const mostWrong = 20

// Order asks the program for the seat's order, and answers its questions until it gives one.
func (s *entrant) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	ask, asked := st.Agenda().For(seat)
	if s.Forfeit() != "" || !asked || !s.meet(st) {
		return nil
	}
	ctx, enough := context.WithTimeout(ctx, cmp.Or(s.engine.Limit, orderLimit))
	defer enough()
	s.n++
	at := &asking{entrant: s, st: st, seat: seat, ask: ask, rng: rng}
	at.say(at.act(s.left(ctx)))
	order, err := at.converse(ctx)
	switch {
	case errors.Is(err, errDropped):
		return bot.Random{}.Order(ctx, st, seat, rng) // nobody needs it, or somebody is in a hurry
	case err != nil:
		s.forfeits("%v", err)
		return nil
	}
	s.record.Orders++
	return order
}

// left is how many milliseconds the program has.
func (s *entrant) left(ctx context.Context) int64 {
	until, _ := ctx.Deadline()
	return max(0, until.Sub(s.engine.Clock.Now()).Milliseconds())
}

// What ends a conversation without an order.
var (
	errDropped = errors.New("nobody waits for the order any more")
	errLate    = errors.New("no order in time")
	errDeaf    = errors.New("it does not read what it is sent")
)

// hear is the next line of the program. When ctx ends it is told to stop, and has a moment yet.
func (s *entrant) hear(ctx context.Context) ([]byte, error) {
	if s.wires.deaf {
		return nil, errDeaf
	}
	select {
	case text, is := <-s.wires.came:
		return text, s.over(is)
	case <-ctx.Done():
	}
	s.wires.send(stop{Type: "stop", N: s.n})
	patience, enough := context.WithTimeout(context.Background(), margin)
	defer enough()
	select {
	case text, is := <-s.wires.came:
		return text, s.over(is)
	case <-patience.Done():
	}
	if errors.Is(ctx.Err(), context.Canceled) {
		return nil, errDropped
	}
	return nil, errLate
}

// over is why no more lines come, nil while there are some.
func (s *entrant) over(is bool) error {
	if is {
		return nil
	}
	return errors.New(s.wires.fault)
}

// forfeits loses the battle for the program, and tells it so.
func (s *entrant) forfeits(why string, figures ...any) {
	s.lock.Lock()
	s.record.Forfeit = fmt.Sprintf(why, figures...)
	s.lock.Unlock()
	if s.wires != nil {
		s.wires.send(refusal{Type: "forfeit", Rule: game.TableForfeit, Why: s.record.Forfeit})
	}
}

// meet waits until the program has said hello, and tells it of the battle. It reports false when it did not.
func (s *entrant) meet(st game.Position) bool {
	if s.met {
		return true
	}
	s.wires.send(greet(s.engine))
	within := cmp.Or(s.engine.Hello, helloLimit)
	patience, enough := context.WithTimeout(context.Background(), within)
	defer enough()
	text, err := s.hear(patience)
	var hello answer
	switch {
	case errors.Is(err, errLate):
		s.forfeits("no hello within %v", within)
	case err != nil:
		s.forfeits("%v", err)
	case json.Unmarshal(text, &hello) != nil || hello.Type != "hello":
		s.forfeits("its first line is no hello: %.60q", text)
	case hello.Protocol != Protocol:
		s.forfeits("it speaks protocol %d; this is %d", hello.Protocol, Protocol)
	default:
		s.met = true
		s.wires.send(setUp(st, s.battle))
	}
	return s.met
}
