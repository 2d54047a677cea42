package game

import (
	"muster/board"
	"muster/game/tell"
)

// Telling is an event with methods, as rulebooks write them whose facts are not in tables yet.
type Telling interface {
	Cite() RuleID
	Line(Namer) string
}

// Told is what such an event tells.
func Told(old Telling) Event {
	e := Event{Rule: old.Cite(), Say: tell.Say("{fact}", old), Side: NoSide, Pieces: []PieceID{}}
	if heading, ok := old.(interface{ Level() int }); ok {
		e.Level = uint8(heading.Level())
	}
	if about, ok := old.(interface{ Pieces() []PieceID }); ok {
		e.Pieces = about.Pieces()
	}
	if partisan, ok := old.(interface{ OfSide() int }); ok {
		e.Side = int8(partisan.OfSide())
	}
	if travel, ok := old.(interface {
		Way() (PieceID, []board.Point)
	}); ok {
		_, e.Way = travel.Way()
	}
	if fortune, ok := old.(interface{ Throws() []Throw }); ok {
		e.Throws = fortune.Throws()
	}
	if secret, ok := old.(interface{ For(Seat) bool }); ok && !secret.For(Gallery) {
		for seat := First; seat <= MaxSeats; seat++ {
			if secret.For(seat) {
				e.For |= Only(seat)
			}
		}
		e.For |= Only()
	}
	return e
}
