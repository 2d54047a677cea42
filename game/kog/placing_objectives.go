package kog

import (
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// edgeMargin is what an objective's edge must be more than away from every edge of the table.
//
// Rule: KOG-SETUP-06.
const edgeMargin = 6 * board.Inch

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
// Rule: KOG-SETUP-06, KOG-SCN-08.
func (b *Battle) lies(side int8, plan *target, at board.Point) *game.Refusal {
	disc := board.Disc{At: at, Radius: plan.radius()}
	far := board.Point{X: b.given.width, Y: b.given.height}
	if !b.border(side).Holds(disc) || !disc.Lies(board.Point{}, far) {
		return game.Refuse(SetupObjectives, "it must lie wholly in your territory")
	}
	if want := b.margin(side, plan); !disc.Deeper(board.Point{}, far, want) {
		return game.Refuse(SetupObjectives, "its edge must be more than %s from every edge of the table", want)
	}
	if no := b.lieClear(plan, disc); no != nil {
		return no
	}
	return b.lieApart(plan, disc)
}

// margin is what the edge of an objective must be more than away from every edge of the table: 6", or on a table that
// has no such place as much as there is.
//
// Rule: KOG-SETUP-06.
func (b *Battle) margin(side int8, plan *target) board.Thou {
	radius, most := plan.radius(), board.Thou(0)
	for want := edgeMargin + grain; want > 0; want -= grain {
		if b.hasMargin(side, radius, want) {
			most = want
			break
		}
	}
	return most - grain
}

// hasMargin reports whether a territory has a place where a disc is so far from every edge of the table: the deepest
// one on the way from the middle of the border to the edge or corner opposite.
func (b *Battle) hasMargin(side int8, radius, want board.Thou) bool {
	w, h, inset := b.given.width, b.given.height, radius+want
	at := board.Point{X: w / 2, Y: h / 2}
	low := b.halfOfSide(side) == lowHalf
	switch b.axis {
	case vertical:
		at.X = inward(low, inset, w)
	case rising:
		at.X, at.Y = inward(!low, inset, w), inward(low, inset, h)
	case falling:
		at.X, at.Y = inward(low, inset, w), inward(low, inset, h)
	default:
		at.Y = inward(low, inset, h)
	}
	disc := board.Disc{At: at, Radius: radius}
	return b.border(side).Holds(disc) && disc.Deeper(board.Point{}, board.Point{X: w, Y: h}, want-1)
}

// inward is the coordinate so far from the low or the high end of an edge.
func inward(low bool, inset, length board.Thou) board.Thou {
	if low {
		return inset
	}
	return length - inset
}

// lieClear refuses a place that overlaps a base, another objective or an impassable piece. A structure stands on the
// level table besides.
//
// Rule: KOG-SETUP-06.
func (b *Battle) lieClear(plan *target, disc board.Disc) *game.Refusal {
	for m := range b.models {
		if b.models[m].live() && board.Meets(disc, b.disc(m)) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", b.Name(pieceID(m))).At(pieceID(m))
		}
	}
	for i := range b.given.pieces {
		p := &b.given.pieces[i]
		if p.impassable && board.ShapesMeet(board.Circle(disc.At, disc.Radius), p.shape) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", p.name)
		}
		if plan.depot != nil && p.sight == solid && p.shape.Holds(disc.At) {
			return game.Refuse(SetupObjectives, "it stands on the level table, not on %s", p.name)
		}
	}
	for i := range b.objects {
		if b.given.plan.targets[b.objects[i].target].piece == 0 && board.Meets(disc, b.objectDisc(i)) == board.Enters {
			return game.Refuse(SetupObjectives, "it would overlap %s", tell.InSentence(b.objectName(i)))
		}
	}
	return nil
}

// objectDisc is what an objective covers that is no piece of terrain.
func (b *Battle) objectDisc(i int) board.Disc {
	o := &b.objects[i]
	return board.Disc{At: o.at, Radius: b.given.plan.targets[o.target].radius()}
}

// lieApart refuses a place too near another objective of the same kind, where the scenario wants them apart.
//
// Rule: KOG-SCN-08.
func (b *Battle) lieApart(plan *target, disc board.Disc) *game.Refusal {
	for i := range b.objects {
		their := b.objectDisc(i)
		their.At.Z = disc.At.Z // edge to edge in plan
		if &b.given.plan.targets[b.objects[i].target] == plan && !board.GapAtLeast(disc, their, plan.spacing) {
			return game.Refuse(ScenarioCustom, "%s from %s; your markers want %s, edge to edge",
				board.Gap(disc, their), tell.InSentence(b.objectName(i)), plan.spacing)
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
	o := t.newObject(target, t.ownerSide(plan.owner), point(c.At))
	o.real, o.shown = !plan.hidden || c.Real != nil && *c.Real, !plan.hidden
	t.objects = append(t.objects, o)
	name := t.objectName(len(t.objects) - 1)
	t.tell(ObjectivePlaced, name, location(o.at)).Side = side
	if plan.hidden {
		fact := ObjectiveDecoy
		if o.real {
			fact = ObjectiveReal
		}
		t.tell(fact, name).For = game.Only(t.seat)
	}
}

// newObject is an objective that nobody holds: a marker, whose elevation is that of the ground, or a structure, which
// stands on the table itself.
//
// Rule: KOG-SETUP-06, KOG-SCN-08.
func (t *turn) newObject(target int, owner int8, at board.Point) object {
	o := object{target: int16(target), owner: owner, at: t.rest(at), side: -1, real: true, shown: true}
	if t.given.plan.targets[target].depot != nil {
		o.at.Z = 0
		o.model = t.build(owner, target, o.at)
	}
	return o
}

// build puts a structure up: a model of no unit, with the id after the highest.
//
// Rule: KOG-SCN-08.
func (t *turn) build(side int8, target int, at board.Point) int16 {
	t.models = append(t.models, model{at: at, unit: -1, mould: int16(t.depotOf(target)), side: side, number: 1})
	return int16(len(t.models))
}

// depotOf is the index of a structure's mould.
func (b *Battle) depotOf(target int) int {
	n := 0
	for i := range b.given.plan.targets[:target] {
		if b.given.plan.targets[i].depot != nil {
			n++
		}
	}
	return n
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
		t.objects = append(t.objects, t.newObject(i, t.ownerSide(plan.owner), plan.at))
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
		if !plan.placed || b.ownerSide(plan.placer) != side {
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
	t.tell(ItemAssigned, c.Model)
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
	t.tell(CommanderNamed, c.Model, tell.Side(side))
	if side == t.defenders() {
		t.turnTo(frame{stepCommanders, t.attacker})
		return
	}
	t.beginRound()
}
