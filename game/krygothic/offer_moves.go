package krygothic

import (
	"cmp"
	"slices"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
)

// slotsOf are what the kinds of act want: each reads its arguments off the draft, or asks for the next; true when
// nothing is missing.
var slotsOf = [kinds]func(*composing, int8) (Errand, bool){}

func init() {
	slotsOf[move] = func(c *composing, u int8) (Errand, bool) { return c.wayOf(move, u) }
	slotsOf[run] = func(c *composing, u int8) (Errand, bool) { return c.wayOf(run, u) }
	slotsOf[smallStep] = func(c *composing, u int8) (Errand, bool) { return c.wayOf(smallStep, u) }
	slotsOf[breakOff] = func(c *composing, u int8) (Errand, bool) { return c.wayOf(breakOff, u) }
	slotsOf[chargeAt] = (*composing).chargeOf
	slotsOf[rotate] = (*composing).rotationOf
}

// wayOf reads where a unit goes. Its way leads round what is in the way.
//
// Rule: KRY-GEO-07, KRY-GEO-11.
func (c *composing) wayOf(kind actKind, u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.whereTo(kind, u)
		return e, false
	}
	if len(arg.Path) == 0 || len(arg.Path) > maxWays {
		c.offer.No = game.Refuse(FieldPaths, "a way has 1 to %d points", maxWays)
		return e, false
	}
	e.Path = c.wayThrough(kind, u, arg.Path)
	return e, true
}

// wayThrough is the way over the points that somebody has drawn. A single point is reached round what is in the way.
func (c *composing) wayThrough(kind actKind, u int8, drawn []board.Point) []spot {
	r := c.radius(u)
	if len(drawn) == 1 {
		goal := c.aboard(grain.Point(drawn[0]), r)
		if way, found := c.wayToMark(kind, u, goal); found {
			return way
		}
		return c.wayTo(kind, u, goal)
	}
	way, last := make([]spot, 0, len(drawn)), c.plan.units[u].at
	for _, p := range drawn {
		if s := c.aboard(grain.Point(p), r); s != last {
			way, last = append(way, s), s
		}
	}
	return way
}

// wayToMark is the way to the mark of a lesson, for somebody who points so near to it that he means it.
func (c *composing) wayToMark(kind actKind, u int8, goal spot) ([]spot, bool) {
	if !c.teaches() || c.lesson().mark == nil || !plane.Within(goal, *c.lesson().mark, 0, clickMark) {
		return nil, false
	}
	way, found := c.plan.route(u, *c.lesson().mark, kind)
	return way.list(), found
}

// aboard is the place nearest to one on the field where a base lies wholly on it: whoever points at the edge means as
// far as the unit gets. What is not on the field stays where it is.
//
// Rule: KRY-GEO-07.
func (b *Battle) aboard(at spot, radius int32) spot {
	size := b.given.field.size
	if !b.onField(at, 0) || size.X < 2*radius || size.Y < 2*radius {
		return at
	}
	return spot{X: min(max(at.X, radius), size.X-radius), Y: min(max(at.Y, radius), size.Y-radius)}
}

// wayTo is the way to a place, round what is in the way; straight there when there is none.
func (c *composing) wayTo(kind actKind, u int8, goal spot) []spot {
	if !inBounds(goal) {
		return []spot{goal}
	}
	if way, found := c.plan.route(u, goal, kind); found {
		return way.list()
	}
	return []spot{goal}
}

// whereTo asks for the way: how far it may lead, and a few places where one might want to go.
func (c *composing) whereTo(kind actKind, u int8) {
	most := c.plan.reach(u, kind)
	c.next(waySlot)
	c.offer.Hint = "Where to? " + c.Name(pieceID(u)) + " has " + measure(most)
	c.offer.Reach = append(c.offer.Reach, board.Mark{
		Kind: board.ReachMark, Shape: c.span(u, most), Side: none, Rule: string(acts[kind].rule),
	})
	for _, g := range c.goals(u) {
		at, found := c.plan.farthestTowards(u, g.at, most)
		if !found {
			continue
		}
		e := Errand{Unit: pieceID(u), Path: []spot{at}}
		if c.judge(kind, e) == nil && c.affordable(kind, e) {
			c.add(game.Arg{Path: []board.Point{at.Board(grain)}}, g.label, measure(distance(c.plan.units[u].at, at)),
				acts[kind].rule, nil)
		}
	}
}

// affordable reports whether the AP suffice for an errand as the next step.
func (c *composing) affordable(kind actKind, e Errand) bool {
	one, no := c.Battle.compileAct(c.side, kind, &e)
	if no != nil {
		return false
	}
	one.step = int8(len(c.steps))
	return c.tooDear(&one) == nil
}

// goal is a place where a unit might go.
type goal struct {
	at    spot
	label string
}

// mostGoals bounds the goals of a kind.
const mostGoals = 2

// goals are where a unit might go: towards the nearest enemies, points, locations, the exit.
func (c *composing) goals(u int8) (list []goal) {
	at := c.plan.units[u].at
	if c.teaches() && c.lesson().mark != nil {
		list = append(list, goal{*c.lesson().mark, "to the mark"})
	}
	for _, v := range c.plan.nearestFoes(u, mostGoals) {
		foe := &c.plan.units[v]
		list = append(list, goal{foe.at, "towards " + c.Name(pieceID(v))})
		if c.plan.units[u].pin == pinnedByHit || len(c.plan.units[u].pinFrom) > 0 || c.plan.units[u].engaged != 0 {
			list = append(list, goal{at.Add(at.Sub(foe.at)), "away from " + c.Name(pieceID(v))})
		}
	}
	for _, from := range c.plan.units[u].pinFrom {
		list = append(list, goal{at.Add(at.Sub(spot(from))), "away from the fire"})
	}
	for i, p := range c.given.scenario.marks {
		if i < 2*mostGoals {
			list = append(list, goal{p, "to " + c.pointTitle(i)})
		}
	}
	for i := range c.places {
		if c.places[i].structure > 0 && i < 2*mostGoals {
			list = append(list, goal{c.centreOf(i), "to " + c.Name(locationID(i))})
		}
	}
	if c.checkLeaver(u) == nil {
		_, ahead := c.plan.toEdge(u, c.given.scenario.exit)
		list = append(list, goal{ahead, "to the exit"})
	}
	return list
}

// pointTitle names a point that is to be held.
func (b *Battle) pointTitle(i int) string { return "point " + string(rune('1'+i)) }

// nearestFoes are the enemies nearest to a unit as far as its side can tell, so many at most.
//
// Rule: KRY-GEO-11.
func (b *Battle) nearestFoes(u int8, most int) []int8 {
	seen := b.byEye(b.units[u].side)
	list := b.foesBy(u, func(v int8) int32 { return seen.knownGap(u, v) })
	return list[:min(len(list), most)]
}

// foesListed are all enemies, the nearest first; where ranges may not be measured, those that a charge does not reach
// come last, in the order of their list.
//
// Rule: KRY-GEO-11.
func (b *Battle) foesListed(u int8) []int8 {
	most := b.reach(u, chargeAt)
	return b.foesBy(u, func(v int8) int32 {
		if gap := b.gap(u, v); b.given.premeasure || gap <= most {
			return gap
		}
		return most + 1
	})
}

// foesBy are the enemies of a unit by a length, the least first; those with an equal one stay in the order of their
// list.
func (b *Battle) foesBy(u int8, far func(int8) int32) (list []int8) {
	for v := range int8(len(b.units)) {
		if b.units[v].side != b.units[u].side && b.units[v].status == standing {
			list = append(list, v)
		}
	}
	slices.SortStableFunc(list, func(v, w int8) int { return cmp.Compare(far(v), far(w)) })
	return list
}

// farthestTowards is how far a unit gets straight towards a place, and whether it gets anywhere.
//
// Rule: KRY-GEO-07.
func (b *Battle) farthestTowards(u int8, to spot, most int32) (best spot, any bool) {
	from, r, over := b.units[u].at, b.radius(u), b.crossesOver(u)
	long := min(distance(from, to), most)
	side, barred := b.ledgeFor(u, from, along(from, to, long))
	best = from
	for s := min(int32(look), long); s > 0; s += look {
		s = min(s, long)
		at := along(from, to, s)
		if barred && side.barsAt(s, long) || !b.onField(at, r) || b.wallOver(at, r, over) >= 0 || b.foeAt(u, at) >= 0 {
			break
		}
		if at != from && b.free(at, r, u) {
			best, any = at, true
		}
		if s == long {
			break
		}
	}
	return best, any
}

// directions is how many ways are tried to see how far a unit gets.
const directions = 36

// span is about the area in which a unit can end a straight movement.
//
// Rule: KRY-GEO-07.
func (c *composing) span(u int8, most int32) board.Shape {
	corners := make([]board.Point, 0, directions)
	from := c.plan.units[u].at
	for i := range directions {
		to := vector(board.Facing(i * 360 / directions))
		at, _ := c.plan.farthestTowards(u, from.Add(spot{X: to.X * most / mostFacing * 2, Y: to.Y * most / mostFacing * 2}), most)
		corners = append(corners, at.Board(grain))
	}
	return board.Polygon(corners...)
}

// chargeOf reads whom a unit charges; the way is found for it.
//
// Rule: KRY-MOV-09.
func (c *composing) chargeOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(targetSlot)
		c.offer.Hint = "Charge whom? " + c.Name(pieceID(u)) + " has " + measure(c.plan.reach(u, chargeAt))
		c.markRange(u, c.plan.reach(u, chargeAt), chargeAt)
		for _, v := range c.plan.foesListed(u) {
			e.Target = pieceID(v)
			note, no := c.chargeNote(u, v)
			c.target(pieceID(v), note, chargeAt, no)
		}
		return e, false
	}
	e.Target = only(arg)
	v, is := c.unitOf(e.Target)
	if !is || c.units[v].status != standing {
		c.offer.No = game.Refuse(ComboWhat, "a charge names an enemy on the table")
		return e, false
	}
	e.Path = c.chargeWay(u, v)
	return e, true
}

// chargeWay is the way of a charge, or the straight line to the enemy where there is none.
func (c *composing) chargeWay(u, v int8) []spot {
	if way, found := c.plan.chargeRoute(u, v); found {
		return way.list()
	}
	from, to := c.plan.units[u].at, c.plan.units[v].at
	if from == to {
		return []spot{to.Add(spot{X: 1, Y: 0})}
	}
	return []spot{along(to, from, c.radius(u)+c.radius(v)+2)}
}

// chargeNote is how far a charge goes, or why it cannot be ordered.
//
// Rule: KRY-GEO-11, KRY-MOV-09.
func (c *composing) chargeNote(u, v int8) (string, *game.Refusal) {
	e := Errand{Unit: pieceID(u), Target: pieceID(v), Path: c.chargeWay(u, v)}
	far := length(c.plan.units[u].at, e.Path)
	if no := c.judge(chargeAt, e); no != nil {
		if most := c.plan.reach(u, chargeAt); far > most {
			way := "the way to contact"
			if c.given.premeasure {
				way = measure(far) + " to contact"
			}
			no = game.Refuse(MoveCharge, "%s is farther than the %s of a Charge", way, measure(most)).At(pieceID(v))
		}
		return "", no
	}
	if !c.affordable(chargeAt, e) {
		return "", game.Refuse(PointsPaying, "the AP do not suffice on that ground")
	}
	return measure(far), nil
}

// noted are two notes in one.
func noted(one, two string) string {
	if one == "" || two == "" {
		return one + two
	}
	return one + ", " + two
}

// target lists somebody to aim at, and marks him on the table when he can be.
func (c *composing) target(id game.PieceID, note string, kind actKind, no *game.Refusal) {
	c.targetAt(id, note, note, kind, no)
}

// targetAt is target with other words on the table than in the list; odds in a few words are shortened to the last.
func (c *composing) targetAt(id game.PieceID, note, label string, kind actKind, no *game.Refusal) {
	if i := strings.LastIndex(label, ", "); i >= 0 {
		label = label[i+2:]
	}
	c.addPiece(id, note, acts[kind].rule, no)
	if no == nil {
		c.offer.Reach = append(c.offer.Reach, board.Mark{
			Kind: board.TargetMark, Shape: c.baseOf(id), Label: label, Side: none, Tone: board.Accent,
			Rule: string(acts[kind].rule),
		})
	}
}

// baseOf is the base of a piece, where the steps so far leave it.
func (c *composing) baseOf(id game.PieceID) board.Shape {
	if i, is := c.locationOf(id); is {
		return board.Circle(c.centreOf(i).Board(grain), board.Inch)
	}
	u, _ := c.unitOf(id)
	return board.Circle(c.plan.units[u].at.Board(grain), board.Thou(c.radius(u))*10)
}

// markRange draws how far a movement reaches.
func (c *composing) markRange(u int8, most int32, kind actKind) {
	c.offer.Reach = append(c.offer.Reach, board.Mark{
		Kind: board.RangeMark, Shape: board.Circle(c.plan.units[u].at.Board(grain), board.Thou(most+c.radius(u))*10), Side: none,
		Rule: string(acts[kind].rule),
	})
}

// rotationOf reads where a unit turns to.
//
// Rule: KRY-MOV-07.
func (c *composing) rotationOf(u int8) (Errand, bool) {
	e := Errand{Unit: pieceID(u)}
	arg, told := c.take()
	if !told {
		c.next(facingSlot)
		c.offer.Hint = "Facing where?"
		return e, false
	}
	e.Facing = vector(((arg.Facing % 360) + 360) % 360)
	return e, true
}

// alike is what another unit does when it takes part in a step: it goes the same way from where it stands, or attacks
// the same target.
//
// Rule: KRY-CMB-08.
func (c *composing) alike(kind actKind, lead *Errand, u int8) Errand {
	e := *lead
	e.Unit, e.Path = pieceID(u), nil
	switch kind {
	case move, run, smallStep, breakOff:
		leader, _ := c.unitOf(lead.Unit)
		by := c.plan.units[u].at.Sub(c.plan.units[leader].at)
		goal := lead.Path[len(lead.Path)-1].Add(by)
		e.Path = c.wayTo(kind, u, goal)
	case chargeAt:
		v, _ := c.unitOf(lead.Target)
		e.Path = c.chargeWay(u, v)
	case dig:
		e.N = c.plan.units[u].stuck
	case shoot, throw, reload:
		e.Weapon = c.likeWeapon(kind, lead, u)
	}
	return e
}

// likeWeapon is the weapon with which a unit takes part in a shot or a throw: the first with which it can.
func (c *composing) likeWeapon(kind actKind, lead *Errand, u int8) int8 {
	for i := range int8(naturalWeapon + 1) {
		e := *lead
		e.Unit, e.Weapon = pieceID(u), i
		one, no := c.Battle.compileAct(c.side, kind, &e)
		if no != nil || c.plan.armAt(u, i).index < 0 {
			continue
		}
		one.step = int8(len(c.steps) - 1)
		if c.plan.judgeAct(&one) == nil {
			return i
		}
	}
	return 0
}
