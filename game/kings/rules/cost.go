package rules

import (
	"slices"

	"muster/board/plane"
	"muster/game/kings/data"
)

// obstacleCost is what a unit pays to cross an obstacle.
//
// See: KOW-TER-04.
const obstacleCost = 2 * inch

// cost is what a leg costs a unit of its speed: its length, as much again while the base is on difficult ground, and two
// inches for each obstacle that it enters. Those who fly and pathfinders pay the length alone.
//
// Rule: KOW-TER-06.
func (b *Battle) cost(u int, from plane.Rect, to plane.Arc, far int32) int32 {
	if b.flies(u) || b.given.profile(u).Has(data.Pathfinder) {
		return far
	}
	return far + b.given.slowed(&from, to, far) + obstacleCost*b.given.entered(&from, to, far, b.given.profile(u).Engine())
}

// entered counts the obstacles that a leg enters: those on which the base stands when it begins are left. War engines enter
// none.
//
// Rule: KOW-TER-04.
func (g *ground) entered(from *plane.Rect, to plane.Arc, far int32, engine bool) (n int32) {
	swept := from.Swept(to, far)
	for i := range g.pieces {
		if p := &g.pieces[i]; !engine && p.Class == data.Obstacle && overlap(&swept, &p.Rect) && !overlap(from, &p.Rect) {
			n++
		}
	}
	return n
}

// slowed is how much of a leg leads over difficult ground: while any part of the base overlaps any such piece.
//
// Rule: KOW-TER-03.
func (g *ground) slowed(from *plane.Rect, to plane.Arc, far int32) (sum int32) {
	swept := from.Swept(to, far)
	var room [8][2]int64
	parts := room[:0]
	for i := range g.pieces {
		if p := &g.pieces[i]; p.Class == data.Difficult && overlap(&swept, &p.Rect) {
			in, out := from.Meeting(from.Facing(to), &p.Rect)
			parts = append(parts, [2]int64{max(0, in), min(out, int64(far))})
		}
	}
	slices.SortFunc(parts, func(a, b [2]int64) int { return int(a[0] - b[0]) })
	done := int64(0)
	for _, part := range parts {
		sum += int32(max(0, part[1]-max(done, part[0])))
		done = max(done, part[1])
	}
	return sum
}
