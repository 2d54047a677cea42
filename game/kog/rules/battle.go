package rules

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
)

// Battle is the state of a battle. It is flat: apart from the shared, unchanging given it holds only plain values, so
// that a copy is a few copies of memory.
type Battle struct {
	Given *data.Given
	Position
	Past Past
}

// Past is the position before the last order of a player, for an agreed withdrawal (KOG-ROUND-08).
type Past struct {
	Seat game.Seat // who gave the order, 0 when it cannot be withdrawn
	Position
}

// Position is all that changes.
type Position struct {
	Stack    [4]Frame // the sequence of play; the last of depth is at work
	Depth    int8
	Round    int16
	Second   bool // the second turn of the round is being played
	Active   int8 // the side whose turn it is
	First    int8 // the side that has the first turn of this round
	decider  int8 // who chooses the first player (KOG-ROUND-03), or the roles (KOG-SETUP-02)
	Attacker int8 // the side with that role, -1 before roles are known
	Axis     data.Axis
	Defender data.Half         // the Defender's territory
	Open     int16             // one more than the index of the unit that is activated, 0 for none
	Rolled   [data.Seats]int8  // faces of the role roll, of the round's dice-off, or of that for placing terrain
	rerolled bool              // the right of KOG-SETUP-03 is used up
	passed   [data.Seats]bool  // out of placing terrain
	agreed   [data.Seats]bool  // has confirmed the terrain
	Mustered [data.Seats]bool  // has an accepted force
	Leader   [data.Seats]int16 // one more than the index of the Commander, 0 for none
	bereft   [data.Seats]bool  // has lost its Commander
	Placed   int16             // pieces of terrain placed by the seats
	Scores   [data.Seats]int16
	Proposal Proposal
	Assault  Exchange // the attack being resolved
	Item     Item
	Result   Result
	Objects  []Object
	Models   []Model
	Units    []Unit
}

// Status is what has become of a model.
type Status uint8

const (
	Ok Status = iota
	Crippled
	Destroyed
	eliminated
	Exited
	Undeployed // not on the table yet
)

// StatusNames are what a model has become, in words; empty for one that is whole.
var StatusNames = [...]string{"", "Crippled", "Destroyed", "Eliminated", "left the table", "to be deployed"}

// Mode is how a model moved.
type Mode uint8

const (
	NoMode Mode = iota
	Combat
	Speed
	Hold
)

// ModeNames are the words of orders for the modes.
var ModeNames = [...]string{"", "combat", "speed", "hold"}

// Model is a suit, a tank, a base of infantry, or a structure.
type Model struct {
	At       board.Point // the centre of the base; Z is its elevation
	Facing   board.Facing
	Unit     int16 // index into units; -1 for a structure
	Mould    int16 // index into the moulds of its force
	Side     int8
	Number   int8 // counts the side's models of one letter from 1
	role     data.Role
	Status   Status
	Damage   int8
	Mode     Mode
	Charged  bool
	Acted    bool
	Support  bool                  // marked by Fire Support
	Targeted int8                  // times selected as target this turn
	Observes int16                 // one more than the index of the friend it observes for, 0 for none
	Uses     [data.MaxWeapons]int8 // left, of weapons that are limited
}

// Unit is a squad or a single model: models first to below.
type Unit struct {
	Side         int8
	Index        int16 // into the force's units
	first, below int16
	Moved        bool
	Activated    bool
	Locked       bool // engaged when it was activated (KOG-ACT-02)
}

// Object is an objective on the table.
type Object struct {
	Target  int16       // index into the scenario's targets
	Owner   int8        // the side, -1 for neutral
	At      board.Point // centre of a marker; Z its elevation
	Holder  int16       // one more than the index of the model that holds it, 0 for none
	Side    int8        // of the hold, -1 for none
	Streak  int8
	Renewed bool  // this round
	Fresh   bool  // renewed in the present turn (KOG-OBJ-03)
	Real    bool  // of hidden ones: the real one
	Shown   bool  // revealed, or never hidden
	Gone    bool  // a decoy that was found out
	model   int16 // one more than the index of the structure's model, 0 for none
}

// Item is what the Linebreaker's Attacker carries.
type Item struct {
	Carrier int16 // one more than the index of the model, 0 for none
	Lying   bool
	At      board.Point
	wreck   int16 // one more than the index of the wreck it lies with, 0 for none
	out     bool  // it has left the table
}

// Plea is what may be proposed.
type Plea uint8

const (
	NoPlea Plea = iota
	forDraw
	ForUndo
	forEnd
)

// PleaNames are the words of orders for what may be proposed.
var PleaNames = [...]string{"", "draw", "undo", "end_now"}

// Proposal is an open offer to the other seat.
//
// See: KOG-ROUND-08.
type Proposal struct {
	What Plea
	Side int8
}

// Result is how the battle ended.
type Result struct {
	Over   bool
	Winner int8 // side, -1 for a draw
	Grade  data.Grade
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
func (b *Battle) Clone() game.State { return b.Copy() }

// Copy is a battle of its own; only the unchanging Given is shared.
func (b *Battle) Copy() *Battle {
	c := *b
	c.Position.own()
	c.Past.own()
	return &c
}

// own gives the position memory of its own.
func (p *Position) own() {
	p.Objects = slices.Clone(p.Objects)
	p.Models = slices.Clone(p.Models)
	p.Units = slices.Clone(p.Units)
}

// keep copies a position into another one, in the memory that this has.
func (p *Position) keep(from *Position) {
	objects, models, units := p.Objects[:0], p.Models[:0], p.Units[:0]
	*p = *from
	p.Objects = append(objects, from.Objects...)
	p.Models = append(models, from.Models...)
	p.Units = append(units, from.Units...)
}

// Live reports whether a model is on the table and neither Destroyed, Eliminated nor gone.
//
// Rule: KOG-MODEL-04.
func (m *Model) Live() bool { return m.Status <= Crippled }

// Other is the opponent of a side.
func Other(side int8) int8 { return 1 - side }

// Defenders is the side that does not attack.
func (b *Battle) Defenders() int8 { return Other(b.Attacker) }

// MouldOf are the figures of a model.
func (b *Battle) MouldOf(m int) *data.Mould {
	one := &b.Models[m]
	if one.Unit < 0 {
		return &b.Given.Depots[one.Mould]
	}
	return &b.Given.Forces[one.Side].Moulds[one.Mould]
}

// ModelOf finds a model by its public id.
func (b *Battle) ModelOf(id game.PieceID) (int, bool) {
	return int(id) - 1, id > 0 && int(id) <= len(b.Models)
}

// ownModel finds a model of a side's force by its public id: no structure.
func (b *Battle) ownModel(id game.PieceID, side int8) (int, bool) {
	m, found := b.ModelOf(id)
	return m, found && b.Models[m].Side == side && b.Models[m].Unit >= 0
}

// PieceID is the public id of a model.
func PieceID(m int) game.PieceID { return game.PieceID(m + 1) }

// Mates yields the indices of a unit's models: from, below.
func (b *Battle) Mates(u int) (int, int) { return int(b.Units[u].first), int(b.Units[u].below) }

// alive counts a side's live models, structures left out.
func (b *Battle) alive(side int8) int {
	n := 0
	for i := range b.Models {
		if m := &b.Models[i]; m.Side == side && m.Unit >= 0 && m.Live() {
			n++
		}
	}
	return n
}

// SideOf is the side of a player's seat, -1 for anybody else.
func (b *Battle) SideOf(seat game.Seat) int8 {
	for side, s := range b.Given.Seat {
		if s == seat {
			return int8(side)
		}
	}
	return -1
}
