package krygothic

import (
	"strconv"

	"muster/board"
	"muster/game"
)

// The events of psychic powers, gear and locations, with their wording.

// MindTested is a psychic test.
type MindTested struct {
	Unit, Target game.PieceID
	Seat         game.Seat
	Power        string
	Roll         Score
	Number       int
	Passed       bool
}

// Cite is the rule.
func (MindTested) Cite() game.RuleID { return PsychicTest }

// Pieces are psychic and target.
func (e MindTested) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Throws are its dice.
func (e MindTested) Throws() []game.Throw { return throws(e.Seat, e.Roll.all(), PsychicTest) }

// Line tells the score and the number it had to reach.
func (e MindTested) Line(n game.Namer) string {
	end := ": failed"
	switch {
	case e.Roll.backlash():
		end = ": backlash"
	case e.Passed:
		end = ": it works"
	}
	on := ""
	if e.Target != e.Unit {
		on = " on " + n.Name(e.Target)
	}
	roll := strconv.Itoa(e.Number) + " needed: " + e.Roll.String()
	return n.Name(e.Unit) + " tries " + e.Power + on + ", " + roll + end
}

// PowerTooFar tells of a power whose target was out of range.
type PowerTooFar struct {
	Unit, Target game.PieceID
	Power        string
	Gap, Reach   int32
}

// Cite is the rule.
func (PowerTooFar) Cite() game.RuleID { return PsychicPowers }

// Pieces are psychic and target.
func (e PowerTooFar) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Line tells how far it was.
func (e PowerTooFar) Line(n game.Namer) string {
	far := inchText(e.Gap) + `" is beyond its ` + inchText(e.Reach) + `"`
	return e.Power + " of " + n.Name(e.Unit) + " does not reach " + n.Name(e.Target) + ": " + far
}

// Warped tells that a unit has appeared elsewhere.
type Warped struct {
	Unit     game.PieceID
	From, To spot
}

// Cite is the rule.
func (Warped) Cite() game.RuleID { return PsychicPowers }

// Pieces is the unit.
func (e Warped) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Way is from where to where.
func (e Warped) Way() (game.PieceID, []board.Point) {
	return e.Unit, []board.Point{e.From.Board(grain), e.To.Board(grain)}
}

// Line tells where.
func (e Warped) Line(n game.Namer) string { return n.Name(e.Unit) + " appears at " + inches(e.To) }

// Warded tells of a psychic ward.
type Warded struct{ Unit game.PieceID }

// Cite is the rule.
func (Warded) Cite() game.RuleID { return PsychicPowers }

// Pieces is the unit.
func (e Warded) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells what it is worth.
func (e Warded) Line(n game.Namer) string {
	return n.Name(e.Unit) + " is warded: +2 armour until the end of the round"
}

// Roused tells that a unit stands up at a far voice.
type Roused struct{ Unit game.PieceID }

// Cite is the rule.
func (Roused) Cite() game.RuleID { return PsychicPowers }

// Pieces is the unit.
func (e Roused) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e Roused) Line(n game.Namer) string { return n.Name(e.Unit) + " stands up" }

// Unheeded tells of a far voice that finds nothing to do.
type Unheeded struct{ Unit game.PieceID }

// Cite is the rule.
func (Unheeded) Cite() game.RuleID { return PsychicPowers }

// Pieces is the unit.
func (e Unheeded) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e Unheeded) Line(n game.Namer) string { return n.Name(e.Unit) + " is neither pinned nor prone" }

// LocationDamaged is damage to a location.
type LocationDamaged struct {
	Unit, Location game.PieceID
	Seat           game.Seat
	Roll           Score
	Adds           int // by a demolition charge
	Left           int
}

// Cite is the rule.
func (LocationDamaged) Cite() game.RuleID { return ScenarioLocations }

// Pieces are the unit and the location.
func (e LocationDamaged) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Location} }

// Throws are its dice.
func (e LocationDamaged) Throws() []game.Throw {
	return throws(e.Seat, e.Roll.all(), ScenarioLocations)
}

// Line tells the score and the structure left.
func (e LocationDamaged) Line(n game.Namer) string {
	line := n.Name(e.Unit) + " damages " + n.Name(e.Location) + ": " + e.Roll.String()
	if e.Adds > 0 {
		line += ", +" + strconv.Itoa(e.Adds) + " by a demolition charge"
	}
	if e.Left == 0 {
		return line + "; it is destroyed"
	}
	return line + "; structure " + strconv.Itoa(e.Left) + " left"
}

// Reloaded tells of a weapon reloaded.
type Reloaded struct {
	Unit   game.PieceID
	Weapon string
}

// Cite is the rule.
func (Reloaded) Cite() game.RuleID { return WeaponSlow }

// Pieces is the unit.
func (e Reloaded) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names the weapon.
func (e Reloaded) Line(n game.Namer) string { return n.Name(e.Unit) + " reloads: " + e.Weapon }

// PickedUp tells of gear taken from the floor.
type PickedUp struct {
	Unit game.PieceID
	What string
}

// Cite is the rule.
func (PickedUp) Cite() game.RuleID { return TeamRenegades }

// Pieces is the unit.
func (e PickedUp) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names the thing.
func (e PickedUp) Line(n game.Namer) string { return n.Name(e.Unit) + " picks up: " + e.What }

// Dressed tells of a wound dressed.
type Dressed struct {
	Unit, Patient game.PieceID
	Wounds, Of    int8
}

// Cite is the rule.
func (Dressed) Cite() game.RuleID { return WeaponDressing }

// Pieces are both.
func (e Dressed) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Patient} }

// Line tells the wounds left.
func (e Dressed) Line(n game.Namer) string {
	who := "its own wound"
	if e.Patient != e.Unit {
		who = "a wound of " + n.Name(e.Patient)
	}
	return n.Name(e.Unit) + " dresses " + who + ": " + strconv.Itoa(int(e.Wounds)) + " of " + strconv.Itoa(int(e.Of))
}
