package data

import (
	"slices"

	"muster/assets"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	MaxSides   = 4
	maxPlayers = 6
	MaxSize    = 40 // squares a map may be wide or deep
	minSize    = 8
	MaxUnits   = 200 // a side
	MaxZones   = 8   // a side
	IDBlock    = 256 // ids a side has for its units, and for its characters
)

// Given is all that does not change in a battle. Every copy of the battle shares it; nobody writes to it.
type Given struct {
	Options
	Campaign bool
	limit    int // points of the first rosters of a campaign
	Title    string
	Kinds    []Kind
	Classes  []Class
	Lists    []List
	Names    []string // names of units and characters that have one of their own
	Stages   []Stage
	Seats    []Player
	Captains [MaxSides]game.Seat
	Sides    int
	First    [MaxSides]int // the list each side begins with
	Asks     [][]game.Ask  // by step and seat: filled when the battle begins
}

// Player is a seat.
type Player struct {
	Name string
	Side int8
}

// Column is the half of the sample table a unit is bought from (FOG-SET-03).
type Column uint8

const (
	AnyColumn Column = iota
	goodColumn
	badColumn
)

// ColumnNames are the columns as files write them.
var ColumnNames = [...]string{AnyColumn: "any", goodColumn: "good", badColumn: "bad"}

// Kind is a type of unit with the four stats and the powers printed for it.
//
// Rule: FOG-UNIT-01.
type Kind struct {
	ID, Name, Glyph, Tag string
	Column               Column
	Att, Def, Spd, HP    int
	Cost                 int
	Reach                int // RANGE (#), 0 for none
	Heal                 bool
}

// Class is a class of character and what it adds to the unit he leads.
//
// Rule: FOG-CHR-14.
type Class struct {
	ID, Name, Text    string
	Att, Def, Spd, HP int
	Reach             int
	Sure              bool // every passable square costs 1
	Heal              bool
	Rule              game.RuleID
}

// List is an army list: what a side may bring.
type List struct {
	ID, Title string
	column    Column
	Points    int
	Chosen    bool // offered to a captain who may bring another army
	Units     []Listed
	Heroes    []Led
}

// Listed is one unit of a list.
type Listed struct {
	Kind, Number, Name int16 // name is one more than the index into given.names, 0 for none
}

// Led is a character of a list; unit is the index of the unit he commands, -1 for none yet.
type Led struct {
	Class, Name, Unit int16
}

const (
	GoalHold GoalKind = iota
	GoalExit
	GoalSurvive
)

// Seated reports whether a player has the seat.
func (g *Given) Seated(seat game.Seat) bool {
	i := seat.Index()
	return i >= 0 && i < len(g.Seats)
}

// SeatSide is the side that a player's seat plays for.
func (g *Given) SeatSide(seat game.Seat) int { return int(g.Seats[seat.Index()].Side) }

// IsCaptain reports whether the seat decides what its side decides in common.
func (g *Given) IsCaptain(seat game.Seat) bool { return g.Captains[g.SeatSide(seat)] == seat }

// KindNamed is the index of a type of unit, -1 for none.
func (g *Given) KindNamed(id string) int {
	return slices.IndexFunc(g.Kinds, func(x Kind) bool { return x.ID == id })
}

// ClassNamed is the index of a class of characters, -1 for none.
func (g *Given) ClassNamed(id string) int {
	return slices.IndexFunc(g.Classes, func(x Class) bool { return x.ID == id })
}

// KindIDs are the ids of all types of units.
func (g *Given) KindIDs() []string { return assets.IDs(g.Kinds, func(x *Kind) string { return x.ID }) }

func (g *Given) classIDs() []string {
	return assets.IDs(g.Classes, func(x *Class) string { return x.ID })
}

// fresh has the same types, classes and options, and nothing else yet.
func (g *Given) fresh() *Given { return &Given{Options: g.Options, Kinds: g.Kinds, Classes: g.Classes} }

// ListIDs are the lists a captain may choose from.
func (g *Given) ListIDs() []string {
	var ids []string
	for i := range g.Lists {
		if g.Lists[i].Chosen {
			ids = append(ids, g.Lists[i].ID)
		}
	}
	return ids
}

// listNamed is the first list of an id, -1 for none.
func (g *Given) listNamed(id string) int {
	return slices.IndexFunc(g.Lists, func(x List) bool { return x.ID == id })
}

// Players are the seats of a side.
func (g *Given) Players(s int) []game.Seat {
	var seats []game.Seat
	for i := range g.Seats {
		if int(g.Seats[i].Side) == s {
			seats = append(seats, game.First+game.Seat(i))
		}
	}
	return seats
}

// Plays reports whether the seat is a player of the side.
func (g *Given) Plays(seat game.Seat, s int) bool {
	return g.Seated(seat) && g.SeatSide(seat) == s
}

// Alone reports whether a side has one player only.
func (g *Given) Alone(s int) bool {
	n := 0
	for i := range g.Seats {
		if int(g.Seats[i].Side) == s {
			n++
		}
	}
	return n == 1
}

var columnTitles = [...]string{AnyColumn: "Mixed", goodColumn: "Good", badColumn: "Bad"}
