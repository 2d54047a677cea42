package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game/kog/data"
)

// fullRate is the height that Jump Jets take without a penalty in each single climb.
//
// See: KOG-DATA-12.
const fullRate = 3 * board.Inch

// Climbing is what a path costs for going up and down: the climbs between the elevation it begins at, those of its
// stretches of level ground in order, and the one it ends at; and every wall crossed on the way.
//
// Rule: KOG-MOVE-09.
// See: KOG-TERR-04.
func (b *Battle) Climbing(m int, path []board.Point) board.Fine {
	about := data.BoxOf(path...)
	cost := b.scaling(m, path, about)
	if !b.uneven(about) {
		return cost
	}
	ground := b.Given.Field.Ground
	var room [16]board.Level
	at := ground.At(path[0])
	for _, level := range ground.Walk(path, room[:0]) {
		if level.Long() > brush {
			cost += b.climb(m, level.Z-at)
			at = level.Z
		}
	}
	return cost + b.climb(m, ground.At(path[len(path)-1])-at)
}

// uneven reports whether anything rises above the table in a box.
func (b *Battle) uneven(about plane.Box) bool {
	bumps := b.Given.Field.Going.Bumps
	for i := range bumps {
		if bumps[i].Box.Meets(&about) {
			return true
		}
	}
	return false
}

// climb is the cost of one change of elevation, up or down: two inches an inch. Jump Jets climb the first 3" at an inch
// an inch, or by option for nothing.
//
// Rule: KOG-DATA-12.
// See: KOG-MOVE-09.
func (b *Battle) climb(m int, rise board.Thou) board.Fine {
	rise = max(rise, -rise)
	if !b.MouldOf(m).Jump {
		return 2 * rise.Fine()
	}
	easy := min(rise, fullRate)
	cost := 2 * (rise - easy).Fine()
	if !b.Given.JumpFree {
		cost += easy.Fine()
	}
	return cost
}

// scaling is what it costs to climb over walls that nobody stands on: up and down again, each time the path runs more
// than 0.01" inside.
//
// See: KOG-MOVE-09.
func (b *Battle) scaling(m int, path []board.Point, about plane.Box) board.Fine {
	cost := board.Fine(0)
	walls := b.Given.Field.Going.Walls
	for i := range walls {
		if walls[i].Box.Meets(&about) {
			cost += b.over(m, path, &walls[i])
		}
	}
	return cost
}

// over is what it costs a path to cross one wall. A crossing may go on round a waypoint.
func (b *Battle) over(m int, path []board.Point, wall *data.Plot) board.Fine {
	cost, inside, height := board.Fine(0), board.Fine(0), board.Thou(0)
	crossed := func() {
		if inside > brush {
			cost += 2 * b.climb(m, height)
		}
		inside, height = 0, 0
	}
	for i := 1; i < len(path); i++ {
		leg := board.Leg{A: path[i-1], B: path[i]}
		part, meet := leg.Inside(wall.Shape)
		if meet != board.Enters {
			if path[i-1] != path[i] {
				crossed()
			}
			continue
		}
		if part.From > 0 {
			crossed()
		}
		inside += part.Long()
		middle := leg.At((part.From+part.To)/2, 1)
		height = max(height, wall.Top-b.Given.Field.Ground.At(middle))
		if part.To < leg.Length() {
			crossed()
		}
	}
	crossed()
	return cost
}
