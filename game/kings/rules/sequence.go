package rules

import (
	"muster/game"
	"muster/game/kings/book"
)

// step is a place in the sequence of play.
type step uint8

const (
	stepEdgeDice  step = iota // the first roll-off
	stepEdge                  // its winner, the cursor, picks an edge
	stepDeploy                // the cursor is the side that places a unit
	stepFirstDice             // the second roll-off
	stepFirst                 // its winner, the cursor, decides who goes first
	stepStart                 // Regeneration and Headstrong of the active side
	stepMove
	stepShoot
	stepNerve // tests of those hurt by shooting
	stepMelee
	stepRegroup
	stepEnd
	stepClosing // the closing die
	stepOver
)

// procedure is what a step does: what it asks for, what goes on without anybody's decision, and what the umpire rolls.
type procedure struct {
	title string
	rule  game.RuleID
	auto  func(*turn) bool // goes on by itself as far as it can; false when it must wait
	roll  func(*turn)      // what the umpire's order to proceed rolls, nil when players decide
}

// steps is the sequence of play. A phase that is left is not entered again.
//
// Rule: KOW-TRN-02.
var steps [stepOver + 1]procedure

func init() {
	steps = [...]procedure{
		stepEdgeDice:  {"Roll off for the edges", book.RollOff, nil, (*turn).rollEdges},
		stepEdge:      {"Pick an edge", book.Edges, nil, nil},
		stepDeploy:    {"Deploy a unit", book.Deployment, (*turn).deployed, nil},
		stepFirstDice: {"Roll off for the first turn", book.FirstTurn, (*turn).firstSettled, (*turn).rollFirst},
		stepFirst:     {"Decide who goes first", book.FirstTurn, nil, nil},
		stepStart:     {"Roll for the start of the turn", book.StartOfTurn, (*turn).started, (*turn).rollStart},
		stepMove:      {"Give orders", book.OneOrder, nil, nil},
		stepShoot:     {"Shoot", book.Shooters, (*turn).shotOut, nil},
		stepNerve:     {"Test the Nerve of those hit", book.ShootingNerve, (*turn).unhurt, (*turn).testHurt},
		stepMelee:     {"Fight a combat", book.Combats, (*turn).foughtOut, nil},
		stepRegroup:   {"Regroup", book.Regroup, nil, nil},
		stepEnd:       {"End the turn", book.EndOfTurn, (*turn).closeTurn, nil},
		stepClosing:   {"Roll the closing die", book.BattleLength, nil, (*turn).rollClosing},
		stepOver:      {"The battle is over", book.BattleLength, nil, nil},
	}
}

// mostSteps bounds what can happen between two decisions.
const mostSteps = 1000

// turn is an order being carried out. It alone rolls, changes the battle and reports.
type turn struct {
	*Battle
	seat   game.Seat
	dice   game.Dice
	last   undo // what could be withdrawn before this order
	events []game.Event
}

func (t *turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// run lets the sequence of play go on until somebody must decide.
func (t *turn) run() {
	for range mostSteps {
		auto := steps[t.step].auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("kings: the sequence of play does not come to rest")
}

// fighting reports whether turns are being played.
func (b *Battle) fighting() bool { return b.step >= stepStart && b.step < stepOver }

// Agenda is who must act now. Agendas are read, never written: battles share what is asked.
func (b *Battle) Agenda() game.Agenda {
	agenda := game.Agenda{Number: b.TurnNumber()}
	if b.step == stepOver {
		return agenda
	}
	side := b.asked()
	if b.fighting() {
		agenda.Turn = b.given.plan.Seats[b.active]
	}
	row := sidesIn
	if side >= 0 {
		row, agenda.Turn = int(side), b.given.plan.Seats[side]
	}
	agenda.Asks = b.given.asks[row][b.step : b.step+1 : b.step+1]
	return agenda
}

// TurnNumber is the number of the turn, two a round.
func (b *Battle) TurnNumber() int {
	switch {
	case b.round == 0:
		return game.BeforeTurns
	case b.active == b.first:
		return 2*int(b.round) - 1
	}
	return 2 * int(b.round)
}

// asked is the side that decides, -1 where the umpire rolls or nobody does.
func (b *Battle) asked() int8 {
	switch {
	case steps[b.step].roll != nil || b.step == stepOver:
		return -1
	case b.step < stepStart:
		return b.cursor
	}
	return b.active
}

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State { return b.clone() }

// prepareAsks fills the table that [Battle.Agenda] shares.
func (g *given) prepareAsks() {
	for side := range g.asks {
		seat := game.Umpire
		if side < sidesIn {
			seat = g.plan.Seats[side]
		}
		for at := range steps {
			p := &steps[at]
			ask := game.Ask{Seat: seat, Step: p.title, Rule: p.rule, Setup: step(at) < stepStart}
			if step(at) == stepDeploy {
				ask.Left = "to be deployed"
			}
			g.asks[side][at] = ask
		}
	}
}
