package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// ways is what one unit reaches: found when it is first asked for, and kept for the whole answer.
type ways struct {
	near, far         rules.Reach
	nearMemory        rules.Space
	farMemory         rules.Space
	nearUnit, farUnit int // one more than the index of the unit, 0 for none
}

// reached is what the unit reaches in one action.
func (a *asking) reached() *rules.Reach {
	if w := a.ways; w.nearUnit != a.unit+1 {
		w.nearMemory = rules.Space{}
		w.near, w.nearUnit = a.Explore(w.nearMemory.Reach(), a.unit), a.unit+1
	}
	return &a.ways.near
}

// beyond is what the unit could reach with any number of points.
func (a *asking) beyond() *rules.Reach {
	if w := a.ways; w.farUnit != a.unit+1 {
		w.farMemory = rules.Space{}
		w.far, w.farUnit = a.SpreadFrom(w.farMemory.Reach(), a.unit, a.Units[a.unit].Pos, rules.Farthest-1), a.unit+1
	}
	return &a.ways.far
}

// moving offers the squares in reach; waypoints are completed to the cheapest way through them.
var moving = activation(
	func(a *asking) game.Command { return rules.Move{Unit: a.id(), Path: a.route(a.unit, a.way)} },
	func(a *asking, p *pen) { a.trace(p, p.Command.(rules.Move).Path) },
	slot{
		Slot: waySlot, Sure: true, Read: (*asking).readWay,
		Any: func(a *asking) bool { return a.canMove(a.unit) },
		Asked: func(a *asking, p *pen) {
			p.Offer.Hint = fmt.Sprintf("Where to? %s have %d", a.Name(a.id()), a.Speed(&a.Units[a.unit]))
		},
		Each: func(a *asking, f *fillers) {
			for _, end := range a.Ends(a.reached(), nil) {
				if !f.Place(a.Field().At(end).Centre()) {
					return
				}
			}
		},
		None: func(a *asking) *game.Refusal { return a.cornered(a.unit) },
		Show: (*asking).showEnd,
	})

var waySlot = game.Slot{Kind: game.PathSlot, Name: "way"}

func (a *asking) readWay(arg game.Arg) *game.Refusal {
	a.way = arg.Path
	return nil
}

// showEnd shades a square in reach, and tells what it costs to go there.
func (a *asking) showEnd(p *pen, c *game.Choice) {
	at, r := board.SquareAt(a.way[0]), a.reached()
	cost, _ := a.Stops(r, int16(a.Field().Square(at)))
	level := beyond(cost, r.Speed)
	c.Label, c.Note, c.Rule = at.String(), fmt.Sprintf("cost %d", cost), stepRules[level]
	p.Reach(board.Mark{Kind: board.ReachMark, Shape: at.Box(), Side: int(a.Units[a.unit].Side), Level: level, Rule: string(c.Rule)})
}

// stepRules are the rules by which a unit comes to a square: within its speed, and beyond it, as the one step that is
// always possible.
var stepRules = [...]game.RuleID{book.MoveSteps, book.MoveMinimum}

// beyond is 1 where a square costs more than the unit's speed, else 0.
func beyond(cost, speed int) int {
	if cost > speed {
		return 1
	}
	return 0
}

// cornered says why a unit cannot move at all: the refusal of a step to any side.
func (a *asking) cornered(u int) *game.Refusal {
	beside := a.Field().Around(a.Units[u].Pos)[0]
	return a.Check(a.seat, rules.Move{Unit: a.PieceID(u), Path: []board.Square{a.Field().At(beside)}})
}

// route is the cheapest way through waypoints, each reached from the one before. Where there is none it is a way to beside
// the waypoint and onto it, for the check to refuse: the square is taken, or too far.
func (a *asking) route(u int, points []board.Point) []board.Square {
	if len(points) == 0 || len(points) > rules.Farthest {
		return squaresAt(points)
	}
	var path []board.Square
	node := a.Units[u].Pos
	for i, p := range points {
		at := board.SquareAt(p)
		square := a.Field().Square(at)
		if square < 0 || node == int16(square) {
			path = append(path, at)
			continue
		}
		var memory rules.Space
		r := a.SpreadFrom(memory.Reach(), u, node, rules.Farthest-1)
		to, ok := a.CheapestNode(&r, int16(square))
		if !ok {
			if beside, near := a.nearestTo(&r, int16(square)); near {
				path = append(path, a.WayTo(&r, u, beside)...)
			}
			return append(path, squaresAt(points[i:])...)
		}
		path = append(path, a.WayTo(&r, u, int16(square))...)
		node = to
	}
	return path
}

func squaresAt(points []board.Point) []board.Square {
	squares := make([]board.Square, min(len(points), rules.Farthest))
	for i := range squares {
		squares[i] = board.SquareAt(points[i])
	}
	return squares
}

// trace draws a way with its cost.
func (a *asking) trace(p *pen, path []board.Square) {
	if len(path) == 0 || len(path) > rules.Farthest {
		return
	}
	unit, f := &a.Units[a.unit], a.Field()
	points := []board.Point{f.At(unit.Pos).Centre()}
	for _, to := range path {
		points = append(points, to.Centre())
	}
	tone := board.Good
	if p.Offer.No != nil {
		tone = board.Danger
	}
	label := fmt.Sprintf("cost %d of %d", a.PathCost(unit, path), a.Speed(unit))
	p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: label, Side: int(unit.Side), Tone: tone, Rule: string(book.MoveSteps)})
	if p.Offer.Ready != nil && p.Offer.Forecast == nil {
		p.Offer.Hint = fmt.Sprintf("%s go to %s, %s", a.Name(a.id()), path[len(path)-1], label)
	}
}

// charging offers targets, and for each the squares to strike it from. A target alone is enough: the best square, a
// flanking one before a cheap one, is taken.
var charging = activation(
	func(a *asking) game.Command {
		return rules.Charge{Unit: a.id(), Path: a.chargePath(), Target: a.PieceID(a.target)}
	},
	func(a *asking, p *pen) {
		path := p.Command.(rules.Charge).Path
		if p.Offer.Hint = ""; p.Offer.Ready != nil {
			a.foresee(p, a.Blow(a.unit, a.target, rules.ByCharge, a.EndOf(path)))
		}
		a.trace(p, path)
	},
	chargeTarget(),
	slot{
		Slot: waySlot.OrNot(), Sure: true, Read: (*asking).readWay,
		Each: func(a *asking, f *fillers) {
			for _, end := range a.chargeEnds(a.target) {
				if !f.Add(game.Choice{Arg: game.Arg{Path: centres(a.WayTo(a.reached(), a.unit, end))}}) {
					return
				}
			}
		},
		Show: (*asking).showChargeWay,
	})

func chargeTarget() slot {
	s := targets(book.ActCharge, "Charge whom?", func(*asking, game.PieceID) *game.Refusal {
		return game.Refuse(book.ChargeMove, "the target of a charge is an enemy on the map")
	})
	s.Any = func(a *asking) bool { return a.canCharge(a.unit) }
	s.Bar = func(a *asking) *game.Refusal {
		if a.Given.EngagedOther {
			return nil
		}
		return a.Contact(a.unit, -1, false)
	}
	return s
}

// chargePath is the way of the charge: as drawn, or the best one, or where there is none the one that would lead there.
func (a *asking) chargePath() []board.Square {
	if len(a.way) > 0 {
		return a.route(a.unit, a.way)
	}
	if ends := a.chargeEnds(a.target); len(ends) > 0 {
		return a.WayTo(a.reached(), a.unit, ends[0])
	}
	return a.approach(a.target)
}

// chargeEnds are the squares to strike a target from, the best first.
func (a *asking) chargeEnds(foe int) []int16 {
	r := a.reached()
	var ends []int16
	for _, d := range a.Dashes(r, foe, nil) {
		ends = append(ends, d.From)
	}
	rank := func(end int16) [2]int {
		cost, _ := a.Stops(r, end)
		s := a.Blow(a.unit, foe, rules.ByCharge, end)
		return [2]int{-s.Contest.Attack, cost}
	}
	slices.SortStableFunc(ends, func(i, j int16) int {
		p, q := rank(i), rank(j)
		return cmp.Or(cmp.Compare(p[0], q[0]), cmp.Compare(p[1], q[1]))
	})
	return ends
}

// showChargeWay tells what a way costs, and whether it flanks.
func (a *asking) showChargeWay(_ *pen, c *game.Choice) {
	end := int16(a.Field().Square(board.SquareAt(a.way[len(a.way)-1])))
	cost, _ := a.Stops(a.reached(), end)
	c.Label, c.Note = "from "+a.Field().At(end).String(), fmt.Sprintf("cost %d", cost)
	c.Rule = [...]game.RuleID{book.ChargeMove, book.MoveMinimum}[beyond(cost, a.reached().Speed)]
	if s := a.Blow(a.unit, a.target, rules.ByCharge, end); s.Flank > 0 {
		c.Note += ", flanking"
	}
}

func centres(path []board.Square) []board.Point {
	points := make([]board.Point, len(path))
	for i, square := range path {
		points[i] = square.Centre()
	}
	return points
}

// approach is a way that would lead to a target that cannot be reached, so that the check can say what it costs.
func (a *asking) approach(foe int) []board.Square {
	at := a.Units[foe].Pos
	if beside, near := a.nearestTo(a.beyond(), at); near {
		return a.WayTo(a.beyond(), a.unit, beside)
	}
	return []board.Square{a.Field().At(a.Field().Around(at)[0])}
}

// nearestTo is the square beside another that is cheapest to come to; false where none can be reached.
func (a *asking) nearestTo(r *rules.Reach, square int16) (nearest int16, found bool) {
	least := 0
	for _, beside := range a.Field().Around(square) {
		if cost, ok := a.Stops(r, beside); ok && (!found || cost < least) {
			nearest, least, found = beside, cost, true
		}
	}
	return nearest, found
}
