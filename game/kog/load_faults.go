package kog

import (
	"strconv"

	"muster/assets"
	"muster/board"
)

// complaints collects the faults of a file, each with the line of its key.
type complaints struct{ assets.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{assets.Complaints{Lines: lines}} }

// noLines stands for data that came from no file.
var noLines = assets.Lines{}

// length reads inches and checks that they are whole hundredths and in their bounds.
//
// Rule: KOG-MEAS-01.
func (c *complaints) length(v float64, low, high board.Thou, what string, path ...any) board.Thou {
	shown := func(n int) string { return (board.Thou(n) * grain).String() }
	return board.Thou(c.Length(v, int(low/grain), int(high/grain), shown, what, path...)) * grain
}

// inches is a length that has been checked.
//
// Rule: KOG-MEAS-01.
func inches(v float64) board.Thou {
	n, _ := assets.Hundredths(v)
	return board.Thou(n) * grain
}

func plural(n int) string { return strconv.Itoa(n) + " × " }
