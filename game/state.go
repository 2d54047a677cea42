package game

import (
	"encoding/json"
	"iter"
	"math/rand/v2"

	"muster/board"
)

// Mode says how the seats of an agenda act.
type Mode uint8

// The modes.
const (
	Turn   Mode = iota // one seat acts; an order given on an old view is refused as stale
	Open               // the seats listed act when they like; orders are judged as they arrive
	Sealed             // each seat listed answers once, unseen until the last is in
)

// Ask is one seat's place in the sequence of play.
type Ask struct {
	Seat Seat
	Step string // what is asked of it: "Activate a unit", "Choose the hero's new unit"
	Rule RuleID // the rule that governs the step; the rules pane opens here
	// Setup is whether the step belongs to setting the battle up: in a quick battle it is done for the player.
	Setup bool
	// Prelude is whether the step comes before the battle proper, though a person does it himself in a quick battle too.
	// While it lasts nobody at a shared keyboard has to be called for what all may see.
	Prelude bool
	// Left is what stands behind the number of pieces for which an order of the step is possible: "to be deployed"; "" where
	// they may still act, or before the battle, where nothing can be said of them.
	Left string
	// From and Due are when the question was put and when it lapses, in battle time; Due is 0 where it waits for ever.
	// They tell the seat nothing that is hidden from it.
	From, Due Millis
	Lapse     string // what happens when it lapses, or without Due in time: "the order goes on"
}

// Agenda is who must act now. It is empty, without Asks and Due, only when the battle is over. Where nobody is asked
// time has to pass until Due.
type Agenda struct {
	Mode Mode
	Asks []Ask
	Due  Millis // the next moment at which a Tick matters, 0 for never
	// Turn is whose turn it is where seats take turns, and Number the turn's number, which grows from turn to turn. Number
	// is BeforeTurns until the first turn, and 0 where the rulebook does not number turns. A seat that is only asked to
	// answer what another does in its turn has not got the turn.
	Turn   Seat
	Number int
	// Live reports whether the seats act at the same time from now on, set-up over; a clock may run or not. A screen that
	// seats two of them at one keyboard gives each its half of the keys.
	Live bool
	// Hides reports whether the battle, from beginning to end, may keep something from somebody that somebody else knows:
	// sealed answers, hidden orders, secret missions.
	Hides bool
	// Pace is how fast a program may answer in real time, so that people can play against it. It is 0 where no clock runs.
	Pace Pace
}

// BeforeTurns is the [Agenda.Number] of a position before the first turn.
const BeforeTurns = -1

// Pace is how fast a program may answer: no sooner than Least after what it answers, and up to Spread later, at random.
type Pace struct{ Least, Spread Millis }

// Runs reports whether a clock runs.
func (p Pace) Runs() bool { return p.Least+p.Spread > 0 }

// Asks finds the entry for a seat.
func (a Agenda) For(seat Seat) (Ask, bool) {
	for _, ask := range a.Asks {
		if ask.Seat == seat {
			return ask, true
		}
	}
	return Ask{}, false
}

// Section is a headed list of the report on a finished battle.
type Section = board.Section

// Means is what decided a battle.
type Means uint8

// The means.
const (
	ByGoal     Means = iota + 1 // somebody reached what the scenario asks for
	ByLosses                    // a side is destroyed, or broken
	ByTime                      // the last turn is over, and the score told
	ByGivingUp                  // conceded, agreed, forfeited, or claimed of who stayed away
)

// String is the means in words; "" for none.
func (m Means) String() string {
	return [...]string{"", "a goal reached", "losses", "the end of time", "giving up"}[min(m, ByGivingUp)]
}

// Outcome is how a battle ended. No winners means a draw.
type Outcome struct {
	Winners []Seat
	Means   Means  // 0 where the rulebook does not say
	Title   string // "The Town Guard wins"
	Degree  string // "decisive", "" for none
	Score   []int  // by side
	Rule    RuleID
	Report  []Section
}

// Won reports whether the seat is among the winners.
func (o *Outcome) Won(seat Seat) bool {
	for _, s := range o.Winners {
		if s == seat {
			return true
		}
	}
	return false
}

// Referee is the rules.
type Referee interface {
	// Agenda is who must act now.
	Agenda() Agenda
	// Check says why the seat may not give this order, nil if it may. It answers for anything.
	Check(Seat, Command) *Refusal
	// Apply carries out an order that Check has passed.
	Apply(Seat, Command, Dice) []Event
	// Outcome is nil while the battle lasts.
	Outcome() *Outcome
}

// Guide is what a person sees and may point at in one position, which does not change while it is asked. It may keep what
// it has worked out: it serves one caller at a time.
type Guide interface {
	Namer
	// Scene is a display list without what the seat may not know.
	Scene(Seat) board.Scene
	// Offer answers a draft of an order. See [Offer] for the protocol.
	Offer(Seat, Draft) Offer
	// Threats are the places the enemies of the seat could strike in their next turn, each a ThreatMark with the odds
	// of the worst in its label and Level; nil where the rulebook has none.
	Threats(Seat) []board.Mark
	// Perils are the enemies of the seat that could reach, shoot or charge the aim in their next turn, the worst first:
	// the list beside the tint of Threats. Nil where the rulebook has none.
	Perils(seat Seat, at Aim) []Peril
	// Survey measures in advance and judges sight. A rulebook that forbids it answers with a Survey that says so and
	// cites the rule.
	Survey(seat Seat, from, to Aim) Survey
	// Briefing tells the seat how the battle is won, and how every goal stands now.
	Briefing(Seat) Briefing
	// Lesson is what a battle that teaches asks of the seat now, nil where there is nothing to learn for it: in every
	// ordinary battle.
	Lesson(Seat) *Lesson
}

// Adviser is what a bot needs of one position, which does not change while it is asked. It serves one caller at a time.
type Adviser interface {
	// Candidates yields orders the seat may give, best first; complete where that is possible. None while the seat is
	// asked means that it had better let its time run out, which it can where its ask has a [Ask.Due].
	Candidates(Seat, *rand.Rand) iter.Seq[Command]
	// Sample is one order the seat may give, at random: first a piece that can act, then one of its orders. Nil when
	// the seat has nothing to decide, or lets its time run out. It is what playouts are made of, and fast.
	Sample(Seat, *rand.Rand) Command
	// Score is how well the seat's side stands: higher is better, even is 0; a won battle scores above all others.
	Score(Seat) int
	// Imagine is a copy with what the seat cannot see guessed; Clone where nothing is hidden.
	Imagine(Seat, *rand.Rand) State
}

// Ponderer is what an [Adviser] may offer besides: better orders than [Adviser.Candidates], for who takes his time.
type Ponderer interface {
	// Ponder yields the orders that are worth a long thought, the likely best first; never none where Candidates yields
	// some.
	Ponder(Seat, *rand.Rand) iter.Seq[Command]
}

// Hasty is what an [Adviser] may offer besides: with it a search plays battles on several times faster, and better.
type Hasty interface {
	// Hunch is a sensible order found at once: for a piece that can act, picked at random, the order that a rule of
	// thumb holds to be best, such as the strike with the most expected damage, or else the step nearer to what wins.
	// With the same generator two positions that differ little should give the same order. Nil when the seat has
	// nothing to decide.
	Hunch(Seat, *rand.Rand) Command
}

// Termed is what an [Adviser] may offer besides: a score that is a weighed sum, the weights of which the laboratory can
// learn from results.
type Termed interface {
	// TermNames are the names of the terms, as the file of the weights has them.
	TermNames() []string
	// Terms are those of a position as a seat sees it, in their order; nil where there is nothing to learn.
	Terms(Seat) []int
}

// Weight is what a term counts in a score, in millionths of a logit for 1 of it.
type Weight struct {
	Term       string
	Millionths int
}

// Judge is what an [Adviser] may offer besides: it holds something of an order that the score after it does not tell,
// because it is about what the enemy will do, or the pieces that have yet to act.
type Judge interface {
	// Judge is what these orders of the seat, all of them legal, are worth beyond the score after them, in its units.
	Judge(Seat, []Command) []float64
}

// Expectation is the score that an order is expected to lead to, when it is known.
type Expectation struct {
	Score float64
	Known bool
}

// Foreteller is what an [Adviser] may offer besides: it knows what orders are expected to bring without their being
// tried. A rulebook whose orders only begin what others have a say in, such as an attack that its target may answer,
// tells more that way than the position after the order could, and one look at a position serves all of its orders.
type Foreteller interface {
	// Foretell is the expected [Adviser.Score] after each of these orders of the seat, all of them legal, once what they
	// begin is over and everybody has chosen what is best for him. Those that may end the battle, and those it says
	// nothing of, are not known.
	Foretell(seat Seat, orders []Command) []Expectation
}

// Shortsighted is what an [Adviser] may offer besides, where what it foretells counts on the enemy's reply: it knows what
// orders are expected to bring for somebody who never thinks of that.
type Shortsighted interface {
	// Glimpse is [Foreteller.Foretell] with nothing to fear from the enemy's next orders.
	Glimpse(seat Seat, orders []Command) []Expectation
}

// State is a battle under way.
type State interface {
	Referee
	Namer
	json.Marshaler
	// Clone is an independent copy: nothing that changes is shared.
	Clone() State
}

// Position is a battle under way and the rulebook it is played by.
type Position struct {
	State
	System System
}

// Begin opens a battle, as [System.Begin] does.
func Begin(sys System, setup Setup) (Position, []Event, error) {
	st, events, err := sys.Begin(setup)
	return Position{st, sys}, events, err
}

// Guide is what a person sees and may point at here.
func (p Position) Guide() Guide { return p.System.Guide(p.State) }

// Adviser is what a bot needs here.
func (p Position) Adviser() Adviser { return p.System.Adviser(p.State) }

// Clone is an independent copy.
func (p Position) Clone() Position { return Position{p.State.Clone(), p.System} }

// Imagine is a copy with what the seat cannot see guessed.
func (p Position) Imagine(seat Seat, rng *rand.Rand) Position {
	return Position{p.Adviser().Imagine(seat, rng), p.System}
}

// MaxScore bounds [Adviser.Score]: a won battle scores at most MaxScore, a lost one at least -MaxScore.
const MaxScore = 1_000_000
