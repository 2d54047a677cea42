package dice

import (
	"fmt"

	"muster/game"
)

// Every goes through all ways in which the dice of a procedure can fall. The zero Every is before the first:
//
//	var every dice.Every
//	for every.Next() {
//		roll(&every) // the same procedure each time
//		p += 1 / float64(every.Of())
//	}
//
// The procedure may roll different dice depending on earlier faces, but must roll the same ones after the same faces.
type Every struct {
	path    []game.Die
	at      int
	started bool
}

// Next goes to the next way, and reports whether there is one.
func (e *Every) Next() bool {
	e.at = 0
	if !e.started {
		e.started = true
		return true
	}
	for len(e.path) > 0 {
		last := &e.path[len(e.path)-1]
		if last.Face < last.Sides {
			last.Face++
			return true
		}
		e.path = e.path[:len(e.path)-1]
	}
	return false
}

// Roll is the face in this way.
func (e *Every) Roll(sides int, by game.RuleID) int {
	if e.at == len(e.path) {
		e.path = append(e.path, game.Die{Sides: sides, Face: 1, By: by})
	}
	die := e.path[e.at]
	if die.Sides != sides {
		panic(fmt.Sprintf("die %d was %s a moment ago, now %s asks for a d%d", e.at+1, die, by, sides))
	}
	e.at++
	return die.Face
}

// Of tells that this way is one in so many: the product of the sides of its dice.
func (e *Every) Of() uint64 {
	of := uint64(1)
	for _, die := range e.path {
		of *= uint64(die.Sides)
	}
	return of
}

// Rolled are the dice of this way, valid until Next.
func (e *Every) Rolled() []game.Die { return e.path[:e.at] }
