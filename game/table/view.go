package table

import (
	"muster/game"
)

// Rights are what somebody may do at a table who is handed a view of it. Both are asked from any goroutine, must be
// quick, and may change their answers.
type Rights struct {
	See func(game.Seat) bool // whose view he may have, besides that of spectators; nil: nobody's
	Act func(game.Seat) bool // for whom he may speak; nil: for nobody
}

// View is the table for somebody who is not to have all of it. Through it nobody speaks or looks but for the seats that
// are his: orders for others are refused with [game.TableSeat], and whoever looks as another seat sees what spectators
// see. Once the battle is over everything may be seen. Nobody closes the table through a view.
func (t *Table) View(may Rights) *Table {
	return &Table{name: t.name, head: t.head, players: t.players, public: t.public, calls: t.calls, quit: t.quit, done: t.done, rights: &may}
}

// Late is the table as it was [Config.Late] ago, for spectators of a battle in which something is hidden; without
// Config.Late as it is now. The end comes late too. Nobody speaks through it.
func (t *Table) Late() *Table {
	late := t.View(Rights{})
	if t.late != nil {
		late.public = t.late
	}
	return late
}

// refuses says why somebody may not speak for a seat through this view.
func (t *Table) refuses(seat game.Seat) *game.Refusal {
	if t.rights == nil || t.rights.Act != nil && t.rights.Act(seat) {
		return nil
	}
	return game.Refuse(game.TableSeat, "the seat of %s is not yours to play", called(t.players, seat))
}

// sees is the seat as which somebody may look who asks to look as one.
func (t *Table) sees(seat game.Seat) game.Seat {
	if t.rights == nil || seat != game.Umpire && t.rights.See != nil && t.rights.See(seat) {
		return seat
	}
	t.public.mu.Lock()
	defer t.public.mu.Unlock()
	if t.public.now.Ended != nil {
		return seat
	}
	return game.Gallery
}
