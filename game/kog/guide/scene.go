package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// Scene is the battle as a seat sees it. Nothing is hidden but forces until both are mustered, and which of hidden
// objectives is real.
//
// See: KOG-ORG-14, KOG-SCN-08.
func (b View) Scene(seat game.Seat) board.Scene {
	scene := board.Scene{
		Title: b.Given.Title, Width: b.Given.Width, Height: b.Given.Height, FromSouth: true,
		Crumbs: b.crumbs(), Facts: append(b.musterFacts(seat), b.headlines()...), Ground: b.groundPatches(),
		Figure: "its number",
	}
	scene.Marks = append(b.setupMarks(seat), b.objectMarks(seat)...)
	for side := range int8(data.Seats) {
		scene.Sides = append(scene.Sides, b.sideView(side))
	}
	for m := range b.Models {
		one := &b.Models[m]
		if !b.Sees(seat, one.Side) {
			continue
		}
		piece := b.piece(m)
		if one.Live() {
			scene.Pieces = append(scene.Pieces, piece)
		} else {
			scene.Away = append(scene.Away, piece)
		}
	}
	return scene
}

// crumbs say where the battle stands.
func (b View) crumbs() []string {
	var crumbs []string
	if b.Round > 0 {
		round := fmt.Sprintf("Round %d", b.Round)
		if n := b.Given.Plan.Rounds; n > 0 {
			round = fmt.Sprintf("Round %d of %d", b.Round, n)
		}
		crumbs = append(crumbs, round)
	}
	if at := b.Base().Step; at == rules.StepMovement || at == rules.StepAction {
		crumbs = append(crumbs, b.SideName(int(b.Active)), map[rules.Step]string{rules.StepMovement: "Movement", rules.StepAction: "Action"}[at])
	}
	top := b.Top()
	if top.Side >= 0 && (b.Depth > 1 || b.Round == 0) {
		crumbs = append(crumbs, b.SideName(int(top.Side)))
	}
	if b.Depth > 1 || len(crumbs) < 3 {
		crumbs = append(crumbs, b.StepTitle(top.Step))
	}
	return crumbs
}

// headlines are the figures of the header: roles, who goes first, how objectives are held, and house figures.
func (b View) headlines() []board.Fact {
	var facts []board.Fact
	if b.Attacker >= 0 {
		facts = append(facts,
			board.Fact{Label: "Attacker", Value: b.SideName(int(b.Attacker)), Rule: string(book.SetupRoles)},
			board.Fact{Label: "Defender", Value: b.SideName(int(b.Defenders())), Rule: string(book.SetupRoles)})
	}
	if b.Round > 0 {
		facts = append(facts, board.Fact{Label: "First player", Value: b.SideName(int(b.First)), Rule: string(book.RoundFirstTwo)})
	}
	for i := range b.Objects {
		if o := &b.Objects[i]; o.Holder > 0 {
			facts = append(facts, board.Fact{Label: b.ObjectName(i), Value: b.holdWords(o), Tone: board.Accent, Rule: string(book.ObjectiveStreak)})
		}
	}
	if b.Given.House {
		facts = append(facts, board.Fact{Label: "Figures", Value: "house", Tone: board.Warning, Rule: string(book.DataHouse)})
	}
	return append(facts, b.Given.Agreed...)
}

// holdWords tell who holds an objective and for how long.
func (b View) holdWords(o *rules.Object) string {
	name := b.Name(rules.PieceID(int(o.Holder) - 1))
	if !b.HeldLive(o) {
		name += " (fallen)"
	}
	if o.Owner == o.Side {
		return "its owner, " + name
	}
	return fmt.Sprintf("%s, %s, streak %d of %d", b.SideName(int(o.Side)), name, o.Streak, b.Given.HoldTurns)
}

func (b View) sideView(side int8) board.SideView {
	ready, alive := 0, 0
	for m := range b.Models {
		one := &b.Models[m]
		if one.Side != side || one.Unit < 0 || !one.Live() && one.Status != rules.Undeployed {
			continue
		}
		alive++
		if b.acting() != side || b.isReady(m) || one.Status == rules.Undeployed {
			ready++
		}
	}
	view := board.SideView{
		Name: b.SideName(int(side)), Team: int(side), Score: strconv.Itoa(b.Tally(side)),
		Left: fmt.Sprintf("%d/%d", ready, alive), Acts: b.acting() == side,
	}
	if b.Mustered != [data.Seats]bool{true, true} {
		view.Left = ""
	}
	return view
}

// acting is the side whose turn it is, or which sets up; -1 for none in particular.
func (b View) acting() int8 {
	if at := b.Base().Step; at == rules.StepMovement || at == rules.StepAction {
		return b.Active
	}
	return b.Base().Side
}

// groundPatches are the terrain and the wrecks.
func (b View) groundPatches() []board.Patch {
	patches := make([]board.Patch, 0, len(b.Given.Pieces)+4)
	for i := range b.Given.Pieces {
		patches = append(patches, b.Given.Patch(&b.Given.Pieces[i]))
	}
	for m := range b.Models {
		if one := &b.Models[m]; one.Status == rules.Destroyed {
			patches = append(patches, b.wreckPatch(m))
		}
	}
	return patches
}

// wreckPatch is what is left of a Destroyed model.
//
// See: KOG-DMG-04.
func (b View) wreckPatch(m int) board.Patch {
	one, mould := &b.Models[m], b.MouldOf(m)
	return board.Patch{
		Shape: b.Given.Shown(board.Circle(one.At, mould.Radius)), Texture: board.Wreck, Height: one.At.Z + mould.Wreck,
		Name: "wreck of " + b.Name(rules.PieceID(m)), Note: fmt.Sprintf("%s high, rough, gives Cover", mould.Wreck), Rule: string(book.DamageWreck),
	}
}

// objectMarks are the objectives in the colour of who holds or owns them, and the item.
func (b View) objectMarks(seat game.Seat) []board.Mark {
	var marks []board.Mark
	for i := range b.Objects {
		o := &b.Objects[i]
		if o.Gone {
			continue
		}
		mark := board.Mark{
			Kind: board.ObjectiveMark, Shape: b.Given.Shown(b.objectShape(o)), Label: b.objectLabel(seat, i), Side: int(o.Owner), Rule: string(book.ObjectiveReach),
		}
		if o.Holder > 0 {
			mark.Side, mark.Tone = int(o.Side), board.Accent
		}
		marks = append(marks, mark)
	}
	if b.Item.Lying {
		marks = append(marks, board.Mark{
			Kind: board.ItemMark, Shape: b.Given.Shown(board.Circle(b.Item.At, data.TokenSize)), Label: "the item", Side: int(b.Attacker), Rule: string(book.ScenarioDropped),
		})
	}
	return marks
}

// objectShape is the disc of a marker, the footprint of a piece, or the base of a structure.
func (b View) objectShape(o *rules.Object) board.Shape {
	t := &b.Given.Plan.Targets[o.Target]
	switch {
	case t.Piece > 0:
		return b.Given.Pieces[t.Piece-1].Shape
	case t.Depot != nil:
		return board.Circle(o.At, t.Depot.Radius)
	}
	return board.Circle(o.At, data.MarkerSize)
}

func (b View) objectLabel(seat game.Seat, i int) string {
	o := &b.Objects[i]
	t := &b.Given.Plan.Targets[o.Target]
	label := b.ObjectName(i)
	if t.Value > 1 {
		label += fmt.Sprintf(", worth %d", t.Value)
	}
	if t.Hidden && (o.Shown || b.SideOf(seat) == o.Owner || seat == game.Umpire) {
		label += map[bool]string{true: ", real", false: ", decoy"}[o.Real]
	}
	if o.Holder > 0 {
		label += ": held by " + b.holdWords(o)
	}
	return label
}

// setupMarks are what a side needs to see while it sets up: the territories and how far from the dividing line bases
// are deployed. In the battle only the edge is marked over which an item leaves.
//
// See: KOG-SETUP-04, KOG-SETUP-05, KOG-SCN-07.
func (b View) setupMarks(game.Seat) []board.Mark {
	if b.Axis == data.NoAxis {
		return nil
	}
	var marks []board.Mark
	if b.Round == 0 && b.Base().Step < rules.StepOver {
		marks = b.halfMarks(marks)
	}
	if b.Given.Plan.Item {
		exit := b.Given.Mark(board.ExitMark, b.ExitEdge(), "the item leaves here", board.Accent, book.ScenarioExit)
		exit.Side = int(b.Attacker)
		marks = append(marks, exit)
	}
	return marks
}

// halfMarks are the zone of the side that sets up, the dividing line, and the lines of the stand-off.
func (b View) halfMarks(marks []board.Mark) []board.Mark {
	if side := b.Base().Side; side >= 0 {
		zone, name := b.Given.Mark(board.ZoneMark, b.Zone(side), b.SideName(int(side))+" deploys here", board.Plain, book.SetupDeploy), "deployment zone"
		if b.Base().Step != rules.StepDeploy {
			name = "territory"
			zone = b.Given.Mark(board.ZoneMark, b.Territory(side), b.SideName(int(side))+"'s territory", board.Plain,
				book.SetupTerritories)
		}
		zone.Side, zone.Name = int(side), name
		marks = append(marks, zone)
	}
	marks = append(marks, b.Given.Mark(board.BorderMark, b.FrontLine(0, 0), "dividing line", board.Plain, book.SetupTerritories))
	far := b.Standoff()
	for side := range int8(data.Seats) {
		if far > 0 {
			line := b.Given.Mark(board.BorderMark, b.FrontLine(side, far.Thou()), far.String()+" from the line",
				board.Quiet, book.SetupDeploy)
			line.Side = int(side)
			marks = append(marks, line)
		}
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b View) Lesson(game.Seat) *game.Lesson { return nil }
