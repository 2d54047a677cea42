package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// edgeMargin is what an objective's edge must be more than away from every edge of the table.
//
// See: KOG-SETUP-06.
const edgeMargin = 6 * board.Inch

// PlaceObjective places an objective marker, or a structure, of one's own.
type PlaceObjective struct {
	At   [2]board.Thou `json:"at"`
	Real *bool         `json:"real,omitempty"` // of hidden ones
}

// Verb is "place_objective".
func (PlaceObjective) Verb() string { return "place_objective" }

func (PlaceObjective) home() Step { return StepObjectives }

// The marker lies wholly in the own territory, its edge more than 6" from every table edge, and overlaps no base, no
// other marker and no impassable piece. Of hidden ones the last must leave exactly one real.
//
// See: KOG-SETUP-06, KOG-SCN-08.
func (c PlaceObjective) Check(b *Battle, side int8) *game.Refusal {
	at := Point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	target, left := b.ToPlace(side)
	if left == 0 {
		return game.Refuse(book.SetupObjectives, "you have no objective to place; name the model that carries the item")
	}
	plan := &b.Given.Plan.Targets[target]
	if no := b.Lies(side, plan, b.Rest(at)); no != nil {
		return no
	}
	return b.hiddenFault(side, plan, target, left, c.Real != nil && *c.Real)
}

// Lies says why a marker or structure may not lie at a place, nil if it may.
//
// Rule: KOG-SETUP-06.
// See: KOG-SCN-08.
func (b *Battle) Lies(side int8, plan *data.Target, at board.Point) *game.Refusal {
	disc := board.Disc{At: at, Radius: plan.Radius()}
	far := board.Point{X: b.Given.Width, Y: b.Given.Height}
	if !b.Border(side).Holds(disc) || !disc.Lies(board.Point{}, far) {
		return game.Refuse(book.SetupObjectives, "it must lie wholly in your territory")
	}
	if want := b.Margin(side, plan); !disc.Deeper(board.Point{}, far, want) {
		return game.Refuse(book.SetupObjectives, "its edge must be more than %s from every edge of the table", want)
	}
	if no := b.lieClear(plan, disc); no != nil {
		return no
	}
	return b.lieApart(plan, disc)
}

// Margin is what the edge of an objective must be more than away from every edge of the table: 6", or on a table that
// has no such place as much as there is.
//
// See: KOG-SETUP-06.
func (b *Battle) Margin(side int8, plan *data.Target) board.Thou {
	radius, most := plan.Radius(), board.Thou(0)
	for want := edgeMargin + data.Grain; want > 0; want -= data.Grain {
		if b.hasMargin(side, radius, want) {
			most = want
			break
		}
	}
	return most - data.Grain
}

// hasMargin reports whether a territory has a place where a disc is so far from every edge of the table: the deepest
// one on the way from the middle of the border to the edge or corner opposite.
func (b *Battle) hasMargin(side int8, radius, want board.Thou) bool {
	w, h, inset := b.Given.Width, b.Given.Height, radius+want
	at := board.Point{X: w / 2, Y: h / 2}
	low := b.HalfOfSide(side) == data.LowHalf
	switch b.Axis {
	case data.Vertical:
		at.X = inward(low, inset, w)
	case data.Rising:
		at.X, at.Y = inward(!low, inset, w), inward(low, inset, h)
	case data.Falling:
		at.X, at.Y = inward(low, inset, w), inward(low, inset, h)
	default:
		at.Y = inward(low, inset, h)
	}
	disc := board.Disc{At: at, Radius: radius}
	return b.Border(side).Holds(disc) && disc.Deeper(board.Point{}, board.Point{X: w, Y: h}, want-1)
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
// See: KOG-SETUP-06.
func (b *Battle) lieClear(plan *data.Target, disc board.Disc) *game.Refusal {
	for m := range b.Models {
		if b.Models[m].Live() && board.Meets(disc, b.Disc(m)) == board.Enters {
			return game.Refuse(book.SetupObjectives, "it would overlap %s", b.Name(PieceID(m))).At(PieceID(m))
		}
	}
	for i := range b.Given.Pieces {
		p := &b.Given.Pieces[i]
		if p.Impassable && board.ShapesMeet(board.Circle(disc.At, disc.Radius), p.Shape) == board.Enters {
			return game.Refuse(book.SetupObjectives, "it would overlap %s", p.Name)
		}
		if plan.Depot != nil && p.Sight == data.Solid && p.Shape.Holds(disc.At) {
			return game.Refuse(book.SetupObjectives, "it stands on the level table, not on %s", p.Name)
		}
	}
	for i := range b.Objects {
		if b.Given.Plan.Targets[b.Objects[i].Target].Piece == 0 && board.Meets(disc, b.objectDisc(i)) == board.Enters {
			return game.Refuse(book.SetupObjectives, "it would overlap %s", tell.InSentence(b.ObjectName(i)))
		}
	}
	return nil
}

// objectDisc is what an objective covers that is no piece of terrain.
func (b *Battle) objectDisc(i int) board.Disc {
	o := &b.Objects[i]
	return board.Disc{At: o.At, Radius: b.Given.Plan.Targets[o.Target].Radius()}
}

// lieApart refuses a place too near another objective of the same kind, where the scenario wants them apart.
//
// See: KOG-SCN-08.
func (b *Battle) lieApart(plan *data.Target, disc board.Disc) *game.Refusal {
	for i := range b.Objects {
		their := b.objectDisc(i)
		their.At.Z = disc.At.Z // edge to edge in plan
		if &b.Given.Plan.Targets[b.Objects[i].Target] == plan && !board.GapAtLeast(disc, their, plan.Spacing) {
			return game.Refuse(book.ScenarioCustom, "%s from %s; your markers want %s, edge to edge",
				board.Gap(disc, their), tell.InSentence(b.ObjectName(i)), plan.Spacing)
		}
	}
	return nil
}

// hiddenFault refuses a second real marker, and a last one that leaves none real.
//
// See: KOG-SCN-08.
func (b *Battle) hiddenFault(side int8, plan *data.Target, target, left int, isReal bool) *game.Refusal {
	if !plan.Hidden {
		return nil
	}
	have := 0
	for i := range b.Objects {
		if o := &b.Objects[i]; int(o.Target) == target && o.Owner == side && o.Real {
			have++
		}
	}
	switch {
	case isReal && have > 0:
		return game.Refuse(book.ScenarioCustom, "one of your markers is the real one already")
	case left == 1 && !isReal && have == 0:
		return game.Refuse(book.ScenarioCustom, "exactly one of your markers must be the real one: the last has to be it")
	}
	return nil
}

func (c PlaceObjective) do(t *turn, side int8) {
	target, _ := t.ToPlace(side)
	plan := &t.Given.Plan.Targets[target]
	o := t.newObject(target, t.OwnerSide(plan.Owner), Point(c.At))
	o.Real, o.Shown = !plan.Hidden || c.Real != nil && *c.Real, !plan.Hidden
	t.Objects = append(t.Objects, o)
	name := t.ObjectName(len(t.Objects) - 1)
	t.tell(ObjectivePlaced, name, location(o.At)).Side = side
	if plan.Hidden {
		fact := ObjectiveDecoy
		if o.Real {
			fact = ObjectiveReal
		}
		t.tell(fact, name).For = game.Only(t.seat)
	}
}

// newObject is an objective that nobody holds: a marker, whose elevation is that of the ground, or a structure, which
// stands on the table itself.
//
// See: KOG-SETUP-06, KOG-SCN-08.
func (t *turn) newObject(target int, owner int8, at board.Point) Object {
	o := Object{Target: int16(target), Owner: owner, At: t.Rest(at), Side: -1, Real: true, Shown: true}
	if t.Given.Plan.Targets[target].Depot != nil {
		o.At.Z = 0
		o.model = t.build(owner, target, o.At)
	}
	return o
}

// build puts a structure up: a model of no unit, with the id after the highest.
//
// See: KOG-SCN-08.
func (t *turn) build(side int8, target int, at board.Point) int16 {
	t.Models = append(t.Models, Model{At: at, Unit: -1, Mould: int16(t.depotOf(target)), Side: side, Number: 1})
	return int16(len(t.Models))
}

// depotOf is the index of a structure's mould.
func (b *Battle) depotOf(target int) int {
	n := 0
	for i := range b.Given.Plan.Targets[:target] {
		if b.Given.Plan.Targets[i].Depot != nil {
			n++
		}
	}
	return n
}

// layOut puts out the objectives that the scenario itself places, now that the roles are known.
//
// See: KOG-SCN-03, KOG-SCN-08.
func (t *turn) layOut() {
	for i := range t.Given.Plan.Targets {
		plan := &t.Given.Plan.Targets[i]
		if plan.Placed {
			continue
		}
		t.Objects = append(t.Objects, t.newObject(i, t.OwnerSide(plan.Owner), plan.At))
	}
}

// OwnerSide is the side that an objective belongs to, -1 for nobody.
func (b *Battle) OwnerSide(o data.Owner) int8 {
	switch o {
	case data.OfAttacker:
		return b.Attacker
	case data.OfDefender:
		return b.Defenders()
	}
	return -1
}

// ToPlace is what a side has to place next, and how many of it are left; 0 when there is nothing.
func (b *Battle) ToPlace(side int8) (target, left int) {
	for i := range b.Given.Plan.Targets {
		plan := &b.Given.Plan.Targets[i]
		if !plan.Placed || b.OwnerSide(plan.Placer) != side {
			continue
		}
		have := 0
		for k := range b.Objects {
			if int(b.Objects[k].Target) == i {
				have++
			}
		}
		if left := max(plan.Count, 1) - have; left > 0 {
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

func (AssignItem) home() Step { return StepObjectives }

// The Attacker names one of its own models; carrying has no effect on it.
//
// Rule: KOG-SCN-04.
func (c AssignItem) Check(b *Battle, side int8) *game.Refusal {
	_, own := b.ownModel(c.Model, side)
	switch {
	case !b.Given.Plan.Item || side != b.Attacker:
		return game.Refuse(book.ScenarioItem, "there is no item for you to carry")
	case !own:
		return game.Refuse(book.ScenarioItem, "the item is carried by a model of your own")
	}
	return nil
}

func (c AssignItem) do(t *turn, side int8) {
	m, _ := t.ModelOf(c.Model)
	t.Item.Carrier = int16(m) + 1
	t.tell(ItemAssigned, c.Model)
}

// objectivesDone passes on when a side has nothing more to place, and over a side or a state that has nothing at all.
//
// See: KOG-SETUP-01.
func (t *turn) objectivesDone() bool {
	side := t.Base().Side
	if _, left := t.ToPlace(side); left > 0 || t.Given.Plan.Item && side == t.Attacker && t.Item.Carrier == 0 {
		return false
	}
	switch {
	case side == t.Defenders():
		t.turnTo(Frame{StepObjectives, t.Attacker})
	case t.Given.ObjectivesFirst:
		t.turnTo(Frame{StepDeploy, t.Defenders()})
	default:
		t.turnTo(Frame{StepCommanders, t.Defenders()})
	}
	return true
}

// NameCommander names one's Commander.
type NameCommander struct {
	Model game.PieceID `json:"model"`
}

// Verb is "name_commander".
func (NameCommander) Verb() string { return "name_commander" }

func (NameCommander) home() Step { return StepCommanders }

// Any own model may be it.
//
// Rule: KOG-SETUP-07.
func (c NameCommander) Check(b *Battle, side int8) *game.Refusal {
	if _, own := b.ownModel(c.Model, side); !own {
		return game.Refuse(book.SetupCommander, "the Commander is a model of your own")
	}
	return nil
}

func (c NameCommander) do(t *turn, side int8) {
	m, _ := t.ModelOf(c.Model)
	t.Leader[side] = int16(m) + 1
	t.tell(CommanderNamed, c.Model, tell.Side(side))
	if side == t.Defenders() {
		t.turnTo(Frame{StepCommanders, t.Attacker})
		return
	}
	t.beginRound()
}
