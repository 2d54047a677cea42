package advice

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// reckoning is a position looked at once for all that a side wants to know of it.
type reckoning struct {
	rules.Lookahead
	men     []man // by id, from 1
	side    int
	left    int            // turns after this one
	wins    bool           // by waiting
	points  float64        // of the side's figures on the table, among whom the enemies choose
	enemies []game.PieceID // on the table
	goals   []goal
	threats []threat
	plans   map[planned]float64
}

// man is a figure as it stands.
type man struct {
	rules.Figure
	id         game.PieceID
	life, hurt float64 // what its loss, and its suppression, are worth to its enemy
}

// threat is a squad as its enemies see it.
type threat struct {
	fit    []game.PieceID
	weapon data.Weapon // what most of it shoots with
	shots  int         // of all of it
	fire   float64     // how much of its fire is to be reckoned with
	storms float64     // and of its charges
}

// reckon looks at a position for a side.
func (b Adviser) reckon(side int) *reckoning {
	r := &reckoning{Lookahead: b.Lookahead(), side: side, plans: map[planned]float64{}, men: make([]man, 0, b.Pieces())}
	turn, _ := b.Turn()
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		f, _ := b.Figure(id)
		r.men = append(r.men, man{Figure: f, id: id})
	}
	r.left = b.Plan().Scenario.Limit - max(turn, 1)
	for i := range b.Plan().Scenario.Objectives {
		r.goals = append(r.goals, goal{Objective: &b.Plan().Scenario.Objectives[i]})
		r.goals[i].waits = max(0, r.goals[i].From-max(turn, 1))
		r.goals[i].turns = max(0, r.left+1-r.goals[i].waits)
	}
	for i := range r.men {
		r.value(&r.men[i])
	}
	for s := range b.Squads() {
		if q := b.Squad(s); q.Side == side {
			r.join(&q)
		} else {
			r.face(&q)
		}
	}
	r.wins = r.expected() >= float64(r.Margin())
	return r
}

// look is a figure by its id.
func (r *reckoning) look(id game.PieceID) *man { return &r.men[id-1] }

// arms are the weapons that a figure has left.
//
// See: KZ-SHO-13.
func (f *man) arms() data.Arms {
	if f.Spears == 0 {
		return f.Arms.Without(data.Spear)
	}
	return f.Arms
}

// active reports whether a figure may do more than crawl.
func (f *man) active() bool { return f.Fate == rules.Active && !f.Suppressed && !f.Guarding }

// join adds what the figures of an own squad count for.
func (r *reckoning) join(q *rules.Squad) {
	for _, id := range q.Figures {
		if f := r.look(id); f.Fate == rules.Active {
			r.points += float64(f.Points)
			r.near(f)
		}
	}
}

// near adds how near a figure is to the objectives.
func (r *reckoning) near(f *man) {
	for i := range r.goals {
		if !f.Suppressed {
			r.goals[i].near[f.Side] += r.nearness(&r.goals[i], f, f.At)
		}
	}
}

// face adds an enemy squad to the threats. What has acted in this turn counts less, and not at all in the last.
func (r *reckoning) face(q *rules.Squad) {
	t, count := threat{fire: 1, storms: charging}, [data.Shield + 1]int{}
	for _, id := range q.Figures {
		f := r.look(id)
		if f.Fate != rules.Active {
			continue
		}
		r.enemies = append(r.enemies, id)
		r.near(f)
		if !f.active() {
			continue
		}
		t.fit = append(t.fit, id)
		for _, w := range r.Weapons(id) {
			if count[w]++; count[w] > count[t.weapon] || count[w] == count[t.weapon] && w.Row().Damage > t.weapon.Row().Damage {
				t.weapon, t.shots = w, max(1, r.Shots(id, w))
			}
		}
	}
	if len(t.fit) == 0 {
		return
	}
	if at := r.Current(); at >= 0 && q.Place < r.Squad(at).Place {
		t.fire = later * min(1, float64(r.left))
	}
	if q.Order != rules.Assault {
		t.storms *= unready
	}
	t.shots, t.storms = t.shots*len(t.fit), t.storms*t.fire
	r.threats = append(r.threats, t)
}

// nearest is the figure of some, at least one, that is nearest to a place.
func (r *reckoning) nearest(at plane.Point, list []game.PieceID) (best *man) {
	for _, id := range list {
		if f := r.look(id); best == nil || f.At.Sub(at).Square() < best.At.Sub(at).Square() {
			best = f
		}
	}
	return best
}

// danger is what the enemies are expected to take of a figure at a place: by fire, of which those draw more who are worth
// more, and by charges.
func (r *reckoning) danger(f *man, at plane.Point) (sum float64) {
	defer r.Stand(f.id, f.At)
	r.Stand(f.id, at)
	attracts := attention * float64(f.Points) / (r.points + crowd*float64(f.Points))
	for i := range r.threats {
		t := &r.threats[i]
		by := r.nearest(at, t.fit)
		if shot, can := r.Draws(by.id, t.weapon, f.id); can {
			sum += attracts * t.fire * float64(t.shots) * f.harm(shot.Falls(1))
		}
		if r.Gap(by.id, f.id) <= charge(by) {
			sum += t.storms * storm(by, f) * f.life
		}
	}
	return min(sum, f.life)
}

// charge is about how far a figure moves under Assault, pace in a turn.
func charge(f *man) int32 { return pace(f) - 100 }

func pace(f *man) int32 {
	if f.Mounted {
		return 1300
	}
	return 950
}

// storm is about how likely an attacker under Assault kills whom he attacks.
//
// See: KZ-HTH-05.
func storm(by, at *man) float64 {
	return min(max(0, 0.48+0.16*float64(rules.Melee(by.arms(), false))-0.08*float64(rules.Melee(at.arms(), true))), 1)
}
