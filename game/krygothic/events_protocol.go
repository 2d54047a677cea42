package krygothic

import (
	"fmt"
	"math/bits"
	"strings"

	"muster/game"
)

// The events of the protocol, with their wording. Where nothing but its words tells one from another they are a
// [Notice].

// note is what a notice tells.
type note uint8

const (
	noteHeld note = iota
	notePulledHeld
	notePulledOut
	noteDone
	notePassed
	noteIntends
	noteDoublePass
	noteWindow
	noteSprings
	noteLapsed
	noteBeat
	noteGoesOn
	noteFaceOff
	noteChartCalls
	noteBid
	noteSealed
	noteCancelled
	noteFailed
	noteJointFailed
	noteInterrupted
	noteCompleted
	noteWaits
	noteWaitsNoMore
	noteQueued
	noteSprung
	noteSpringDropped
	noteStandoff
	noteAsksPause
	notePaused
	noteResumed
	noteLost
	noteBack
	noteThawed
	noteClaims
	noteUndecided
	notes
)

// wordings are what notices cite and say: {side}, {units}, {n}, {in} (seconds until the deadline) are filled in.
var wordings = [notes]struct {
	rule game.RuleID
	text string
}{
	noteHeld:          {TimeHold, "{side} hold an order for {n} AP"},
	notePulledHeld:    {FaceOffPullingOut, "{side} pull their order out before it is announced"},
	notePulledOut:     {FaceOffPullingOut, "{side} pull out; their AP come back"},
	noteDone:          {PointsDone, "{side} are done for this round"},
	notePassed:        {TimeWindow, "{side} let it go"},
	noteIntends:       {TimeUntimed, "{side} pass"},
	noteDoublePass:    {TimeUntimed, "Nobody gives an order: {n} in a row, and at 2 both are done for the round"},
	noteWindow:        {TimeWindow, "{side} may react{in}"},
	noteSprings:       {TimeWindow, "{side}: waiting units may react{in}"},
	noteLapsed:        {TimeLapses, "{side} let it go: time is up"},
	noteBeat:          {ComboBeats, "A beat before the next step of {side}{in}"},
	noteGoesOn:        {ComboBeats, "{side} go on"},
	noteFaceOff:       {FaceOffWhen, "Face-off: two orders stand against each other{in}"},
	noteChartCalls:    {FaceOffStages, "Two orders that cannot touch each other: the chart calls them"},
	noteBid:           {FaceOffBids, "{side} bid {n}"},
	noteSealed:        {FaceOffStages, "{side} call their action"},
	noteCancelled:     {CancelEffect, "{side} call off {units}"},
	noteFailed:        {ComboFails, "{side}: the step has failed; the rest of the order is dropped"},
	noteJointFailed:   {ComboJoint, "{side}: not all keep pace; nobody moves, and the order is dropped"},
	noteInterrupted:   {ComboInterruption, "{side} are interrupted; the rest of their order is dropped"},
	noteCompleted:     {ComboCompletion, "{side} complete a combo of {n} commands"},
	noteWaits:         {WaitGoing, "{units} waits"},
	noteWaitsNoMore:   {WaitBreaks, "{units} waits no more"},
	noteQueued:        {WaitOne, "{units} will react to step {n}"},
	noteSprung:        {WaitEffect, "{units} has waited for this"},
	noteSpringDropped: {WaitOne, "{units} does not come to react"},
	noteStandoff:      {TimeStandoff, "Standoff: nothing has happened for long; whoever keeps silent is done{in}"},
	noteAsksPause:     {TimePause, "{side} ask for a pause"},
	notePaused:        {TimePause, "{side} pause the battle"},
	noteResumed:       {TimePause, "{side} go on; all clocks run again"},
	noteLost:          {TimeLost, "{side} are lost; all clocks stand"},
	noteBack:          {TimeLost, "{side} are back"},
	noteThawed:        {TimeLost, "All clocks go on"},
	noteClaims:        {TimeLost, "{side} claim the battle"},
	noteUndecided:     {TimeDecisions, "{side} do not decide in time"},
}

// Notice is a fact of the protocol.
type Notice struct {
	What   note
	Side   int8 // whom it is about, none for nobody
	Units  []game.PieceID
	N      int32
	In     game.Millis // until the deadline
	Rule   game.RuleID
	Secret bool // only its own seat learns of it
	seat   game.Seat
	now    game.Millis
}

// notice begins one.
func (t *turn) notice(what note, side int8) Notice {
	n := Notice{What: what, Side: side, Rule: wordings[what].rule, now: t.now}
	if side >= 0 {
		n.seat = t.given.seat[side]
	}
	return n
}

// news is a notice about neither side.
func (t *turn) news(what note) Notice { return t.notice(what, none) }

func (e Notice) number(n int32) Notice { e.N = n; return e }

func (e Notice) by(rule game.RuleID) Notice { e.Rule = rule; return e }

// secret keeps the notice from the other seat.
func (e Notice) secret() Notice { e.Secret = true; return e }

func (e Notice) until(due game.Millis) Notice {
	if due > 0 {
		e.In = due - e.now
	}
	return e
}

func (e Notice) units(set uint32) Notice {
	for s := set; s != 0; s &= s - 1 {
		e.Units = append(e.Units, pieceID(int8(bits.TrailingZeros32(s))))
	}
	return e
}

// Cite is the rule.
func (e Notice) Cite() game.RuleID { return e.Rule }

// Pieces are the units it is about.
func (e Notice) Pieces() []game.PieceID { return e.Units }

// OfSide is whom it is about.
func (e Notice) OfSide() int { return int(e.Side) }

// For keeps what is hidden from the other seat.
//
// Rule: KRY-GEN-04.
func (e Notice) For(seat game.Seat) bool { return !e.Secret || seat == e.seat || seat == game.Umpire }

// Line fills the wording in.
func (e Notice) Line(n game.Namer) string {
	side, in := "", ""
	if e.Side >= 0 {
		side = n.SideName(int(e.Side))
	}
	if e.In > 0 {
		in = fmt.Sprintf(", %d.%d s", e.In/1000, e.In%1000/100)
	}
	return strings.NewReplacer("{side}", side, "{units}", namesOf(n, e.Units), "{n}", fmt.Sprint(e.N), "{in}", in).
		Replace(wordings[e.What].text)
}

// namesOf are the names of units, joined.
func namesOf(n game.Namer, ids []game.PieceID) string {
	names := make([]string, 0, len(ids))
	for _, id := range ids {
		names = append(names, n.Name(id))
	}
	return strings.Join(names, ", ")
}

// companyIDs are the units of an order.
func (t *turn) companyIDs(o *order) []game.PieceID { return Notice{}.units(o.company()).Units }

// Announced tells an order that both seats know from now on.
type Announced struct {
	Side   int8
	Steps  []StepTold
	Cost   int32
	Reacts bool
	Units  []game.PieceID
}

// StepTold is a step as the announcement tells it.
type StepTold struct {
	Kind    actKind
	Units   []game.PieceID
	Targets []game.PieceID
	NewRun  bool // it starts another run
}

// stepTexts are the steps of an order for its announcement.
func (t *turn) stepTexts(o *order) (list []StepTold) {
	for i := range o.acts {
		a := &o.acts[i]
		if len(list) <= int(a.step) {
			list = append(list, StepTold{Kind: a.kind, NewRun: a.step > 0 && o.runOf(a.step) != o.runOf(a.step-1)})
		}
		s := &list[a.step]
		s.Units = append(s.Units, pieceID(a.unit))
		if a.target != 0 {
			s.Targets = append(s.Targets, a.target)
		}
	}
	return list
}

// Cite is the announcement.
func (Announced) Cite() game.RuleID { return TimeWindow }

// OfSide is whose order it is.
func (e Announced) OfSide() int { return int(e.Side) }

// Pieces are the units of the order.
func (e Announced) Pieces() []game.PieceID { return e.Units }

// Line tells every step: › within a run, | before another one.
func (e Announced) Line(n game.Namer) string {
	var out strings.Builder
	for i, s := range e.Steps {
		switch {
		case s.NewRun:
			out.WriteString(" | ")
		case i > 0:
			out.WriteString(" › ")
		}
		out.WriteString(kindTitles[s.Kind] + " " + namesOf(n, s.Units))
		if len(s.Targets) > 0 {
			out.WriteString(" at " + namesOf(n, s.Targets))
		}
	}
	verb := " announce "
	if e.Reacts {
		verb = " answer with "
	}
	return fmt.Sprintf("%s%s%s, %d AP", n.SideName(int(e.Side)), verb, out.String(), e.Cost)
}

// FacedOff tells whose run goes first.
type FacedOff struct {
	First    int8
	Bids     bool // they were bid for
	Ranks    [seats]int8
	Offers   [seats]int32
	Scores   [seats]int32
	Speeds   [seats]int8
	Faces    [][seats]int8 // of ties
	Involved bool          // a mover who is attacked goes last
	Seats    [seats]game.Seat
}

// Cite is what decided.
func (e FacedOff) Cite() game.RuleID {
	switch {
	case e.Involved:
		return FaceOffMover
	case e.Scores[0] == e.Scores[1]:
		return FaceOffTies
	case e.Bids:
		return FaceOffScore
	}
	return FaceOffCombos
}

// OfSide is who goes first.
func (e FacedOff) OfSide() int { return int(e.First) }

// Throws gives each side its dice.
func (e FacedOff) Throws() (list []game.Throw) {
	for _, pair := range e.Faces {
		for side, face := range pair {
			list = append(list, throwOf(e.Seats[side], face, FaceOffTies))
		}
	}
	return list
}

// Line tells ranks, bids and scores, and what broke the tie.
func (e FacedOff) Line(n game.Namer) string {
	var parts [seats]string
	for side := range parts {
		parts[side] = fmt.Sprintf("%s rank %d", n.SideName(side), e.Ranks[side])
		if e.Bids {
			parts[side] += fmt.Sprintf(", bid %d, score %d", e.Offers[side], e.Scores[side])
		}
	}
	text := strings.Join(parts[:], "; ")
	switch {
	case e.Involved:
		text += "; who is shot at moves last"
	case len(e.Faces) > 0:
		for _, pair := range e.Faces {
			text += fmt.Sprintf("; [%d] against [%d]", pair[0], pair[1])
		}
	case e.Scores[0] == e.Scores[1]:
		text += fmt.Sprintf("; Speed %d against %d", e.Speeds[0], e.Speeds[1])
	}
	return text + ": " + n.SideName(int(e.First)) + " go first"
}
