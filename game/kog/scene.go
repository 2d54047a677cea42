package kog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
)

// Scene is the battle as a seat sees it. Nothing is hidden but forces until both are mustered, and which of hidden
// objectives is real.
//
// Rule: KOG-ORG-14, KOG-SCN-08.
func (b view) Scene(seat game.Seat) board.Scene {
	scene := board.Scene{
		Title: b.given.title, Width: b.given.width, Height: b.given.height, FromSouth: true,
		Crumbs: b.crumbs(), Facts: append(b.musterFacts(seat), b.headlines()...), Ground: b.groundPatches(),
	}
	scene.Marks = append(b.setupMarks(seat), b.objectMarks(seat)...)
	for side := range int8(seats) {
		scene.Sides = append(scene.Sides, b.sideView(side))
	}
	for m := range b.models {
		one := &b.models[m]
		if !b.sees(seat, one.side) {
			continue
		}
		piece := b.piece(m)
		if one.live() {
			scene.Pieces = append(scene.Pieces, piece)
		} else {
			scene.Away = append(scene.Away, piece)
		}
	}
	return scene
}

// crumbs say where the battle stands.
func (b view) crumbs() []string {
	var crumbs []string
	if b.round > 0 {
		round := fmt.Sprintf("Round %d", b.round)
		if n := b.given.plan.rounds; n > 0 {
			round = fmt.Sprintf("Round %d of %d", b.round, n)
		}
		crumbs = append(crumbs, round)
	}
	if at := b.base().step; at == stepMovement || at == stepAction {
		crumbs = append(crumbs, b.SideName(int(b.active)), map[step]string{stepMovement: "Movement", stepAction: "Action"}[at])
	}
	top := b.top()
	if top.side >= 0 && (b.depth > 1 || b.round == 0) {
		crumbs = append(crumbs, b.SideName(int(top.side)))
	}
	if b.depth > 1 || len(crumbs) < 3 {
		crumbs = append(crumbs, b.stepTitle(top.step))
	}
	return crumbs
}

// headlines are the figures of the header: roles, who goes first, how objectives are held, and house figures.
func (b view) headlines() []board.Fact {
	var facts []board.Fact
	if b.attacker >= 0 {
		facts = append(facts,
			board.Fact{Label: "Attacker", Value: b.SideName(int(b.attacker)), Rule: string(SetupRoles)},
			board.Fact{Label: "Defender", Value: b.SideName(int(b.defenders())), Rule: string(SetupRoles)})
	}
	if b.round > 0 {
		facts = append(facts, board.Fact{Label: "First player", Value: b.SideName(int(b.first)), Rule: string(RoundFirstTwo)})
	}
	for i := range b.objects {
		if o := &b.objects[i]; o.holder > 0 {
			facts = append(facts, board.Fact{Label: b.objectName(i), Value: b.holdWords(o), Tone: board.Accent, Rule: string(ObjectiveStreak)})
		}
	}
	if b.given.house {
		facts = append(facts, board.Fact{Label: "Figures", Value: "house", Tone: board.Warning, Rule: string(DataHouse)})
	}
	return append(facts, b.given.agreed...)
}

// holdWords tell who holds an objective and for how long.
func (b view) holdWords(o *object) string {
	name := b.Name(pieceID(int(o.holder) - 1))
	if !b.heldLive(o) {
		name += " (fallen)"
	}
	if o.owner == o.side {
		return "its owner, " + name
	}
	return fmt.Sprintf("%s, %s, streak %d of %d", b.SideName(int(o.side)), name, o.streak, b.given.holdTurns)
}

func (b view) sideView(side int8) board.SideView {
	ready, alive := 0, 0
	for m := range b.models {
		one := &b.models[m]
		if one.side != side || one.unit < 0 || !one.live() && one.status != undeployed {
			continue
		}
		alive++
		if b.acting() != side || b.isReady(m) || one.status == undeployed {
			ready++
		}
	}
	view := board.SideView{
		Name: b.SideName(int(side)), Team: int(side), Score: strconv.Itoa(b.tally(side)),
		Left: fmt.Sprintf("%d/%d", ready, alive), Acts: b.acting() == side,
	}
	if b.mustered != [seats]bool{true, true} {
		view.Left = ""
	}
	return view
}

// acting is the side whose turn it is, or which sets up; -1 for none in particular.
func (b view) acting() int8 {
	if at := b.base().step; at == stepMovement || at == stepAction {
		return b.active
	}
	return b.base().side
}

// groundPatches are the terrain and the wrecks.
func (b view) groundPatches() []board.Patch {
	patches := make([]board.Patch, 0, len(b.given.pieces)+4)
	for i := range b.given.pieces {
		patches = append(patches, b.given.patch(&b.given.pieces[i]))
	}
	for m := range b.models {
		if one := &b.models[m]; one.status == destroyed {
			patches = append(patches, b.wreckPatch(m))
		}
	}
	return patches
}

// wreckPatch is what is left of a Destroyed model.
//
// Rule: KOG-DMG-04.
func (b view) wreckPatch(m int) board.Patch {
	one, mould := &b.models[m], b.mouldOf(m)
	return board.Patch{
		Shape: b.given.shown(board.Circle(one.at, mould.radius)), Texture: board.Wreck, Height: one.at.Z + mould.wreck,
		Name: "wreck of " + b.Name(pieceID(m)), Note: fmt.Sprintf("%s high, rough, gives Cover", mould.wreck), Rule: string(DamageWreck),
	}
}

// objectMarks are the objectives in the colour of who holds or owns them, and the item.
func (b view) objectMarks(seat game.Seat) []board.Mark {
	var marks []board.Mark
	for i := range b.objects {
		o := &b.objects[i]
		if o.gone {
			continue
		}
		mark := board.Mark{
			Kind: board.ObjectiveMark, Shape: b.given.shown(b.objectShape(o)), Label: b.objectLabel(seat, i), Side: int(o.owner), Rule: string(ObjectiveReach),
		}
		if o.holder > 0 {
			mark.Side, mark.Tone = int(o.side), board.Accent
		}
		marks = append(marks, mark)
	}
	if b.item.lying {
		marks = append(marks, board.Mark{
			Kind: board.ItemMark, Shape: b.given.shown(board.Circle(b.item.at, tokenSize)), Label: "the item", Side: int(b.attacker), Rule: string(ScenarioDropped),
		})
	}
	return marks
}

// objectShape is the disc of a marker, the footprint of a piece, or the base of a structure.
func (b view) objectShape(o *object) board.Shape {
	t := &b.given.plan.targets[o.target]
	switch {
	case t.piece > 0:
		return b.given.pieces[t.piece-1].shape
	case t.depot != nil:
		return board.Circle(o.at, t.depot.radius)
	}
	return board.Circle(o.at, markerSize)
}

func (b view) objectLabel(seat game.Seat, i int) string {
	o := &b.objects[i]
	t := &b.given.plan.targets[o.target]
	label := b.objectName(i)
	if t.value > 1 {
		label += fmt.Sprintf(", worth %d", t.value)
	}
	if t.hidden && (o.shown || b.sideOf(seat) == o.owner || seat == game.Umpire) {
		label += map[bool]string{true: ", real", false: ", decoy"}[o.real]
	}
	if o.holder > 0 {
		label += ": held by " + b.holdWords(o)
	}
	return label
}

// setupMarks are what a side needs to see while it sets up: the territories and how far from the dividing line bases
// are deployed. In the battle only the edge is marked over which an item leaves.
//
// See: KOG-SETUP-04, KOG-SETUP-05, KOG-SCN-07.
func (b view) setupMarks(game.Seat) []board.Mark {
	if b.axis == noAxis {
		return nil
	}
	var marks []board.Mark
	if b.round == 0 && b.base().step < stepOver {
		marks = b.halfMarks(marks)
	}
	if b.given.plan.item {
		exit := b.given.mark(board.ExitMark, b.exitEdge(), "the item leaves here", board.Accent, ScenarioExit)
		exit.Side = int(b.attacker)
		marks = append(marks, exit)
	}
	return marks
}

// halfMarks are the zone of the side that sets up, the dividing line, and the lines of the stand-off.
func (b view) halfMarks(marks []board.Mark) []board.Mark {
	if side := b.base().side; side >= 0 {
		zone := b.given.mark(board.ZoneMark, b.zone(side), b.SideName(int(side))+" deploys here", board.Plain, SetupDeploy)
		if b.base().step != stepDeploy {
			zone = b.given.mark(board.ZoneMark, b.territory(side), b.SideName(int(side))+"'s territory", board.Plain,
				SetupTerritories)
		}
		zone.Side = int(side)
		marks = append(marks, zone)
	}
	marks = append(marks, b.given.mark(board.BorderMark, b.frontLine(0, 0), "dividing line", board.Plain, SetupTerritories))
	far := b.standoff()
	for side := range int8(seats) {
		if far > 0 {
			line := b.given.mark(board.BorderMark, b.frontLine(side, far.Thou()), far.String()+" from the line",
				board.Quiet, SetupDeploy)
			line.Side = int(side)
			marks = append(marks, line)
		}
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b view) Lesson(game.Seat) *game.Lesson { return nil }
