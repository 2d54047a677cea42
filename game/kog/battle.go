package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Battle is the state of a battle. It is flat: apart from the shared, unchanging given it holds only plain values, so
// that a copy is a few copies of memory.
type Battle struct {
	given *given
	position
	past past
}

// past is the position before the last order of a player, for an agreed withdrawal (KOG-ROUND-08).
type past struct {
	seat game.Seat // who gave the order, 0 when it cannot be withdrawn
	position
}

// position is all that changes.
type position struct {
	stack    [4]frame // the sequence of play; the last of depth is at work
	depth    int8
	round    int16
	second   bool // the second turn of the round is being played
	active   int8 // the side whose turn it is
	first    int8 // the side that has the first turn of this round
	decider  int8 // who chooses the first player (KOG-ROUND-03), or the roles (KOG-SETUP-02)
	attacker int8 // the side with that role, -1 before roles are known
	axis     axis
	defender half         // the Defender's territory
	open     int16        // one more than the index of the unit that is activated, 0 for none
	rolled   [seats]int8  // faces of the role roll, of the round's dice-off, or of that for placing terrain
	rerolled bool         // the right of KOG-SETUP-03 is used up
	passed   [seats]bool  // out of placing terrain
	agreed   [seats]bool  // has confirmed the terrain
	mustered [seats]bool  // has an accepted force
	leader   [seats]int16 // one more than the index of the Commander, 0 for none
	bereft   [seats]bool  // has lost its Commander
	placed   int16        // pieces of terrain placed by the seats
	score    [seats]int16
	proposal proposal
	assault  exchange // the attack being resolved
	item     item
	result   result
	objects  []object
	models   []model
	units    []unit
}

// status is what has become of a model.
type status uint8

const (
	ok status = iota
	crippled
	destroyed
	eliminated
	exited
	undeployed // not on the table yet
)

var statusNames = [...]string{"", "Crippled", "Destroyed", "Eliminated", "left the table", "to be deployed"}

// mode is how a model moved.
type mode uint8

const (
	noMode mode = iota
	combat
	speed
	hold
)

var modeNames = [...]string{"", "combat", "speed", "hold"}

// model is a suit, a tank, a base of infantry, or a structure.
type model struct {
	at       board.Point // the centre of the base; Z is its elevation
	facing   board.Facing
	unit     int16 // index into units; -1 for a structure
	mould    int16 // index into the moulds of its force
	side     int8
	number   int8 // counts the side's models of one letter from 1
	role     role
	status   status
	damage   int8
	mode     mode
	charged  bool
	acted    bool
	support  bool             // marked by Fire Support
	targeted int8             // times selected as target this turn
	observes int16            // one more than the index of the friend it observes for, 0 for none
	uses     [maxWeapons]int8 // left, of weapons that are limited
}

// unit is a squad or a single model: models first to below.
type unit struct {
	side         int8
	index        int16 // into the force's units
	first, below int16
	moved        bool
	activated    bool
	locked       bool // engaged when it was activated (KOG-ACT-02)
}

// object is an objective on the table.
type object struct {
	target  int16       // index into the scenario's targets
	owner   int8        // the side, -1 for neutral
	at      board.Point // centre of a marker; Z its elevation
	holder  int16       // one more than the index of the model that holds it, 0 for none
	side    int8        // of the hold, -1 for none
	streak  int8
	renewed bool  // this round
	fresh   bool  // renewed in the present turn (KOG-OBJ-03)
	real    bool  // of hidden ones: the real one
	shown   bool  // revealed, or never hidden
	gone    bool  // a decoy that was found out
	model   int16 // one more than the index of the structure's model, 0 for none
}

// item is what the Linebreaker's Attacker carries.
type item struct {
	carrier int16 // one more than the index of the model, 0 for none
	lying   bool
	at      board.Point
	wreck   int16 // one more than the index of the wreck it lies with, 0 for none
	out     bool  // it has left the table
}

// plea is what may be proposed.
type plea uint8

const (
	noPlea plea = iota
	forDraw
	forUndo
	forEnd
)

var pleaNames = [...]string{"", "draw", "undo", "end_now"}

// proposal is an open offer to the other seat.
//
// Rule: KOG-ROUND-08.
type proposal struct {
	what plea
	side int8
}

// result is how the battle ended.
type result struct {
	over   bool
	winner int8 // side, -1 for a draw
	grade  grade
	why    ending
}

// ending is what ended a battle.
type ending uint8

const (
	byCondition ending = iota
	byWalkover
	byLimit
	byResigning
	byAgreement
	byExit
	byNobody // nobody is left
	byEndNow // agreed, and judged as at the round limit
)

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State { return b.clone() }

func (b *Battle) clone() *Battle {
	c := *b
	c.position.own()
	c.past.own()
	return &c
}

// own gives the position memory of its own.
func (p *position) own() {
	p.objects = slices.Clone(p.objects)
	p.models = slices.Clone(p.models)
	p.units = slices.Clone(p.units)
}

// keep copies a position into another one, in the memory that this has.
func (p *position) keep(from *position) {
	objects, models, units := p.objects[:0], p.models[:0], p.units[:0]
	*p = *from
	p.objects = append(objects, from.objects...)
	p.models = append(models, from.models...)
	p.units = append(units, from.units...)
}

// live reports whether a model is on the table and neither Destroyed, Eliminated nor gone.
//
// Rule: KOG-MODEL-04.
func (m *model) live() bool { return m.status <= crippled }

// other is the opponent of a side.
func other(side int8) int8 { return 1 - side }

func (b *Battle) defenders() int8 { return other(b.attacker) }

// mouldOf are the figures of a model.
func (b *Battle) mouldOf(m int) *mould {
	one := &b.models[m]
	if one.unit < 0 {
		return &b.given.depots[one.mould]
	}
	return &b.given.forces[one.side].moulds[one.mould]
}

// modelOf finds a model by its public id.
func (b *Battle) modelOf(id game.PieceID) (int, bool) {
	return int(id) - 1, id > 0 && int(id) <= len(b.models)
}

// pieceID is the public id of a model.
func pieceID(m int) game.PieceID { return game.PieceID(m + 1) }

// mates yields the indices of a unit's models: from, below.
func (b *Battle) mates(u int) (int, int) { return int(b.units[u].first), int(b.units[u].below) }

// alive counts a side's live models, structures left out.
func (b *Battle) alive(side int8) int {
	n := 0
	for i := range b.models {
		if m := &b.models[i]; m.side == side && m.unit >= 0 && m.live() {
			n++
		}
	}
	return n
}

// sideOf is the side of a player's seat, -1 for anybody else.
func (b *Battle) sideOf(seat game.Seat) int8 {
	for side, s := range b.given.seat {
		if s == seat {
			return int8(side)
		}
	}
	return -1
}
