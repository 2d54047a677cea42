package game

import "muster/board"

// Aim is something to measure from or to: a piece, or a place when Piece is 0.
type Aim struct {
	Piece PieceID
	At    board.Point
}

// Survey is what lies between two aims: the distance, who sees whom and why, what gives cover.
type Survey struct {
	Title string       // `Kämpfer 2 to F2-21: 17.2"`
	Facts []board.Fact // each with the rule it rests on
	Trace []board.Mark // the lines of sight with what they meet
}

// Surveyor is a [Guide] that measures and judges sight in advance. A rulebook that forbids it answers with a Survey that
// says so and cites the rule.
type Surveyor interface {
	Survey(seat Seat, from, to Aim) Survey
}

// Peril is what one enemy could do to a piece or a place in its next turn.
type Peril struct {
	By    PieceID
	How   string  // "charge, Combat Blade", `Autocannon, long range, from 12.4" off`
	Label string  // the odds in words: "destroyed 29 %"
	P     float64 // of the worst that could happen
	Tone  board.Tone
	Rule  RuleID
}

// Watchman is a [Guide] that can say who threatens a place: the list beside the tint of [Guide.Threats].
type Watchman interface {
	// Perils are the enemies of the seat that could reach, shoot or charge the aim in their next turn, the worst first.
	Perils(seat Seat, at Aim) []Peril
}
