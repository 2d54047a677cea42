package kog

import "muster/board"

// Formations: one gesture moves a whole unit. Its leader is whoever was pointed at; the others go as far in the same
// direction, those in front first so that nobody blocks another, each to the nearest place where it may end.

// gesture is what somebody wants of a unit.
type gesture struct {
	leader int
	mode   mode
	way    []board.Point // where the leader goes; one point alone is a goal, and the cheapest way there is found
	found  bool          // the way is the cheapest one already
	apart  []errand      // models that go ways of their own
}

// errand is the way of a single model within a gesture; one that ends where it stands lets it stay.
type errand struct {
	model int
	way   []board.Point
}

// outline is what a unit would do on a gesture.
type outline struct {
	unit    int
	strides []stride // of the models that move, in their order
	lead    stride   // the leader's
	short   bool     // the leader gets not as far as it was told
	fault   fault    // why this cannot be done
	after   *Battle  // the table with everybody where they would end
}

// order is the outline as an order.
func (o *outline) order() MoveUnit {
	c := MoveUnit{Unit: pieceID(o.lead.model), Moves: make([]ModelMove, len(o.strides))}
	for i := range o.strides {
		c.Moves[i] = o.strides[i].order()
	}
	return c
}

// outline works a gesture out. At first the leader goes as if the others had made way; if they do not, or if the unit
// is torn apart, it goes before them, or they close up to it.
func (b *Battle) outline(g *gesture) outline {
	first := b.formed(g, loose)
	if first.fault.kind == noFault {
		return first
	}
	for _, how := range [...]drill{ledFirst, closed} {
		if next := b.formed(g, how); next.fault.kind == noFault {
			return next
		}
	}
	return first
}

// drill is how the models of a unit keep to their leader.
type drill uint8

const (
	loose    drill = iota // those in front go first, all by the same way
	ledFirst              // the leader goes first, through friends who stand in his way
	closed                // those in front go first, and all draw closer to the leader
)

// formed works a gesture out by a drill.
func (b *Battle) formed(g *gesture, how drill) outline {
	u := int(b.models[g.leader].unit)
	o := outline{unit: u, after: b.tentative()}
	march := marching{Battle: o.after, gesture: g, drill: how}
	o.fault = march.lead(b)
	o.lead, o.short = march.leader, march.short
	if o.fault.kind != noFault {
		return o
	}
	var room [8]tie
	before := b.ties(u, room[:0])
	for _, m := range march.ranks(u) {
		s, f := march.next(m)
		if f.kind != noFault {
			o.fault = f
			return o
		}
		if s.n > 1 {
			o.strides = append(o.strides, s)
		}
		if s.exits {
			return o
		}
		o.after.models[m].at = s.end()
	}
	o.fault = o.after.parted(u, before)
	return o
}

// marching is a unit on its way: a table on which its models are moved one after another.
type marching struct {
	*Battle
	*gesture
	drill  drill
	leader stride
	short  bool
	ahead  bool // the leader has moved
}

// lead finds the leader's stride, on the table as it is without those who will have made way for it.
func (c *marching) lead(b *Battle) fault {
	clear := b
	if c.drill != ledFirst {
		clear = b.without(c.gesture.leader)
	}
	send := clear.sent
	if c.found {
		send = clear.along
	}
	s, f := send(c.gesture.leader, c.mode, c.way)
	c.leader, c.short = s, f.short
	if f.kind == noLength {
		c.leader.n = 1 // it stays
		return fault{}
	}
	return f.fault
}

// without is the table without the others of a model's unit.
func (b *Battle) without(m int) *Battle {
	clear := b.tentative()
	from, below := b.mates(int(b.models[m].unit))
	for n := from; n < below; n++ {
		if n != m && clear.models[n].live() {
			clear.models[n].status = exited
		}
	}
	return clear
}

// errandOf is the way of its own that a model has, nil for none.
func (c *marching) errandOf(m int) []board.Point {
	for i := len(c.apart) - 1; i >= 0; i-- {
		if c.apart[i].model == m {
			return c.apart[i].way
		}
	}
	return nil
}

// stays reports whether a model has been told to stay: its goal is where it stands.
func (c *marching) stays(m int) bool {
	way := c.errandOf(m)
	return len(way) == 1 && board.Circle(c.models[m].at, c.mouldOf(m).radius/2).Holds(way[0])
}

// ranks are the live models of a unit in the order in which they move: those in front first.
func (c *marching) ranks(u int) []int {
	from, below := c.mates(u)
	lead := &c.leader
	toward := lead.end().Sub(lead.points[0])
	rank := func(m int) int64 {
		if m == lead.model && c.drill == ledFirst {
			return 1 << 60
		}
		at := c.models[m].at
		return int64(at.X)*int64(toward.X) + int64(at.Y)*int64(toward.Y)
	}
	order := make([]int, 0, below-from)
	for m := from; m < below; m++ {
		if !c.models[m].live() {
			continue
		}
		i := len(order)
		order = append(order, m)
		for ; i > 0 && rank(order[i-1]) < rank(m); i-- {
			order[i], order[i-1] = order[i-1], m
		}
	}
	return order
}

// next is the stride of a model when its turn in the ranks comes.
func (c *marching) next(m int) (stride, fault) {
	still := stride{model: m, mode: c.mode, n: 1, points: [maxWays + 1]board.Point{c.models[m].at}}
	switch {
	case m == c.leader.model:
		c.ahead = true
		if c.leader.n < 2 {
			return still, fault{}
		}
		s := c.leader
		f := c.stride(&s)
		return s, f
	case c.stays(m):
		return still, fault{}
	case c.errandOf(m) != nil:
		s, f := c.sent(m, c.fitting(m), c.errandOf(m))
		return s, f.fault
	}
	if c.leader.end() == c.leader.points[0] {
		return still, fault{}
	}
	if s, ok := c.follow(m); ok {
		return s, fault{}
	}
	return still, fault{}
}

// fitting is the mode in which a model goes along: who cannot make a Speed Move makes a Combat Move.
//
// Rule: KOG-MOVE-04, KOG-MOVE-15, KOG-DMG-02.
func (c *marching) fitting(m int) mode {
	if c.mode == speed && (c.models[m].status == crippled || c.engaged(m)) {
		return combat
	}
	return c.mode
}

// sending is how a stride that was sent for came out.
type sending struct {
	fault
	short bool // not as far as it was told
}

// sent is a stride along a way: one point alone is a goal, to which the cheapest way is found, unless the model holds.
// Where the allowance does not reach, the stride ends on the way.
func (b *Battle) sent(m int, how mode, way []board.Point) (stride, sending) {
	var room [maxWays]board.Point
	if len(way) == 1 && how != hold && b.near(way[0]) {
		way = b.route(m, way[0], room[:0])
	}
	return b.along(m, how, way)
}

// along is a stride along a way that needs no finding.
func (b *Battle) along(m int, how mode, way []board.Point) (stride, sending) {
	s := stride{model: m, mode: how, facing: b.models[m].facing, n: 1}
	s.points[0] = b.models[m].at
	for _, p := range way[:min(len(way), maxWays)] {
		s.points[s.n] = p
		s.n++
	}
	f, short := b.fit(&s)
	s.facing = heading(&s)
	return s, sending{f, short || len(way) > maxWays}
}

// near reports whether a place lies on the table or around it.
func (b *Battle) near(p board.Point) bool {
	return boxOf(board.Point{}, board.Point{X: b.given.width, Y: b.given.height}).Holds(flat(p))
}

// heading is the facing along the last leg of a stride, or the one it had.
func heading(s *stride) board.Facing {
	if s.n < 2 {
		return s.facing
	}
	way := s.end().Sub(s.points[s.n-2])
	if way.X == 0 && way.Y == 0 {
		return s.facing
	}
	const coarse = 30
	best := facingAlong(way, 0, 360, coarse)
	return board.Facing(facingAlong(way, best-coarse, best+coarse+1, 1))
}

// facingAlong is the facing nearest to a direction, of those from one to another a step apart; of equal ones that with
// the least number.
func facingAlong(way board.Point, from, below, step int) int {
	best, most := 0, int64(-1)<<62
	for turn := from; turn < below; turn += step {
		f := board.Facing((turn + 360) % 360)
		dx, dy := f.Vector()
		along := int64(dx)*int64(way.X) - int64(dy)*int64(way.Y)
		if along > most || along == most && int(f) < best {
			best, most = int(f), along
		}
	}
	return best
}
