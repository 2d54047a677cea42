package data

import (
	"muster/board"
	"muster/board/plane"
)

// Class is what terrain does to who moves.
type Class uint8

// The classes.
const (
	Open Class = iota
	Difficult
	Obstacle
	Blocking
)

// classes are their words.
var classes = [...]string{Open: "open", Difficult: "difficult", Obstacle: "obstacle", Blocking: "blocking"}

// String is its word.
func (c Class) String() string { return classes[c] }

// Kind is a kind of terrain.
type Kind uint8

// The kinds.
const (
	Hill Kind = iota
	Forest
	Bog
	Field
	Rubble
	Wall
	Hedge
	Stream
	House
	Crag
	Lake
	kinds
)

// KindRow is a kind's row of the table.
type KindRow struct {
	ID      string // as files have it
	Class   Class
	Height  int8 // in halves
	Texture board.Texture
}

// kindTable are the kinds.
var kindTable = [kinds]KindRow{
	Hill:   {"hill", Open, 4, board.Hill},
	Forest: {"forest", Difficult, 8, board.Trees},
	Bog:    {"bog", Difficult, 0, board.Marsh},
	Field:  {"field", Difficult, 1, board.Field},
	Rubble: {"rubble", Difficult, 1, board.Rubble},
	Wall:   {"wall", Obstacle, 1, board.Barricade},
	Hedge:  {"hedge", Obstacle, 1, board.Scrub},
	Stream: {"stream", Obstacle, 0, board.Water},
	House:  {"house", Blocking, 10, board.Building},
	Crag:   {"crag", Blocking, 6, board.Mountain},
	Lake:   {"lake", Blocking, 0, board.Water},
}

// Row is the kind's row of the table. It is shared: nobody changes it.
//
// Rule: KOW-TER-01
func (k Kind) Row() *KindRow { return &kindTable[k] }

// HillRise is how much higher a unit is whose centre is in a hill, in halves.
//
// See: KOW-GEO-10.
const HillRise = 4

// Piece is a piece of terrain.
type Piece struct {
	ID   string
	Kind Kind
	Rect plane.Rect
}

// kindNamed finds a kind by the id of files; kinds when there is none.
func kindNamed(id string) Kind {
	for k := range kinds {
		if kindTable[k].ID == id {
			return k
		}
	}
	return kinds
}

// kindIDs are the ids of files.
func kindIDs() []string {
	ids := make([]string, kinds)
	for k := range kinds {
		ids[k] = kindTable[k].ID
	}
	return ids
}
