package lab

import (
	"context"
	"encoding/binary"
	"fmt"
	"math/rand/v2"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/saves"
)

// longest bounds a battle, so that a rulebook without an end cannot hold up a batch. A battle that reaches it is drawn.
const longest = 50_000

// fought is one battle after it was fought.
type fought struct {
	bout
	setup   game.Setup
	brought []int         // the army of each side in the pool, -1 for its own; nil when none go round
	outcome *game.Outcome // nil when it was broken off at the longest length
	orders  int           // of the seats; the umpire's do not count
	took    [2][]time.Duration
}

// fight is a battle under way.
type fight struct {
	config *Config
	rng    [2]*rand.Rand // of the first player and of the second
	dice   game.Dice
	state  game.Position
	past   []saves.Line // with [Config.Check]
	seats  []bot.Policy // who plays each
	fought
}

// fighting fights one battle. A fault of a rulebook or a policy comes back as an error that names the battle.
func fighting(ctx context.Context, all *batch, s game.Scenario, b bout) (result fought, err error) {
	c := all.config
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s, battle %d, seed %d: %v", s.ID, b.number, c.Seed, fault)
		}
	}()
	f := fight{config: c, fought: fought{bout: b, setup: game.DefaultSetup(s)}, dice: dice.NewSeeded(seed(c.Seed, b, 0))}
	for id, value := range c.Options {
		f.setup.Options[id] = value
	}
	if c.Armies {
		f.brought = all.pool.bring(b, len(all.scenarios))
		all.pool.into(&f.setup, f.brought)
	}
	for i := range f.rng {
		f.rng[i] = rand.New(rand.NewChaCha8(seed(c.Seed, b, i+1)))
	}
	if f.state, _, err = game.Begin(c.System, f.setup); err != nil {
		return f.fought, fmt.Errorf("%s: %w", s.ID, err)
	}
	f.enter()
	err = f.run(ctx)
	f.leave()
	if err == nil {
		err = f.replay()
	}
	if err != nil {
		return f.fought, fmt.Errorf("%s, battle %d, seed %d: %w", s.ID, b.number, c.Seed, err)
	}
	return f.fought, nil
}

// enter has everybody come to the battle.
func (f *fight) enter() {
	for i := range f.setup.Seats {
		_, player := f.plays(game.First + game.Seat(i))
		f.seats = append(f.seats, bot.Enter(player.Policy, bot.Battle{Setup: f.setup, Seat: game.First + game.Seat(i)}))
	}
}

// leave lets them go.
func (f *fight) leave() {
	for _, p := range f.seats {
		bot.Leave(p, f.outcome)
	}
}

// plays is which of the two plays a seat.
func (f *fight) plays(seat game.Seat) (int, *Player) {
	if f.dealing.one(f.setup.Seats[seat.Index()].Side) {
		return 0, &f.config.One
	}
	return 1, &f.config.Two
}

// seed is the seed of one of a battle's generators: its dice, its first player, its second player.
func seed(batch uint64, b bout, use int) dice.Seed {
	var s dice.Seed
	binary.BigEndian.PutUint64(s[0:], batch)
	binary.BigEndian.PutUint64(s[8:], uint64(b.number))
	binary.BigEndian.PutUint64(s[16:], uint64(use))
	return s
}

// run fights the battle to its end.
func (f *fight) run(ctx context.Context) error {
	var turns bot.Turns
	for range longest {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if f.outcome = f.state.Outcome(); f.outcome != nil {
			return nil
		}
		seat, order, ok := turns.Next(f.state)
		if !ok {
			return fmt.Errorf("after order %d the battle is not over, but nobody can act", f.orders)
		}
		if seat != game.Umpire {
			if order = f.ask(ctx, seat); order == nil {
				if why := bot.Forfeits(f.seats[seat.Index()]); why != "" {
					end := game.Forfeit(f.setup.Seats, seat, why)
					f.outcome = &end
					return nil
				}
				turns.Silent()
				continue
			}
			turns.Spoke()
			f.orders++
		}
		if no := f.give(seat, order); no != nil {
			return fmt.Errorf("seat %s was refused %q: %s", seat, order.Verb(), no)
		}
	}
	return nil
}

// give carries out an order. Nobody reads a journal of it, so none is written unless the batch is to be checked.
func (f *fight) give(seat game.Seat, order game.Command) *game.Refusal {
	if !f.config.Check {
		_, no := game.Again(f.state, seat, order, f.dice)
		return no
	}
	entry, _, no := game.Play(f.state.State, seat, order, f.dice)
	if no != nil {
		return no
	}
	sum, err := game.Digest(f.state)
	if err != nil {
		panic(err)
	}
	entry.Seq, entry.Sum = len(f.past)+1, sum
	f.past = append(f.past, saves.Line{Entry: &entry})
	return nil
}

// replay holds that the orders and dice of a battle make the same battle again, when the batch is to be checked.
func (f *fight) replay() error {
	if !f.config.Check {
		return nil
	}
	record := saves.Record{Head: saves.NewHead(f.config.System, f.setup), Lines: f.past}
	_, err := saves.Replay(f.config.System, &record, saves.Every, func(saves.Step) bool { return true })
	return err
}

// ask has the policy of a seat give its order, within its limit.
func (f *fight) ask(ctx context.Context, seat game.Seat) game.Command {
	who, player := f.plays(seat)
	if player.Limit > 0 {
		within, stop := context.WithTimeout(ctx, player.Limit)
		defer stop()
		ctx = within
	}
	rng, policy := f.rng[who], f.seats[seat.Index()]
	if f.config.Clock == nil {
		return policy.Order(ctx, f.state.Imagine(seat, rng), seat, rng)
	}
	start := f.config.Clock()
	order := policy.Order(ctx, f.state.Imagine(seat, rng), seat, rng)
	f.took[who] = append(f.took[who], f.config.Clock().Sub(start))
	return order
}

// verdictOf is how the battle ended for one side: a victory that is shared is one too.
func (f *fought) verdictOf(side int) verdict {
	if f.outcome == nil || len(f.outcome.Winners) == 0 {
		return draw
	}
	for _, seat := range f.outcome.Winners {
		if f.setup.Seats[seat.Index()].Side == side {
			return victory
		}
	}
	return defeat
}

// verdictFor is how the battle ended for the player whose sides mine picks out: drawn when the other shares the victory.
func (f *fought) verdictFor(mine func(side int) bool) verdict {
	if f.outcome == nil {
		return draw
	}
	won, lost := false, false
	for _, seat := range f.outcome.Winners {
		if mine(f.setup.Seats[seat.Index()].Side) {
			won = true
		} else {
			lost = true
		}
	}
	switch {
	case won && !lost:
		return victory
	case lost && !won:
		return defeat
	}
	return draw
}
