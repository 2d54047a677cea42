package hall

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"muster/game"
	"muster/game/bot"
	"muster/game/table"
)

// decision identifies a decision that a seat has to make.
type decision struct {
	ask   game.Ask
	given int
}

// disarm stops the timer.
func (c *seatState) disarm() {
	if c.off != nil {
		c.off()
	}
	c.off, c.due = nil, time.Time{}
}

// setTimers starts the time limit of each decision that the battle waits for. A battle with its own clock has its own
// deadlines, and nobody's time runs before he has joined for the first time. The caller holds the hall's lock.
func (p timing) setTimers() {
	limit, u := p.r.saved.Terms.Patience, p.r.last
	if p.r.game == nil || u == nil {
		return
	}
	agenda := u.State.Agenda()
	runs := limit > 0 && u.Ended == nil && u.Fault == nil && !u.Paused && agenda.Due == 0
	for i := range p.r.seats {
		c := &p.r.seats[i]
		ask, asked := agenda.For(game.First + game.Seat(i))
		if !runs || !asked || p.r.levels[i] != "" || !c.came {
			if !c.due.IsZero() {
				p.noteTimes()
			}
			c.disarm()
			continue
		}
		if c.off != nil && c.ask == ask && c.armed == c.given {
			continue
		}
		due := p.r.hall.clock.Now().Add(limit)
		if c.off == nil && c.ask == ask && !c.due.IsZero() { // it began before the hall was closed
			due = c.due
		}
		c.disarm()
		c.ask, c.armed, c.since = ask, c.given, u.Seq
		p.arm(i, due)
	}
}

// arm starts the timer of a seat. The caller holds the hall's lock.
func (p timing) arm(i int, due time.Time) {
	c := &p.r.seats[i]
	waited := decision{c.ask, c.given}
	c.due = due
	c.off = p.r.hall.scheduler.at(due, func() { p.timeout(i, waited) })
	p.noteTimes()
}

// timeout lets a bot decide for a seat whose time is over. If that fails the seat gets its time once more.
func (p timing) timeout(i int, waited decision) {
	h := p.r.hall
	h.mu.Lock()
	c := &p.r.seats[i]
	stands := p.r.game != nil && c.off != nil && waited == decision{c.ask, c.given}
	battle := p.r.game
	h.mu.Unlock()
	if !stands {
		return
	}
	level, policy := h.standInPolicy()
	given := policy != nil && h.decide(battle, game.First+game.Seat(i), level, policy)
	h.mu.Lock()
	who := p.r.occupant(i, nil, true).Name
	if !given && p.r.game == battle && waited == (decision{c.ask, c.given}) {
		p.arm(i, h.clock.Now().Add(p.r.saved.Terms.Patience))
	}
	h.mu.Unlock()
	if given {
		p.r.tell(fmt.Sprintf("%s has not decided in time: a %s bot has, this once", who, level))
	}
}

// decide gives one order for a seat and reports whether the battle took it.
func (h *Hall) decide(battle *table.Table, seat game.Seat, level string, policy bot.Policy) bool {
	u, err := battle.Watch(seat, 0).Next(h.ctx)
	if err != nil {
		return false
	}
	for _, order := range h.choices(u.State, seat, policy) {
		no, err := battle.Lapse(h.ctx, seat, level, order, u.Seq)
		if err != nil || no == nil || no.Rule == game.TableStale {
			return err == nil && no == nil
		}
	}
	return false
}

// others is how many orders are tried besides the best, for what the seat does not see may forbid that.
const others = 32

// choices are the orders to try, the policy's own first: what the seat does not see may forbid it. There are none when
// the rules or the policy fail.
func (h *Hall) choices(st game.Position, seat game.Seat, policy bot.Policy) (orders []game.Command) {
	defer func() {
		if fault := recover(); fault != nil {
			h.log.Error("bot fails", "why", fmt.Sprint(fault))
		}
	}()
	ctx, stop := context.WithTimeout(h.ctx, thinkTime)
	defer stop()
	rng := rand.New(rand.NewPCG(rand.Uint64(), rand.Uint64()))
	if best := policy.Order(ctx, st.Imagine(seat, rng), seat, rng); best != nil {
		orders = append(orders, best)
	}
	for c := range st.Imagine(seat, rng).Adviser().Candidates(seat, rng) {
		if orders = append(orders, c); len(orders) > others {
			break
		}
	}
	return orders
}
