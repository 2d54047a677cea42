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
	side    int
	left    int     // turns after this one
	points  float64 // of the side's figures on the table
	wins    bool    // by waiting
	goals   []goal
	threats []threat
	enemies []game.PieceID // on the table
}

// threat is a squad as its enemies see it.
type threat struct {
	fit     []game.PieceID
	weapon  data.Weapon // what most of it shoots with
	shots   int
	charge  int32   // how far it comes into contact
	storms  float64 // how likely it does
	soonest float64 // the share of what it could do that is to be reckoned with
}

// man is a figure as it stands.
type man struct {
	rules.Figure
	id game.PieceID
}

// look is a figure by its id.
func (r *reckoning) look(id game.PieceID) *man {
	f, _ := r.Figure(id)
	return &man{f, id}
}

// active reports whether a figure may do more than crawl.
func (f *man) active() bool { return f.Fate == rules.Active && !f.Suppressed && !f.Guarding }

// nearest is the figure of some, at least one, that is nearest to a place.
func (r *reckoning) nearest(at plane.Point, list []game.PieceID) (best game.PieceID) {
	most := int64(1) << 62
	for _, id := range list {
		f, _ := r.Figure(id)
		if d := f.At.Sub(at).Square(); d < most {
			best, most = id, d
		}
	}
	return best
}

// reckon looks at a position for a side.
func (b Adviser) reckon(side int) *reckoning {
	r := &reckoning{Lookahead: b.Lookahead(), side: side}
	turn, _ := b.Turn()
	r.left = b.Plan().Scenario.Limit - max(turn, 1)
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if f := r.look(id); f.Side == side && f.Fate == rules.Active {
			r.points += float64(f.Points)
		}
	}
	r.aims(max(turn, 1))
	r.wins = r.expected() >= float64(r.Margin())
	for s := range b.Squads() {
		if q := b.Squad(s); q.Side != side && q.OnTable > 0 {
			r.face(&q)
		}
	}
	return r
}

// aims looks at the objectives: how much longer they score, and how near either side is to each.
func (r *reckoning) aims(turn int) {
	plan := &r.Plan().Scenario
	for i := range plan.Objectives {
		g := goal{Objective: &plan.Objectives[i], size: plan.Size, turns: r.left + 1}
		if g.From > turn {
			g.waits = g.From - turn
			g.turns -= g.waits
		}
		for id := game.PieceID(1); int(id) <= r.Pieces(); id++ {
			if f := r.look(id); f.Fate == rules.Active && !f.Suppressed && g.draws(f.Side) {
				g.near[f.Side] += g.nearness(f, f.At)
			}
		}
		r.goals = append(r.goals, g)
	}
}

// expected is the lead that the side may expect of the points that it has and of the objectives.
func (r *reckoning) expected() float64 {
	sum := float64(r.Side(r.side).Points - r.Side(1-r.side).Points)
	for i := range r.goals {
		sum += r.goals[i].worth(r.side, 0)
		if g := &r.goals[i]; g.Goal == data.HoldOut {
			sum += r.outlast(g)
		}
	}
	return sum
}

// worth is what an objective is expected to bring a side beyond its enemy that comes so much nearer to it.
func (g *goal) worth(side int, by float64) float64 {
	if g.Goal != data.HoldPoint && g.Goal != data.CrossLine {
		return 0
	}
	own, foe := g.near[side]+by, g.near[1-side]
	return float64(g.Points*max(g.turns, 0)) * (own - foe) / (own + foe + 0.5)
}

// outlast is what holding out is expected to bring the side: by how many more figures stand than have to, or fewer.
//
// See: KZ-WIN-07.
func (r *reckoning) outlast(g *goal) float64 {
	spare := float64(r.Counts(g.Objective)[g.Side]-g.Count) + 0.5
	share := max(-1, min(spare/(1+1.2*float64(r.left+1)), 1))
	if int(g.Side) != r.side {
		share = -share
	}
	return float64(g.Points) * share
}

// face adds an enemy squad to the threats.
func (r *reckoning) face(q *rules.Squad) {
	t := threat{soonest: 1}
	if at := r.Current(); at >= 0 && q.Place < r.Squad(at).Place || at < 0 && r.Acting() {
		t.soonest = later * min(1, float64(r.left))
	}
	var count [data.Shield + 1]int
	for _, id := range q.Figures {
		f := r.look(id)
		if f.Fate != rules.Active {
			continue
		}
		r.enemies = append(r.enemies, id)
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
	t.charge = 850
	if q.Mounted && r.look(t.fit[0]).Mounted {
		t.charge = 1150
	}
	t.storms = charging
	if q.Order != rules.Assault {
		t.storms *= unready
	}
	r.threats = append(r.threats, t)
}

// danger is what the enemies are expected to take of a figure that stands at a place.
func (r *reckoning) danger(f *man, at plane.Point) (sum float64) {
	defer r.Stand(f.id, f.At)
	r.Stand(f.id, at)
	for i := range r.threats {
		t := &r.threats[i]
		by := r.nearest(at, t.fit)
		gap := r.Gap(by, f.id)
		if rules.RangeOf(t.weapon, gap) != rules.OutOfRange {
			if shot, can := r.Draws(by, t.weapon, f.id); can {
				sum += r.attracts(f) * t.soonest * float64(t.shots*len(t.fit)) * r.harm(f, shot.Falls(1))
			}
		}
		if gap <= t.charge {
			sum += t.storms * t.soonest * storm(r.look(by), f) * r.life(f)
		}
	}
	return min(sum, r.life(f))
}

// attracts is the share of the enemies' fire that a figure draws: more than others where it is worth more.
func (r *reckoning) attracts(f *man) float64 {
	return attention * float64(f.Points) / (r.points + crowd*float64(f.Points))
}

// storm is about how likely an attacker under Assault kills whom he attacks.
//
// See: KZ-HTH-05.
func storm(by, at *man) float64 {
	return min(max(0, 0.48+0.16*float64(rules.Melee(by.Arms, false))-0.08*float64(rules.Melee(at.Arms, true))), 1)
}
