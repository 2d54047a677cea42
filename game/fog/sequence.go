package fog

import "muster/game"

// step is a place in the sequence of play.
type step uint8

const (
	stepMuster step = iota
	stepDeploy
	stepRollOff
	stepActivate
	stepTransfer
	stepCapture
	stepHealing
	stepRecruit
	stepOver
)

// frame is a step at work and whom it concerns. Steps that interrupt lie on top of the one they interrupt.
type frame struct {
	step step
	side int8  // deploy: whose placement; transfer: whose character
	hero int16 // transfer, capture: index of the character
	seat game.Seat
	from int16 // transfer: the square where the unit fell
	team int8  // capture: the captor
}

// procedure is what a step does: what it asks for, and what goes on without anybody's decision.
type procedure struct {
	title string
	rule  game.RuleID
	auto  func(*turn) bool // goes on by itself as far as it can; false when it must wait
	roll  func(*turn)      // what the umpire's order to proceed rolls, nil when players decide
}

// steps is the sequence of play: muster, deployment, roll-off; then rounds of side turns with what interrupts them; then
// what follows a battle.
var steps = [...]procedure{
	stepMuster:   {"Muster the army", SetPoints, (*turn).musterDone, nil},
	stepDeploy:   {"Deploy a unit", SetDeploy, (*turn).deployDone, nil},
	stepRollOff:  {"Roll for the order of the sides", TurnRollOff, nil, (*turn).rollOff},
	stepActivate: {"Activate a unit", TurnSide, (*turn).activationDone, nil},
	stepTransfer: {"Choose the hero's new unit", HeroTies, nil, nil},
	stepCapture:  {"Roll for the fate of the last leader", HeroLast, nil, (*turn).rollCapture},
	stepHealing:  {"Tend the fallen", OptHealing, (*turn).healingDone, (*turn).rollHealing},
	stepRecruit:  {"Recruit for the next battle", CampRecruit, (*turn).recruitingDone, nil},
	stepOver:     {"The battle is over", WinPoints, nil, nil},
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
		auto := t.now().auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("fog: the sequence of play does not come to rest")
}

func (b *Battle) top() *frame { return &b.stack[b.depth-1] }

// now is what the sequence of play is at.
func (b *Battle) now() *procedure { return &steps[b.top().step] }

func (b *Battle) base() *frame { return &b.stack[0] }

func (t *turn) push(f frame) {
	t.stack[t.depth] = f
	t.depth++
}

func (t *turn) pop() {
	t.depth--
	t.stack[t.depth] = frame{}
}

// turnTo replaces what was going on below any interruption.
func (t *turn) turnTo(f frame) { t.stack[0] = f }

// fighting reports whether rounds are being played.
func (b *Battle) fighting() bool {
	at := b.base().step
	return at == stepActivate || at == stepRollOff && b.round > 0
}

// activeSide is the side whose turn it is, -1 outside of side turns.
func (b *Battle) activeSide() int {
	if b.base().step != stepActivate || b.active >= b.orders {
		return -1
	}
	return int(b.order[b.active])
}

// Agenda is who must act now.
func (b *Battle) Agenda() game.Agenda {
	top := b.top()
	switch top.step {
	case stepOver:
		return game.Agenda{}
	case stepTransfer:
		return b.askOne(top.step, top.seat)
	case stepRollOff, stepCapture, stepHealing:
		return b.askOne(top.step, game.Umpire)
	case stepMuster, stepRecruit:
		return b.askCaptains(top.step)
	case stepDeploy:
		return b.askWhile(top.step, int(top.side), (*Battle).mayPlace)
	}
	return b.askWhile(top.step, b.activeSide(), (*Battle).mayAct)
}

// askOne shares its answer between battles: agendas are read, never written.
func (b *Battle) askOne(at step, seat game.Seat) game.Agenda {
	return game.Agenda{Asks: b.given.asks[at][seat : seat+1 : seat+1]}
}

func (b *Battle) askCaptains(at step) game.Agenda {
	agenda := game.Agenda{Mode: game.Open}
	for s := range b.given.sides {
		if at == stepMuster && b.sides[s].ready || at == stepRecruit && b.sides[s].closed {
			continue
		}
		agenda.Asks = append(agenda.Asks, b.given.asks[at][b.given.captains[s]])
	}
	return agenda
}

// askWhile asks the players of a side who have something to decide.
func (b *Battle) askWhile(at step, s int, wanted func(*Battle, game.Seat) bool) game.Agenda {
	if captain := b.given.captains[s]; b.given.alone(s) {
		return b.askOne(at, captain)
	}
	agenda := game.Agenda{Mode: game.Open}
	for i := range b.given.seats {
		seat := game.First + game.Seat(i)
		if int(b.given.seats[i].side) == s && wanted(b, seat) {
			agenda.Asks = append(agenda.Asks, b.given.asks[at][seat])
		}
	}
	if len(agenda.Asks) == 1 {
		agenda.Mode = game.Turn
	}
	return agenda
}

// left is what there is to do with pieces before the battle.
var left = [stepOver + 1]string{stepMuster: "that a character may lead", stepDeploy: "to be deployed"}
