package guide

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// drawSteps draws what the steps would come to, each from where the steps before leave its units.
func (c *Asking) drawSteps() {
	c.eachStep(func(plan View, a *rules.Act) { c.drawAct(plan, a) })
}

// eachStep calls f with the acts of the order, and the table as the steps before would leave it.
func (c *Asking) eachStep(f func(plan View, a *rules.Act)) {
	plan, step := c.View, int8(0)
	for i := range c.acts {
		if a := &c.acts[i]; a.Step > step {
			step = a.Step
			plan = View{plan.Copy()}
			for j := range c.acts {
				if c.acts[j].Step == step-1 {
					plan.Foresee(&c.acts[j])
				}
			}
		}
		f(plan, &c.acts[i])
	}
}

// drawErrand draws an errand that is not settled yet as a step.
func (c *Asking) drawErrand(kind data.ActKind, e *data.Errand, step int) {
	if one, no := c.Battle.CompileAct(c.Side, kind, e); no == nil {
		one.Step = int8(step - 1)
		c.drawAct(c.plan, &one)
	}
}

// drawAct draws one act: ways with their price, ground that slows, who sees it come; lines of sight with what hides.
func (c *Asking) drawAct(plan View, a *rules.Act) {
	from, label := plan.Units[a.Unit].At, fmt.Sprintf("%d %s", a.Step+1, rules.KindTitles[a.Kind])
	rule := rules.Acts[a.Kind].Rule
	if a.Path.N > 0 {
		way := label + " "
		if len(c.steps) <= 1 {
			way = "" // what goes with the cursor is short
		}
		c.drawWay(plan, a, from, way)
	}
	for i := range a.Attacks() {
		target := a.AimsAt(i)
		if target == 0 || a.Kind != data.Shoot && a.Kind != data.Throw && a.Kind != data.Power {
			break
		}
		c.drawSight(plan, a, target, label)
	}
	if v, is := c.UnitOf(a.Target); is && (a.Kind == data.Strike || a.Kind == data.ChargeAt) {
		c.trace(board.TargetMark, board.Circle(plan.Units[v].At.Board(data.Grain), board.Thou(c.BaseRadius(v))*10), label, board.Danger,
			rule)
	}
	if a.Facing != (data.Spot{}) && c.Units[a.Unit].Status == rules.Standing {
		at := from
		if a.Path.N > 0 {
			at = a.Path.Spots[a.Path.N-1]
		}
		c.drawArc(a.Unit, at, a.Facing)
	}
	if a.Aimed {
		c.trace(board.TargetMark, board.Circle(a.Point.Board(data.Grain), board.Inch/2), label, board.Accent, rule)
	}
}

// drawWay draws a way with its length and price, and the Body that a run costs.
//
// See: KRY-TER-05, KRY-GEO-11, KRY-RUN-03.
func (c *Asking) drawWay(plan View, a *rules.Act, from data.Spot, label string) {
	price, far := rules.Acts[a.Kind].Price(plan.Battle, a, from), plan.InTape(rules.Length(from, a.Path.List()), plan.TapeFor(a))
	text := fmt.Sprintf("%s%s, %d AP", label, far, price)
	if lost, _ := plan.breathOf(a); lost > 0 {
		text += fmt.Sprintf(", Body -%d", lost)
	}
	c.drawPath(plan, a, from, text)
}

// drawPath draws a way leg by leg, the ground on it that costs more, and where enemies would first see it.
//
// See: KRY-TER-05, KRY-WAIT-07.
func (c *Asking) drawPath(plan View, a *rules.Act, from data.Spot, label string) {
	way := []board.Point{from.Board(data.Grain)}
	for _, s := range a.Path.List() {
		way = append(way, s.Board(data.Grain))
	}
	c.trace(board.PathMark, board.Line(way...), label, board.Accent, rules.Acts[a.Kind].Rule)
	c.drawSlow(plan, a, from)
	end := a.Path.Spots[a.Path.N-1]
	base := board.Circle(end.Board(data.Grain), board.Thou(c.BaseRadius(a.Unit))*10)
	c.trace(board.GhostMark, base, c.KindOf(a.Unit).Glyph, board.Accent, book.FieldPaths)
	c.drawWatchers(plan, a, from)
}

// drawSlow draws the pieces on a way whose ground costs more.
//
// See: KRY-TER-02, KRY-TER-03.
func (c *Asking) drawSlow(plan View, a *rules.Act, from data.Spot) {
	if plan.Going(a.Unit, from, a.Path.List()) == data.Easy {
		return
	}
	for i := range c.Given.Field.Pieces {
		p := &c.Given.Field.Pieces[i]
		if p.Class == data.Easy || p.Class == data.Impossible {
			continue
		}
		last := from
		for _, to := range a.Path.List() {
			if w, meets := p.Touched(last, to); meets {
				long := data.Distance(last, to)
				in, out := rules.Along(last, to, int32(int64(long)*w.N0/w.D0)), rules.Along(last, to, int32(int64(long)*w.N1/w.D1))
				c.trace(board.SlowMark, board.Line(in.Board(data.Grain), out.Board(data.Grain)), p.Name+": "+slowWords[p.Class], board.Warning,
					terrainRuleOf(p.Class))
			}
			last = to
		}
	}
}

// slowWords say what a class of ground costs.
//
// See: KRY-TER-02, KRY-TER-03.
var slowWords = [...]string{"easy", "+1 AP", "+2 AP", "impossible"}

func terrainRuleOf(class data.Terrain) game.RuleID {
	return [...]game.RuleID{book.TerrainEasy, book.TerrainDifficult, book.TerrainVery, book.TerrainImpossible}[class]
}

// drawWatchers notes where enemies who are known to wait would first see a unit on its way.
//
// See: KRY-WAIT-07, KRY-WAIT-06.
func (c *Asking) drawWatchers(plan View, a *rules.Act, from data.Spot) {
	for v := range c.OnTable(data.Other(c.Side)) {
		if !c.SeesWaiting(c.Seat, v) {
			continue
		}
		var s plane.Looks
		for at, on := s.Next(from, a.Path.List(), rules.Look); on; at, on = s.Next(from, a.Path.List(), rules.Look) {
			if plan.SeenBy(v, a.Unit, at, plan.FloorAt(at)) {
				c.trace(board.NoteMark, board.Circle(at.Board(data.Grain), board.Inch/4), c.Name(data.PieceID(v))+", waiting, sees it from here",
					board.Danger, book.WaitTriggers)
				break
			}
		}
	}
}

// drawSight draws a line of sight and the pieces that hide points of the target.
//
// See: KRY-GEO-06.
func (c *Asking) drawSight(plan View, a *rules.Act, target game.PieceID, label string) {
	to, hidden := plan.sightTo(a.Unit, target)
	if to == plan.Units[a.Unit].At {
		return
	}
	tone := board.Good
	switch {
	case hidden >= rules.Samples:
		tone = board.Danger
	case hidden >= rules.HalfHiddenFrom:
		tone = board.Warning
	}
	line := board.Line(plan.Units[a.Unit].At.Board(data.Grain), to.Board(data.Grain))
	c.trace(board.SightMark, line, fmt.Sprintf("%s: %s", label, sightWords(hidden)), tone, book.FieldSight)
	if hidden > 0 {
		for i := range c.Given.Field.Pieces {
			if plan.hidesOn(i, plan.Units[a.Unit].At, to) {
				c.trace(board.BlockMark, c.Given.Field.Pieces[i].Shape(), c.Given.Field.Pieces[i].Name, board.Warning, book.FieldSight)
			}
		}
	}
}

// hidesOn reports whether a piece lies across a line and is high enough to hide anything.
func (b View) hidesOn(i int, from, to data.Spot) bool {
	p := &b.Given.Field.Pieces[i]
	_, meets := p.Inside(from, to)
	return meets && p.Height > 0
}

// sightTo is where a target stands, and how many of its points are hidden from a unit.
func (b View) sightTo(u int8, target game.PieceID) (data.Spot, int) {
	if i, is := b.LocationOf(target); is {
		return b.CentreOf(i), b.HiddenPlace(u, i)
	}
	v, is := b.UnitOf(target)
	if !is || v == u {
		return b.Units[u].At, 0
	}
	return b.Units[v].At, b.Hidden(u, v)
}

// sightWords are a sighting in words.
//
// See: KRY-GEO-06.
func sightWords(hidden int) string {
	switch {
	case hidden >= rules.Samples:
		return "no sight"
	case hidden >= rules.HalfHiddenFrom:
		return fmt.Sprintf("half hidden (%d/%d)", hidden, rules.Samples)
	case hidden > 0:
		return fmt.Sprintf("open (%d/%d hidden)", hidden, rules.Samples)
	}
	return "open"
}

// drawArc draws the front of a unit.
//
// See: KRY-GEO-05.
func (c *Asking) drawArc(u int8, at, f data.Spot) {
	if c.Has(u, data.AllRound) {
		return
	}
	const far = 4 * data.Inch
	m := max(f.X, -f.X, f.Y, -f.Y, 1)
	one, two := data.Spot{X: (f.X - f.Y) * far / m, Y: (f.X + f.Y) * far / m}, data.Spot{X: (f.X + f.Y) * far / m, Y: (f.Y - f.X) * far / m}
	c.trace(board.ArcMark, board.Line(at.Add(one).Board(data.Grain), at.Board(data.Grain), at.Add(two).Board(data.Grain)), "front", board.Accent,
		book.FieldArcs)
}

// outlook says in a line what the order costs and what the other side may answer.
//
// See: KRY-AP-05, KRY-RT-06, KRY-RT-07, KRY-CMB-04.
func (c *Asking) outlook() string {
	o := rules.Order{Acts: c.acts, Steps: int8(len(c.steps))}
	cost := c.cost()
	text := fmt.Sprintf("%d AP, %d left; ", cost, c.Sides[c.Side].AP-cost)
	runs := o.RunOf(o.Steps-1) + 1
	switch {
	case o.Minor():
		return text + "minor: carried out without a window"
	case c.Top().Place == rules.PlaceWindow:
		text += "your reaction: a face-off follows"
	case o.Protected(0):
		text += "protected: only waiting units may answer"
	case c.leadsAttack(&o):
		text += "they may answer by moving units not involved"
	default:
		text += "they may answer with any order"
	}
	if runs > 1 {
		text += fmt.Sprintf("; %d runs, a window before each further one", runs)
	}
	if !c.Given.Premeasure && slices.ContainsFunc(c.acts, func(a rules.Act) bool { return a.Kind == data.Shoot || a.Kind == data.Throw }) {
		text += "; ranges show once it is announced"
	}
	return text
}

// leadsAttack reports whether the first major step of an order is an attack.
//
// See: KRY-RT-07.
func (b View) leadsAttack(o *rules.Order) bool {
	for s := range o.Steps {
		if !o.Major(s) {
			continue
		}
		for i := range o.Acts {
			if o.Acts[i].Step == s && b.IsAttack(&o.Acts[i]) {
				return true
			}
		}
		return false
	}
	return false
}
