package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// offerDeploy asks for the model, the place, and if wanted the facing. The preview shows the base, and the unit-mates
// with whom it is in coherency.
func offerDeploy(a *asking) {
	id, told := a.ownSlot(func(id game.PieceID) command { return Deploy{Model: id} }, a.deployNote)
	if a.offer.No != nil {
		return
	}
	a.reach(a.zone(a.side), "deploy here", SetupDeploy)
	if !told || !a.enough(3) {
		return
	}
	c := Deploy{Model: id, Facing: a.onward()}
	if m, known := a.modelOf(id); !known || a.models[m].side != a.side || a.models[m].unit < 0 {
		a.offer.No = c.check(a.Battle, a.side)
		return
	}
	arg, told := a.arg(1)
	if !told {
		a.next(pointSlot)
		a.offer.Hint = fmt.Sprintf("Where? More than %s from the dividing line", a.standoff())
		a.deploySpots(c)
		return
	}
	at, told := a.spot(arg)
	if !told {
		return
	}
	c.At = place(at)
	if facing, told := a.arg(2); told {
		c.Facing = facing.Facing
	} else {
		a.next(game.Slot{Kind: game.FacingSlot, Name: "facing", Optional: true})
	}
	a.deployPreview(c, a.rest(at))
}

// deployNote tells where a model stands, or how large it is.
func (a *asking) deployNote(m int) string {
	if one := &a.models[m]; one.live() {
		return "stands at " + where(one.at)
	}
	return a.unitName(int(a.models[m].unit))
}

// deploySpots offers a few sensible places. A model that stands already may stay when there is no other place.
func (a *asking) deploySpots(c Deploy) {
	m := int(c.Model) - 1
	order := func(at board.Point) command { c.At = place(at); return c }
	a.spots(a.goodSpots(a.side, m), order)
	if len(a.offer.Choices) > 0 {
		return
	}
	if a.models[m].live() {
		a.spots([]board.Point{a.models[m].at}, order)
		return
	}
	a.offer.Next = nil
	a.offer.No = game.Refuse(SetupDeploy, "there is no room left for %s; place others anew", a.Name(c.Model))
}

// onward is the facing towards the enemy's half.
func (a *asking) onward() board.Facing {
	facings := [...]board.Facing{horizontal: board.North, vertical: board.East, rising: 315, falling: 45}
	facing := facings[max(a.axis, horizontal)]
	if low := a.halfOfSide(a.side) == lowHalf; low {
		return facing
	}
	return facing.Turn(180)
}

// deployPreview shows what an order to deploy would come to.
func (a *asking) deployPreview(c Deploy, at board.Point) {
	m := int(c.Model) - 1
	a.ghost(m, at, SetupDeploy)
	fine := a.finish(c)
	if !fine {
		return
	}
	a.offer.Hint = fmt.Sprintf("%s at %s, %s from the dividing line", a.Name(c.Model), where(at),
		a.border(a.side).Depth(at)-a.mouldOf(m).radius.Fine())
	if at.Z > 0 {
		a.offer.Hint += fmt.Sprintf(", %s up", at.Z)
	}
	a.links(m, at)
}

// links draws lines from a model that would stand there to the mates of its unit: good where one's Sensors reach it, as
// they must when the deployment is finished.
//
// Rule: KOG-COH-01.
func (a *asking) links(m int, at board.Point) {
	from, below := a.mates(int(a.models[m].unit))
	here := a.discAt(m, at)
	for k := from; k < below; k++ {
		if k == m || !a.models[k].live() {
			continue
		}
		tone := board.Danger
		if board.GapWithin(here, a.disc(k), a.mouldOf(k).sensors) {
			tone = board.Good
		}
		a.trace(board.LinkMark, board.Line(at, a.models[k].at), board.Gap(here, a.disc(k)).String(), tone, Coherency)
	}
}

// offerObjective asks for the place, and of hidden ones whether it is the real one.
func offerObjective(a *asking) {
	if !a.homed(PlaceObjective{}) {
		return
	}
	n, left := a.toPlace(a.side)
	if left == 0 {
		a.offer.No = PlaceObjective{}.check(a.Battle, a.side)
		return
	}
	plan := &a.given.plan.targets[n]
	slots := 1
	if plan.hidden {
		slots = 2
	}
	if !a.enough(slots) {
		return
	}
	a.reach(a.objectiveArea(plan), "more than "+a.margin(a.side, plan).String()+" from every edge", SetupObjectives)
	arg, told := a.arg(0)
	if !told {
		a.objectivePlaces(plan, left)
		return
	}
	if at, told := a.spot(arg); told {
		a.objectivePreview(plan, left, at)
	}
}

// objectivePlaces offers a few sensible places.
func (a *asking) objectivePlaces(plan *target, left int) {
	a.next(pointSlot)
	if plan.count > 1 {
		a.offer.Hint = fmt.Sprintf("Where? %d left to place", left)
	}
	for _, at := range a.objectiveSpots(a.side) {
		a.add(game.Arg{Path: []board.Point{a.given.turned(at)}}, where(at), "", SetupObjectives,
			a.lies(a.side, plan, a.rest(at)))
	}
	if len(a.offer.Choices) == 0 {
		a.offer.Next = nil
		a.offer.No = game.Refuse(SetupObjectives, "there is no place for it in your territory")
	}
}

// objectiveArea is where the whole of an objective may lie, models and terrain left aside.
func (a *asking) objectiveArea(plan *target) board.Shape {
	area := a.territory(a.side)
	if area.Kind != board.BoxShape {
		return area
	}
	low, high := area.Bounds()
	want := a.margin(a.side, plan)
	low.X, low.Y = max(low.X, want), max(low.Y, want)
	high.X, high.Y = min(high.X, a.given.width-want), min(high.Y, a.given.height-want)
	return board.Box(low, high.X-low.X, high.Y-low.Y)
}

// objectivePreview shows the objective and how near one must come to hold it, and asks whether a hidden one is real.
func (a *asking) objectivePreview(plan *target, left int, at board.Point) {
	a.trace(board.ObjectiveMark, board.Circle(at, plan.radius()), "", board.Accent, SetupObjectives)
	if plan.depot == nil {
		a.trace(board.RangeMark, board.Circle(at, plan.radius()+contact), "held from here", board.Quiet, ObjectiveReach)
	}
	c := PlaceObjective{At: place(at)}
	if !plan.hidden {
		a.finish(c)
		return
	}
	if a.offer.No = a.lies(a.side, plan, a.rest(at)); a.offer.No != nil {
		return
	}
	if arg, told := a.arg(1); told {
		isReal := arg.Choice == realWords[0]
		c.Real = &isReal
		a.finish(c)
		return
	}
	a.next(choiceSlot("real"))
	a.offer.Hint = fmt.Sprintf("Is it the real one? One of your %d is, and only you know which", plan.count)
	for i, word := range realWords {
		isReal := i == 0
		c.Real = &isReal
		a.add(game.Arg{Choice: word}, realTitles[i], "", ScenarioCustom, game.Check(a.Battle, a.seat, c))
	}
}

var (
	realWords  = [...]string{"real", "decoy"}
	realTitles = [...]string{"The real one", "A decoy"}
)
