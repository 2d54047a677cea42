package hall

import (
	"slices"

	"muster/game"
	"muster/game/table"
)

// follow follows a battle for the hall until it is closed.
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

// followLate follows a battle as others may know it.
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

// progressOf is how far a battle is.
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

// update takes what has happened in a battle. It reports whether somebody else is to play, or nobody any more.
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

// logSaving tells whoever keeps the server when a battle can no longer be written down, and when it can again; those at the
// table hear of it there.
func (r *room) logSaving(fault error) {
	switch was := r.unsaved; {
	case fault != nil && !was:
		r.hall.log.Error("battle not saved", "table", r.id, "why", firstLine(fault))
	case fault == nil && was:
		r.hall.log.Info("battle saved again", "table", r.id)
	}
	r.unsaved = fault != nil
}

// snapshot is what news tell of a battle.
type snapshot struct {
	now          progress
	asked, waits []bool
}

func (r *room) snapshot() snapshot {
	return snapshot{r.now, slices.Clone(r.asked), slices.Clone(r.waits)}
}

// changedForAll reports whether something has changed that everybody may know.
func (s *snapshot) changedForAll(t *snapshot, delayed bool) bool { return !delayed && s.now != t.now }

// same reports whether nothing has changed.
func (s *snapshot) same(t *snapshot) bool {
	return s.now == t.now && slices.Equal(s.asked, t.asked) && slices.Equal(s.waits, t.waits)
}

// noteAsked notes for whom the battle waits.
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
