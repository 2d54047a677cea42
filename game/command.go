package game

import (
	"encoding/json"
	"fmt"

	"muster/board"
)

// PieceID names a piece for the whole of a battle.
type PieceID = board.PieceID

// Command is an order: what a seat wants done. One struct an order of the ledger, plain data with JSON tags.
type Command interface {
	// Verb is the order's name, the same as its entry in [System.Verbs].
	Verb() string
}

// Dice answers the rules' calls for dice.
type Dice interface {
	// Roll is a face from 1 to sides; every die says which rule asked for it.
	Roll(sides int, by RuleID) int
}

// Proceed is the umpire's order to go on with what needs dice but no decision: a roll-off, a random event. The table
// gives it whenever the agenda asks for [Umpire].
type Proceed struct{}

// Verb is "proceed".
func (Proceed) Verb() string { return "proceed" }

// Tick is the umpire's order that moves battle time forward to a moment.
type Tick struct {
	To Millis `json:"to"`
}

// Verb is "tick".
func (Tick) Verb() string { return "tick" }

// SlotKind says what fills a slot of an order.
type SlotKind uint8

// The kinds of slot.
const (
	PieceSlot  SlotKind = iota // Arg.Pieces, between Min and Max of them
	PointSlot                  // Arg.Path with one point
	PathSlot                   // Arg.Path: waypoints; the guide fills the way between them
	FacingSlot                 // Arg.Facing
	ChoiceSlot                 // Arg.Choice: one of the offer's choices
	NumberSlot                 // Arg.N, between Min and Max
)

// Slot is something an order wants to know.
type Slot struct {
	Kind     SlotKind
	Name     string // "unit", "target", "way"
	Min, Max int    // how many pieces, or the bounds of a number; Max of a place: how far off, in thousandths of an inch, 0 where that is not said
	Optional bool
	Wheels   bool         // of a place: whoever goes there turns to it first, where he stands
	Looks    board.Facing // of a facing that may be left out: the one that he has then
	Secret   bool         // what fills it is not shown where somebody else can see the screen: a sealed bid
}

// OnePiece is a slot for one piece.
func OnePiece(name string) Slot { return Slot{Kind: PieceSlot, Name: name, Min: 1, Max: 1} }

// OneChoice is a slot for one of the offer's choices.
func OneChoice(name string) Slot { return Slot{Kind: ChoiceSlot, Name: name} }

// OrNot is the slot, which may be left empty.
func (s Slot) OrNot() Slot {
	s.Optional = true
	return s
}

// Verb describes an order a system knows.
type Verb struct {
	Name   string // as in Command.Verb: "charge"
	Title  string // "Charge"
	Key    string // the key a person presses: "c"; "" for none
	Help   string // what it does, in one line
	Rule   RuleID
	Slots  []Slot
	Grave  bool // a person is asked once more before it is given: it cannot be mended
	Hidden bool // for programs and journals; not offered to people
	Idle   bool // it does nothing by itself: a piece that has no other order left is not counted as ready
	Halts  bool // it stops the clocks by the rules: where nobody elsewhere plays, the table does that at once instead
	// Order is the verb of the order that comes of it, when that is another's: "speed" and "hold" may be faces of one
	// order "move_unit", which is in the list under its own name for journals and is not offered to people.
	Order  string
	Decode func(json.RawMessage) (Command, error)
}

// Gives is the verb of the order that comes of it.
func (v *Verb) Gives() string {
	if v.Order != "" {
		return v.Order
	}
	return v.Name
}

// Face is one way for people to give the order: under a name of its own, with slots of its own.
func (v Verb) Face(name, title, key, help string, rule RuleID, slots ...Slot) Verb {
	return Verb{Name: name, Title: title, Key: key, Help: help, Rule: rule, Slots: slots, Order: v.Name, Decode: v.Decode}
}

// Gravely is the verb, about which a person is asked once more.
func (v Verb) Gravely() Verb {
	v.Grave = true
	return v
}

// Idly is the verb, which does nothing by itself.
func (v Verb) Idly() Verb {
	v.Idle = true
	return v
}

// Halting is the verb, which stops the clocks.
func (v Verb) Halting() Verb {
	v.Halts = true
	return v
}

// VerbOf describes the order with the zero value C; it decodes strictly: an unknown field is an error.
func VerbOf[C Command](title, key, help string, rule RuleID, slots ...Slot) Verb {
	var zero C
	return Verb{
		Name: zero.Verb(), Title: title, Key: key, Help: help, Rule: rule, Slots: slots,
		Decode: func(raw json.RawMessage) (Command, error) { return decode[C](raw) },
	}
}

func decode[C Command](raw json.RawMessage) (Command, error) {
	var c C
	if len(raw) == 0 {
		return c, nil
	}
	if err := FromJSON(raw, &c); err != nil {
		return nil, fmt.Errorf("order %q: %w", c.Verb(), err)
	}
	return c, nil
}

// Decode reads an order of the system, or one of the umpire's, from its verb and JSON.
func Decode(sys System, verb string, raw json.RawMessage) (Command, error) {
	switch verb {
	case Proceed{}.Verb():
		return decode[Proceed](raw)
	case Tick{}.Verb():
		return decode[Tick](raw)
	}
	for _, v := range sys.Verbs() {
		if v.Name == verb {
			return v.Decode(raw)
		}
	}
	switch verb { // a rulebook may have orders of its own by these names
	case Drop{}.Verb():
		return decode[Drop](raw)
	case Rejoin{}.Verb():
		return decode[Rejoin](raw)
	case Lag{}.Verb():
		return decode[Lag](raw)
	}
	return nil, fmt.Errorf("%s has no order %q", sys.Info().ID, verb)
}
