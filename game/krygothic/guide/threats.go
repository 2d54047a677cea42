package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// threatCell is the side of the squares by which the table is looked over, in points.
const threatCell = 2 * data.Inch

// Threats tint the places where an enemy could shoot or charge a unit of the seat's with one order, by the worst that a
// single one could do; where distances may not be measured, those that a shooter sees.
//
// See: KRY-GEO-11.
func (b View) Threats(seat game.Seat) []board.Mark {
	side := b.SideOf(seat)
	if side < 0 || !b.Playing() {
		return nil
	}
	w, any := b.watchAt(seat, game.Aim{At: data.Spot{X: b.Given.Field.Size.X / 2, Y: b.Given.Field.Size.Y / 2}.Board(data.Grain)})
	if !any {
		return nil
	}
	w.quick, w.blows, w.knows = true, make([]danger, len(b.Units)), make([]bool, len(b.Units))
	var marks []board.Mark
	size := b.Given.Field.Size
	for y := int32(0); y < size.Y; y += threatCell {
		for x := int32(0); x < size.X; x += threatCell {
			low, high := data.Spot{X: x, Y: y}, data.Spot{X: min(x+threatCell, size.X), Y: min(y+threatCell, size.Y)}
			w.stand(data.Spot{X: (low.X + high.X) / 2, Y: (low.Y + high.Y) / 2})
			look := w.cell
			if w.blind {
				look = w.seenCell
			}
			if mark, is := look(low, high); is {
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

// cell is the mark of one square, false when nobody could do anything there.
func (w *watch) cell(low, high data.Spot) (board.Mark, bool) {
	worst := danger{by: data.None, chance: -1}
	for u := range int8(len(w.Units)) {
		if d, can := w.worst(u, worst.chance); can {
			worst = d
		}
	}
	if worst.by < 0 {
		return board.Mark{}, false
	}
	return board.Mark{
		Kind: board.ThreatMark, Shape: data.Rectangle(low, high), Label: fmt.Sprintf("%s %s: %s", w.Name(data.PieceID(worst.by)),
			worst.how, worst.label),
		Side: data.None, Tone: board.Danger, Level: min(100, int(100*min(worst.chance, 1)+0.5)), Rule: string(worst.rule),
	}, true
}

// seenLevel is the tint of a square that is seen: for all that is known, nothing may reach it.
const seenLevel = 35

// seenCell is the mark of a square that enemies with something to shoot see, with whose shots go farthest and how far;
// false when none does.
//
// See: KRY-GEO-11.
func (w *watch) seenCell(low, high data.Spot) (board.Mark, bool) {
	by, far, name := int8(data.None), int32(0), ""
	for u := range int8(len(w.Units)) {
		if !w.able(u) {
			continue
		}
		if gun, most, can := w.farthestShot(u); can && most > far && w.Sees(u, w.prey) {
			by, far, name = u, most, gun.Name
		}
	}
	if by < 0 {
		return board.Mark{}, false
	}
	return board.Mark{
		Kind: board.ThreatMark, Shape: data.Rectangle(low, high), Label: fmt.Sprintf("in sight of %s: %s, out of reach from %s",
			w.Name(data.PieceID(by)), name, data.Measure(far)),
		Side: data.None, Tone: board.Danger, Level: seenLevel, Rule: string(book.FieldMeasuring),
	}, true
}

// farthestShot is the weapon of a unit whose shots go farthest of those that it could use, and from where on it does
// nothing.
//
// See: KRY-RC-02, KRY-RC-06.
func (w *watch) farthestShot(u int8) (best *data.Gun, far int32, can bool) {
	for i := range int8(rules.NaturalWeapon + 1) {
		if g := w.shootable(u, i); g != nil && w.OutOfReach(u, g) > far {
			best, far, can = g, w.OutOfReach(u, g), true
		}
	}
	return best, far, can
}
