package rules

import "muster/game/krygothic/data"

// FloorAt is the height of the floor at a place: that of the highest platform there, its border included.
//
// Rule: KRY-GEO-02.
func (b *Battle) FloorAt(p data.Spot) (z int32) {
	f := &b.Given.Field
	for i := range f.Pieces {
		if one := &f.Pieces[i]; one.Platform && one.Holds(p) {
			z = max(z, one.Z0+one.Height)
		}
	}
	return z
}

// OnField reports whether a base lies wholly on the field.
//
// Rule: KRY-GEO-07.
func (b *Battle) OnField(at data.Spot, radius int32) bool {
	size := b.Given.Field.Size
	return at.X >= radius && at.Y >= radius && at.X <= size.X-radius && at.Y <= size.Y-radius
}

// Free reports whether a base may stand at a place: on the field, on no other base and on no impossible piece.
//
// See: KRY-GEO-07, KRY-GEO-08.
func (b *Battle) Free(at data.Spot, radius int32, except int8) bool {
	return b.OnField(at, radius) && b.baseAt(at, radius, except) == data.None && b.wallAt(at, radius) == data.None
}

// baseAt is a standing unit whose base would be overlapped, none for nobody. Touching is not overlapping.
//
// See: KRY-GEO-09.
func (b *Battle) baseAt(at data.Spot, radius int32, except int8) int8 {
	for u := range b.Units {
		if one := &b.Units[u]; one.Status == Standing && int8(u) != except && b.overlapsBase(int8(u), at, radius) {
			return int8(u)
		}
	}
	return data.None
}

// overlapsBase reports whether a base at a place overlaps that of a unit.
//
// See: KRY-GEO-09.
func (b *Battle) overlapsBase(u int8, at data.Spot, radius int32) bool {
	far := int64(radius + b.BaseRadius(u)) // as plane.Overlap, small enough to be inlined
	return b.Units[u].At.Sub(at).Square() < far*far
}

// wallAt is an impossible piece that a base would overlap, none for none. Platforms are none: their sides stop centres.
//
// See: KRY-GEO-07.
func (b *Battle) wallAt(at data.Spot, radius int32) int {
	return b.Given.Field.WallOver(at, radius, -1)
}

// place puts a unit somewhere, on the floor there; engagements whose contact is lost end.
//
// See: KRY-GEO-02, KRY-CC-02.
func (t *Turn) place(u int8, at data.Spot) {
	t.shift(u, at)
	t.disengage(u)
}

// shift moves a unit on its way: engagements are judged when it has arrived.
func (t *Turn) shift(u int8, at data.Spot) {
	one := &t.Units[u]
	one.At, one.Z = at, t.FloorAt(at)
}
