package krygothic

import (
	"fmt"

	"muster/game"
)

// The events of close combat, with their wording.

// attackTitle is a type of attack as people read it, with the weapon's name.
func (b *Battle) attackTitle(u int8, kind attackKind) string {
	if blade := b.bladeOf(u, kind); blade != nil {
		return blade.name
	}
	if g := b.gunOf(u, kind); g != nil {
		return attackTypes[kind].short() + ", " + g.name
	}
	return attackTypes[kind].title
}

// short is the title without a word on which weapon it is.
func (r *attackRow) short() string {
	if r.strength == 2 {
		return attackTypes[bunt].title
	}
	return attackTypes[pointBlank].title
}

// Faltered tells that a unit does not dare to attack.
type Faltered struct{ Unit, Target game.PieceID }

// Cite is the fear of attackers.
func (Faltered) Cite() game.RuleID { return FearAttacking }

// Pieces are both.
func (e Faltered) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Line names both.
func (e Faltered) Line(n game.Namer) string {
	return n.Name(e.Unit) + " does not dare to attack " + n.Name(e.Target)
}

// OutOfReach tells that the target has run before the attack.
type OutOfReach struct{ Unit, Target game.PieceID }

// Cite is pure horror.
func (OutOfReach) Cite() game.RuleID { return FearHorror }

// Pieces are both.
func (e OutOfReach) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Line names both.
func (e OutOfReach) Line(n game.Namer) string {
	return n.Name(e.Target) + " is out of reach: the attack of " + n.Name(e.Unit) + " is lost"
}

// DefendsActively tells that a unit pays for an active defence.
type DefendsActively struct{ Unit game.PieceID }

// Cite is the defence class.
func (DefendsActively) Cite() game.RuleID { return MeleeClass }

// Pieces is the unit.
func (e DefendsActively) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e DefendsActively) Line(n game.Namer) string { return n.Name(e.Unit) + " defends actively: 1 AP" }

// Attacked tells a to-hit roll.
type Attacked struct {
	Unit, Target game.PieceID
	Seat         game.Seat
	With         string
	Cast         Cast
	Hits         int8
	Critical     bool
	Free         bool
	Bonus        int8
}

// Cite is the to-hit roll.
func (Attacked) Cite() game.RuleID { return MeleeHit }

// Pieces are both.
func (e Attacked) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Throws are its dice.
func (e Attacked) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), MeleeHit) }

// Line tells the dice and the hits.
func (e Attacked) Line(n game.Namer) string {
	line := n.Name(e.Unit) + " attacks " + n.Name(e.Target) + ": " + e.With
	if e.Bonus > 0 {
		line += fmt.Sprintf(" (+%d)", e.Bonus)
	}
	line += ", " + e.Cast.String() + ": " + counted(int(e.Hits), "hit", "hits")
	if e.Critical {
		line += ", critical: wounds are doubled"
	}
	return line
}

// Defended tells a defence roll.
type Defended struct {
	Unit         game.PieceID
	Seat         game.Seat
	How          defenceKind
	Cast         Cast
	Passed, Left int8
}

// Cite is the avoiding of hits, or the counter attack.
func (e Defended) Cite() game.RuleID {
	if e.How == counterAttack {
		return MeleeCounter
	}
	return MeleeAvoiding
}

// Pieces is the unit.
func (e Defended) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are its dice.
func (e Defended) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), MeleeAvoiding) }

// Line tells the dice and the hits that are left.
func (e Defended) Line(n game.Namer) string {
	line := n.Name(e.Unit) + " defends, " + defenceTypes[e.How].title + ": " + e.Cast.String()
	if e.How == counterAttack {
		return line + fmt.Sprintf(": %d against %s", e.Passed, counted(int(e.Left), "hit", "hits"))
	}
	return line + ": " + counted(int(e.Left), "hit is left", "hits are left")
}

// WeaponTried tells whether a weapon breaks.
type WeaponTried struct {
	Unit   game.PieceID
	Seat   game.Seat
	Weapon string
	Face   int8
	Broken bool
	Rule   game.RuleID
}

// Cite is the bunt or the deflection.
func (e WeaponTried) Cite() game.RuleID { return e.Rule }

// Pieces is the unit.
func (e WeaponTried) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws is the die.
func (e WeaponTried) Throws() []game.Throw { return []game.Throw{throwOf(e.Seat, e.Face, e.Rule)} }

// Line tells the die and what comes of it.
func (e WeaponTried) Line(n game.Namer) string {
	end := "holds"
	if e.Broken {
		end = "breaks"
	}
	return fmt.Sprintf("%s of %s: [%d], %s", e.Weapon, n.Name(e.Unit), e.Face, end)
}

// PushRolled tells how far a shove pushes.
type PushRolled struct {
	Unit   game.PieceID
	Seat   game.Seat
	Cast   Cast
	Inches int8
}

// Cite is the shove.
func (PushRolled) Cite() game.RuleID { return MeleeShove }

// Pieces is the unit that is pushed.
func (e PushRolled) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are its dice.
func (e PushRolled) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), MeleeShove) }

// Line tells the dice and the inches.
func (e PushRolled) Line(n game.Namer) string {
	return n.Name(e.Unit) + " is shoved: " + e.Cast.String() + ": " + counted(int(e.Inches), "inch", "inches")
}

// TurnedOnSelf tells of wound dice that a unit rolls against itself.
type TurnedOnSelf struct {
	Unit   game.PieceID
	Seat   game.Seat
	Cast   Cast
	Wounds int8
}

// Cite is the rule that turned the attack on its unit.
func (e TurnedOnSelf) Cite() game.RuleID { return e.Cast.by }

// Pieces is the unit.
func (e TurnedOnSelf) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are its dice.
func (e TurnedOnSelf) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), e.Cast.by) }

// Line tells the dice.
func (e TurnedOnSelf) Line(n game.Namer) string {
	return n.Name(e.Unit) + " hits itself: " + e.Cast.String() + ": " + counted(int(e.Wounds), "wound", "wounds")
}

// WoundsBought tells that an attacker pays for further wounds.
type WoundsBought struct {
	Unit game.PieceID
	N    int8
	AP   int32
}

// Cite is the wound step.
func (WoundsBought) Cite() game.RuleID { return MeleeWounds }

// Pieces is the attacker.
func (e WoundsBought) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells the price.
func (e WoundsBought) Line(n game.Namer) string {
	return fmt.Sprintf("%s presses on: %s for %d AP", n.Name(e.Unit),
		counted(int(e.N), "further wound", "further wounds"), e.AP)
}

// FreeAttack tells who strikes after a counter attack.
type FreeAttack struct{ Unit, Target game.PieceID }

// Cite is the counter attack.
func (FreeAttack) Cite() game.RuleID { return MeleeCounter }

// Pieces are both.
func (e FreeAttack) Pieces() []game.PieceID { return []game.PieceID{e.Unit, e.Target} }

// Line names both.
func (e FreeAttack) Line(n game.Namer) string {
	return n.Name(e.Unit) + " has a free attack on " + n.Name(e.Target)
}

// FreeDeclined tells that a free attack is not made.
type FreeDeclined struct{ Unit game.PieceID }

// Cite is the counter attack.
func (FreeDeclined) Cite() game.RuleID { return MeleeCounter }

// Pieces is the unit.
func (e FreeDeclined) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e FreeDeclined) Line(n game.Namer) string {
	return n.Name(e.Unit) + " does without its free attack"
}
