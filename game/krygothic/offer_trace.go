package krygothic

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// drawSteps draws what the steps would come to, each from where the steps before leave its units.
func (c *asking) drawSteps() {
	c.eachStep(func(plan view, a *act) { c.drawAct(plan, a) })
}

// eachStep calls f with the acts of the order, and the table as the steps before would leave it.
func (c *asking) eachStep(f func(plan view, a *act)) {
	plan, step := c.view, int8(0)
	for i := range c.acts {
		if a := &c.acts[i]; a.step > step {
			step = a.step
			plan = view{plan.clone()}
			for j := range c.acts {
				if c.acts[j].step == step-1 {
					plan.foresee(&c.acts[j])
				}
			}
		}
		f(plan, &c.acts[i])
	}
}

// drawErrand draws an errand that is not settled yet as a step.
func (c *asking) drawErrand(kind data.ActKind, e *data.Errand, step int) {
	if one, no := c.Battle.compileAct(c.side, kind, e); no == nil {
		one.step = int8(step - 1)
		c.drawAct(c.plan, &one)
	}
}

// drawAct draws one act: ways with their price, ground that slows, who sees it come; lines of sight with what hides.
func (c *asking) drawAct(plan view, a *act) {
	from, label := plan.units[a.unit].at, fmt.Sprintf("%d %s", a.step+1, kindTitles[a.kind])
	rule := acts[a.kind].rule
	if a.path.n > 0 {
		way := label + " "
		if len(c.steps) <= 1 {
			way = "" // what goes with the cursor is short
		}
		c.drawWay(plan, a, from, way)
	}
	for i := range a.attacks() {
		target := a.aimsAt(i)
		if target == 0 || a.kind != data.Shoot && a.kind != data.Throw && a.kind != data.Power {
			break
		}
		c.drawSight(plan, a, target, label)
	}
	if v, is := c.unitOf(a.target); is && (a.kind == data.Strike || a.kind == data.ChargeAt) {
		c.trace(board.TargetMark, board.Circle(plan.units[v].at.Board(data.Grain), board.Thou(c.radius(v))*10), label, board.Danger,
			rule)
	}
	if a.facing != (data.Spot{}) && c.units[a.unit].status == standing {
		at := from
		if a.path.n > 0 {
			at = a.path.spots[a.path.n-1]
		}
		c.drawArc(a.unit, at, a.facing)
	}
	if a.aimed {
		c.trace(board.TargetMark, board.Circle(a.point.Board(data.Grain), board.Inch/2), label, board.Accent, rule)
	}
}

// drawWay draws a way with its length and price, and the Body that a run costs.
//
// See: KRY-TER-05, KRY-GEO-11, KRY-RUN-03.
func (c *asking) drawWay(plan view, a *act, from data.Spot, label string) {
	price, far := acts[a.kind].price(plan.Battle, a, from), plan.inTape(length(from, a.path.list()), plan.tapeFor(a))
	text := fmt.Sprintf("%s%s, %d AP", label, far, price)
	if lost, _ := plan.breathOf(a); lost > 0 {
		text += fmt.Sprintf(", Body -%d", lost)
	}
	c.drawPath(plan, a, from, text)
}

// drawPath draws a way leg by leg, the ground on it that costs more, and where enemies would first see it.
//
// See: KRY-TER-05, KRY-WAIT-07.
func (c *asking) drawPath(plan view, a *act, from data.Spot, label string) {
	way := []board.Point{from.Board(data.Grain)}
	for _, s := range a.path.list() {
		way = append(way, s.Board(data.Grain))
	}
	c.trace(board.PathMark, board.Line(way...), label, board.Accent, acts[a.kind].rule)
	c.drawSlow(plan, a, from)
	end := a.path.spots[a.path.n-1]
	base := board.Circle(end.Board(data.Grain), board.Thou(c.radius(a.unit))*10)
	c.trace(board.GhostMark, base, c.kindOf(a.unit).Glyph, board.Accent, book.FieldPaths)
	c.drawWatchers(plan, a, from)
}

// drawSlow draws the pieces on a way whose ground costs more.
//
// See: KRY-TER-02, KRY-TER-03.
func (c *asking) drawSlow(plan view, a *act, from data.Spot) {
	if plan.going(a.unit, from, a.path.list()) == data.Easy {
		return
	}
	for i := range c.given.Field.Pieces {
		p := &c.given.Field.Pieces[i]
		if p.Class == data.Easy || p.Class == data.Impossible {
			continue
		}
		last := from
		for _, to := range a.path.list() {
			if w, meets := p.Touched(last, to); meets {
				long := data.Distance(last, to)
				in, out := along(last, to, int32(int64(long)*w.N0/w.D0)), along(last, to, int32(int64(long)*w.N1/w.D1))
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
func (c *asking) drawWatchers(plan view, a *act, from data.Spot) {
	for v := range int8(len(c.units)) {
		if c.units[v].side == c.side || c.units[v].status != standing || !c.seesWaiting(c.seat, v) {
			continue
		}
		var s plane.Looks
		for at, on := s.Next(from, a.path.list(), look); on; at, on = s.Next(from, a.path.list(), look) {
			if plan.seenBy(v, a.unit, at, plan.floorAt(at)) {
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
func (c *asking) drawSight(plan view, a *act, target game.PieceID, label string) {
	to, hidden := plan.sightTo(a.unit, target)
	if to == plan.units[a.unit].at {
		return
	}
	tone := board.Good
	switch {
	case hidden >= samples:
		tone = board.Danger
	case hidden >= halfHiddenFrom:
		tone = board.Warning
	}
	line := board.Line(plan.units[a.unit].at.Board(data.Grain), to.Board(data.Grain))
	c.trace(board.SightMark, line, fmt.Sprintf("%s: %s", label, sightWords(hidden)), tone, book.FieldSight)
	if hidden > 0 {
		for i := range c.given.Field.Pieces {
			if plan.hidesOn(i, plan.units[a.unit].at, to) {
				c.trace(board.BlockMark, c.given.Field.Pieces[i].Shape(), c.given.Field.Pieces[i].Name, board.Warning, book.FieldSight)
			}
		}
	}
}

// hidesOn reports whether a piece lies across a line and is high enough to hide anything.
func (b view) hidesOn(i int, from, to data.Spot) bool {
	p := &b.given.Field.Pieces[i]
	_, meets := p.Inside(from, to)
	return meets && p.Height > 0
}

// sightTo is where a target stands, and how many of its points are hidden from a unit.
func (b view) sightTo(u int8, target game.PieceID) (data.Spot, int) {
	if i, is := b.locationOf(target); is {
		return b.centreOf(i), b.hiddenPlace(u, i)
	}
	v, is := b.unitOf(target)
	if !is || v == u {
		return b.units[u].at, 0
	}
	return b.units[v].at, b.hidden(u, v)
}

// sightWords are a sighting in words.
//
// See: KRY-GEO-06.
func sightWords(hidden int) string {
	switch {
	case hidden >= samples:
		return "no sight"
	case hidden >= halfHiddenFrom:
		return fmt.Sprintf("half hidden (%d/%d)", hidden, samples)
	case hidden > 0:
		return fmt.Sprintf("open (%d/%d hidden)", hidden, samples)
	}
	return "open"
}

// drawArc draws the front of a unit.
//
// See: KRY-GEO-05.
func (c *asking) drawArc(u int8, at, f data.Spot) {
	if c.has(u, data.AllRound) {
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
func (c *asking) outlook() string {
	o := order{acts: c.acts, steps: int8(len(c.steps))}
	cost := c.cost()
	text := fmt.Sprintf("%d AP, %d left; ", cost, c.sides[c.side].ap-cost)
	runs := o.runOf(o.steps-1) + 1
	switch {
	case o.minor():
		return text + "minor: carried out without a window"
	case c.top().place == placeWindow:
		text += "your reaction: a face-off follows"
	case o.protected(0):
		text += "protected: only waiting units may answer"
	case c.leadsAttack(&o):
		text += "they may answer by moving units not involved"
	default:
		text += "they may answer with any order"
	}
	if runs > 1 {
		text += fmt.Sprintf("; %d runs, a window before each further one", runs)
	}
	if !c.given.Premeasure && slices.ContainsFunc(c.acts, func(a act) bool { return a.kind == data.Shoot || a.kind == data.Throw }) {
		text += "; ranges show once it is announced"
	}
	return text
}

// leadsAttack reports whether the first major step of an order is an attack.
//
// See: KRY-RT-07.
func (b view) leadsAttack(o *order) bool {
	for s := range o.steps {
		if !o.major(s) {
			continue
		}
		for i := range o.acts {
			if o.acts[i].step == s && b.isAttack(&o.acts[i]) {
				return true
			}
		}
		return false
	}
	return false
}
