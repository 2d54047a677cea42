package guide

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/rules"
	"muster/game/tell"
)

// aimed is the square of an aim, -1 off the map.
func (b View) aimed(aim game.Aim) int {
	if u, ok := b.UnitOf(aim.Piece); ok && b.Units[u].State == rules.OnMap {
		return int(b.Units[u].Pos)
	}
	return b.Field().Square(board.SquareAt(aim.At))
}

// aimName is the unit of an aim, or its square.
func (b View) aimName(aim game.Aim, square int16) string {
	if _, ok := b.UnitOf(aim.Piece); ok {
		return b.Name(aim.Piece)
	}
	return b.Field().At(square).String()
}

// Survey counts the squares between two aims and says who could shoot from one at the other, and what hinders it.
//
// See: FOG-POW-04, FOG-POW-05, FOG-TER-02.
func (b View) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	i, j := b.aimed(from), b.aimed(to)
	if i < 0 || j < 0 {
		return game.Survey{Title: "There is nothing to measure off the map"}
	}
	p, q := int16(i), int16(j)
	squares := tell.Counted(b.RangeOf(p, q), "square")
	s := game.Survey{Title: fmt.Sprintf("%s to %s: %s", b.aimName(from, p), b.aimName(to, q), squares)}
	s.Facts = []board.Fact{{Label: "Distance", Value: squares, Rule: string(book.PowerDistance)}}
	line := board.Line(b.Field().At(p).Centre(), b.Field().At(q).Centre())
	s.Trace = []board.Mark{{Kind: board.SightMark, Shape: line, Side: -1, Rule: string(book.PowerSight)}}
	if at, hidden := b.Hidden(p, q); hidden {
		s.Facts = append(s.Facts, board.Fact{
			Label: "Sight", Value: "the wall on " + at.String() + " is in the way", Tone: board.Warning, Rule: string(book.PowerSight),
		})
		s.Trace = append(s.Trace, board.Mark{
			Kind: board.BlockMark, Shape: at.Box(), Label: "wall", Side: -1, Tone: board.Danger, Rule: string(book.PowerSight),
		})
	}
	s.Facts = append(s.Facts, b.rangeFacts(from, p, q)...)
	s.Facts = append(s.Facts, b.rangeFacts(to, q, p)...)
	return s
}

// rangeFacts say whether the unit of an aim could shoot from its square at another.
//
// See: FOG-POW-03, FOG-TER-02, FOG-TER-03.
func (b View) rangeFacts(aim game.Aim, from, to int16) []board.Fact {
	u, ok := b.UnitOf(aim.Piece)
	if !ok || b.ReachOf(&b.Units[u], from) == 0 {
		return nil
	}
	reach := b.ReachOf(&b.Units[u], from)
	fact := board.Fact{Label: b.Name(aim.Piece), Value: fmt.Sprintf("can shoot so far: RANGE %d", reach), Tone: board.Good, Rule: string(book.PowerRange)}
	switch {
	case b.RangeOf(from, to) > reach:
		fact.Value, fact.Tone, fact.Rule = fmt.Sprintf("too far: RANGE %d", reach), board.Warning, string(book.PowerDistance)
	case b.Field().Sheltered(to):
		fact.Value, fact.Tone, fact.Rule = "trees shelter the target", board.Warning, string(book.TerrainTrees)
	}
	return []board.Fact{fact}
}
