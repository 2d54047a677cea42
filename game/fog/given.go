package fog

import (
	"muster/board"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	maxSides   = 4
	maxPlayers = 6
	maxSize    = 40 // squares a map may be wide or deep
	minSize    = 8
	maxUnits   = 200 // a side
	maxZones   = 8   // a side
	block      = 256 // ids a side has for its units, and for its characters
)

// given is all that does not change in a battle. Every copy of the battle shares it; nobody writes to it.
type given struct {
	options
	campaign bool
	limit    int // points of the first rosters of a campaign
	title    string
	kinds    []kind
	classes  []class
	lists    []list
	names    []string // names of units and characters that have one of their own
	stages   []stage
	seats    []player
	captains [maxSides]game.Seat
	sides    int
	first    [maxSides]int // the list each side begins with
	asks     [stepOver + 1][]game.Ask
}

// player is a seat.
type player struct {
	name string
	side int8
}

// column is the half of the sample table a unit is bought from (FOG-SET-03).
type column uint8

const (
	anyColumn column = iota
	goodColumn
	badColumn
)

var columnNames = [...]string{anyColumn: "any", goodColumn: "good", badColumn: "bad"}

// kind is a type of unit with the four stats and the powers printed for it.
//
// Rule: FOG-UNIT-01.
type kind struct {
	id, name, glyph, tag string
	column               column
	att, def, spd, hp    int
	cost                 int
	reach                int // RANGE (#), 0 for none
	heal                 bool
}

// class is a class of character and what it adds to the unit he leads.
//
// Rule: FOG-CHR-14.
type class struct {
	id, name, text    string
	att, def, spd, hp int
	reach             int
	sure              bool // every passable square costs 1
	heal              bool
	rule              game.RuleID
}

// list is an army list: what a side may bring.
type list struct {
	id, title string
	column    column
	points    int
	chosen    bool // offered to a captain who may bring another army
	units     []listed
	heroes    []led
}

// listed is one unit of a list.
type listed struct {
	kind, number, name int16 // name is one more than the index into given.names, 0 for none
}

// led is a character of a list; unit is the index of the unit he commands, -1 for none yet.
type led struct {
	class, name, unit int16
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

const (
	goalHold goalKind = iota
	goalExit
	goalSurvive
)

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

func (g *given) seatSide(seat game.Seat) int { return int(g.seats[seat.Index()].side) }

func (g *given) isCaptain(seat game.Seat) bool { return g.captains[g.seatSide(seat)] == seat }

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
