package rules

import (
	"muster/board"
	"muster/game/kog/data"
)

// Formations: one gesture moves a whole unit. Its leader is whoever was pointed at; the others go as far in the same
// direction, those in front first so that nobody blocks another, each to the nearest place where it may end.

// Gesture is what somebody wants of a unit.
type Gesture struct {
	Leader int
	Mode   Mode
	Way    []board.Point // where the leader goes; one point alone is a goal, and the cheapest way there is found
	Found  bool          // the way is the cheapest one already
	Apart  []Errand      // models that go ways of their own
}

// Errand is the way of a single model within a gesture; one that ends where it stands lets it stay.
type Errand struct {
	Model int
	Way   []board.Point
}

// Outline is what a unit would do on a gesture.
type Outline struct {
	Unit    int
	Strides []Stride // of the models that move, in their order
	Lead    Stride   // the leader's
	Short   bool     // the leader gets not as far as it was told
	Fault   Fault    // why this cannot be done
	After   *Battle  // the table with everybody where they would end
}

// Order is the outline as an order.
func (o *Outline) Order() MoveUnit {
	c := MoveUnit{Unit: PieceID(o.Lead.Model), Moves: make([]ModelMove, len(o.Strides))}
	for i := range o.Strides {
		c.Moves[i] = o.Strides[i].Order()
	}
	return c
}

// Outline works a gesture out. At first the leader goes as if the others had made way; if they do not, or if the unit
// is torn apart, it goes before them, or they close up to it.
func (b *Battle) Outline(g *Gesture) Outline {
	first := b.formed(g, loose)
	if first.Fault.Kind == NoFault {
		return first
	}
	for _, how := range [...]drill{ledFirst, closed} {
		if next := b.formed(g, how); next.Fault.Kind == NoFault {
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
func (b *Battle) formed(g *Gesture, how drill) Outline {
	u := int(b.Models[g.Leader].Unit)
	o := Outline{Unit: u, After: b.tentative()}
	march := marching{Battle: o.After, Gesture: g, drill: how}
	o.Fault = march.lead(b)
	o.Lead, o.Short = march.leader, march.short
	if o.Fault.Kind != NoFault {
		return o
	}
	var room [8]tie
	before := b.ties(u, room[:0])
	for _, m := range march.ranks(u) {
		s, f := march.next(m)
		if f.Kind != NoFault {
			o.Fault = f
			return o
		}
		if s.N > 1 {
			o.Strides = append(o.Strides, s)
		}
		if s.Exits {
			return o
		}
		o.After.Models[m].At = s.End()
	}
	o.Fault = o.After.parted(u, before)
	return o
}

// marching is a unit on its way: a table on which its models are moved one after another.
type marching struct {
	*Battle
	*Gesture
	drill  drill
	leader Stride
	short  bool
	ahead  bool // the leader has moved
}

// lead finds the leader's stride, on the table as it is without those who will have made way for it.
func (c *marching) lead(b *Battle) Fault {
	clear := b
	if c.drill != ledFirst {
		clear = b.Without(c.Gesture.Leader)
	}
	send := clear.sent
	if c.Found {
		send = clear.along
	}
	s, f := send(c.Gesture.Leader, c.Mode, c.Way)
	c.leader, c.short = s, f.short
	if f.Kind == noLength {
		c.leader.N = 1 // it stays
		return Fault{}
	}
	return f.Fault
}

// Without is the table without the others of a model's unit.
func (b *Battle) Without(m int) *Battle {
	clear := b.tentative()
	from, below := b.Mates(int(b.Models[m].Unit))
	for n := from; n < below; n++ {
		if n != m && clear.Models[n].Live() {
			clear.Models[n].Status = Exited
		}
	}
	return clear
}

// errandOf is the way of its own that a model has, nil for none.
func (c *marching) errandOf(m int) []board.Point {
	for i := len(c.Apart) - 1; i >= 0; i-- {
		if c.Apart[i].Model == m {
			return c.Apart[i].Way
		}
	}
	return nil
}

// stays reports whether a model has been told to stay: its goal is where it stands.
func (c *marching) stays(m int) bool {
	way := c.errandOf(m)
	return len(way) == 1 && board.Circle(c.Models[m].At, c.MouldOf(m).Radius/2).Holds(way[0])
}

// ranks are the live models of a unit in the order in which they move: those in front first.
func (c *marching) ranks(u int) []int {
	from, below := c.Mates(u)
	lead := &c.leader
	toward := lead.End().Sub(lead.Points[0])
	rank := func(m int) int64 {
		if m == lead.Model && c.drill == ledFirst {
			return 1 << 60
		}
		at := c.Models[m].At
		return int64(at.X)*int64(toward.X) + int64(at.Y)*int64(toward.Y)
	}
	order := make([]int, 0, below-from)
	for m := from; m < below; m++ {
		if !c.Models[m].Live() {
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
func (c *marching) next(m int) (Stride, Fault) {
	still := Stride{Model: m, Mode: c.Mode, N: 1, Points: [data.MaxWays + 1]board.Point{c.Models[m].At}}
	switch {
	case m == c.leader.Model:
		c.ahead = true
		if c.leader.N < 2 {
			return still, Fault{}
		}
		s := c.leader
		f := c.Stride(&s)
		return s, f
	case c.stays(m):
		return still, Fault{}
	case c.errandOf(m) != nil:
		s, f := c.sent(m, c.fitting(m), c.errandOf(m))
		return s, f.Fault
	}
	if c.leader.End() == c.leader.Points[0] {
		return still, Fault{}
	}
	if s, ok := c.follow(m); ok {
		return s, Fault{}
	}
	return still, Fault{}
}

// fitting is the mode in which a model goes along: who cannot make a Speed Move makes a Combat Move.
//
// See: KOG-MOVE-04, KOG-MOVE-15, KOG-DMG-02.
func (c *marching) fitting(m int) Mode {
	if c.Mode == Speed && (c.Models[m].Status == Crippled || c.Engaged(m)) {
		return Combat
	}
	return c.Mode
}

// sending is how a stride that was sent for came out.
type sending struct {
	Fault
	short bool // not as far as it was told
}

// sent is a stride along a way: one point alone is a goal, to which the cheapest way is found, unless the model holds.
// Where the allowance does not reach, the stride ends on the way.
func (b *Battle) sent(m int, how Mode, way []board.Point) (Stride, sending) {
	var room [data.MaxWays]board.Point
	if len(way) == 1 && how != Hold && b.near(way[0]) {
		way = b.Route(m, way[0], room[:0])
	}
	return b.along(m, how, way)
}

// along is a stride along a way that needs no finding.
func (b *Battle) along(m int, how Mode, way []board.Point) (Stride, sending) {
	s := Stride{Model: m, Mode: how, Facing: b.Models[m].Facing, N: 1}
	s.Points[0] = b.Models[m].At
	for _, p := range way[:min(len(way), data.MaxWays)] {
		s.Points[s.N] = p
		s.N++
	}
	f, short := b.fit(&s)
	s.Facing = heading(&s)
	return s, sending{f, short || len(way) > data.MaxWays}
}

// near reports whether a place lies on the table or around it.
func (b *Battle) near(p board.Point) bool {
	return data.BoxOf(board.Point{}, board.Point{X: b.Given.Width, Y: b.Given.Height}).Holds(data.Flat(p))
}

// heading is the facing along the last leg of a stride, or the one it had.
func heading(s *Stride) board.Facing {
	if s.N < 2 {
		return s.Facing
	}
	way := s.End().Sub(s.Points[s.N-2])
	if way.X == 0 && way.Y == 0 {
		return s.Facing
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
