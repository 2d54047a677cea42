package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// setupEntries are the orders of the set-up after mustering.
func setupEntries() []entry {
	optionalTurn := game.Slot{Kind: game.NumberSlot, Name: "turn", Max: 359, Optional: true}
	optionalFacing := game.Slot{Kind: game.FacingSlot, Name: "facing", Optional: true}
	return []entry{
		{verb: game.VerbOf[PlaceTerrain]("Place terrain", "t", "Lay a piece of the catalogue, 1\" or more from the others", TerrainPlacing, choiceSlot("piece"), pointSlot, optionalTurn), at: stepPlace, offer: offerTerrain},
		{verb: game.VerbOf[PassTerrain]("Place no more", "p", "Leave the rest of the terrain to the other side", TerrainPlacing), at: stepPlace, offer: offerPlain[PassTerrain]},
		{verb: game.VerbOf[ConfirmTerrain]("Agree to the terrain", "c", "The pieces and what they do are as they should be", TerrainAgreed, optional(choiceSlot("piece"))), at: stepConfirm, offer: offerConfirm},
		{verb: game.VerbOf[RerollRole]("Roll again", "r", "Roll your own die once more: you have points unused", SetupUnused), at: stepReroll, offer: offerReroll},
		{verb: game.VerbOf[KeepRole]("Keep the die", "e", "Leave your die as it is", SetupUnused), at: stepReroll, offer: offerKeep},
		{verb: game.VerbOf[ChooseRole]("Choose your role", "c", "Attack or defend", SetupRoles, choiceSlot("role")), at: stepRoles, offer: offerRole},
		{verb: game.VerbOf[Divide]("Divide the table", "d", "Cut the table in halves and take one", SetupTerritories, choiceSlot("half")), at: stepDivide, offer: offerDivide},
		{verb: game.VerbOf[Deploy]("Deploy", "d", "Place the model in your zone, or place it anew", SetupDeploy, modelSlot, pointSlot, optionalFacing), at: stepDeploy, piece: true, offer: offerDeploy},
		{verb: game.VerbOf[FinishDeployment]("Finish the deployment", "space", "All your models stand where they should", SetupDeploy), at: stepDeploy, offer: offerPlain[FinishDeployment]},
		{verb: game.VerbOf[PlaceObjective]("Place an objective", "o", "Lay it in your territory, away from the edges of the table", SetupObjectives, pointSlot, optional(choiceSlot("real"))), at: stepObjectives, offer: offerObjective},
		{verb: game.VerbOf[AssignItem]("Hand out the item", "i", "Name the model that carries it", ScenarioItem, modelSlot), at: stepObjectives, piece: true, offer: offerItem},
		{verb: game.VerbOf[NameCommander]("Name the Commander", "c", "It alone may give Fire Support", SetupCommander, modelSlot), at: stepCommanders, piece: true, offer: offerCommander},
	}
}

// canAct lists the seat's models that can do something now, in the order Tab visits them.
func (a *asking) canAct() []game.PieceID {
	top := a.top()
	if top.side != a.side || a.proposal.what != noPlea {
		return nil
	}
	switch top.step {
	case stepMovement:
		return a.canLead()
	case stepAction:
		return a.canActNow(a.side)
	}
	return a.canSetUp()
}

// canSetUp are the models that can be deployed, those not yet deployed first, or that can be named for something.
//
// Rule: KOG-SETUP-05, KOG-SETUP-07, KOG-SCN-04.
func (a *asking) canSetUp() []game.PieceID {
	switch a.top().step {
	case stepDeploy:
		return append(a.own(func(m *model) bool { return m.status == undeployed }), a.own((*model).live)...)
	case stepObjectives:
		if a.given.plan.item && a.side == a.attacker {
			return a.own(func(*model) bool { return true })
		}
	case stepCommanders:
		return a.own(func(*model) bool { return true })
	}
	return nil
}

// own are the side's models of a sort, in the order of the list.
func (a *asking) own(sort func(*model) bool) []game.PieceID {
	var ids []game.PieceID
	for i := range a.models {
		if m := &a.models[i]; m.side == a.side && m.unit >= 0 && sort(m) {
			ids = append(ids, pieceID(i))
		}
	}
	return ids
}

// ownSlot is the model that the first slot holds; while it is empty the side's models are offered.
func (a *asking) ownSlot(order func(game.PieceID) command, noteOf func(m int) string) (game.PieceID, bool) {
	if !a.homed(order(0)) {
		return 0, false
	}
	if arg, told := a.arg(0); told {
		return one(arg), true
	}
	a.next(modelSlot)
	a.offer.Hint = "Which model?"
	for _, id := range a.canSetUp() {
		a.add(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), noteOf(int(id)-1), a.entry.verb.Rule, nil)
	}
	return 0, false
}

// spot is the place that an argument holds, as the rulebook counts.
func (a *asking) spot(arg game.Arg) (board.Point, bool) {
	way := a.way(arg.Path)
	if len(way) != 1 {
		a.offer.No = game.Refuse(a.entry.verb.Rule, "this order wants one place, not %d", len(arg.Path))
		return board.Point{}, false
	}
	return way[0], true
}

// spots offers places of the rulebook's as choices.
func (a *asking) spots(list []board.Point, order func(board.Point) command) {
	for _, at := range list {
		a.add(game.Arg{Path: []board.Point{a.given.turned(board.Point{X: at.X, Y: at.Y})}}, where(at), "",
			a.entry.verb.Rule, game.Check(a.Battle, a.seat, order(at)))
	}
}

// reach draws an area that may be pointed at.
func (a *asking) reach(shape board.Shape, label string, rule game.RuleID) {
	mark := a.mark(board.ReachMark, shape, label, board.Plain, rule)
	mark.Side = int(a.side)
	a.offer.Reach = append(a.offer.Reach, mark)
}

// ghost draws the base of a model where it would stand.
func (a *asking) ghost(m int, at board.Point, rule game.RuleID) {
	mould := a.mouldOf(m)
	mark := a.mark(board.GhostMark, board.Circle(at, mould.radius), mould.glyph, board.Plain, rule)
	mark.Side = int(a.side)
	a.offer.Trace = append(a.offer.Trace, mark)
}

// offerCommander lists the models with what a Commander needs: how far its Sensors carry.
func offerCommander(a *asking) {
	order := func(id game.PieceID) command { return NameCommander{Model: id} }
	id, told := a.ownSlot(order, func(m int) string { return "Fire Support to " + a.mouldOf(m).sensors.String() })
	if told && a.enough(1) && a.finish(order(id)) {
		m := int(id) - 1
		a.offer.Hint = a.Name(id) + " commands: it may give Fire Support within " + a.mouldOf(m).sensors.String()
		if one := &a.models[m]; one.live() {
			a.trace(board.RangeMark, board.Circle(one.at, a.mouldOf(m).radius+a.mouldOf(m).sensors), "Fire Support",
				board.Quiet, ActFireSupport)
		}
	}
}

// offerItem lists the models with how far they go.
func offerItem(a *asking) {
	order := func(id game.PieceID) command { return AssignItem{Model: id} }
	if !a.given.plan.item {
		a.offer.No = game.Refuse(ScenarioItem, "this scenario has no item")
		return
	}
	id, told := a.ownSlot(order, func(m int) string { return "Move " + a.mouldOf(m).move.String() })
	if told && a.enough(1) && a.finish(order(id)) {
		a.offer.Hint = a.Name(id) + " carries the item; it has no effect on the model"
	}
}

// canLead are the models that may lead their units now: the first of each unit, which Tab visits, then all the others.
//
// Rule: KOG-MOVE-01.
func (a *asking) canLead() []game.PieceID {
	first := a.canMove(a.side)
	rest := a.own(func(m *model) bool { return m.live() && m.unit >= 0 && !a.units[m.unit].moved })
	return append(first, slices.DeleteFunc(rest, func(id game.PieceID) bool { return slices.Contains(first, id) })...)
}
