package fog

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// offerMove offers the squares in reach; waypoints are completed to the cheapest way through them.
func offerMove(a *asking) {
	u, ok := a.token()
	if !ok || !a.enough(2) {
		return
	}
	id := a.pieceID(u)
	if arg, told := a.arg(1); told {
		path := a.route(u, arg.Path)
		a.finish(Move{Unit: id, Path: path})
		a.trace(u, path)
		return
	}
	a.next(waySlot)
	a.offer.Hint = fmt.Sprintf("Where to? %s have %d", a.Name(id), a.speed(&a.units[u]))
	var d desk
	acts := a.survey(d.actions(), u)
	for _, end := range acts.ends {
		cost, _ := a.stops(&acts.reach, end)
		at := a.field().at(end)
		level, rule := 0, MoveSteps
		if cost > acts.reach.speed {
			level, rule = 1, MoveMinimum
		}
		a.offer.Reach = append(a.offer.Reach, board.Mark{Kind: board.ReachMark, Shape: at.Box(), Side: int(a.units[u].side), Level: level, Rule: string(rule)})
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Path: []board.Point{at.Centre()}}, Label: at.String(), Note: fmt.Sprintf("cost %d", cost), Rule: rule,
		})
	}
	if len(acts.ends) == 0 {
		a.offer.No = a.cornered(u)
	}
}

// cornered says why a unit cannot move at all: the refusal of a step to any side.
func (a *asking) cornered(u int) *game.Refusal {
	ring := &a.field().rings[a.units[u].pos]
	return a.Check(a.seat, Move{Unit: a.pieceID(u), Path: []board.Square{a.field().at(ring.to[0])}})
}

// route is the cheapest way through waypoints, each reached from the one before. Where there is none the waypoints
// themselves stand, for the check to refuse.
func (a *asking) route(u int, points []board.Point) []board.Square {
	if len(points) == 0 || len(points) > farthest {
		return squaresAt(points)
	}
	var path []board.Square
	node := a.units[u].pos
	for i, p := range points {
		at := board.SquareAt(p)
		square := a.field().square(at)
		if square < 0 || node == int16(square) {
			path = append(path, at)
			continue
		}
		var memory space
		r := a.spreadFrom(memory.reach(), u, node, farthest-1)
		to, ok := a.cheapestNode(&r, int16(square))
		if !ok {
			return append(path, squaresAt(points[i:])...)
		}
		path = append(path, a.wayTo(&r, u, int16(square))...)
		node = to
	}
	return path
}

func squaresAt(points []board.Point) []board.Square {
	squares := make([]board.Square, min(len(points), farthest))
	for i := range squares {
		squares[i] = board.SquareAt(points[i])
	}
	return squares
}

// trace draws a way with its cost.
func (a *asking) trace(u int, path []board.Square) {
	if len(path) == 0 || len(path) > farthest {
		return
	}
	unit, f := &a.units[u], a.field()
	points := []board.Point{f.at(unit.pos).Centre()}
	from, cost, diagonals := f.at(unit.pos), 0, 0
	for _, to := range path {
		points = append(points, to.Centre())
		if f.square(to) < 0 {
			continue
		}
		diagonal := from.Col != to.Col && from.Row != to.Row
		diagonals += bit(diagonal)
		cost += a.stepCost(unit, int16(f.square(to)), diagonal && diagonals%2 == 0)
		from = to
	}
	tone := board.Good
	if a.offer.No != nil {
		tone = board.Danger
	}
	label := fmt.Sprintf("cost %d of %d", cost, a.speed(unit))
	a.offer.Trace = append(a.offer.Trace, board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: label, Side: int(unit.side), Tone: tone, Rule: string(MoveSteps)})
	if a.offer.Ready != nil && a.offer.Forecast == nil {
		a.offer.Hint = fmt.Sprintf("%s go to %s, %s", a.Name(a.pieceID(u)), path[len(path)-1], label)
	}
}

// offerCharge offers targets, and for each the squares to strike it from. A target alone is enough: the best square, a
// flanking one before a cheap one, is taken.
func offerCharge(a *asking) {
	u, ok := a.token()
	if !ok || !a.enough(3) {
		return
	}
	if a.offer.No = a.contact(u, -1, false); a.offer.No != nil && !a.given.engagedOther {
		return
	}
	a.offer.No = nil
	var memory space
	r := a.explore(memory.reach(), u)
	var far beyond
	arg, told := a.arg(1)
	if !told {
		a.targets(u, "Charge whom?", func(foe int) game.Offer { return a.charge(u, foe, nil, &r, &far) })
		return
	}
	foe, isEnemy := a.enemy(u, one(arg))
	if !isEnemy {
		a.offer.No = game.Refuse(ChargeMove, "the target of a charge is an enemy on the map")
		return
	}
	way, chosen := a.arg(2)
	offer := a.charge(u, foe, way.Path, &r, &far)
	if offer.Ready != nil && !chosen {
		slot := optional(waySlot)
		offer.Next = &slot
		offer.Choices = a.wayChoices(u, foe, &r)
	}
	a.offer = offer
}

// charge is the charge at a target, by a way or by the best one.
func (a *asking) charge(u, foe int, way []board.Point, r *reach, far *beyond) game.Offer {
	one := asking{Battle: a.Battle, seat: a.seat, draft: a.draft, entry: a.entry, all: a.all}
	one.offer = game.Offer{Rule: a.entry.verb.Rule}
	var path []board.Square
	if ends := a.chargeEnds(u, foe, r); len(way) > 0 {
		path = a.route(u, way)
	} else if len(ends) > 0 {
		path = a.wayTo(r, u, ends[0])
	} else {
		path = a.approach(u, foe, far)
	}
	c := Charge{Unit: a.pieceID(u), Path: path, Target: a.pieceID(foe)}
	if one.finish(c) {
		one.foresee(a.blow(u, foe, byCharge, a.endOf(path)))
	}
	one.trace(u, path)
	return one.offer
}

// chargeEnds are the squares to strike a target from, the best first.
func (a *asking) chargeEnds(u, foe int, r *reach) []int16 {
	var ends []int16
	for _, d := range a.dashes(r, foe, nil) {
		ends = append(ends, d.from)
	}
	rank := func(end int16) [2]int {
		cost, _ := a.stops(r, end)
		s := a.blow(u, foe, byCharge, end)
		return [2]int{-s.contest.Attack, cost}
	}
	slices.SortStableFunc(ends, func(i, j int16) int {
		p, q := rank(i), rank(j)
		return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]))
	})
	return ends
}

func (a *asking) wayChoices(u, foe int, r *reach) []game.Choice {
	var choices []game.Choice
	for _, end := range a.chargeEnds(u, foe, r) {
		cost, _ := a.stops(r, end)
		rule := ChargeMove
		if cost > r.speed {
			rule = MoveMinimum
		}
		path := a.wayTo(r, u, end)
		points := make([]board.Point, len(path))
		for i, square := range path {
			points[i] = square.Centre()
		}
		note := fmt.Sprintf("cost %d", cost)
		if s := a.blow(u, foe, byCharge, end); s.flank > 0 {
			note += ", flanking"
		}
		choices = append(choices, game.Choice{
			Arg: game.Arg{Path: points}, Label: "from " + a.field().at(end).String(), Note: note, Rule: rule,
			No: a.Check(a.seat, Charge{Unit: a.pieceID(u), Path: path, Target: a.pieceID(foe)}),
		})
	}
	return choices
}

// beyond is what a unit could reach with any number of points, found when it is first asked for.
type beyond struct {
	reach
	memory space
	known  bool
}

// approach is a way that would lead to a target that cannot be reached, so that the check can say what it costs.
func (a *asking) approach(u, foe int, far *beyond) []board.Square {
	if !far.known {
		far.reach, far.known = a.spreadFrom(far.memory.reach(), u, a.units[u].pos, farthest-1), true
	}
	ring := &a.field().rings[a.units[foe].pos]
	best, least := int16(-1), 0
	for k := range ring.n {
		if cost, ok := a.stops(&far.reach, ring.to[k]); ok && (best < 0 || cost < least) {
			best, least = ring.to[k], cost
		}
	}
	if best < 0 {
		return []board.Square{a.field().at(ring.to[0])}
	}
	return a.wayTo(&far.reach, u, best)
}
