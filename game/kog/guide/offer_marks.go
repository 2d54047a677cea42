package guide

import (
	"muster/board"
	"muster/game"
)

// How shapes of the rulebook, whose y grows to the north, are drawn on the scene.

// trace draws a shape of the rulebook's.
func (a *asking) trace(p *pen, kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) {
	p.Trace(a.Given.Mark(kind, shape, label, tone, rule))
}

// reach draws an area that may be pointed at.
func (a *asking) reach(p *pen, shape board.Shape, label string, rule game.RuleID) {
	mark := a.Given.Mark(board.ReachMark, shape, label, board.Plain, rule)
	mark.Side = int(a.side)
	p.Reach(mark)
}

// ghost draws the base of a model where it would stand.
func (a *asking) ghost(p *pen, m int, at board.Point, rule game.RuleID) {
	mould := a.MouldOf(m)
	mark := a.Given.Mark(board.GhostMark, board.Circle(at, mould.Radius), mould.Glyph, board.Plain, rule)
	mark.Side = int(a.side)
	p.Trace(mark)
}
