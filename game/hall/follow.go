package hall

import (
	"slices"

	"muster/game"
	"muster/game/table"
)

// follow reads the updates of a battle until it is closed, and seats bots and reports presence when the players change.
func (r *room) follow(battle *table.Table) {
	watcher := battle.Watch(game.Umpire, 0)
	for first := true; ; first = false {
		u, err := watcher.Next(r.hall.ctx)
		if err != nil {
			return
		}
		if !r.update(battle, &u) && !first {
			continue
		}
		r.work.Lock()
		if r.game == battle {
			r.seatBots()
			r.attendance()
		}
		r.work.Unlock()
	}
}

// followLate reads the updates that watchers see, which may be delayed.
func (r *room) followLate(battle *table.Table) {
	watcher := battle.Watch(game.Gallery, 0)
	for {
		u, err := watcher.Next(r.hall.ctx)
		if err != nil {
			return
		}
		r.hall.mu.Lock()
		if now := progressOf(&u); now != r.late {
			r.late = now
			r.notify(true)
		}
		r.hall.mu.Unlock()
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
func (r *room) update(battle *table.Table, u *table.Update) (reseat bool) {
	h := r.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if r.game != battle {
		return false
	}
	if u.Seq != r.seq || u.Ended != nil && r.phase != Over {
		r.seq, r.touched = u.Seq, h.now()
	}
	before := r.snapshot()
	reseat = !slices.Equal(r.levels, u.Chairs) || u.Ended != nil && r.phase != Over
	r.levels, r.now = u.Chairs, progressOf(u)
	for s := range r.stays {
		s.updatePlays()
	}
	if !r.delayed {
		r.late = r.now
	}
	if u.Ended != nil && r.phase != Over {
		r.phase = Over
		h.log.Info("battle ends", "table", r.id, "result", r.now.result)
	}
	r.logSaving(u.Saved)
	r.noteAsked(u)
	if r.last == nil {
		r.resume(u)
	}
	r.last = &table.Update{Seq: u.Seq, State: u.State, Ended: u.Ended, Fault: u.Fault, Paused: u.Paused}
	r.setTimers()
	if u.Fault != nil {
		h.log.Error("battle frozen", "table", r.id, "why", u.Fault.Why)
	}
	after := r.snapshot()
	switch {
	case before.changedForAll(&after, r.delayed) || reseat:
		r.notify(true)
	case !before.same(&after):
		r.notify(false)
	}
	return reseat
}

// logSaving logs when a battle can no longer be written to disk, and when it can again. The players see that at the
// table.
func (r *room) logSaving(fault error) {
	switch was := r.unsaved; {
	case fault != nil && !was:
		r.hall.log.Error("battle not saved", "table", r.id, "why", firstLine(fault))
	case fault == nil && was:
		r.hall.log.Info("battle saved again", "table", r.id)
	}
	r.unsaved = fault != nil
}

// snapshot is the part of a battle's state that appears in the news.
type snapshot struct {
	now          progress
	asked, waits []bool
}

// snapshot is the present one.
func (r *room) snapshot() snapshot {
	return snapshot{r.now, slices.Clone(r.asked), slices.Clone(r.waits)}
}

// changedForAll reports whether something changed that every guest may see.
func (s *snapshot) changedForAll(t *snapshot, delayed bool) bool { return !delayed && s.now != t.now }

// same reports whether nothing changed.
func (s *snapshot) same(t *snapshot) bool {
	return s.now == t.now && slices.Equal(s.asked, t.asked) && slices.Equal(s.waits, t.waits)
}

// noteAsked records which seats have to decide or to answer a proposal, and counts their orders.
func (r *room) noteAsked(u *table.Update) {
	agenda := u.State.Agenda()
	for i := range r.asked {
		seat := game.First + game.Seat(i)
		_, asked := agenda.For(seat)
		r.asked[i] = asked && u.Ended == nil && u.Fault == nil
		r.waits[i] = u.Proposal != nil && slices.Contains(u.Proposal.Waits, seat)
	}
	for _, e := range u.Entries {
		if i := e.Entry.Seat.Index(); i >= 0 && i < len(r.seats) {
			r.seats[i].given++
			r.seats[i].came = true
		}
	}
	for i := range r.seats {
		r.seats[i].given += len(u.Withdrawn)
	}
}
