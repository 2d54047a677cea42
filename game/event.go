package game

import (
	"strconv"

	"muster/board"
	"muster/game/tell"
)

// Namer gives pieces and sides their names.
type Namer = tell.Namer

// Event is a fact: something that happened because of a command. It is plain data, and nobody changes it once it is told.
// Its words are a row of the rulebook's tables, filled when somebody reads them.
type Event struct {
	Fact *Fact
	// Figures fill the holes of the fact's wording; those beyond its holes are for the screen alone. See package tell, and
	// [Rolled], [Throwing] and [Going] for dice and ways.
	Figures []any
	Rule    RuleID // that produced it: the fact's, unless another one did
	For     Seats  // who may read it
	Side    int8   // that it is about as a whole, by its index in the scene: who scores, who is ready; NoSide for none
}

// NoSide stands for no side.
const NoSide = -1

// Fact is a row of a rulebook's tables of wording: what events of a kind cite and say. Nobody changes it.
type Fact struct {
	Rule  RuleID
	Text  string // a wording of package tell, "" for nothing. Dice stand in square brackets, re-rolls as [3→5].
	Level int    // of the chapter of the log that it opens: 1 is the outermost, a round; 0 for none
}

// Says is a row of a table.
func Says(rule RuleID, text string) *Fact { return &Fact{Rule: rule, Text: text} }

// Heads is a row of a table that opens a chapter of the log.
func Heads(level int, rule RuleID, text string) *Fact { return &Fact{rule, text, level} }

// With is the fact as an event, with its figures. It is about the side that the first of them is.
func (f *Fact) With(figures ...any) Event {
	e := Event{Fact: f, Figures: figures, Rule: f.Rule, Side: NoSide}
	if len(figures) > 0 {
		if side, is := figures[0].(tell.Side); is {
			e.Side = int8(side)
		}
	}
	return e
}

// Emit adds a fact with its figures to the events of an order. What is returned may be changed until the next one is
// told.
func Emit(events *[]Event, f *Fact, figures ...any) *Event {
	*events = append(*events, f.With(figures...))
	return &(*events)[len(*events)-1]
}

// words are the fact with its figures.
func (e *Event) words() tell.Phrase { return tell.Phrase{Text: e.Fact.Text, Figures: e.Figures} }

// Line is the event as a line of the log, its text "" when it says nothing.
func (e *Event) Line(n Namer) Line { return Line{Rule: e.Rule, Text: e.words().Words(n)} }

// Figure is what fills the hole of a name, nil for none.
func (e *Event) Figure(name string) any { return e.words().Figure(name) }

// Pieces are those that the event concerns, each once: the log can be filtered by them, the screen lets them flash.
func (e *Event) Pieces() []PieceID { return e.words().Pieces() }

// Going is a figure: a way, of the first piece of its event, for the screen to show.
type Going interface{ Way() []board.Point }

// Way is the way that the first of the event's pieces goes, nil for none.
func (e *Event) Way() []board.Point {
	for _, figure := range e.Figures {
		if way, is := figure.(Going); is {
			return way.Way()
		}
	}
	return nil
}

// Throw is a die and whose fortune it was.
type Throw struct {
	Seat Seat
	Die  Die
}

// Rolled is a figure: a die as it fell, and whose fortune it was. Its words are its face.
type Rolled struct {
	Seat        Seat
	Sides, Face int8
}

// String is the face.
func (r Rolled) String() string { return strconv.Itoa(int(r.Face)) }

// Throwing is a figure: dice as they fell, and whose fortune they were.
type Throwing interface{ Throws() []Throw }

// Throws are the dice of the event, where it matters for whom they fell: in a contest both sides' fall on one order.
func (e *Event) Throws() (throws []Throw) {
	e.words().Each(func(figure any) {
		switch f := figure.(type) {
		case Rolled:
			throws = append(throws, Throw{f.Seat, Die{Sides: int(f.Sides), Face: int(f.Face), By: e.Rule}})
		case Throwing:
			throws = append(throws, f.Throws()...)
		}
	})
	return throws
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
