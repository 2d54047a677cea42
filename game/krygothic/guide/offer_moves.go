package guide

import (
	"cmp"
	"slices"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// wants are what the kinds of act want to know besides the unit.
var wants = [data.Kinds][]blank{
	data.Move: steps(going), data.Run: steps(going), data.SmallStep: steps(going), data.BreakOff: steps(going), data.ChargeAt: steps(charging),
	data.Rotate: steps(turningTo), data.Shoot: steps(shooting, howToShoot), data.Throw: steps(grenade, smoking, throwing),
	data.Strike: steps(striking), data.Power: steps(powers, empowering, warping), data.Dig: steps(digging), data.Reload: steps(reloading),
	data.PickUp: steps(pickingUp), data.Dress: steps(bandaging), data.Sabotage: steps(sabotaging, demolishing),
}

// going is for where a unit goes: how far it may lead, and a few places where one might want to go. Its way leads round
// what is in the way.
//
// See: KRY-GEO-07, KRY-GEO-11.
var going = blank{
	Slot: waySlot, Sure: true,
	Any: func(*Asking) bool { return true },
	Asked: func(a *Asking, p *pen) {
		u := a.crew[0]
		most := a.plan.Reach(u, a.kind)
		p.Offer.Hint = "Where to? " + a.Name(data.PieceID(u)) + " has " + data.Measure(most)
		p.Reach(board.Mark{Kind: board.ReachMark, Shape: a.span(u, most), Side: data.None, Rule: string(rules.Acts[a.kind].Rule)})
	},
	Each: func(a *Asking, f *fillers) {
		u := a.crew[0]
		from, most := a.plan.Units[u].At, a.plan.Reach(u, a.kind)
		for _, g := range a.goals(u) {
			at, found := a.plan.farthestTowards(u, g.at, most)
			e := data.Errand{Unit: data.PieceID(u), Path: []data.Spot{at}}
			if !found || a.judge(a.kind, e) != nil || !a.affordable(a.kind, e) {
				continue
			}
			if !f.Add(game.Choice{Arg: pointArg(at), Label: g.label, Note: data.Measure(data.Distance(from, at)), Rule: rules.Acts[a.kind].Rule}) {
				return
			}
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		if no := wayFits(arg); no != nil {
			return no
		}
		a.errand.Path = a.wayThrough(a.kind, a.crew[0], arg.Path)
		return nil
	},
}

// wayFits refuses ways of no points, or of too many.
func wayFits(arg game.Arg) *game.Refusal {
	if len(arg.Path) == 0 || len(arg.Path) > data.MaxWays {
		return game.Refuse(book.FieldPaths, "a way has 1 to %d points", data.MaxWays)
	}
	return nil
}

// wayThrough is the way over the points that somebody has drawn. A single point is reached round what is in the way.
func (a *Asking) wayThrough(kind data.ActKind, u int8, drawn []board.Point) []data.Spot {
	r := a.BaseRadius(u)
	if len(drawn) == 1 {
		goal := a.aboard(data.Grain.Point(drawn[0]), r)
		if way, found := a.wayToMark(kind, u, goal); found {
			return way
		}
		return a.wayTo(kind, u, goal)
	}
	way, last := make([]data.Spot, 0, len(drawn)), a.plan.Units[u].At
	for _, p := range drawn {
		if s := a.aboard(data.Grain.Point(p), r); s != last {
			way, last = append(way, s), s
		}
	}
	return way
}

// wayToMark is the way to the mark of a lesson, for somebody who points so near to it that he means it.
func (a *Asking) wayToMark(kind data.ActKind, u int8, goal data.Spot) ([]data.Spot, bool) {
	if !a.Teaches() || a.CurrentLesson().Mark == nil || !plane.Within(goal, *a.CurrentLesson().Mark, 0, rules.ClickMark) {
		return nil, false
	}
	way, found := a.plan.WayTo(u, *a.CurrentLesson().Mark, kind)
	return way.List(), found
}

// aboard is the place nearest to one on the field where a base lies wholly on it: whoever points at the edge means as
// far as the unit gets. What is not on the field stays where it is.
//
// See: KRY-GEO-07.
func (b View) aboard(at data.Spot, radius int32) data.Spot {
	size := b.Given.Field.Size
	if !b.OnField(at, 0) || size.X < 2*radius || size.Y < 2*radius {
		return at
	}
	return data.Spot{X: min(max(at.X, radius), size.X-radius), Y: min(max(at.Y, radius), size.Y-radius)}
}

// wayTo is the way to a place, round what is in the way; straight there when there is none.
func (a *Asking) wayTo(kind data.ActKind, u int8, goal data.Spot) []data.Spot {
	if !rules.InBounds(goal) {
		return []data.Spot{goal}
	}
	if way, found := a.plan.WayTo(u, goal, kind); found {
		return way.List()
	}
	return []data.Spot{goal}
}

// affordable reports whether the AP suffice for an errand as the next step.
func (a *Asking) affordable(kind data.ActKind, e data.Errand) bool {
	one, no := a.Battle.CompileAct(a.Side, kind, &e)
	if no != nil {
		return false
	}
	one.Step = int8(len(a.steps))
	return a.tooDear(&one) == nil
}

// goal is a place where a unit might go.
type goal struct {
	at    data.Spot
	label string
}

// mostGoals bounds the goals of a kind.
const mostGoals = 2

// goals are where a unit might go: towards the nearest enemies, points, locations, the exit.
func (a *Asking) goals(u int8) (list []goal) {
	at := a.plan.Units[u].At
	if a.Teaches() && a.CurrentLesson().Mark != nil {
		list = append(list, goal{*a.CurrentLesson().Mark, "to the mark"})
	}
	for _, v := range a.plan.nearestFoes(u, mostGoals) {
		foe := &a.plan.Units[v]
		list = append(list, goal{foe.At, "towards " + a.Name(data.PieceID(v))})
		if a.plan.Units[u].Pin == rules.PinByHit || len(a.plan.Units[u].PinFrom) > 0 || a.plan.Units[u].Engaged != 0 {
			list = append(list, goal{at.Add(at.Sub(foe.At)), "away from " + a.Name(data.PieceID(v))})
		}
	}
	for _, from := range a.plan.Units[u].PinFrom {
		list = append(list, goal{at.Add(at.Sub(data.Spot(from))), "away from the fire"})
	}
	for i, p := range a.Given.Scenario.Marks {
		if i < 2*mostGoals {
			list = append(list, goal{p, "to " + a.pointTitle(i)})
		}
	}
	for i := range a.Places {
		if a.Places[i].Structure > 0 && i < 2*mostGoals {
			list = append(list, goal{a.CentreOf(i), "to " + a.Name(data.LocationID(i))})
		}
	}
	if a.CheckLeaver(u) == nil {
		_, ahead := a.plan.ToEdge(u, a.Given.Scenario.Exit)
		list = append(list, goal{ahead, "to the exit"})
	}
	return list
}

// pointTitle names a point that is to be held.
func (b View) pointTitle(i int) string { return "point " + string(rune('1'+i)) }

// nearestFoes are the enemies nearest to a unit as far as its side can tell, so many at most.
//
// See: KRY-GEO-11.
func (b View) nearestFoes(u int8, most int) []int8 {
	seen := b.ByEye(b.Units[u].Side)
	list := b.foesBy(u, func(v int8) int32 { return seen.KnownGap(u, v) })
	return list[:min(len(list), most)]
}

// foesListed are all enemies, the nearest first; where ranges may not be measured, those that a charge does not reach
// come last, in the order of their list.
//
// See: KRY-GEO-11.
func (b View) foesListed(u int8) []int8 {
	most := b.Reach(u, data.ChargeAt)
	return b.foesBy(u, func(v int8) int32 {
		if gap := b.Gap(u, v); b.Given.Premeasure || gap <= most {
			return gap
		}
		return most + 1
	})
}

// foesBy are the enemies of a unit by a length, the least first; those with an equal one stay in the order of their
// list.
func (b View) foesBy(u int8, far func(int8) int32) (list []int8) {
	for v := range b.OnTable(data.Other(b.Units[u].Side)) {
		list = append(list, v)
	}
	slices.SortStableFunc(list, func(v, w int8) int { return cmp.Compare(far(v), far(w)) })
	return list
}

// farthestTowards is how far a unit gets straight towards a place, and whether it gets anywhere.
//
// See: KRY-GEO-07.
func (b View) farthestTowards(u int8, to data.Spot, most int32) (best data.Spot, any bool) {
	from, r, over := b.Units[u].At, b.BaseRadius(u), b.CrossesOver(u)
	long := min(data.Distance(from, to), most)
	side, barred := b.LedgeFor(u, from, rules.Along(from, to, long))
	best = from
	for s := min(int32(rules.Look), long); s > 0; s += rules.Look {
		s = min(s, long)
		at := rules.Along(from, to, s)
		if barred && side.BarsAt(s, long) || !b.OnField(at, r) || b.Given.Field.WallOver(at, r, over) >= 0 || b.FoeAt(u, at) >= 0 {
			break
		}
		if at != from && b.Free(at, r, u) {
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
// See: KRY-GEO-07.
func (a *Asking) span(u int8, most int32) board.Shape {
	corners := make([]board.Point, 0, directions)
	from := a.plan.Units[u].At
	for i := range directions {
		to := vector(board.Facing(i * 360 / directions))
		at, _ := a.plan.farthestTowards(u, from.Add(data.Spot{X: to.X * most / data.MostFacing * 2, Y: to.Y * most / data.MostFacing * 2}), most)
		corners = append(corners, at.Board(data.Grain))
	}
	return board.Polygon(corners...)
}

// charging is for whom a unit charges; the way is found for it.
//
// See: KRY-MOV-09.
var charging = blank{
	Slot: targetSlot, Sure: true,
	Asked: func(a *Asking, p *pen) {
		u := a.crew[0]
		most := a.plan.Reach(u, data.ChargeAt)
		p.Offer.Hint = "Charge whom? " + a.Name(data.PieceID(u)) + " has " + data.Measure(most)
	},
	Each: func(a *Asking, f *fillers) {
		for _, v := range a.plan.foesListed(a.crew[0]) {
			note, no := a.chargeNote(a.crew[0], v)
			if !a.aim(f, data.PieceID(v), note, no) {
				return
			}
		}
	},
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		a.errand.Target = arg.Piece()
		if v, is := a.UnitOf(a.errand.Target); !is || a.Units[v].Status != rules.Standing {
			return game.Refuse(book.ComboWhat, "a charge names an enemy on the table")
		}
		return nil
	},
	Show: (*Asking).showTarget,
}

// chargeWay is the way of a charge, or the straight line to the enemy where there is none.
func (a *Asking) chargeWay(u, v int8) []data.Spot {
	if way, found := a.plan.ChargeWay(u, v); found {
		return way.List()
	}
	from, to := a.plan.Units[u].At, a.plan.Units[v].At
	if from == to {
		return []data.Spot{to.Add(data.Spot{X: 1, Y: 0})}
	}
	return []data.Spot{rules.Along(to, from, a.BaseRadius(u)+a.BaseRadius(v)+2)}
}

// chargeNote is how far a charge goes, or why it cannot be ordered.
//
// See: KRY-GEO-11, KRY-MOV-09.
func (a *Asking) chargeNote(u, v int8) (string, *game.Refusal) {
	most := a.plan.Reach(u, data.ChargeAt)
	if !a.Given.Premeasure && a.beyondCharge(u, v) {
		return "", game.Refuse(book.MoveCharge, "the way to contact is farther than the %s of a Charge", data.Measure(most)).At(data.PieceID(v))
	}
	e := data.Errand{Unit: data.PieceID(u), Target: data.PieceID(v), Path: a.chargeWay(u, v)}
	far := rules.Length(a.plan.Units[u].At, e.Path)
	if no := a.judge(data.ChargeAt, e); no != nil {
		if far > most {
			way := "the way to contact"
			if a.Given.Premeasure {
				way = data.Measure(far) + " to contact"
			}
			no = game.Refuse(book.MoveCharge, "%s is farther than the %s of a Charge", way, data.Measure(most)).At(data.PieceID(v))
		}
		return "", no
	}
	if !a.affordable(data.ChargeAt, e) {
		return "", game.Refuse(book.PointsPaying, "the AP do not suffice on that ground")
	}
	return data.Measure(far), nil
}

// noted are two notes in one.
func noted(one, two string) string {
	if one == "" || two == "" {
		return one + two
	}
	return one + ", " + two
}

// target is a slot for somebody or something to aim at.
func target(hint string, each func(*Asking, *fillers)) blank {
	return blank{
		Slot: targetSlot, Hint: hint, Sure: true, Each: each, Show: (*Asking).showTarget,
		Read: (*Asking).readTarget,
	}
}

func (a *Asking) readTarget(arg game.Arg) *game.Refusal {
	a.errand.Target = arg.Piece()
	return nil
}

// aim takes somebody to aim at, with what speaks against it.
func (a *Asking) aim(f *fillers, id game.PieceID, note string, no *game.Refusal) bool {
	c := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}}, Note: note, No: no}
	if f.Words() {
		c.Label = a.Name(id)
	}
	return f.Add(c)
}

// showTarget marks somebody on the table when he can be aimed at, with the last words of the note.
func (a *Asking) showTarget(p *pen, c *game.Choice) {
	label := c.Note
	if i := strings.LastIndex(label, ", "); i >= 0 {
		label = label[i+2:]
	}
	a.markTarget(p, c, label)
}

// markTarget marks somebody on the table when he can be aimed at.
func (a *Asking) markTarget(p *pen, c *game.Choice, label string) {
	if c.Rule = rules.Acts[a.kind].Rule; c.No == nil {
		p.Reach(board.Mark{
			Kind: board.TargetMark, Shape: a.baseOf(c.Arg.Piece()), Label: label, Side: data.None, Tone: board.Accent,
			Rule: string(c.Rule),
		})
	}
}

// baseOf is the base of a piece, where the steps so far leave it.
func (a *Asking) baseOf(id game.PieceID) board.Shape {
	if i, is := a.LocationOf(id); is {
		return board.Circle(a.CentreOf(i).Board(data.Grain), board.Inch)
	}
	u, _ := a.UnitOf(id)
	return board.Circle(a.plan.Units[u].At.Board(data.Grain), board.Thou(a.BaseRadius(u))*10)
}

// markRange draws how far a movement reaches.
func (a *Asking) markRange(p *pen, u int8, most int32, kind data.ActKind) {
	p.Reach(board.Mark{
		Kind: board.RangeMark, Shape: board.Circle(a.plan.Units[u].At.Board(data.Grain), board.Thou(most+a.BaseRadius(u))*10), Side: data.None,
		Rule: string(rules.Acts[kind].Rule),
	})
}

// turningTo is for where a unit turns to.
//
// See: KRY-MOV-07.
var turningTo = blank{
	Slot: facingSlot, Hint: "Facing where?",
	Read: func(a *Asking, arg game.Arg) *game.Refusal {
		a.errand.Facing = towards(arg)
		return nil
	},
}

// alike is what another unit does when it takes part in a step: it goes the same way from where it stands, or attacks
// the same target.
//
// See: KRY-CMB-08.
func (a *Asking) alike(kind data.ActKind, lead *data.Errand, u int8) data.Errand {
	e := *lead
	e.Unit, e.Path = data.PieceID(u), nil
	switch kind {
	case data.Move, data.Run, data.SmallStep, data.BreakOff:
		leader, _ := a.UnitOf(lead.Unit)
		by := a.plan.Units[u].At.Sub(a.plan.Units[leader].At)
		goal := lead.Path[len(lead.Path)-1].Add(by)
		e.Path = a.wayTo(kind, u, goal)
	case data.ChargeAt:
		v, _ := a.UnitOf(lead.Target)
		e.Path = a.chargeWay(u, v)
	case data.Dig:
		e.N = a.plan.Units[u].Stuck
	case data.Shoot, data.Throw, data.Reload:
		e.Weapon = a.likeWeapon(kind, lead, u)
	}
	return e
}

// likeWeapon is the weapon with which a unit takes part in a shot or a throw: the first with which it can.
func (a *Asking) likeWeapon(kind data.ActKind, lead *data.Errand, u int8) int8 {
	for i := range int8(rules.NaturalWeapon + 1) {
		e := *lead
		e.Unit, e.Weapon = data.PieceID(u), i
		one, no := a.Battle.CompileAct(a.Side, kind, &e)
		if no != nil || a.plan.ArmAt(u, i).Index < 0 {
			continue
		}
		one.Step = int8(len(a.steps) - 1)
		if a.plan.JudgeAct(&one) == nil {
			return i
		}
	}
	return 0
}
