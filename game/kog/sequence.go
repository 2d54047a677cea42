package kog

import (
	"slices"

	"muster/game"
	"muster/game/tell"
)

// step is a place in the sequence of play.
type step uint8

const (
	stepMuster step = iota
	stepPlaceRoll
	stepPlace
	stepConfirm
	stepRoleRoll
	stepReroll
	stepRoles
	stepDivide
	stepDeploy
	stepObjectives
	stepCommanders
	stepRoundRoll
	stepFirst
	stepMovement
	stepAction
	stepDefence // Reaction A: defend or counter
	stepCounter // Reaction B: with which weapon
	stepVictim  // Reaction C: which friend is hit
	stepOver
)

// frame is a step at work and the side it concerns. Reactions lie on top of the Action step.
type frame struct {
	step step
	side int8 // whom it asks; -1 for both, or nobody
}

// procedure is what a step does: what it asks for, what goes on without anybody's decision, and which rule refuses what
// does not belong to it.
type procedure struct {
	title  string
	rule   game.RuleID
	refuse game.RuleID      // cited when an order does not belong to this state, or not to this seat
	auto   func(*turn) bool // goes on by itself as far as it can; false when it must wait
	roll   func(*turn)      // what the umpire's order to proceed rolls, nil when players decide
}

// steps is the sequence of play.
//
// Rule: KOG-SETUP-01, KOG-ROUND-01, KOG-ROUND-04.
var steps [stepOver + 1]procedure

func init() {
	steps = [...]procedure{
		stepMuster:     {"Muster your force", ForceFormats, SetupSequence, (*turn).mustersDone, nil},
		stepPlaceRoll:  {"Roll for who places terrain first", TerrainPlacing, TerrainAgreed, nil, (*turn).rollPlacing},
		stepPlace:      {"Place a piece of terrain", TerrainPlacing, TerrainAgreed, (*turn).placingDone, nil},
		stepConfirm:    {"Confirm the terrain", TerrainAgreed, TerrainAgreed, (*turn).confirmed, nil},
		stepRoleRoll:   {"Roll for the roles", SetupRoles, SetupSequence, nil, (*turn).rollRoles},
		stepReroll:     {"Roll your die again, or keep it", SetupUnused, SetupSequence, nil, nil},
		stepRoles:      {"Choose to attack or to defend", SetupRoles, SetupSequence, nil, nil},
		stepDivide:     {"Cut the table and choose your half", SetupTerritories, SetupSequence, (*turn).divisionFixed, nil},
		stepDeploy:     {"Deploy your models", SetupDeploy, SetupSequence, nil, nil},
		stepObjectives: {"Place your objective", SetupObjectives, SetupSequence, (*turn).objectivesDone, nil},
		stepCommanders: {"Name your Commander", SetupCommander, SetupSequence, nil, nil},
		stepRoundRoll:  {"Roll for the first turn of the round", RoundOrder, RoundOrder, nil, (*turn).rollRound},
		stepFirst:      {"Choose who goes first", RoundOrder, RoundOrder, nil, nil},
		stepMovement:   {"Move your units", MoveUnits, RoundSteps, (*turn).turnSkipped, nil},
		stepAction:     {"Act with your units", ActUnits, RoundSteps, (*turn).actionSkipped, nil},
		stepDefence:    {"Defend or counter", CounterChoice, CounterChoice, nil, nil},
		stepCounter:    {"Counterattack, or forgo it", CounterOrder, CounterChoice, nil, nil},
		stepVictim:     {"Choose which friend of the shooter is hit", AttackVictim, CounterChoice, nil, nil},
		stepOver:       {"The battle is over", VictoryCheck, VictoryCheck, nil, nil},
	}
}

// mostSteps bounds what can happen between two decisions.
const mostSteps = 1000

// turn is an order being carried out. It alone rolls, changes the battle and reports.
type turn struct {
	*Battle
	seat   game.Seat
	dice   game.Dice
	drawn  int // dice rolled by this order
	events []game.Event
}

func (t *turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// Roll rolls one die for a rule, and counts it.
func (t *turn) Roll(sides int, by game.RuleID) int {
	t.drawn++
	return t.dice.Roll(sides, by)
}

// d6 is a die of six sides.
func (t *turn) d6(by game.RuleID) int8 { return int8(t.Roll(6, by)) }

// run lets the sequence of play go on until somebody must decide.
func (t *turn) run() {
	for range mostSteps {
		auto := steps[t.top().step].auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("kog: the sequence of play does not come to rest")
}

func (b *Battle) top() *frame { return &b.stack[b.depth-1] }

func (b *Battle) base() *frame { return &b.stack[0] }

func (t *turn) push(f frame) {
	t.stack[t.depth] = f
	t.depth++
}

func (t *turn) pop() {
	t.depth--
	t.stack[t.depth] = frame{}
}

// turnTo replaces what was going on, any reaction included.
func (t *turn) turnTo(f frame) {
	for t.depth > 1 {
		t.pop()
	}
	t.stack[0] = f
}

// fighting reports whether rounds are being played.
func (b *Battle) fighting() bool {
	at := b.base().step
	return at >= stepRoundRoll && at < stepOver
}

// Agenda is who must act now. While a proposal is open the other seat is asked, whatever else is going on.
func (b *Battle) Agenda() game.Agenda {
	top := b.top()
	agenda := game.Agenda{Hides: b.hides()}
	agenda.Turn, agenda.Number = b.turnNumber()
	switch {
	case top.step == stepOver:
	case b.proposal.what != noPlea:
		agenda.Asks = b.ask(other(b.proposal.side))
	case steps[top.step].roll != nil:
		agenda.Asks = b.given.asks[top.step][0:1:1]
	case top.side >= 0:
		agenda.Asks = b.ask(top.side)
	case top.step == stepMuster:
		agenda.Mode, agenda.Asks = game.Sealed, b.askBoth(top.step)
	default:
		agenda.Mode, agenda.Asks = game.Open, b.askBoth(top.step)
	}
	return agenda
}

// ask shares its answer between battles: agendas are read, never written.
func (b *Battle) ask(side int8) []game.Ask {
	if b.proposal.what != noPlea {
		return []game.Ask{{Seat: b.given.seat[side], Step: "Answer the proposal", Rule: RoundAgree}}
	}
	seat := b.given.seat[side]
	return b.given.asks[b.top().step][seat : seat+1 : seat+1]
}

// askBoth asks the seats that have not yet done their part: mustered, or confirmed the terrain.
func (b *Battle) askBoth(at step) (asks []game.Ask) {
	for side := range b.given.seat {
		if at == stepMuster && b.mustered[side] || at == stepConfirm && b.agreed[side] {
			continue
		}
		asks = append(asks, b.given.asks[at][b.given.seat[side]])
	}
	return asks
}

// left is what there is to do with models before the battle.
var left = [stepOver + 1]string{stepDeploy: "to be deployed", stepObjectives: "to choose from", stepCommanders: "to choose from"}

// prepareAsks fills the table that [Battle.ask] shares.
func (b *Battle) prepareAsks() {
	g := b.given
	g.asks = make([][seats + 1]game.Ask, len(steps))
	for at := range g.asks {
		for seat := range g.asks[at] {
			g.asks[at][seat] = game.Ask{Seat: game.Seat(seat), Step: b.stepTitle(step(at)), Rule: steps[at].rule, Setup: step(at) < stepRoundRoll, Left: left[at]}
		}
	}
}

// asked is what the present step asks for, and its rule.
func (b *Battle) asked() (string, game.RuleID) {
	at := b.top().step
	return b.stepTitle(at), steps[at].rule
}

// stepTitle is what a step asks for, in the words of this scenario.
func (b *Battle) stepTitle(at step) string {
	g := b.given
	if at != stepObjectives {
		return steps[at].title
	}
	markers := 0
	for i := range g.plan.targets {
		t := &g.plan.targets[i]
		if t.placed && t.depot != nil {
			return "Place " + tell.InSentence(t.depot.name)
		}
		if t.placed {
			markers = max(markers, t.count, 1)
		}
	}
	switch {
	case markers > 1:
		return "Place your objectives"
	case markers == 0 && g.plan.item:
		return "Name the model that carries the item"
	}
	return steps[at].title
}

// hides reports whether forces are mustered in secret, or an objective's place is.
//
// Rule: KOG-ORG-14, KOG-SCN-08.
func (b *Battle) hides() bool {
	return b.given.atTable || slices.ContainsFunc(b.given.plan.targets, func(t target) bool { return t.hidden })
}
