package advice

import (
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// What a unit's fire is counted by.
const (
	ordinary = 4   // the Defence that most have
	perWound = 8.0 // attrition points that a point of damage costs, about
	stride   = 6.0 // inches that a unit comes nearer in a turn
)

// hurry is what an inch is worth to a side: the more the enemy outshoots it, the more each turn costs that passes without
// a blow; who has the better fire waits.
func (r *reckoning) hurry(side int) float64 {
	units := 0
	for i := range r.units {
		if u := &r.units[i]; u.Side == side && stands(u) {
			units++
		}
	}
	lead := r.fire(1-side) - r.fire(side)
	return max(patient, min(eager+lead*perWound/stride/float64(max(1, units)), hasty))
}

// fire is the damage that a side's shots are expected to do in a turn, in range of a common target.
func (r *reckoning) fire(side int) (sum float64) {
	for i := range r.units {
		u := &r.units[i]
		if u.Side != side || !stands(u) {
			continue
		}
		best := 0.0
		for k := range u.Weapons {
			best = max(best, volley(u, &u.Weapons[k]))
		}
		sum += best
	}
	return sum
}

// volley is the damage that a unit's shots with a weapon are expected to do.
func volley(u *rules.Unit, w *data.Weapon) float64 {
	dice, need := float64(u.Attacks), int(u.Ranged)
	if w.Magic {
		dice, need = float64(w.Dice), ordinary
	}
	if n := w.Value(data.Blast); n > 0 {
		dice *= float64(n+1) / 2
	}
	hit := rules.Roll{Least: need}
	wound := rules.Roll{Least: max(2, ordinary-w.Value(data.Piercing))}
	return dice * hit.Chance() * wound.Chance()
}
