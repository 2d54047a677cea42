package data

import "muster/board/plane"

// How far it is from one place to another on foot, roughly: what bots go by. No rule knows of it.

// Figures of the chart. A cell is two inches, so that half a cell is one.
const (
	cell     = 2 * Inch
	cellBase = 40  // the base that must have room in the middle of a cell
	Lost     = 255 // farther than any road, in inches
)

// chart draws the roads of a field.
func (f *Field) chart() *plane.Chart {
	return plane.NewChart(f.Size, cell,
		func(at Spot) bool { return f.WallOver(at, cellBase, -1) == None },
		func(p, q Spot) bool { return !f.OverLedge(p, q) })
}

// Road is how far it is on foot, in inches; without a chart, as the crow flies.
func (f *Field) Road(from, to Spot) int32 {
	straight := Distance(from, to) / Inch
	if f.roads == nil {
		return straight
	}
	walk := f.roads.Road(from, to)
	if walk <= 2 {
		return straight
	}
	return max(straight, walk)
}
