package rules

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Movement: the orders. How a move is judged is in modes.go (the four modes), paths.go (cost), climbing.go,
// charging.go, endings.go (the way and the end) and coherency.go; routes.go and formations.go find moves for people
// and bots.

// MoveUnit moves models of a unit, one after another in the order listed, each completing its move before the next. It
// is carried out as a whole or not at all.
//
// See: KOG-MOVE-01.
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

func (MoveUnit) home() Step { return StepMovement }

// Check says why the order may not be given, nil if it may.
func (c MoveUnit) Check(b *Battle, side int8) *game.Refusal {
	_, no := c.Judge(b, side, nil)
	return no
}

// Judge checks the order and tells what becomes of each model. The strides are appended to out.
func (c MoveUnit) Judge(b *Battle, side int8, out []Stride) ([]Stride, *game.Refusal) {
	if no := c.parameters(b, side); no != nil {
		return out, no
	}
	u, no := c.Movers(b)
	if no != nil {
		return out, no
	}
	for i := range c.Moves {
		m, _ := b.ModelOf(c.Moves[i].Model)
		out = append(out, c.Moves[i].stride(m))
	}
	if f := b.tentative().march(u, out); f.Kind != NoFault {
		return out, b.Refusal(f)
	}
	return out, nil
}

// parameters refuses figures and ids that make no sense, in the ledger's order.
//
// See: KOG-MEAS-01, KOG-MODEL-03, KOG-MOVE-01, KOG-MOVE-02.
func (c MoveUnit) parameters(b *Battle, side int8) *game.Refusal {
	for i := range c.Moves {
		for _, p := range c.Moves[i].Path {
			if no := onGrid(Point(p)); no != nil {
				return no.At(c.Moves[i].Model)
			}
		}
	}
	for i := range c.Moves {
		if f := c.Moves[i].Facing; f < 0 || f >= 360 {
			return game.Refuse(book.ModelFacing, "a facing of %d is not from 0 to 359 degrees", f).At(c.Moves[i].Model)
		}
	}
	if no := b.OwnUnit(c.Unit, side); no != nil {
		return no
	}
	for i := range c.Moves {
		if no := b.OwnUnit(c.Moves[i].Model, side); no != nil {
			return no
		}
		if modeOf(c.Moves[i].Mode) == NoMode {
			return game.Refuse(book.MoveUnits, "%.20q is no way to move: combat, speed or hold", c.Moves[i].Mode).At(c.Moves[i].Model)
		}
	}
	for i := range c.Moves {
		if n := len(c.Moves[i].Path); n < 1 || n > data.MaxWays {
			return game.Refuse(book.MoveCost, "a path of %d waypoints; it has 1 to %d", n, data.MaxWays).At(c.Moves[i].Model)
		}
	}
	return nil
}

// OwnUnit refuses ids of nobody, of the other side and of structures.
func (b *Battle) OwnUnit(id game.PieceID, side int8) *game.Refusal {
	m, found := b.ModelOf(id)
	switch {
	case !found:
		return game.Refuse(book.MoveUnits, "there is no model %d", id)
	case b.Models[m].Unit < 0:
		return game.Refuse(book.MoveUnits, "%s cannot move", b.Name(id)).At(id)
	case b.Models[m].Side != side:
		return game.Refuse(book.MoveUnits, "%s belongs to the other side", b.Name(id)).At(id)
	}
	return nil
}

// Movers refuses models that are gone, twice listed or of another unit, and units that have moved. It names the unit.
//
// Rule: KOG-MOVE-01.
// See: KOG-MOVE-15, KOG-DMG-03.
func (c MoveUnit) Movers(b *Battle) (int, *game.Refusal) {
	m, _ := b.ModelOf(c.Unit)
	u := int(b.Models[m].Unit)
	for i := range c.Moves {
		id := c.Moves[i].Model
		m, _ := b.ModelOf(id)
		if one := &b.Models[m]; !one.Live() {
			return u, game.Refuse(book.DamageDestroyed, "%s is %s and moves no more", b.Name(id), StatusNames[one.Status]).At(id)
		}
	}
	if b.Units[u].Moved {
		return u, game.Refuse(book.MoveUnits, "%s has moved this turn already", b.UnitName(u)).At(c.Unit)
	}
	if len(c.Moves) == 0 {
		return u, game.Refuse(book.MoveUnits, "no model is told to move").At(c.Unit)
	}
	for i := range c.Moves {
		id := c.Moves[i].Model
		m, _ := b.ModelOf(id)
		if int(b.Models[m].Unit) != u {
			return u, game.Refuse(book.MoveUnits, "%s is not of %s; one unit moves at a time", b.Name(id), b.UnitName(u)).At(id)
		}
		for j := range i {
			if c.Moves[j].Model == id {
				return u, game.Refuse(book.MoveUnits, "%s is told to move twice", b.Name(id)).At(id)
			}
		}
	}
	return u, nil
}

// tentative is a copy on which models can be moved about to see what comes of it.
func (b *Battle) tentative() *Battle {
	c := &Battle{Given: b.Given, Position: b.Position}
	c.Models = slices.Clone(b.Models)
	return c
}

// march judges the strides of a unit one after another, each on the table that those before it have left, and then the
// unit as a whole. It moves the models of b. When a stride leaves the table the battle ends with it, and what is left
// of the strides and of the unit's coherency no longer matters: that stride is the last that counts.
//
// See: KOG-MOVE-01, KOG-COH-01, KOG-SCN-07.
func (b *Battle) march(u int, strides []Stride) Fault {
	var room [8]tie
	before := b.ties(u, room[:0])
	for i := range strides {
		s := &strides[i]
		if f := b.Stride(s); f.Kind != NoFault {
			return f
		}
		if s.Exits {
			return Fault{}
		}
		b.Models[s.Model].At = s.End()
	}
	return b.parted(u, before)
}

// do moves the models for good.
func (c MoveUnit) do(t *turn, side int8) {
	var room [8]Stride
	strides, _ := c.Judge(t.Battle, side, room[:0])
	m, _ := t.ModelOf(c.Unit)
	t.Units[t.Models[m].Unit].Moved = true
	for i := range strides {
		s := &strides[i]
		t.takeStride(s)
		if s.Exits {
			t.leave(s.Model)
			return
		}
	}
}

// takeStride puts a model where its stride ends.
//
// See: KOG-MOVE-06, KOG-MODEL-03.
func (t *turn) takeStride(s *Stride) {
	one := &t.Models[s.Model]
	t.tellStride(s)
	one.At, one.Facing, one.Mode, one.Charged = s.End(), s.Facing, s.Mode, s.Charged
	if !s.Exits {
		t.lapseHold(s.Model)
	}
}

// EndMovement closes the Movement step. Models that have not moved have held their position.
//
// Rule: KOG-MOVE-13.
// See: KOG-ROUND-04.
type EndMovement struct{ unbarred }

// Verb is "end_movement".
func (EndMovement) Verb() string { return "end_movement" }

func (EndMovement) home() Step { return StepMovement }

func (EndMovement) do(t *turn, side int8) {
	var held []game.PieceID
	for m := range t.Models {
		one := &t.Models[m]
		if one.Side == side && one.Unit >= 0 && one.Live() && one.Mode == NoMode {
			one.Mode = Hold
			held = append(held, PieceID(m))
		}
	}
	switch len(held) {
	case 0:
	case 1:
		t.tell(StoodStill, held[0]).Side = side
	default:
		t.tell(AllStill, held).Side = side
	}
	t.turnTo(Frame{StepAction, side})
}

// modeOf reads the name of a mode, noMode when it is none.
func modeOf(name string) Mode {
	for i := range ModeNames {
		if i > 0 && ModeNames[i] == name {
			return Mode(i)
		}
	}
	return NoMode
}

// FirstLive is the first live model of a unit, -1 for none.
func (b *Battle) FirstLive(u int) int {
	for m, below := b.Mates(u); m < below; m++ {
		if b.Models[m].Live() {
			return m
		}
	}
	return -1
}
