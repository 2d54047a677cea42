package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/tell"
)

// rollRoles is the dice-off for the roles. A seat with more unused points may roll its own die once more before it is
// read.
//
// Dice: seat 1's, then seat 2's.
//
// Rule: KOG-DICE-04.
// See: KOG-SETUP-02, KOG-SETUP-03.
func (t *turn) rollRoles() {
	t.Rolled[0], t.Rolled[1] = t.d6(book.SetupRoles), t.d6(book.SetupRoles)
	side := t.thriftier()
	if t.rerolled {
		side = -1
	}
	t.tellOff(book.SetupRoles, 0, t.higher(), side)
	if side >= 0 {
		t.turnTo(Frame{StepReroll, side})
		return
	}
	t.readRoles()
}

// higher is the side with the higher die, -1 on a tie.
func (b *Battle) higher() int8 {
	switch {
	case b.Rolled[0] > b.Rolled[1]:
		return 0
	case b.Rolled[1] > b.Rolled[0]:
		return 1
	}
	return -1
}

// Unused are the points a side has not spent.
//
// Rule: KOG-ORG-10.
// See: KOG-SETUP-03.
func (b *Battle) Unused(side int8) int {
	return b.Given.Plan.Format.Points - b.Given.Forces[side].Spent
}

// thriftier is the side with strictly more unused points, -1 for none.
//
// Rule: KOG-SETUP-03.
func (b *Battle) thriftier() int8 {
	switch first, second := b.Unused(0), b.Unused(1); {
	case first > second:
		return 0
	case second > first:
		return 1
	}
	return -1
}

// readRoles reads the dice: the higher roller chooses, a tie leads to a fresh pair.
//
// Rule: KOG-SETUP-02.
// See: KOG-SETUP-03.
func (t *turn) readRoles() {
	winner := t.higher()
	if winner < 0 {
		t.turnTo(Frame{stepRoleRoll, -1})
		return
	}
	t.decider = winner
	t.turnTo(Frame{StepRoles, winner})
}

// noReroll is the rule against rolling one's die again while the pair is still to be rolled: no die is rolled a third
// time, and only unused points give the right, after both dice have been seen.
//
// See: KOG-SETUP-03, KOG-DICE-02.
func (b *Battle) noReroll(side int8) game.RuleID {
	switch {
	case b.Top().Step != stepRoleRoll:
		return ""
	case b.rerolled && b.thriftier() == side:
		return book.DieRerolls
	}
	return book.SetupUnused
}

// RerollRole rolls one's own die of the role roll once more.
type RerollRole struct{ unbarred }

// Verb is "reroll_role".
func (RerollRole) Verb() string { return "reroll_role" }

func (RerollRole) home() Step { return StepReroll }

func (RerollRole) untimely(b *Battle, side int8) game.RuleID { return b.noReroll(side) }

// No die is rolled a third time: the right is used up.
//
// See: KOG-SETUP-03, KOG-DICE-02.
func (RerollRole) do(t *turn, side int8) {
	before := t.Rolled[side]
	t.Rolled[side], t.rerolled = t.d6(book.SetupUnused), true
	t.tell(RoleRerolled, tell.Side(side), before, t.Rolled[side], chooser(t.higher()))
	t.readRoles()
}

// KeepRole keeps one's own die.
type KeepRole struct{ unbarred }

// Verb is "keep_role".
func (KeepRole) Verb() string { return "keep_role" }

func (KeepRole) home() Step { return StepReroll }

func (KeepRole) untimely(b *Battle, side int8) game.RuleID { return b.noReroll(side) }

// The right survives a tie if it has not been used.
//
// See: KOG-SETUP-03.
func (KeepRole) do(t *turn, side int8) {
	t.tell(RoleKept, tell.Side(side), chooser(t.higher()))
	t.readRoles()
}

// ChooseRole says whether one attacks or defends.
type ChooseRole struct {
	Role string `json:"role"`
}

// Verb is "choose_role".
func (ChooseRole) Verb() string { return "choose_role" }

func (ChooseRole) home() Step { return StepRoles }

// The higher roller takes either role, the other takes the rest.
//
// See: KOG-SETUP-02.
func (c ChooseRole) Check(*Battle, int8) *game.Refusal {
	if c.Role != RoleWords[0] && c.Role != RoleWords[1] {
		return game.Refuse(book.SetupRoles, "%q is no role; want attacker or defender", Clip(c.Role))
	}
	return nil
}

func (c ChooseRole) do(t *turn, side int8) {
	t.Attacker = side
	if c.Role == RoleWords[1] {
		t.Attacker = Other(side)
	}
	t.tell(RoleSet, tell.Side(t.Attacker), tell.Side(t.Defenders())).Side = side
	t.turnTo(Frame{StepDivide, t.Defenders()})
}
