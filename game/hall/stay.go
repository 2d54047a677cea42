package hall

import (
	"errors"
	"sync/atomic"
	"time"

	"muster/game"
	"muster/game/table"
)

// Stay is a session at a table.
type Stay struct {
	room  *room
	visit *Visit
	guest *guest
	seats []game.Seat
	plays atomic.Uint32 // bit by seat: those that no bot plays
	// The hall's lock guards these.
	gone   bool
	closed bool // with the table
}

// Attend brings the guest to a battle: to play if he has a seat there, else to watch. He is present until [Stay.Leave].
// A guest may attend with several sessions.
func (v *Visit) Attend(id string) (*Stay, Place, error) {
	r, err := v.lockRoom(id)
	if err != nil {
		return nil, Place{}, err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	err = v.mayGo(r)
	h.mu.Unlock()
	if err != nil {
		return nil, Place{}, err
	}
	battle, err := r.open()
	if err != nil {
		return nil, Place{}, err
	}
	h.mu.Lock()
	if v.left {
		h.mu.Unlock()
		return nil, Place{}, ErrClosed
	}
	s := &Stay{room: r, visit: v, guest: v.guest, seats: r.seatsOf(v.guest.ID)}
	r.arrives(s)
	place := r.place(s, battle)
	moved := len(s.seats) > 0 && v.guest.at != id
	if moved {
		v.guest.at = id
	}
	h.mu.Unlock()
	r.attendance()
	if moved {
		h.savePlace(s.guest)
	}
	return s, place, nil
}

// Quit is [Stay.Leave] by the guest's own choice: his next session does not start here.
func (s *Stay) Quit() {
	h := s.visit.hall
	h.mu.Lock()
	moved := s.guest.at == s.room.id
	if moved {
		s.guest.at = ""
	}
	h.mu.Unlock()
	s.Leave()
	if moved {
		h.savePlace(s.guest)
	}
}

// savePlace stores at which table a guest is. If that fails he needs one more step through the menu.
func (h *Hall) savePlace(g *guest) {
	h.mu.Lock()
	if h.closed || !g.saved {
		h.mu.Unlock()
		return
	}
	h.writing.Add(1)
	h.mu.Unlock()
	defer h.writing.Done()
	if err := h.saveGuests(); err != nil {
		h.log.Error("the list of guests is not kept", "err", err)
	}
}

// mayGo says why the guest may not attend a battle. The caller holds the hall's lock.
func (v *Visit) mayGo(r *room) error {
	switch {
	case r.phase == Open:
		return errors.New("the battle has not begun: seats are still free")
	case r.saved.Terms.Closed && !r.member(v.guest.ID):
		return errors.New("nobody may watch this battle")
	}
	return nil
}

// place is what a session needs to show the battle. The caller holds the hall's lock.
func (r *room) place(s *Stay, battle *table.Table) Place {
	place := Place{
		Table: *r.view(s.guest), System: r.sys.System, Head: battle.Head(), Seats: s.seats, Levels: r.levels,
		Quick: r.saved.Terms.Quick,
	}
	switch {
	case len(s.seats) > 0:
		place.Game = battle.View(table.Rights{See: s.owns, Act: s.mayAct})
	case r.delayed:
		place.Game, place.Delay = battle.Late(), r.hall.config.Delay
	default:
		place.Game = battle.View(table.Rights{})
	}
	return place
}

// owns reports whether a seat is the guest's.
func (s *Stay) owns(seat game.Seat) bool {
	for _, own := range s.seats {
		if own == seat {
			return true
		}
	}
	return false
}

// mayAct reports whether the guest, and not a bot, plays a seat.
func (s *Stay) mayAct(seat game.Seat) bool {
	i := seat.Index()
	return s.owns(seat) && i >= 0 && s.plays.Load()&(1<<i) != 0
}

// arrives adds a session to the table. The caller holds the hall's lock.
func (r *room) arrives(s *Stay) {
	if r.cancelClose != nil {
		r.cancelClose()
		r.cancelClose = nil
	}
	s.visit.stays[s] = true
	r.stays[s] = true
	s.updatePlays()
	for _, seat := range s.seats {
		c := &r.seats[seat.Index()]
		if c.stays++; c.gone && c.came {
			r.sayNow("", s.guest.Name+" is back")
		}
		if !c.came || c.gone {
			r.noteTimes()
		}
		c.late, c.gone, c.came = false, false, true
	}
	r.setTimers()
	r.notify(true)
}

// updatePlays notes which of the guest's seats he plays himself. The caller holds the hall's lock.
func (s *Stay) updatePlays() {
	var bits uint32
	for _, seat := range s.seats {
		if i := seat.Index(); s.room.levels[i] == "" {
			bits |= 1 << i
		}
	}
	s.plays.Store(bits)
}

// Leave ends the stay. The guest keeps his seats.
func (s *Stay) Leave() {
	r, h := s.room, s.room.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.gone {
		return
	}
	s.gone = true
	delete(s.visit.stays, s)
	delete(r.stays, s)
	for _, seat := range s.seats {
		c := &r.seats[seat.Index()]
		if c.stays--; c.stays == 0 {
			c.left = h.now()
		}
	}
	s.plays.Store(0)
	s.visit.wake()
	r.notify(true)
	if h.closed {
		return
	}
	if len(s.seats) > 0 {
		r.startGrace()
	}
	if len(r.stays) == 0 {
		r.scheduleClose()
	}
}

// startGrace gives players without a session a moment before they count as away. The caller holds the hall's lock.
func (r *room) startGrace() {
	now := r.hall.now()
	for i := range r.seats {
		if c := &r.seats[i]; c.stays == 0 && c.left.IsZero() {
			c.left = now
		}
	}
	r.hall.scheduler.at(now.Add(grace), r.markAway)
}

// markAway marks players who are away: first for the battle, then for the other guests.
func (r *room) markAway() {
	h := r.hall
	r.work.Lock()
	defer r.work.Unlock()
	h.mu.Lock()
	gone := r.overdue()
	h.mu.Unlock()
	if len(gone) == 0 {
		return
	}
	r.attendance()
	h.mu.Lock()
	defer h.mu.Unlock()
	r.noteTimes()
	for _, i := range gone {
		c := &r.seats[i]
		c.gone = c.late // unless he has come back meanwhile
		r.spare(i)
		if c.gone && c.came && r.levels[i] == "" {
			r.sayNow("", r.occupant(i, nil, true).Name+" has gone away")
		}
	}
	r.notify(true)
}

// overdue lists the seats whose players have been without a session for longer than the grace period, and marks them.
// The caller holds the hall's lock.
func (r *room) overdue() (seats []int) {
	now := r.hall.now()
	for i := range r.seats {
		c := &r.seats[i]
		if r.saved.Owners[i] == "" || c.stays > 0 || c.late || r.phase != Running {
			continue
		}
		if since := now.Sub(c.left); since >= 0 && since < grace { // less than nothing: the clock was put back
			continue
		}
		c.late = true
		seats = append(seats, i)
	}
	return seats
}

// attendance tells the battle which players are present. The caller holds the work lock.
func (r *room) attendance() {
	h := r.hall
	h.mu.Lock()
	battle := r.game
	lost := make([]bool, len(r.seats))
	for i := range r.seats {
		lost[i] = r.levels[i] == "" && r.seats[i].stays == 0 && r.seats[i].late
	}
	h.mu.Unlock()
	for i := range lost {
		if battle == nil || lost[i] == r.lost[i] {
			continue
		}
		seat, err := game.First+game.Seat(i), error(nil)
		if lost[i] {
			err = battle.Lost(h.ctx, seat)
		} else {
			err = battle.Back(h.ctx, seat)
		}
		if err == nil {
			r.lost[i] = lost[i]
		}
	}
}

// Measured reports how long a message to this session and its answer take.
func (s *Stay) Measured(trip time.Duration) {
	r, h := s.room, s.room.hall
	h.mu.Lock()
	battle, gone := r.game, s.gone
	h.mu.Unlock()
	if battle == nil || gone {
		return
	}
	for _, seat := range s.seats {
		_ = battle.Measured(h.ctx, seat, trip) // a battle that is being closed needs no measure
	}
}

// scheduleClose closes the battle after a while if nobody attends it. The caller holds the hall's lock.
func (r *room) scheduleClose() {
	if r.cancelClose != nil {
		r.cancelClose()
	}
	r.cancelClose = r.hall.scheduler.at(r.hall.clock.Now().Add(idle), r.closeIdle)
}

// closeIdle closes a battle that nobody attends and that does not go on by itself.
func (r *room) closeIdle() {
	h := r.hall
	r.work.Lock()
	defer r.work.Unlock()
	h.mu.Lock()
	stays, over := len(r.stays) > 0, r.phase == Over
	busy := r.busy() || !over && r.file == ""
	if !stays && busy {
		r.scheduleClose()
	}
	h.mu.Unlock()
	if stays || busy {
		return
	}
	if err := r.closeBattle(); err != nil {
		h.log.Error("battle put away", "table", r.id, "why", firstLine(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if over {
		r.trim()
		h.drop()
	}
	if r.file == "" {
		r.notify(true)
		delete(h.rooms, r.id)
	}
}

// trim frees what only a running battle needs. The caller holds the hall's lock.
func (r *room) trim() {
	t := r.saved.copy()
	t.Terms.Setup.Scenario, t.Terms.Setup.Armies = nil, nil
	r.saved = t
}

// busy reports whether the battle goes on by itself: a bot has to move, or a time limit runs. The caller holds the
// hall's lock.
func (r *room) busy() bool {
	if r.phase == Over {
		return r.delayed && !r.late.over
	}
	for i := range r.asked {
		if r.asked[i] && r.levels[i] != "" {
			return true
		}
	}
	return r.saved.Terms.Patience > 0
}
