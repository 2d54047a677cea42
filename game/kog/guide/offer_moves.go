package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

var faceNames = [...]string{rules.Combat: "move", rules.Speed: "speed", rules.Hold: "hold"}

// whoWouldHold tells how many have not moved.
//
// See: KOG-MOVE-13.
func (a *asking) whoWouldHold(p *pen) {
	if n := len(a.CanMove(a.side)); n > 0 {
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
func moving(how rules.Mode) form {
	return form{
		Write: func(a *asking, p *pen) { a.movement(p, how) },
		Any:   func(a *asking, args []game.Arg) bool { return a.canMoveOn(how, args) },
	}
}

func (a *asking) movement(p *pen, how rules.Mode) {
	if p.Offer.No = a.MayNow(a.side, rules.MoveUnit{}); p.Offer.No != nil {
		return
	}
	arg, told := p.Arg(0)
	if !told {
		a.leaders(p, how)
		return
	}
	m, no := a.leader(arg.Piece(), how)
	if p.Offer.No = no; no != nil {
		return
	}
	from, below := a.Mates(int(a.Models[m].Unit))
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
func (a *asking) canMoveOn(how rules.Mode, args []game.Arg) bool {
	if a.MayNow(a.side, rules.MoveUnit{}) != nil {
		return false
	}
	if len(args) == 0 {
		for u := range a.Units {
			one := &a.Units[u]
			if one.Side != a.side || one.Moved {
				continue
			}
			if m := a.FirstLive(u); m >= 0 && a.barTo(m, how).Kind == rules.NoFault {
				return true
			}
		}
		return false
	}
	m, no := a.leader(args[0].Piece(), how)
	switch {
	case no != nil:
		return false
	case len(args) > 1:
		g, open, no := a.drafted(m, how, args)
		if no != nil {
			return false
		}
		o := a.Outline(&g)
		return o.Fault.Kind == rules.NoFault && (open >= 0 || len(o.Strides) > 0 && a.Check(a.seat, o.Order()) == nil)
	case how == rules.Hold:
		return a.Check(a.seat, a.staying(m)) == nil
	}
	return len(a.goals(m, how, 1)) > 0
}

// leaders lists one model of each unit that may move.
func (a *asking) leaders(p *pen, how rules.Mode) {
	p.Next(modelSlot)
	p.Offer.Hint = "Whom? The others of the unit come along"
	for _, id := range a.CanMove(a.side) {
		m, _ := a.ModelOf(id)
		p.Choose(game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: a.Name(id), Note: a.UnitName(int(a.Models[m].Unit)), Rule: book.MoveUnits,
			No: a.unfit(m, how),
		})
	}
	if len(p.Offer.Choices) == 0 {
		p.Offer.No = game.Refuse(book.MoveUnits, "all your units have moved")
	}
}

// leader is a model that may lead its unit in a mode, or why it may not.
func (a *asking) leader(id game.PieceID, how rules.Mode) (int, *game.Refusal) {
	m, no := a.mover(a.side, id)
	if no == nil {
		no = a.unfit(m, how)
	}
	return m, no
}

// mover is a model that an order may move now, or why it may not.
//
// See: KOG-MOVE-01, KOG-MOVE-15.
func (b View) mover(side int8, id game.PieceID) (int, *game.Refusal) {
	if no := b.OwnUnit(id, side); no != nil {
		return 0, no
	}
	c := rules.MoveUnit{Unit: id, Moves: []rules.ModelMove{{Model: id}}}
	_, no := c.Movers(b.Battle)
	m, _ := b.ModelOf(id)
	return m, no
}

// unfit says why a model cannot lead its unit in a mode, wherever it goes.
func (a *asking) unfit(m int, how rules.Mode) *game.Refusal {
	if f := a.barTo(m, how); f.Kind != rules.NoFault {
		return a.Refusal(f)
	}
	return nil
}

// barTo is what keeps a model from leading its unit in a mode at all.
//
// See: KOG-DMG-02, KOG-MOVE-04.
func (b View) barTo(m int, how rules.Mode) rules.Fault {
	if how != rules.Speed {
		return rules.Fault{}
	}
	s := rules.Stride{Model: m, Mode: rules.Speed, N: 2}
	s.Points[1] = b.Models[m].At
	if f := b.Stride(&s); f.Kind == rules.CrippledSpeed || f.Kind == rules.TooNearAtSpeed {
		return f
	}
	return rules.Fault{}
}

// staying is the order of a unit to hold where it stands.
func (b View) staying(m int) rules.MoveUnit {
	at := b.Models[m].At
	still := rules.Stride{Model: m, Mode: rules.Hold, Facing: b.Models[m].Facing, N: 2, Points: [data.MaxWays + 1]board.Point{at, at}}
	return rules.MoveUnit{Unit: rules.PieceID(m), Moves: []rules.ModelMove{still.Order()}}
}

// whereTo asks for the way. To hold, none is needed.
func (a *asking) whereTo(p *pen, m int, how rules.Mode) {
	id, slot := rules.PieceID(m), waySlot
	if how == rules.Hold {
		slot = waySlot.OrNot()
		p.Finish(a.staying(m))
	}
	p.Next(slot)
	p.Offer.Hint = "Where to? " + a.consequence(m, how)
	if a.Given.Premeasure {
		p.Offer.Hint = fmt.Sprintf("Where to? %s has %s. %s", a.Name(id), a.Allowance(m, how), a.consequence(m, how))
		p.Reach(a.Given.Mark(board.ReachMark, a.span(m, how), "", board.Plain, modeRules[how]))
	}
	if how == rules.Hold {
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
var modeRules = [...]game.RuleID{rules.Combat: book.MoveCombat, rules.Speed: book.MoveSpeed, rules.Hold: book.MoveHold}

// consequence is what a mode allows and forbids a model later in the turn.
//
// See: KOG-MOVE-03, KOG-MOVE-05, KOG-ACT-04.
func (b View) consequence(m int, how rules.Mode) string {
	switch how {
	case rules.Speed:
		return "Speed: " + b.afterSpeed(m)
	case rules.Hold:
		return "Hold: shots re-roll failures"
	}
	return "Combat Move: no effect on actions"
}

// afterSpeed is what a Speed Move still allows a model besides Close Assault.
//
// See: KOG-MOVE-04, KOG-ACT-04.
func (b View) afterSpeed(m int) string {
	if b.Given.SpeedBarsAll {
		return "nothing but Close Assault this turn"
	}
	var may []string
	for _, what := range [...]struct {
		it    string
		there bool
	}{
		{"hold an objective", len(b.Objects) > 0},
		{"observe", b.MouldOf(m).Is(data.Recon)},
		{"give Fire Support", b.IsLeader(m)},
		{"pass or pick up the item", b.Given.Plan.Item && b.Models[m].Side == b.Attacker},
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
func (a *asking) drafted(m int, how rules.Mode, args []game.Arg) (g rules.Gesture, open int, no *game.Refusal) {
	g, open = rules.Gesture{Leader: m, Mode: how}, -1
	for i := 1; i < len(args); i++ {
		if i%2 == 0 {
			if open, no = a.comrade(m, args[i].Piece()); no != nil {
				return g, open, no
			}
			continue
		}
		way := a.way(args[i].Path)
		if len(way) < 1 || len(way) > data.MaxWays {
			return g, open, game.Refuse(book.MoveCost, "a way has 1 to %d points", data.MaxWays)
		}
		if i == 1 {
			g.Way = way
		} else {
			g.Apart, open = append(g.Apart, rules.Errand{Model: open, Way: way}), -1
		}
	}
	return g, open, nil
}

// gesture shows what the unit would do on the draft as far as it goes.
func (a *asking) gesture(p *pen, m int, how rules.Mode) {
	g, open, no := a.drafted(m, how, p.Draft.Args)
	if p.Offer.No = no; no != nil {
		return
	}
	o := a.Outline(&g)
	a.drawOutline(p, &o)
	if o.Fault.Kind != rules.NoFault {
		p.Offer.No = a.Refusal(o.Fault)
		return
	}
	p.Offer.Hint = a.outlook(&o)
	if open >= 0 {
		a.wayApart(p, &g, &o, open)
		return
	}
	if len(o.Strides) == 0 {
		p.Offer.No = game.Refuse(book.MoveUnits, "nobody of %s would move", a.UnitName(o.Unit))
		return
	}
	if p.Finish(o.Order()) {
		a.foresee(p, &o)
		a.comrades(p, &g, &o)
	}
}

// comrade is another live model of a unit.
func (a *asking) comrade(m int, id game.PieceID) (int, *game.Refusal) {
	n, no := a.mover(a.side, id)
	if no == nil && (n == m || a.Models[n].Unit != a.Models[m].Unit) {
		no = game.Refuse(book.MoveUnits, "%s is not another model of the unit", a.Name(id)).At(id)
	}
	return n, no
}

// comrades offers the other models of the unit, so that one may go a way of its own. Each choice tells where it would
// stand.
func (a *asking) comrades(p *pen, g *rules.Gesture, o *rules.Outline) {
	from, below := a.Mates(o.Unit)
	for n := from; n < below; n++ {
		if n == g.Leader || !a.Models[n].Live() || apart(g, n) {
			continue
		}
		at := a.Given.Turned(o.After.Models[n].At)
		p.Choose(game.Choice{
			Arg: game.Arg{Pieces: []game.PieceID{rules.PieceID(n)}, Path: []board.Point{at}}, Label: a.Name(rules.PieceID(n)), Rule: book.MoveUnits,
		})
	}
	if len(p.Offer.Choices) > 0 {
		p.Next(game.OnePiece("another").OrNot())
	}
}

// apart reports whether a model has a way of its own already.
func apart(g *rules.Gesture, n int) bool {
	for i := range g.Apart {
		if g.Apart[i].Model == n {
			return true
		}
	}
	return false
}

// wayApart asks for the way of a single model. Listed are the one it goes in formation, and staying where it is, as
// far as these can be done.
func (a *asking) wayApart(p *pen, g *rules.Gesture, o *rules.Outline, n int) {
	p.Next(waySlot)
	p.Offer.Hint = fmt.Sprintf("Where does %s go? Where it stands, it stays", a.Name(rules.PieceID(n)))
	if a.Given.Premeasure {
		p.Reach(a.Given.Mark(board.ReachMark, a.span(n, g.Mode), "", board.Plain, modeRules[g.Mode]))
	}
	for i := range o.Strides {
		if s := &o.Strides[i]; s.Model == n {
			a.addApart(p, g, n, s.Exactly(), "in formation")
		}
	}
	a.addApart(p, g, n, []board.Point{a.Models[n].At}, "stay")
}

func (a *asking) addApart(p *pen, g *rules.Gesture, n int, way []board.Point, label string) {
	next := *g
	next.Apart = append(append([]rules.Errand{}, g.Apart...), rules.Errand{Model: n, Way: way})
	o := a.Outline(&next)
	if o.Fault.Kind != rules.NoFault || len(o.Strides) == 0 {
		return
	}
	path := make([]board.Point, len(way))
	for i, at := range way {
		path[i] = a.Given.Turned(at)
	}
	p.Choose(game.Choice{Arg: game.Arg{Path: path}, Label: label, Rule: modeRules[g.Mode]})
}
