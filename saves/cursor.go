package saves

import (
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"

	"muster/game"
)

// cursor goes through a journal line by line, reading or writing. It keeps what a line leaves out because the lines
// before it tell, and what the checks are made of.
type cursor struct {
	version int
	line    int         // how many lines it has passed, the head too
	seq     int         // number of the last order or withdrawal
	seat    game.Seat   // who gave the last order that is no tick
	at      game.Millis // its moment
	bytes   uint32      // CRC-32C of all lines passed, each with its newline
}

// head passes the first line.
func (c *cursor) head(text []byte, version int) {
	c.version = version
	c.passed(text)
}

// passed notes the bytes of a line without its newline.
func (c *cursor) passed(text []byte) {
	c.line++
	c.bytes = crc32.Update(crc32.Update(c.bytes, castagnoli, text), castagnoli, []byte{'\n'})
}

// write appends a line, with a newline, as the journal's format has it, and passes it.
func (c *cursor) write(to []byte, l Line) ([]byte, error) {
	from := len(to)
	to, err := c.sealed(to, l)
	if err != nil {
		return to[:from], err
	}
	c.passed(to[from : len(to)-1])
	c.follow(l)
	return to, nil
}

func (c *cursor) sealed(to []byte, l Line) ([]byte, error) {
	var value any
	switch {
	case l.Entry != nil && c.version == 1:
		value = orderLine{Entry: l.Entry, Turn: l.Turn, With: l.With}
	case l.Entry != nil:
		value = c.tighten(l)
	case l.Undo != nil:
		value = l.Undo
	case l.Note != nil:
		value = l.Note
	default:
		return to, errors.New("journal line: it holds nothing")
	}
	if c.version == 1 {
		return seal(to, value)
	}
	return c.seal(to, value, l.sum() != 0)
}

// read is the line with this text, which it passes.
func (c *cursor) read(text []byte) (Line, error) {
	object, err := c.unseal(text)
	if err != nil {
		return Line{}, err
	}
	line, err := c.open(object)
	if err != nil {
		return Line{}, err
	}
	if err := c.follows(line); err != nil {
		return Line{}, err
	}
	c.passed(text)
	c.follow(line)
	return line, nil
}

// errNothing is the fault of a line that says nothing.
var errNothing = errors.New("it is neither an order nor a withdrawal nor a note")

// open reads the object of a line.
func (c *cursor) open(object []byte) (Line, error) {
	var kind struct {
		Verb *string `json:"verb"`
		Undo *int    `json:"undo"`
		Note *Kind   `json:"note"`
	}
	if err := json.Unmarshal(object, &kind); err != nil {
		return Line{}, fmt.Errorf("it is no JSON: %w", err)
	}
	switch {
	case kind.Note != nil:
		line := Line{Note: &Note{}}
		return line, game.FromJSON(object, line.Note)
	case kind.Undo != nil:
		line := Line{Undo: &Undo{}}
		return line, game.FromJSON(object, line.Undo)
	case c.version > 1:
		var order tightOrder
		if err := game.FromJSON(object, &order); err != nil {
			return Line{}, err
		}
		return c.loosen(order)
	case kind.Verb != nil:
		order := orderLine{Entry: &game.Entry{}}
		err := game.FromJSON(object, &order)
		return Line{Entry: order.Entry, Turn: order.Turn, With: order.With}, err
	}
	return Line{}, errNothing
}

// follows checks the count of orders and withdrawals.
func (c *cursor) follows(line Line) error {
	seq := line.seq()
	switch {
	case line.Note != nil && line.Note.Seq != 0 && line.Note.Seq != c.seq:
		return outOfCount(line.Note.Seq, c.seq)
	case line.Note != nil:
		return nil
	case seq != c.seq+1:
		return outOfCount(seq, c.seq+1)
	case line.Undo != nil && (line.Undo.Of < 1 || line.Undo.Of > c.seq):
		return fmt.Errorf("it takes back order %d, which is not there", line.Undo.Of)
	}
	return nil
}

func outOfCount(seq, want int) error {
	return fmt.Errorf("it is number %d where %d should be: a line is missing or doubled", seq, want)
}

// follow notes what the lines after this one may leave out.
func (c *cursor) follow(line Line) {
	if e := line.Entry; e != nil {
		c.at = e.At
		if _, tick := tickOf(e); !tick {
			c.seat = e.Seat
		}
	}
	c.seq = max(c.seq, line.seq())
}

// orderLine is an order as a journal of format 1 has it.
type orderLine struct {
	*game.Entry
	Turn string `json:"turn,omitempty"`
	With int    `json:"with,omitempty"`
}
