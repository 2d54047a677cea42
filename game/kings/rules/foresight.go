package rules

import (
	"muster/board/plane"
	"muster/game"
)

// This file answers what people and bots ask of a position beyond what its chapters export. Nothing here changes anything.

// SideAt is the side of a seat, -1 for a stranger's.
func (b *Battle) SideAt(seat game.Seat) int { return int(b.sideAt(seat)) }

// Asked is the side that decides now, -1 where dice do or nobody.
func (b *Battle) Asked() int { return int(b.asked()) }

// Active is the side whose turn it is, -1 outside of turns.
func (b *Battle) Active() int {
	if !b.fighting() {
		return -1
	}
	return int(b.active)
}

// Phase is what is being done, in words.
func (b *Battle) Phase() string { return steps[b.step].title }

// Picking reports whether an edge is to be picked, and Naming whether it is to be said who goes first.
func (b *Battle) Picking() bool { return b.step == stepEdge }

func (b *Battle) Naming() bool { return b.step == stepFirst }

// Deploying reports whether units are being placed, and Moving, Shooting and Fighting whether the phase of that name is on.
func (b *Battle) Deploying() bool { return b.step == stepDeploy }

func (b *Battle) Moving() bool { return b.step == stepMove }

func (b *Battle) Shooting() bool { return b.step == stepShoot }

func (b *Battle) Fighting() bool { return b.step == stepMelee }

// Regrouping is the unit that has to regroup now, 0 for none.
func (b *Battle) Regrouping() game.PieceID {
	if b.step != stepRegroup {
		return 0
	}
	return pieceID(int(b.owed.list[0]))
}

// Round is the number of the round, 0 before the first, and of how many.
func (b *Battle) Round() (number, of int) { return int(b.round), b.rounds() }

// Closing reports whether the closing turn is being played.
func (b *Battle) Closing() bool { return b.closing }

// Edge is the edge of a side.
func (b *Battle) Edge(side int) Edge { return b.edges[side] }

// Score is a side's victory points.
func (b *Battle) Score(side int) int { return int(b.scores[side]) }

// DrawOfferedBy is the side that offers a draw, -1 for none.
func (b *Battle) DrawOfferedBy() int { return int(b.offer) - 1 }

// Course is where an order of movement would lead a unit.
type Course struct {
	Unit  game.PieceID
	Way   []plane.Point // its centre's, from where it stands
	End   plane.Rect
	Cost  int32
	Most  int32 // what the order may cost
	Order Order
}

// Course is where an order of movement other than a charge would lead, whether it may be given or not; false for other
// orders, and for those to nobody.
func (b *Battle) Course(c game.Command) (Course, bool) {
	o, is := c.(moves)
	u, found := b.unitOf(namedBy(c))
	if !is || !found || !b.onTable(u) {
		return Course{}, false
	}
	m := o.manoeuvre(b, u)
	r := b.rect(u)
	if m.turn != nil {
		r.Heading = *m.turn
	}
	course := Course{Unit: pieceID(u), Way: []plane.Point{r.At}, Cost: b.costs(u, r, &m), Most: m.most, Order: m.order}
	for _, p := range m.parts[:m.n] {
		if p.pivot != 0 {
			r.Heading = r.Heading.Turn(p.pivot)
			continue
		}
		if r = moved(&r, p.to, p.far); p.far != 0 {
			course.Way = append(course.Way, r.At)
		}
	}
	course.End = r
	return course, true
}

// namedBy is the unit that an order of movement names.
func namedBy(c game.Command) game.PieceID {
	switch c := c.(type) {
	case Halt:
		return c.Unit
	case Face:
		return c.Unit
	case Advance:
		return c.Unit
	case Back:
		return c.Unit
	case Sidestep:
		return c.Unit
	case Double:
		return c.Unit
	}
	return 0
}

// Charger is how a unit would charge another: as it stands; an individual turned to it; or else as a counter-charge, where
// it may. Whether it can at all is for the whole charge to say.
func (b *Battle) Charger(id, at game.PieceID, counter bool) Charger {
	c := Charger{Unit: id, Counter: counter}
	u, found := b.unitOf(id)
	v, known := b.unitOf(at)
	if !found || !known || !b.onTable(u) || !b.onTable(v) || counter {
		return c
	}
	if _, x := b.declare(&c, v); !x.bad() {
		return c
	}
	if to, ok := plane.Towards(b.units[v].at.Sub(b.units[u].at)); ok && b.given.profile(u).Individual() {
		turned := Charger{Unit: id, Turn: &to}
		if _, x := b.declare(&turned, v); !x.bad() {
			return turned
		}
	}
	c.Counter = b.units[u].chargedBy.has(v)
	return c
}

// Assault is what a charge would come to for each of its chargers; nil where they cannot charge together.
func (b *Battle) Assault(target game.PieceID, list []Charger) []Charge {
	v, found := b.unitOf(target)
	if !found || !b.onTable(v) || len(list) == 0 {
		return nil
	}
	for _, c := range list {
		if u, found := b.unitOf(c.Unit); !found || !b.onTable(u) {
			return nil
		}
	}
	moves, _, x := b.assail(v, list)
	if x.bad() {
		return nil
	}
	return moves
}

// Gap is the distance of two units from base to base, and FromLeader that of the first one's Leader Point from the other's base.
//
// See: KOW-GEO-06.
func (b *Battle) Gap(id, at game.PieceID) int32 { return length(b.between(int(id)-1, int(at)-1)) }

func (b *Battle) FromLeader(id, at game.PieceID) int32 {
	return length(b.fromLeader(int(id)-1, int(at)-1))
}

// Regroupings are where a unit would come to stand that regroups forward or back, for each number of the die from 1 on; nil
// for one that is not on the table.
//
// See: KOW-RGP-03, KOW-RGP-04, KOW-RGP-06.
func (b *Battle) Regroupings(id game.PieceID, to plane.Arc) (ends []plane.Rect) {
	u, found := b.unitOf(id)
	if !found || !b.onTable(u) {
		return nil
	}
	faces := sides
	if to == plane.Rear {
		faces = backSides
	}
	start := b.rect(u)
	for face := 1; face <= faces; face++ {
		ends = append(ends, moved(&start, to, b.regroups(u, to, int32(face)*inch)))
	}
	return ends
}
