package hall

import (
	"slices"

	"muster/game"
	"muster/game/table"
)

// attend follows a battle for the hall until it is closed.
func (p *party) attend(battle *table.Table) {
	watcher := battle.Watch(game.Umpire, 0)
	for first := true; ; first = false {
		u, err := watcher.Next(p.hall.ctx)
		if err != nil {
			return
		}
		if !p.notice(battle, &u) && !first {
			continue
		}
		p.work.Lock()
		if p.game == battle {
			p.seatBots()
			p.attendance()
		}
		p.work.Unlock()
	}
}

// attendLate follows a battle as others may know it.
func (p *party) attendLate(battle *table.Table) {
	watcher := battle.Watch(game.Gallery, 0)
	for {
		u, err := watcher.Next(p.hall.ctx)
		if err != nil {
			return
		}
		p.hall.mu.Lock()
		if now := standingOf(&u); now != p.late {
			p.late = now
			p.mark(true)
		}
		p.hall.mu.Unlock()
	}
}

// standingOf is how far a battle is.
func standingOf(u *table.Update) standing {
	s := standing{turn: u.Turn, over: u.Ended != nil}
	if s.over {
		s.result = u.Ended.Outcome.Title
		if degree := u.Ended.Outcome.Degree; degree != "" {
			s.result += ", " + degree
		}
	}
	return s
}

// notice takes what has happened in a battle. It reports whether somebody else is to play, or nobody any more.
func (p *party) notice(battle *table.Table, u *table.Update) (reseat bool) {
	h := p.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if p.game != battle {
		return false
	}
	if u.Seq != p.seq || u.Ended != nil && p.phase != Over {
		p.seq, p.touched = u.Seq, h.now()
	}
	before := p.standings()
	reseat = !slices.Equal(p.chairs, u.Chairs) || u.Ended != nil && p.phase != Over
	p.chairs, p.now = u.Chairs, standingOf(u)
	for s := range p.stays {
		s.recount()
	}
	if !p.delayed {
		p.late = p.now
	}
	if u.Ended != nil && p.phase != Over {
		p.phase = Over
		h.log.Info("battle ends", "table", p.id, "result", p.now.result)
	}
	p.saving(u.Saved)
	p.waiting(u)
	if p.last == nil {
		p.resume(u)
	}
	p.last = &table.Update{Seq: u.Seq, State: u.State, Ended: u.Ended, Fault: u.Fault, Paused: u.Paused}
	p.patience()
	if u.Fault != nil {
		h.log.Error("battle frozen", "table", p.id, "why", u.Fault.Why)
	}
	after := p.standings()
	switch {
	case before.outer(&after, p.delayed) || reseat:
		p.mark(true)
	case !before.inner(&after):
		p.mark(false)
	}
	return reseat
}

// saving tells whoever keeps the server when a battle can no longer be written down, and when it can again; those at the
// table hear of it there.
func (p *party) saving(fault error) {
	switch was := p.unsaved; {
	case fault != nil && !was:
		p.hall.log.Error("battle not saved", "table", p.id, "why", firstLine(fault))
	case fault == nil && was:
		p.hall.log.Info("battle saved again", "table", p.id)
	}
	p.unsaved = fault != nil
}

// standings is what news tell of a battle.
type standings struct {
	now          standing
	asked, waits []bool
}

func (p *party) standings() standings {
	return standings{p.now, slices.Clone(p.asked), slices.Clone(p.waits)}
}

// outer reports whether something has changed that everybody may know.
func (s *standings) outer(t *standings, delayed bool) bool { return !delayed && s.now != t.now }

// inner reports whether nothing has changed.
func (s *standings) inner(t *standings) bool {
	return s.now == t.now && slices.Equal(s.asked, t.asked) && slices.Equal(s.waits, t.waits)
}

// waiting notes for whom the battle waits.
func (p *party) waiting(u *table.Update) {
	agenda := u.State.Agenda()
	for i := range p.asked {
		seat := game.First + game.Seat(i)
		_, asked := agenda.For(seat)
		p.asked[i] = asked && u.Ended == nil && u.Fault == nil
		p.waits[i] = u.Proposal != nil && slices.Contains(u.Proposal.Waits, seat)
	}
	for _, e := range u.Entries {
		if i := e.Entry.Seat.Index(); i >= 0 && i < len(p.seats) {
			p.seats[i].given++
			p.seats[i].came = true
		}
	}
	for i := range p.seats {
		p.seats[i].given += len(u.Withdrawn)
	}
}
