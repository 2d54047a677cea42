package advice

import (
	"muster/game"
	"muster/game/kings/rules"
)

// won is what a battle that is over is worth to its winner.
const won = game.MaxScore

// Score is how well a seat's side stands, in tenths of attrition points: what has been routed, what the damage on those who
// stand is likely to come to, victory points, what may charge whom, and the ground held.
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
			return won
		}
		return -won
	}
	r := b.reckon(side)
	return int(grain * (r.worth(side) - r.worth(1-side)))
}

// threatened is what a unit is in danger of: the enemy's charges of this turn, as far as they are still to be ordered, or of
// its next one, before which the unit may yet go elsewhere.
func (r *reckoning) threatened(u int) float64 {
	danger := r.danger(u, &r.units[u].Base, -1)
	if one := &r.units[u]; one.Side == r.Active() && one.Order == rules.NoOrder {
		return elsewhere * danger
	}
	return danger
}

// worth is what speaks for a side.
func (r *reckoning) worth(side int) float64 {
	sum := float64(r.Attrition(side)) + point*float64(r.Battle.Score(side))
	for i := range r.units {
		u := &r.units[i]
		if u.Side != side || !stands(u) {
			continue
		}
		left := 1 - lasting*min(1, float64(u.Damage)/float64(u.Rout))
		if u.Wavering {
			left -= wavering
		}
		sum += useful*float64(u.Points)*left + r.goals(i, &u.Base)
		sum -= r.threatened(i)
	}
	return sum
}
