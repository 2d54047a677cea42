package hall

import (
	"slices"

	"muster/game"
	"muster/game/table"
)

// following keeps up with the battle of a table.
type following struct{ r *room }

// follow reads the updates of a battle until it is closed, and seats bots and reports presence when the players change.
func (p following) follow(battle *table.Table) {
	watcher := battle.Watch(game.Umpire, 0)
	for first := true; ; first = false {
		u, err := watcher.Next(p.r.hall.ctx)
		if err != nil {
			return
		}
		if !p.update(battle, &u) && !first {
			continue
		}
		p.r.work.Lock()
		if p.r.game == battle {
			p.r.seatBots()
			presence(p).attendance()
		}
		p.r.work.Unlock()
	}
}

// followLate reads the updates that watchers see, which may be delayed.
func (p following) followLate(battle *table.Table) {
	watcher := battle.Watch(game.Gallery, 0)
	for {
		u, err := watcher.Next(p.r.hall.ctx)
		if err != nil {
			return
		}
		p.r.hall.mu.Lock()
		if now := progressOf(&u); now != p.r.late {
			p.r.late = now
			p.r.notify(true)
		}
		p.r.hall.mu.Unlock()
	}
}

// progressOf is how far a battle is according to an update.
func progressOf(u *table.Update) progress {
	s := progress{turn: u.Turn, over: u.Ended != nil}
	if s.over {
		s.result = u.Ended.Outcome.Title
		if degree := u.Ended.Outcome.Degree; degree != "" {
			s.result += ", " + degree
		}
	}
	return s
}

// update records what happened in a battle. It reports whether other players or bots play from now on, or the battle
// has just ended.
func (p following) update(battle *table.Table, u *table.Update) (reseat bool) {
	h := p.r.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if p.r.game != battle {
		return false
	}
	if u.Seq != p.r.seq || u.Ended != nil && p.r.phase != Over {
		p.r.seq, p.r.touched = u.Seq, h.now()
	}
	before := p.snapshot()
	reseat = !slices.Equal(p.r.levels, u.Chairs) || u.Ended != nil && p.r.phase != Over
	p.r.levels, p.r.now = u.Chairs, progressOf(u)
	for s := range p.r.stays {
		s.updatePlays()
	}
	if !p.r.delayed {
		p.r.late = p.r.now
	}
	if u.Ended != nil && p.r.phase != Over {
		p.r.phase = Over
		h.log.Info("battle ends", "table", p.r.id, "result", p.r.now.result)
	}
	p.logSaving(u.Saved)
	p.noteAsked(u)
	if p.r.last == nil {
		timing(p).resume(u)
	}
	p.r.last = &table.Update{Seq: u.Seq, State: u.State, Ended: u.Ended, Fault: u.Fault, Paused: u.Paused}
	timing(p).setTimers()
	if u.Fault != nil {
		h.log.Error("battle frozen", "table", p.r.id, "why", u.Fault.Why)
	}
	after := p.snapshot()
	switch {
	case before.changedForAll(&after, p.r.delayed) || reseat:
		p.r.notify(true)
	case !before.same(&after):
		p.r.notify(false)
	}
	return reseat
}

// logSaving logs when a battle can no longer be written to disk, and when it can again. The players see that at the
// table.
func (p following) logSaving(fault error) {
	switch was := p.r.unsaved; {
	case fault != nil && !was:
		p.r.hall.log.Error("battle not saved", "table", p.r.id, "why", firstLine(fault))
	case fault == nil && was:
		p.r.hall.log.Info("battle saved again", "table", p.r.id)
	}
	p.r.unsaved = fault != nil
}

// snapshot is the part of a battle's state that appears in the news.
type snapshot struct {
	now          progress
	asked, waits []bool
}

// snapshot is the present one.
func (p following) snapshot() snapshot {
	return snapshot{p.r.now, slices.Clone(p.r.asked), slices.Clone(p.r.waits)}
}

// changedForAll reports whether something changed that every guest may see.
func (s *snapshot) changedForAll(t *snapshot, delayed bool) bool { return !delayed && s.now != t.now }

// same reports whether nothing changed.
func (s *snapshot) same(t *snapshot) bool {
	return s.now == t.now && slices.Equal(s.asked, t.asked) && slices.Equal(s.waits, t.waits)
}

// noteAsked records which seats have to decide or to answer a proposal, and counts their orders.
func (p following) noteAsked(u *table.Update) {
	agenda := u.State.Agenda()
	for i := range p.r.asked {
		seat := game.First + game.Seat(i)
		_, asked := agenda.For(seat)
		p.r.asked[i] = asked && u.Ended == nil && u.Fault == nil
		p.r.waits[i] = u.Proposal != nil && slices.Contains(u.Proposal.Waits, seat)
	}
	for _, e := range u.Entries {
		if i := e.Entry.Seat.Index(); i >= 0 && i < len(p.r.seats) {
			p.r.seats[i].given++
			p.r.seats[i].came = true
		}
	}
	for i := range p.r.seats {
		p.r.seats[i].given += len(u.Withdrawn)
	}
}
