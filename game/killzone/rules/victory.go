package rules

import (
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/tell"
)

// scoreObjectives scores what is held and what is crossed, in the order of the scenario.
func (t *turn) scoreObjectives() {
	for i := range t.given.plan.Scenario.Objectives {
		g := &t.given.plan.Scenario.Objectives[i]
		if side, scored := t.Leads(g); scored {
			t.award(side, g.Points, g)
		}
	}
}

// Leads is the side that scores an objective at the end of this turn, if one does.
//
// See: KZ-WIN-03, KZ-WIN-06.
func (b *Battle) Leads(g *data.Objective) (int8, bool) {
	if g.Goal != data.HoldPoint && g.Goal != data.CrossLine || int(b.turn) < g.From {
		return 0, false
	}
	n := b.Counts(g)
	switch {
	case n[0] > n[1]:
		return 0, true
	case n[1] > n[0]:
		return 1, true
	}
	return 0, false
}

// Counts are the figures of each side that count for an objective now.
func (b *Battle) Counts(g *data.Objective) (n [sidesIn]int) {
	for f := range b.figures {
		side := b.sideOf(f)
		switch {
		case g.Goal == data.HoldOut && side == g.Side && b.onTable(f),
			g.Goal == data.HoldPoint && b.fit(f) && b.holds(f, g),
			g.Goal == data.CrossLine && b.fit(f) && b.across(f, g):
			n[side]++
		}
	}
	return n
}

// holds reports whether a figure's centre is within the radius of a point.
//
// Rule: KZ-WIN-03.
func (b *Battle) holds(f int, g *data.Objective) bool { return near(b.figures[f].at, g.At, g.Radius) }

// across reports whether a figure's centre is beyond its side's line: east of it for the first side, west for the second.
//
// Rule: KZ-WIN-06.
func (b *Battle) across(f int, g *data.Objective) bool {
	if b.sideOf(f) == 0 {
		return b.figures[f].at.X > g.Lines[0]
	}
	return b.figures[f].at.X < g.Lines[1]
}

func (t *turn) award(side int8, points int, g *data.Objective) {
	t.sides[side].points += int16(points)
	t.tell(GoalScored, tell.Side(side), points, g.Name).Rule = g.Goal.Rule()
}

// holdOut scores, after the last turn, for the side that has enough figures left on the table, or for its enemy.
//
// Rule: KZ-WIN-07.
func (t *turn) holdOut() {
	for i := range t.given.plan.Scenario.Objectives {
		g := &t.given.plan.Scenario.Objectives[i]
		if g.Goal != data.HoldOut {
			continue
		}
		side := g.Side
		if t.Counts(g)[side] < g.Count {
			side = other(side)
		}
		t.award(side, g.Points, g)
	}
}

// Exit takes a figure off the table by its side's stretch of edge.
type Exit struct {
	Figure game.PieceID `json:"figure"`
}

// Verb is "exit".
func (Exit) Verb() string { return "exit" }

func (c Exit) check(b *Battle, seat game.Seat) *game.Refusal {
	f, no := b.fitActor(seat, c.Figure)
	if no != nil {
		return no
	}
	if by := b.engaged(f); by >= 0 {
		return game.Refuse(book.FightHeld, "%s is in contact with %s", b.Name(c.Figure), b.Name(pieceID(by))).At(c.Figure, pieceID(by))
	}
	if b.exitOf(f) == nil {
		return game.Refuse(book.WinExit, "%s is at no stretch of edge by which it may leave", b.Name(c.Figure)).At(c.Figure)
	}
	return nil
}

// exitOf is the objective by which a figure may leave where it stands, nil for none: its base at the edge, its centre
// opposite the stretch.
//
// Rule: KZ-WIN-04.
func (b *Battle) exitOf(f int) *data.Objective {
	at := b.figures[f].at
	for i := range b.given.plan.Scenario.Objectives {
		g := &b.given.plan.Scenario.Objectives[i]
		along := at.X
		if g.Edge == data.East || g.Edge == data.West {
			along = at.Y
		}
		if g.Goal == data.LeaveEdge && g.Side == b.sideOf(f) && along >= g.Low && along <= g.High &&
			b.given.toEdge(g.Edge, at)-b.radius(f) <= contact {
			return g
		}
	}
	return nil
}

func (c Exit) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	g := t.exitOf(f)
	t.begin(f)
	t.figures[f].fate = Exited
	t.sides[t.sideOf(f)].left = true
	t.tell(LeftByExit, c.Figure, g.Name)
	t.award(t.sideOf(f), int(t.given.men[f].points), g)
}

// Concede gives the battle up.
type Concede struct{}

// Verb is "concede".
func (Concede) Verb() string { return "concede" }

// From turn 1 on, in the enemy's activation too.
//
// Rule: KZ-WIN-05.
func (Concede) check(b *Battle, _ game.Seat) *game.Refusal {
	if !b.fighting() {
		return game.Refuse(book.TurnEvents, "the first turn has not begun")
	}
	return nil
}

func (Concede) do(t *turn) {
	side := t.sideAt(t.seat)
	t.tell(Conceded, tell.Side(side))
	t.win(other(side), byConceding)
}

// clearField ends the battle at once when a side has no figure on the table: it has lost, unless some of its figures
// have left by an objective.
//
// Rule: KZ-WIN-02.
func (t *turn) clearField() {
	if !t.fighting() {
		return
	}
	var n [sidesIn]int
	for f := range t.figures {
		if t.onTable(f) {
			n[t.sideOf(f)]++
		}
	}
	for side := range n {
		switch {
		case n[side] > 0:
		case n[1-side] == 0 || t.sides[side].left:
			t.decide(byEmptyField)
			return
		default:
			t.win(int8(1-side), byEmptyField)
			return
		}
	}
}

// Margin is the lead that wins: so many percent of the larger army, rounded up, and always more than nothing.
//
// See: KZ-WIN-02.
func (b *Battle) Margin() int {
	larger := int(max(b.sides[0].started, b.sides[1].started))
	return max((larger*b.given.WinMargin+99)/100, 1)
}

// decide ends the battle by points.
//
// See: KZ-WIN-02.
func (t *turn) decide(why ending) {
	switch lead := int(t.sides[0].points) - int(t.sides[1].points); {
	case lead >= t.Margin():
		t.win(0, why)
	case -lead >= t.Margin():
		t.win(1, why)
	default:
		t.win(-1, why)
	}
}

// win ends the battle; a winner of -1 is a draw.
func (t *turn) win(winner int8, why ending) {
	t.result = result{over: true, winner: winner, why: why}
	t.step, t.cursor, t.acting, t.volley = stepOver, 0, 0, volley{}
	if winner < 0 {
		t.tell(BattleDrawn, t.sides[0].points, t.sides[1].points).Rule = endings[why].rule
		return
	}
	t.tell(BattleWon, tell.Side(winner), t.sides[winner].points, t.sides[other(winner)].points, endings[why].because).Rule = endings[why].rule
}

// endings are what ends a battle.
var endings = [...]struct {
	rule    game.RuleID
	because string
	means   game.Means
}{
	byLimit:      {book.WinEnd, "after the last turn", game.ByTime},
	byBreak:      {book.ArmyBreak, "an army is broken", game.ByLosses},
	byEmptyField: {book.WinEnd, "a side has nobody left on the table", game.ByLosses},
	byConceding:  {book.WinConcede, "the other side has conceded", game.ByGivingUp},
}

// Outcome is how the battle ended, nil while it lasts.
func (b *Battle) Outcome() *game.Outcome {
	if !b.result.over {
		return nil
	}
	r := endings[b.result.why]
	o := &game.Outcome{Title: "A draw", Score: []int{int(b.sides[0].points), int(b.sides[1].points)}, Rule: r.rule, Means: r.means}
	if w := b.result.winner; w >= 0 {
		o.Winners = []game.Seat{b.given.plan.Seats[w]}
		o.Title = tell.Does(b.SideName(int(w)), "win")
	}
	o.Report = b.report()
	return o
}

// because is why the battle has ended, in words for both sides: who has conceded has a name.
func (b *Battle) because() string {
	if b.result.why == byConceding {
		return tell.Does(b.SideName(int(other(b.result.winner))), "have conceded")
	}
	return endings[b.result.why].because
}
