package data

import "muster/board/plane"

// Grain is the length that places are counted in, a hundredth of an inch.
const Grain plane.Grain = 10

// Inch is an inch.
const Inch int32 = 100

// Edge is an edge of the table, or of a zone.
type Edge uint8

// The edges.
const (
	North Edge = iota
	East
	South
	West
)

// edges are the words of files.
var edges = []string{"north", "east", "south", "west"}

// String is the word of files.
func (e Edge) String() string { return edges[e] }

// Piece is a piece of terrain. Its box is open: what is strictly inside it is in the piece.
type Piece struct {
	ID   string
	Kind Kind
	Box  plane.Box
	Rise int32 // the step height of a hill, 0 for everything else
}

// Zone is where squads are deployed, their whole bases inside.
type Zone struct {
	Box   plane.Box
	Front Edge // the zone's edge towards the enemy
	Home  Edge // the table edge where squads deployed here fall back to
}

// SideData is a side of a scenario.
type SideData struct {
	Name  string
	List  string // id of the list it brings unless told otherwise
	Limit int    // the most another list or a purchase may cost
	Zones []Zone // one or two
	// Emplaced is whether machine guns stand ready where their carriers are deployed (KZ-MG-02).
	Emplaced bool
}

// Goal is a kind of objective.
type Goal uint8

// The kinds of objective.
const (
	HoldPoint Goal = iota // KZ-WIN-03
	LeaveEdge             // KZ-WIN-04
	CrossLine             // KZ-WIN-06
	HoldOut               // KZ-WIN-07
)

// goals are the words of files.
var goals = []string{"hold", "exit", "cross", "hold-out"}

// Objective scores victory points. Which fields count is its kind's affair.
type Objective struct {
	ID, Name  string
	Goal      Goal
	Side      int8        // LeaveEdge, HoldOut: whose it is, 0 or 1
	Points    int         // all but LeaveEdge, where figures score their own
	From      int         // HoldPoint, CrossLine: the first turn that scores
	At        plane.Point // HoldPoint
	Radius    int32       // HoldPoint
	Edge      Edge        // LeaveEdge
	Low, High int32       // LeaveEdge: the stretch along the edge, its ends included
	Lines     [2]int32    // CrossLine: side A counts figures east of the first, B those west of the second
	Count     int         // HoldOut: the least number of figures on the table
}

// Scenario is a battle that can be set up. What its sides bring is for the [Plan].
type Scenario struct {
	ID, Title  string
	Story      string      // how it is won, as the scenario tells
	Size       plane.Point // of the table
	Limit      int         // the last turn
	Terrain    []Piece     // hills that stand on others come after them
	Sides      [2]SideData
	Objectives []Objective // in scoring order
}
