package hall

import (
	"context"
	"math"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
)

// thinker limits how many bots think at the same time, so that people get their answers first.
type thinker struct {
	bot.Policy
	room chan struct{}
}

// Order waits for a free place, or until its time is over.
func (t thinker) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	select {
	case t.room <- struct{}{}:
		defer func() { <-t.room }()
	case <-ctx.Done():
	}
	return t.Policy.Order(ctx, st, seat, rng)
}

// seatBots gives every seat that a bot should play its bot, and removes the others. The caller holds the work lock.
func (r *room) seatBots() {
	h := r.hall
	h.mu.Lock()
	chairs, over := r.levels, r.phase == Over
	battle, owners := r.game, r.saved.Owners
	h.mu.Unlock()
	for i, level := range chairs {
		if battle == nil || over || level == "" {
			r.removeBot(i)
			continue
		}
		if policy := h.policy(level); r.bots[i] == nil && policy != nil && h.ctx.Err() == nil {
			sitter := bot.Sit(h.ctx, battle, game.First+game.Seat(i), policy, manners(owners[i]))
			r.bots[i] = sitter
			h.scheduler.soon(func() { r.watchBot(i, sitter) })
		}
	}
}

// manners are those of a bot. One that stands in for a guest never agrees to end that guest's battle.
func manners(owner string) bot.Manners {
	if owner == "" {
		return bot.Manners{}
	}
	return bot.Manners{Draw: math.MaxInt}
}

// watchBot waits until a bot leaves. If it left because of a fault, watchBot says so at the table and seats another one
// later.
func (r *room) watchBot(i int, sitter *bot.Player) {
	<-sitter.Done()
	err := sitter.Leave()
	if err == nil {
		return
	}
	h := r.hall
	h.log.Error("bot leaves", "table", r.id, "why", firstLine(err))
	r.tell("A bot has left the table, and another one comes: " + plainly(err))
	h.scheduler.at(h.clock.Now().Add(again), func() {
		r.work.Lock()
		defer r.work.Unlock()
		if r.bots[i] == sitter {
			r.bots[i] = nil
			r.seatBots()
		}
	})
}

// standInPolicy is the bot that decides for a player who is out of time: a regular, or the lowest level there is.
func (h *Hall) standInPolicy() (string, bot.Policy) {
	levels := []string{"regular"}
	for _, l := range bot.Levels() {
		levels = append(levels, l.ID)
	}
	for _, level := range levels {
		if policy := h.policy(level); policy != nil {
			return level, policy
		}
	}
	return "", nil
}
