package rules

import (
	"muster/game"
	"muster/game/krygothic/data"
)

// Category is the place on the face-off chart.
//
// See: KRY-FACE-04.
type Category int8

const (
	Movement Category = 1 + iota
	ranged
	CloseCombat
	psychics
	Otherwise
)

// FireMode is a type of ranged attack.
//
// See: KRY-RC-08, KRY-RC-09.
type FireMode uint8

const (
	Standard FireMode = iota
	Snap
	Aimed
	Suppressive
)

// FireModes are the types of ranged attack as orders write them.
var FireModes = [...]string{"standard", "snap", "aimed", "suppressive"}

// PsychicPower is a row of the table of powers.
//
// See: KRY-PSY-03.
type PsychicPower uint8

const (
	Warp PsychicPower = iota
	MindLance
	Dread
	Ward
	FarVoice
)

// PowerNames are the powers as orders write them.
var PowerNames = [...]string{"warp", "mind_lance", "dread", "ward", "far_voice"}

// Act is what one unit does in one step of an order.
type Act struct {
	Step    int8 // of the order, from 0
	Kind    data.ActKind
	Unit    int8
	Path    Way
	before  Way          // the small step of the prefix
	turn    data.Spot    // the rotation of the prefix; zero for none
	Facing  data.Spot    // afterwards; zero for as it comes
	Target  game.PieceID // a unit or location, 0 for none
	Target2 game.PieceID // of the second snap shot
	Weapon  int8         // 0, 1: guns (or items) of the unit; 2: its natural weapon
	Mode    FireMode
	Power   PsychicPower
	Point   data.Spot
	Aimed   bool // at a point
	N       int8
}

// Way is a list of waypoints.
type Way struct {
	Spots [data.MaxWays]data.Spot
	N     int8
}

// List are the waypoints that there are.
func (w *Way) List() []data.Spot { return w.Spots[:w.N] }

// Stage is how far an order has come.
type Stage uint8

const (
	NoOrder Stage = iota
	held
	StageAnnounced
)

// Order is what a seat has declared.
type Order struct {
	Stage      Stage
	Acts       []Act // in the order of their steps
	Steps      int8
	Cost       int32
	declaredAt game.Millis
	CommitAt   game.Millis
	step       int8   // the next to be carried out, or the one at work
	act        int16  // the next act of it, index into acts
	run        int8   // the present run
	majors     int8   // major steps of the present run that have been carried out
	entered    bool   // the step at work has begun
	beaten     bool   // the beat before the next step is over
	Begun      bool   // a step has been carried out
	granted    bool   // the present run may be carried out: its window or face-off is over
	bound      bool   // the present run was called in a face-off
	Alike      bool   // simultaneous with the other seat's: locks nothing, involves nobody (KRY-RT-05)
	failed     bool   // a unit of the present step has failed
	stopped    bool   // nothing more of it is carried out
	cancelled  uint32 // set of units
	before     []Unit // as they were before the other side's deeds during a combo, to tell who foiled a step (KRY-CMB-09)
	touched    uint32 // the units that those deeds have changed
	lain       int16  // markers on the field before them
}

// Trigger is when a spring comes.
//
// See: KRY-WAIT-07.
type Trigger uint8

const (
	AtStart Trigger = iota
	AtFirstSight
	AtClosest
	AtEnd
)

// Triggers are the moments of springs as orders write them.
var Triggers = [...]string{"start", "first_sight", "closest", "end"}

// Reaction is the reaction of a waiting unit to a step of the other seat's order.
//
// See: KRY-WAIT-04.
type Reaction struct {
	Act     Act
	Side    int8
	Step    int8 // of the other order, from 0
	Trigger Trigger
	Watched int8
	paid    int32 // surcharge set aside
	due     bool  // its trigger has come
}

// Deed is an act being carried out.
type Deed struct {
	act     Act
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
	Blow    Blow
	beyond  uint8 // set of its attacks that were out of reach: a snap shot has two
}

// ActRules are the rules of a kind of act. Each chapter fills in its own kinds, in init.
type ActRules struct {
	Category Category
	Attack   bool // for the lock (KRY-RT-07), whatever it is aimed at; psychic powers are judged by their target
	Minor    bool
	Rule     game.RuleID
	// Price is what the act costs, terrain included. Its path begins where earlier steps of the order leave the unit
	// (from).
	Price func(b *Battle, a *Act, from data.Spot) int32
	// Check says why the act may not be ordered, nil if it may. Acts of later steps (ahead) are judged on a plan, a copy of
	// the battle as the steps before aim to leave it: by gear, attributes, posture, place and path (from where those
	// steps leave the unit). What depends on dice or on the other side, as sight, contact and bases in the way, is let pass.
	Check func(b *Battle, a *Act, from data.Spot, ahead bool) *game.Refusal
	// possible says why the act fizzles now that it should be carried out, nil if it does not.
	possible func(b *Battle, a *Act) *game.Refusal
	// carry goes on with the act: true when it is over; false when something has been put on the stack that comes first.
	carry func(t *Turn, d *Deed) bool
	// plan makes of a plan what it will be if the act goes as ordered, so that later steps of the same order can be judged:
	// gear used up, a weapon reloaded, a unit upright. Its unit is still where the act begins. Nil where nothing but
	// its place changes, which is kept already.
	plan func(b *Battle, a *Act)
}

// one is a path of one leg.
func OneLeg(to data.Spot) (w Way) {
	w.N, w.Spots[0] = 1, to
	return w
}
