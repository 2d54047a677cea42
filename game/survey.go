package game

import "muster/board"

// Aim is something to measure from or to: a piece, or a place when Piece is 0.
type Aim struct {
	Piece PieceID
	At    board.Point
}

// Survey is what lies between two aims: the distance, who sees whom and why, what gives cover. It always has a title.
type Survey struct {
	Title string       // `Kämpfer 2 to F2-21: 17.2"`
	Facts []board.Fact // each with the rule it rests on
	Trace []board.Mark // the lines of sight with what they meet
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
