package advice

import (
	"cmp"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// doer is a figure that acts now, or begins to act in thought.
type doer struct {
	*reckoning
	f              *man
	order          rules.Order
	rate           int32
	mates          []game.PieceID // its squad
	weapons        []data.Weapon
	walks, shoots  bool
	both           bool    // it may do both
	home           float64 // what it is worth to stay where it is
	standing, hits float64 // of that: how well it stands, and what it could strike
}

// doer looks at what a figure may do.
func (r *reckoning) doer(f *man) *doer {
	q := r.Squad(f.Squad)
	d := &doer{reckoning: r, f: f, order: q.Order, rate: r.Rate(f.id), mates: q.Figures, weapons: r.Weapons(f.id)}
	if f.Suppressed {
		d.walks = !f.Moved
		d.standing = -r.danger(f, f.At)
		return d
	}
	d.walks, d.shoots = d.rate > 0 && r.Stays(f.id) == nil, r.Silent(f.id) == nil
	if d.order == rules.MachineGun {
		d.shoots = q.Gun == rules.Set && !q.Fired
	}
	d.both = d.order.Both() && !f.Tested
	d.standing, d.hits = d.stands(f.At), d.strike()
	d.home = d.standing + d.again(d.hits, f.At)
	return d
}

// again is what a figure may hope to take in its next turn from a place, by such a strike or by a charge.
func (d *doer) again(hits float64, at plane.Point) float64 {
	if len(d.enemies) == 0 {
		return 0
	}
	foe := d.look(d.nearest(at, d.enemies))
	if plane.Gap(at, foe.At, d.f.Radius+foe.Radius) <= pace(d.f)-100 {
		hits = max(hits, storm(d.f, foe)*d.life(foe))
	}
	return next * min(1, float64(d.left)) * hits
}

// best is what the best thing brings that it can do.
func (d *doer) best(c care) float64 {
	return slices.Max(append(d.values(d.proposals(c)), 0))
}

// stands is how well the figure stands at a place.
func (d *doer) stands(at plane.Point) float64 {
	d.Stand(d.f.id, at)
	defer d.Stand(d.f.id, d.f.At)
	v := d.pull(d.f, at)
	if d.order == rules.Assault {
		if fight := d.Fight(d.f.Squad); len(fight.Pairs) > 0 {
			return v + d.fights(&fight)
		}
	}
	return v - d.danger(d.f, at)
}

// fights is what a hand-to-hand step is expected to bring.
func (r *reckoning) fights(x *rules.Melees) (sum float64) {
	for i := range x.Fighters {
		f, falls := r.look(game.PieceID(x.Fighters[i].Figure+1)), x.Fates(i)
		if v := r.harm(f, &falls); f.Side == r.side {
			sum -= v
		} else {
			sum += v
		}
	}
	return sum
}

// going is what a path brings: by where it leads alone, and with the strike that the figure has from there.
func (d *doer) going(c rules.Path) (alone, whole float64) {
	at, _ := d.ends(c)
	alone = d.stands(at) - d.home
	d.Stand(d.f.id, at)
	defer d.Stand(d.f.id, d.f.At)
	hits := d.strike()
	alone += d.again(hits, at)
	if d.order == rules.FallBack {
		alone += d.life(d.f)
	}
	if whole = alone; d.shoots && d.both {
		whole += hits
	}
	return alone, whole
}

// mostTargets are how many enemies a figure thinks of shooting at.
const mostTargets = 5

// targets are the enemies in range of a weapon, the nearest first.
func (d *doer) targets(w data.Weapon) (list []game.PieceID) {
	for _, id := range d.enemies {
		if w == data.MachineGun || rules.RangeOf(w, d.Gap(d.f.id, id)) != rules.OutOfRange {
			list = append(list, id)
		}
	}
	slices.SortStableFunc(list, func(p, q game.PieceID) int { return cmp.Compare(d.Gap(d.f.id, p), d.Gap(d.f.id, q)) })
	return list[:min(len(list), mostTargets)]
}

// mark is an enemy that can be shot at, with what one shot and what all shots are expected to take of him.
type mark struct {
	id       game.PieceID
	one, all float64
}

// marks are the enemies that the figure can shoot at where it stands in thought, the best for a single shot first.
func (d *doer) marks(w data.Weapon, shots int) (list []mark) {
	for _, id := range d.targets(w) {
		if x, can := d.Draws(d.f.id, w, id); can {
			foe := d.look(id)
			list = append(list, mark{id, d.harm(foe, x.Falls(1)), d.harm(foe, x.Falls(shots))})
		}
	}
	slices.SortStableFunc(list, func(p, q mark) int { return cmp.Compare(q.one, p.one) })
	return list
}

// strike is the most that the figure could take where it stands in thought, as if it had not shot.
func (d *doer) strike() (best float64) {
	if len(d.Engaged(d.f.id)) > 0 {
		return 0
	}
	if d.order.Both() {
		best = d.seizes()
	}
	for _, w := range d.weapons {
		shots, spread := max(d.Shots(d.f.id, w), 1), 0.
		for i, m := range d.marks(w, shots) {
			if best = max(best, m.all); i < shots && d.order == rules.Shooting {
				spread += m.one
			}
		}
		best = max(best, spread)
	}
	return best
}

// seizes is the most that finishing or capturing somebody brings who is in contact.
//
// See: KZ-SUP-08, KZ-SUP-09.
func (d *doer) seizes() (best float64) {
	for _, id := range d.enemies {
		if foe := d.look(id); foe.Suppressed && d.Gap(d.f.id, id) <= touching {
			best = max(best, d.finishing(foe), d.capturing(foe))
		}
	}
	return best
}

// touching is the widest gap that is contact.
//
// See: KZ-SET-02.
const touching = 10

// finishing is what it brings to finish somebody: a hero survives twice in three times.
//
// See: KZ-HERO-02.
func (d *doer) finishing(foe *man) float64 {
	if foe.Hero {
		return d.life(foe) / 3
	}
	return d.life(foe)
}

// capturing is what it brings to capture somebody, at the cost of the captor's next turn.
func (d *doer) capturing(foe *man) float64 {
	if !d.Plan().Options.Capture {
		return 0
	}
	return d.life(foe) + float64(foe.Points) - captorIdle*float64(d.f.Points)*d.remaining()
}
