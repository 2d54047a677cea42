package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// moves is an order of movement that is no charge.
type moves interface {
	manoeuvre(*Battle, int) manoeuvre
}

// checkMove says why a unit cannot be given an order of movement, nil if it can.
func (b *Battle) checkMove(seat game.Seat, id game.PieceID, o moves) *game.Refusal {
	u, no := b.ordered(seat, id)
	if no != nil {
		return no
	}
	m := o.manoeuvre(b, u)
	if no := b.bars(u, m.order); no != nil {
		return no
	}
	_, no = b.judge(u, &m)
	return no
}

// doMove carries an order of movement out.
func (t *turn) doMove(id game.PieceID, o moves) {
	u, _ := t.unitOf(id)
	m := o.manoeuvre(t.Battle, u)
	t.carry(u, &m)
}

// Halt leaves a unit where it is.
type Halt struct {
	Unit game.PieceID   `json:"unit"`
	Turn *plane.Heading `json:"turn,omitempty"` // an individual's free turn, as in all orders of movement
}

// Verb is "halt".
func (Halt) Verb() string { return "halt" }

func (c Halt) check(b *Battle, seat game.Seat) *game.Refusal { return b.checkMove(seat, c.Unit, c) }
func (c Halt) do(t *turn)                                    { t.doMove(c.Unit, c) }

// An individual that has only turned freely has halted.
//
// Rule: KOW-MOV-02.
func (c Halt) manoeuvre(*Battle, int) manoeuvre {
	return manoeuvre{rule: book.Halt, order: Halted, turn: c.Turn}
}

// Face turns a unit about its centre to any heading.
type Face struct {
	Unit    game.PieceID   `json:"unit"`
	Heading *plane.Heading `json:"heading"`
	Turn    *plane.Heading `json:"turn,omitempty"`
}

// Verb is "face".
func (Face) Verb() string { return "face" }

func (c Face) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.ordered(seat, c.Unit)
	if no != nil {
		return no
	}
	m := b.mover(u)
	if _, no := b.turned(&m, c.Turn); no != nil {
		return no
	}
	if no := heads(c.Heading); no != nil {
		return no
	}
	return b.checkMove(seat, c.Unit, c)
}
func (c Face) do(t *turn) { t.doMove(c.Unit, c) }

// A heading that it has already is Halt.
//
// Rule: KOW-MOV-03.
func (c Face) manoeuvre(b *Battle, u int) manoeuvre {
	from := b.units[u].heading
	if c.Turn != nil {
		from = *c.Turn
	}
	m := manoeuvre{rule: book.ChangeFacing, order: Faced, turn: c.Turn}
	return m.then(part{pivot: int(*c.Heading) - int(from)})
}

// Advance moves a unit forward, with one pivot on the way; Nimble ones, by option, with two.
type Advance struct {
	Unit   game.PieceID   `json:"unit"`
	D1     int32          `json:"d1"`    // in thousandths of an inch
	Pivot  int            `json:"pivot"` // in tenths of a degree, clockwise
	D2     int32          `json:"d2"`
	Pivot2 int            `json:"pivot2,omitempty"`
	D3     int32          `json:"d3,omitempty"`
	Turn   *plane.Heading `json:"turn,omitempty"`
}

// Verb is "advance".
func (Advance) Verb() string { return "advance" }

// mostPivot is how far a unit pivots in an Advance or a charge, in tenths of a degree.
const mostPivot = 900

func (c Advance) check(b *Battle, seat game.Seat) *game.Refusal {
	return b.checkMove(seat, c.Unit, c)
}
func (c Advance) do(t *turn) { t.doMove(c.Unit, c) }

// The legs cost at most its speed together. The pivot costs nothing.
//
// Rule: KOW-MOV-04.
func (c Advance) manoeuvre(b *Battle, u int) manoeuvre {
	m := manoeuvre{rule: book.Advance, order: Advanced, turn: c.Turn, most: b.given.profile(u).Speed}
	return m.then(part{far: c.D1}).then(part{pivot: c.Pivot}).then(part{far: c.D2}).then(part{pivot: c.Pivot2}).then(part{far: c.D3})
}

// Back moves a unit straight back.
type Back struct {
	Unit game.PieceID   `json:"unit"`
	D    int32          `json:"d"`
	Turn *plane.Heading `json:"turn,omitempty"`
}

// Verb is "back".
func (Back) Verb() string { return "back" }

func (c Back) check(b *Battle, seat game.Seat) *game.Refusal { return b.checkMove(seat, c.Unit, c) }
func (c Back) do(t *turn)                                    { t.doMove(c.Unit, c) }

// It costs at most half its speed.
//
// Rule: KOW-MOV-05.
func (c Back) manoeuvre(b *Battle, u int) manoeuvre {
	m := manoeuvre{rule: book.Back, order: WentBack, turn: c.Turn, most: b.given.profile(u).Speed / 2}
	return m.then(part{to: plane.Rear, far: c.D})
}

// Sidestep moves a unit straight to its left or right.
type Sidestep struct {
	Unit game.PieceID   `json:"unit"`
	Side string         `json:"side"` // "left" or "right"
	D    int32          `json:"d"`
	Turn *plane.Heading `json:"turn,omitempty"`
}

// Verb is "sidestep".
func (Sidestep) Verb() string { return "sidestep" }

func (c Sidestep) check(b *Battle, seat game.Seat) *game.Refusal {
	no := b.checkMove(seat, c.Unit, c)
	if no == nil && c.Side != "left" && c.Side != "right" {
		no = game.Refuse(book.Sidestep, "a unit sidesteps to its left or right")
	}
	return no
}
func (c Sidestep) do(t *turn) { t.doMove(c.Unit, c) }

// It costs at most half its speed.
//
// Rule: KOW-MOV-06.
func (c Sidestep) manoeuvre(b *Battle, u int) manoeuvre {
	m := manoeuvre{rule: book.Sidestep, order: Sidestepped, turn: c.Turn, most: b.given.profile(u).Speed / 2}
	to := plane.Right
	if c.Side == "left" {
		to = plane.Left
	}
	return m.then(part{to: to, far: c.D})
}

// Double moves a unit straight forward at up to twice its speed.
type Double struct {
	Unit game.PieceID   `json:"unit"`
	D    int32          `json:"d"`
	Turn *plane.Heading `json:"turn,omitempty"`
}

// Verb is "double".
func (Double) Verb() string { return "double" }

func (c Double) check(b *Battle, seat game.Seat) *game.Refusal { return b.checkMove(seat, c.Unit, c) }
func (c Double) do(t *turn)                                    { t.doMove(c.Unit, c) }

// It crosses neither difficult ground nor obstacles.
//
// Rule: KOW-MOV-07.
func (c Double) manoeuvre(b *Battle, u int) manoeuvre {
	m := manoeuvre{rule: book.AtTheDouble, order: Doubled, turn: c.Turn, most: 2 * b.given.profile(u).Speed}
	return m.then(part{far: c.D})
}

// rough reports whether ground that a unit sweeps holds it up: difficult terrain and obstacles, unless it flies or is a
// pathfinder.
//
// Rule: KOW-SPC-17.
func (b *Battle) rough(u int, swept plane.Rect) bool {
	p := b.given.profile(u)
	return !p.Has(data.Fly) && !p.Has(data.Pathfinder) && b.given.unevenness(&swept) >= 0
}

// EndMovement ends the movement phase.
type EndMovement struct{}

// Verb is "end_movement".
func (EndMovement) Verb() string { return "end_movement" }

func (EndMovement) check(b *Battle, seat game.Seat) *game.Refusal { return b.during(stepMove, seat) }

// Units without an order halt.
//
// Rule: KOW-MOV-12.
func (EndMovement) do(t *turn) {
	for u := range t.units {
		if one := &t.units[u]; t.sideOf(u) == t.active && t.onTable(u) && one.order == NoOrder {
			one.order = Halted
			t.tell(UnitHalted, pieceID(u))
		}
	}
	t.step = stepShoot
}

// TakeBack withdraws the movement order that has just been given, its free turn included, where the option allows it.
type TakeBack struct{}

// Verb is "take_back".
func (TakeBack) Verb() string { return "take_back" }

// A charge is never withdrawn.
//
// See: KOW-MOV-01, KOW-TRN-05.
func (TakeBack) check(b *Battle, seat game.Seat) *game.Refusal {
	switch no := b.during(stepMove, seat); {
	case no != nil:
		return no
	case !b.given.TakeBack:
		return game.Refuse(book.OutOfPlace, "orders stand in this battle")
	case b.undo.unit == 0:
		return game.Refuse(book.OneOrder, "there is no order that could be withdrawn")
	}
	return nil
}

func (TakeBack) do(t *turn) { t.withdraw(t.last) }

// withdraw puts a unit back where it stood.
func (t *turn) withdraw(last undo) {
	one := &t.units[last.unit-1]
	one.at, one.heading, one.order = last.at, last.heading, NoOrder
	t.tell(OrderWithdrawn, pieceID(int(last.unit)-1))
}
