package kog

import (
	"encoding/json"

	"muster/board"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	seats       = 2
	maxModels   = 200 // of both sides together
	maxWeapons  = 8   // of one model
	maxDice     = 12  // of one attack or Defence
	maxWays     = 8   // waypoints of a path
	maxMarkers  = 16  // objectives of a scenario
	grain       = 10  // thousandths in the hundredth of an inch that everything is measured in
	contact     = board.Inch
	markerSize  = 500 // radius of an objective marker
	tokenSize   = 250 // radius of the item that lies on the table
	indirectMin = 12 * board.Inch
)

// given is all that does not change in a battle but by mustering and by placing terrain, when the battle gets another
// one. Copies of the battle share it; nobody writes to it.
type given struct {
	options
	setup     game.Setup
	agreed    []board.Fact // options that are not the usual ones
	title     string       // of the scenario
	where     string       // title of the battlefield
	rule      game.RuleID
	plan      scenario
	width     board.Thou // of the table
	height    board.Thou
	pieces    []terrain      // terrain of the map, or what has been placed so far
	placed    []placing      // what of it the seats have placed
	field     *field         // the terrain made ready for measuring and sight
	kinds     []terrain      // kinds of terrain, without a place
	catalogue []catalogued   // pieces that the seats may place
	forces    [seats]*force  // nil until mustered
	brought   [seats]*Roster // what comes with the setup
	offered   []Roster       // forces to choose from, for mustering at the table
	profiles  []profileFile  // what forces are made of
	upgrades  []optionFile
	edition   string           // of these figures (KOG-DATA-14)
	house     bool             // figures of somebody's own: shown in the header
	depots    []mould          // structures of the scenario
	tolls     *tolls           // what every attack takes on average; nil until both forces are known
	seat      [seats]game.Seat // whose seat each side is
	names     [seats]string
	asks      [][seats + 1]game.Ask // by step and seat, filled when the battle begins
}

// faction is what a force belongs to.
type faction uint8

const (
	noFaction faction = iota
	german
	russian
)

var factionNames = [...]string{"", "german", "russian"}

// class is the size and nature of a model.
type class uint8

const (
	infantry  class = iota
	suit            // kog
	heavySuit       // heavy_kog
	tank
	structure // the Fuel Depot and its like
)

var classNames = [...]string{"infantry", "kog", "heavy_kog", "tank", "structure"}

// silhouette is what a class fills for sighting and measuring, in thousandths of an inch.
type silhouette struct{ radius, height, weapon, wreck board.Thou }

// silhouettes are the bases of the classes.
//
// Rule: KOG-MODEL-01.
var silhouettes = [...]silhouette{
	infantry:  {500, 600, 450, 0},
	suit:      {600, 1200, 900, 600},
	heavySuit: {800, 1600, 1200, 800},
	tank:      {1200, 1000, 750, 1000},
	structure: {1000, 1000, 750, 0},
}

// role is the type of a model in squads.
type role uint8

const (
	tactical role = iota
	elite
	recon
	heavy
)

var roleNames = [...]string{"tactical", "elite", "recon", "heavy"}

// mould is a profile with its variant and options worked in: the figures of a model.
//
// Rule: KOG-DATA-01.
type mould struct {
	profile, variant string
	options          []string
	name             string // "BlitzKämpfer", "F6-16 AT + Missile Pod"
	short            string // the profile's or variant's own name
	glyph            string
	faction          faction
	points           int
	class            class
	roles            []role // the types it may count as
	move, sensors    board.Thou
	defence          roll
	weapons          []weapon
	jump             bool // Jump Jets
	toughness        int  // damage at which it is Destroyed
	silhouette
}

// is reports whether the model counts as a type.
func (m *mould) is(r role) bool {
	for _, have := range m.roles {
		if have == r {
			return true
		}
	}
	return false
}

// roll is a number of dice and what each must show: `2D 4+`.
type roll struct{ dice, target int }

// weapon is what an attack is made with.
type weapon struct {
	id, name string
	ranged   bool
	roll
	reach    board.Thou // the printed range
	blast    board.Thou // diameter, 0 for none
	uses     int        // per game, 0 for unlimited
	indirect bool
	piercing bool
	precise  bool
}

// squad is the kind of a unit.
type squad uint8

const (
	individual squad = iota
	tacticalSquad
	strikeSquad
	reconSquad
	fireSupportSquad
)

var squadNames = [...]string{"individual", "tactical", "strike", "recon", "fire_support"}

// force is a mustered force.
type force struct {
	id, title string
	raw       json.RawMessage // as it was brought: what a saved battle embeds when it was mustered at the table
	faction   faction
	spent     int
	moulds    []mould
	units     []formation
}

// formation is a unit of a force.
type formation struct {
	name    string
	squad   squad
	platoon int // counts from 0
	models  []enlisted
}

// enlisted is a model of a force.
type enlisted struct {
	mould int // index into force.moulds
	name  string
	role  role
}

// sightClass is what a piece of terrain does to lines.
type sightClass uint8

const (
	noSight sightClass = iota
	soft
	solid
)

// terrain is a piece on the table.
//
// Rule: KOG-TERR-02.
type terrain struct {
	kind         string // "woods"
	name         string // "woods 2"
	shape        board.Shape
	base, height board.Thou
	sight        sightClass
	depth        board.Thou
	rough        bool
	stand        bool
	climb        bool
	impassable   bool
	texture      board.Texture
	note         string
}

// field is the terrain made ready for measuring, movement and sight. It is made once and never written to.
type field struct {
	ground *board.Ground // elevation
	sight  *board.Sight  // terrain that obscures or cuts lines
	shades []int16       // the pieces of terrain that the sight consists of, in its order
	going  going         // what hinders movement
}

// grade is how good a victory is.
type grade uint8

const (
	noGrade grade = iota
	marginal
	minor
	major
)

// format is the size of a battle.
//
// Rule: KOG-ORG-02.
type format struct {
	id, title     string
	points        int
	fewest, most  int  // models in an individual battle, units otherwise; most 0 for no limit
	single        bool // every model a unit of its own
	platoons      bool // more than one platoon may be fielded
	agreed        bool // its points are agreed: an option
	rounds        int
	width, height board.Thou
}

// owner is whose an objective is.
type owner uint8

const (
	neutral owner = iota
	ofAttacker
	ofDefender
)

// target is an objective as the scenario prints it.
//
// Rule: KOG-SCN-08.
type target struct {
	id      string
	name    string
	owner   owner
	placed  bool  // placed at set-up by the side of placer; else it lies at `at`
	placer  owner // whose side places it
	count   int   // how many the side places
	at      board.Point
	piece   int // index into given.pieces + 1 when a piece of terrain is the objective, 0 for a marker
	value   int
	hidden  bool // one of the count is real, and only its owner knows which
	spacing board.Thou
	depot   *depot // a structure to be destroyed
}

// depot is a structure that can be shot at.
type depot struct {
	name     string
	radius   board.Thou
	height   board.Thou
	damage   int
	defence  roll
	maxRange board.Thou
}

// conditionKind is what a condition of victory asks.
type conditionKind uint8

const (
	holdEnemy     conditionKind = iota // hold_enemy_objective(streak)
	holdOne                            // hold(objective, streak, uncontested)
	scorePoints                        // score(points)
	noUncrippled                       // no_uncrippled(enemy)
	noLive                             // no_live(enemy)
	destroyTarget                      // destroy(structure)
	destroyLeader                      // destroy_commander
	heldAt                             // held_at_round(objective, round)
	notHeldAt                          // not_held_at_round(objective, round)
	itemExit                           // item_exit
)

// condition is one way to win.
type condition struct {
	side        owner // neutral: either side
	grade       grade
	kind        conditionKind
	target      int // index into scenario.targets
	streak      int // 0: as the option hold_turns says
	points      int
	round       int
	uncontested bool
}

// limitResult is what happens when the rounds are over.
type limitResult uint8

const (
	limitPoints limitResult = iota
	limitScore
	limitDraw
	limitDefender // a Minor Victory of the Defender
)

// axis is how the table is cut into territories.
//
// Rule: KOG-SETUP-04.
type axis uint8

const (
	noAxis axis = iota
	horizontal
	vertical
	rising
	falling
)

var axisNames = [...]string{"", "horizontal", "vertical", "rising", "falling"}

// half is a territory: of each axis the one named first is lowHalf.
type half uint8

const (
	noHalf half = iota
	lowHalf
	highHalf
)

// halfNames are the halves of each axis.
var halfNames = [...][3]string{
	noAxis:     {},
	horizontal: {"", "south", "north"},
	vertical:   {"", "west", "east"},
	rising:     {"", "south_east", "north_west"},
	falling:    {"", "south_west", "north_east"},
}

// scenario is the battle as its file prints it.
type scenario struct {
	id         string
	format     format
	targets    []target
	conditions []condition
	item       bool // the Attacker carries one
	axis       axis // fixed, or noAxis
	defender   half // fixed, or noHalf
	rounds     int  // limit, 0 for none
	atLimit    limitResult
	alternate  bool // terrain may be placed by the seats
}

// alone reports whether some condition of victory wants an objective held uncontested.
func (s *scenario) alone(target int) bool {
	for i := range s.conditions {
		if c := &s.conditions[i]; c.kind == holdOne && c.target == target && c.uncontested {
			return true
		}
	}
	return false
}

// counts reports whether the scenario is about points for holds.
func (s *scenario) counts() bool {
	for i := range s.conditions {
		if s.conditions[i].kind == scorePoints {
			return true
		}
	}
	return false
}

// owned counts the kinds of objectives that an owner has.
func (s *scenario) owned(by owner) int {
	n := 0
	for i := range s.targets {
		if s.targets[i].owner == by {
			n++
		}
	}
	return n
}

// radius is the size of a marker or a structure.
func (t *target) radius() board.Thou {
	if t.depot != nil {
		return t.depot.radius
	}
	return markerSize
}
