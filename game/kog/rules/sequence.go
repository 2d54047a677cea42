package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// Step is a place in the sequence of play.
type Step uint8

const (
	StepMuster Step = iota
	stepPlaceRoll
	StepPlace
	StepConfirm
	stepRoleRoll
	StepReroll
	StepRoles
	StepDivide
	StepDeploy
	StepObjectives
	StepCommanders
	StepRoundRoll
	StepFirst
	StepMovement
	StepAction
	StepDefence // Reaction A: defend or counter
	StepCounter // Reaction B: with which weapon
	StepVictim  // Reaction C: which friend is hit
	StepOver
)

// Frame is a step at work and the side it concerns. Reactions lie on top of the Action step.
type Frame struct {
	Step Step
	Side int8 // whom it asks; -1 for both, or nobody
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
// Rule: KOG-SETUP-01.
// See: KOG-ROUND-01, KOG-ROUND-04.
var steps [StepOver + 1]procedure

func init() {
	steps = [...]procedure{
		StepMuster:     {"Muster your force", book.ForceFormats, book.SetupSequence, (*turn).mustersDone, nil},
		stepPlaceRoll:  {"Roll for who places terrain first", book.TerrainPlacing, book.TerrainAgreed, nil, (*turn).rollPlacing},
		StepPlace:      {"Place a piece of terrain", book.TerrainPlacing, book.TerrainAgreed, (*turn).placingDone, nil},
		StepConfirm:    {"Confirm the terrain", book.TerrainAgreed, book.TerrainAgreed, (*turn).confirmed, nil},
		stepRoleRoll:   {"Roll for the roles", book.SetupRoles, book.SetupSequence, nil, (*turn).rollRoles},
		StepReroll:     {"Roll your die again, or keep it", book.SetupUnused, book.SetupSequence, nil, nil},
		StepRoles:      {"Choose to attack or to defend", book.SetupRoles, book.SetupSequence, nil, nil},
		StepDivide:     {"Cut the table and choose your half", book.SetupTerritories, book.SetupSequence, (*turn).divisionFixed, nil},
		StepDeploy:     {"Deploy your models", book.SetupDeploy, book.SetupSequence, nil, nil},
		StepObjectives: {"Place your objective", book.SetupObjectives, book.SetupSequence, (*turn).objectivesDone, nil},
		StepCommanders: {"Name your Commander", book.SetupCommander, book.SetupSequence, nil, nil},
		StepRoundRoll:  {"Roll for the first turn of the round", book.RoundOrder, book.RoundOrder, nil, (*turn).rollRound},
		StepFirst:      {"Choose who goes first", book.RoundOrder, book.RoundOrder, nil, nil},
		StepMovement:   {"Move your units", book.MoveUnits, book.RoundSteps, (*turn).turnSkipped, nil},
		StepAction:     {"Act with your units", book.ActUnits, book.RoundSteps, (*turn).actionSkipped, nil},
		StepDefence:    {"Defend or counter", book.CounterChoice, book.CounterChoice, nil, nil},
		StepCounter:    {"Counterattack, or forgo it", book.CounterOrder, book.CounterChoice, nil, nil},
		StepVictim:     {"Choose which friend of the shooter is hit", book.AttackVictim, book.CounterChoice, nil, nil},
		StepOver:       {"The battle is over", book.VictoryCheck, book.VictoryCheck, nil, nil},
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
		auto := steps[t.Top().Step].auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("kog: the sequence of play does not come to rest")
}

// Top is the frame at work.
func (b *Battle) Top() *Frame { return &b.Stack[b.Depth-1] }

// Base is the frame under all reactions.
func (b *Battle) Base() *Frame { return &b.Stack[0] }

func (t *turn) push(f Frame) {
	t.Stack[t.Depth] = f
	t.Depth++
}

func (t *turn) pop() {
	t.Depth--
	t.Stack[t.Depth] = Frame{}
}

// turnTo replaces what was going on, any reaction included.
func (t *turn) turnTo(f Frame) {
	for t.Depth > 1 {
		t.pop()
	}
	t.Stack[0] = f
}

// Fighting reports whether rounds are being played.
func (b *Battle) Fighting() bool {
	at := b.Base().Step
	return at >= StepRoundRoll && at < StepOver
}

// left is what there is to do with models before the battle.
var left = [StepOver + 1]string{StepDeploy: "to be deployed", StepObjectives: "to choose from", StepCommanders: "to choose from"}

// prepareAsks fills the table that [Battle.ask] shares.
func (b *Battle) prepareAsks() {
	g := b.Given
	g.Asks = make([][data.Seats + 1]game.Ask, len(steps))
	for at := range g.Asks {
		for seat := range g.Asks[at] {
			g.Asks[at][seat] = game.Ask{Seat: game.Seat(seat), Step: b.StepTitle(Step(at)), Rule: steps[at].rule, Setup: Step(at) < StepRoundRoll, Left: left[at]}
		}
	}
}

// Asked is what the present step asks for, and its rule.
func (b *Battle) Asked() (string, game.RuleID) {
	at := b.Top().Step
	return b.StepTitle(at), steps[at].rule
}

// StepTitle is what a step asks for, in the words of this scenario.
func (b *Battle) StepTitle(at Step) string {
	g := b.Given
	if at != StepObjectives {
		return steps[at].title
	}
	markers := 0
	for i := range g.Plan.Targets {
		t := &g.Plan.Targets[i]
		if t.Placed && t.Depot != nil {
			return "Place " + tell.InSentence(t.Depot.Name)
		}
		if t.Placed {
			markers = max(markers, t.Count, 1)
		}
	}
	switch {
	case markers > 1:
		return "Place your objectives"
	case markers == 0 && g.Plan.Item:
		return "Name the model that carries the item"
	}
	return steps[at].title
}
