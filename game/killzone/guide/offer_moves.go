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
		func(a *asking, p *pen) { a.trace(p, a.path) }, wayOf(func(a *asking) *game.Refusal { return a.Stays(a.figure) }))
	crawling = acting(func(a *asking) game.Command { return rules.Crawl{Figure: a.figure, Path: a.path} },
		func(a *asking, p *pen) { a.trace(p, a.path) }, wayOf(func(a *asking) *game.Refusal { return nil }))
	contacting = acting(
		func(a *asking) game.Command {
			return rules.Move{Figure: a.figure, Path: rules.Path{Into: a.target}}
		},
		func(a *asking, p *pen) { a.trace(p, rules.Path{Into: a.target}) }, enemies("Up to whom?"))
	rallying = acting(func(a *asking) game.Command { return rules.Rally{Figure: a.figure} }, (*asking).foreseeRally)
	leaving  = acting(func(a *asking) game.Command { return rules.Exit{Figure: a.figure} }, nil)
)

// wayOf is a slot for a way. The places listed are the eight around the figure, as far as it goes and an inch off.
func wayOf(bar func(*asking) *game.Refusal) slot {
	return slot{
		Slot: game.Slot{Kind: game.PathSlot, Name: "way"}, Hint: "Where to?",
		Bar: func(a *asking) *game.Refusal {
			if _, found := a.Figure(a.figure); !found {
				return a.Check(a.seat, rules.Rally{Figure: a.figure})
			}
			a.roads = a.Roads(a.figure)
			return bar(a)
		},
		Each:  (*asking).around,
		Asked: (*asking).allowance,
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.path = a.routed(arg.Path)
			return nil
		},
		Show: func(a *asking, _ *pen, c *game.Choice) {
			if len(a.path.Way) == 0 {
				return
			}
			c.Label = a.called(game.Aim{At: a.path.Way[len(a.path.Way)-1].Board(data.Grain)})
		},
	}
}

// around are places on eight sides of a figure: as far as it may go on such ground, and near by.
func (a *asking) around(f *fillers) {
	one, _ := a.Figure(a.figure)
	for _, far := range []int32{a.Rate(a.figure), 100} {
		for i := 0; i < len(plane.Rose); i += 2 {
			to := plane.Point{X: one.At.X + plane.Rose[i].X*far/plane.Unit, Y: one.At.Y + plane.Rose[i].Y*far/plane.Unit}
			if most := a.Trip(a.figure, rules.Path{Way: []plane.Point{to}}).Allows; most > 0 && most < far {
				to = plane.Along(one.At, to, most)
			}
			if to != one.At && !f.Place(to.Board(data.Grain)) {
				return
			}
		}
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
