package hall

import (
	"context"
	"math"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
)

// thinker is a policy that thinks only while there is room for it: people come before bots.
type thinker struct {
	bot.Policy
	room chan struct{}
}

// Order waits for room, as long as there is time.
func (t thinker) Order(ctx context.Context, st game.Position, seat game.Seat, rng *rand.Rand) game.Command {
	select {
	case t.room <- struct{}{}:
		defer func() { <-t.room }()
	case <-ctx.Done():
	}
	return t.Policy.Order(ctx, st, seat, rng)
}

// seatBots has bots sit where they are to play, and nowhere else. It is called with work held.
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

// manners are those of a bot in a seat of its own, or of one that stands in for its owner: whose battle it is, he ends
// himself.
func manners(owner string) bot.Manners {
	if owner == "" {
		return bot.Manners{}
	}
	return bot.Manners{Draw: math.MaxInt}
}

// watchBot tells when a bot has left because of a fault, and after a while has another one sit down: what made the first one
// fail it may never think of.
func (r *room) watchBot(i int, sitter *bot.Sitter) {
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

// standInPolicy is the level of bot that decides for who has not: a regular, or the lowest there is.
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
