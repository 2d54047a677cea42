package hall

import (
	"errors"
	"fmt"

	"muster/game"
)

// ClaimVictory ends the battle in favour of the guest, once all who play against him have been away for five minutes.
func (v *Visit) ClaimVictory(id string) error {
	p, err := v.party(id)
	if err != nil {
		return err
	}
	defer p.work.Unlock()
	h := v.hall
	h.mu.Lock()
	by, err := v.mayClaim(p)
	h.mu.Unlock()
	if err != nil {
		return err
	}
	battle, err := p.open()
	if err != nil {
		return err
	}
	return plain(battle.Claim(h.ctx, by))
}

// mayClaim is the seat for which the guest may claim the victory, or says why he may not. The hall is locked.
func (v *Visit) mayClaim(p *party) (by game.Seat, err error) {
	own, now := p.seatsOf(v.guest.ID), p.hall.now()
	switch {
	case p.phase != Running:
		return 0, errors.New("no battle is under way at this table")
	case len(own) == 0:
		return 0, errors.New("you do not play in this battle")
	}
	side := p.kept.Terms.Setup.Seats[own[0].Index()].Side
	for i := range p.seats {
		c := &p.seats[i]
		if p.kept.Terms.Setup.Seats[i].Side == side || p.chairs[i] != "" {
			continue // whom a bot plays is for the battle to judge
		}
		if !c.gone || now.Before(c.left.Add(longGone)) {
			return 0, fmt.Errorf("wait until %s has been away for %.0f minutes", p.kept.Names[i], longGone.Minutes())
		}
	}
	return own[0], nil
}
