package pick

import (
	"muster/board"
	"muster/game"
)

// ghost is where a piece would stand as the order goes so far.
type ghost struct {
	piece board.PieceID
	shape board.Shape
	at    board.Point
}

// ghostsOf finds the ghosts of the pieces that can be chosen next. A choice that names a place besides its piece says
// where the piece would stand; otherwise the ghosts of the trace are those of the choices in their order, letter by
// letter where they have the letters of pieces.
func (p Pick) ghostsOf() []ghost {
	if p.whole == 0 || p.offer.Next == nil || p.offer.Next.Kind != game.PieceSlot {
		return p.kept()
	}
	var marks []board.Mark
	for _, m := range p.offer.Trace {
		if m.Kind == board.GhostMark {
			marks = append(marks, m)
		}
	}
	var out []ghost
	for i := range p.offer.Choices {
		arg := &p.offer.Choices[i].Arg
		if len(arg.Pieces) != 1 || len(marks) == 0 || p.against(arg.Pieces[0]) {
			continue
		}
		at := p.markOf(marks, arg)
		out = append(out, ghost{arg.Pieces[0], marks[at].Shape, centre(marks[at].Shape)})
		marks = append(marks[:at:at], marks[at+1:]...)
	}
	return out
}

// against reports whether a piece is of another side than the one the order is for: an enemy to be aimed at, who goes
// nowhere by it.
func (p Pick) against(id board.PieceID) bool {
	own, other := p.piece(p.Selected()), p.piece(id)
	return own != nil && other != nil && own.Side != other.Side
}

// kept are the ghosts of the slot before, while the way of one of them is drawn.
func (p Pick) kept() []ghost {
	if p.whole > 0 && len(p.draft.Args) > p.whole {
		return p.ghosts
	}
	return nil
}

// markOf is the index of the ghost that belongs to a choice: the one at its place, or with its piece's letter, or else
// the first.
func (p Pick) markOf(marks []board.Mark, arg *game.Arg) int {
	for i := range marks {
		if n := len(arg.Path); n > 0 && marks[i].Shape.Contains(arg.Path[n-1]) {
			return i
		}
	}
	piece := p.piece(arg.Pieces[0])
	for i := range marks {
		if piece != nil && marks[i].Label != "" && marks[i].Label == piece.Glyph {
			return i
		}
	}
	return 0
}

// centre is the middle of a base.
func centre(s board.Shape) board.Point {
	if s.Kind == board.CircleShape {
		return s.At
	}
	low, high := s.Bounds()
	return low.Add(high.Sub(low).Half())
}

// stand is where a piece would stand as the order goes so far.
func (p Pick) stand(id board.PieceID) board.Point {
	for i := range p.ghosts {
		if p.ghosts[i].piece == id {
			return p.ghosts[i].at
		}
	}
	return p.piece(id).At
}

// atGhost puts the cursor on the piece whose way is asked for.
func (p Pick) atGhost() Pick {
	if p.whole == 0 || p.Widget() != Path || p.scene.Grid > 0 {
		return p
	}
	if home, known := p.home(); known {
		p.cursor = home
	}
	return p.look()
}

// PieceAt is the piece at a place as the order goes so far, 0 for none: while single models are asked for, where they
// would stand counts before where they stand.
func (p Pick) PieceAt(at board.Point) board.PieceID {
	for i := range p.ghosts {
		if p.ghosts[i].shape.Contains(at) {
			return p.ghosts[i].piece
		}
	}
	if p.scene == nil {
		return 0
	}
	if piece := p.scene.PieceAt(at); piece != nil {
		return piece.ID
	}
	return 0
}

// Spots are the places where the pieces would stand that may be pointed at now: a click near one is meant for it.
func (p Pick) Spots() []board.Point {
	var out []board.Point
	for i := range p.ghosts {
		out = append(out, p.ghosts[i].at)
	}
	return out
}
