package fog

import "muster/game"

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
	asks     [][]game.Ask  // by step and seat: filled when the battle begins
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

const (
	goalHold goalKind = iota
	goalExit
	goalSurvive
)

func (g *given) seatSide(seat game.Seat) int { return int(g.seats[seat.Index()].side) }

func (g *given) isCaptain(seat game.Seat) bool { return g.captains[g.seatSide(seat)] == seat }

func (g *given) kindNamed(id string) int {
	for i := range g.kinds {
		if g.kinds[i].id == id {
			return i
		}
	}
	return -1
}

func (g *given) classNamed(id string) int {
	for i := range g.classes {
		if g.classes[i].id == id {
			return i
		}
	}
	return -1
}

func (g *given) kindIDs() []string {
	var ids []string
	for i := range g.kinds {
		ids = append(ids, g.kinds[i].id)
	}
	return ids
}

func (g *given) classIDs() []string {
	var ids []string
	for i := range g.classes {
		ids = append(ids, g.classes[i].id)
	}
	return ids
}

// listIDs are the lists a captain may choose from.
func (g *given) listIDs() []string {
	var ids []string
	for i := range g.lists {
		if g.lists[i].chosen {
			ids = append(ids, g.lists[i].id)
		}
	}
	return ids
}

// listNamed is the first list of an id, -1 for none.
func (g *given) listNamed(id string) int {
	for i := range g.lists {
		if g.lists[i].id == id {
			return i
		}
	}
	return -1
}

func (g *given) players(s int) []game.Seat {
	var seats []game.Seat
	for i := range g.seats {
		if int(g.seats[i].side) == s {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// plays reports whether the seat is a player of the side.
func (g *given) plays(seat game.Seat, s int) bool {
	i := seat.Index()
	return i >= 0 && i < len(g.seats) && int(g.seats[i].side) == s
}

// alone reports whether a side has one player only.
func (g *given) alone(s int) bool {
	n := 0
	for i := range g.seats {
		if int(g.seats[i].side) == s {
			n++
		}
	}
	return n == 1
}

var columnTitles = [...]string{anyColumn: "Mixed", goodColumn: "Good", badColumn: "Bad"}
