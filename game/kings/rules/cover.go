package rules

import (
	"muster/board/plane"
	"muster/game/kings/data"
)

// Covered reports whether a unit is in cover from the shots of another: half of it stands on difficult ground, or half of
// it is seen over something lower or not at all.
//
// Rule: KOW-COV-01.
func (b *Battle) Covered(from, to int) bool {
	s := b.Sight(from, to)
	return s.Over+s.Blocked >= half || b.onDifficult(to) >= half
}

// onDifficult counts the samples of a unit that lie on difficult ground, whatever the piece.
//
// See: KOW-COV-01.
func (b *Battle) onDifficult(u int) (n int) {
	r := b.rect(u)
	for i := range int32(lattice * lattice) {
		if b.given.difficult(&r, i) {
			n++
		}
	}
	return n
}

// difficult reports whether a sample of a base lies on difficult ground.
//
// See: KOW-COV-01.
func (g *ground) difficult(r *plane.Rect, i int32) bool {
	at := sample(r, i)
	for k := range g.pieces {
		if p := &g.pieces[k]; p.Class == data.Difficult && p.Rect.Square(at) == 0 {
			return true
		}
	}
	return false
}
