package lab

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"hash"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/bot"
	"muster/game/dice"
	"muster/saves"
)

// longest bounds a battle, so that a rulebook without an end cannot hold up a batch. A battle that reaches it is drawn.
const longest = 50_000

// fight is a battle under way.
type fight struct {
	config *Config
	rng    [2]*rand.Rand // of the first player and of the second
	dice   game.Dice
	course hash.Hash // of the orders and dice so far
	setup  game.Setup
	state  game.Position
	past   []saves.Line // with [Config.Check] and [Config.Journals]
	now    game.Millis  // likewise: the moment of the last of them, the turn, and what pieces are called
	turn   string
	named  map[game.PieceID]string
	seats  []bot.Policy // who plays each
	lost   *saves.Note  // that one of them has forfeited, nil for nobody
	ended  *game.Outcome
	bout
	Record
}

// fighting fights one battle. A fault of a rulebook or a policy comes back as an error that names the battle.
func fighting(ctx context.Context, all *batch, s game.Scenario, b bout) (result Record, err error) {
	c := all.config
	result.Battle = b.number
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("%s, battle %d, seed %d: %v", s.ID, b.number, c.Seed, fault)
		}
	}()
	f := fight{config: c, bout: b, setup: game.DefaultSetup(s), course: sha256.New(), named: map[game.PieceID]string{}, Record: Record{
		Battle: b.number, One: c.One.Name, Two: c.Two.Name, Seed: c.Seed, Scenario: s.ID, Sides: b.dealing.words(len(s.Sides)),
	}}
	f.dice = dealt{dice.NewSeeded(seed(c.Seed, b, 0)), f.course}
	for id, value := range c.Options {
		f.setup.Options[id] = value
	}
	if c.Armies {
		f.Armies = all.pool.into(&f.setup, all.pool.bring(b, len(all.scenarios)))
	}
	for i := range f.rng {
		f.rng[i] = rand.New(rand.NewChaCha8(seed(c.Seed, b, i+1)))
	}
	var events []game.Event
	if f.state, events, err = game.Begin(c.System, f.setup); err != nil {
		return result, fmt.Errorf("%s: %w", s.ID, err)
	}
	f.turn = saves.TurnOf(f.state.State, events, "")
	f.enter()
	err = f.run(ctx)
	f.leave()
	if err == nil {
		f.sum()
		err = errors.Join(f.replay(), f.keep(s))
	}
	if err != nil {
		return result, fmt.Errorf("%s, battle %d, seed %d: %w", s.ID, b.number, c.Seed, err)
	}
	return f.Record, nil
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
		bot.Leave(p, f.ended)
	}
}

// plays is which of the two plays a seat.
func (f *fight) plays(seat game.Seat) (int, *Player) {
	if f.dealing.one(f.setup.Seats[seat.Index()].Side) {
		return 0, &f.config.One
	}
	return 1, &f.config.Two
}

// seed is the seed of one of the generators of a pair of battles: of the dice, of the first player, of the second player.
func seed(batch uint64, b bout, use int) dice.Seed {
	var s dice.Seed
	binary.BigEndian.PutUint64(s[0:], batch)
	binary.BigEndian.PutUint64(s[8:], uint64(b.pair()))
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
		if f.ended = f.state.Outcome(); f.ended != nil {
			return nil
		}
		seat, order, ok := turns.Next(f.state)
		if !ok {
			return fmt.Errorf("after order %d the battle is not over, but nobody can act", f.Orders)
		}
		if seat != game.Umpire {
			if order = f.ask(ctx, seat); order == nil {
				if why := bot.Forfeits(f.seats[seat.Index()]); why != "" {
					end := game.Forfeit(f.setup.Seats, seat, why)
					f.ended, f.lost = &end, &saves.Note{Kind: saves.ForfeitNote, By: seat, Text: why}
					return nil
				}
				turns.Silent()
				continue
			}
			turns.Spoke()
			f.Orders++
		}
		if no := f.give(seat, order); no != nil {
			return fmt.Errorf("seat %s was refused %q: %s", seat, order.Verb(), no)
		}
	}
	return nil
}

// sum notes how the battle has ended, and its course.
func (f *fight) sum() {
	f.Course = hex.EncodeToString(f.course.Sum(nil)[:8])
	if f.ended == nil {
		return
	}
	f.Score, f.Ended, f.Means = f.ended.Score, f.ended.Rule, f.ended.Means.String()
	for _, seat := range f.ended.Winners {
		if side := f.setup.Seats[seat.Index()].Side; !slices.Contains(f.Winners, side) {
			f.Winners = append(f.Winners, side)
		}
	}
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
	f.Micros[who] = append(f.Micros[who], int32((f.config.Clock() - start).Microseconds()))
	return order
}
