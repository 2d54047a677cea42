package data

import (
	"encoding/json"

	"muster/board"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	Seats       = 2
	MaxModels   = 200 // of both sides together
	MaxWeapons  = 8   // of one model
	MaxDice     = 12  // of one attack or Defence
	MaxWays     = 8   // waypoints of a path
	maxMarkers  = 16  // objectives of a scenario
	Grain       = 10  // thousandths in the hundredth of an inch that everything is measured in
	Contact     = board.Inch
	MarkerSize  = 500 // radius of an objective marker
	TokenSize   = 250 // radius of the item that lies on the table
	IndirectMin = 12 * board.Inch
)

// Given is all that does not change in a battle but by mustering and by placing terrain, when the battle gets another
// one. Copies of the battle share it; nobody writes to it.
type Given struct {
	Options
	setup     game.Setup
	Agreed    []board.Fact // options that are not the usual ones
	Title     string       // of the scenario
	Where     string       // title of the battlefield
	Rule      game.RuleID
	Plan      Scenario
	Width     board.Thou // of the table
	Height    board.Thou
	Pieces    []Terrain      // terrain of the map, or what has been placed so far
	Placed    []Placing      // what of it the seats have placed
	Field     *Field         // the terrain made ready for measuring and sight
	Kinds     []Terrain      // kinds of terrain, without a place
	Catalogue []Catalogued   // pieces that the seats may place
	Forces    [Seats]*Force  // nil until mustered
	brought   [Seats]*Roster // what comes with the setup
	offered   []Roster       // forces to choose from, for mustering at the table
	profiles  []ProfileFile  // what forces are made of
	upgrades  []OptionFile
	edition   string           // of these figures (KOG-DATA-14)
	House     bool             // figures of somebody's own: shown in the header
	Depots    []Mould          // structures of the scenario
	Tolls     *Tolls           // what every attack takes on average; nil until both forces are known
	Seat      [Seats]game.Seat // whose seat each side is
	Names     [Seats]string
	Asks      [][Seats + 1]game.Ask // by step and seat, filled when the battle begins
}

// Faction is what a force belongs to.
type Faction uint8

const (
	noFaction Faction = iota
	german
	russian
)

var factionNames = [...]string{"", "german", "russian"}

// Class is the size and nature of a model.
type Class uint8

const (
	Infantry  Class = iota
	Suit            // kog
	heavySuit       // heavy_kog
	Tank
	Structure // the Fuel Depot and its like
)

var classNames = [...]string{"infantry", "kog", "heavy_kog", "tank", "structure"}

// Silhouette is what a class fills for sighting and measuring, in thousandths of an inch.
type Silhouette struct{ Radius, Height, Weapon, Wreck board.Thou }

// Silhouettes are the bases of the classes.
//
// See: KOG-MODEL-01.
var Silhouettes = [...]Silhouette{
	Infantry:  {500, 600, 450, 0},
	Suit:      {600, 1200, 900, 600},
	heavySuit: {800, 1600, 1200, 800},
	Tank:      {1200, 1000, 750, 1000},
	Structure: {1000, 1000, 750, 0},
}

// Role is the type of a model in squads.
type Role uint8

const (
	tactical Role = iota
	elite
	Recon
	Heavy
)

var roleNames = [...]string{"tactical", "elite", "recon", "heavy"}

// Mould is a profile with its variant and options worked in: the figures of a model.
//
// See: KOG-DATA-01.
type Mould struct {
	Profile, variant string
	options          []string
	Name             string // "BlitzKämpfer", "F6-16 AT + Missile Pod"
	Short            string // the profile's or variant's own name
	Glyph            string
	faction          Faction
	Points           int
	Class            Class
	Roles            []Role // the types it may count as
	Move, Sensors    board.Thou
	Defence          Roll
	Weapons          []Weapon
	Jump             bool // Jump Jets
	Toughness        int  // damage at which it is Destroyed
	Silhouette
}

// Is reports whether the model counts as a type.
func (m *Mould) Is(r Role) bool {
	for _, have := range m.Roles {
		if have == r {
			return true
		}
	}
	return false
}

// Roll is a number of dice and what each must show: `2D 4+`.
type Roll struct{ Dice, Target int }

// Weapon is what an attack is made with.
type Weapon struct {
	ID, Name string
	Ranged   bool
	Roll
	Reach    board.Thou // the printed range
	Blast    board.Thou // diameter, 0 for none
	Uses     int        // per game, 0 for unlimited
	Indirect bool
	Piercing bool
	Precise  bool
}

// Squad is the kind of a unit.
type Squad uint8

const (
	individual Squad = iota
	tacticalSquad
	strikeSquad
	reconSquad
	fireSupportSquad
)

// SquadNames are the words of files for squads.
var SquadNames = [...]string{"individual", "tactical", "strike", "recon", "fire_support"}

// Force is a mustered force.
type Force struct {
	ID, Title string
	Raw       json.RawMessage // as it was brought: what a saved battle embeds when it was mustered at the table
	Faction   Faction
	Spent     int
	Moulds    []Mould
	Units     []Formation
}

// Formation is a unit of a force.
type Formation struct {
	Name    string
	Squad   Squad
	Platoon int // counts from 0
	Models  []Enlisted
}

// Enlisted is a model of a force.
type Enlisted struct {
	Mould int // index into force.moulds
	Name  string
	Role  Role
}

// SightClass is what a piece of terrain does to lines.
type SightClass uint8

const (
	NoSight SightClass = iota
	Soft
	Solid
)

// Terrain is a piece on the table.
//
// See: KOG-TERR-02.
type Terrain struct {
	Kind         string // "woods"
	Name         string // "woods 2"
	Shape        board.Shape
	Base, Height board.Thou
	Sight        SightClass
	Depth        board.Thou
	Rough        bool
	Stand        bool
	Climb        bool
	Impassable   bool
	texture      board.Texture
	note         string
}

// Field is the terrain made ready for measuring, movement and sight. It is made once and never written to.
type Field struct {
	Ground *board.Ground // elevation
	Sight  *board.Sight  // terrain that obscures or cuts lines
	Shades []int16       // the pieces of terrain that the sight consists of, in its order
	Going  Going         // what hinders movement
}

// Grade is how good a victory is.
type Grade uint8

const (
	NoGrade Grade = iota
	Marginal
	Minor
	Major
)

// Format is the size of a battle.
//
// See: KOG-ORG-02.
type Format struct {
	id, Title     string
	Points        int
	fewest, most  int  // models in an individual battle, units otherwise; most 0 for no limit
	single        bool // every model a unit of its own
	Platoons      bool // more than one platoon may be fielded
	agreed        bool // its points are agreed: an option
	rounds        int
	width, height board.Thou
}

// Owner is whose an objective is.
type Owner uint8

const (
	Neutral Owner = iota
	OfAttacker
	OfDefender
)

// Target is an objective as the scenario prints it.
//
// See: KOG-SCN-08.
type Target struct {
	id      string
	Name    string
	Owner   Owner
	Placed  bool  // placed at set-up by the side of placer; else it lies at `at`
	Placer  Owner // whose side places it
	Count   int   // how many the side places
	At      board.Point
	Piece   int // index into given.pieces + 1 when a piece of terrain is the objective, 0 for a marker
	Value   int
	Hidden  bool // one of the count is real, and only its owner knows which
	Spacing board.Thou
	Depot   *Depot // a structure to be destroyed
}

// Depot is a structure that can be shot at.
type Depot struct {
	Name     string
	Radius   board.Thou
	height   board.Thou
	damage   int
	defence  Roll
	MaxRange board.Thou
}

// ConditionKind is what a condition of victory asks.
type ConditionKind uint8

const (
	HoldEnemy     ConditionKind = iota // hold_enemy_objective(streak)
	HoldOne                            // hold(objective, streak, uncontested)
	ScorePoints                        // score(points)
	NoUncrippled                       // no_uncrippled(enemy)
	NoLive                             // no_live(enemy)
	DestroyTarget                      // destroy(structure)
	DestroyLeader                      // destroy_commander
	HeldAt                             // held_at_round(objective, round)
	NotHeldAt                          // not_held_at_round(objective, round)
	ItemExit                           // item_exit
)

// Condition is one way to win.
type Condition struct {
	Side        Owner // neutral: either side
	Grade       Grade
	Kind        ConditionKind
	Target      int // index into scenario.targets
	Streak      int // 0: as the option hold_turns says
	Points      int
	Round       int
	Uncontested bool
}

// LimitResult is what happens when the rounds are over.
type LimitResult uint8

const (
	limitPoints LimitResult = iota
	LimitScore
	LimitDraw
	LimitDefender // a Minor Victory of the Defender
)

// Axis is how the table is cut into territories.
//
// See: KOG-SETUP-04.
type Axis uint8

const (
	NoAxis Axis = iota
	Horizontal
	Vertical
	Rising
	Falling
)

// AxisNames are the words of orders for the ways to cut the table.
var AxisNames = [...]string{"", "horizontal", "vertical", "rising", "falling"}

// Half is a territory: of each axis the one named first is lowHalf.
type Half uint8

const (
	NoHalf Half = iota
	LowHalf
	HighHalf
)

// HalfNames are the halves of each axis.
var HalfNames = [...][3]string{
	NoAxis:     {},
	Horizontal: {"", "south", "north"},
	Vertical:   {"", "west", "east"},
	Rising:     {"", "south_east", "north_west"},
	Falling:    {"", "south_west", "north_east"},
}

// Scenario is the battle as its file prints it.
type Scenario struct {
	ID         string
	Format     Format
	Targets    []Target
	Conditions []Condition
	Item       bool // the Attacker carries one
	Axis       Axis // fixed, or noAxis
	Defender   Half // fixed, or noHalf
	Rounds     int  // limit, 0 for none
	AtLimit    LimitResult
	alternate  bool   // terrain may be placed by the seats
	Story      string // how it is won, as the scenario tells
}

// Alone reports whether some condition of victory wants an objective held uncontested.
func (s *Scenario) Alone(target int) bool {
	for i := range s.Conditions {
		if c := &s.Conditions[i]; c.Kind == HoldOne && c.Target == target && c.Uncontested {
			return true
		}
	}
	return false
}

// Counts reports whether the scenario is about points for holds.
func (s *Scenario) Counts() bool {
	for i := range s.Conditions {
		if s.Conditions[i].Kind == ScorePoints {
			return true
		}
	}
	return false
}

// Owned counts the kinds of objectives that an owner has.
func (s *Scenario) Owned(by Owner) int {
	n := 0
	for i := range s.Targets {
		if s.Targets[i].Owner == by {
			n++
		}
	}
	return n
}

// Radius is the size of a marker or a structure.
func (t *Target) Radius() board.Thou {
	if t.Depot != nil {
		return t.Depot.Radius
	}
	return MarkerSize
}
