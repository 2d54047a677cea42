package hall

import (
	"slices"
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
	err = permits{v}.mayGo(r)
	h.mu.Unlock()
	if err != nil {
		return nil, Place{}, err
	}
	battle, err := staging{r}.open()
	if err != nil {
		return nil, Place{}, err
	}
	h.mu.Lock()
	if v.left {
		h.mu.Unlock()
		return nil, Place{}, ErrClosed
	}
	s := &Stay{room: r, visit: v, guest: v.guest, seats: r.seatsOf(v.guest.ID)}
	presence{r}.arrives(s)
	place := r.place(s, battle)
	moved := len(s.seats) > 0 && v.guest.at != id
	if moved {
		v.guest.at = id
	}
	h.mu.Unlock()
	presence{r}.attendance()
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
	if err := (guestList{h}).saveGuests(); err != nil {
		h.log.Error("the list of guests is not kept", "err", err)
	}
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
func (s *Stay) owns(seat game.Seat) bool { return slices.Contains(s.seats, seat) }

// mayAct reports whether the guest, and not a bot, plays a seat.
func (s *Stay) mayAct(seat game.Seat) bool {
	i := seat.Index()
	return s.owns(seat) && i >= 0 && s.plays.Load()&(1<<i) != 0
}

// presence is who is at a table, and who is away.
type presence struct{ r *room }

// arrives adds a session to the table. The caller holds the hall's lock.
func (p presence) arrives(s *Stay) {
	if p.r.cancelClose != nil {
		p.r.cancelClose()
		p.r.cancelClose = nil
	}
	s.visit.stays[s] = true
	p.r.stays[s] = true
	s.updatePlays()
	for _, seat := range s.seats {
		c := &p.r.seats[seat.Index()]
		if c.stays++; c.gone && c.came {
			p.r.sayNow("", s.guest.Name+" is back")
		}
		if !c.came || c.gone {
			timing(p).noteTimes()
		}
		c.late, c.gone, c.came = false, false, true
	}
	timing(p).setTimers()
	p.r.notify(true)
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
		presence{r}.startGrace()
	}
	if len(r.stays) == 0 {
		presence{r}.scheduleClose()
	}
}

// startGrace gives players without a session a moment before they count as away. The caller holds the hall's lock.
func (p presence) startGrace() {
	now := p.r.hall.now()
	for i := range p.r.seats {
		if c := &p.r.seats[i]; c.stays == 0 && c.left.IsZero() {
			c.left = now
		}
	}
	p.r.hall.scheduler.at(now.Add(grace), p.markAway)
}

// markAway marks players who are away: first for the battle, then for the other guests.
func (p presence) markAway() {
	h := p.r.hall
	p.r.work.Lock()
	defer p.r.work.Unlock()
	h.mu.Lock()
	gone := p.overdue()
	h.mu.Unlock()
	if len(gone) == 0 {
		return
	}
	p.attendance()
	h.mu.Lock()
	defer h.mu.Unlock()
	timing(p).noteTimes()
	for _, i := range gone {
		c := &p.r.seats[i]
		c.gone = c.late // unless he has come back meanwhile
		p.spare(i)
		if c.gone && c.came && p.r.levels[i] == "" {
			p.r.sayNow("", p.r.occupant(i, nil, true).Name+" has gone away")
		}
	}
	p.r.notify(true)
}

// overdue lists the seats whose players have been without a session for longer than the grace period, and marks them.
// The caller holds the hall's lock.
func (p presence) overdue() (seats []int) {
	now := p.r.hall.now()
	for i := range p.r.seats {
		c := &p.r.seats[i]
		if p.r.saved.Owners[i] == "" || c.stays > 0 || c.late || p.r.phase != Running {
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
func (p presence) attendance() {
	h := p.r.hall
	h.mu.Lock()
	battle := p.r.game
	lost := make([]bool, len(p.r.seats))
	for i := range p.r.seats {
		lost[i] = p.r.levels[i] == "" && p.r.seats[i].stays == 0 && p.r.seats[i].late
	}
	h.mu.Unlock()
	for i := range lost {
		if battle == nil || lost[i] == p.r.lost[i] {
			continue
		}
		seat, err := game.First+game.Seat(i), error(nil)
		if lost[i] {
			err = battle.Lost(h.ctx, seat)
		} else {
			err = battle.Back(h.ctx, seat)
		}
		if err == nil {
			p.r.lost[i] = lost[i]
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
func (p presence) scheduleClose() {
	if p.r.cancelClose != nil {
		p.r.cancelClose()
	}
	p.r.cancelClose = p.r.hall.scheduler.at(p.r.hall.clock.Now().Add(idle), p.closeIdle)
}

// closeIdle closes a battle that nobody attends and that does not go on by itself.
func (p presence) closeIdle() {
	h := p.r.hall
	p.r.work.Lock()
	defer p.r.work.Unlock()
	h.mu.Lock()
	stays, over := len(p.r.stays) > 0, p.r.phase == Over
	busy := p.busy() || !over && p.r.file == ""
	if !stays && busy {
		p.scheduleClose()
	}
	h.mu.Unlock()
	if stays || busy {
		return
	}
	if err := staging(p).closeBattle(); err != nil {
		h.log.Error("battle put away", "table", p.r.id, "why", firstLine(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if over {
		p.trim()
		shelf{h}.drop()
	}
	if p.r.file == "" {
		p.r.notify(true)
		delete(h.rooms, p.r.id)
	}
}

// trim frees what only a running battle needs. The caller holds the hall's lock.
func (p presence) trim() {
	t := p.r.saved.copy()
	t.Terms.Setup.Scenario, t.Terms.Setup.Armies = nil, nil
	p.r.saved = t
}

// busy reports whether the battle goes on by itself: a bot has to move, or a time limit runs. The caller holds the
// hall's lock.
func (p presence) busy() bool {
	if p.r.phase == Over {
		return p.r.delayed && !p.r.late.over
	}
	for i := range p.r.asked {
		if p.r.asked[i] && p.r.levels[i] != "" {
			return true
		}
	}
	return p.r.saved.Terms.Patience > 0
}
