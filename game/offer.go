package game

import (
	"slices"

	"muster/board"
)

// Draft is an order being put together: a verb, and what has been pointed at so far, slot by slot.
//
// A draft without a verb is a question. Empty: what can this seat do at all? With pieces in its first Arg: what can
// they do? With a place or an enemy in its second: what can they do there? The answers are verbs, as choices.
type Draft struct {
	Verb string
	Args []Arg
}

// With is the draft with one more argument; the draft itself is unchanged.
func (d Draft) With(arg Arg) Draft {
	args := make([]Arg, len(d.Args), len(d.Args)+1)
	copy(args, d.Args)
	return Draft{Verb: d.Verb, Args: append(args, arg)}
}

// Arg fills a slot. Which field counts is the slot's kind.
type Arg struct {
	Pieces []PieceID
	Path   []board.Point
	Facing board.Facing
	Choice string
	N      int
}

// Piece is the one piece of the argument, 0 where there is none or several.
func (a Arg) Piece() PieceID {
	if len(a.Pieces) != 1 {
		return 0
	}
	return a.Pieces[0]
}

// Choice is something that may be pointed at next. An impossible choice carries its refusal, to be shown greyed.
type Choice struct {
	Arg   Arg
	Label string
	Note  string // a few words beside it: the odds, the cost
	Key   string // the key that picks it, "" for none
	Rule  RuleID
	No    *Refusal
}

// Chance is one line of a forecast: P is its exact probability, worst result first. The lines of a group are all that can
// come of one thing: their probabilities sum up to 1. A blow and the blow in return are two groups.
type Chance struct {
	Group string // heading: "F2-21", "in return, Kämpfer 2"; "" when there is one group only
	Label string
	P     float64
	Tone  board.Tone
	Rule  RuleID
}

// Prospect is what the piece of an order that strikes nobody yet, such as a move, could do next from where it would be, or
// what an enemy could do to it there.
type Prospect struct {
	Piece PieceID // whom it could strike; or who could strike it
	Back  bool    // it is the enemy who strikes
	How   string  // `Autocannon, 17.2", Partial`
	Label string  // the odds in words: "Destroyed 29 %"
	P     float64 // of the worst that could happen
	Tone  board.Tone
	Rule  RuleID
}

// Modifier is a figure that went into a forecast: `+1 charge [FOG-CHG-03]`. Where N is 0 the label says it all: what has
// no figure, such as a cause to roll dice again.
type Modifier struct {
	Label string
	N     int
	Rule  RuleID
}

// Offer answers a draft.
//
// While the draft lacks something, Next says what, Choices lists what fits (pieces, places, words; the impossible ones
// with their refusal), and Reach is the area that may be pointed at. A draft without a verb gets verbs as Choices
// (Arg.Choice is the verb's name) and, when it names nobody, the seat's pieces in Reach-like order in Pieces.
//
// Where an order needs another one first that decides nothing (to activate the unit whose model is to shoot), the offer
// speaks as if that had been given, and names it in Before.
//
// As soon as the draft could be given as it stands, Ready holds the order, even when optional slots remain in Next; No
// says why it cannot. Trace and Forecast describe what Ready (or the draft as far as it goes) would mean.
type Offer struct {
	Next      *Slot
	Choices   []Choice
	Pieces    []PieceID // an empty draft only: the seat's pieces that can act, in the order Tab visits them
	Reach     []board.Mark
	Trace     []board.Mark
	Forecast  []Chance
	Modifiers []Modifier
	Outlook   []Prospect // what could come next, were Ready given: the seat's own strikes first, then those of the enemies
	Before    []Command  // orders that Ready presupposes, to be given just before it: they draw no dice
	Ready     Command
	No        *Refusal
	Cause     string // an empty draft only: what has brought about the question, as the log has it; "" where nothing has
	Hint      string // one line: what to do next, or what would happen
	Caution   string // what Ready would bring that a person may have overlooked: he is asked once more; "" for nothing
	Rule      RuleID // the rule that governs what is being put together
}

// Hopeless says why an offer cannot lead to any order, nil if it can. Free are the kinds of slot that may be filled with
// what no choice lists: a place, a way.
func (o *Offer) Hopeless(free ...SlotKind) *Refusal {
	if o.Ready != nil {
		return nil
	}
	if o.Next != nil && len(o.Choices) == 0 && o.No == nil && slices.Contains(free, o.Next.Kind) {
		return nil
	}
	no := o.No
	for i := range o.Choices {
		if o.Choices[i].No == nil {
			return nil
		}
		if no == nil {
			no = o.Choices[i].No
		}
	}
	if no == nil {
		no = Refuse(o.Rule, "there is nothing to choose from")
	}
	return no
}
