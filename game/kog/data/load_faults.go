package data

import (
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game/rulebook"
)

// complaints are what is wrong with a file.
type complaints struct{ rulebook.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{rulebook.About(lines)} }

// NoLines stands for data that came from no file.
var NoLines = assets.Lines{}

// length reads inches and checks that they are whole hundredths and in their bounds.
//
// See: KOG-MEAS-01.
func (c *complaints) length(v float64, low, high board.Thou, what string, path ...any) board.Thou {
	shown := func(n int) string { return (board.Thou(n) * Grain).String() }
	return board.Thou(c.Length(v, int(low/Grain), int(high/Grain), shown, what, path...)) * Grain
}

// Inches is a length that has been checked.
//
// See: KOG-MEAS-01.
func Inches(v float64) board.Thou {
	n, _ := assets.Hundredths(v)
	return board.Thou(n) * Grain
}

func plural(n int) string { return strconv.Itoa(n) + " × " }
