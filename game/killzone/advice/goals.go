package advice

import (
	"muster/board/plane"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// goal is an objective with how it stands.
type goal struct {
	*data.Objective
	turns int        // that it will still score
	waits int        // turns until it does
	near  [2]float64 // how near each side is to it, in figures
}

// draws reports whether figures of a side go to the objective.
func (g *goal) draws(side int) bool {
	return g.Goal == data.HoldPoint || g.Goal == data.CrossLine || g.Goal == data.LeaveEdge && int(g.Side) == side
}

// spot is the place nearest to another where a figure counts for the objective, or may leave by it.
func (r *reckoning) spot(g *goal, f *man, at plane.Point) plane.Point {
	switch {
	case g.Goal == data.HoldPoint && plane.Distance(at, g.At) > g.Radius:
		return plane.Along(g.At, at, g.Radius-5)
	case g.Goal == data.CrossLine && f.Side == 0:
		at.X = max(at.X, g.Lines[0]+1)
	case g.Goal == data.CrossLine:
		at.X = min(at.X, g.Lines[1]-1)
	case g.Goal == data.LeaveEdge:
		if g.Edge == data.East || g.Edge == data.West {
			at.Y = min(max(at.Y, g.Low), g.High)
		} else {
			at.X = min(max(at.X, g.Low), g.High)
		}
		return r.atEdge(g.Edge, f, at)
	}
	return at
}

// atEdge is the place straight ahead where a figure's base touches an edge of the table.
func (r *reckoning) atEdge(e data.Edge, f *man, at plane.Point) plane.Point {
	size := r.Plan().Scenario.Size
	switch e {
	case data.North:
		at.Y = f.Radius
	case data.South:
		at.Y = size.Y - f.Radius
	case data.West:
		at.X = f.Radius
	default:
		at.X = size.X - f.Radius
	}
	return at
}

// away is how many turns a figure needs from a place to the objective.
func (r *reckoning) away(g *goal, f *man, at plane.Point) float64 {
	return float64(plane.Distance(at, r.spot(g, f, at))) / float64(pace(f))
}

// nearness is how much a figure counts for an objective at a place: 1 where it does, less with every turn that it needs,
// nothing where it comes too late.
func (r *reckoning) nearness(g *goal, f *man, at plane.Point) float64 {
	if g.Goal != data.HoldPoint && g.Goal != data.CrossLine {
		return 0
	}
	away := r.away(g, f, at)
	if away == 0 {
		return 1
	}
	late := max(0, int(away)+1-g.waits)
	return max(0, 1-float64(late)/float64(max(g.turns, 1))) / (1.5 + 2*away*away)
}

// worth is what an objective is expected to bring a side beyond its enemy, if it comes so much nearer to it.
func (g *goal) worth(side int, by float64) float64 {
	own, foe := g.near[side]+by, g.near[1-side]
	return float64(g.Points*g.turns) * (own - foe) / (own + foe + 0.5)
}

// expected is the lead that the side may expect of its points and of the objectives.
func (r *reckoning) expected() float64 {
	sum := float64(r.Side(r.side).Points - r.Side(1-r.side).Points)
	for i := range r.goals {
		if g := &r.goals[i]; g.Goal == data.HoldOut {
			sum += r.outlast(g)
		} else {
			sum += g.worth(r.side, 0)
		}
	}
	return sum
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

// pull is how much a place is worth to a figure for what it fights for, for where the enemies are, and for its squad.
func (r *reckoning) pull(f *man, at plane.Point) float64 {
	sum := -r.apart(f, at) - r.strays(f, at)
	for i := range r.goals {
		switch g := &r.goals[i]; {
		case g.Goal == data.LeaveEdge && int(g.Side) == f.Side:
			sum += r.exit(g, f, at)
		case g.draws(f.Side) && f.active():
			sum += g.worth(f.Side, r.nearness(g, f, at)-r.nearness(g, f, f.At))
		case g.draws(f.Side):
			sum += g.worth(f.Side, r.nearness(g, f, at))
		}
	}
	return sum
}

// exit is what a figure may hope to score by leaving the table, from a place.
//
// See: KZ-WIN-04.
func (r *reckoning) exit(g *goal, f *man, at plane.Point) float64 {
	away := r.away(g, f, at)
	v := float64(f.Points) * max(0.2, leaving-onward*away)
	if away > float64(r.left) {
		v *= desperate
	}
	return v
}

// apart is what it counts that the enemies are farther away than a figure likes: two thirds of its range, or a charge.
func (r *reckoning) apart(f *man, at plane.Point) float64 {
	if len(r.enemies) == 0 {
		return 0
	}
	wants, share := int32(400), eager
	for w := range f.Arms.Without(data.MachineGun).Each {
		wants = max(wants, w.Row().Long*2/3)
	}
	if r.wins {
		share = patient
	}
	return share * float64(max(0, plane.Distance(at, r.nearest(at, r.enemies).At)-wants)) / float64(data.Inch)
}

// strays is what it counts that a figure stands too far from those of its squad who have acted, or cannot act: its leader
// has to be near to give orders.
//
// See: KZ-ORD-12.
func (r *reckoning) strays(f *man, at plane.Point) (sum float64) {
	for _, id := range r.Squad(f.Squad).Figures {
		m := r.look(id)
		if id == f.id || m.Fate != rules.Active || !m.Finished && !m.Suppressed && r.Acting() {
			continue
		}
		most, lost := int32(nearMates), 0.
		if m.Rank == data.Leader || f.Rank == data.Leader {
			most, lost = nearLeader, unled
		}
		if gap := plane.Gap(at, m.At, f.Radius+m.Radius); gap > most {
			sum += lost + strayed*float64(gap-most)/float64(data.Inch)
		}
	}
	return sum
}

// Within these gaps of his squad a figure can be given orders: of its leader, and of anybody.
const (
	nearLeader = 380
	nearMates  = 650
)
