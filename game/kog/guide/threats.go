package guide

import (
	"cmp"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// threatCell is the side of the squares by which the table is looked over.
const threatCell = 2 * board.Inch

// Threats tint the places where an enemy could strike a common suit in its next turn, by the worst that a single one
// could do: by charge, by shots from where it stands, or after a Combat Move.
//
// See: KOG-MEAS-04.
func (b View) Threats(seat game.Seat) []board.Mark {
	side := b.SideOf(seat)
	if side < 0 || !b.Given.Premeasure || !b.Fighting() {
		return nil
	}
	l := seeing{b.Lookout()}
	w := l.watch(quarry{surveyed: surveyed{model: -1}, defence: common, left: data.DestroyedAt}, l.glimpse)
	enemies := w.enemies(side)
	slices.SortStableFunc(enemies, func(p, q enemy) int { return cmp.Compare(q.most, p.most) })
	var marks []board.Mark
	for y := board.Thou(0); y < b.Given.Height; y += threatCell {
		for x := board.Thou(0); x < b.Given.Width; x += threatCell {
			if mark, any := w.threatAt(board.Point{X: x, Y: y}, enemies); any {
				marks = append(marks, mark)
			}
		}
	}
	return marks
}

// threatAt is the mark of one cell, false when nobody can strike there. Enemies who could do most come first: when one
// of them does it, the others need no look. Of those who could do the same the first of the list is named.
func (w *watch) threatAt(corner board.Point, enemies []enemy) (board.Mark, bool) {
	width, depth := min(threatCell, w.Given.Width-corner.X), min(threatCell, w.Given.Height-corner.Y)
	middle := w.Rest(data.Snapped(board.Point{X: corner.X + width/2, Y: corner.Y + depth/2}))
	w.quarry.Body = rules.BodyOf(&imagined, middle, 0)
	worst, least := blowTo{}, 0.
	for i := range enemies {
		e := &enemies[i]
		if e.most < least {
			break
		}
		first := worst.reckoned == nil || e.model < worst.by
		if e.most == least && !first {
			continue
		}
		if blow, can := w.worst(e, least); can && (blow.grave > least || blow.grave == least && first) {
			worst, least = blow, blow.grave
		}
	}
	if worst.reckoned == nil {
		return board.Mark{}, false
	}
	mark := w.Given.Mark(board.ThreatMark, board.Box(corner, width, depth), "", board.Danger, book.MeasureAhead)
	mark.Label = w.Name(rules.PieceID(worst.by)) + ": " + worst.words()
	mark.Level = min(100, int(100*least+0.5))
	return mark, true
}

// glimpse is a sighting at one glance: by the line from the middle of the weapon to the middle of the body. It may be
// wrong at edges, which a tint by cells cannot show anyway.
func (l seeing) glimpse(from, to rules.Body) rules.Sighting {
	eye, aim := from.At, to.At
	eye.Z += from.Weapon
	aim.Z += to.Height / 2
	switch l.View.Line(eye, aim, from.ID, to.ID) {
	case board.Clear:
		return rules.FullSight
	case board.Obscured:
		return rules.PartialSight
	}
	return rules.Locked(from, to)
}
