package data

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

// Gap is how far two figures lie apart.
func Gap(a, b int16) int { return max(int(a)-int(b), int(b)-int(a)) }

// Square is the index of a square on the map, -1 when it lies outside.
func (s *Stage) Square(sq board.Square) int {
	if sq.Col < 0 || sq.Row < 0 || int(sq.Col) >= s.Width || int(sq.Row) >= s.Height {
		return -1
	}
	return int(sq.Row)*s.Width + int(sq.Col)
}

// At is the square with this index.
func (s *Stage) At(i int16) board.Square {
	return board.Square{Col: i % int16(s.Width), Row: i / int16(s.Width)}
}

// Distance counts squares, a diagonal as one.
func (s *Stage) Distance(i, j int16) int { return s.spots[i].Distance(s.spots[j]) }

// Barred refuses steps off the map, into walls, and across the corner of one.
//
// Rule: FOG-MOVE-06.
func (f *Stage) Barred(from, to board.Square) *game.Refusal {
	if f.Square(to) < 0 {
		return game.Refuse(book.MoveWalls, "%s is off the map", to)
	}
	if f.Walled(to) {
		return game.Refuse(book.MoveWalls, "%s is a wall", to)
	}
	if beside, across := (board.Square{Col: to.Col, Row: from.Row}), (board.Square{Col: from.Col, Row: to.Row}); f.Walled(beside) || f.Walled(across) {
		return game.Refuse(book.MoveWalls, "the step from %s to %s cuts the corner of a wall", from, to)
	}
	return nil
}

// Walled reports whether nobody may enter a square of the map.
func (f *Stage) Walled(sq board.Square) bool { return f.Enter[0][f.Square(sq)] == 0 }

// InZone reports whether a square lies in a zone of the side.
func (f *Stage) InZone(s int, square int16) bool {
	at := f.At(square)
	for _, z := range f.Sides[s].areas {
		if at.Col >= z.west && at.Col <= z.east && at.Row >= z.north && at.Row <= z.south {
			return true
		}
	}
	return false
}

// Stage is a scenario made ready for play.
type Stage struct {
	id, Title     string
	Story         string // how it is won, as the scenario tells
	Width, Height int
	Limit         int
	Choice        bool
	Ground        []Terrain
	Enter         [2][]uint8     // cost of entering each square, for most and for the sure-footed; 0 is impassable
	Steps         []Ring         // where a unit may step from each square, walls and their corners left out
	rings         []Ring         // the squares around each square
	spots         []board.Square // where each square is
	Sides         []Side
	Teams         int
	Goals         []Objective
	Exits         [MaxSides][]bool // squares each side may leave from, nil for none
	Patches       []board.Patch
	Marks         []board.Mark // zones
	Fixed         []Placed
}

// Around are the squares around a square, the straight ones first.
func (s *Stage) Around(square int16) []int16 {
	ring := &s.rings[square]
	return ring.To[:ring.N]
}

// Ring is up to eight squares around one; diagonal has a bit for each that lies across a corner.
type Ring struct {
	To       [8]int16
	N        uint8
	Diagonal uint8
}

// Side is a side as the scenario prints it.
type Side struct {
	Name, Letter string
	Team         int8
	Points       int
	areas        []area    // the zones as rectangles
	Zones        [][]int16 // passable squares of each zone in the order of deploy=auto
}

// area is a rectangle of squares, both corners included.
type area struct{ west, north, east, south int16 }

// Placed is a unit's square in a scenario that fixes positions.
type Placed struct {
	Side   int8
	Kind   int16
	Number int16
	Square int16
}

// GoalKind is the kind of an objective.
type GoalKind uint8

// Objective is something to be had besides the enemy's units (FOG-WIN-04 to -06).
type Objective struct {
	id, Name string
	Kind     GoalKind
	Side     int8
	Squares  []int16
	Points   int
	From     int
	AtEnd    bool
	Count    int
	Values   []int // exit: by kind of unit
}

// ExitValue is what a unit of a side and kind scores by leaving from a square.
func (o *Objective) ExitValue(side int8, kind, square int16) int {
	if o.Kind != GoalExit || o.Side != side {
		return 0
	}
	for _, s := range o.Squares {
		if s == square {
			return o.Values[kind]
		}
	}
	return 0
}
