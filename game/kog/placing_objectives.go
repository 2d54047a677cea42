package kog

import (
	"muster/board"
	"muster/game"
)

// margin is what an objective's edge must be more than away from every edge of the table.
//
// Rule: KOG-SETUP-06.
const margin = 6 * board.Inch

// PlaceObjective places an objective marker, or a structure, of one's own.
type PlaceObjective struct {
	At   [2]board.Thou `json:"at"`
	Real *bool         `json:"real,omitempty"` // of hidden ones
}

// Verb is "place_objective".
func (PlaceObjective) Verb() string { return "place_objective" }

func (PlaceObjective) home() step { return stepObjectives }

// The marker lies wholly in the own territory, its edge more than 6" from every table edge, and overlaps no base, no
// other marker and no impassable piece. Of hidden ones the last must leave exactly one real.
//
// Rule: KOG-SETUP-06, KOG-SCN-08.
func (c PlaceObjective) check(b *Battle, side int8) *game.Refusal {
	at := point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	target, left := b.toPlace(side)
	if left == 0 {
		return game.Refuse(SetupObjectives, "you have no objective to place; name the model that carries the item")
	}
	plan := &b.given.plan.targets[target]
	if no := b.lies(side, plan, b.rest(at)); no != nil {
		return no
	}
	return b.hiddenFault(side, plan, target, left, c.Real != nil && *c.Real)
}

// lies says why a marker or structure may not lie at a place, nil if it may.
//
// Rule: KOG-SETUP-06.
func (b *Battle) lies(side int8, plan *target, at board.Point) *game.Refusal {
	disc := board.Disc{At: at, Radius: markerSize}
	if plan.depot != nil {
		disc.Radius = plan.depot.radius
	}
	switch {
	case !b.border(side).Holds(disc):
		return game.Refuse(SetupObjectives, "it must lie wholly in your territory")
	case !disc.Deeper(board.Point{}, board.Point{X: b.given.width, Y: b.given.height}, margin):
		return game.Refuse(SetupObjectives, "its edge must be more than %s from every table edge", margin)
	case plan.depot != nil && at.Z != 0:
		return game.Refuse(SetupObjectives, "a structure stands on the level table")
	}
	return b.lieClear(plan, disc)
}

// lieClear refuses a place that overlaps a base, another marker or an impassable piece, or is too near another hidden
// marker of the side.
//
// Rule: KOG-SETUP-06, KOG-SCN-08.
func (b *Battle) lieClear(plan *target, disc board.Disc) *game.Refusal {
	for m := range b.models {
		if b.models[m].live() && board.Meets(disc, b.disc(m)) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", b.Name(pieceID(m))).At(pieceID(m))
		}
	}
	for i := range b.given.pieces {
		p := &b.given.pieces[i]
		if (p.impassable || plan.depot != nil && p.sight == solid) && board.ShapesMeet(board.Circle(disc.At, disc.Radius), p.shape) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", p.name)
		}
	}
	for i := range b.objects {
		o := &b.objects[i]
		if b.given.plan.targets[o.target].piece > 0 {
			continue
		}
		their := board.Disc{At: board.Point{X: o.at.X, Y: o.at.Y, Z: disc.At.Z}, Radius: b.objectShape(o).Size.X}
		if board.Meets(disc, their) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", b.objectName(i))
		}
		if plan.spacing > 0 && &b.given.plan.targets[o.target] == plan && !board.GapAtLeast(disc, their, plan.spacing) {
			return game.Refuse(ScenarioCustom, "it must be at least %s from your other markers, edge to edge", plan.spacing)
		}
	}
	return nil
}

// hiddenFault refuses a second real marker, and a last one that leaves none real.
//
// Rule: KOG-SCN-08.
func (b *Battle) hiddenFault(side int8, plan *target, target, left int, isReal bool) *game.Refusal {
	if !plan.hidden {
		return nil
	}
	have := 0
	for i := range b.objects {
		if o := &b.objects[i]; int(o.target) == target && o.owner == side && o.real {
			have++
		}
	}
	switch {
	case isReal && have > 0:
		return game.Refuse(ScenarioCustom, "one of your markers is the real one already")
	case left == 1 && !isReal && have == 0:
		return game.Refuse(ScenarioCustom, "exactly one of your markers must be the real one: the last has to be it")
	}
	return nil
}

func (c PlaceObjective) do(t *turn, side int8) {
	target, _ := t.toPlace(side)
	plan := &t.given.plan.targets[target]
	o := t.newObject(target, side, t.rest(point(c.At)))
	o.real, o.shown = !plan.hidden || c.Real != nil && *c.Real, !plan.hidden
	if plan.depot != nil {
		o.model = t.build(side, target, o.at)
	}
	t.objects = append(t.objects, o)
	t.emit(ObjectivePlaced{Side: int(side), Objective: t.objectName(len(t.objects) - 1), At: o.at})
}

func (t *turn) newObject(target int, owner int8, at board.Point) object {
	return object{target: int16(target), owner: owner, at: at, side: -1, real: true, shown: true}
}

// build puts a structure up: a model of no unit, with the id after the highest.
//
// Rule: KOG-SCN-08.
func (t *turn) build(side int8, target int, at board.Point) int16 {
	number := 0
	for i := range t.given.plan.targets[:target] {
		if t.given.plan.targets[i].depot != nil {
			number++
		}
	}
	t.models = append(t.models, model{at: at, unit: -1, mould: int16(number), side: side, number: 1})
	return int16(len(t.models))
}

// layOut puts out the objectives that the scenario itself places, now that the roles are known.
//
// Rule: KOG-SCN-03, KOG-SCN-08.
func (t *turn) layOut() {
	for i := range t.given.plan.targets {
		plan := &t.given.plan.targets[i]
		if plan.placed {
			continue
		}
		o := t.newObject(i, t.ownerSide(plan.owner), t.rest(plan.at))
		if plan.depot != nil {
			o.model = t.build(o.owner, i, o.at)
		}
		t.objects = append(t.objects, o)
	}
}

// ownerSide is the side that an objective belongs to, -1 for nobody.
func (b *Battle) ownerSide(o owner) int8 {
	switch o {
	case ofAttacker:
		return b.attacker
	case ofDefender:
		return b.defenders()
	}
	return -1
}

// toPlace is what a side has to place next, and how many of it are left; 0 when there is nothing.
func (b *Battle) toPlace(side int8) (target, left int) {
	for i := range b.given.plan.targets {
		plan := &b.given.plan.targets[i]
		if !plan.placed || b.ownerSide(plan.owner) != side {
			continue
		}
		have := 0
		for k := range b.objects {
			if int(b.objects[k].target) == i {
				have++
			}
		}
		if left := max(plan.count, 1) - have; left > 0 {
			return i, left
		}
	}
	return 0, 0
}

// AssignItem names the model that carries the item.
type AssignItem struct {
	Model game.PieceID `json:"model"`
}

// Verb is "assign_item".
func (AssignItem) Verb() string { return "assign_item" }

func (AssignItem) home() step { return stepObjectives }

// The Attacker names one of its own models; carrying has no effect on it.
//
// Rule: KOG-SCN-04.
func (c AssignItem) check(b *Battle, side int8) *game.Refusal {
	m, known := b.modelOf(c.Model)
	switch {
	case !b.given.plan.item || side != b.attacker:
		return game.Refuse(ScenarioItem, "there is no item for you to carry")
	case !known || b.models[m].side != side || b.models[m].unit < 0:
		return game.Refuse(ScenarioItem, "the item is carried by a model of your own")
	}
	return nil
}

func (c AssignItem) do(t *turn, side int8) {
	m, _ := t.modelOf(c.Model)
	t.item.carrier = int16(m) + 1
	t.emit(ItemAssigned{Model: c.Model, Side: int(side)})
}

// objectivesDone passes on when a side has nothing more to place, and over a side or a state that has nothing at all.
//
// Rule: KOG-SETUP-01.
func (t *turn) objectivesDone() bool {
	side := t.base().side
	if _, left := t.toPlace(side); left > 0 || t.given.plan.item && side == t.attacker && t.item.carrier == 0 {
		return false
	}
	switch {
	case side == t.defenders():
		t.turnTo(frame{stepObjectives, t.attacker})
	case t.given.objectivesFirst:
		t.turnTo(frame{stepDeploy, t.defenders()})
	default:
		t.turnTo(frame{stepCommanders, t.defenders()})
	}
	return true
}

// NameCommander names one's Commander.
type NameCommander struct {
	Model game.PieceID `json:"model"`
}

// Verb is "name_commander".
func (NameCommander) Verb() string { return "name_commander" }

func (NameCommander) home() step { return stepCommanders }

// Any own model may be it.
//
// Rule: KOG-SETUP-07.
func (c NameCommander) check(b *Battle, side int8) *game.Refusal {
	m, known := b.modelOf(c.Model)
	if !known || b.models[m].side != side || b.models[m].unit < 0 {
		return game.Refuse(SetupCommander, "the Commander is a model of your own")
	}
	return nil
}

func (c NameCommander) do(t *turn, side int8) {
	m, _ := t.modelOf(c.Model)
	t.leader[side] = int16(m) + 1
	t.emit(CommanderNamed{Model: c.Model, Side: int(side)})
	if side == t.defenders() {
		t.turnTo(frame{stepCommanders, t.attacker})
		return
	}
	t.beginRound()
}
