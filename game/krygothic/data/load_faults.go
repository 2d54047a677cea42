package data

import (
	"muster/assets"
	"muster/game/rulebook"
)

// complaints are what is wrong with a file.
type complaints struct{ rulebook.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{rulebook.About(lines)} }

// noLines stands for data that came from no file.
var noLines = assets.Lines{}

// length reads inches and checks that they are whole hundredths and in their bounds, which are in points.
//
// See: KRY-GEO-01.
func (c *complaints) length(v float64, low, high int32, what string, path ...any) int32 {
	shown := func(n int) string { return InchText(int32(n)) }
	return int32(c.Length(v, int(low), int(high), shown, what, path...))
}

// pointsOf is a length that has been checked.
func pointsOf(v float64) int32 {
	n, _ := assets.Hundredths(v)
	return int32(n)
}
