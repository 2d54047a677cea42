package rules

import (
	"cmp"
	"slices"

	"muster/game"
	"muster/game/killzone/book"
	"muster/game/odds"
	"muster/game/tell"
)

// d6 is a die for a rule.
func d6(by game.RuleID) odds.Die { return odds.Die{Sides: 6, By: by} }

// openTurn begins the next turn.
//
// See: KZ-TURN-01, KZ-HTH-02.
func (t *turn) openTurn() {
	t.turn++
	for f := range t.figures {
		t.figures[f].held = false
	}
	for s := range t.squads {
		t.squads[s].lostNow = 0
	}
	t.step = stepInitiative
	t.tell(TurnOpened, t.turn, t.given.plan.Scenario.Limit)
}

// rollInitiative is Events 1 and 2. Dice: the squads in roster order; then for each tie of both sides, from the highest,
// side A's die and side B's, again while they are equal.
func (t *turn) rollInitiative() {
	t.queued = 0
	for s := range t.squads {
		if !t.gone(s) {
			t.initiative(s)
			t.queue[t.queued] = int8(s)
			t.queued++
		}
	}
	t.line()
	t.settleTies()
	names := make([]string, 0, t.queued)
	for _, s := range t.queue[:t.queued] {
		names = append(names, t.given.units[s].Name)
	}
	t.tell(OrderOfAction, listed(names))
	t.step, t.cursor = stepDecide, t.queued-1
	if t.given.DecideOnActing {
		t.cursor = 0
	}
}

// initiative rolls for a squad: a die, and another one to add where it stays sharp.
//
// Rule: KZ-TURN-02.
func (t *turn) initiative(s int) {
	c := odds.Thrown{Dice: t.dice}
	side := t.given.units[s].side
	one, sharp := c.Of(d6(book.TurnInitiative)), t.sharp(s)
	fell := []tell.Phrase{tell.Say("{die}", t.fell(side, book.TurnInitiative, one))}
	if sharp {
		two := c.Of(d6(book.TurnDouble))
		one += two
		fell = append(fell, tell.Say(" {die}", t.fell(side, book.TurnDouble, two)))
	}
	t.squads[s].initiative = int8(one)
	t.tell(InitiativeRolled, t.given.units[s].Name, fell, one, tell.When(sharp, ", staying sharp")).Side = side
}

// sharp reports whether a squad rolls two dice for initiative: under Stay Sharp, unless all of it is suppressed.
//
// Rule: KZ-TURN-03.
func (b *Battle) sharp(s int) bool {
	n := b.Tally(s)
	return b.squads[s].order == StaySharp && n.Suppressed < n.OnTable
}

// line puts the squads in order of their initiative, equals in roster order.
//
// Rule: KZ-TURN-04.
func (t *turn) line() {
	slices.SortStableFunc(t.queue[:t.queued], func(a, b int8) int {
		return cmp.Compare(t.squads[b].initiative, t.squads[a].initiative)
	})
}

// settleTies rolls for each group of equal initiative that has squads of both sides, from the highest: all squads of the
// side with the higher die come first, within a side in roster order.
//
// Rule: KZ-TURN-05.
func (t *turn) settleTies() {
	for from := 0; from < int(t.queued); {
		below := from + 1
		for below < int(t.queued) && t.squads[t.queue[below]].initiative == t.squads[t.queue[from]].initiative {
			below++
		}
		tied := t.queue[from:below]
		first := t.given.units[tied[0]].side
		if slices.ContainsFunc(tied, func(s int8) bool { return t.given.units[s].side != first }) {
			t.settleTie(tied)
		}
		from = below
	}
}

func (t *turn) settleTie(tied []int8) {
	c, one, two := odds.Thrown{Dice: t.dice}, 0, 0
	for one == two {
		one, two = c.Of(d6(book.TurnTies)), c.Of(d6(book.TurnTies))
		t.tell(TieRolled, t.squads[tied[0]].initiative, tell.Side(0), t.fell(0, book.TurnTies, one), tell.Side(1), t.fell(1, book.TurnTies, two)).Side = game.NoSide
	}
	first := int8(0)
	if two > one {
		first = 1
	}
	slices.SortStableFunc(tied, func(a, b int8) int {
		return cmp.Compare(size(int32(t.given.units[a].side-first)), size(int32(t.given.units[b].side-first)))
	})
}
