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
func (p *party) seatBots() {
	h := p.hall
	h.mu.Lock()
	chairs, over := p.chairs, p.phase == Over
	battle, owners := p.game, p.kept.Owners
	h.mu.Unlock()
	for i, level := range chairs {
		if battle == nil || over || level == "" {
			p.dismiss(i)
			continue
		}
		if policy := h.policy(level); p.bots[i] == nil && policy != nil && h.ctx.Err() == nil {
			sitter := bot.Sit(h.ctx, battle, game.First+game.Seat(i), policy, manners(owners[i]))
			p.bots[i] = sitter
			h.wakes.soon(func() { p.mind(i, sitter) })
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

// mind tells when a bot has left because of a fault, and after a while has another one sit down: what made the first one
// fail it may never think of.
func (p *party) mind(i int, sitter *bot.Sitter) {
	<-sitter.Done()
	err := sitter.Leave()
	if err == nil {
		return
	}
	h := p.hall
	h.log.Error("bot leaves", "table", p.id, "why", firstLine(err))
	p.tell("A bot has left the table, and another one comes: " + plainly(err))
	h.wakes.at(h.clock.Now().Add(again), func() {
		p.work.Lock()
		defer p.work.Unlock()
		if p.bots[i] == sitter {
			p.bots[i] = nil
			p.seatBots()
		}
	})
}

// deputy is the level of bot that decides for who has not: a regular, or the lowest there is.
func (h *Hall) deputy() (string, bot.Policy) {
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
