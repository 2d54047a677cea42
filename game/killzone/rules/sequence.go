package rules

import (
	"muster/game"
	"muster/game/killzone/book"
)

// step is a place in the sequence of play.
type step uint8

const (
	stepMuster     step = iota
	stepDeploy          // sides place squads in turns; the cursor is the side
	stepFirst           // both sides give first orders, unseen
	stepInitiative      // Events 1 and 2
	stepDecide          // Event 3; the cursor is the squad's place in the action order
	stepMount           // Event 4, the squad at the cursor: dice of its mounts
	stepAct             // Event 4, the same: its activation
	stepEnd             // Event 5
	stepOver
)

// procedure is what a step does: what it asks for, what goes on without anybody's decision, and what the umpire rolls.
type procedure struct {
	title string
	rule  game.RuleID
	event string           // of the turn, as the book counts them
	left  string           // what there is to do with figures before the battle
	auto  func(*turn) bool // goes on by itself as far as it can; false when it must wait
	roll  func(*turn)      // what the umpire's order to proceed rolls, nil when players decide
}

// steps is the sequence of play.
//
// Rule: KZ-TURN-01.
var steps [stepOver + 1]procedure

func init() {
	steps = [...]procedure{
		stepMuster:     {"Choose the army", book.SetPoints, "Muster", "", (*turn).mustered, nil},
		stepDeploy:     {"Deploy a squad", book.SetDeploy, "Deployment", "to be deployed", (*turn).deployed, nil},
		stepFirst:      {"Give first orders, unseen", book.SetOrders, "First orders", "can be given an order", (*turn).ordered, nil},
		stepInitiative: {"Roll for initiative", book.TurnInitiative, "Initiative", "", nil, (*turn).rollInitiative},
		stepDecide:     {"Keep or change orders", book.OrderSequence, "Orders", "", (*turn).decided, nil},
		stepMount:      {"Roll for the mounts", book.MoveMounted, "Actions", "", (*turn).unmounted, (*turn).rollMounts},
		stepAct:        {"Act with the figures", book.TurnActivation, "Actions", "", nil, nil},
		stepEnd:        {"Test the nerve of squads", book.NerveTest, "End of turn", "", (*turn).steady, (*turn).endTurn},
		stepOver:       {"The battle is over", book.WinEnd, "Over", "", nil, nil},
	}
}

// mostSteps bounds what can happen between two decisions.
const mostSteps = 1000

// turn is an order being carried out. It alone rolls, changes the battle and reports.
type turn struct {
	*Battle
	seat   game.Seat
	dice   game.Dice
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
	panic("killzone: the sequence of play does not come to rest")
}

// fighting reports whether turns are being played.
func (b *Battle) fighting() bool { return b.step >= stepInitiative && b.step < stepOver }

// Current is the squad that decides or acts, -1 for none.
func (b *Battle) Current() int {
	if b.step < stepDecide || b.step > stepAct || b.cursor < 0 || b.cursor >= b.queued {
		return -1
	}
	return int(b.queue[b.cursor])
}

// Agenda is who must act now. Agendas are read, never written: battles share what is asked.
func (b *Battle) Agenda() game.Agenda {
	agenda := game.Agenda{Hides: true, Number: int(b.turn)}
	if b.turn == 0 {
		agenda.Number = game.BeforeTurns
	}
	side := b.asked()
	if side >= 0 {
		agenda.Turn = b.given.plan.Seats[side]
	}
	switch {
	case b.step == stepOver:
	case b.step == stepMuster || b.step == stepFirst:
		agenda.Mode = game.Open
		for side := range b.sides {
			if !b.sides[side].ready {
				agenda.Asks = append(agenda.Asks, b.given.asks[side][b.step])
			}
		}
	case side >= 0:
		agenda.Asks = b.given.asks[side][b.step : b.step+1 : b.step+1]
	default:
		agenda.Asks = b.given.asks[sidesIn][b.step : b.step+1 : b.step+1]
	}
	return agenda
}

// asked is the side that decides alone, -1 where both do or the umpire rolls.
func (b *Battle) asked() int8 {
	switch b.step {
	case stepDeploy:
		return b.cursor
	case stepDecide, stepAct:
		return b.given.units[b.Current()].side
	}
	return -1
}

// prepareAsks fills the table that [Battle.Agenda] shares.
func (g *given) prepareAsks() {
	for side := range g.asks {
		seat := game.Umpire
		if side < sidesIn {
			seat = g.plan.Seats[side]
		}
		for at := range steps {
			p := &steps[at]
			g.asks[side][at] = game.Ask{
				Seat: seat, Step: p.title, Rule: p.rule, Setup: step(at) < stepFirst, Prelude: step(at) == stepFirst, Left: p.left,
			}
		}
	}
}
