package rules

import (
	"muster/game"
	"muster/game/fog/book"
)

// Step is a place in the sequence of play.
type Step uint8

const (
	StepMuster Step = iota
	StepDeploy
	StepRollOff
	StepActivate
	StepTransfer
	StepCapture
	StepHealing
	StepRecruit
	StepOver
)

// Frame is a step at work and whom it concerns. Steps that interrupt lie on top of the one they interrupt.
type Frame struct {
	Step Step
	Side int8  // deploy: whose placement; transfer: whose character
	Hero int16 // transfer, capture: index of the character
	Seat game.Seat
	From int16 // transfer: the square where the unit fell
	team int8  // capture: the captor
}

// Procedure is what a step does: what it asks for, and what goes on without anybody's decision.
type Procedure struct {
	Title string
	Rule  game.RuleID
	auto  func(*turn) bool // goes on by itself as far as it can; false when it must wait
	roll  func(*turn)      // what the umpire's order to proceed rolls, nil when players decide
}

// steps is the sequence of play: muster, deployment, roll-off; then rounds of side turns with what interrupts them; then
// what follows a battle.
var steps = [...]Procedure{
	StepMuster:   {"Muster the army", book.SetPoints, (*turn).musterDone, nil},
	StepDeploy:   {"Deploy a unit", book.SetDeploy, (*turn).deployDone, nil},
	StepRollOff:  {"Roll for the order of the sides", book.TurnRollOff, nil, (*turn).rollOff},
	StepActivate: {"Activate a unit", book.TurnSide, (*turn).activationDone, nil},
	StepTransfer: {"Choose the hero's new unit", book.HeroTies, nil, nil},
	StepCapture:  {"Roll for the fate of the last leader", book.HeroLast, nil, (*turn).rollCapture},
	StepHealing:  {"Tend the fallen", book.OptHealing, (*turn).healingDone, (*turn).rollHealing},
	StepRecruit:  {"Recruit for the next battle", book.CampRecruit, (*turn).recruitingDone, nil},
	StepOver:     {"The battle is over", book.WinPoints, nil, nil},
}

// mostSteps bounds what can happen between two decisions; a battle of 30 rounds in which nobody can act stays far below.
const mostSteps = 1000

// turn is an order being carried out. It alone rolls, changes the battle and reports.
type turn struct {
	*Battle
	seat   game.Seat
	dice   game.Dice
	events []game.Event
	first  [2]game.Event // room for the first of them: most orders need no more, and playouts give millions
}

func (t *turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// run lets the sequence of play go on until somebody must decide.
func (t *turn) run() {
	for range mostSteps {
		auto := t.Now().auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("fog: the sequence of play does not come to rest")
}

// Top is the step at work.
func (b *Battle) Top() *Frame { return &b.stack[b.depth-1] }

// Now is what the sequence of play is at.
func (b *Battle) Now() *Procedure { return &steps[b.Top().Step] }

// Base is the step at work below any interruption.
func (b *Battle) Base() *Frame { return &b.stack[0] }

func (t *turn) push(f Frame) {
	t.stack[t.depth] = f
	t.depth++
}

func (t *turn) pop() {
	t.depth--
	t.stack[t.depth] = Frame{}
}

// turnTo replaces what was going on below any interruption.
func (t *turn) turnTo(f Frame) { t.stack[0] = f }

// Fighting reports whether rounds are being played.
func (b *Battle) Fighting() bool {
	at := b.Base().Step
	return at == StepActivate || at == StepRollOff && b.Round > 0
}

// ActiveSide is the side whose turn it is, -1 outside of side turns.
func (b *Battle) ActiveSide() int {
	if b.Base().Step != StepActivate || b.active >= b.orders {
		return -1
	}
	return int(b.order[b.active])
}

// Agenda is who must act now.
func (b *Battle) Agenda() game.Agenda {
	top := b.Top()
	switch top.Step {
	case StepOver:
		return game.Agenda{}
	case StepTransfer:
		return b.askOne(top.Step, top.Seat)
	case StepRollOff, StepCapture, StepHealing:
		return b.askOne(top.Step, game.Umpire)
	case StepMuster, StepRecruit:
		return b.askCaptains(top.Step)
	case StepDeploy:
		return b.askWhile(top.Step, int(top.Side), b.MayPlace)
	}
	return b.askWhile(top.Step, b.ActiveSide(), (*Unit).ReadyFor)
}

// askOne shares its answer between battles: agendas are read, never written.
func (b *Battle) askOne(at Step, seat game.Seat) game.Agenda {
	return game.Agenda{Asks: b.Given.Asks[at][seat : seat+1 : seat+1]}
}

func (b *Battle) askCaptains(at Step) game.Agenda {
	agenda := game.Agenda{Mode: game.Open}
	for s := range b.Given.Sides {
		if at == StepMuster && b.Sides[s].Ready || at == StepRecruit && b.Sides[s].Closed {
			continue
		}
		agenda.Asks = append(agenda.Asks, b.Given.Asks[at][b.Given.Captains[s]])
	}
	return agenda
}

// askWhile asks the players of a side who have a unit to decide about.
func (b *Battle) askWhile(at Step, s int, wanted func(*Unit, game.Seat) bool) game.Agenda {
	if captain := b.Given.Captains[s]; b.Given.Alone(s) {
		return b.askOne(at, captain)
	}
	agenda := game.Agenda{Mode: game.Open}
	for i := range b.Given.Seats {
		seat := game.First + game.Seat(i)
		if int(b.Given.Seats[i].Side) == s && b.Some(s, func(u *Unit) bool { return wanted(u, seat) }) {
			agenda.Asks = append(agenda.Asks, b.Given.Asks[at][seat])
		}
	}
	if len(agenda.Asks) == 1 {
		agenda.Mode = game.Turn
	}
	return agenda
}

// left is what there is to do with pieces before the battle.
var left = [StepOver + 1]string{StepMuster: "that a character may lead", StepDeploy: "to be deployed"}
