package krygothic

import (
	"strconv"
	"strings"

	"muster/game"
)

// The events of explosives and of the hull, with their wording.

// Scattered tells where a shot that missed lands.
type Scattered struct {
	Unit              game.PieceID
	Seat              game.Seat
	Direction, Inches int
	At                spot
}

// Cite is the rule.
func (Scattered) Cite() game.RuleID { return BlastScatter }

// Pieces is the shooter.
func (e Scattered) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are the dice of direction and distance.
func (e Scattered) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seat, int8(e.Direction), BlastScatter), throwOf(e.Seat, int8(e.Inches), BlastScatter)}
}

// Line tells the dice and the place.
func (e Scattered) Line(game.Namer) string {
	dice := "direction [" + strconv.Itoa(e.Direction) + "], [" + strconv.Itoa(e.Inches) + `]"`
	return "It scatters: " + dice + ", and lands at " + inches(e.At)
}

// SmokeLaid tells of smoke.
type SmokeLaid struct {
	Unit   game.PieceID
	At     spot
	Radius int32
	Until  int
}

// Cite is the rule.
func (SmokeLaid) Cite() game.RuleID { return BlastSmoke }

// Pieces is who threw it.
func (e SmokeLaid) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells where, and how long it stands.
func (e SmokeLaid) Line(n game.Namer) string {
	return n.Name(e.Unit) + " throws smoke at " + inches(e.At) + ", until the end of round " + strconv.Itoa(e.Until)
}

// SmokeWasted tells of smoke thrown too far.
type SmokeWasted struct {
	Unit       game.PieceID
	Gap, Reach int32
}

// Cite is the rule.
func (SmokeWasted) Cite() game.RuleID { return BlastSmoke }

// Pieces is who threw it.
func (e SmokeWasted) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how far it was.
func (e SmokeWasted) Line(n game.Namer) string {
	return n.Name(e.Unit) + " throws smoke in vain: " + inchText(e.Gap) + `" is beyond its ` + inchText(e.Reach) + `"`
}

// SmokeGone tells that smoke has thinned.
type SmokeGone struct{ At spot }

// Cite is the rule.
func (SmokeGone) Cite() game.RuleID { return BlastSmoke }

// Line tells where it was.
func (e SmokeGone) Line(game.Namer) string { return "The smoke at " + inches(e.At) + " thins" }

// StructureDamaged tells that the hull has been damaged.
type StructureDamaged struct{ At spot }

// Cite is the rule.
func (StructureDamaged) Cite() game.RuleID { return BlastStructure }

// Line tells where.
func (e StructureDamaged) Line(game.Namer) string {
	return "The structure at " + inches(e.At) + " is damaged"
}

// FloorTested is what damaged structure did to a unit.
type FloorTested struct {
	Unit   game.PieceID
	Seat   game.Seat
	Faces  []int
	Result int // floorHolds, AP for which the unit is stuck, or floorFalls
}

// Cite is the rule.
func (FloorTested) Cite() game.RuleID { return BlastFloor }

// Pieces is the unit.
func (e FloorTested) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are its dice.
func (e FloorTested) Throws() []game.Throw {
	list := make([]game.Throw, len(e.Faces))
	for i, face := range e.Faces {
		list[i] = throwOf(e.Seat, int8(face), BlastFloor)
	}
	return list
}

// Line tells the dice and what came of them.
func (e FloorTested) Line(n game.Namer) string {
	faces := make([]string, len(e.Faces))
	for i, face := range e.Faces {
		faces[i] = "[" + strconv.Itoa(face) + "]"
	}
	end := ""
	switch e.Result {
	case floorHolds:
		end = "it holds"
	case floorFalls:
		end = "the section falls, and the unit with it"
	case 0:
		end = "it climbs out at once, and goes no further"
	default:
		end = "stuck for " + strconv.Itoa(e.Result) + " AP"
	}
	return n.Name(e.Unit) + " on damaged structure " + strings.Join(faces, " ") + ": " + end
}

// MineLaid tells of a mine planted.
type MineLaid struct {
	Unit game.PieceID
	At   spot
}

// Cite is the rule.
func (MineLaid) Cite() game.RuleID { return BlastMines }

// Pieces is who planted it.
func (e MineLaid) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells where.
func (e MineLaid) Line(n game.Namer) string {
	return n.Name(e.Unit) + " plants a mine at " + inches(e.At)
}

// MineSetOff tells of a mine that explodes.
type MineSetOff struct {
	Unit game.PieceID
	Side int8
	At   spot
}

// Cite is the rule.
func (MineSetOff) Cite() game.RuleID { return BlastMines }

// Pieces is who set it off.
func (e MineSetOff) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells where.
func (e MineSetOff) Line(n game.Namer) string {
	return n.Name(e.Unit) + " sets off a mine of " + n.SideName(int(e.Side)) + " at " + inches(e.At)
}
