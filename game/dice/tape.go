package dice

import (
	"fmt"

	"muster/game"
)

// Tape plays dice that were written down beforehand. When the rules ask for anything else (a die too many, other sides,
// another rule), the first such fault is kept for [Tape.Err] and the tape goes on with faces that count up, so that no
// loop of the rules hangs on it. Whoever uses a tape asks for Err at the end.
type Tape struct {
	dice  []game.Die
	at    int // dice asked for so far; may run beyond the tape
	fault error
}

// NewTape is a tape of these dice, in the order they are to fall.
func NewTape(dice ...game.Die) *Tape { return &Tape{dice: dice} }

// ParseTape reads dice as journals write them, "6:4 FOG-CBT-01". The error tells which one is wrong.
func ParseTape(words ...string) (*Tape, error) {
	dice := make([]game.Die, len(words))
	for i, word := range words {
		if err := dice[i].UnmarshalText([]byte(word)); err != nil {
			return nil, fmt.Errorf("die %d: %w", i+1, err)
		}
	}
	return NewTape(dice...), nil
}

// Roll plays the next die.
func (t *Tape) Roll(sides int, by game.RuleID) int {
	t.at++
	if err := t.fits(sides, by); err != nil {
		if t.fault == nil {
			t.fault = err
		}
		return (t.at-1)%max(sides, 1) + 1
	}
	return t.dice[t.at-1].Face
}

// fits says what is wrong with the die at hand as an answer to the rules' call.
func (t *Tape) fits(sides int, by game.RuleID) error {
	if t.at > len(t.dice) {
		return fmt.Errorf("die %d: %s asks for a d%d, but the tape holds only %d", t.at, by, sides, len(t.dice))
	}
	die := t.dice[t.at-1]
	switch {
	case die.Sides != sides:
		return fmt.Errorf("die %d: %s asks for a d%d, the tape has %q", t.at, by, sides, die)
	case die.By != by:
		return fmt.Errorf("die %d: it is rolled for %s, the tape has %q", t.at, by, die)
	case die.Face < 1 || die.Face > sides:
		return fmt.Errorf("die %d: the tape has %q, a face that a d%d does not have", t.at, die, sides)
	}
	return nil
}

// Used counts the dice asked for so far.
func (t *Tape) Used() int { return t.at }

// Fault is the first die that did not fit so far, nil when all did; dice that are left are no fault yet.
func (t *Tape) Fault() error { return t.fault }

// Err is [Tape.Fault], or else tells of dice that were never asked for. It is nil when the tape was played exactly.
func (t *Tape) Err() error {
	if t.fault != nil {
		return t.fault
	}
	if left := len(t.dice) - t.at; left > 0 {
		return fmt.Errorf("%d of %d dice never asked for, the first is die %d, %q", left, len(t.dice), t.at+1, t.dice[t.at])
	}
	return nil
}
