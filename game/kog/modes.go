package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// stride is the move of one model: what was ordered, and what has come of it once it has been judged.
type stride struct {
	model   int
	mode    mode
	facing  board.Facing
	points  [maxWays + 1]board.Point // from where it stands through its waypoints
	n       int                      // points that count: where a charge stops, the rest is dropped
	told    int                      // points of the order, when it was stopped
	aimed   board.Point              // the waypoint of the order that the place of the stop stands for
	cost    board.Fine
	stop    int16 // one more than the index of the enemy that has stopped it, 0 for none
	charged bool
	exits   bool // it leaves the table (KOG-SCN-07)
}

func (s *stride) path() []board.Point { return s.points[:s.n] }

func (s *stride) end() board.Point { return s.points[s.n-1] }

// stride is an order's move of model m, not judged yet.
func (c *ModelMove) stride(m int) stride {
	s := stride{model: m, mode: modeOf(c.Mode), facing: c.Facing, n: 1}
	for _, p := range c.Path {
		s.points[s.n] = point(p)
		s.n++
	}
	return s
}

// unstop takes a stop back, so that the stride is again as it was ordered.
func (s *stride) unstop() {
	if s.stop > 0 {
		s.points[s.n-1] = s.aimed
		s.n, s.stop = s.told, 0
	}
}

// ordered are the waypoints of the order, whether or not a charge stops before the last.
func (s stride) ordered() []board.Point {
	s.unstop()
	return slices.Clone(s.points[1:s.n])
}

// exactly are the same waypoints for a gesture, where one alone would be a goal with a way of its own to it.
func (s *stride) exactly() []board.Point {
	way := s.ordered()
	if len(way) == 1 {
		way = append(way, way[0])
	}
	return way
}

// order is the stride as a part of an order.
func (s *stride) order() ModelMove {
	c := ModelMove{Model: pieceID(s.model), Mode: modeNames[s.mode], Facing: s.facing}
	for _, p := range s.ordered() {
		c.Path = append(c.Path, place(p))
	}
	return c
}

// Figures of movement.
const (
	leeway = 5000       // millionths of an inch by which a cost may pass its allowance (KOG-MOVE-02)
	shift  = board.Inch // how far a model that holds may be shifted (KOG-MOVE-05)
)

// allowance is the cost that a move may have.
//
// Rule: KOG-MOVE-03, KOG-MOVE-04, KOG-MOVE-05.
func (b *Battle) allowance(m int, how mode) board.Thou {
	switch how {
	case speed:
		return 2 * b.mouldOf(m).move
	case hold:
		return shift
	}
	return b.mouldOf(m).move
}

// stride judges the move of a model on the table as it stands. Of several reasons against it the first counts: what a
// Crippled model may not, the mode's own rule, the way, the end.
//
// Rule: KOG-MOVE-15, KOG-DMG-02.
func (b *Battle) stride(s *stride) fault {
	s.unstop()
	s.charged, s.exits = false, false
	s.points[0] = b.models[s.model].at
	for i := 1; i < s.n; i++ {
		s.points[i] = b.rest(s.points[i])
	}
	if s.mode == speed && b.models[s.model].status == crippled {
		return fault{kind: crippledSpeed, model: s.model}
	}
	f := b.byMode(s)
	if f.kind == noFault && s.goesNowhere() {
		f = fault{kind: noLength, model: s.model}
	}
	if f.kind == noFault {
		f = b.wayBarred(s)
	}
	if f.kind != noFault {
		return f
	}
	s.exits = s.mode != hold && s.stop == 0 && b.exitsHere(s.model, s.end())
	return b.ending(s)
}

// goesNowhere reports whether a Combat or Speed Move has no length.
//
// Rule: KOG-MOVE-02.
func (s *stride) goesNowhere() bool {
	for i := 1; i < s.n; i++ {
		if s.points[i] != s.points[0] {
			return false
		}
	}
	return s.mode != hold
}

func (b *Battle) byMode(s *stride) fault {
	switch s.mode {
	case speed:
		return b.speedMove(s)
	case hold:
		return b.holdPosition(s)
	}
	return b.combatMove(s)
}

// combatMove is any path with a cost of up to Move. It ends where a charge stops it.
//
// Rule: KOG-MOVE-03, KOG-MOVE-06.
func (b *Battle) combatMove(s *stride) fault {
	b.charge(s)
	return b.afford(s, tooFar)
}

// speedMove is twice as far, but nowhere within 1" of an enemy, not even where it begins.
//
// Rule: KOG-MOVE-04.
func (b *Battle) speedMove(s *stride) fault {
	if f := b.afford(s, tooFarAtSpeed); f.kind != noFault {
		return f
	}
	if n := b.comesNear(s, false); n >= 0 {
		return fault{kind: tooNearAtSpeed, model: s.model, other: n}
	}
	return fault{}
}

// afford works out the cost and compares it with the allowance.
//
// Rule: KOG-MOVE-02.
func (b *Battle) afford(s *stride, kind faultKind) fault {
	s.cost = b.price(s.model, s.path())
	if limit := b.allowance(s.model, s.mode).Fine(); s.cost > limit+leeway {
		return fault{kind: kind, model: s.model, figure: s.cost, limit: limit}
	}
	return fault{}
}

// holdPosition is a shift of at most an inch in a straight line on level ground, whatever the terrain costs, that
// brings the model within 1" of no further enemy.
//
// Rule: KOG-MOVE-05.
func (b *Battle) holdPosition(s *stride) fault {
	from, to := s.points[0], s.points[1]
	s.cost = board.Length(from, to)
	flat := to
	flat.Z = from.Z
	switch {
	case s.n > 2:
		return fault{kind: holdBent, model: s.model, figure: board.Fine(s.n - 1)}
	case !from.Within(shift, flat):
		return fault{kind: tooFarToHold, model: s.model, figure: s.cost, limit: shift.Fine()}
	case !b.level(from, to):
		return fault{kind: holdUneven, model: s.model}
	}
	if n := b.comesNear(s, true); n >= 0 {
		return fault{kind: tooNearToHold, model: s.model, other: n}
	}
	return fault{}
}

// level reports whether the ground has one elevation all along a way.
func (b *Battle) level(from, to board.Point) bool {
	if from.Z != to.Z {
		return false
	}
	var room [8]board.Level
	for _, l := range b.given.field.ground.Levels(board.Leg{A: from, B: to}, room[:0]) {
		if l.Z != from.Z && l.Long() > brush {
			return false
		}
	}
	return true
}

// comesNear is the first enemy, by number, that the path comes within 1" of, -1 for none. Enemies within 1" of its
// beginning are left out when told so.
//
// Rule: KOG-MOVE-04, KOG-MOVE-05.
func (b *Battle) comesNear(s *stride, spareNear bool) int {
	var room [8]foe
	var sweeps [4]board.Approach
	r := b.mouldOf(s.model).radius
	for _, f := range b.foesAbout(s, room[:0]) {
		if f.near && spareNear {
			continue
		}
		for i := 1; i < s.n; i++ {
			leg := board.Leg{A: s.points[i-1], B: s.points[i]}
			if len(b.given.field.ground.Sweep(leg, r, f.disc, contact, sweeps[:0])) > 0 {
				return f.model
			}
		}
	}
	return -1
}

// faultKind is what is wrong with a move.
type faultKind uint8

const (
	noFault faultKind = iota
	crippledSpeed
	tooFar
	tooFarAtSpeed
	tooNearAtSpeed
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

// fault is what is wrong with a move, in figures; [Battle.refusal] puts it into words. Searches look at many moves and
// need no words.
type fault struct {
	kind   faultKind
	model  int // whose move it is
	other  int // the model or piece of terrain in the way
	figure board.Fine
	limit  board.Fine
	at     board.Point
}

// refusal is a fault as a refusal.
func (b *Battle) refusal(f fault) *game.Refusal {
	id := pieceID(f.model)
	refuse := func(rule game.RuleID, why string, figures ...any) *game.Refusal {
		return game.Refuse(rule, b.Name(id)+": "+why, figures...).At(id)
	}
	against := func(rule game.RuleID, why string) *game.Refusal {
		return refuse(rule, why, b.Name(pieceID(f.other))).At(pieceID(f.other))
	}
	switch f.kind {
	case crippledSpeed:
		return refuse(DamageCrippled, "a Crippled model may not make a Speed Move, only a Combat Move")
	case tooFar:
		return refuse(MoveCombat, "path costs %s, limit %s", f.figure, f.limit)
	case tooFarAtSpeed:
		return refuse(MoveSpeed, "path costs %s, limit %s", f.figure, f.limit)
	case tooNearAtSpeed:
		return against(MoveSpeed, "a Speed Move comes nowhere within 1\" of an enemy, here of %s")
	case tooFarToHold:
		return refuse(MoveHold, "a shift of %s, limit %s", f.figure, f.limit)
	case holdBent:
		return refuse(MoveHold, "a model that holds is shifted in a straight line, not by %d waypoints", int(f.figure))
	case holdUneven:
		return refuse(MoveHold, "a model that holds is shifted on level ground")
	case noLength:
		return refuse(MoveCost, "a move of no length; to stay, or to turn on the spot, is to hold")
	case tooNearToHold:
		return against(MoveHold, "that comes within 1\" of %s: a Charge, for a Combat Move")
	}
	return b.explainPlace(f, refuse, against)
}
