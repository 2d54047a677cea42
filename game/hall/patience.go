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

// decision is one that is waited for.
type decision struct {
	ask   game.Ask
	given int
}

// disarm calls off what was to happen.
func (c *seatState) disarm() {
	if c.off != nil {
		c.off()
	}
	c.off, c.due = nil, time.Time{}
}

// setTimers sets the time for the decisions that a battle waits for. A battle whose own clock runs has deadlines of its
// own, and nobody's time runs before he has come for the first time. The hall is locked.
func (r *room) setTimers() {
	limit, u := r.saved.Terms.Patience, r.last
	if r.game == nil || u == nil {
		return
	}
	agenda := u.State.Agenda()
	runs := limit > 0 && u.Ended == nil && u.Fault == nil && !u.Paused && agenda.Due == 0
	for i := range r.seats {
		c := &r.seats[i]
		ask, asked := agenda.For(game.First + game.Seat(i))
		if !runs || !asked || r.levels[i] != "" || !c.came {
			if !c.due.IsZero() {
				r.noteTimes()
			}
			c.disarm()
			continue
		}
		if c.off != nil && c.ask == ask && c.armed == c.given {
			continue
		}
		due := r.hall.clock.Now().Add(limit)
		if c.off == nil && c.ask == ask && !c.due.IsZero() { // it began before the hall was closed
			due = c.due
		}
		c.disarm()
		c.ask, c.armed, c.since = ask, c.given, u.Seq
		r.arm(i, due)
	}
}

// arm has somebody decide for a seat when patience has run out. The hall is locked.
func (r *room) arm(i int, due time.Time) {
	c := &r.seats[i]
	waited := decision{c.ask, c.given}
	c.due = due
	c.off = r.hall.scheduler.at(due, func() { r.timeout(i, waited) })
	r.noteTimes()
}

// timeout decides for a seat that has not. Where that fails it gets its time once more.
func (r *room) timeout(i int, waited decision) {
	h := r.hall
	h.mu.Lock()
	c := &r.seats[i]
	stands := r.game != nil && c.off != nil && waited == decision{c.ask, c.given}
	battle := r.game
	h.mu.Unlock()
	if !stands {
		return
	}
	level, policy := h.standInPolicy()
	given := policy != nil && h.decide(battle, game.First+game.Seat(i), level, policy)
	h.mu.Lock()
	who := r.occupant(i, nil, true).Name
	if !given && r.game == battle && waited == (decision{c.ask, c.given}) {
		r.arm(i, h.clock.Now().Add(r.saved.Terms.Patience))
	}
	h.mu.Unlock()
	if given {
		r.tell(fmt.Sprintf("%s has not decided in time: a %s bot has, this once", who, level))
	}
}

// decide gives one order in the place of a seat, and reports whether it was taken.
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

// choices are what a policy would do, and what might be done instead. When the rules or the policy fail there are
// none.
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
