package hall

import (
	"context"
	"fmt"
	"math/rand/v2"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// decision is one that is waited for.
type decision struct {
	ask   game.Ask
	given int
}

// disarm calls off what was to happen.
func (c *chair) disarm() {
	if c.off != nil {
		c.off()
	}
	c.off = nil
}

// patience sets the time for the decisions that a battle waits for. A battle whose own clock runs has deadlines of its
// own. The hall is locked.
func (p *party) patience(u *table.Update) {
	limit := p.kept.Terms.Patience
	agenda := u.State.Agenda()
	runs := limit > 0 && u.Ended == nil && u.Fault == nil && !u.Paused && agenda.Due == 0
	for i := range p.seats {
		c := &p.seats[i]
		ask, asked := agenda.For(game.First + game.Seat(i))
		if !runs || !asked || p.chairs[i] != "" {
			c.disarm()
			continue
		}
		if c.off != nil && c.ask == ask && c.armed == c.given {
			continue
		}
		c.disarm()
		c.ask, c.armed = ask, c.given
		p.arm(i)
	}
}

// arm has somebody decide for a seat when patience has run out. The hall is locked.
func (p *party) arm(i int) {
	c := &p.seats[i]
	waited := decision{c.ask, c.given}
	c.off = p.hall.wakes.at(p.hall.clock.Now().Add(p.kept.Terms.Patience), func() { p.lapse(i, waited) })
}

// lapse decides for a seat that has not. Where that fails it gets its time once more.
func (p *party) lapse(i int, waited decision) {
	h := p.hall
	h.mu.Lock()
	c := &p.seats[i]
	stands := p.game != nil && c.off != nil && waited == decision{c.ask, c.given}
	battle := p.game
	h.mu.Unlock()
	if !stands {
		return
	}
	level, policy := h.deputy()
	given := policy != nil && h.decide(battle, game.First+game.Seat(i), level, policy)
	h.mu.Lock()
	who := p.sitter(i, nil, true).Name
	if !given && p.game == battle && waited == (decision{c.ask, c.given}) {
		p.arm(i)
	}
	h.mu.Unlock()
	if given {
		p.tell(fmt.Sprintf("%s has not decided in time: a %s bot has, this once", who, level))
	}
}

// decide gives one order in the place of a seat, and reports whether it was taken.
func (h *Hall) decide(battle *table.Table, seat game.Seat, level string, policy bot.Policy) bool {
	u, err := battle.Watch(seat, 0).Next(h.ctx)
	if err != nil {
		return false
	}
	order := h.think(u.State, seat, policy)
	if order == nil {
		return false
	}
	no, err := battle.Lapse(h.ctx, seat, level, order, u.Seq)
	if err != nil || no == nil || no.Rule == game.TableStale {
		return err == nil && no == nil
	}
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	for c := range u.State.Imagine(seat, rng).Candidates(seat, rng) { // the seat does not see why it was refused
		if no, err = battle.Lapse(h.ctx, seat, level, c, u.Seq); err != nil || no == nil || no.Rule == game.TableStale {
			break
		}
	}
	return err == nil && no == nil
}

// think is what a policy would do, nil when it fails.
func (h *Hall) think(st game.State, seat game.Seat, policy bot.Policy) (order game.Command) {
	defer func() {
		if fault := recover(); fault != nil {
			h.log.Error("bot fails", "why", fmt.Sprint(fault))
			order = nil
		}
	}()
	ctx, stop := context.WithTimeout(h.ctx, thinkTime)
	defer stop()
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	return policy.Order(ctx, st.Imagine(seat, rng), seat, rng)
}
