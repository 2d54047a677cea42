package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// Movement: the orders. How a move is judged is in modes.go (the four modes), paths.go (cost), climbing.go,
// charging.go, endings.go (the way and the end) and coherency.go; routes.go and formations.go find moves for people
// and bots.

// MoveUnit moves models of a unit, one after another in the order listed, each completing its move before the next. It
// is carried out as a whole or not at all.
//
// Rule: KOG-MOVE-01.
type MoveUnit struct {
	Unit  game.PieceID `json:"unit"` // any model of the unit
	Moves []ModelMove  `json:"moves"`
}

// ModelMove is the move of one model of a unit.
type ModelMove struct {
	Model  game.PieceID    `json:"model"`
	Mode   string          `json:"mode"` // combat, speed or hold
	Path   [][2]board.Thou `json:"path"` // one to eight waypoints
	Facing board.Facing    `json:"facing"`
}

// Verb is "move_unit".
func (MoveUnit) Verb() string { return "move_unit" }

func (MoveUnit) home() step { return stepMovement }

func (c MoveUnit) check(b *Battle, side int8) *game.Refusal {
	_, no := c.judge(b, side, nil)
	return no
}

// judge checks the order and tells what becomes of each model. The strides are appended to out.
func (c MoveUnit) judge(b *Battle, side int8, out []stride) ([]stride, *game.Refusal) {
	if no := c.parameters(b, side); no != nil {
		return out, no
	}
	u, no := c.movers(b)
	if no != nil {
		return out, no
	}
	for i := range c.Moves {
		m, _ := b.modelOf(c.Moves[i].Model)
		out = append(out, c.Moves[i].stride(m))
	}
	if f := b.tentative().march(u, out); f.kind != noFault {
		return out, b.refusal(f)
	}
	return out, nil
}

// parameters refuses figures and ids that make no sense, in the ledger's order.
//
// Rule: KOG-MEAS-01, KOG-MODEL-03, KOG-MOVE-01, KOG-MOVE-02.
func (c MoveUnit) parameters(b *Battle, side int8) *game.Refusal {
	for i := range c.Moves {
		for _, p := range c.Moves[i].Path {
			if no := onGrid(point(p)); no != nil {
				return no.At(c.Moves[i].Model)
			}
		}
	}
	for i := range c.Moves {
		if f := c.Moves[i].Facing; f < 0 || f >= 360 {
			return game.Refuse(ModelFacing, "a facing of %d is not from 0 to 359 degrees", f).At(c.Moves[i].Model)
		}
	}
	if no := b.ownUnit(c.Unit, side); no != nil {
		return no
	}
	for i := range c.Moves {
		if no := b.ownUnit(c.Moves[i].Model, side); no != nil {
			return no
		}
		if modeOf(c.Moves[i].Mode) == noMode {
			return game.Refuse(MoveUnits, "%.20q is no way to move: combat, speed or hold", c.Moves[i].Mode).At(c.Moves[i].Model)
		}
	}
	for i := range c.Moves {
		if n := len(c.Moves[i].Path); n < 1 || n > maxWays {
			return game.Refuse(MoveCost, "a path of %d waypoints; it has 1 to %d", n, maxWays).At(c.Moves[i].Model)
		}
	}
	return nil
}

// ownUnit refuses ids of nobody, of the other side and of structures.
func (b *Battle) ownUnit(id game.PieceID, side int8) *game.Refusal {
	m, found := b.modelOf(id)
	switch {
	case !found:
		return game.Refuse(MoveUnits, "there is no model %d", id)
	case b.models[m].unit < 0:
		return game.Refuse(MoveUnits, "%s cannot move", b.Name(id)).At(id)
	case b.models[m].side != side:
		return game.Refuse(MoveUnits, "%s belongs to the other side", b.Name(id)).At(id)
	}
	return nil
}

// movers refuses models that are gone, twice listed or of another unit, and units that have moved. It names the unit.
//
// Rule: KOG-MOVE-01, KOG-MOVE-15, KOG-DMG-03.
func (c MoveUnit) movers(b *Battle) (int, *game.Refusal) {
	m, _ := b.modelOf(c.Unit)
	u := int(b.models[m].unit)
	for i := range c.Moves {
		id := c.Moves[i].Model
		m, _ := b.modelOf(id)
		if one := &b.models[m]; !one.live() {
			return u, game.Refuse(DamageDestroyed, "%s is %s and moves no more", b.Name(id), statusNames[one.status]).At(id)
		}
	}
	if b.units[u].moved {
		return u, game.Refuse(MoveUnits, "%s has moved this turn already", b.unitName(u)).At(c.Unit)
	}
	if len(c.Moves) == 0 {
		return u, game.Refuse(MoveUnits, "no model is told to move").At(c.Unit)
	}
	for i := range c.Moves {
		id := c.Moves[i].Model
		m, _ := b.modelOf(id)
		if int(b.models[m].unit) != u {
			return u, game.Refuse(MoveUnits, "%s is not of %s; one unit moves at a time", b.Name(id), b.unitName(u)).At(id)
		}
		for j := range i {
			if c.Moves[j].Model == id {
				return u, game.Refuse(MoveUnits, "%s is told to move twice", b.Name(id)).At(id)
			}
		}
	}
	return u, nil
}

// tentative is a copy on which models can be moved about to see what comes of it.
func (b *Battle) tentative() *Battle {
	c := &Battle{given: b.given, position: b.position}
	c.models = slices.Clone(b.models)
	return c
}

// march judges the strides of a unit one after another, each on the table that those before it have left, and then the
// unit as a whole. It moves the models of b. When a stride leaves the table the battle ends with it, and what is left
// of the strides and of the unit's coherency no longer matters: that stride is the last that counts.
//
// Rule: KOG-MOVE-01, KOG-COH-01, KOG-SCN-07.
func (b *Battle) march(u int, strides []stride) fault {
	var room [8]tie
	before := b.ties(u, room[:0])
	for i := range strides {
		s := &strides[i]
		if f := b.stride(s); f.kind != noFault {
			return f
		}
		if s.exits {
			return fault{}
		}
		b.models[s.model].at = s.end()
	}
	return b.parted(u, before)
}

// do moves the models for good.
func (c MoveUnit) do(t *turn, side int8) {
	var room [8]stride
	strides, _ := c.judge(t.Battle, side, room[:0])
	m, _ := t.modelOf(c.Unit)
	t.units[t.models[m].unit].moved = true
	for i := range strides {
		s := &strides[i]
		t.takeStride(s)
		if s.exits {
			t.leave(s.model)
			return
		}
	}
}

// takeStride puts a model where its stride ends.
//
// Rule: KOG-MOVE-06, KOG-MODEL-03.
func (t *turn) takeStride(s *stride) {
	one := &t.models[s.model]
	t.tellStride(s)
	one.at, one.facing, one.mode, one.charged = s.end(), s.facing, s.mode, s.charged
	if !s.exits {
		t.lapseHold(s.model)
	}
}

// EndMovement closes the Movement step. Models that have not moved have held their position.
//
// Rule: KOG-MOVE-13, KOG-ROUND-04.
type EndMovement struct{}

// Verb is "end_movement".
func (EndMovement) Verb() string { return "end_movement" }

func (EndMovement) home() step { return stepMovement }

func (EndMovement) check(*Battle, int8) *game.Refusal { return nil }

func (EndMovement) do(t *turn, side int8) {
	var held []game.PieceID
	for m := range t.models {
		one := &t.models[m]
		if one.side == side && one.unit >= 0 && one.live() && one.mode == noMode {
			one.mode = hold
			held = append(held, pieceID(m))
		}
	}
	switch len(held) {
	case 0:
	case 1:
		t.tell(StoodStill, held[0]).Side = side
	default:
		t.tell(AllStill, held).Side = side
	}
	t.turnTo(frame{stepAction, side})
}

// modeOf reads the name of a mode, noMode when it is none.
func modeOf(name string) mode {
	for i := range modeNames {
		if i > 0 && modeNames[i] == name {
			return mode(i)
		}
	}
	return noMode
}

// canMove are the models that stand for the units which may still move: the first live one of each.
//
// See: KOG-MOVE-01, KOG-MOVE-15.
func (b *Battle) canMove(side int8) []game.PieceID {
	var list []game.PieceID
	for u := range b.units {
		if b.units[u].side != side || b.units[u].moved {
			continue
		}
		if m := b.firstLive(u); m >= 0 {
			list = append(list, pieceID(m))
		}
	}
	return list
}

// firstLive is the first live model of a unit, -1 for none.
func (b *Battle) firstLive(u int) int {
	for m, below := b.mates(u); m < below; m++ {
		if b.models[m].live() {
			return m
		}
	}
	return -1
}
