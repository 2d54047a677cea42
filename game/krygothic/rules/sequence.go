package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// Place is a place in the sequence of play.
type Place uint8

const (
	placeMission   Place = iota // the mission is rolled for
	PlaceDraw                   // campaign: territories are drawn
	PlaceChallenge              // … who challenges is rolled for
	PlaceBet                    // … stakes
	PlaceBand                   // … who of the rosters fights
	PlaceLists                  // lists are submitted
	placeEdgeRoll               // the roll-off for the edges
	PlaceEdge                   // its winner chooses
	PlaceDeploy
	placeStart // a round is about to start
	PlaceOpen
	PlaceWindow
	PlaceFaceOff
	placeRun   // orders are carried out
	PlaceBeat  // between two steps of a protected run
	placeMinor // a minor order is carried out
	placeDeed  // an act is carried out
	PlaceDecision
	placeRoundEnd
	PlaceWounded   // campaign: what follows a battle by itself
	PlaceAftermath // … models and gear are bought
	PlaceOver
)

// Frame is a place at work. The floor (placeOpen) lies at the bottom while a round is played; what interrupts it lies
// on top: a window on the order it belongs to, a decision on the deed that asks for it.
type Frame struct {
	Place  Place
	Side   int8 // whose order it is about, or whom it asks; none for nobody
	Stage  uint8
	Full   bool // of windows: orders may be declared, not only springs
	passed bool // of windows and beats: the opponent has passed
	since  game.Millis
	due    game.Millis // its deadline, 0 for none
}

// Procedure is what a place does: what it asks for, and what goes on without anybody's decision.
type Procedure struct {
	Title string
	Rule  game.RuleID
	auto  func(*Turn) bool         // goes on by itself as far as it can; false when it must wait
	Roll  func(*Turn)              // what the umpire's order to proceed does, nil when players decide or a tick does it
	asks  func(*Battle, int8) bool // whether the place asks a side; nil: both
}

// Procedures is the sequence of play.
var Procedures [PlaceOver + 1]Procedure

// The tables of the package refer to functions that look them up, so they are filled in when all is there.
func init() { Procedures, Acts, Answers = sequenceOfPlay(), kindsOfAct(), kindsOfQuestion() }

// sequenceOfPlay is setting up, the rounds with what interrupts them, and what follows a battle.
func sequenceOfPlay() [PlaceOver + 1]Procedure {
	return [...]Procedure{
		placeMission: {Title: "Roll for the mission", Rule: book.ScenarioMission, Roll: (*Turn).rollMission, asks: nobody},
		PlaceDraw:    {Title: "Draw the territories", Rule: book.CampaignWarChest, Roll: (*Turn).drawLands, asks: nobody},
		PlaceChallenge: {
			Title: "Roll for the challenge", Rule: book.CampaignWhere, Roll: (*Turn).rollChallenge, asks: nobody,
		},
		PlaceBet: {Title: "Bet", Rule: book.CampaignBet, asks: (*Battle).betting},
		PlaceBand: {
			Title: "Choose who fights", Rule: book.CampaignWarChest, asks: func(b *Battle, side int8) bool { return !b.ready[side] },
		},
		PlaceLists: {
			Title: "Submit the lists", Rule: book.ArmyTeam, auto: (*Turn).listsDone,
			asks: func(b *Battle, side int8) bool { return b.Given.Lists[side] == nil },
		},
		placeEdgeRoll: {Title: "Roll off for the edges", Rule: book.SetupEdges, Roll: (*Turn).rollOff, asks: nobody},
		PlaceEdge: {
			Title: "Choose an edge", Rule: book.SetupEdges, asks: func(b *Battle, side int8) bool { return side == b.chooser },
		},
		PlaceDeploy:  {Title: "Deploy", Rule: book.SetupDeployment, asks: (*Battle).deploying},
		placeStart:   {Title: "The round starts", Rule: book.PointsRounds, auto: (*Turn).roundAuto, asks: nobody},
		PlaceOpen:    {Title: "Give orders", Rule: book.TimeFloor, auto: (*Turn).floorAuto, asks: (*Battle).floorAsks},
		PlaceWindow:  {Title: "React, or let it go", Rule: book.TimeWindow, asks: (*Battle).windowAsks},
		PlaceFaceOff: {Title: "Face-off: bid, then call", Rule: book.FaceOffStages, asks: (*Battle).faceOffAsks},
		placeRun:     {Title: "Orders are carried out", Rule: book.TimeFizzling, auto: (*Turn).carryOrders, asks: nobody},
		PlaceBeat:    {Title: "A beat in the run", Rule: book.ComboBeats, auto: (*Turn).beatAuto, asks: (*Battle).beatAsks},
		placeMinor:   {Title: "A minor order is carried out", Rule: book.TimeMinor, auto: (*Turn).carryMinor, asks: nobody},
		placeDeed:    {Title: "An action is carried out", Rule: book.TimeFizzling, auto: (*Turn).carry, asks: nobody},
		PlaceDecision: {
			Title: "A decision", Rule: book.TimeDecisions, auto: func(*Turn) bool { return false },
			asks: func(b *Battle, side int8) bool { return side == b.Asked.Side },
		},
		placeRoundEnd: {Title: "The round ends", Rule: book.PointsRoundEnd, auto: (*Turn).endRound, asks: nobody},
		PlaceWounded:  {Title: "Count the fallen", Rule: book.CampaignWounded, Roll: (*Turn).rollWounded, asks: nobody},
		PlaceAftermath: {
			Title: "Recruit for the next battle", Rule: book.CampaignRecruiting,
			asks: func(b *Battle, side int8) bool { return !b.War.closed[side] },
		},
		PlaceOver: {Title: "The battle is over", Rule: book.VictoryScenario, asks: nobody},
	}
}

// mostSteps bounds what can happen between two decisions.
const mostSteps = 10000

// Turn is an order being carried out. It alone rolls, changes the battle and reports.
type Turn struct {
	*Battle
	chance odds.Chance
	events []game.Event
	heard  int // how many of them the lesson of a training battle has taken note of
}

func (t *Turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// d6 rolls one die for a rule.
//
// Rule: KRY-DICE-08.
//
// See: KRY-DICE-01.
func (t *Turn) d6(by game.RuleID) int8 { return int8(t.chance.Of(odds.Die{Sides: 6, By: by})) }

// cast rolls a handful.
func (t *Turn) cast(p Pool) Cast { return p.roll(t.chance) }

// run lets the sequence of play go on until somebody must decide, or time has to pass.
func (t *Turn) run() {
	for range mostSteps {
		auto := Procedures[t.Top().Place].auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("krygothic: the sequence of play does not come to rest")
}

// Top is the frame at work: what is going on now.
func (b *Battle) Top() *Frame { return &b.Stack[b.depth-1] }

func (t *Turn) pushFrame(f Frame) {
	f.since = t.Now
	t.Stack[t.depth] = f
	t.depth++
}

func (t *Turn) popFrame() {
	t.depth--
	t.Stack[t.depth] = Frame{}
}

// turnTo replaces all that was going on.
func (t *Turn) turnTo(f Frame) {
	for t.depth > 0 {
		t.popFrame()
	}
	t.pushFrame(f)
}

// turnToPlace replaces all that was going on by a place that is about nobody's order.
func (t *Turn) turnToPlace(p Place) { t.turnTo(Frame{Place: p, Side: data.None}) }

// Playing reports whether rounds are being played.
func (b *Battle) Playing() bool {
	at := b.Stack[0].Place
	return at >= placeStart && at <= placeRoundEnd
}
