package guide

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// cellFor is the side of the squares by which it is told where a figure may go that goes so far.
func cellFor(most int32) int32 {
	if most > 12*data.Inch {
		return data.Inch
	}
	return data.Inch / 2
}

// allowance tints where a figure may go: the squares to whose middle there is a legal way, joined row by row.
//
// See: KZ-MOV-02, KZ-SET-01.
func (a *asking) allowance(p *pen) {
	f, found := a.Figure(a.figure)
	if !found || !a.Plan().Options.Premeasure {
		return
	}
	size, most := a.Plan().Scenario.Size, max(a.roads.Most(), 0)
	p.Offer.Hint += " " + a.Name(a.figure) + " has " + inches(most)
	about, cell := plane.Around(f.At, most), cellFor(most)
	low := plane.Point{X: max(about.Low.X, 0) / cell, Y: max(about.Low.Y, 0) / cell}
	for y := low.Y * cell; y < min(about.High.Y, size.Y); y += cell {
		run := plane.Box{Low: plane.Point{X: -1}}
		for x := low.X * cell; x < min(about.High.X, size.X)+cell; x += cell {
			goes := a.roads.Leads(plane.Point{X: x + cell/2, Y: y + cell/2})
			switch {
			case goes && run.Low.X < 0:
				run.Low = plane.Point{X: x, Y: y}
			case !goes && run.Low.X >= 0:
				run.High = plane.Point{X: x, Y: y + cell}
				p.Reach(board.Mark{Kind: board.ReachMark, Shape: data.Shape(run), Side: a.side(), Rule: string(book.MoveAllowance)})
				run.Low.X = -1
			}
		}
	}
}

// routed is the way through the places that somebody has drawn: to a single one around what is in the way, and as far as
// the figure may go.
func routed(roads *rules.Roads, drawn []board.Point) (path rules.Path) {
	for _, p := range drawn {
		path.Way = append(path.Way, data.Grain.Point(p))
	}
	if len(path.Way) == 1 {
		var found bool
		if path, found = roads.To(path.Way[0]); found {
			return path
		}
	}
	return roads.Towards(path)
}

// spots are places on eight sides of a figure: an inch off, then as far as it may go on such ground.
func (a *asking) spots(yield func(plane.Point) bool) {
	one, _ := a.Figure(a.figure)
	for _, far := range []int32{data.Inch, a.Rate(a.figure)} {
		for i := 0; i < len(plane.Rose); i += 2 {
			to := plane.Beyond(one.At, plane.Rose[i], far)
			if far > data.Inch {
				if most := a.Trip(a.figure, rules.Path{Way: []plane.Point{to}}).Allows; most > 0 && most < far {
					to = plane.Along(one.At, to, most)
				}
			}
			if to != one.At && !yield(to) {
				return
			}
		}
	}
}

// steps reports whether the figure may go to any of them; bar says whether it may move at all.
func (a *asking) steps(bar func(*asking) *game.Refusal) bool {
	if bar(a) != nil {
		return false
	}
	for to := range a.spots {
		if a.Goes(a.figure, rules.Path{Way: []plane.Point{to}}) {
			return true
		}
	}
	for to := range a.spots {
		if a.roads.Leads(to) {
			return true
		}
	}
	return false
}
