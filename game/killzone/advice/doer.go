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
	f      *man
	order  rules.Order
	rate   int32
	mates  []game.PieceID // its squad
	shoots bool
	both   bool    // it may do both, move and strike
	home   float64 // what it is worth to stay where it is
	hits   float64 // what it could strike there
	onward float64 // what moving brings, its strike being done; -1 while nobody knows
}

// doer looks at what a figure may do.
func (r *reckoning) doer(id game.PieceID) *doer {
	f := r.look(id)
	q := r.Squad(f.Squad)
	d := &doer{reckoning: r, f: f, order: q.Order, rate: r.Rate(id), mates: q.Figures, onward: -1}
	if f.Suppressed {
		d.home = testLater*d.rallies() - r.danger(f, f.At)
		return d
	}
	d.shoots = r.Silent(id) == nil || q.Gun == rules.Set && !q.Fired && d.order == rules.MachineGun
	d.both = d.order.Both() && !f.Tested
	d.home, d.hits = d.stands(f.At)
	return d
}

// stands is how well the figure stands at a place, with what it may hope to do from there next turn; and what it could
// strike from there.
func (d *doer) stands(at plane.Point) (v, hits float64) {
	d.Stand(d.f.id, at)
	defer d.Stand(d.f.id, d.f.At)
	v, hits = d.pull(d.f, at), d.strike(at)
	if fight := d.Fight(d.f.Squad); len(fight.Pairs) > 0 {
		return v + d.fights(&fight), hits
	}
	again := hits
	if len(d.enemies) > 0 {
		if foe := d.nearest(at, d.enemies); d.Gap(d.f.id, foe.id) <= charge(d.f) {
			charges := storm(d.f, foe) * foe.life
			if d.order != rules.Assault {
				charges *= unready
			}
			again = max(again, charges)
		}
	}
	return v + next*min(1, float64(d.left))*again - d.danger(d.f, at), hits
}

// fights is what a hand-to-hand step is expected to bring.
func (r *reckoning) fights(x *rules.Melees) (sum float64) {
	for i := range x.Fighters {
		f, falls := r.look(game.PieceID(x.Fighters[i].Figure+1)), x.Fates(i)
		if v := f.harm(&falls); f.Side == r.side {
			sum -= v
		} else {
			sum += v
		}
	}
	return sum
}

// going is what a path brings: where it leads alone, and with the strike that the figure has from there.
func (d *doer) going(c rules.Path) (alone, whole float64) {
	v, hits := d.stands(d.ends(c))
	alone = v - d.home
	if d.order == rules.FallBack {
		alone += d.f.life
	}
	if d.shoots && d.both {
		return alone, alone + hits
	}
	return alone, alone
}

// after is what the figure may still gain by moving when it has struck.
func (d *doer) after() float64 {
	if d.onward < 0 {
		d.onward = 0
		if d.both && d.Stays(d.f.id) == nil {
			for _, way := range d.ways(glimpse) {
				alone, _ := d.going(way)
				d.onward = max(d.onward, alone)
			}
		}
	}
	return d.onward
}

// mark is an enemy that can be shot at, with what one shot and what all shots are expected to take of him.
type mark struct {
	id       game.PieceID
	shot     rules.Shot
	one, all float64
}

// mostMarks are how many enemies a figure thinks of shooting at, the nearest.
const mostMarks = 5

// marks are the enemies that the figure can shoot at where it stands in thought, the best for a single shot first.
func (d *doer) marks(w data.Weapon, shots int, at plane.Point) (list []mark) {
	near := slices.Clone(d.enemies)
	far := func(id game.PieceID) int64 { return d.look(id).At.Sub(at).Square() }
	slices.SortStableFunc(near, func(p, q game.PieceID) int { return cmp.Compare(far(p), far(q)) })
	for _, id := range near {
		if x, can := d.Draws(d.f.id, w, id); can && len(list) < mostMarks {
			foe := d.look(id)
			list = append(list, mark{id, x, foe.harm(x.Falls(1)), foe.harm(x.Falls(shots))})
		}
	}
	slices.SortStableFunc(list, func(p, q mark) int { return cmp.Compare(q.one, p.one) })
	return list
}

// divided are shots in equal parts at the best marks among whom the order lets the figure divide them, and what they take:
// a machine gun's at the first and those near him.
//
// See: KZ-SHO-08.
func (d *doer) divided(marks []mark, shots int) (aims []rules.Aim, sum float64) {
	var at []mark
	for _, m := range marks {
		switch fire := d.order.Row().Fire; {
		case len(at) == shots:
		case fire == rules.RapidFire, fire == rules.GunFire && d.Gap(marks[0].id, m.id) <= d.Plan().Options.Spread:
			at = append(at, m)
		}
	}
	for i := range at {
		share := (shots + len(at) - 1 - i) / len(at)
		aims = append(aims, rules.Aim{Target: at[i].id, Shots: share})
		sum += d.look(at[i].id).harm(at[i].shot.Falls(share))
	}
	return aims, sum
}

// strike is the most that the figure could take where it stands in thought, as if it had not struck.
func (d *doer) strike(at plane.Point) (best float64) {
	if len(d.Engaged(d.f.id)) > 0 {
		return 0
	}
	for _, id := range d.enemies {
		if foe := d.look(id); foe.Suppressed && d.order.Both() && d.Gap(d.f.id, id) <= touching {
			best = max(best, d.finishing(foe), d.capturing(foe))
		}
	}
	for _, w := range d.Weapons(d.f.id) {
		shots := max(d.Shots(d.f.id, w), 1)
		marks := d.marks(w, shots, at)
		for _, m := range marks {
			best = max(best, m.all-d.spends(w))
		}
		_, spread := d.divided(marks, shots)
		best = max(best, spread)
	}
	return best
}

// spends is what a shot costs by what it uses up: a figure who throws his last spear fights without it.
//
// See: KZ-SHO-13.
func (d *doer) spends(w data.Weapon) float64 {
	if w != data.Spear || d.f.Spears > 1 || d.Plan().Options.SpearsReturn {
		return 0
	}
	weaker := rules.Melee(d.f.arms(), false) - rules.Melee(d.f.arms().Without(data.Spear), false)
	return inHand * float64(weaker) * d.f.life * d.remaining()
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
		return foe.life / 3
	}
	return foe.life
}

// capturing is what it brings to capture somebody, at the cost of the captor's next turn.
//
// See: KZ-SUP-09.
func (d *doer) capturing(foe *man) float64 {
	if !d.Plan().Options.Capture {
		return 0
	}
	return foe.life + float64(foe.Points) - captorIdle*float64(d.f.Points)*d.remaining()
}

// rallies is what it is worth that the figure tests where it stands in thought: by the chance of it.
func (d *doer) rallies() float64 {
	x := d.RallyTest(d.f.id)
	return float64(7-x.Least()) / 6 * (d.f.hurt + 1)
}

// crawling is what it brings to crawl somewhere: out of danger, and to those who steady the figure.
func (d *doer) crawling(c rules.Path) float64 {
	at := d.ends(c)
	v := -d.danger(d.f, at) - d.home
	d.Stand(d.f.id, at)
	defer d.Stand(d.f.id, d.f.At)
	if d.f.Tested {
		return v + testLater*d.rallies()
	}
	return v + steadied*d.rallies()
}
