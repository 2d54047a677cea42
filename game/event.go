package game

import (
	"muster/board"
	"muster/game/tell"
)

// Namer gives pieces and sides their names.
type Namer = tell.Namer

// Event is a fact: something that happened because of a command. It is plain data, and nobody changes it once it is told.
// Its words are a row of the rulebook's tables, filled when somebody reads them.
type Event struct {
	Rule   RuleID        // that produced it
	Say    tell.Phrase   // one line of the log, "" for none. Dice stand in square brackets, re-rolls as [3→5].
	Pieces []PieceID     // that it concerns; nil stands for those it names
	Way    []board.Point // along which the first of its pieces goes, for the screen to show
	Throws []Throw       // its dice, where it matters for whom they fell: in a contest both sides' fall on one order
	For    Seats         // who may read it
	Side   int8          // that it is about as a whole, by its index in the scene: who scores, who is ready; NoSide for none
	Level  uint8         // of a chapter of the log that it opens: 1 is the outermost, a round; 0 for none
}

// NoSide stands for no side.
const NoSide = -1

// Fact is a row of a rulebook's tables of wording: what events of a kind cite and say.
type Fact struct {
	Rule RuleID
	Text string // a wording of package tell
}

// Says is a row of a table.
func Says(rule RuleID, text string) Fact { return Fact{rule, text} }

// With is the fact as an event, with the figures that fill its words.
func (f Fact) With(figures ...any) Event {
	return Event{Rule: f.Rule, Say: tell.Phrase{Text: f.Text, Figures: figures}, Side: NoSide}
}

// Emit adds a fact, with the figures that fill its words, to the events of an order. What is returned may be added to
// until the next fact is told.
func Emit(events *[]Event, f Fact, figures ...any) *Event {
	*events = append(*events, f.With(figures...))
	return &(*events)[len(*events)-1]
}

// Is reports whether the event tells a fact.
func (e *Event) Is(f Fact) bool { return e.Say.Text == f.Text }

// Line is the event as a line of the log, "" when it says nothing.
func (e *Event) Line(n Namer) Line { return Line{Rule: e.Rule, Text: e.Say.Words(n)} }

// About are the pieces that the event concerns: the log can be filtered by them, the screen lets them flash.
func (e *Event) About() []PieceID {
	if e.Pieces != nil {
		return e.Pieces
	}
	return e.Say.Pieces()
}

// Seats is a set of seats that may see something. The empty set stands for everybody; the umpire is in every set.
type Seats uint32

// gallerySeat is the gallery's place in a set.
const gallerySeat = 31

// Only is the set of some seats.
func Only(seats ...Seat) (set Seats) {
	for _, seat := range seats {
		set |= seat.bit()
	}
	return set | Umpire.bit()
}

func (s Seat) bit() Seats {
	if s == Gallery {
		return 1 << gallerySeat
	}
	return 1 << (s % gallerySeat)
}

// Has reports whether a seat is in the set.
func (s Seats) Has(seat Seat) bool { return s == 0 || seat == Umpire || s&seat.bit() != 0 }

// Throw is a die and whose fortune it was.
type Throw struct {
	Seat Seat
	Die  Die
}
