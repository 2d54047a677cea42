package krygothic

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// category is the place on the face-off chart.
//
// Rule: KRY-FACE-04.
type category int8

const (
	movement category = 1 + iota
	ranged
	closeCombat
	psychics
	otherwise
)

// fireMode is a type of ranged attack.
//
// Rule: KRY-RC-08, KRY-RC-09.
type fireMode uint8

const (
	standard fireMode = iota
	snap
	aimed
	suppressive
)

var fireModes = [...]string{"standard", "snap", "aimed", "suppressive"}

// psychicPower is a row of the table of powers.
//
// Rule: KRY-PSY-03.
type psychicPower uint8

const (
	warp psychicPower = iota
	mindLance
	dread
	ward
	farVoice
)

var powerNames = [...]string{"warp", "mind_lance", "dread", "ward", "far_voice"}

// act is what one unit does in one step of an order.
type act struct {
	step    int8 // of the order, from 0
	kind    data.ActKind
	unit    int8
	path    way
	before  way          // the small step of the prefix
	turn    data.Spot    // the rotation of the prefix; zero for none
	facing  data.Spot    // afterwards; zero for as it comes
	target  game.PieceID // a unit or location, 0 for none
	target2 game.PieceID // of the second snap shot
	weapon  int8         // 0, 1: guns (or items) of the unit; 2: its natural weapon
	mode    fireMode
	power   psychicPower
	point   data.Spot
	aimed   bool // at a point
	n       int8
}

// way is a list of waypoints.
type way struct {
	spots [data.MaxWays]data.Spot
	n     int8
}

func (w *way) list() []data.Spot { return w.spots[:w.n] }

// stage is how far an order has come.
type stage uint8

const (
	noOrder stage = iota
	held
	announced
)

// order is what a seat has declared.
type order struct {
	stage      stage
	acts       []act // in the order of their steps
	steps      int8
	cost       int32
	declaredAt game.Millis
	commitAt   game.Millis
	step       int8   // the next to be carried out, or the one at work
	act        int16  // the next act of it, index into acts
	run        int8   // the present run
	majors     int8   // major steps of the present run that have been carried out
	entered    bool   // the step at work has begun
	beaten     bool   // the beat before the next step is over
	begun      bool   // a step has been carried out
	granted    bool   // the present run may be carried out: its window or face-off is over
	bound      bool   // the present run was called in a face-off
	alike      bool   // simultaneous with the other seat's: locks nothing, involves nobody (KRY-RT-05)
	failed     bool   // a unit of the present step has failed
	stopped    bool   // nothing more of it is carried out
	cancelled  uint32 // set of units
	before     []unit // as they were before the other side's deeds during a combo, to tell who foiled a step (KRY-CMB-09)
	touched    uint32 // the units that those deeds have changed
	lain       int16  // markers on the field before them
}

// trigger is when a spring comes.
//
// Rule: KRY-WAIT-07.
type trigger uint8

const (
	atStart trigger = iota
	atFirstSight
	atClosest
	atEnd
)

var triggers = [...]string{"start", "first_sight", "closest", "end"}

// spring is the reaction of a waiting unit to a step of the other seat's order.
//
// Rule: KRY-WAIT-04.
type spring struct {
	act     act
	side    int8
	step    int8 // of the other order, from 0
	trigger trigger
	watched int8
	paid    int32 // surcharge set aside
	due     bool  // its trigger has come
}

// deed is an act being carried out.
type deed struct {
	act     act
	side    int8
	sprung  bool
	stage   uint8 // where it stands, in the words of its chapter
	opened  bool  // the springs before it are over
	begun   bool
	prefix  bool // the small step of its prefix is being taken
	ended   bool // carried out; the springs after it may come
	failed  bool // the step fails by it (KRY-CMB-07)
	fizzled bool
	within  bool // part of the deed below: nothing of an order depends on it
	walk    walk
	blow    blow
	beyond  uint8 // set of its attacks that were out of reach: a snap shot has two
}

// actRules are the rules of a kind of act. Each chapter fills in its own kinds, in init.
type actRules struct {
	category category
	attack   bool // for the lock (KRY-RT-07), whatever it is aimed at; psychic powers are judged by their target
	minor    bool
	rule     game.RuleID
	// price is what the act costs, terrain included. Its path begins where earlier steps of the order leave the unit
	// (from).
	price func(b *Battle, a *act, from data.Spot) int32
	// check says why the act may not be ordered, nil if it may. Acts of later steps (ahead) are judged on a plan, a copy of
	// the battle as the steps before aim to leave it: by gear, attributes, posture, place and path (from where those
	// steps leave the unit). What depends on dice or on the other side, as sight, contact and bases in the way, is let pass.
	check func(b *Battle, a *act, from data.Spot, ahead bool) *game.Refusal
	// possible says why the act fizzles now that it should be carried out, nil if it does not.
	possible func(b *Battle, a *act) *game.Refusal
	// carry goes on with the act: true when it is over; false when something has been put on the stack that comes first.
	carry func(t *turn, d *deed) bool
	// plan makes of a plan what it will be if the act goes as ordered, so that later steps of the same order can be judged:
	// gear used up, a weapon reloaded, a unit upright. Its unit is still where the act begins. Nil where nothing but
	// its place changes, which is kept already.
	plan func(b *Battle, a *act)
}

// one is a path of one leg.
func oneLeg(to data.Spot) (w way) {
	w.n, w.spots[0] = 1, to
	return w
}
