package hall

import (
	"errors"
	"fmt"

	"muster/game"
)

// ClaimVictory ends the battle in favour of the guest, once all his opponents have been away for five minutes.
func (v *Visit) ClaimVictory(id string) error {
	r, err := v.lockRoom(id)
	if err != nil {
		return err
	}
	defer r.work.Unlock()
	h := v.hall
	h.mu.Lock()
	by, err := permits{v}.mayClaim(r)
	h.mu.Unlock()
	if err != nil {
		return err
	}
	battle, err := staging{r}.open()
	if err != nil {
		return err
	}
	return plain(battle.Claim(h.ctx, by))
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
