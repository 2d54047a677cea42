package bot

import "muster/game"

// Turns says who speaks next in a battle that no clock drives: one that is imagined, or fought out in a batch. Seats
// that may act at the same time speak one after the other, whoever has spoken last comes last, and when each has had its
// say, battle time moves on to the next moment that matters.
type Turns struct {
	said   uint32    // seats that have had their say since battle time last moved
	last   game.Seat // who spoke last
	silent int
}

// Next is the seat that is to give an order; for the umpire, the order is given here. It reports false when the battle
// is over, or when nobody who is asked has anything to say.
func (t *Turns) Next(st game.Referee) (game.Seat, game.Command, bool) {
	agenda := st.Agenda()
	seat, some := t.choose(&agenda)
	heard := agenda.Mode == game.Open && agenda.Due > 0 && t.said>>seat&1 == 1
	if !some || heard || t.silent >= len(agenda.Asks) {
		tick := game.Tick{To: agenda.Due}
		t.said, t.silent = 0, 0
		return game.Umpire, tick, agenda.Due > 0 && st.Check(game.Umpire, tick) == nil
	}
	t.last = seat
	if seat == game.Umpire {
		return seat, game.Proceed{}, true
	}
	return seat, nil, true
}

// choose is the seat that is asked and has been silent longest: those that have not had their say come first, in the
// order of the table after whoever spoke last.
func (t *Turns) choose(a *game.Agenda) (best game.Seat, some bool) {
	later := func(s game.Seat) int {
		turn := (int(s) - int(t.last) - 1 + 2*(game.MaxSeats+1)) % (game.MaxSeats + 1)
		return turn + int(t.said>>s&1)*(game.MaxSeats+1)
	}
	for _, ask := range a.Asks {
		if !some || later(ask.Seat) < later(best) {
			best, some = ask.Seat, true
		}
	}
	return best, some
}

// Spoke notes that the seat gave its order.
func (t *Turns) Spoke() { t.said, t.silent = t.said|1<<t.last, 0 }

// Silent notes that the seat had nothing to say.
func (t *Turns) Silent() { t.said, t.silent = t.said|1<<t.last, t.silent+1 }
