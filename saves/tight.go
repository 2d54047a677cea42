package saves

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"muster/game"
)

// tightOrder is an order as a journal of format 2 has it. It leaves out what the lines before it tell: its number, and
// seat and moment where they are those of the order before.
type tightOrder struct {
	Seat   *game.Seat              `json:"s,omitempty"`      // unless it is who gave the order before; ticks aside
	Tick   *game.Millis            `json:"t,omitempty"`      // instead of verb and order: a tick, so long after the moment before
	At     *game.Millis            `json:"at,omitempty"`     // unless it is the moment of the order before
	Verb   string                  `json:"v,omitempty"`      //
	Cmd    json.RawMessage         `json:"o,omitempty"`      // unless it is {}
	Dice   rolls                   `json:"d,omitempty"`      //
	With   int                     `json:"with,omitempty"`   // as [Line.With]
	Turn   string                  `json:"turn,omitempty"`   // as [Line.Turn]
	Names  map[game.PieceID]string `json:"names,omitempty"`  // as [Line.Names]
	Losses []game.Line             `json:"losses,omitempty"` // as [Line.Losses]
	Seq    int                     `json:"n,omitempty"`      // beside a digest, for lists, which read a journal from its end
	Sum    game.Sum                `json:"sum,omitzero"`     // where one is kept
}

// tighten is the order as it follows what the cursor has passed.
func (c *cursor) tighten(l Line) tightOrder {
	e := l.Entry
	o := tightOrder{Dice: e.Dice, With: l.With, Turn: l.Turn, Names: l.Names, Losses: l.Losses, Sum: e.Sum}
	if e.Sum != 0 {
		o.Seq = e.Seq
	}
	if to, ok := tickOf(e); ok && to >= c.at {
		after := to - c.at
		o.Tick = &after
		return o
	}
	o.Verb = e.Verb
	if string(e.Cmd) != "{}" {
		o.Cmd = e.Cmd
	}
	if e.Seat != c.seat {
		o.Seat = &e.Seat
	}
	if e.At != c.at {
		o.At = &e.At
	}
	return o
}

// loosen is the line that tighten has made tight.
func (c *cursor) loosen(o tightOrder) (Line, error) {
	e := &game.Entry{Seq: c.seq + 1, At: c.at, Seat: c.seat, Verb: o.Verb, Cmd: o.Cmd, Dice: o.Dice, Sum: o.Sum}
	if o.Seat != nil {
		e.Seat = *o.Seat
	}
	if o.At != nil {
		e.At = *o.At
	}
	switch {
	case o.Tick != nil && o.Verb != "":
		return Line{}, fmt.Errorf("it is both a tick and %q", o.Verb)
	case o.Tick != nil:
		e.Seat, e.At = game.Umpire, c.at+*o.Tick
		e.Verb, e.Cmd = game.Tick{}.Verb(), game.JSON(game.Tick{To: e.At})
	case o.Verb == "":
		return Line{}, errNothing
	case o.Cmd == nil:
		e.Cmd = json.RawMessage("{}")
	}
	if o.Seq != 0 && o.Seq != e.Seq {
		return Line{}, outOfCount(o.Seq, e.Seq)
	}
	return Line{Entry: e, Turn: o.Turn, With: o.With, Names: o.Names, Losses: o.Losses}, nil
}

// tickOf is the moment of an order that is nothing but the umpire's tick.
func tickOf(e *game.Entry) (game.Millis, bool) {
	if e.Seat != game.Umpire || e.Verb != (game.Tick{}).Verb() {
		return 0, false
	}
	return e.At, string(e.Cmd) == string(game.JSON(game.Tick{To: e.At}))
}

// rolls are dice in a few letters: the rule that asked for them, then their faces, as long as the rule stays the same:
// "FOG-CBT-01 63". Dice with other than six sides say so, and their faces have commas from ten sides on: "20:RULE 7,18".
type rolls []game.Die

// MarshalText writes the dice.
func (r rolls) MarshalText() ([]byte, error) {
	var text []byte
	for i, die := range r {
		again := i > 0 && r[i-1].Sides == die.Sides && r[i-1].By == die.By
		if !again {
			if i > 0 {
				text = append(text, ' ')
			}
			if die.Sides != usual {
				text = append(strconv.AppendInt(text, int64(die.Sides), 10), ':')
			}
			text = append(append(text, die.By...), ' ')
		} else if die.Sides >= commas {
			text = append(text, ',')
		}
		text = strconv.AppendInt(text, int64(die.Face), 10)
	}
	return text, nil
}

const (
	usual  = 6  // sides that need no mention
	commas = 10 // sides from which faces may have two digits
)

// UnmarshalText reads what [rolls.MarshalText] writes.
func (r *rolls) UnmarshalText(text []byte) error {
	words := strings.Split(string(text), " ")
	if len(words)%2 != 0 {
		return fmt.Errorf("%q are no dice: want a rule and faces, like FOG-CBT-01 63", text)
	}
	for i := 0; i < len(words); i += 2 {
		die := game.Die{Sides: usual, By: game.RuleID(words[i])}
		if sides, by, ok := strings.Cut(words[i], ":"); ok {
			die.By = game.RuleID(by)
			die.Sides, _ = strconv.Atoi(sides)
		}
		cut := ""
		if die.Sides >= commas {
			cut = ","
		}
		for _, face := range strings.Split(words[i+1], cut) {
			var err error
			if die.Face, err = strconv.Atoi(face); err != nil || die.Face < 1 || die.Face > die.Sides || die.By == "" {
				return fmt.Errorf("%q are no dice: want faces from 1 to %d after a rule, like FOG-CBT-01 63", text, die.Sides)
			}
			*r = append(*r, die)
		}
	}
	return nil
}
