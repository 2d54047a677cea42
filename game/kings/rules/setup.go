package rules

import (
	"strings"

	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
	"muster/game/tell"
)

// d6 is a die for a rule.
func d6(by game.RuleID) odds.Die { return odds.Die{Sides: 6, By: by} }

// rollOff rolls a die for each seat, and again while they are equal; the higher one's side is the winner. Dice: seat 1,
// seat 2.
//
// Rule: KOW-SET-02.
func (t *turn) rollOff(by game.RuleID) int8 {
	c := odds.Thrown{Dice: t.dice}
	for {
		one, two := c.Of(d6(by)), c.Of(d6(by))
		e := t.tell(RolledOff, tell.Side(0), t.fell(0, by, one), tell.Side(1), t.fell(1, by, two))
		e.Rule, e.Side = by, game.NoSide
		switch {
		case one > two:
			return 0
		case two > one:
			return 1
		}
	}
}

// rollEdges is the first roll-off.
func (t *turn) rollEdges() {
	t.cursor = t.rollOff(book.RollOff)
	t.step = stepEdge
}

// PickEdge is the winner's choice of an edge.
type PickEdge struct {
	Edge string `json:"edge"` // "south" or "north"
}

// Verb is "pick_edge".
func (PickEdge) Verb() string { return "pick_edge" }

// edgeNamed finds an edge by its word.
func edgeNamed(word string) Edge {
	switch word {
	case "south":
		return South
	case "north":
		return North
	}
	return NoEdge
}

// The other side gets the opposite edge.
//
// Rule: KOW-SET-03.
func (c PickEdge) check(b *Battle, seat game.Seat) *game.Refusal {
	switch {
	case b.step == stepEdge && b.sideAt(seat) != b.cursor:
		return game.Refuse(book.Edges, "%s has won the roll-off and picks", b.SideName(int(b.cursor)))
	case b.step == stepEdge && edgeNamed(c.Edge) == NoEdge:
		return game.Refuse(book.Edges, "the edge is south or north")
	}
	return b.during(stepEdge, seat)
}

func (c PickEdge) do(t *turn) {
	edge := edgeNamed(c.Edge)
	t.tell(EdgePicked, t.SideName(int(t.cursor)), strings.ToLower(edge.String())).Side = t.cursor
	t.edges[t.cursor], t.edges[other(t.cursor)] = edge, South+North-edge
	t.step = stepDeploy
}

// sideOn is the side at an edge.
func (b *Battle) sideOn(edge Edge) int8 {
	if b.edges[0] == edge {
		return 0
	}
	return 1
}

// firstSettled passes the second roll-off where an option has decided it.
//
// See: KOW-SET-05.
func (t *turn) firstSettled() bool {
	switch t.given.FirstTurn {
	case data.SouthFirst:
		t.openBattle(t.sideOn(South))
	case data.NorthFirst:
		t.openBattle(t.sideOn(North))
	default:
		return false
	}
	return true
}

// rollFirst is the second roll-off.
func (t *turn) rollFirst() {
	t.cursor = t.rollOff(book.FirstTurn)
	t.step = stepFirst
}

// FirstTurn is the winner's choice of who takes the first turn of every round, or by option of the first.
type FirstTurn struct {
	Who string `json:"who"` // "self" or "opponent"
}

// Verb is "first_turn".
func (FirstTurn) Verb() string { return "first_turn" }

// By option one edge always goes first, or the first side changes from round to round.
//
// Rule: KOW-SET-05.
func (c FirstTurn) check(b *Battle, seat game.Seat) *game.Refusal {
	switch {
	case b.step == stepFirst && b.sideAt(seat) != b.cursor:
		return game.Refuse(book.FirstTurn, "%s has won the roll-off and decides", b.SideName(int(b.cursor)))
	case b.step == stepFirst && c.Who != "self" && c.Who != "opponent":
		return game.Refuse(book.FirstTurn, "first goes self or opponent")
	}
	return b.during(stepFirst, seat)
}

func (c FirstTurn) do(t *turn) {
	side := t.cursor
	if c.Who == "opponent" {
		side = other(side)
	}
	t.tell(FirstChosen, tell.Side(t.cursor), tell.Side(side))
	t.openBattle(side)
}

// openBattle begins the first round.
func (t *turn) openBattle(side int8) {
	t.round, t.first, t.cursor = 1, side, 0
	t.openTurn(side)
	t.clearField()
}
