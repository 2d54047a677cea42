package krygothic

import "muster/game"

// Errand is what one unit does in a step; only the fields that its kind needs count.
type Errand struct {
	Unit    game.PieceID `json:"unit"`
	Prefix  *Prefix      `json:"prefix,omitempty"`
	Path    []spot       `json:"path,omitempty"`
	Facing  spot         `json:"facing,omitzero"` // afterwards; of a rotation: where to
	Target  game.PieceID `json:"target,omitempty"`
	Target2 game.PieceID `json:"target2,omitempty"` // of the second snap shot
	Weapon  int8         `json:"weapon,omitempty"`
	Mode    string       `json:"mode,omitempty"`
	Power   string       `json:"power,omitempty"`
	Point   *spot        `json:"point,omitempty"`
	N       int8         `json:"n,omitempty"`
}

// Prefix is what a unit does for nothing before its action.
//
// Rule: KRY-MOV-07, KRY-MOV-10.
type Prefix struct {
	SmallStep []spot `json:"small_step,omitempty"`
	Facing    spot   `json:"facing,omitzero"`
}

// Step is one action of one or more units.
type Step struct {
	Kind  string   `json:"kind"`
	Units []Errand `json:"units"`
}

func (p *Prefix) empty() bool { return len(p.SmallStep) == 0 && p.Facing == spot{} }

// actKind is what a unit is told to do in a step.
type actKind uint8

const (
	move actKind = iota
	run
	chargeAt
	rotate
	smallStep
	stand
	dig
	exit
	shoot
	throw
	strike // cc_attack
	breakOff
	power // psychic
	wait
	unpin
	reload
	pickUp
	plant
	dress
	sabotage
	kinds
)

// kindNames are the kinds as orders write them.
var kindNames = [kinds]string{
	"move", "run", "charge", "rotate", "small_step", "stand", "dig", "exit", "shoot", "throw", "cc_attack", "break_off",
	"psychic",
	"wait", "unpin", "reload", "pick_up", "plant", "dress", "sabotage",
}

// free reports whether a kind of act costs nothing and is no command of a combo.
//
// Rule: KRY-CMB-01, KRY-AP-07.
func (k actKind) free() bool { return k == rotate || k == smallStep || k == exit }

// strides reports whether a kind of act is movement for the small step.
//
// Rule: KRY-MOV-10.
func (k actKind) strides() bool { return k == move || k == run || k == chargeAt || k == smallStep }
