package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

var faceNames = [...]string{combat: "move", speed: "speed", hold: "hold"}

// whoWouldHold tells how many have not moved.
//
// See: KOG-MOVE-13.
func (a *asking) whoWouldHold(p *pen) {
	if n := len(a.canMove(a.side)); n > 0 {
		p.Offer.Hint = fmt.Sprintf("On to the actions; %s yet to move would hold", count(n, "unit", "units"))
	}
}

// count is a number of things.
func count(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, many)
}

// moving answers a draft of a mode: a model, the way of its unit, and after that others with ways of their own. It is
// written by hand: what a slot means, and whether it fits, is seen only when the whole unit has been moved.
//
// See: KOG-MOVE-01, KOG-MEAS-04.
func moving(how mode) form {
	return form{
		Write: func(a *asking, p *pen) { a.movement(p, how) },
		Any:   func(a *asking, args []game.Arg) bool { return a.canMoveOn(how, args) },
	}
}

func (a *asking) movement(p *pen, how mode) {
	if p.Offer.No = a.mayNow(a.side, MoveUnit{}); p.Offer.No != nil {
		return
	}
	arg, told := p.Arg(0)
	if !told {
		a.leaders(p, how)
		return
	}
	m, no := a.leader(one(arg), how)
	if p.Offer.No = no; no != nil {
		return
	}
	from, below := a.mates(int(a.models[m].unit))
	if !p.Enough(2 * (below - from)) {
		return
	}
	if len(p.Draft.Args) == 1 {
		a.whereTo(p, m, how)
		return
	}
	a.gesture(p, m, how)
}

// canMoveOn reports whether a move can come of a draft.
func (a *asking) canMoveOn(how mode, args []game.Arg) bool {
	if a.mayNow(a.side, MoveUnit{}) != nil {
		return false
	}
	if len(args) == 0 {
		for u := range a.units {
			one := &a.units[u]
			if one.side != a.side || one.moved {
				continue
			}
			if m := a.firstLive(u); m >= 0 && a.barTo(m, how).kind == noFault {
				return true
			}
		}
		return false
	}
	m, no := a.leader(one(args[0]), how)
	switch {
	case no != nil:
		return false
	case len(args) > 1:
		g, open, no := a.drafted(m, how, args)
		if no != nil {
			return false
		}
		o := a.outline(&g)
		return o.fault.kind == noFault && (open >= 0 || len(o.strides) > 0 && a.Check(a.seat, o.order()) == nil)
	case how == hold:
		return a.Check(a.seat, a.staying(m)) == nil
	}
	return len(a.goals(m, how, 1)) > 0
}

// leaders lists one model of each unit that may move.
func (a *asking) leaders(p *pen, how mode) {
	p.Next(modelSlot)
	p.Offer.Hint = "Whom? The others of the unit come along"
	for _, id := range a.canMove(a.side) {
		m, _ := a.modelOf(id)
		p.Choose(game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: a.Name(id), Note: a.unitName(int(a.models[m].unit)), Rule: MoveUnits,
			No: a.unfit(m, how),
		})
	}
	if len(p.Offer.Choices) == 0 {
		p.Offer.No = game.Refuse(MoveUnits, "all your units have moved")
	}
}

// leader is a model that may lead its unit in a mode, or why it may not.
func (a *asking) leader(id game.PieceID, how mode) (int, *game.Refusal) {
	m, no := a.mover(a.side, id)
	if no == nil {
		no = a.unfit(m, how)
	}
	return m, no
}

// mover is a model that an order may move now, or why it may not.
//
// Rule: KOG-MOVE-01, KOG-MOVE-15.
func (b view) mover(side int8, id game.PieceID) (int, *game.Refusal) {
	if no := b.ownUnit(id, side); no != nil {
		return 0, no
	}
	c := MoveUnit{Unit: id, Moves: []ModelMove{{Model: id}}}
	_, no := c.movers(b.Battle)
	m, _ := b.modelOf(id)
	return m, no
}

// unfit says why a model cannot lead its unit in a mode, wherever it goes.
func (a *asking) unfit(m int, how mode) *game.Refusal {
	if f := a.barTo(m, how); f.kind != noFault {
		return a.refusal(f)
	}
	return nil
}

// barTo is what keeps a model from leading its unit in a mode at all.
//
// See: KOG-DMG-02, KOG-MOVE-04.
func (b view) barTo(m int, how mode) fault {
	if how != speed {
		return fault{}
	}
	s := stride{model: m, mode: speed, n: 2}
	s.points[1] = b.models[m].at
	if f := b.stride(&s); f.kind == crippledSpeed || f.kind == tooNearAtSpeed {
		return f
	}
	return fault{}
}

// staying is the order of a unit to hold where it stands.
func (b view) staying(m int) MoveUnit {
	at := b.models[m].at
	still := stride{model: m, mode: hold, facing: b.models[m].facing, n: 2, points: [maxWays + 1]board.Point{at, at}}
	return MoveUnit{Unit: pieceID(m), Moves: []ModelMove{still.order()}}
}

// whereTo asks for the way. To hold, none is needed.
func (a *asking) whereTo(p *pen, m int, how mode) {
	id, slot := pieceID(m), waySlot
	if how == hold {
		slot = waySlot.OrNot()
		p.Finish(a.staying(m))
	}
	p.Next(slot)
	p.Offer.Hint = "Where to? " + a.consequence(m, how)
	if a.given.premeasure {
		p.Offer.Hint = fmt.Sprintf("Where to? %s has %s. %s", a.Name(id), a.allowance(m, how), a.consequence(m, how))
		p.Reach(a.given.mark(board.ReachMark, a.span(m, how), "", board.Plain, modeRules[how]))
	}
	if how == hold {
		return
	}
	for _, c := range a.goals(m, how, allGoals) {
		p.Choose(c)
	}
	if len(p.Offer.Choices) == 0 {
		p.Offer.No = game.Refuse(modeRules[how], "there is nowhere to go")
	}
}

// rules are those of the modes.
var modeRules = [...]game.RuleID{combat: MoveCombat, speed: MoveSpeed, hold: MoveHold}

// consequence is what a mode allows and forbids a model later in the turn.
//
// Rule: KOG-MOVE-03, KOG-MOVE-05, KOG-ACT-04.
func (b view) consequence(m int, how mode) string {
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
func (b view) afterSpeed(m int) string {
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

// drafted is the gesture of a draft as far as it goes, and the model that has been named but has no way yet, -1 for none.
func (a *asking) drafted(m int, how mode, args []game.Arg) (g gesture, open int, no *game.Refusal) {
	g, open = gesture{leader: m, mode: how}, -1
	for i := 1; i < len(args); i++ {
		if i%2 == 0 {
			if open, no = a.comrade(m, one(args[i])); no != nil {
				return g, open, no
			}
			continue
		}
		way := a.way(args[i].Path)
		if len(way) < 1 || len(way) > maxWays {
			return g, open, game.Refuse(MoveCost, "a way has 1 to %d points", maxWays)
		}
		if i == 1 {
			g.way = way
		} else {
			g.apart, open = append(g.apart, errand{open, way}), -1
		}
	}
	return g, open, nil
}

// gesture shows what the unit would do on the draft as far as it goes.
func (a *asking) gesture(p *pen, m int, how mode) {
	g, open, no := a.drafted(m, how, p.Draft.Args)
	if p.Offer.No = no; no != nil {
		return
	}
	o := a.outline(&g)
	a.drawOutline(p, &o)
	if o.fault.kind != noFault {
		p.Offer.No = a.refusal(o.fault)
		return
	}
	p.Offer.Hint = a.outlook(&o)
	if open >= 0 {
		a.wayApart(p, &g, &o, open)
		return
	}
	if len(o.strides) == 0 {
		p.Offer.No = game.Refuse(MoveUnits, "nobody of %s would move", a.unitName(o.unit))
		return
	}
	if p.Finish(o.order()) {
		a.comrades(p, &g, &o)
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
func (a *asking) comrades(p *pen, g *gesture, o *outline) {
	from, below := a.mates(o.unit)
	for n := from; n < below; n++ {
		if n == g.leader || !a.models[n].live() || apart(g, n) {
			continue
		}
		at := a.given.turned(o.after.models[n].at)
		p.Choose(game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{pieceID(n)}, Path: []board.Point{at}}, Label: a.Name(pieceID(n)), Rule: MoveUnits,
		})
	}
	if len(p.Offer.Choices) > 0 {
		p.Next(game.OnePiece("another").OrNot())
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
func (a *asking) wayApart(p *pen, g *gesture, o *outline, n int) {
	p.Next(waySlot)
	p.Offer.Hint = fmt.Sprintf("Where does %s go? Where it stands, it stays", a.Name(pieceID(n)))
	if a.given.premeasure {
		p.Reach(a.given.mark(board.ReachMark, a.span(n, g.mode), "", board.Plain, modeRules[g.mode]))
	}
	for i := range o.strides {
		if s := &o.strides[i]; s.model == n {
			a.addApart(p, g, n, s.exactly(), "in formation")
		}
	}
	a.addApart(p, g, n, []board.Point{a.models[n].at}, "stay")
}

func (a *asking) addApart(p *pen, g *gesture, n int, way []board.Point, label string) {
	next := *g
	next.apart = append(append([]errand{}, g.apart...), errand{n, way})
	o := a.outline(&next)
	if o.fault.kind != noFault || len(o.strides) == 0 {
		return
	}
	path := make([]board.Point, len(way))
	for i, at := range way {
		path[i] = a.given.turned(at)
	}
	p.Choose(game.Choice{Arg: game.Arg{Path: path}, Label: label, Rule: modeRules[g.mode]})
}
