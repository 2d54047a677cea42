package rules

import (
	"cmp"
	"slices"

	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/tell"
)

const die = 6 // every die of the book has six sides

// rollOff settles the order of the sides for the round, or for the battle: each side rolls, the highest acts first.
//
// Dice: one a side still in the battle, in listed order; then each tied group from the highest total down, completely
// before the next.
//
// Rule: FOG-TURN-01.
//
// See: FOG-TURN-03.
func (t *turn) rollOff() {
	var sides []int8
	for s := range int8(t.Given.Sides) {
		if t.Sides[s].Out == InBattle {
			sides = append(sides, s)
		}
	}
	t.settle(sides, book.TurnRollOff)
	t.orders = int8(copy(t.order[:], sides))
	order := make([]tell.Side, len(sides))
	for i, s := range sides {
		order[i] = tell.Side(s)
	}
	t.tell(OrderSettled, order)
	if t.Round == 0 {
		t.Round = 1
	}
	t.beginRound()
}

// settle rolls for sides in listed order and brings them into the order of their totals; ties roll again among
// themselves and keep their place relative to the others.
//
// Rule: FOG-TURN-02.
func (t *turn) settle(sides []int8, rule game.RuleID) {
	var faces [data.MaxSides]int
	for _, s := range sides {
		faces[s] = t.dice.Roll(die, rule)
		fact := RolledOff
		if rule == book.TurnTies {
			fact = RolledAgain
		}
		t.tell(fact, tell.Side(s), rolled(t.Given.Captains[s], faces[s]))
	}
	slices.SortStableFunc(sides, func(a, b int8) int { return cmp.Compare(faces[b], faces[a]) })
	for i := 0; i < len(sides); {
		j := i + 1
		for j < len(sides) && faces[sides[j]] == faces[sides[i]] {
			j++
		}
		if j-i > 1 {
			t.settle(sides[i:j], book.TurnTies)
		}
		i = j
	}
}

// beginRound opens the side turns of a round.
//
// Rule: FOG-TURN-03.
func (t *turn) beginRound() {
	t.tell(RoundBegun, int(t.Round), t.Field().Limit)
	t.active = -1
	t.turnTo(Frame{Step: StepActivate})
	t.nextTurn()
}

// nextTurn gives the turn to the next side that is still in the battle; after the last the round ends.
//
// See: FOG-TURN-03, FOG-TURN-04.
func (t *turn) nextTurn() {
	for t.active++; t.active < t.orders; t.active++ {
		if s := int(t.order[t.active]); t.Sides[s].Out == InBattle {
			t.clearMarks(s)
			t.tell(TurnBegun, tell.Side(s))
			return
		}
	}
	t.endRound()
}

// clearMarks turns the side's tokens back to ready.
//
// See: FOG-TURN-06.
func (t *turn) clearMarks(s int) {
	for _, u := range t.UnitsOf(s) {
		u.Done = false
	}
}

// mark turns a token that has acted.
//
// Rule: FOG-TURN-06.
//
// See: FOG-TURN-05.
func (t *turn) mark(u int) { t.Units[u].Done = true }

// activationDone ends a side turn when no token of the side is ready, or the side is out.
//
// Rule: FOG-TURN-07.
func (t *turn) activationDone() bool {
	s := t.ActiveSide()
	if s >= 0 && t.Sides[s].Out == InBattle && t.anyReady(s) {
		return false
	}
	t.nextTurn()
	return true
}

func (b *Battle) anyReady(s int) bool {
	return b.Some(s, func(u *Unit) bool { return u.State == OnMap && !u.Done })
}

// endRound scores the objectives and ends the battle at the limit.
//
// Rule: FOG-TURN-08, FOG-WIN-02.
func (t *turn) endRound() {
	last := int(t.Round) >= t.Field().Limit
	t.scoreGoals(last)
	if last {
		t.endByPoints(byLimit)
		return
	}
	t.Round++
	if t.Given.EachRound {
		t.turnTo(Frame{Step: StepRollOff})
		return
	}
	t.beginRound()
}

// ownTurn refuses what belongs to the seat's own side turn.
//
// Rule: FOG-TURN-04.
func (b *Battle) ownTurn(seat game.Seat) *game.Refusal {
	if no := b.Phase(StepActivate, book.TurnSide); no != nil {
		return no
	}
	if s := b.ActiveSide(); s != b.Given.SeatSide(seat) {
		return game.Refuse(book.TurnSide, "it is the turn of %s", b.SideName(s))
	}
	return nil
}

// Token finds a ready token of the seat's own in its side turn.
//
// Rule: FOG-TURN-05.
//
// See: FOG-TURN-04, FOG-SET-05.
func (b *Battle) Token(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	if no := b.ownTurn(seat); no != nil {
		return 0, no
	}
	u, no := b.controlled(seat, id)
	if no != nil {
		return 0, no
	}
	if b.Units[u].Done {
		return 0, game.Refuse(book.TurnOne, "%s have had their action this turn", b.Name(id)).At(id)
	}
	return u, nil
}

// controlled finds a token on the map that the seat controls.
//
// Rule: FOG-SET-05.
func (b *Battle) controlled(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	u, ok := b.UnitOf(id)
	switch {
	case !ok || int(b.Units[u].Side) != b.Given.SeatSide(seat) || b.Units[u].State != OnMap:
		return 0, game.Refuse(book.SetControl, "that is not your token")
	case b.Units[u].Seat != seat:
		return 0, game.Refuse(book.SetControl, "%s are not your token; they are controlled by %s", b.Name(id), b.SeatName(b.Units[u].Seat)).At(id)
	}
	return u, nil
}

// Pass does nothing with a token.
type Pass struct {
	Unit game.PieceID `json:"unit"`
}

// Verb is "pass".
func (Pass) Verb() string { return "pass" }

// A token may do nothing.
//
// See: FOG-TURN-07.
func (c Pass) check(b *Battle, seat game.Seat) *game.Refusal {
	_, no := b.Token(seat, c.Unit)
	return no
}

func (c Pass) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	t.mark(u)
	t.tell(Passed, c.Unit)
}

// End passes all tokens of the player that are still ready.
type End struct{}

// Verb is "end".
func (End) Verb() string { return "end" }

// With no token left ready it is no fault and nothing happens.
//
// See: FOG-TURN-07, FOG-TURN-04.
func (End) check(b *Battle, seat game.Seat) *game.Refusal { return b.ownTurn(seat) }

func (End) do(t *turn) {
	n := 0
	for i, u := range t.UnitsOf(t.Given.SeatSide(t.seat)) {
		if u.ReadyFor(t.seat) {
			t.mark(i)
			n++
		}
	}
	if n == 0 {
		t.tell(TurnDone)
		return
	}
	t.tell(TurnEnded, t.SeatName(t.seat), n)
}

// Give hands a ready token to another player of the side.
type Give struct {
	Unit   game.PieceID `json:"unit"`
	Player game.Seat    `json:"player"`
}

// Verb is "give".
func (Give) Verb() string { return "give" }

// See: FOG-SET-05.
func (c Give) check(b *Battle, seat game.Seat) *game.Refusal {
	if _, no := b.Token(seat, c.Unit); no != nil {
		return no
	}
	if c.Player == seat || !b.Given.Plays(c.Player, b.Given.SeatSide(seat)) {
		return game.Refuse(book.SetControl, "%s is no other player of %s", b.SeatName(c.Player), b.SideName(b.Given.SeatSide(seat)))
	}
	return nil
}

func (c Give) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	t.control(u, c.Player)
	t.tell(Given, c.Unit, t.SeatName(c.Player))
}
