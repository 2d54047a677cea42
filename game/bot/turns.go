package bot

import "muster/game"

// Turns says who speaks next in a battle that no clock drives: one that is imagined, or fought out in a batch. Seats
// that may act at the same time speak in rotation, and when each has had its say, battle time moves on to the next
// moment that matters.
type Turns struct{ spoken, silent int }

// Next is the seat that is to give an order; for the umpire, the order is given here. It reports false when the battle
// is over, or when nobody who is asked has anything to say.
func (t *Turns) Next(st game.State) (game.Seat, game.Command, bool) {
	agenda := st.Agenda()
	asks := len(agenda.Asks)
	heard := agenda.Mode == game.Open && t.spoken >= asks && agenda.Due > 0
	if asks == 0 || heard || t.silent >= asks {
		tick := game.Tick{To: agenda.Due}
		*t = Turns{}
		return game.Umpire, tick, agenda.Due > 0 && st.Check(game.Umpire, tick) == nil
	}
	seat := agenda.Asks[t.spoken%asks].Seat
	if seat == game.Umpire {
		return seat, game.Proceed{}, true
	}
	return seat, nil, true
}

// Spoke notes that the seat gave its order.
func (t *Turns) Spoke() { t.spoken, t.silent = t.spoken+1, 0 }

// Silent notes that the seat had nothing to say.
func (t *Turns) Silent() { t.spoken, t.silent = t.spoken+1, t.silent+1 }
