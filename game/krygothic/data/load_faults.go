package data

import "muster/assets"

// complaints collects the faults of a file, each with the line of its key.
type complaints struct{ assets.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{assets.Complaints{Lines: lines}} }

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

// noted checks a line of explanation.
func (c *complaints) noted(note string, path ...any) {
	if assets.Clean(note, 160) != note {
		c.Add("note is no plain line of at most 160 characters", path...)
	}
}
