package krygothic

import (
	"muster/game"
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

// procedure is what a place does: what it asks for, what goes on without anybody's decision, and which rule refuses
// what does not belong to it.
type procedure struct {
	title  string
	rule   game.RuleID
	refuse game.RuleID              // cited when an order does not belong to this place, or not to this seat
	auto   func(*turn) bool         // goes on by itself as far as it can; false when it must wait
	roll   func(*turn)              // what the umpire's order to proceed does, nil when players decide or a tick does it
	asks   func(*Battle, int8) bool // whether the place asks a side; nil: both
}

// procedures is the sequence of play.
var procedures [placeOver + 1]procedure

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
func (t *turn) turnToPlace(p place) { t.turnTo(frame{place: p, side: none}) }

// playing reports whether rounds are being played.
func (b *Battle) playing() bool {
	at := b.stack[0].place
	return at >= placeStart && at <= placeRoundEnd
}
