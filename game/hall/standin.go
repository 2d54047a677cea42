package hall

import (
	"errors"
	"fmt"
	"time"

	"muster/assets"
	"muster/game"
	"muster/game/table"
)

// OfferBot proposes that a bot play a seat: the guest's own, or that of a player who has been away for a while. The
// opponents who are present agree through table.Answer; if none is, the bot sits down at once.
func (v *Visit) OfferBot(id string, seat game.Seat, level string) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	by, err := permits{v}.mayOffer(r, seat)
	h.mu.Unlock()
	switch {
	case err != nil:
		return err
	case h.policy(level) == nil:
		return fmt.Errorf("this hall has no bot called %q", assets.Clean(level, longestName))
	}
	battle, err := staging{r}.open()
	if err != nil {
		return err
	}
	return plain(battle.Substitute(h.ctx, by, seat, level))
}

// plain is a table's answer as an error.
func plain(no *game.Refusal, err error) error {
	switch {
	case errors.Is(err, table.ErrClosed):
		return errors.New("the battle has just been put away: try again")
	case err != nil:
		return err
	case no != nil:
		return errors.New(no.Why)
	}
	return nil
}

// spare wakes the table's players when they may ask for a bot in the place of a player who is away, and when they may
// claim victory over him. The caller holds the hall's lock.
func (p presence) spare(i int) {
	c, h := &p.r.seats[i], p.r.hall
	for _, long := range [...]time.Duration{longAway, longGone} {
		at := p.r.awayUntil(c, long)
		if !c.gone || at.IsZero() {
			continue
		}
		h.scheduler.at(at, func() {
			h.mu.Lock()
			defer h.mu.Unlock()
			p.r.notify(false)
		})
	}
}

// TakeBack takes the guest's own seat back from the bot, between two orders.
func (v *Visit) TakeBack(id string, seat game.Seat) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h, i := v.hall, seat.Index()
	h.mu.Lock()
	switch {
	case r.phase != Running:
		err = errors.New("no battle is under way at this table")
	case i < 0 || i >= len(r.seats) || r.saved.Owners[i] != v.guest.ID:
		err = errors.New("this seat is not yours")
	case r.levels[i] == "":
		err = errors.New("no bot plays your seat")
	}
	h.mu.Unlock()
	if err != nil {
		return err
	}
	battle, err := staging{r}.open()
	if err != nil {
		return err
	}
	r.removeBot(i)
	return plain(battle.Sit(h.ctx, seat, ""))
}
