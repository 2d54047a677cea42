package kog

import (
	"muster/game"
	"muster/game/tell"
)

// rollRoles is the dice-off for the roles. A seat with more unused points may roll its own die once more before it is
// read.
//
// Dice: seat 1's, then seat 2's.
//
// Rule: KOG-SETUP-02, KOG-SETUP-03, KOG-DICE-04.
func (t *turn) rollRoles() {
	t.rolled[0], t.rolled[1] = t.d6(SetupRoles), t.d6(SetupRoles)
	side := t.thriftier()
	if t.rerolled {
		side = -1
	}
	t.tellOff(SetupRoles, 0, t.higher(), side)
	if side >= 0 {
		t.turnTo(frame{stepReroll, side})
		return
	}
	t.readRoles()
}

// higher is the side with the higher die, -1 on a tie.
func (b *Battle) higher() int8 {
	switch {
	case b.rolled[0] > b.rolled[1]:
		return 0
	case b.rolled[1] > b.rolled[0]:
		return 1
	}
	return -1
}

// unused are the points a side has not spent.
//
// Rule: KOG-ORG-10, KOG-SETUP-03.
func (b *Battle) unused(side int8) int {
	return b.given.plan.format.points - b.given.forces[side].spent
}

// thriftier is the side with strictly more unused points, -1 for none.
//
// Rule: KOG-SETUP-03.
func (b *Battle) thriftier() int8 {
	switch first, second := b.unused(0), b.unused(1); {
	case first > second:
		return 0
	case second > first:
		return 1
	}
	return -1
}

// readRoles reads the dice: the higher roller chooses, a tie leads to a fresh pair.
//
// Rule: KOG-SETUP-02, KOG-SETUP-03.
func (t *turn) readRoles() {
	winner := t.higher()
	if winner < 0 {
		t.turnTo(frame{stepRoleRoll, -1})
		return
	}
	t.decider = winner
	t.turnTo(frame{stepRoles, winner})
}

// noReroll is the rule against rolling one's die again while the pair is still to be rolled: no die is rolled a third
// time, and only unused points give the right, after both dice have been seen.
//
// Rule: KOG-SETUP-03, KOG-DICE-02.
func (b *Battle) noReroll(side int8) game.RuleID {
	switch {
	case b.top().step != stepRoleRoll:
		return ""
	case b.rerolled && b.thriftier() == side:
		return DieRerolls
	}
	return SetupUnused
}

// RerollRole rolls one's own die of the role roll once more.
type RerollRole struct{}

// Verb is "reroll_role".
func (RerollRole) Verb() string { return "reroll_role" }

func (RerollRole) home() step { return stepReroll }

func (RerollRole) untimely(b *Battle, side int8) game.RuleID { return b.noReroll(side) }

func (RerollRole) check(*Battle, int8) *game.Refusal { return nil }

// No die is rolled a third time: the right is used up.
//
// Rule: KOG-SETUP-03, KOG-DICE-02.
func (RerollRole) do(t *turn, side int8) {
	before := t.rolled[side]
	t.rolled[side], t.rerolled = t.d6(SetupUnused), true
	t.tell(RoleRerolled, tell.Side(side), before, t.rolled[side], chooser(t.higher()))
	t.readRoles()
}

// KeepRole keeps one's own die.
type KeepRole struct{}

// Verb is "keep_role".
func (KeepRole) Verb() string { return "keep_role" }

func (KeepRole) home() step { return stepReroll }

func (KeepRole) untimely(b *Battle, side int8) game.RuleID { return b.noReroll(side) }

func (KeepRole) check(*Battle, int8) *game.Refusal { return nil }

// The right survives a tie if it has not been used.
//
// Rule: KOG-SETUP-03.
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

func (ChooseRole) home() step { return stepRoles }

// The higher roller takes either role, the other takes the rest.
//
// Rule: KOG-SETUP-02.
func (c ChooseRole) check(*Battle, int8) *game.Refusal {
	if c.Role != roleWords[0] && c.Role != roleWords[1] {
		return game.Refuse(SetupRoles, "%q is no role; want attacker or defender", clip(c.Role))
	}
	return nil
}

func (c ChooseRole) do(t *turn, side int8) {
	t.attacker = side
	if c.Role == roleWords[1] {
		t.attacker = other(side)
	}
	t.tell(RoleSet, tell.Side(t.attacker), tell.Side(t.defenders())).Side = side
	t.turnTo(frame{stepDivide, t.defenders()})
}
