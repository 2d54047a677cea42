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
	party *party
	visit *Visit
	guest *guest
	seats []game.Seat
	plays atomic.Uint32 // bit by seat: those that no bot plays
	// The hall's lock guards these.
	gone   bool
	closed bool // with the table
}

// Go brings the guest to a table under way, or over: to play where he has a seat, else to watch. He counts as being
// there until [Stay.Leave]. A guest may be there with several sessions.
func (v *Visit) Go(id string) (*Stay, Place, error) {
	p, err := v.party(id)
	if err != nil {
		return nil, Place{}, err
	}
	defer p.work.Unlock()
	h := v.hall
	h.mu.Lock()
	err = v.mayGo(p)
	h.mu.Unlock()
	if err != nil {
		return nil, Place{}, err
	}
	battle, err := p.open()
	if err != nil {
		return nil, Place{}, err
	}
	h.mu.Lock()
	if v.left {
		h.mu.Unlock()
		return nil, Place{}, ErrClosed
	}
	s := &Stay{party: p, visit: v, guest: v.guest, seats: p.seatsOf(v.guest.ID)}
	p.arrives(s)
	place := p.place(s, battle)
	moved := len(s.seats) > 0 && v.guest.at != id
	if moved {
		v.guest.at = id
	}
	h.mu.Unlock()
	p.attendance()
	if moved {
		h.keepPlace(s.guest)
	}
	return s, place, nil
}

// Quit is [Stay.Leave] of the guest's own will: his next session does not begin here.
func (s *Stay) Quit() {
	h := s.visit.hall
	h.mu.Lock()
	moved := s.guest.at == s.party.id
	if moved {
		s.guest.at = ""
	}
	h.mu.Unlock()
	s.Leave()
	if moved {
		h.keepPlace(s.guest)
	}
}

// keepPlace writes down where a guest is. What cannot be written costs him a step through the menu.
func (h *Hall) keepPlace(g *guest) {
	h.mu.Lock()
	if h.closed || !g.kept {
		h.mu.Unlock()
		return
	}
	h.writing.Add(1)
	h.mu.Unlock()
	defer h.writing.Done()
	if err := h.keepGuests(); err != nil {
		h.log.Error("the list of guests is not kept", "err", err)
	}
}

// mayGo says why the guest may not come to a table. The hall is locked.
func (v *Visit) mayGo(p *party) error {
	switch {
	case p.phase == Open:
		return errors.New("the battle has not begun: seats are still free")
	case p.kept.Terms.Closed && !p.member(v.guest.ID):
		return errors.New("nobody may watch this battle")
	}
	return nil
}

// place is what a session needs of a battle. The hall is locked.
func (p *party) place(s *Stay, battle *table.Table) Place {
	place := Place{
		Table: *p.view(s.guest), System: p.sys.System, Head: battle.Head(), Seats: s.seats, Levels: p.chairs,
		Quick: p.kept.Terms.Quick,
	}
	switch {
	case len(s.seats) > 0:
		place.Game = battle.View(table.Rights{See: s.owns, Act: s.mayAct})
	case p.delayed:
		place.Game, place.Delay = battle.Late(), p.hall.config.Delay
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

// mayAct reports whether the guest plays a seat himself.
func (s *Stay) mayAct(seat game.Seat) bool {
	i := seat.Index()
	return s.owns(seat) && i >= 0 && s.plays.Load()&(1<<i) != 0
}

// arrives counts a session at the table. The hall is locked.
func (p *party) arrives(s *Stay) {
	if p.tidy != nil {
		p.tidy()
		p.tidy = nil
	}
	s.visit.stays[s] = true
	p.stays[s] = true
	s.recount()
	for _, seat := range s.seats {
		c := &p.seats[seat.Index()]
		if c.stays++; c.gone && c.came {
			p.sayNow("", s.guest.Name+" is back")
		}
		if !c.came || c.gone {
			p.noteTimes()
		}
		c.late, c.gone, c.came = false, false, true
	}
	p.patience()
	p.mark(true)
}

// recount notes which of the guest's seats are played by a bot. The hall is locked.
func (s *Stay) recount() {
	var bits uint32
	for _, seat := range s.seats {
		if i := seat.Index(); s.party.chairs[i] == "" {
			bits |= 1 << i
		}
	}
	s.plays.Store(bits)
}

// Leave ends the stay. Seats stay the guest's.
func (s *Stay) Leave() {
	p, h := s.party, s.party.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	if s.gone {
		return
	}
	s.gone = true
	delete(s.visit.stays, s)
	delete(p.stays, s)
	for _, seat := range s.seats {
		c := &p.seats[seat.Index()]
		if c.stays--; c.stays == 0 {
			c.left = h.now()
		}
	}
	s.plays.Store(0)
	s.visit.bump()
	p.mark(true)
	if h.closed {
		return
	}
	if len(s.seats) > 0 {
		p.expect()
	}
	if len(p.stays) == 0 {
		p.rest()
	}
}

// expect waits a little for those who have no session at the table before it takes them to be away. The hall is locked.
func (p *party) expect() {
	now := p.hall.now()
	for i := range p.seats {
		if c := &p.seats[i]; c.stays == 0 && c.left.IsZero() {
			c.left = now
		}
	}
	p.hall.wakes.at(now.Add(grace), p.missing)
}

// missing notes who has gone away: it tells the battle, and then the others.
func (p *party) missing() {
	h := p.hall
	p.work.Lock()
	defer p.work.Unlock()
	h.mu.Lock()
	gone := p.gone()
	h.mu.Unlock()
	if len(gone) == 0 {
		return
	}
	p.attendance()
	h.mu.Lock()
	defer h.mu.Unlock()
	p.noteTimes()
	for _, i := range gone {
		c := &p.seats[i]
		c.gone = c.late // unless he has come back meanwhile
		p.spare(i)
		if c.gone && c.came && p.chairs[i] == "" {
			p.sayNow("", p.sitter(i, nil, true).Name+" has gone away")
		}
	}
	p.mark(true)
}

// gone takes those to be away who have no session at the table, the grace being over: their seats by index. The hall is
// locked.
func (p *party) gone() (seats []int) {
	now := p.hall.now()
	for i := range p.seats {
		c := &p.seats[i]
		if p.kept.Owners[i] == "" || c.stays > 0 || c.late || p.phase != Running {
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

// attendance tells the battle who is there. It is called with work held.
func (p *party) attendance() {
	h := p.hall
	h.mu.Lock()
	battle := p.game
	lost := make([]bool, len(p.seats))
	for i := range p.seats {
		lost[i] = p.chairs[i] == "" && p.seats[i].stays == 0 && p.seats[i].late
	}
	h.mu.Unlock()
	for i := range lost {
		if battle == nil || lost[i] == p.lost[i] {
			continue
		}
		seat, err := game.First+game.Seat(i), error(nil)
		if lost[i] {
			err = battle.Lost(h.ctx, seat)
		} else {
			err = battle.Back(h.ctx, seat)
		}
		if err == nil {
			p.lost[i] = lost[i]
		}
	}
}

// Measured tells how long a message to this session and its answer take.
func (s *Stay) Measured(trip time.Duration) {
	p, h := s.party, s.party.hall
	h.mu.Lock()
	battle, gone := p.game, s.gone
	h.mu.Unlock()
	if battle == nil || gone {
		return
	}
	for _, seat := range s.seats {
		_ = battle.Measured(h.ctx, seat, trip) // a battle that is being put away needs no measure
	}
}

// rest puts a battle away that nobody attends, after a while. The hall is locked.
func (p *party) rest() {
	if p.tidy != nil {
		p.tidy()
	}
	p.tidy = p.hall.wakes.at(p.hall.clock.Now().Add(idle), p.tidyUp)
}

// tidyUp puts a battle away in which nothing happens without people who are not there.
func (p *party) tidyUp() {
	h := p.hall
	p.work.Lock()
	defer p.work.Unlock()
	h.mu.Lock()
	stays, over := len(p.stays) > 0, p.phase == Over
	busy := p.busy() || !over && p.file == ""
	if !stays && busy {
		p.rest()
	}
	h.mu.Unlock()
	if stays || busy {
		return
	}
	if err := p.putAway(); err != nil {
		h.log.Error("battle put away", "table", p.id, "why", firstLine(err))
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if over {
		p.shrink()
		h.drop()
	}
	if p.file == "" {
		p.mark(true)
		delete(h.parties, p.id)
	}
}

// shrink forgets what only a battle needs that goes on. The hall is locked.
func (p *party) shrink() {
	k := p.kept.copy()
	k.Terms.Setup.Scenario, k.Terms.Setup.Armies = nil, nil
	p.kept = k
}

// busy reports whether the battle goes on without anybody there. The hall is locked.
func (p *party) busy() bool {
	if p.phase == Over {
		return p.delayed && !p.late.over
	}
	for i := range p.asked {
		if p.asked[i] && p.chairs[i] != "" {
			return true
		}
	}
	return p.kept.Terms.Patience > 0
}
