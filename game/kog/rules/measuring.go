package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Disc is the base of a model where it stands.
func (b *Battle) Disc(m int) board.Disc { return b.DiscAt(m, b.Models[m].At) }

// DiscAt is the base of a model if it stood there.
func (b *Battle) DiscAt(m int, at board.Point) board.Disc {
	return board.Disc{At: at, Radius: b.MouldOf(m).Radius}
}

// Within reports whether two models are no farther apart than r, base edge to base edge.
//
// Rule: KOG-MEAS-03.
// See: KOG-MEAS-02.
func (b *Battle) Within(m, n int, r board.Thou) bool { return board.GapWithin(b.Disc(m), b.Disc(n), r) }

// Gap is the distance between two models, base edge to base edge.
//
// Rule: KOG-MEAS-02.
func (b *Battle) Gap(m, n int) board.Fine { return board.Gap(b.Disc(m), b.Disc(n)) }

// Engaged reports whether a live enemy is within 1" of the model. Structures engage nobody.
//
// See: KOG-ACT-02, KOG-MODEL-04.
func (b *Battle) Engaged(m int) bool {
	for n := range b.Models {
		if b.Foes(m, n) && b.Models[n].Unit >= 0 && b.Within(m, n, data.Contact) {
			return true
		}
	}
	return false
}

// Foes reports whether n is a live enemy of m.
func (b *Battle) Foes(m, n int) bool {
	return b.Models[n].Side != b.Models[m].Side && b.Models[n].Live()
}

// Rest puts a point on the ground: its Z becomes the elevation there.
//
// Rule: KOG-TERR-04.
func (b *Battle) Rest(p board.Point) board.Point {
	p.Z = b.Given.Field.Ground.At(p)
	return p
}

// onGrid refuses figures finer than a hundredth of an inch.
//
// Rule: KOG-MEAS-01.
func onGrid(points ...board.Point) *game.Refusal {
	for _, p := range points {
		if p.X%data.Grain != 0 || p.Y%data.Grain != 0 {
			return game.Refuse(book.MeasureGrid, "%s, %s is finer than a hundredth of an inch", p.X, p.Y)
		}
	}
	return nil
}

// onTable reports whether a base lies wholly on the table.
//
// Rule: KOG-TERR-08.
func (b *Battle) onTable(at board.Point, radius board.Thou) bool {
	return at.X >= radius && at.Y >= radius && at.X <= b.Given.Width-radius && at.Y <= b.Given.Height-radius
}
