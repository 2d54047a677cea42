package krygothic

import (
	"strconv"
	"strings"

	"muster/game"
)

// The events of ranged combat, explosives and the hull, with their wording.

// Shot is a ranged attack: what it was, the roll to hit, and what came of it.
type Shot struct {
	Unit, Target game.PieceID
	Seat         game.Seat
	Weapon       string
	Mode         string
	Thrown       bool
	Gap          int32 // points
	Out          bool  // of reach: nothing is rolled
	Because      circumstance
	Cast         Cast
}

func shotEvent(b *Battle, s *shot, c Cast) Shot {
	target := locationID(s.place)
	if s.unit >= 0 {
		target = pieceID(s.unit)
	}
	return Shot{
		Unit: pieceID(s.by), Target: target, Seat: b.seatOf(s.by), Weapon: s.weapon.name, Mode: fireModes[s.mode],
		Thrown: s.weapon.tags&thrown != 0, Gap: s.gap, Out: s.out, Because: s.because, Cast: c,
	}
}

// Cite is the roll to hit, or what settles the attack without one.
func (e Shot) Cite() game.RuleID {
	switch {
	case e.Out:
		return RangedLong
	case e.Cast.failed:
		return DiceCriticalFailure
	case e.Cast.critical:
		return DiceCriticalPass
	case e.Thrown:
		return BlastThrowing
	}
	return RangedHit
}

// Pieces are shooter and target.
func (e Shot) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Throws are the dice of the roll.
func (e Shot) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), e.Cast.by) }

// Line tells range, what changed the roll, the dice and the hits.
func (e Shot) Line(n game.Namer) string {
	verb := " shoots "
	if e.Thrown {
		verb = " throws at "
	}
	line := n.Name(e.Unit) + verb + n.Name(e.Target) + ": " + e.Weapon + ` at ` + inchText(e.Gap) + `"`
	if e.Mode != fireModes[standard] {
		line += ", " + e.Mode
	}
	if e.Out {
		return line + ": out of reach"
	}
	return line + e.Because.words() + ", " + e.Cast.String() + e.result()
}

func (e *Shot) result() string {
	raw, kept := int(e.Cast.raw()), int(e.Cast.passes)
	switch {
	case e.Cast.failed:
		return ": critical failure, it turns on the shooter"
	case kept == 0:
		return ": missed"
	}
	text := ": " + counted(kept, "hit", "hits")
	if kept < raw {
		text += " kept of " + strconv.Itoa(raw)
	}
	if e.Cast.critical {
		text += ", critical"
	}
	return text
}

// circumstances are what changes a ranged attack, in the order of their bits.
var circumstances = [...]string{
	"short range +2 dice", "long range", "half hidden +2", "fast +1", "dark +2", "sprinting +1", "shooter pinned +1",
	"snap -2 dice", "aimed +2 dice", "suppressive +2 dice", "from the flank",
}

// words list what changes an attack, in brackets.
func (c circumstance) words() string {
	var names []string
	for i, name := range circumstances {
		if c&(1<<i) != 0 {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	return " (" + strings.Join(names, ", ") + ")"
}

// WoundsRolled is a wound roll and the wounds it causes, before the unit's own are looked at.
type WoundsRolled struct {
	Unit   game.PieceID
	Seat   game.Seat // who rolled
	Cast   Cast
	Wounds int
}

// Cite is the rule of the roll.
func (e WoundsRolled) Cite() game.RuleID { return e.Cast.by }

// Pieces is the unit that may be wounded.
func (e WoundsRolled) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are its dice.
func (e WoundsRolled) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), e.Cast.by) }

// Line tells the dice, those that passed, and the wounds.
func (e WoundsRolled) Line(n game.Namer) string {
	line := "To wound " + n.Name(e.Unit) + " " + e.Cast.String()
	passed := int(e.Cast.raw())
	switch {
	case passed == 0:
		return line + ": no wound"
	case passed != e.Wounds:
		return line + ": " + strconv.Itoa(passed) + " passed, " + counted(e.Wounds, "wound", "wounds")
	}
	return line + ": " + counted(e.Wounds, "wound", "wounds")
}

// FluxRolled is the flux die of a weapon.
type FluxRolled struct {
	Unit        game.PieceID
	Seat        game.Seat
	Face, Takes int
}

// Cite is the rule.
func (FluxRolled) Cite() game.RuleID { return WeaponFlux }

// Pieces is the shooter.
func (e FluxRolled) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws is the die.
func (e FluxRolled) Throws() []game.Throw {
	return []game.Throw{throwOf(e.Seat, int8(e.Face), WeaponFlux)}
}

// Line tells what it takes off.
func (e FluxRolled) Line(game.Namer) string {
	return "Flux [" + strconv.Itoa(e.Face) + "]: takes " + strconv.Itoa(e.Takes) + " off"
}

// Pinned tells that a unit is pinned.
type Pinned struct {
	Unit   game.PieceID
	ByHit  bool
	Number int
	Rule   game.RuleID
}

// Cite is the rule that called for the test.
func (e Pinned) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e Pinned) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells what it may not do, and what it must reach to rise.
func (e Pinned) Line(n game.Namer) string {
	end := " by a miss: it cannot move"
	if e.ByHit {
		end = " by a hit: it moves only away from the fire, its shots are at +1"
	}
	return n.Name(e.Unit) + " is pinned" + end + "; " + strconv.Itoa(e.Number) + " to rise"
}

// PinEnded tells that a unit is pinned no more.
type PinEnded struct {
	Unit game.PieceID
	Rule game.RuleID
}

// Cite is what ended it.
func (e PinEnded) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e PinEnded) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e PinEnded) Line(n game.Namer) string { return n.Name(e.Unit) + " is pinned no more" }

// KnockedDown tells that a unit lies on the floor.
type KnockedDown struct {
	Unit game.PieceID
	Rule game.RuleID
}

// Cite is what brought it down.
func (e KnockedDown) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e KnockedDown) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e KnockedDown) Line(n game.Namer) string {
	if e.Rule == BlastFlat {
		return n.Name(e.Unit) + " throws itself flat"
	}
	return n.Name(e.Unit) + " is knocked down"
}
