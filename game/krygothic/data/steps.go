package data

import "muster/game"

// Errand is what one unit does in a step; only the fields that its kind needs count.
type Errand struct {
	Unit    game.PieceID `json:"unit"`
	Prefix  *Prefix      `json:"prefix,omitempty"`
	Path    []Spot       `json:"path,omitempty"`
	Facing  Spot         `json:"facing,omitzero"` // afterwards; of a rotation: where to
	Target  game.PieceID `json:"target,omitempty"`
	Target2 game.PieceID `json:"target2,omitempty"` // of the second snap shot
	Weapon  int8         `json:"weapon,omitempty"`
	Mode    string       `json:"mode,omitempty"`
	Power   string       `json:"power,omitempty"`
	Point   *Spot        `json:"point,omitempty"`
	N       int8         `json:"n,omitempty"`
}

// Prefix is what a unit does for nothing before its action.
//
// See: KRY-MOV-07, KRY-MOV-10.
type Prefix struct {
	SmallStep []Spot `json:"small_step,omitempty"`
	Facing    Spot   `json:"facing,omitzero"`
}

// Step is one action of one or more units.
type Step struct {
	Kind  string   `json:"kind"`
	Units []Errand `json:"units"`
}

// Empty reports whether nothing is done before the action.
func (p *Prefix) Empty() bool { return len(p.SmallStep) == 0 && p.Facing == Spot{} }

// ActKind is what a unit is told to do in a step.
type ActKind uint8

const (
	Move ActKind = iota
	Run
	ChargeAt
	Rotate
	SmallStep
	Stand
	Dig
	Exit
	Shoot
	Throw
	Strike // cc_attack
	BreakOff
	Power // psychic
	Wait
	Unpin
	Reload
	PickUp
	Plant
	Dress
	Sabotage
	Kinds
)

// KindNames are the kinds as orders write them.
var KindNames = [Kinds]string{
	"move", "run", "charge", "rotate", "small_step", "stand", "dig", "exit", "shoot", "throw", "cc_attack", "break_off",
	"psychic",
	"wait", "unpin", "reload", "pick_up", "plant", "dress", "sabotage",
}

// Free reports whether a kind of act costs nothing and is no command of a combo.
//
// See: KRY-CMB-01, KRY-AP-07.
func (k ActKind) Free() bool { return k == Rotate || k == SmallStep || k == Exit }

// Strides reports whether a kind of act is movement for the small step.
//
// See: KRY-MOV-10.
func (k ActKind) Strides() bool { return k == Move || k == Run || k == ChargeAt || k == SmallStep }
