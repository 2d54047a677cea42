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

// noteTimes writes the times soon. The caller holds the hall's lock.
func (r *room) noteTimes() {
	if !r.noting && r.folder() != "" && r.phase == Running {
		r.noting = true
		r.hall.scheduler.soon(r.saveTimes)
	}
}

// saveTimes writes the times.
func (r *room) saveTimes() {
	r.timesMu.Lock()
	defer r.timesMu.Unlock()
	if r.detached {
		return
	}
	h := r.hall
	h.mu.Lock()
	r.noting = false
	t := r.times()
	h.mu.Unlock()
	if err := h.store.write(t, tablesFolder, r.id, timesFile); err != nil {
		h.log.Error("times not kept", "table", r.id, "why", firstLine(err))
	}
}

// times are those of this moment. The caller holds the hall's lock.
func (r *room) times() times {
	t := times{At: r.hall.now(), Seq: r.seq, Last: r.touched}
	for i := range r.seats {
		c := &r.seats[i]
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
func (r *room) loadTimes() {
	var t times
	there, err := r.hall.store.read(&t, tablesFolder, r.id, timesFile)
	if err != nil {
		r.hall.log.Error("times not read", "table", r.id, "why", firstLine(err))
	}
	if err != nil || !there || len(t.Seats) != len(r.seats) {
		return
	}
	now := r.hall.now()
	if t.Seq == r.seq && !t.Last.IsZero() && t.Last.Before(r.touched) {
		r.touched = t.Last // the file has been written to since, by who looked at the battle
	}
	for i, s := range t.Seats {
		c := &r.seats[i]
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
func (r *room) resume(u *table.Update) {
	now, limit := r.hall.now(), r.saved.Terms.Patience
	for i := range r.seats {
		c := &r.seats[i]
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
