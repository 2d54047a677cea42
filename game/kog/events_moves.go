package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// Moved is a model that has moved, by Combat or Speed Move.
type Moved struct {
	Model    game.PieceID
	From, To board.Point
	Mode     string
	Cost     board.Fine
	Limit    board.Thou
	way      []board.Point // as the scene counts
}

// Cite is the mode's rule.
func (e Moved) Cite() game.RuleID {
	if e.Mode == modeNames[speed] {
		return MoveSpeed
	}
	return MoveCombat
}

// Line tells where it went and what that cost.
func (e Moved) Line(n game.Namer) string {
	verb := "moves to"
	if e.Mode == modeNames[speed] {
		verb = "speeds to"
	}
	return fmt.Sprintf("%s %s %s (%s of %s)", n.Name(e.Model), verb, where(e.To), e.Cost, e.Limit)
}

// Pieces is the model.
func (e Moved) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Way is the path it took.
func (e Moved) Way() (game.PieceID, []board.Point) { return e.Model, e.way }

// ChargeStopped is a Combat Move that has come within 1" of an enemy.
type ChargeStopped struct {
	Model, Enemy game.PieceID
	At           board.Point
	Charged      bool
}

// Cite is the charge.
func (ChargeStopped) Cite() game.RuleID { return MoveCharge }

// Line tells who stopped it and what comes of it.
func (e ChargeStopped) Line(n game.Namer) string {
	if !e.Charged {
		return fmt.Sprintf("%s stops within 1\" of %s, who was as near before: no Charge", n.Name(e.Model), n.Name(e.Enemy))
	}
	return fmt.Sprintf("%s charges %s: its Close Assaults re-roll failures this turn", n.Name(e.Model), n.Name(e.Enemy))
}

// Pieces are both.
func (e ChargeStopped) Pieces() []game.PieceID { return []game.PieceID{e.Model, e.Enemy} }

// HeldPosition is a model shifted by at most an inch, or those of a side that have not moved when its Movement ends.
type HeldPosition struct {
	Side   int
	Models []game.PieceID
	Shift  board.Fine
	way    []board.Point
}

// Cite is Hold Position, or that models which do not move hold theirs.
func (e HeldPosition) Cite() game.RuleID {
	if e.way == nil {
		return MoveStill
	}
	return MoveHold
}

// Line names them.
func (e HeldPosition) Line(n game.Namer) string {
	if e.way != nil && e.Shift > 0 {
		return fmt.Sprintf("%s holds position, shifted by %s", n.Name(e.Models[0]), e.Shift)
	}
	names := make([]string, len(e.Models))
	for i, id := range e.Models {
		names[i] = n.Name(id)
	}
	verb := "hold"
	if len(names) == 1 {
		verb = "holds"
	}
	return fmt.Sprintf("%s %s position", strings.Join(names, ", "), verb)
}

// Pieces are those that hold.
func (e HeldPosition) Pieces() []game.PieceID { return e.Models }

// OfSide is their side.
func (e HeldPosition) OfSide() int { return e.Side }

// Way is the shift.
func (e HeldPosition) Way() (game.PieceID, []board.Point) { return e.Models[0], e.way }

// MovePreviewed is what a move would come to.
type MovePreviewed struct {
	Model   game.PieceID
	To      board.Point
	Mode    string
	Cost    board.Fine
	Limit   board.Thou
	Stop    game.PieceID // the enemy that would stop it, 0 for none
	Charged bool
	Exits   bool
}

// Cite is measuring in advance.
func (MovePreviewed) Cite() game.RuleID { return MeasureAhead }

// Line tells the figures.
func (e MovePreviewed) Line(n game.Namer) string {
	line := fmt.Sprintf("%s would come to %s by %s (%s of %s)", n.Name(e.Model), where(e.To), e.Mode, e.Cost, e.Limit)
	switch {
	case e.Charged:
		line += ", stopped by " + n.Name(e.Stop) + ": a Charge"
	case e.Stop > 0:
		line += ", stopped by " + n.Name(e.Stop) + ": no Charge"
	case e.Exits:
		line += ", and leave the table"
	}
	return line
}

// Pieces is the model.
func (e MovePreviewed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// reportStride tells what a model does.
func (t *turn) reportStride(s *stride) {
	id, way := pieceID(s.model), make([]board.Point, s.n)
	for i, p := range s.path() {
		way[i] = t.given.turned(p)
	}
	if s.mode == hold {
		t.emit(HeldPosition{Side: int(t.models[s.model].side), Models: []game.PieceID{id}, Shift: s.cost, way: way})
		return
	}
	t.emit(Moved{
		Model: id, From: s.points[0], To: s.end(), Mode: modeNames[s.mode], way: way,
		Cost: s.cost, Limit: t.allowance(s.model, s.mode),
	})
	if s.stop > 0 {
		t.emit(ChargeStopped{id, pieceID(int(s.stop) - 1), s.end(), s.charged})
	}
}
