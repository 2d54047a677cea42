package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

// Move takes a unit along a path of squares and does nothing else.
type Move struct {
	Unit game.PieceID   `json:"unit"`
	Path []board.Square `json:"path"` // the squares after the one it stands on
}

// Verb is "move".
func (Move) Verb() string { return "move" }

// A MOVE has at least one step and obeys the rules of movement.
//
// Rule: FOG-ACT-02, FOG-ACT-01.
func (c Move) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	if len(c.Path) == 0 {
		return game.Refuse(book.ActMove, "a move has at least one step; pass instead").At(c.Unit)
	}
	_, no = b.walk(u, c.Path)
	return no
}

// Nothing reacts to a move, not even out of contact.
//
// Rule: FOG-MOVE-07.
func (c Move) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	t.tell(Moved, c.Unit, stride{t.Field().At(t.Units[u].Pos), c.Path})
	t.place(u, t.EndOf(c.Path))
	t.mark(u)
}

// EndOf is the square where a path that has been checked ends.
func (b *Battle) EndOf(path []board.Square) int16 { return int16(b.Field().Square(path[len(path)-1])) }

// place puts a unit on a square; it leaves the one it stood on.
//
// Rule: FOG-UNIT-03.
func (t *turn) place(u int, square int16) {
	if from := t.Units[u].Pos; from >= 0 {
		t.at[from] = 0
	}
	t.Units[u].Pos = square
	t.Units[u].State = OnMap
	t.at[square] = int16(u) + 1
}

// walk checks a path step by step, then its cost, and says where it ends.
func (b *Battle) walk(u int, path []board.Square) (int16, *game.Refusal) {
	f, unit := b.Field(), &b.Units[u]
	from := f.At(unit.Pos)
	for i, to := range path {
		if no := b.stepInto(u, from, to, i == len(path)-1); no != nil {
			return 0, no.At(b.PieceID(u))
		}
		from = to
	}
	if no := b.affordable(u, b.PathCost(unit, path), len(path), from); no != nil {
		return 0, no.At(b.PieceID(u))
	}
	return int16(f.Square(from)), nil
}

// stepInto checks one step: adjacency, the map's edge, walls and their corners, other units.
//
// Rule: FOG-MOVE-01.
//
// See: FOG-SET-01.
func (b *Battle) stepInto(u int, from, to board.Square, last bool) *game.Refusal {
	if to == board.Nowhere {
		return game.Refuse(book.SetMap, "that word names no square of the map; squares are named like C4")
	}
	if !from.Adjacent(to) {
		return game.Refuse(book.MoveSteps, "%s is not next to %s", to, from)
	}
	if no := b.Field().Barred(from, to); no != nil {
		return no
	}
	return b.inTheWay(u, int16(b.Field().Square(to)), last)
}

// inTheWay refuses squares with an enemy, and stopping on a friend; passing him is an option.
//
// Rule: FOG-MOVE-05.
func (b *Battle) inTheWay(u int, square int16, last bool) *game.Refusal {
	code := int(b.at[square])
	if code == 0 || code-1 == u {
		return nil
	}
	other := b.PieceID(code - 1)
	switch {
	case b.Units[code-1].Team != b.Units[u].Team:
		return game.Refuse(book.MoveUnits, "%s stand on %s", b.Name(other), b.Field().At(square)).At(other)
	case last:
		return game.Refuse(book.MoveUnits, "%s has %s already; a square holds one unit", b.Field().At(square), b.Name(other)).At(other)
	case !b.Given.PassFriends:
		return game.Refuse(book.MoveUnits, "%s on %s may not be passed", b.Name(other), b.Field().At(square)).At(other)
	}
	return nil
}

// PathCost is what a path costs a unit; squares off the map cost nothing.
//
// See: FOG-MOVE-02.
func (b *Battle) PathCost(unit *Unit, path []board.Square) int {
	f := b.Field()
	from, cost, diagonals := f.At(unit.Pos), 0, 0
	for _, to := range path {
		square := f.Square(to)
		if square < 0 {
			continue
		}
		diagonal := from.Col != to.Col && from.Row != to.Row
		if diagonal {
			diagonals++
		}
		cost += b.stepCost(unit, int16(square), diagonal && diagonals%2 == 0)
		from = to
	}
	return cost
}

// stepCost is the entry cost of the square, and one more for every second diagonal where that is counted.
//
// Rule: FOG-MOVE-02, FOG-MOVE-03.
//
// See: FOG-MOVE-01.
func (b *Battle) stepCost(u *Unit, square int16, secondDiagonal bool) int {
	cost := int(b.Field().Enter[b.surefooted(u)][square])
	if secondDiagonal && b.Given.AlternateSteps {
		cost++
	}
	return cost
}

// affordable compares the cost of a path, which leads to a square, with the speed. A single step is always affordable.
//
// Rule: FOG-MOVE-04.
//
// See: FOG-MOVE-03.
func (b *Battle) affordable(u, cost, steps int, to board.Square) *game.Refusal {
	if speed := b.Speed(&b.Units[u]); cost > speed && steps > 1 {
		return game.Refuse(book.MoveDifficult, "costs %d to %s, %s have %d", cost, to, b.Name(b.PieceID(u)), speed)
	}
	return nil
}
