package hall

import (
	"time"

	"muster/game"
	"muster/game/table"
)

// times is what times.json holds: which players have joined, when each left, and until when each has to decide. It is
// written soon after a change; if the program is killed in between, somebody gets his time once more and nothing else
// is lost.
type times struct {
	At    time.Time  `json:"at"`
	Seq   int        `json:"seq,omitempty"` // the newest order or withdrawal
	Last  time.Time  `json:"last,omitzero"` // when it was given
	Seats []seatTime `json:"seats"`
}

// seatTime is the part of a seat.
type seatTime struct {
	Came  bool      `json:"came,omitempty"`
	Left  time.Time `json:"left,omitzero"`  // zero: he was there
	Ask   game.Ask  `json:"ask,omitzero"`   // what is to be decided
	Since int       `json:"since,omitzero"` // the newest order or withdrawal when the time began
	Due   time.Time `json:"due,omitzero"`   // when it ends, zero without patience
}

const timesFile = "times.json"

// timing is who has been at a table, and until when each has to decide.
type timing struct{ r *room }

// noteTimes writes the times soon. The caller holds the hall's lock.
func (p timing) noteTimes() {
	if !p.r.noting && p.r.folder() != "" && p.r.phase == Running {
		p.r.noting = true
		p.r.hall.scheduler.soon(p.saveTimes)
	}
}

// saveTimes writes the times.
func (p timing) saveTimes() {
	p.r.timesMu.Lock()
	defer p.r.timesMu.Unlock()
	if p.r.detached {
		return
	}
	h := p.r.hall
	h.mu.Lock()
	p.r.noting = false
	t := p.times()
	h.mu.Unlock()
	if err := h.store.write(t, tablesFolder, p.r.id, timesFile); err != nil {
		h.log.Error("times not kept", "table", p.r.id, "why", firstLine(err))
	}
}

// times are those of this moment. The caller holds the hall's lock.
func (p timing) times() times {
	t := times{At: p.r.hall.now(), Seq: p.r.seq, Last: p.r.touched}
	for i := range p.r.seats {
		c := &p.r.seats[i]
		s := seatTime{Came: c.came}
		if c.stays == 0 {
			s.Left = c.left
		}
		if !c.due.IsZero() {
			s.Ask, s.Since, s.Due = c.ask, c.since, c.due
		}
		t.Seats = append(t.Seats, s)
	}
	return t
}

// loadTimes reads the times. Without them every player has been away since the last order and gets his time once more.
func (p timing) loadTimes() {
	var t times
	there, err := p.r.hall.store.read(&t, tablesFolder, p.r.id, timesFile)
	if err != nil {
		p.r.hall.log.Error("times not read", "table", p.r.id, "why", firstLine(err))
	}
	if err != nil || !there || len(t.Seats) != len(p.r.seats) {
		return
	}
	now := p.r.hall.now()
	if t.Seq == p.r.seq && !t.Last.IsZero() && t.Last.Before(p.r.touched) {
		p.r.touched = t.Last // the file has been written to since, by who looked at the battle
	}
	for i, s := range t.Seats {
		c := &p.r.seats[i]
		if c.came, c.left = s.Came, s.Left; c.left.IsZero() {
			c.left = t.At
		}
		if c.left.After(now) {
			c.left = now
		}
		c.ask, c.since, c.due = s.Ask, s.Since, s.Due
	}
}

// resume lets time limits that ran when the hall was closed run on, for decisions that are still open. The update is
// the battle's first. The caller holds the hall's lock.
func (p timing) resume(u *table.Update) {
	now, limit := p.r.hall.now(), p.r.saved.Terms.Patience
	for i := range p.r.seats {
		c := &p.r.seats[i]
		switch {
		case c.off != nil || c.due.IsZero():
		case c.over(u, game.First+game.Seat(i)):
			c.due = time.Time{}
		default:
			c.due = later(c.due, now.Add(min(limit, leastLeft)))
			if most := now.Add(limit); c.due.After(most) {
				c.due = most
			}
		}
	}
}

// over reports whether the seat has given an order since its time began, or an order has been taken back.
func (c *seatState) over(u *table.Update, seat game.Seat) bool {
	since := 0
	for i := range u.Entries {
		if e := &u.Entries[i].Entry; e.Seq > c.since {
			since++
			if e.Seat == seat {
				return true
			}
		}
	}
	return since != u.Seq-c.since
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}
