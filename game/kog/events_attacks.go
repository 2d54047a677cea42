package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// The events of actions and attacks, with their wording.

// Face is a die of a throw: as it fell, and as it stands when it was rolled again.
type Face struct {
	First, Final int
	Again        bool
	By           game.RuleID
}

// faces are the dice of a throw, rolled for a rule.
func (v *throw) faces(by game.RuleID) []Face {
	dice := make([]Face, v.dice)
	for i := range dice {
		dice[i] = Face{int(v.first[i]), int(v.final[i]), v.again[i], by}
	}
	return dice
}

// String is the die in brackets: [4], or [3→5].
func (f Face) String() string {
	if f.Again {
		return fmt.Sprintf("[%d→%d]", f.First, f.Final)
	}
	return fmt.Sprintf("[%d]", f.First)
}

func facesText(dice []Face) string {
	words := make([]string, len(dice))
	for i, f := range dice {
		words[i] = f.String()
	}
	return strings.Join(words, " ")
}

// thrownBy gives all dice to a seat, in the order in which they were drawn.
func thrownBy(seat game.Seat, dice []Face) []game.Throw {
	throws := make([]game.Throw, 0, 2*len(dice))
	for _, f := range dice {
		throws = append(throws, game.Throw{Seat: seat, Die: game.Die{Sides: 6, Face: f.First, By: f.By}})
	}
	for _, f := range dice {
		if f.Again {
			throws = append(throws, game.Throw{Seat: seat, Die: game.Die{Sides: 6, Face: f.Final, By: DieRerolls}})
		}
	}
	return throws
}

// words name the causes, and what comes of them.
//
// Rule: KOG-DICE-02.
func (c causes) words() string {
	var names []string
	for i := range causeList {
		if c&(1<<i) != 0 {
			names = append(names, causeList[i].name)
		}
	}
	if len(names) == 0 {
		return ""
	}
	what := [...]string{stand: "cancel out", failures: "failures again", successes: "successes again"}[c.again()]
	return strings.Join(names, ", ") + ": " + what
}

// inBrackets adds the causes to a line.
func inBrackets(why string) string {
	if why == "" {
		return ""
	}
	return " (" + why + ")"
}

func counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// UnitActivated opens a unit for actions.
type UnitActivated struct {
	Unit   string
	Models []game.PieceID
	Locked bool
}

// Cite is the activation, or the contact that locks the unit.
func (e UnitActivated) Cite() game.RuleID {
	if e.Locked {
		return ActContact
	}
	return ActUnits
}

// Line names the unit.
func (e UnitActivated) Line(game.Namer) string {
	if e.Locked {
		return e.Unit + " acts, in contact: only Close Assault"
	}
	return e.Unit + " acts"
}

// Pieces are its live models.
func (e UnitActivated) Pieces() []game.PieceID { return e.Models }

// UnitFinished closes a unit.
type UnitFinished struct {
	Side   int8
	Unit   string
	Models []game.PieceID
}

// Cite is the activation.
func (UnitFinished) Cite() game.RuleID { return ActUnits }

// Line names the unit.
func (e UnitFinished) Line(game.Namer) string { return e.Unit + " has finished" }

// Pieces are its live models.
func (e UnitFinished) Pieces() []game.PieceID { return e.Models }

// OfSide is whose unit it is: it may have lost its last model while it acted.
func (e UnitFinished) OfSide() int { return int(e.Side) }

// TargetSelected begins an attack.
type TargetSelected struct {
	By, At      game.PieceID
	Weapon      string
	Ranged      bool
	Counter     bool
	Before      int // times the target had been selected this turn
	Sighting    string
	Gap         board.Fine
	Long, Cover bool
}

// Cite is the kind of attack.
func (e TargetSelected) Cite() game.RuleID {
	switch {
	case e.Counter:
		return CounterOrder
	case e.Ranged:
		return AttackShoot
	}
	return AttackAssault
}

// Line tells who aims what at whom, and how the target is seen.
func (e TargetSelected) Line(n game.Namer) string {
	verb := "assaults"
	switch {
	case e.Counter:
		verb = "strikes back at"
	case e.Ranged:
		verb = "shoots at"
	}
	text := fmt.Sprintf("%s %s %s with the %s: %s away", n.Name(e.By), verb, n.Name(e.At), e.Weapon, e.Gap)
	if e.Ranged {
		text += ", sighting " + e.Sighting
	}
	if e.Long {
		text += ", Long Range"
	}
	if e.Cover {
		text += ", Cover"
	}
	if e.Before > 0 {
		text += ", a target before"
	}
	return text
}

// Pieces are both models.
func (e TargetSelected) Pieces() []game.PieceID { return []game.PieceID{e.By, e.At} }

// WeaponUsed counts a use of a limited weapon.
type WeaponUsed struct {
	Model  game.PieceID
	Weapon string
	Left   int
}

// Cite is the limit.
func (WeaponUsed) Cite() game.RuleID { return AttackUses }

// Line tells what is left.
func (e WeaponUsed) Line(n game.Namer) string {
	return fmt.Sprintf("%s: %s left of the %s", n.Name(e.Model), counted(e.Left, "use", "uses"), e.Weapon)
}

// Pieces is the model.
func (e WeaponUsed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// DefenceChosen is a target's choice between Defence and counterattack.
type DefenceChosen struct {
	Model   game.PieceID
	Counter bool
}

// Cite is the choice.
func (DefenceChosen) Cite() game.RuleID { return CounterChoice }

// Line tells what was chosen.
func (e DefenceChosen) Line(n game.Namer) string {
	if e.Counter {
		return n.Name(e.Model) + " gives up its Defence to strike back"
	}
	return n.Name(e.Model) + " defends"
}

// Pieces is the target.
func (e DefenceChosen) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// AttackRolled is the dice of an attack.
type AttackRolled struct {
	By, At          game.PieceID
	Weapon          string
	Target          int
	Dice            []Face
	Why             string // the causes for re-rolls
	Successes, Hits int
	Seat            game.Seat
	Rule            game.RuleID
}

// Cite is the kind of attack.
func (e AttackRolled) Cite() game.RuleID { return e.Rule }

// Line shows the dice and what they come to.
func (e AttackRolled) Line(n game.Namer) string {
	return fmt.Sprintf("%s: %s %d+%s %s → %s on %s", n.Name(e.By), e.Weapon, e.Target, inBrackets(e.Why), facesText(e.Dice),
		counted(e.Hits, "hit", "hits"), n.Name(e.At))
}

// Pieces are both models.
func (e AttackRolled) Pieces() []game.PieceID { return []game.PieceID{e.By, e.At} }

// Throws gives the dice to the attacker.
func (e AttackRolled) Throws() []game.Throw { return thrownBy(e.Seat, e.Dice) }

// FriendlyFire is the 1s of a shot that hit a friend.
type FriendlyFire struct {
	By, Victim game.PieceID
	Hits       int
}

// Cite is friendly fire.
func (FriendlyFire) Cite() game.RuleID { return AttackFriendly }

// Line tells whom they hit.
func (e FriendlyFire) Line(n game.Namer) string {
	return fmt.Sprintf("Friendly fire: %s on %s", counted(e.Hits, "hit", "hits"), n.Name(e.Victim))
}

// Pieces are both models.
func (e FriendlyFire) Pieces() []game.PieceID { return []game.PieceID{e.By, e.Victim} }

// BlastHit is what a blast does around its target.
type BlastHit struct {
	At      game.PieceID
	Victims []game.PieceID
	Hits    int // on each of them
}

// Cite is the blast.
func (BlastHit) Cite() game.RuleID { return SpecialBlast }

// Line names whom it catches.
func (e BlastHit) Line(n game.Namer) string {
	names := make([]string, len(e.Victims))
	for i, v := range e.Victims {
		names[i] = n.Name(v)
	}
	return fmt.Sprintf("The blast around %s: %s on %s", n.Name(e.At), counted(e.Hits, "hit", "hits"), strings.Join(names, ", "))
}

// Pieces are all whom it catches.
func (e BlastHit) Pieces() []game.PieceID { return e.Victims }

// tellCasualties reports who is hit beside the target.
func (t *turn) tellCasualties(x *exchange, others []casualty) {
	blast := BlastHit{At: pieceID(int(x.at))}
	for _, v := range others {
		if v.friendly > 0 {
			t.emit(FriendlyFire{By: pieceID(int(x.by)), Victim: pieceID(int(v.model)), Hits: int(v.friendly)})
		}
		if v.blast > 0 {
			blast.Victims, blast.Hits = append(blast.Victims, pieceID(int(v.model))), int(v.blast)
		}
	}
	if blast.Hits > 0 {
		t.emit(blast)
	}
}

// DefenceRolled is the Defence of a model.
type DefenceRolled struct {
	Model           game.PieceID
	Target          int
	Dice            []Face
	Why             string
	Hits, Cancelled int
	Seat            game.Seat
	Rule            game.RuleID
}

// Cite is the Defence roll, or the one of models hit beside the target.
func (e DefenceRolled) Cite() game.RuleID { return e.Rule }

// Line shows the dice and what they cancel.
func (e DefenceRolled) Line(n game.Namer) string {
	return fmt.Sprintf("%s: Defence %d+%s %s → cancels %d of %s", n.Name(e.Model), e.Target, inBrackets(e.Why), facesText(e.Dice),
		e.Cancelled, counted(e.Hits, "hit", "hits"))
}

// Pieces is the model.
func (e DefenceRolled) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Throws gives the dice to the defender.
func (e DefenceRolled) Throws() []game.Throw { return thrownBy(e.Seat, e.Dice) }
