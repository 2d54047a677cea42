package rules

import (
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/kings/data"
)

// Bounds of the book.
const (
	sidesIn  = 2
	maxSide  = 32 // units of a side
	maxUnits = sidesIn * maxSide
	inch     = data.Inch
)

// Battle is the state of a battle. It is flat: apart from the shared, unchanging given it holds only plain values, so
// that a copy is a few copies of memory.
type Battle struct {
	given *given
	position
}

// position is all that changes.
type position struct {
	step    step
	round   int8 // 0 before the first
	active  int8 // the side whose turn it is
	first   int8 // the side that goes first in this round
	cursor  int8 // setting up: the side that decides
	closing bool // the closing turn is played
	offer   int8 // one more than the side that offers a draw, 0 for none
	edges   [sidesIn]Edge
	scores  [sidesIn]int16 // victory points
	damaged line           // units hurt in this shooting phase, in the order of their first damage
	owed    line           // units that still have to regroup, in striking order
	undo    undo
	units   []unit
	result  result
}

// given is all that does not change in a battle. Every copy of the battle shares it; nobody writes to it.
type given struct {
	data.Options
	plan *data.Plan
	ground
	troops []troop // what does not change about units, in the order of the lists
	asks   [sidesIn + 1][stepOver + 1]game.Ask
}

// troop is what does not change about a unit.
type troop struct {
	*data.Profile
	name   string
	side   int8
	number int8 // in its list, from 1
}

// Edge is an edge of the table, and the side that sits at it.
type Edge uint8

// The edges.
const (
	NoEdge Edge = iota // not picked yet
	South
	North
)

// unit is what changes about a unit.
type unit struct {
	at         plane.Point
	heading    plane.Heading
	damage     int16
	order      Order
	facing     plane.Arc // that of the unit charged this turn where it is struck
	charged    int8      // one more than the index of the unit charged this turn, 0 for none
	place      int8      // in the list of that charge
	chargedBy  crowd     // enemies that charged it in their last turn
	placed     bool
	routed     bool
	counter    bool // this turn's charge is a counter-charge
	hindered   bool // this turn's charge is hindered
	engaged    bool
	disordered bool
	wavering   bool
	shot       bool // has used its ranged action this turn
}

// Order is what a unit has been ordered to do this turn.
type Order uint8

// The orders.
const (
	NoOrder Order = iota
	Halted
	Faced
	Advanced
	WentBack
	Sidestepped
	Doubled
	Charged
	orders
)

// undo is the last movement order, while it may be withdrawn: whose it was, and where the unit stood.
//
// See: KOW-MOV-01.
type undo struct {
	unit    int8 // one more than its index, 0 for none
	at      plane.Point
	heading plane.Heading
}

// result is how the battle ended.
type result struct {
	over   bool
	winner int8 // -1 for a draw
	why    ending
}

// ending is what ended a battle.
type ending uint8

const (
	byLength ending = iota
	byEmptyField
	byConceding
	byAgreement
)

// crowd is a set of units.
type crowd int64

func (c crowd) has(u int) bool { return c>>u&1 == 1 }

func (c crowd) with(u int) crowd { return c | 1<<u }

func (c crowd) without(u int) crowd { return c &^ (1 << u) }

// line is units in an order.
type line struct {
	list [maxSide]int8
	n    int8
}

// all are the units of a line, the first first.
func (l *line) all() []int8 { return l.list[:l.n] }

func (l *line) add(u int) {
	l.list[l.n] = int8(u)
	l.n++
}

// pop takes the first off.
func (l *line) pop() {
	copy(l.list[:], l.list[1:l.n])
	l.n--
	l.list[l.n] = 0
}

func (b *Battle) clone() *Battle {
	c := *b
	c.units = slices.Clone(b.units)
	return &c
}

// unitOf finds a unit by its public id.
func (b *Battle) unitOf(id game.PieceID) (int, bool) {
	return int(id) - 1, id > 0 && int(id) <= len(b.units)
}

// pieceID is the public id of a unit.
func pieceID(u int) game.PieceID { return game.PieceID(u + 1) }

// sideOf is the side of a unit.
func (b *Battle) sideOf(u int) int8 { return b.given.troops[u].side }

// other is the opponent of a side.
func other(side int8) int8 { return 1 - side }

// profile is what a unit is.
func (g *given) profile(u int) *data.Profile { return g.troops[u].Profile }

// onTable reports whether a unit stands on the table. One that is routed is gone at once: it is in nobody's way, aura or
// memory.
//
// Rule: KOW-UNT-06.
func (b *Battle) onTable(u int) bool { return b.units[u].placed && !b.units[u].routed }

// rect is a unit's base.
func (b *Battle) rect(u int) plane.Rect { return b.rectAt(u, b.units[u].at, b.units[u].heading) }

// rectAt is a unit's base where it stood elsewhere.
func (b *Battle) rectAt(u int, at plane.Point, heading plane.Heading) plane.Rect {
	return b.given.profile(u).Base(at, heading)
}
