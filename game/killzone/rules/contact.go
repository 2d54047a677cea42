package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game/killzone/book"
)

// meets says which fit enemy a figure would come too near to. Only a fit figure under Assault comes into contact with
// one, at the end of its way and not before; who begins in contact leaves it at once.
//
// Rule: KZ-MOV-09.
func (b *Battle) meets(f int, w *way) fault {
	storms := b.storms(f)
	for g := range b.figures {
		at := b.figures[g].at
		if !w.about.Holds(at) || !b.fit(g) || b.sideOf(g) == b.sideOf(f) {
			continue
		}
		c := b.radius(f) + b.radius(g) + contact
		begins, ends := near(w.from, at, c), near(w.end(), at, c)
		if ends && (!storms || w.on) {
			return fault{rule: book.MoveContact, text: "{figure} would end in contact with {other}", other: int16(g)}
		}
		for i := range w.path {
			if w.brushes(i, at, c, begins, ends) {
				return fault{rule: book.MoveContact, text: "{figure} would come into contact with {other} on the way", other: int16(g)}
			}
		}
	}
	return fault{}
}

// storms reports whether a figure may come into contact with enemies that are fit.
//
// See: KZ-MOV-09.
func (b *Battle) storms(f int) bool { return !b.figures[f].suppressed && b.orderOf(f) == Assault }

// near reports whether two centres are no farther apart than so much.
func near(p, q plane.Point, far int32) bool { return q.Sub(p).Square() <= int64(far)*int64(far) }

// brushes reports whether a part of the way comes nearer to a place than it may: on the first of a way that leaves it
// the beginning is nearest, on the last of one that leads to it the end.
//
// See: KZ-MOV-09.
func (w *way) brushes(part int, at plane.Point, far int32, begins, ends bool) bool {
	from, to := w.lines[part].From, w.lines[part].To
	edge := to.Sub(from)
	switch {
	case begins && part == 0:
		return edge.Dot(at.Sub(from)) > 0
	case ends && part == len(w.path)-1:
		return edge.Dot(at.Sub(from)) < edge.Square()
	}
	return plane.LineWithin(from, to, at, far)
}

// closing is how far from its enemy a figure ends that is led into contact.
const closing = 5

// approach is where a figure comes into contact with another from a place: on the straight line, rounded away from the
// enemy. It is false where the place is as near already.
//
// See: KZ-MOV-09.
func (b *Battle) approach(f int, from plane.Point, g int) (plane.Point, bool) {
	at, k := b.figures[g].at, int64(b.radius(f)+b.radius(g)+closing)
	d := from.Sub(at)
	far := d.Square()
	if far <= k*k {
		return at, false
	}
	return plane.Point{X: at.X + offset(d.X, k, far), Y: at.Y + offset(d.Y, k, far)}, true
}

// offset is the smallest whole number whose square times far is (d·k)² or more, with the sign of d.
func offset(d int32, k, far int64) int32 {
	n := int64(d) * k
	o := int32(board.RootUp((n*n + far - 1) / far))
	if d < 0 {
		return -o
	}
	return o
}

// inContact says why a figure cannot move because of a fit enemy in contact, nil if it can: not in the turn in which
// contact was made, and never under Assault.
//
// Rule: KZ-HTH-03.
func (b *Battle) inContact(f int) fault {
	by := b.engaged(f)
	switch {
	case by < 0:
	case b.figures[f].held:
		return fault{rule: book.FightHeld, text: "{figure} is held in contact with {other}", other: int16(by)}
	case b.orderOf(f) == Assault:
		return fault{rule: book.FightLeave, text: "{figure} is in contact with {other} and fights", other: int16(by)}
	}
	return fault{}
}
