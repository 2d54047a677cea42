package hall

import (
	"errors"
	"fmt"
	"strings"

	"muster/game"
)

// permits are what the guest of a visit may do now. Each says why not.
type permits struct{ v *Visit }

// mayGo says why the guest may not attend a battle. The caller holds the hall's lock.
func (p permits) mayGo(r *room) error {
	switch {
	case r.phase == Open:
		return errors.New("the battle has not begun: seats are still free")
	case r.saved.Terms.Closed && !r.member(p.v.guest.ID):
		return errors.New("nobody may watch this battle")
	}
	return nil
}

// mayClaim is the seat for which the guest may claim the victory, or says why he may not. The caller holds the hall's
// lock.
func (p permits) mayClaim(r *room) (by game.Seat, err error) {
	own, now := r.seatsOf(p.v.guest.ID), r.hall.now()
	switch {
	case r.phase != Running:
		return 0, errors.New("no battle is under way at this table")
	case len(own) == 0:
		return 0, errors.New("you do not play in this battle")
	}
	side := r.saved.Terms.Setup.Seats[own[0].Index()].Side
	for i := range r.seats {
		c := &r.seats[i]
		if r.saved.Terms.Setup.Seats[i].Side == side || r.levels[i] != "" {
			continue // whom a bot plays is for the battle to judge
		}
		if !c.gone || now.Before(c.left.Add(longGone)) {
			return 0, fmt.Errorf("wait until %s has been away for %.0f minutes", r.saved.Names[i], longGone.Minutes())
		}
	}
	return own[0], nil
}

// mayMake says why the guest may not create another table. The caller holds the hall's lock.
func (p permits) mayMake() error {
	h := p.v.hall
	open, running, now := 0, 0, h.now()
	for _, r := range h.rooms {
		switch {
		case r.phase == Open:
			open++
		case r.phase == Running && !r.abandoned(now):
			running++
		}
	}
	switch {
	case p.v.left:
		return ErrClosed
	case !p.v.guest.makes.allow(h.clock.Now(), tableBurst, tableEvery):
		return errors.New("too many tables at once: wait a moment")
	case h.tablesOf(p.v.guest.ID) >= h.config.Tables:
		return fmt.Errorf("you sit at %d tables already: end a battle first, or leave a table", p.v.hall.config.Tables)
	case open >= mostOpen, running >= mostRunning:
		return errors.New("all tables of this hall are taken: come back later")
	}
	return nil
}

// mayOffer is the seat that proposes a bot, or says why none of the guest's may. The caller holds the hall's lock.
func (p permits) mayOffer(r *room, seat game.Seat) (by game.Seat, err error) {
	own := r.seatsOf(p.v.guest.ID)
	i := seat.Index()
	switch {
	case r.phase != Running:
		return 0, errors.New("no battle is under way at this table")
	case i < 0 || i >= len(r.seats):
		return 0, fmt.Errorf("this table has %d seats", len(r.seats))
	case r.saved.Owners[i] == p.v.guest.ID:
		return seat, nil
	case len(own) == 0:
		return 0, errors.New("you do not play in this battle")
	case r.levels[i] != "":
		return 0, errors.New("a bot plays there already")
	case !r.seats[i].gone:
		return 0, errors.New("who sits there is here: only he can ask for a bot")
	case r.hall.now().Before(r.seats[i].left.Add(longAway)):
		return 0, fmt.Errorf("wait until he has been away for %.0f seconds", longAway.Seconds())
	}
	for _, by := range own {
		if r.levels[by.Index()] == "" {
			return by, nil
		}
	}
	return 0, errors.New("a bot plays your own seat: take it back first")
}

// mayRename says why the guest may not take a name. The caller holds the hall's lock.
func (p permits) mayRename(name string) error {
	switch {
	case p.v.left:
		return ErrClosed
	case p.muted():
		return errMuted
	case !p.v.guest.names.allow(p.v.hall.clock.Now(), wordBurst, wordEvery):
		return errors.New("not so fast: wait a moment")
	case alike(name) != alike(p.v.guest.Name) && p.v.hall.named[alike(name)] > 0:
		return fmt.Errorf("somebody is called %s already", name)
	}
	return nil
}

// maySay says why the guest may not write now. The caller holds the hall's lock.
func (p permits) maySay(text string) error {
	switch {
	case p.v.left:
		return ErrClosed
	case text == "":
		return errors.New("there is nothing to say")
	case p.muted():
		return errMuted
	case !p.v.guest.words.allow(p.v.hall.clock.Now(), wordBurst, wordEvery):
		return errors.New("not so fast: one line a second")
	}
	return nil
}

// maySit says why the guest may not take a seat. The caller holds the hall's lock.
func (p permits) maySit(r *room, seat game.Seat) error {
	i := seat.Index()
	switch {
	case p.v.left:
		return ErrClosed
	case r.phase != Open:
		return errors.New("the battle has begun: its seats are taken")
	case i < 0 || i >= len(r.saved.Owners):
		return fmt.Errorf("this table has %d seats", len(r.saved.Owners))
	case !r.saved.free(i):
		return errors.New("somebody sits there already")
	case r.saved.Terms.Entry == Invited && !r.member(p.v.guest.ID) && !p.v.guest.invited[r.id] && !r.invitesRematch(p.v.guest):
		return errors.New("this table is for those who have its code")
	case !r.member(p.v.guest.ID) && p.v.hall.tablesOf(p.v.guest.ID) >= p.v.hall.config.Tables:
		return fmt.Errorf("you sit at %d tables already: end a battle first, or leave a table", p.v.hall.config.Tables)
	}
	return nil
}

// mayTalk says why the guest may neither write nor read at a table. The caller holds the hall's lock.
func (p permits) mayTalk(r *room) error {
	if r.saved.Terms.Closed && r.phase != Open && !r.member(p.v.guest.ID) {
		return errors.New("nobody may watch this battle")
	}
	return nil
}

// mayTry reports whether the guest may try a code now. The caller holds the hall's lock.
func (p permits) mayTry() bool {
	return p.v.guest.codes.allow(p.v.hall.clock.Now(), codeBurst, codeEvery)
}

// muted reports whether the visit may not talk. The hall is locked.
func (p permits) muted() bool { return p.v.hall.Sanctioned(Mute, p.v.guest.ID, p.v.from) }

// keyed reports whether the guest came with a key. The caller holds the hall's lock.
func (p permits) keyed() bool { return !strings.HasPrefix(p.v.guest.ID, codePrefix) }
