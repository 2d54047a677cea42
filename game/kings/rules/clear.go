package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// clash is what a base cannot be on: the edge of the table, a unit or a piece of terrain.
type clash struct {
	kind  clashKind
	index int // of the unit or the piece
}

type clashKind uint8

const (
	noClash clashKind = iota
	withEdge
	withUnit
	withGround
)

// clash is the first thing that a unit's base would be on at a position, of all but some units.
//
// Rule: KOW-GEO-07.
func (b *Battle) clash(u int, r *plane.Rect, but crowd) clash {
	if !b.given.holds(r) {
		return clash{kind: withEdge}
	}
	if v := b.overlapped(r, but.with(u)); v >= 0 {
		return clash{withUnit, v}
	}
	if i := b.given.stopping(r, b.given.profile(u).Engine()); i >= 0 {
		return clash{withGround, i}
	}
	return clash{}
}

// clear reports whether a position is clear for a unit, whatever some others do there.
//
// See: KOW-GEO-07.
func (b *Battle) clear(u int, r *plane.Rect, but crowd) bool {
	return b.clash(u, r, but).kind == noClash
}

// overlapped is the first unit on the table that a rectangle overlaps, some left out; -1 for none.
func (b *Battle) overlapped(r *plane.Rect, but crowd) int {
	for v := range b.units {
		if but.has(v) || !b.onTable(v) {
			continue
		}
		if base := b.rect(v); overlap(r, &base) {
			return v
		}
	}
	return -1
}

// stopping is the first piece that a rectangle overlaps of those that stop a unit, -1 for none.
//
// Rule: KOW-TER-05.
func (g *ground) stopping(r *plane.Rect, engine bool) int {
	for i := range g.pieces {
		if p := &g.pieces[i]; p.stops(engine) && overlap(r, &p.Rect) {
			return i
		}
	}
	return -1
}

// unevenness is the first piece that a rectangle overlaps, -1 for none. Open ground and hills are nothing to those who move.
//
// Rule: KOW-TER-02.
func (g *ground) unevenness(r *plane.Rect) int {
	for i := range g.pieces {
		if p := &g.pieces[i]; p.Class != data.Open && overlap(r, &p.Rect) {
			return i
		}
	}
	return -1
}
