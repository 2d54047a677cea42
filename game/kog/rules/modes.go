package rules

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Stride is the move of one model: what was ordered, and what has come of it once it has been judged.
type Stride struct {
	Model   int
	Mode    Mode
	Facing  board.Facing
	Points  [data.MaxWays + 1]board.Point // from where it stands through its waypoints
	N       int                           // points that count: where a charge stops, the rest is dropped
	told    int                           // points of the order, when it was stopped
	aimed   board.Point                   // the waypoint of the order that the place of the stop stands for
	Cost    board.Fine
	Stop    int16 // one more than the index of the enemy that has stopped it, 0 for none
	Charged bool
	Exits   bool // it leaves the table (KOG-SCN-07)
}

// Path is the way that counts, from where the model stands.
func (s *Stride) Path() []board.Point { return s.Points[:s.N] }

// End is where the way ends.
func (s *Stride) End() board.Point { return s.Points[s.N-1] }

// stride is an order's move of model m, not judged yet.
func (c *ModelMove) stride(m int) Stride {
	s := Stride{Model: m, Mode: modeOf(c.Mode), Facing: c.Facing, N: 1}
	for _, p := range c.Path {
		s.Points[s.N] = Point(p)
		s.N++
	}
	return s
}

// unstop takes a stop back, so that the stride is again as it was ordered.
func (s *Stride) unstop() {
	if s.Stop > 0 {
		s.Points[s.N-1] = s.aimed
		s.N, s.Stop = s.told, 0
	}
}

// Ordered are the waypoints of the order, whether or not a charge stops before the last.
func (s Stride) Ordered() []board.Point {
	s.unstop()
	return slices.Clone(s.Points[1:s.N])
}

// Exactly are the same waypoints for a gesture, where one alone would be a goal with a way of its own to it.
func (s *Stride) Exactly() []board.Point {
	way := s.Ordered()
	if len(way) == 1 {
		way = append(way, way[0])
	}
	return way
}

// Order is the stride as a part of an order.
func (s *Stride) Order() ModelMove {
	c := ModelMove{Model: PieceID(s.Model), Mode: ModeNames[s.Mode], Facing: s.Facing}
	for _, p := range s.Ordered() {
		c.Path = append(c.Path, Place(p))
	}
	return c
}

// Figures of movement.
const (
	Leeway = 5000       // millionths of an inch by which a cost may pass its allowance (KOG-MOVE-02)
	Shift  = board.Inch // how far a model that holds may be shifted (KOG-MOVE-05)
)

// Allowance is the cost that a move may have.
//
// See: KOG-MOVE-03, KOG-MOVE-04, KOG-MOVE-05.
func (b *Battle) Allowance(m int, how Mode) board.Thou {
	switch how {
	case Speed:
		return 2 * b.MouldOf(m).Move
	case Hold:
		return Shift
	}
	return b.MouldOf(m).Move
}

// Stride judges the move of a model on the table as it stands. Of several reasons against it the first counts: what a
// Crippled model may not, the mode's own rule, the way, the end.
//
// Rule: KOG-MOVE-15.
// See: KOG-DMG-02.
func (b *Battle) Stride(s *Stride) Fault {
	s.unstop()
	s.Charged, s.Exits = false, false
	s.Points[0] = b.Models[s.Model].At
	for i := 1; i < s.N; i++ {
		s.Points[i] = b.Rest(s.Points[i])
	}
	if s.Mode == Speed && b.Models[s.Model].Status == Crippled {
		return Fault{Kind: CrippledSpeed, Model: s.Model}
	}
	f := b.byMode(s)
	if f.Kind == NoFault && s.goesNowhere() {
		f = Fault{Kind: noLength, Model: s.Model}
	}
	if f.Kind == NoFault {
		f = b.wayBarred(s)
	}
	if f.Kind != NoFault {
		return f
	}
	s.Exits = s.Mode != Hold && s.Stop == 0 && b.exitsHere(s.Model, s.End())
	return b.ending(s)
}

// goesNowhere reports whether a Combat or Speed Move has no length.
//
// See: KOG-MOVE-02.
func (s *Stride) goesNowhere() bool {
	for i := 1; i < s.N; i++ {
		if s.Points[i] != s.Points[0] {
			return false
		}
	}
	return s.Mode != Hold
}

func (b *Battle) byMode(s *Stride) Fault {
	switch s.Mode {
	case Speed:
		return b.speedMove(s)
	case Hold:
		return b.holdPosition(s)
	}
	return b.combatMove(s)
}

// combatMove is any path with a cost of up to Move. It ends where a charge stops it.
//
// Rule: KOG-MOVE-03.
// See: KOG-MOVE-06.
func (b *Battle) combatMove(s *Stride) Fault {
	b.charge(s)
	return b.afford(s, tooFar)
}

// speedMove is twice as far, but nowhere within 1" of an enemy, not even where it begins.
//
// Rule: KOG-MOVE-04.
func (b *Battle) speedMove(s *Stride) Fault {
	if f := b.afford(s, tooFarAtSpeed); f.Kind != NoFault {
		return f
	}
	if n := b.comesNear(s, false); n >= 0 {
		return Fault{Kind: TooNearAtSpeed, Model: s.Model, other: n}
	}
	return Fault{}
}

// afford works out the cost and compares it with the allowance.
//
// See: KOG-MOVE-02.
func (b *Battle) afford(s *Stride, kind FaultKind) Fault {
	s.Cost = b.Price(s.Model, s.Path())
	if limit := b.Allowance(s.Model, s.Mode).Fine(); s.Cost > limit+Leeway {
		return Fault{Kind: kind, Model: s.Model, figure: s.Cost, limit: limit}
	}
	return Fault{}
}

// holdPosition is a shift of at most an inch in a straight line on level ground, whatever the terrain costs, that
// brings the model within 1" of no further enemy.
//
// Rule: KOG-MOVE-05.
func (b *Battle) holdPosition(s *Stride) Fault {
	from, to := s.Points[0], s.Points[1]
	s.Cost = board.Length(from, to)
	flat := to
	flat.Z = from.Z
	switch {
	case s.N > 2:
		return Fault{Kind: holdBent, Model: s.Model, figure: board.Fine(s.N - 1)}
	case !from.Within(Shift, flat):
		return Fault{Kind: tooFarToHold, Model: s.Model, figure: s.Cost, limit: Shift.Fine()}
	case !b.level(from, to):
		return Fault{Kind: holdUneven, Model: s.Model}
	}
	if n := b.comesNear(s, true); n >= 0 {
		return Fault{Kind: tooNearToHold, Model: s.Model, other: n}
	}
	return Fault{}
}

// level reports whether the ground has one elevation all along a way.
func (b *Battle) level(from, to board.Point) bool {
	if from.Z != to.Z {
		return false
	}
	var room [8]board.Level
	for _, l := range b.Given.Field.Ground.Levels(board.Leg{A: from, B: to}, room[:0]) {
		if l.Z != from.Z && l.Long() > brush {
			return false
		}
	}
	return true
}

// comesNear is the first enemy, by number, that the path comes within 1" of, -1 for none. Enemies within 1" of its
// beginning are left out when told so.
//
// See: KOG-MOVE-04, KOG-MOVE-05.
func (b *Battle) comesNear(s *Stride, spareNear bool) int {
	var room [8]foe
	var sweeps [4]board.Approach
	r := b.MouldOf(s.Model).Radius
	for _, f := range b.foesAbout(s, room[:0]) {
		if f.near && spareNear {
			continue
		}
		for i := 1; i < s.N; i++ {
			leg := board.Leg{A: s.Points[i-1], B: s.Points[i]}
			if len(b.Given.Field.Ground.Sweep(leg, r, f.disc, data.Contact, sweeps[:0])) > 0 {
				return f.model
			}
		}
	}
	return -1
}

// FaultKind is what is wrong with a move.
type FaultKind uint8

const (
	NoFault FaultKind = iota
	CrippledSpeed
	tooFar
	tooFarAtSpeed
	TooNearAtSpeed
	tooFarToHold
	holdBent
	holdUneven
	tooNearToHold
	noLength
	wayShut
	wayOff
	wayEnemy
	wayStructure
	endOff
	endPiece
	endTaken
	outOfTouch
	fartherApart
)

// Fault is what is wrong with a move, in figures; [Battle.Refusal] puts it into words. Searches look at many moves and
// need no words.
type Fault struct {
	Kind   FaultKind
	Model  int // whose move it is
	other  int // the model or piece of terrain in the way
	figure board.Fine
	limit  board.Fine
	at     board.Point
}

// Refusal is a fault as a refusal.
func (b *Battle) Refusal(f Fault) *game.Refusal {
	id := PieceID(f.Model)
	refuse := func(rule game.RuleID, why string, figures ...any) *game.Refusal {
		return game.Refuse(rule, b.Name(id)+": "+why, figures...).At(id)
	}
	against := func(rule game.RuleID, why string) *game.Refusal {
		return refuse(rule, why, b.Name(PieceID(f.other))).At(PieceID(f.other))
	}
	switch f.Kind {
	case CrippledSpeed:
		return refuse(book.DamageCrippled, "a Crippled model may not make a Speed Move, only a Combat Move")
	case tooFar:
		return refuse(book.MoveCombat, "path costs %s, limit %s", f.figure, f.limit)
	case tooFarAtSpeed:
		return refuse(book.MoveSpeed, "path costs %s, limit %s", f.figure, f.limit)
	case TooNearAtSpeed:
		return against(book.MoveSpeed, "a Speed Move comes nowhere within 1\" of an enemy, here of %s")
	case tooFarToHold:
		return refuse(book.MoveHold, "a shift of %s, limit %s", f.figure, f.limit)
	case holdBent:
		return refuse(book.MoveHold, "a model that holds is shifted in a straight line, not by %d waypoints", int(f.figure))
	case holdUneven:
		return refuse(book.MoveHold, "a model that holds is shifted on level ground")
	case noLength:
		return refuse(book.MoveCost, "a move of no length; to stay, or to turn on the spot, is to hold")
	case tooNearToHold:
		return against(book.MoveHold, "that comes within 1\" of %s: a Charge, for a Combat Move")
	}
	return b.explainPlace(f, refuse, against)
}
