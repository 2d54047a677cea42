package rules

import (
	"muster/board/plane"
	"muster/game"
)

// Lookahead is a copy of a battle in which figures may be stood elsewhere in thought. It is its caller's own.
type Lookahead struct{ *Battle }

// Lookahead is a copy to look ahead in.
func (b *Battle) Lookahead() Lookahead { return Lookahead{b.clone()} }

// Stand puts a figure at a place, legal or not.
func (l Lookahead) Stand(id game.PieceID, at plane.Point) { l.figures[id-1].at = at }

// Closes is where a figure would come into contact with another, straight ahead; false where it is as near already.
//
// See: KZ-MOV-09.
func (b *Battle) Closes(id, with game.PieceID) (plane.Point, bool) {
	return b.approach(int(id)-1, b.figures[id-1].at, int(with)-1)
}

// Charges is how far a figure could move at most to come into contact with an enemy that is fit, 0 where its order forbids
// it. A mount's die is thought to fall best.
//
// See: KZ-HTH-01, KZ-MOV-11.
func (b *Battle) Charges(id game.PieceID) int32 {
	f := int(id) - 1
	if b.orderOf(f) != Assault || !b.fit(f) {
		return 0
	}
	far := standing[Assault].Rate
	if b.mounted(f) {
		far += 6 * inch
	}
	return far
}
