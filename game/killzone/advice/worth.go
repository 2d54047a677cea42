package advice

import (
	"muster/board/plane"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// What things are worth to a bot, in points of the book. Rules of thumb of our own, after the ledger's bot notes.
const (
	useful     = 0.6  // of its points: what a figure may still do, besides the points that its enemy scores for it
	breaking   = 0.6  // of its points: that it brings its army nearer to breaking, when that is near
	pinned     = 0.45 // of what a figure may still do: that it is suppressed
	leading    = 3.0  // a leader, while he has men
	holding    = 0.5  // of what an objective pays: a figure that counts for it
	staying    = 3.0  // a figure of a side that has to hold out
	next       = 0.4  // of a strike: that a figure may strike so again next turn
	attention  = 2.0  // one figure draws this share of a squad's fire of all on the table
	crowd      = 3.0  // and so many more
	charging   = 0.5  // the share of charges that one figure draws
	unready    = 0.6  // of that: while its order is another
	later      = 0.6  // of a danger: that the enemy has acted in this turn
	strayed    = 1.2  // an inch that a figure stands too far from its squad to be given orders
	unled      = 1.5  // that it stands too far from its leader at all
	eager      = 0.2  // an inch that a figure is farther from its enemies than it likes
	patient    = 0.02 // the same for a side that wins by waiting
	onward     = 0.08 // of an exit: every turn that it is away
	desperate  = 0.3  // of an exit that is too far to be reached in time
	idle       = 0.15 // what an order brings at least that is worth giving
	sharp      = 0.5  // a turn's chance of acting first
	cover      = 1.0  // beginning in soft cover; twice that for medium
	gunShare   = 0.7  // of a burst: that there is something to shoot at
	gunTurns   = 5.0
	farFire    = 1.5 // a burst of a machine gun that sees nobody yet
	captorIdle = 0.3 // of a captor's points: his next turn
)

// remaining is how much of what figures may still do there is time for.
func (r *reckoning) remaining() float64 { return min(1, float64(r.left+1)/3) }

// life is what the loss of a figure is worth to its enemy.
func (r *reckoning) life(f *man) float64 {
	s := r.Side(f.Side)
	worth := float64(f.Points) * (1 + useful*r.remaining() + breaking*float64(s.Lost)/float64(max(s.Started, 1)))
	if f.Rank == data.Leader {
		worth += leading
	}
	return worth + r.post(f)
}

// post is what a figure is worth where it stands, for what it holds there.
func (r *reckoning) post(f *man) (worth float64) {
	for i := range r.goals {
		g := &r.goals[i]
		switch {
		case g.Goal == data.HoldOut && int(g.Side) == f.Side:
			worth += staying
		case g.turns > 0 && (g.Goal == data.HoldPoint || g.Goal == data.CrossLine) && g.short(f, f.At) == 0:
			worth += holding * float64(g.Points)
		}
	}
	return worth
}

// hurt is what the suppression of a figure is worth to its enemy.
func (r *reckoning) hurt(f *man) float64 {
	if f.Suppressed {
		return 0
	}
	return pinned * (float64(f.Points)*r.remaining() + r.post(f))
}

// harm is what the chances of harm to a figure are worth to its enemy.
func (r *reckoning) harm(f *man, falls *[rules.Slain + 1]float64) float64 {
	return falls[rules.Slain]*r.life(f) + (falls[rules.Suppressed]+falls[rules.Spared])*r.hurt(f)
}

// goal is an objective with how it stands.
type goal struct {
	*data.Objective
	size  plane.Point
	turns int        // that it will still score
	waits int        // turns until it does
	near  [2]float64 // how near each side is to it, in figures
}

// spot is the place nearest to another where a figure counts for the objective.
func (g *goal) spot(f *man, at plane.Point) plane.Point {
	switch {
	case g.Goal == data.HoldPoint:
		if plane.Distance(at, g.At) > g.Radius {
			return plane.Along(g.At, at, g.Radius-5)
		}
	case g.Goal == data.CrossLine && f.Side == 0:
		at.X = max(at.X, g.Lines[0]+1)
	case g.Goal == data.CrossLine:
		at.X = min(at.X, g.Lines[1]-1)
	case g.Edge == data.East || g.Edge == data.West:
		at.X, at.Y = f.Radius, min(max(at.Y, g.Low), g.High)
		if g.Edge == data.East {
			at.X = g.size.X - f.Radius
		}
	default:
		at.X, at.Y = min(max(at.X, g.Low), g.High), f.Radius
		if g.Edge == data.South {
			at.Y = g.size.Y - f.Radius
		}
	}
	return at
}

// draws reports whether figures of a side go to the objective.
func (g *goal) draws(side int) bool {
	return g.Goal == data.HoldPoint || g.Goal == data.CrossLine || g.Goal == data.LeaveEdge && int(g.Side) == side
}

// short is how far a place is from where a figure counts.
func (g *goal) short(f *man, at plane.Point) int32 { return plane.Distance(at, g.spot(f, at)) }

// nearness is how much a figure counts for the objective at a place: 1 where it does, less with every turn that it needs,
// nothing where it comes too late.
func (g *goal) nearness(f *man, at plane.Point) float64 {
	away := float64(g.short(f, at)) / float64(pace(f))
	late := max(0, away-float64(g.waits))
	return max(0, 1-late/float64(max(g.turns, 1))) / (1 + 2*away*away)
}

// pace is how far a figure goes in a turn.
func pace(f *man) int32 {
	if f.Mounted {
		return 1300
	}
	return 950
}
