package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// place is a place in the sequence of play.
type place uint8

const (
	placeMission   place = iota // the mission is rolled for
	placeDraw                   // campaign: territories are drawn
	placeChallenge              // … who challenges is rolled for
	placeBet                    // … stakes
	placeBand                   // … who of the rosters fights
	placeLists                  // lists are submitted
	placeEdgeRoll               // the roll-off for the edges
	placeEdge                   // its winner chooses
	placeDeploy
	placeStart // a round is about to start
	placeOpen
	placeWindow
	placeFaceOff
	placeRun   // orders are carried out
	placeBeat  // between two steps of a protected run
	placeMinor // a minor order is carried out
	placeDeed  // an act is carried out
	placeDecision
	placeRoundEnd
	placeWounded   // campaign: what follows a battle by itself
	placeAftermath // … models and gear are bought
	placeOver
)

// frame is a place at work. The floor (placeOpen) lies at the bottom while a round is played; what interrupts it lies
// on top: a window on the order it belongs to, a decision on the deed that asks for it.
type frame struct {
	place  place
	side   int8 // whose order it is about, or whom it asks; none for nobody
	stage  uint8
	full   bool // of windows: orders may be declared, not only springs
	passed bool // of windows and beats: the opponent has passed
	since  game.Millis
	due    game.Millis // its deadline, 0 for none
}

// procedure is what a place does: what it asks for, and what goes on without anybody's decision.
type procedure struct {
	title string
	rule  game.RuleID
	auto  func(*turn) bool         // goes on by itself as far as it can; false when it must wait
	roll  func(*turn)              // what the umpire's order to proceed does, nil when players decide or a tick does it
	asks  func(*Battle, int8) bool // whether the place asks a side; nil: both
}

// procedures is the sequence of play.
var procedures [placeOver + 1]procedure

// The tables of the package refer to functions that look them up, so they are filled in when all is there.
func init() { procedures, acts, answers = sequenceOfPlay(), kindsOfAct(), kindsOfQuestion() }

// sequenceOfPlay is setting up, the rounds with what interrupts them, and what follows a battle.
func sequenceOfPlay() [placeOver + 1]procedure {
	return [...]procedure{
		placeMission: {title: "Roll for the mission", rule: book.ScenarioMission, roll: (*turn).rollMission, asks: nobody},
		placeDraw:    {title: "Draw the territories", rule: book.CampaignWarChest, roll: (*turn).drawLands, asks: nobody},
		placeChallenge: {
			title: "Roll for the challenge", rule: book.CampaignWhere, roll: (*turn).rollChallenge, asks: nobody,
		},
		placeBet: {title: "Bet", rule: book.CampaignBet, asks: (*Battle).betting},
		placeBand: {
			title: "Choose who fights", rule: book.CampaignWarChest, asks: func(b *Battle, side int8) bool { return !b.ready[side] },
		},
		placeLists: {
			title: "Submit the lists", rule: book.ArmyTeam, auto: (*turn).listsDone,
			asks: func(b *Battle, side int8) bool { return b.given.Lists[side] == nil },
		},
		placeEdgeRoll: {title: "Roll off for the edges", rule: book.SetupEdges, roll: (*turn).rollOff, asks: nobody},
		placeEdge: {
			title: "Choose an edge", rule: book.SetupEdges, asks: func(b *Battle, side int8) bool { return side == b.chooser },
		},
		placeDeploy:  {title: "Deploy", rule: book.SetupDeployment, asks: (*Battle).deploying},
		placeStart:   {title: "The round starts", rule: book.PointsRounds, auto: (*turn).roundAuto, asks: nobody},
		placeOpen:    {title: "Give orders", rule: book.TimeFloor, auto: (*turn).floorAuto, asks: (*Battle).floorAsks},
		placeWindow:  {title: "React, or let it go", rule: book.TimeWindow, asks: (*Battle).windowAsks},
		placeFaceOff: {title: "Face-off: bid, then call", rule: book.FaceOffStages, asks: (*Battle).faceOffAsks},
		placeRun:     {title: "Orders are carried out", rule: book.TimeFizzling, auto: (*turn).carryOrders, asks: nobody},
		placeBeat:    {title: "A beat in the run", rule: book.ComboBeats, auto: (*turn).beatAuto, asks: (*Battle).beatAsks},
		placeMinor:   {title: "A minor order is carried out", rule: book.TimeMinor, auto: (*turn).carryMinor, asks: nobody},
		placeDeed:    {title: "An action is carried out", rule: book.TimeFizzling, auto: (*turn).carry, asks: nobody},
		placeDecision: {
			title: "A decision", rule: book.TimeDecisions, auto: func(*turn) bool { return false },
			asks: func(b *Battle, side int8) bool { return side == b.asked.side },
		},
		placeRoundEnd: {title: "The round ends", rule: book.PointsRoundEnd, auto: (*turn).endRound, asks: nobody},
		placeWounded:  {title: "Count the fallen", rule: book.CampaignWounded, roll: (*turn).rollWounded, asks: nobody},
		placeAftermath: {
			title: "Recruit for the next battle", rule: book.CampaignRecruiting,
			asks: func(b *Battle, side int8) bool { return !b.war.closed[side] },
		},
		placeOver: {title: "The battle is over", rule: book.VictoryScenario, asks: nobody},
	}
}

// mostSteps bounds what can happen between two decisions.
const mostSteps = 10000

// turn is an order being carried out. It alone rolls, changes the battle and reports.
type turn struct {
	*Battle
	chance odds.Chance
	events []game.Event
	heard  int // how many of them the lesson of a training battle has taken note of
}

func (t *turn) tell(f *game.Fact, figures ...any) *game.Event {
	return game.Emit(&t.events, f, figures...)
}

// d6 rolls one die for a rule.
//
// Rule: KRY-DICE-01, KRY-DICE-08.
func (t *turn) d6(by game.RuleID) int8 { return int8(t.chance.Of(odds.Die{Sides: 6, By: by})) }

// cast rolls a handful.
func (t *turn) cast(p pool) Cast { return p.roll(t.chance) }

// run lets the sequence of play go on until somebody must decide, or time has to pass.
func (t *turn) run() {
	for range mostSteps {
		auto := procedures[t.top().place].auto
		if auto == nil || !auto(t) {
			return
		}
	}
	panic("krygothic: the sequence of play does not come to rest")
}

func (b *Battle) top() *frame { return &b.stack[b.depth-1] }

func (t *turn) pushFrame(f frame) {
	f.since = t.now
	t.stack[t.depth] = f
	t.depth++
}

func (t *turn) popFrame() {
	t.depth--
	t.stack[t.depth] = frame{}
}

// turnTo replaces all that was going on.
func (t *turn) turnTo(f frame) {
	for t.depth > 0 {
		t.popFrame()
	}
	t.pushFrame(f)
}

// turnToPlace replaces all that was going on by a place that is about nobody's order.
func (t *turn) turnToPlace(p place) { t.turnTo(frame{place: p, side: data.None}) }

// playing reports whether rounds are being played.
func (b *Battle) playing() bool {
	at := b.stack[0].place
	return at >= placeStart && at <= placeRoundEnd
}
