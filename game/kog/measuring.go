package kog

import (
	"muster/board"
	"muster/game"
)

// disc is the base of a model where it stands.
func (b *Battle) disc(m int) board.Disc { return b.discAt(m, b.models[m].at) }

// discAt is the base of a model if it stood there.
func (b *Battle) discAt(m int, at board.Point) board.Disc {
	return board.Disc{At: at, Radius: b.mouldOf(m).radius}
}

// within reports whether two models are no farther apart than r, base edge to base edge.
//
// Rule: KOG-MEAS-02, KOG-MEAS-03.
func (b *Battle) within(m, n int, r board.Thou) bool { return board.GapWithin(b.disc(m), b.disc(n), r) }

// gap is the distance between two models, base edge to base edge.
//
// Rule: KOG-MEAS-02.
func (b *Battle) gap(m, n int) board.Fine { return board.Gap(b.disc(m), b.disc(n)) }

// engaged reports whether a live enemy is within 1" of the model. Structures engage nobody.
//
// Rule: KOG-ACT-02, KOG-MODEL-04.
func (b *Battle) engaged(m int) bool {
	for n := range b.models {
		if b.foes(m, n) && b.models[n].unit >= 0 && b.within(m, n, contact) {
			return true
		}
	}
	return false
}

// foes reports whether n is a live enemy of m.
func (b *Battle) foes(m, n int) bool {
	return b.models[n].side != b.models[m].side && b.models[n].live()
}

// rest puts a point on the ground: its Z becomes the elevation there.
//
// Rule: KOG-TERR-04.
func (b *Battle) rest(p board.Point) board.Point {
	p.Z = b.given.field.ground.At(p)
	return p
}

// onGrid refuses figures finer than a hundredth of an inch.
//
// Rule: KOG-MEAS-01.
func onGrid(points ...board.Point) *game.Refusal {
	for _, p := range points {
		if p.X%grain != 0 || p.Y%grain != 0 {
			return game.Refuse(MeasureGrid, "%s, %s is finer than a hundredth of an inch", p.X, p.Y)
		}
	}
	return nil
}

// onTable reports whether a base lies wholly on the table.
//
// Rule: KOG-TERR-08.
func (b *Battle) onTable(at board.Point, radius board.Thou) bool {
	return at.X >= radius && at.Y >= radius && at.X <= b.given.width-radius && at.Y <= b.given.height-radius
}
