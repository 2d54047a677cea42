package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// threatCell is the side of the squares by which the table is looked over, in points.
const threatCell = 2 * inch

// Threats tint the places where an enemy could shoot or charge a unit of the seat's with one order, by the worst that a
// single one could do.
//
// Rule: KRY-GEO-11.
func (b *Battle) Threats(seat game.Seat) []board.Mark {
	side := b.sideOf(seat)
	if side < 0 || !b.playing() {
		return nil
	}
	w, any := b.watchAt(seat, game.Aim{At: spot{b.given.field.size.X / 2, b.given.field.size.Y / 2}.point()})
	if !any {
		return nil
	}
	w.quick, w.blows, w.knows = true, make([]danger, len(b.units)), make([]bool, len(b.units))
	var marks []board.Mark
	size := b.given.field.size
	for y := int32(0); y < size.Y; y += threatCell {
		for x := int32(0); x < size.X; x += threatCell {
			low, high := spot{x, y}, spot{min(x+threatCell, size.X), min(y+threatCell, size.Y)}
			w.stand(spot{(low.X + high.X) / 2, (low.Y + high.Y) / 2})
			if mark, is := w.cell(low, high); is {
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

// cell is the mark of one square, false when nobody could do anything there.
func (w *watch) cell(low, high spot) (board.Mark, bool) {
	worst, found := danger{}, false
	for u := range int8(len(w.units)) {
		if d, can := w.worst(u); can && (!found || d.chance > worst.chance) {
			worst, found = d, true
		}
	}
	if !found {
		return board.Mark{}, false
	}
	return board.Mark{
		Kind: board.ThreatMark, Shape: rectangle(low, high), Label: fmt.Sprintf("%s %s: %s", w.Name(pieceID(worst.by)),
			worst.how, worst.label),
		Side: none, Tone: board.Danger, Level: min(100, int(100*min(worst.chance, 1)+0.5)), Rule: string(worst.rule),
	}, true
}
