package saves

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"muster/game"
)

// Tell tells the orders that stand, one after the other, with their lines in the log. Lines that the journal does not
// hold are made again by re-playing it. From where the rules first make another battle of it, each order is told by what
// the journal says of it: who gave it, with which pieces, which dice fell, and which pieces it cost. The error names that
// place; all orders are told nevertheless. sys is nil where the rulebook is not at hand.
func Tell(sys game.System, r *Record, tell func(*game.Entry, []game.Line)) error {
	made, err := r.remake(sys, r.Orders())
	names := r.Names()
	for i, line := range r.Standing() {
		switch e := line.Entry; {
		case e.Lines != nil:
			tell(e, e.Lines)
		case i < len(made):
			tell(e, made[i])
		case isTick(e) && e.Dice == nil:
			tell(e, line.Losses) // time goes by
		default:
			tell(e, append([]game.Line{r.plainly(sys, e, names)}, line.Losses...))
		}
	}
	return err
}

// remake makes the lines of orders again, up to the last digest before a difference.
func (r *Record) remake(sys game.System, orders []*game.Entry) (lines [][]game.Line, err error) {
	if !slices.ContainsFunc(orders, func(e *game.Entry) bool { return e.Lines == nil }) {
		return nil, nil
	}
	if sys == nil {
		return nil, &Difference{At: atOpening, Why: fmt.Sprintf("there is no rulebook called %q", r.Head.System)}
	}
	sure := 0
	_, err = Replay(sys, r, Every, func(s Step) bool {
		if s.Entry != nil {
			lines = append(lines, game.Lines(s.State, s.Events))
		}
		if s.Entry != nil && s.Entry.Sum != 0 {
			sure = len(lines)
		}
		return true
	})
	if err != nil {
		return lines[:sure], err
	}
	return lines, nil
}

// plainly is an order in a line, without its rules: `Ann: charge, unit Goblins 2, path G8 F8, target Archers 2 [5] [2]`.
func (r *Record) plainly(sys game.System, e *game.Entry, names map[game.PieceID]string) game.Line {
	who := "the umpire"
	if i := e.Seat.Index(); i >= 0 {
		who = "seat " + e.Seat.String()
		if i < len(r.Head.Seats) && r.Head.Seats[i].Name != "" {
			who = r.Head.Seats[i].Name
		}
	}
	var pieces []string
	var rule game.RuleID
	if sys != nil {
		if c, err := game.Decode(sys, e.Verb, e.Cmd); err == nil {
			pieces = game.PieceKeys(c)
		}
		for _, verb := range sys.Verbs() {
			if verb.Name == e.Verb {
				rule = verb.Rule
			}
		}
	}
	line := game.Line{Rule: rule, Text: who + ": " + strings.ReplaceAll(e.Verb, "_", " ") + words(e.Cmd, pieces, names)}
	for _, die := range e.Dice {
		line.Text += fmt.Sprintf(" [%d]", die.Face)
		line.Rule = die.By
	}
	return line
}

// isTick reports whether an order is nothing but the umpire's tick.
func isTick(e *game.Entry) bool {
	_, tick := tickOf(e)
	return tick
}

// words are the fields of an order's JSON in a row, pieces by their names.
func words(raw json.RawMessage, pieces []string, names map[game.PieceID]string) string {
	var out strings.Builder
	decoder := json.NewDecoder(bytes.NewReader(raw))
	decoder.UseNumber()
	type level struct {
		object, value bool // in an object a key comes before each value
	}
	levels, key := []level{{}}, ""
	for {
		token, err := decoder.Token()
		if err != nil {
			return out.String()
		}
		now := &levels[len(levels)-1]
		if now.object && !now.value {
			if text, ok := token.(string); ok {
				key, now.value = text, true
				out.WriteString(", " + key)
				continue
			}
		}
		now.value = false
		switch token {
		case json.Delim('{'), json.Delim('['):
			levels = append(levels, level{object: token == json.Delim('{')})
		case json.Delim('}'), json.Delim(']'):
			levels = levels[:len(levels)-1]
		default:
			out.WriteString(" " + value(token, slices.Contains(pieces, key), names))
		}
	}
}

// value is a value of an order's JSON in words.
func value(token json.Token, piece bool, names map[game.PieceID]string) string {
	if n, ok := token.(json.Number); ok && piece {
		id, _ := n.Int64()
		if name := names[game.PieceID(id)]; name != "" {
			return name
		}
	}
	return fmt.Sprint(token)
}
