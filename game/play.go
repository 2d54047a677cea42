package game

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// Die is a die that was rolled. Its text is `sides:face RULE`.
type Die struct {
	Sides, Face int
	By          RuleID
}

// String is the die as journals write it: "6:4 FOG-CBT-01".
func (d Die) String() string {
	return strconv.Itoa(d.Sides) + ":" + strconv.Itoa(d.Face) + " " + string(d.By)
}

// MarshalText is [Die.String].
func (d Die) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads what [Die.String] writes.
func (d *Die) UnmarshalText(text []byte) error {
	faces, by, ok := strings.Cut(string(text), " ")
	sides, face, colon := strings.Cut(faces, ":")
	s, errS := strconv.Atoi(sides)
	f, errF := strconv.Atoi(face)
	if !ok || !colon || errS != nil || errF != nil || f < 1 || f > s || by == "" {
		return fmt.Errorf("%q is no die: want sides:face RULE, like 6:4 FOG-CBT-01", text)
	}
	*d = Die{Sides: s, Face: f, By: RuleID(by)}
	return nil
}

// Sum is the digest of a state. Its text is six characters of base64, because random digits are what a compressed
// journal mostly consists of.
type Sum uint32

// sumLetters is how many characters a digest has.
const sumLetters = 6

// String is the digest in base64 (RFC 4648, URL alphabet, no padding).
func (s Sum) String() string {
	return base64.RawURLEncoding.EncodeToString(binary.BigEndian.AppendUint32(nil, uint32(s)))
}

// MarshalText is [Sum.String].
func (s Sum) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText reads what [Sum.String] writes.
func (s *Sum) UnmarshalText(text []byte) error {
	bytes, err := base64.RawURLEncoding.Strict().DecodeString(string(text))
	if err != nil || len(text) != sumLetters {
		return fmt.Errorf("%q is no digest: want %d characters of base64", text, sumLetters)
	}
	*s = Sum(binary.BigEndian.Uint32(bytes))
	return nil
}

// Line is a line of the log with the rule it cites. Its text is the rule, a space, the words.
type Line struct {
	Rule RuleID
	Text string
}

// MarshalText joins rule and words.
func (l Line) MarshalText() ([]byte, error) { return []byte(string(l.Rule) + " " + l.Text), nil }

// UnmarshalText splits rule and words.
func (l *Line) UnmarshalText(text []byte) error {
	rule, words, ok := strings.Cut(string(text), " ")
	if !ok {
		return fmt.Errorf("%q is no line of a log: want a rule and words", text)
	}
	*l = Line{Rule: RuleID(rule), Text: words}
	return nil
}

// Entry is one order as a journal keeps it: who gave it and when, the dice it drew, and the lines it put into the log.
// Sum is the digest of the state after it, 0 where none is kept.
type Entry struct {
	Seq   int             `json:"seq"` // counts from 1
	At    Millis          `json:"at"`
	Seat  Seat            `json:"seat"`
	Verb  string          `json:"verb"`
	Cmd   json.RawMessage `json:"cmd"`
	Dice  []Die           `json:"dice,omitempty"`
	Sum   Sum             `json:"sum"`
	Lines []Line          `json:"lines,omitempty"`
}

// Digest is the first four bytes of the SHA-256 of the state's JSON. It finds drift, not forgery: a journal whose rules
// differ is found out by the first digest after the difference or by the next, and whoever can write a journal can digest
// it too.
func Digest(st json.Marshaler) (Sum, error) {
	text, err := st.MarshalJSON()
	if err != nil {
		return 0, fmt.Errorf("digest: %w", err)
	}
	hash := sha256.Sum256(text)
	return Sum(binary.BigEndian.Uint32(hash[:4])), nil
}

// recorder keeps the dice that pass through it.
type recorder struct {
	from   Dice
	rolled []Die
}

func (r *recorder) Roll(sides int, by RuleID) int {
	face := r.from.Roll(sides, by)
	r.rolled = append(r.rolled, Die{Sides: sides, Face: face, By: by})
	return face
}

// Play is the only door to a battle: it checks the order, carries it out, and describes what happened. A refused order
// draws no dice and changes nothing. The caller numbers and dates the entry, and takes the [Digest] where one is to be
// kept. Play panics when a command does not marshal: that is a fault of the rule package, for the table to catch.
func Play(st State, seat Seat, c Command, d Dice) (Entry, []Event, *Refusal) {
	if refusal := Check(st, seat, c); refusal != nil {
		return Entry{}, nil, refusal
	}
	raw, err := json.Marshal(c)
	if err != nil {
		panic(fmt.Sprintf("order %q does not marshal: %v", c.Verb(), err))
	}
	record := recorder{from: d}
	events := st.Apply(seat, c, &record)
	return Entry{Seat: seat, Verb: c.Verb(), Cmd: raw, Dice: record.rolled, Lines: Lines(st, events)}, events, nil
}

// Check is [Referee.Check] after what holds for every rulebook: there is an order, and the seat may speak.
func Check(st Referee, seat Seat, c Command) *Refusal {
	if c == nil {
		return Refuse(TableUnknown, "there is no order to give")
	}
	if seat != Umpire && seat.Index() < 0 {
		return Refuse(TableSeat, "spectators give no orders")
	}
	return st.Check(seat, c)
}

// Lines renders events for the log.
func Lines(names Namer, events []Event) []Line {
	lines := make([]Line, 0, len(events))
	for i := range events {
		if line := events[i].Line(names); line.Text != "" {
			lines = append(lines, line)
		}
	}
	return lines
}

// Throws are the dice of an order with whose fortune each was: as its events tell, or else that of the seat which gave
// the order.
func Throws(e *Entry, events []Event) []Throw {
	var throws []Throw
	for i := range events {
		throws = append(throws, events[i].Throws()...)
	}
	if throws != nil {
		return throws
	}
	for _, die := range e.Dice {
		throws = append(throws, Throw{Seat: e.Seat, Die: die})
	}
	return throws
}
