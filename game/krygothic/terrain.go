package krygothic

import "muster/game"

// classOf is the movement class of a piece, which the ship may have changed for a round.
//
// Rule: KRY-GEO-02, KRY-SCN-10.
func (b *Battle) classOf(i int) terrain {
	if b.bloodIn == b.round && b.round > 0 && i == int(b.blooded) {
		return veryDifficult
	}
	return b.given.field.pieces[i].class
}

// going is the worst class of ground that the centre line of a path touches, as far as it matters to a unit: phase
// ignores it all, scuttle and leap take difficult ground for easy. Impossible pieces are no going: they bar the way.
//
// Rule: KRY-TER-05, KRY-TER-06.
func (b *Battle) going(u int8, from spot, path []spot) terrain {
	if b.has(u, phase) {
		return easy
	}
	worst := easy
	for i := range b.given.field.pieces {
		if class := b.classOf(i); class > worst && class < impossible && b.crosses(i, from, path) {
			worst = class
		}
	}
	if worst == difficult && b.has(u, scuttle|leap) {
		return easy
	}
	return worst
}

// crosses reports whether a path touches a piece.
//
// Rule: KRY-TER-05.
func (b *Battle) crosses(i int, from spot, path []spot) bool {
	p := &b.given.field.pieces[i]
	for _, to := range path {
		if _, is := p.Touched(from, to); is {
			return true
		}
		from = to
	}
	return false
}

// surcharge is what terrain adds to the price of a movement other than a run.
//
// Rule: KRY-TER-01, KRY-TER-02, KRY-TER-03, KRY-TER-05.
func (b *Battle) surcharge(u int8, from spot, path []spot) int32 {
	return int32(b.going(u, from, path))
}

// crossesOver is the height up to which a unit crosses impossible pieces: all of them for phase, low ones for leap.
//
// Rule: KRY-TER-06.
func (b *Battle) crossesOver(u int8) int32 {
	switch {
	case b.has(u, phase):
		return maxField
	case b.has(u, leap):
		return inch
	}
	return -1
}

// sideRefusal says that a platform's side is in the way.
//
// Rule: KRY-TER-04, KRY-TER-07.
func (b *Battle) sideRefusal(u int8) *game.Refusal {
	return game.Refuse(TerrainImpossible, "levels are changed by stairs, ramps and ladders only").At(pieceID(u))
}
