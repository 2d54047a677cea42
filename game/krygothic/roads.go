package krygothic

import "muster/board/plane"

// How far it is from one place to another on foot, roughly: what bots go by. No rule knows of it.

// Figures of the chart. A cell is two inches, so that half a cell is one.
const (
	cell     = 2 * inch
	cellBase = 40  // the base that must have room in the middle of a cell
	lost     = 255 // farther than any road, in inches
)

// chart draws the roads of a field.
func (f *field) chart() *plane.Chart {
	return plane.NewChart(f.size, cell,
		func(at spot) bool { return f.wallOver(at, cellBase, -1) == none },
		func(p, q spot) bool { return !f.overLedge(p, q) })
}

// road is how far it is on foot, in inches; without a chart, as the crow flies.
func (f *field) road(from, to spot) int32 {
	straight := distance(from, to) / inch
	if f.roads == nil {
		return straight
	}
	walk := f.roads.Road(from, to)
	if walk <= 2 {
		return straight
	}
	return max(straight, walk)
}
