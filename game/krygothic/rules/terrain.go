package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// ClassOf is the movement class of a piece, which the ship may have changed for a round.
//
// See: KRY-GEO-02, KRY-SCN-10.
func (b *Battle) ClassOf(i int) data.Terrain {
	if b.bloodIn == b.Round && b.Round > 0 && i == int(b.blooded) {
		return data.VeryDifficult
	}
	return b.Given.Field.Pieces[i].Class
}

// Going is the worst class of ground that the centre line of a path touches, as far as it matters to a unit: phase
// ignores it all, scuttle and leap take difficult ground for easy. Impossible pieces are no going: they bar the way.
//
// See: KRY-TER-05, KRY-TER-06.
func (b *Battle) Going(u int8, from data.Spot, path []data.Spot) data.Terrain {
	if b.Has(u, data.Phase) {
		return data.Easy
	}
	worst := data.Easy
	for i := range b.Given.Field.Pieces {
		if class := b.ClassOf(i); class > worst && class < data.Impossible && b.crosses(i, from, path) {
			worst = class
		}
	}
	if worst == data.Difficult && b.Has(u, data.Scuttle|data.Leap) {
		return data.Easy
	}
	return worst
}

// crosses reports whether a path touches a piece.
//
// Rule: KRY-TER-05.
func (b *Battle) crosses(i int, from data.Spot, path []data.Spot) bool {
	p := &b.Given.Field.Pieces[i]
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
// Rule: KRY-TER-01, KRY-TER-02, KRY-TER-03.
//
// See: KRY-TER-05.
func (b *Battle) surcharge(u int8, from data.Spot, path []data.Spot) int32 {
	return int32(b.Going(u, from, path))
}

// CrossesOver is the height up to which a unit crosses impossible pieces: all of them for phase, low ones for leap.
//
// See: KRY-TER-06.
func (b *Battle) CrossesOver(u int8) int32 {
	switch {
	case b.Has(u, data.Phase):
		return data.MaxField
	case b.Has(u, data.Leap):
		return data.Inch
	}
	return -1
}

// sideRefusal says that a platform's side is in the way.
//
// See: KRY-TER-04, KRY-TER-07.
func (b *Battle) sideRefusal(u int8) *game.Refusal {
	return game.Refuse(book.TerrainImpossible, "levels are changed by stairs, ramps and ladders only").At(data.PieceID(u))
}
