package guide

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

var (
	moving = acting(func(a *asking) game.Command { return rules.Move{Figure: a.figure, Path: a.path} },
		func(a *asking, p *pen) { a.trace(p, a.path) }, wayOf((*asking).mayMove, (*asking).goes))
	crawling = acting(func(a *asking) game.Command { return rules.Crawl{Figure: a.figure, Path: a.path} },
		func(a *asking, p *pen) { a.trace(p, a.path) }, wayOf((*asking).mayCrawl, (*asking).goes))
	contacting = acting(
		func(a *asking) game.Command { return rules.Move{Figure: a.figure, Path: a.upTo()} },
		func(a *asking, p *pen) { a.trace(p, a.upTo()) },
		enemies("Up to whom?", (*asking).mayMove, (*asking).closes))
	rallying = acting(func(a *asking) game.Command { return rules.Rally{Figure: a.figure} }, (*asking).foreseeRally)
	leaving  = acting(func(a *asking) game.Command { return rules.Exit{Figure: a.figure} }, nil)
)

// mayMove says why the figure cannot move at all; if it can, its roads are at hand.
func (a *asking) mayMove() *game.Refusal { return a.onRoad(a.MayMove(a.seat, a.figure)) }

// mayCrawl is the same for one that is suppressed.
func (a *asking) mayCrawl() *game.Refusal { return a.onRoad(a.MayCrawl(a.seat, a.figure)) }

func (a *asking) onRoad(no *game.Refusal) *game.Refusal {
	if no == nil {
		a.roads = a.Roads(a.figure)
	}
	return no
}

// closes reports whether the figure may go into contact with the target.
func (a *asking) closes() bool {
	if !a.Joins(a.figure, a.target) || a.Gap(a.figure, a.target) > a.Rate(a.figure) {
		return false
	}
	_, found := a.roads.Into(a.target)
	return found
}

// upTo is the way into contact with the target.
func (a *asking) upTo() rules.Path {
	if a.roads == nil || !a.stands(a.target) {
		return rules.Path{Into: a.target}
	}
	path, _ := a.roads.Into(a.target)
	return path
}

// goes takes the way of a figure in.
func (a *asking) goes(drawn []board.Point) *game.Refusal {
	a.path = routed(a.roads, a.beside(drawn))
	return nil
}

// beside is the points of a way; where the last lies on the base of a friend, it is drawn back to where both bases touch: who
// points at a friend means to go up to him.
func (a *asking) beside(drawn []board.Point) []board.Point {
	one, found := a.Figure(a.figure)
	last := len(drawn) - 1
	if !found || last < 0 {
		return drawn
	}
	from, to := one.At, data.Grain.Point(drawn[last])
	if last > 0 {
		from = data.Grain.Point(drawn[last-1])
	}
	for id := range game.PieceID(a.Pieces()) {
		friend, _ := a.Figure(id + 1)
		if id+1 != a.figure && friend.Side == one.Side && friend.Fate == rules.Active && plane.Within(to, friend.At, 0, friend.Radius) {
			touching := plane.Along(friend.At, from, one.Radius+friend.Radius+besideGap)
			return append(drawn[:last:last], touching.Board(data.Grain))
		}
	}
	return drawn
}

// besideGap is how far apart bases are left, in hundredths of an inch, that rounding does not let them overlap.
const besideGap = 3

// wayOf is a slot for a way. The places listed are the eight around the figure, an inch off and as far as it goes.
func wayOf(bar func(*asking) *game.Refusal, read func(*asking, []board.Point) *game.Refusal) slot {
	return slot{
		Slot: game.Slot{Kind: game.PathSlot, Name: "way"}, Hint: "Where to?", Bar: bar,
		Any: func(a *asking) bool { return a.steps(bar) },
		Each: func(a *asking, f *fillers) {
			for to := range a.spots {
				if !f.Place(to.Board(data.Grain)) {
					return
				}
			}
		},
		Asked: (*asking).allowance,
		Read:  func(a *asking, arg game.Arg) *game.Refusal { return read(a, arg.Path) },
		Show: func(a *asking, _ *pen, c *game.Choice) {
			if n := len(c.Arg.Path); n > 0 {
				c.Label = a.called(game.Aim{At: c.Arg.Path[n-1]})
			}
		},
	}
}

// trace draws a way with its length and what it may be.
//
// See: KZ-SET-01.
func (a *asking) trace(p *pen, path rules.Path) {
	one, found := a.Figure(a.figure)
	if !found || p.Brief {
		return
	}
	trip := a.Trip(a.figure, path)
	if len(trip.Way) == 0 {
		return
	}
	label, tone := "", board.Good
	if a.Plan().Options.Premeasure {
		label = fmt.Sprintf("%s of %s%s", inches(trip.Length), inches(max(trip.Allows, 0)), trip.Reasons)
	}
	if p.Offer.No != nil {
		tone = board.Danger
	}
	a.drawWay(p, &one, trip.Way, label, tone)
	if p.Offer.Ready != nil && label != "" {
		p.Offer.Hint = fmt.Sprintf("%s goes %s", a.Name(a.figure), label)
		a.foreseeContact(p, &trip)
	}
}

// drawWay draws the way of a figure from where it stands.
func (a *asking) drawWay(p *pen, one *rules.Figure, way []plane.Point, label string, tone board.Tone) {
	points := []board.Point{one.At.Board(data.Grain)}
	for _, to := range way {
		points = append(points, to.Board(data.Grain))
	}
	p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Label: label, Side: one.Side, Tone: tone, Rule: string(book.MoveAllowance)})
}
