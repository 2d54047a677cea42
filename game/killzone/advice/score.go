package advice

import (
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// grain is the score of a point of the book.
const grain = 100

// alarm is what a danger to a figure counts in the score.
const alarm = 0.5

// Score is the expected result: victory points, what objectives are expected to bring, and what figures may still do, less
// for the suppressed and for those in danger.
func (b Adviser) Score(seat game.Seat) int {
	side := b.SideAt(seat)
	if side < 0 {
		return 0
	}
	if o := b.Outcome(); o != nil {
		switch {
		case len(o.Winners) == 0:
			return 0
		case o.Won(seat):
			return game.MaxScore
		}
		return -game.MaxScore
	}
	own, foe := b.reckon(side), b.reckon(1-side)
	sum := int(grain * (own.expected() + own.force() - foe.force()))
	return min(max(sum, 1-game.MaxScore), game.MaxScore-1)
}

// force is what the figures of a side may still do.
func (r *reckoning) force() (sum float64) {
	for id := game.PieceID(1); int(id) <= r.Pieces(); id++ {
		f := r.look(id)
		if f.Side != r.side || f.Fate != rules.Active {
			continue
		}
		whole := *f
		whole.Suppressed = false
		sum += r.life(f) - float64(f.Points) - alarm*r.danger(f, f.At)
		if f.Suppressed {
			sum -= r.hurt(&whole)
		}
		for i := range r.goals {
			if g := &r.goals[i]; g.Goal == data.LeaveEdge && int(g.Side) == f.Side {
				sum += r.exit(g, f, f.At)
			}
		}
	}
	return sum
}
