package rules

import (
	"muster/board/plane"
	"muster/game/killzone/book"
)

// retreatStep is how much nearer to its edge a figure that falls back has to come, and the step by which it is judged
// whether it could.
const retreatStep = 100

// retreats says why a move is none that falls back: it ends at least 1" nearer to the squad's own edge, or at the edge.
//
// Rule: KZ-ORD-11.
func (b *Battle) retreats(f int, to plane.Point) fault {
	edge := b.squads[b.squadOf(f)].edge
	was, is := b.given.toEdge(edge, b.figures[f].at), b.given.toEdge(edge, to)
	if was-is >= retreatStep || is-b.radius(f) <= contact {
		return fault{}
	}
	return fault{rule: book.OrderFallBack, text: "{figure} falls back: it has to come {most} nearer to its edge, or up to it", most: retreatStep}
}

// atHome reports whether a figure's base is at the edge to which its squad falls back.
//
// See: KZ-MOR-02.
func (b *Battle) atHome(f int) bool {
	return b.given.toEdge(b.squads[b.squadOf(f)].edge, b.figures[f].at)-b.radius(f) <= contact
}

// obliged reports whether a figure of a squad that falls back has to move: if it could make the step towards its edge.
//
// See: KZ-ORD-11.
func (b *Battle) obliged(f int) bool {
	one := &b.figures[f]
	if !b.fit(f) || one.tested || one.guard == guarding {
		return false
	}
	edge := b.squads[b.squadOf(f)].edge
	far := min(retreatStep, b.given.toEdge(edge, one.at)-b.radius(f))
	if far <= 0 {
		return true
	}
	if b.stays(f).text != "" {
		return false
	}
	var room [1]plane.Point
	room[0] = towards(edge, one.at, far)
	_, x := b.moves(f, Path{Way: room[:]})
	return x.text == ""
}

// desert takes figures off the table that had to fall back and have not: who has moved could not move again, and is not
// obliged any more.
//
// Rule: KZ-MOR-02.
func (t *turn) desert(s int) {
	if t.squads[s].order != FallBack {
		return
	}
	var stay [maxFigures]bool
	first, below := t.own(s)
	for f := first; f < below; f++ {
		stay[f-first] = !t.obliged(f)
	}
	for f := first; f < below; f++ {
		if !stay[f-first] {
			t.tell(Deserted, pieceID(f))
			t.lose(f, Fled)
		}
	}
}
