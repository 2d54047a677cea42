package fog

import (
	"muster/board"
	"muster/game"
)

func gap(a, b int16) int { return max(int(a)-int(b), int(b)-int(a)) }

// square is the index of a square on the map, -1 when it lies outside.
func (s *stage) square(sq board.Square) int {
	if sq.Col < 0 || sq.Row < 0 || int(sq.Col) >= s.width || int(sq.Row) >= s.height {
		return -1
	}
	return int(sq.Row)*s.width + int(sq.Col)
}

// at is the square with this index.
func (s *stage) at(i int16) board.Square {
	return board.Square{Col: i % int16(s.width), Row: i / int16(s.width)}
}

// distance counts squares, a diagonal as one.
func (s *stage) distance(i, j int16) int { return s.spots[i].Distance(s.spots[j]) }

// barred refuses steps off the map, into walls, and across the corner of one.
//
// Rule: FOG-MOVE-06.
func (f *stage) barred(from, to board.Square) *game.Refusal {
	if f.square(to) < 0 {
		return game.Refuse(MoveWalls, "%s is off the map", to)
	}
	if f.walled(to) {
		return game.Refuse(MoveWalls, "%s is a wall", to)
	}
	if beside, across := (board.Square{Col: to.Col, Row: from.Row}), (board.Square{Col: from.Col, Row: to.Row}); f.walled(beside) || f.walled(across) {
		return game.Refuse(MoveWalls, "the step from %s to %s cuts the corner of a wall", from, to)
	}
	return nil
}

func (f *stage) walled(sq board.Square) bool { return f.enter[0][f.square(sq)] == 0 }

func (f *stage) inZone(s int, square int16) bool {
	at := f.at(square)
	for _, z := range f.sides[s].areas {
		if at.Col >= z.west && at.Col <= z.east && at.Row >= z.north && at.Row <= z.south {
			return true
		}
	}
	return false
}

// stage is a scenario made ready for play.
type stage struct {
	id, title     string
	width, height int
	limit         int
	choice        bool
	ground        []terrain
	enter         [2][]uint8     // cost of entering each square, for most and for the sure-footed; 0 is impassable
	steps         []ring         // where a unit may step from each square, walls and their corners left out
	rings         []ring         // the squares around each square
	spots         []board.Square // where each square is
	sides         []muster
	teams         int
	goals         []objective
	exits         [maxSides][]bool // squares each side may leave from, nil for none
	patches       []board.Patch
	marks         []board.Mark // zones
	fixed         []placed
}

// ring is up to eight squares around one; diagonal has a bit for each that lies across a corner.
type ring struct {
	to       [8]int16
	n        uint8
	diagonal uint8
}

// muster is a side as the scenario prints it.
type muster struct {
	name, letter string
	team         int8
	points       int
	areas        []area    // the zones as rectangles
	zones        [][]int16 // passable squares of each zone in the order of deploy=auto
}

// area is a rectangle of squares, both corners included.
type area struct{ west, north, east, south int16 }

// placed is a unit's square in a scenario that fixes positions.
type placed struct {
	side   int8
	kind   int16
	number int16
	square int16
}

// goalKind is the kind of an objective.
type goalKind uint8

// objective is something to be had besides the enemy's units (FOG-WIN-04 to -06).
type objective struct {
	id, name string
	kind     goalKind
	side     int8
	squares  []int16
	points   int
	from     int
	atEnd    bool
	count    int
	values   []int // exit: by kind of unit
}

// exitValue is what a unit of a side and kind scores by leaving from a square.
func (o *objective) exitValue(side int8, kind, square int16) int {
	if o.kind != goalExit || o.side != side {
		return 0
	}
	for _, s := range o.squares {
		if s == square {
			return o.values[kind]
		}
	}
	return 0
}
