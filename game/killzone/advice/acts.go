package advice

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// acts are orders of one figure of the squad that acts, or its end: of the first figure that had better do something. Who
// has begun goes on, the suppressed rally before others act, then those act who are nearest to the enemy.
func (b Adviser) acts(seat game.Seat, q rules.Squad, rng *rand.Rand, c care) []game.Command {
	r, end := b.reckon(q.Side), []game.Command{rules.End{Squad: q.Figures[0]}}
	var able []*man
	for _, id := range q.Figures {
		if f := r.look(id); f.Fate == rules.Active && !f.Finished {
			able = append(able, f)
		}
	}
	if c == random {
		if len(able) == 0 || rng.IntN(2*len(able)) == 0 {
			return end
		}
		return append(end, r.doer(able[rng.IntN(len(able))].id).proposals(c)...)
	}
	slices.SortStableFunc(able, func(f, g *man) int { return cmp.Compare(r.rank(f), r.rank(g)) })
	for _, f := range able {
		list := slices.Collect(b.legal(seat, r.doer(f.id).proposals(c)))
		best, most := -1, idle
		for i, v := range r.values(list) {
			if v > most {
				best, most = i, v
			}
		}
		switch {
		case best >= 0 && c == thorough:
			return list[best : best+1]
		case best >= 0:
			return list
		}
	}
	return end
}

// rank is when a figure acts within its squad, the lowest first.
func (r *reckoning) rank(f *man) int32 {
	switch {
	case f.Moved || f.Shot || f.Tested:
		return -2
	case f.Suppressed:
		return -1
	case f.Rank == data.Leader || len(r.enemies) == 0:
		return 0
	}
	return r.Gap(f.id, r.nearest(f.At, r.enemies).id)
}

// proposals are orders for the figure, the likely best first; some of them may be refused.
func (d *doer) proposals(c care) (list []game.Command) {
	if d.f.Suppressed {
		list = append(list, rules.Rally{Figure: d.f.id})
		for _, way := range d.ways(c) {
			list = append(list, rules.Crawl{Figure: d.f.id, Path: way})
		}
		return list
	}
	list = d.strikes(append(list, rules.Exit{Figure: d.f.id}))
	if d.Stays(d.f.id) == nil {
		for _, way := range d.ways(c) {
			list = append(list, rules.Move{Figure: d.f.id, Path: way})
		}
	}
	return list
}

// strikes adds finishing and capturing, and shots: all at each of the nearest enemies, or divided among the best.
func (d *doer) strikes(list []game.Command) []game.Command {
	if !d.shoots {
		return list
	}
	for _, id := range d.enemies {
		if d.look(id).Suppressed && d.Gap(d.f.id, id) <= touching {
			list = append(list, rules.Finish{Figure: d.f.id, Target: id}, rules.Capture{Figure: d.f.id, Target: id})
		}
	}
	for _, w := range d.Weapons(d.f.id) {
		shots := d.Shots(d.f.id, w)
		if d.Plan().Options.AllocateEach {
			shots = min(shots, 1)
		}
		marks := d.marks(w, shots, d.f.At)
		for _, m := range marks {
			list = append(list, d.shot(w, rules.Aim{Target: m.id, Shots: shots}))
		}
		if spread, _ := d.divided(marks, shots); len(spread) > 1 {
			list = append(list, d.shot(w, spread...))
		}
	}
	return list
}

// shot is the order to shoot with a weapon, or to fire the machine gun.
func (d *doer) shot(w data.Weapon, at ...rules.Aim) game.Command {
	if w == data.MachineGun {
		return rules.FireGun{Figure: d.f.id, Targets: at}
	}
	return rules.Shoot{Figure: d.f.id, Weapon: w.Row().ID, Targets: at}
}
