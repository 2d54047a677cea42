package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// moveEntries are the orders of the Movement step: the modes are faces of one order.
func moveEntries() []entry {
	unit := game.VerbOf[MoveUnit]("Move a unit", "", "Its models move one after another; each unit once a turn", MoveUnits)
	slots := []game.Slot{modelSlot, waySlot, optional(pieceSlot("another")), optional(waySlot)}
	face := func(how mode, title, key, help string, rule game.RuleID) entry {
		return entry{
			verb: unit.Face(faceNames[how], title, key, help, rule, slots...), at: stepMovement, piece: true,
			offer: func(a *asking) { a.movement(how) },
		}
	}
	preview := game.VerbOf[PreviewMove]("Preview a move", "", "What a move would come to", MeasureAhead)
	unit.Hidden, preview.Hidden = true, true
	end := game.VerbOf[EndMovement]("End movement", "space", "On to the actions; who has not moved holds", MoveStill)
	return []entry{
		face(combat, "Move", "m", helpMove, MoveCombat),
		face(speed, "Speed", "r", helpSpeed, MoveSpeed),
		face(hold, "Hold", "h", helpHold, MoveHold),
		{verb: unit, at: stepMovement},
		{verb: preview, at: stepMovement},
		{verb: end, at: stepMovement, offer: offerEndMovement},
	}
}

const (
	helpMove  = "Combat Move: up to Move, then act freely; within 1\" of an enemy it is a Charge"
	helpSpeed = "Speed Move: up to twice Move, nowhere within 1\" of enemies, and no shooting this turn"
	helpHold  = "Hold Position: shift by up to 1\"; shots re-roll failures this turn"
)

var faceNames = [...]string{combat: "move", speed: "speed", hold: "hold"}

// offerEndMovement tells who would hold.
//
// Rule: KOG-MOVE-13.
func offerEndMovement(a *asking) {
	if !a.enough(0) || !a.finish(EndMovement{}) {
		return
	}
	if n := len(a.canMove(a.side)); n > 0 {
		a.offer.Hint = fmt.Sprintf("On to the actions; %s yet to move would hold", count(n, "unit", "units"))
	}
}

// count is a number of things.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// movement answers a draft of a mode: a model, the way of its unit, and after that others with ways of their own.
//
// Rule: KOG-MOVE-01, KOG-MEAS-04.
func (a *asking) movement(how mode) {
	if !a.homed(MoveUnit{}) {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.leaders(how)
		return
	}
	m, no := a.mover(a.side, one(arg))
	if no == nil {
		no = a.unfit(m, how)
	}
	if a.offer.No = no; no != nil {
		return
	}
	from, below := a.mates(int(a.models[m].unit))
	if !a.enough(2 * (below - from)) {
		return
	}
	if len(a.draft.Args) == 1 {
		a.whereTo(m, how)
		return
	}
	a.gesture(m, how)
}

// leaders lists one model of each unit that may move.
func (a *asking) leaders(how mode) {
	a.next(modelSlot)
	a.offer.Hint = "Whom? The others of the unit come along"
	for _, id := range a.canMove(a.side) {
		m, _ := a.modelOf(id)
		a.add(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), a.unitName(int(a.models[m].unit)), MoveUnits, a.unfit(m, how))
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(MoveUnits, "all your units have moved")
	}
}

// mover is a model that an order may move now, or why it may not.
//
// Rule: KOG-MOVE-01, KOG-MOVE-15.
func (b *Battle) mover(side int8, id game.PieceID) (int, *game.Refusal) {
	if no := b.ownUnit(id, side); no != nil {
		return 0, no
	}
	c := MoveUnit{Unit: id, Moves: []ModelMove{{Model: id}}}
	_, no := c.movers(b)
	m, _ := b.modelOf(id)
	return m, no
}

// unfit says why a model cannot lead its unit in a mode, wherever it goes.
//
// Rule: KOG-DMG-02, KOG-MOVE-04.
func (a *asking) unfit(m int, how mode) *game.Refusal {
	if how != speed {
		return nil
	}
	s := stride{model: m, mode: speed, n: 2}
	s.points[1] = a.models[m].at
	if f := a.stride(&s); f.kind == crippledSpeed || f.kind == tooNearAtSpeed {
		return a.refusal(f)
	}
	return nil
}

// whereTo asks for the way. To hold, none is needed.
func (a *asking) whereTo(m int, how mode) {
	id, at := pieceID(m), a.models[m].at
	slot := waySlot
	if how == hold {
		slot = optional(waySlot)
		still := stride{model: m, mode: hold, facing: a.models[m].facing, n: 2, points: [maxWays + 1]board.Point{at, at}}
		a.finish(MoveUnit{Unit: id, Moves: []ModelMove{still.order()}})
	}
	a.next(slot)
	a.offer.Hint = fmt.Sprintf("Where to? %s has %s. %s", a.Name(id), a.allowance(m, how), a.consequence(m, how))
	if !a.given.premeasure {
		a.offer.Hint = "Where to? " + a.consequence(m, how)
	} else {
		a.offer.Reach = append(a.offer.Reach, a.mark(board.ReachMark, a.span(m, how), "", board.Plain, rules[how]))
	}
	if how != hold {
		a.goals(m, how)
	}
}

// rules are those of the modes.
var rules = [...]game.RuleID{combat: MoveCombat, speed: MoveSpeed, hold: MoveHold}

// consequence is what a mode allows and forbids a model later in the turn.
//
// Rule: KOG-MOVE-03, KOG-MOVE-05, KOG-ACT-04.
func (b *Battle) consequence(m int, how mode) string {
	switch how {
	case speed:
		return "Speed: " + b.afterSpeed(m)
	case hold:
		return "Hold: shots re-roll failures"
	}
	return "Combat Move: no effect on actions"
}

// afterSpeed is what a Speed Move still allows a model besides Close Assault.
//
// Rule: KOG-MOVE-04, KOG-ACT-04.
func (b *Battle) afterSpeed(m int) string {
	if b.given.speedBarsAll {
		return "nothing but Close Assault this turn"
	}
	var may []string
	for _, what := range [...]struct {
		it    string
		there bool
	}{
		{"hold an objective", len(b.objects) > 0},
		{"observe", b.mouldOf(m).is(recon)},
		{"give Fire Support", b.isLeader(m)},
		{"pass or pick up the item", b.given.plan.item && b.models[m].side == b.attacker},
	} {
		if what.there {
			may = append(may, what.it)
		}
	}
	if len(may) == 0 {
		return "no shooting this turn"
	}
	return "no shooting this turn; it may still " + strings.Join(may, ", ")
}

// gesture shows what the unit would do on the draft as far as it goes.
func (a *asking) gesture(m int, how mode) {
	g := gesture{leader: m, mode: how}
	open := -1 // a model that has been named, and has no way yet
	for i := 1; i < len(a.draft.Args); i++ {
		arg := a.draft.Args[i]
		if i%2 == 0 {
			if open, a.offer.No = a.comrade(m, one(arg)); a.offer.No != nil {
				return
			}
			continue
		}
		way := a.way(arg.Path)
		if len(way) < 1 || len(way) > maxWays {
			a.offer.No = game.Refuse(MoveCost, "a way has 1 to %d points", maxWays)
			return
		}
		if i == 1 {
			g.way = way
		} else {
			g.apart, open = append(g.apart, errand{open, way}), -1
		}
	}
	o := a.outline(&g)
	a.drawOutline(&o)
	if o.fault.kind != noFault {
		a.offer.No = a.refusal(o.fault)
		return
	}
	a.offer.Hint = a.outlook(&o)
	if open >= 0 {
		a.wayApart(&g, &o, open)
		return
	}
	if len(o.strides) == 0 {
		a.offer.No = game.Refuse(MoveUnits, "nobody of %s would move", a.unitName(o.unit))
		return
	}
	if a.finish(o.order()) {
		a.comrades(&g, &o)
	}
}

// comrade is another live model of a unit.
func (a *asking) comrade(m int, id game.PieceID) (int, *game.Refusal) {
	n, no := a.mover(a.side, id)
	if no == nil && (n == m || a.models[n].unit != a.models[m].unit) {
		no = game.Refuse(MoveUnits, "%s is not another model of the unit", a.Name(id)).At(id)
	}
	return n, no
}

// comrades offers the other models of the unit, so that one may go a way of its own. Each choice tells where it would
// stand.
func (a *asking) comrades(g *gesture, o *outline) {
	from, below := a.mates(o.unit)
	for n := from; n < below; n++ {
		if n == g.leader || !a.models[n].live() || apart(g, n) {
			continue
		}
		at := a.given.turned(o.after.models[n].at)
		a.add(game.Arg{Pieces: []game.PieceID{pieceID(n)}, Path: []board.Point{at}}, a.Name(pieceID(n)), "", MoveUnits, nil)
	}
	if len(a.offer.Choices) > 0 {
		a.next(optional(pieceSlot("another")))
	}
}

// apart reports whether a model has a way of its own already.
func apart(g *gesture, n int) bool {
	for i := range g.apart {
		if g.apart[i].model == n {
			return true
		}
	}
	return false
}

// wayApart asks for the way of a single model. Listed are the one it goes in formation, and staying where it is, as
// far as these can be done.
func (a *asking) wayApart(g *gesture, o *outline, n int) {
	a.next(waySlot)
	id := pieceID(n)
	a.offer.Hint = fmt.Sprintf("Where does %s go? Where it stands, it stays", a.Name(id))
	if a.given.premeasure {
		a.offer.Reach = append(a.offer.Reach, a.mark(board.ReachMark, a.span(n, g.mode), "", board.Plain, rules[g.mode]))
	}
	for i := range o.strides {
		if s := &o.strides[i]; s.model == n {
			a.addApart(g, n, s.exactly(), "in formation")
		}
	}
	a.addApart(g, n, []board.Point{a.models[n].at}, "stay")
}

func (a *asking) addApart(g *gesture, n int, way []board.Point, label string) {
	next := *g
	next.apart = append(append([]errand{}, g.apart...), errand{n, way})
	o := a.outline(&next)
	if o.fault.kind != noFault || len(o.strides) == 0 {
		return
	}
	path := make([]board.Point, len(way))
	for i, p := range way {
		path[i] = a.given.turned(p)
	}
	a.add(game.Arg{Path: path}, label, "", rules[g.mode], nil)
}
