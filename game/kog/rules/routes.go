package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game/kog/data"
)

// Routes: cheap ways to a far place, round what is in the way. They are found for people who point at one and for bots;
// what a route costs and whether it is legal is for [Battle.Stride] to say.

const (
	mostNodes    = 48                  // places to turn at in one search
	mostSearches = 4                   // searches, each with the corners of what the one before ran into
	endless      = board.Fine(1) << 40 // the cost of what cannot be walked
	detour       = 6 * board.Inch      // how far beside the straight way enemies are looked at
)

// router searches the way of one model.
type router struct {
	*Battle
	m      int
	goal   board.Point
	around []foe // enemies to keep clear of
	places [mostNodes]board.Point
	nodes  [mostNodes]plane.Node
	n      int
	hit    blockers                    // what edges have run into
	known  blockers                    // whose corners are nodes
	edges  [mostNodes][mostNodes]int32 // one more than what the way between two nodes costs, 0 when it is not known yet
}

// blockers is a set of posts and of enemies, by their places in going.posts and in around; those beyond count as known.
type blockers struct {
	posts [4]uint64
	foes  uint64
}

// Route appends the waypoints of a cheap way for m to a goal: straight where nothing is in the way, else round pieces
// and past enemies. Enemies that m stands next to, or that the goal is next to, are not kept clear of. Friends are no
// matter. A way that needs more than eight waypoints ends with the eighth.
func (b *Battle) Route(m int, goal board.Point, out []board.Point) []board.Point {
	var room [24]foe
	r := router{Battle: b, m: m, goal: b.horizon(m, goal)}
	r.around = r.keepClear(room[:0])
	r.add(r.goal)
	r.add(b.Models[m].At)
	straight := r.edge(b.Models[m].At, r.goal)
	if int64(straight) == r.nodes[plane.Start].Left {
		return append(out, r.goal)
	}
	var nodes [mostNodes]int16
	trail := append(nodes[:0], plane.Goal)
	for range mostSearches {
		if !r.learn() {
			break
		}
		trail = r.search(straight, nodes[:0])
	}
	for _, i := range trail[:min(len(trail), data.MaxWays)] {
		out = append(out, r.places[i])
	}
	return out
}

// farSight is how much farther than a model can get in a turn its way is thought out.
const farSight = 6 * board.Inch

// horizon is the goal, or when that is beyond what matters in this turn, an open place on the straight way to it.
func (b *Battle) horizon(m int, goal board.Point) board.Point {
	leg := board.Leg{A: b.Models[m].At, B: goal}
	for far := b.Allowance(m, Speed) + farSight; far.Fine() < leg.Length(); far += 2 * board.Inch {
		if at := leg.At(far.Fine(), data.Grain); b.plain(m, at) {
			return at
		}
	}
	return goal
}

// plain reports whether a place is on plain ground, away from enemies.
func (b *Battle) plain(m int, at board.Point) bool {
	posts := b.Given.Field.Going.Posts
	for i := range posts {
		if p := &posts[i]; p.Box.Holds(data.Flat(at)) && p.Shape.Holds(at) {
			return false
		}
	}
	return !b.touchesFoe(m, at)
}

// keepClear appends the enemies near the way. Those that the model stands next to are only not run over.
//
// See: KOG-MOVE-04, KOG-MOVE-06, KOG-MOVE-07.
func (r *router) keepClear(buf []foe) []foe {
	start := r.Models[r.m].At
	about, there := data.BoxOf(start, r.goal).Wider(int32(detour)), r.DiscAt(r.m, r.Rest(r.goal))
	for n := range r.Models {
		one := &r.Models[n]
		if !r.Foes(r.m, n) || one.Unit < 0 || !about.Holds(data.Flat(one.At)) {
			continue
		}
		disc := r.Disc(n)
		if !board.GapWithin(there, disc, data.Contact) {
			buf = append(buf, foe{model: n, disc: disc, near: r.Within(r.m, n, data.Contact)})
		}
	}
	return buf
}

// add makes a place a node, if a model can stand there with its whole base on the table.
func (r *router) add(at board.Point) {
	if r.n < mostNodes && (r.n <= plane.Start || r.onTable(at, r.MouldOf(r.m).Radius)) {
		r.places[r.n], r.nodes[r.n].Left = at, int64(board.Length(at, r.goal))
		r.n++
	}
}

// learn makes nodes of the corners of what has been run into; it is false when there are none to learn.
func (r *router) learn() bool {
	before := r.n
	for i := range r.Given.Field.Going.Posts {
		if bit := uint64(1) << (i % 64); i < 256 && r.hit.posts[i/64]&^r.known.posts[i/64]&bit != 0 {
			r.known.posts[i/64] |= bit
			for _, c := range r.Given.Field.Going.Posts[i].Corners {
				r.add(c)
			}
		}
	}
	for i := range min(len(r.around), 64) {
		if bit := uint64(1) << i; r.hit.foes&^r.known.foes&bit != 0 {
			r.known.foes |= bit
			var room [data.Octagon]board.Point
			for _, c := range data.Ring(r.around[i].disc.At, r.keepOff(i), room[:0]) {
				r.add(c)
			}
		}
	}
	return r.n > before
}

// keepOff is how far from an enemy's centre a path must stay.
func (r *router) keepOff(i int) board.Thou {
	off := r.MouldOf(r.m).Radius + r.around[i].disc.Radius
	if !r.around[i].near {
		off += data.Contact + data.Berth
	}
	return off
}

// edge is what a straight piece of the way costs, endless where it is barred. It notes what it runs into.
func (r *router) edge(from, to board.Point) board.Fine {
	var room [16]board.Stretch
	leg, about, slow := board.Leg{A: from, B: to}, data.BoxOf(from, to), room[:0]
	cost, uphill := leg.Length(), false
	for i := range r.Given.Field.Going.Posts {
		p := &r.Given.Field.Going.Posts[i]
		if !p.Box.Meets(&about) || !p.Box.Astride(data.Flat(from), data.Flat(to)) {
			continue
		}
		part, meet := leg.Inside(p.Shape)
		if meet != board.Enters {
			continue
		}
		r.hit.posts[i/64%4] |= 1 << (i % 64)
		switch {
		case p.Shut:
			cost = endless
		case p.Rough:
			slow = append(slow, part)
		}
		uphill = uphill || p.High
	}
	if cost < endless && uphill {
		cost += r.Climbing(r.m, []board.Point{from, to})
	}
	if cost < endless {
		cost += board.Joined(slow)
	}
	return max(cost, r.edgePast(leg, about))
}

// edgePast is endless where an enemy bars a straight piece of the way, or a structure does.
func (r *router) edgePast(leg board.Leg, about plane.Box) board.Fine {
	cost := board.Fine(0)
	for i := range r.around {
		f, off := &r.around[i], r.keepOff(i)
		if !about.Wider(int32(off)).Holds(data.Flat(f.disc.At)) || !data.BoxOf(f.disc.At).Wider(int32(off)).Astride(data.Flat(leg.A), data.Flat(leg.B)) {
			continue
		}
		if _, meet := leg.Near(f.disc.At, off); meet == board.Enters {
			r.hit.foes |= 1 << (i % 64)
			cost = endless
		}
	}
	for n := range r.Models {
		if one := &r.Models[n]; one.Unit < 0 {
			if _, meet := leg.Near(one.At, r.MouldOf(n).Radius); meet == board.Enters {
				cost = endless
			}
		}
	}
	return cost
}

// search appends the nodes of the cheapest way, not dearer than the straight one.
func (r *router) search(straight board.Fine, buf []int16) []int16 {
	s := plane.Search{Nodes: r.nodes[:r.n], Most: int64(endless), Legs: mostNodes}
	s.Begin()
	if straight < endless {
		s.Reach(plane.Start, plane.Goal, int64(straight))
	}
	for u, on := s.Next(); on; u, on = s.Next() {
		for v := range s.Nodes {
			if !s.Hopeful(u, v, int64(board.Length(r.places[u], r.places[v]))) {
				continue
			}
			if cost := r.between(u, v); cost < endless {
				s.Reach(u, v, int64(cost))
			}
		}
	}
	return s.Way(buf)
}

// between is the edge between two nodes; the search comes back to it.
func (r *router) between(u, v int) board.Fine {
	if known := r.edges[u][v]; known > 0 {
		return board.Fine(known-1) * 1000
	}
	cost := min(r.edge(r.places[u], r.places[v]), endless)
	r.edges[u][v] = int32(cost/1000) + 1
	r.edges[v][u] = r.edges[u][v]
	return cost
}
