package data

import (
	"encoding/json"

	"muster/board"
	"muster/board/plane"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	Seats     = 2
	MaxUnits  = 28 // of both sides together: 14 a side
	MaxSteps  = 12 // of an order
	MaxWays   = 8  // waypoints of a path
	MaxField  = 8000
	maxPieces = 64 // of a battlefield
	None      = -1 // an attribute X; a place in a table that is empty
)

// Given is all that does not change in a battle except by submitting lists and choosing edges, when the battle gets
// another one. Copies of the battle share it; nobody writes to it.
type Given struct {
	Options
	Arsenal
	Setup    game.Setup
	Agreed   []board.Fact // options that are not the usual ones
	Scenario Scenario
	Field    Field
	missions []Arena      // where the mission is rolled for: all of them
	Lists    [Seats]*List // nil until submitted
	Offered  []Roster     // what can be submitted at the table; the first two come with the setup
	Seat     [Seats]game.Seat
	Names    [Seats]string
	House    bool // figures of somebody's own: shown in the header
	Campaign *Campaign
	Course   []Lesson       // of a training battle
	Lands    []Arena        // its territories as battles are fought there, in their order
	home     Arena          // where it is when no battle is fought
	Rosters  [Seats]*Roster // of a campaign, once it has begun
}

// Options are the settled choices of the rulebook, in the order of the ledger.
type Options struct {
	Window         int32 // milliseconds; 0: untimed
	Bid            int32 // milliseconds
	Decision       int32 // milliseconds
	Breath         int32
	Tie            int32
	Beat           int32
	Lull           int32 // milliseconds, 0: never
	Pauses         int8
	Together       bool  // both players share a terminal
	Rejoin         int32 // milliseconds
	SkipSpent      bool
	BotDelay       int32
	Bidding        bool
	BidStep        int8
	BothPay        bool
	NumberFirst    bool
	CallApart      CallApart
	ApExplode      bool
	KeepExplodes   bool
	OnesFail       bool
	ThreeSixes     bool // crit_pass
	RunProse       bool // run_cost
	ShootCost      int8
	WoundByCap     bool // wound_reduction = s
	Flank          FlankEffect
	ScaledDeflect  bool
	MissStops      bool
	JointRunTarget int8
	SummedCombos   bool
	LastingLoss    bool
	WaitCoversAll  bool
	WaitPrepaid    bool
	MarkersShown   bool
	Premeasure     bool
	ModelsBlock    bool
	MaxModels      int8
	Cap            int32
	SealedDeploy   bool
	Whims          bool
	AtTable        bool // the players submit their lists at the table
}

// Untimed reports whether no deadline runs.
//
// See: KRY-RT-12.
func (o *Options) Untimed() bool {
	return o.Window == 0
}

// CallApart is in which battles the chart calls orders that cannot touch each other.
//
// See: KRY-FACE-02.
type CallApart uint8

const (
	UntimedApart CallApart = iota
	alwaysApart
	NeverApart
)

// FlankEffect is what a shot from outside the front arc does.
type FlankEffect uint8

const (
	Pierce FlankEffect = iota
	CapHigher
	PierceAndCap
)

// Class is the kind of soldier a unit is.
type Class uint8

const (
	Leader Class = iota
	LowerLeader
	Elite
	Heavy
	Storm
	fast
	special
)

// Ability is a set of what units can do.
type Ability uint32

const (
	CausesFear Ability = 1 << iota
	CausesHorror
	Phase
	Psychic
	AllRound
	Claws
	Bite
	Backstab
	Tentacles
	Spotter
	Fury
	Salvage
	Scuttle
	Leap
	Steady
	Demolish
	Spines
	Bile
	NoRunning
)

// Size is the size class of a base.
type Size uint8

const (
	Small Size = iota
	Medium
	Large
	huge
)

// Bases are radius and height of the sizes, in points.
//
// Rule: KRY-GEO-04.
var Bases = [...]struct{ Radius, Height int32 }{{40, 80}, {50, 120}, {80, 200}, {100, 300}}

// Kind is an entry of the unit table: the printed figures. Attributes X are none.
//
// See: KRY-STAT-01.
type Kind struct {
	ID, Team, Name, Glyph                     string
	Class                                     Class
	Speed, Strength, Body, Mind, Will, Cc, Rc int8
	Wounds                                    int8
	Size                                      Size
	Natural                                   int8 // armour
	Abilities                                 Ability
	Cost                                      int32
	gear                                      gearRule // what it may carry at all
}

// gearRule is what a kind of unit may carry besides the limits of its team.
type gearRule uint8

const (
	anyGear gearRule = iota
	noGear
	noRanged   // close weapons and armour only
	onePistol  // one pistol and nothing else
	chitinOnly // thick chitin and nothing else
)

// Tag is a set of what weapons do.
type Tag uint16

const (
	Suppress Tag = 1 << iota
	archaic
	Quiet
	Slow
	HeavyWeapon
	Flame
	Flux
	Thrown
	Natural
	Piercing // close weapons from here on
	Lasso
	Wrap
	Multiple
)

// Gun is a ranged weapon: keep, reduce and cap are X, Y and Z of XKYSZ.
//
// Rule: KRY-RC-03.
type Gun struct {
	Ware
	Keep, Reduce, Cap int8
	Short, Long       int32 // SR and LR in points; short none: never; thrown weapons have no long
	Tags              Tag
	Blast, Smoke      int32 // radius in points
	Uses              int8  // 0: no limit
}

// Blade is a close weapon: its numbers go to CC and to Strength.
//
// See: KRY-WPN-01.
type Blade struct {
	Ware
	Cc, Strength int8
	Tags         Tag
}

// Slot is where a piece of armour is worn.
type Slot uint8

const (
	BodySlot Slot = iota
	headSlot
	limbSlot
	ShieldSlot
	Slots
)

// Armour is a piece that is worn.
//
// See: KRY-ARM-01.
type Armour struct {
	Ware
	Slot         Slot
	Bonus, Speed int8
	FrontOnly    bool
	NoRunning    bool
	bulky        bool // for size L or Heavy class only
	unwieldy     bool // no shot with a heavy weapon
}

// Item is what is carried besides.
type Item uint8

const (
	NoItem Item = iota
	Mine
	Charge
	Lamp
	Dressing
)

// Arsenal are the tables of units and gear. Indices into them are what lists and units keep.
type Arsenal struct {
	Kinds   []Kind
	Guns    []Gun
	Blades  []Blade
	Armours []Armour
	Items   []Ware  // by item
	Wares   []Goods // all gear
	Teams   []Team
}

// Team is whom a side plays.
//
// See: KRY-ARMY-01, KRY-AP-03.
type Team struct {
	ID, name string
	note     string
	Rating   int8 // Tactics Rating
	Race     Race
	may      []allowance
}

// allowance is a thing that a team may take, and how many of it at most (0: no limit).
type allowance struct {
	Gear
	most int8
}

// Race is a team as its own rules know it.
type Race uint8

const (
	Ralim Race = iota
	Protarian
	Renegades
	possessed
	Slaves
	Hive
	Forgotten
	Confederate
	Heracletians
)

// List is an army list: a team and its units.
type List struct {
	ID, Title string
	Team      int16
	Points    int32
	Units     []Enlisted
	Raw       json.RawMessage // as setups and journals embed it
}

// Enlisted is a unit on a list with its gear; places in the tables, none for nothing.
type Enlisted struct {
	Kind       int16
	Name, Note string
	Guns       [2]int16
	Blades     [2]int16
	Armour     [Slots]int16
	Items      [2]Item
	Cost       int32
	Lower      bool // a lower-ranking Squad leader by succession (KRY-CMP-06)
}

// Terrain is the movement class of a piece.
//
// See: KRY-GEO-02.
type Terrain uint8

const (
	Easy Terrain = iota
	Difficult
	VeryDifficult
	Impossible
)

// Piece is a piece of the battlefield: a convex polygon, floor z0, height above it, movement class.
//
// See: KRY-GEO-02.
type Piece struct {
	plane.Outline
	Name     string // "low wall"
	Texture  board.Texture
	Z0       int32
	Height   int32
	Class    Terrain
	Platform bool // units whose centre lies on it stand at z0+height, its floor; its sides cannot be crossed
	Way      bool // stairs, ramp or ladder: joins levels
	Weak     bool
	Dark     bool
	Location bool
}

// Field is a battlefield.
type Field struct {
	ID, Title string
	Size      Spot
	Pieces    []Piece
	roads     *plane.Chart  // what bots go by, nil for none
	Weak      []board.Shape // zones tagged W, in points
	Dark      bool          // dark all over
}

// Edge is a zone word.
type Edge uint8

const (
	NoEdge Edge = iota
	Left
	Right
	Top
	bottom
)

// Zone is where a side deploys: a rectangle from low to high.
type Zone struct {
	Name      string
	Edge      Edge
	Low, High Spot
}

// Mission is which scenario's own rules apply.
type Mission uint8

const (
	deathmatch Mission = iota
	Alarm
	Consoles
	Blackout
	RottenDeck
	Breakout
)

// Scenario is a battle to be fought.
type Scenario struct {
	ID, Title string
	Story     string // how it is won, as the scenario tells
	Mission   Mission
	Random    bool // the mission is rolled for (KRY-SCN-02)
	Roles     bool // attackers and defenders: the winner of the roll-off attacks
	Zones     [Seats]Zone
	Limit     int16
	Modifier  [maxRounds]int8 // taken from both AP rolls, by round counted from 0 (KRY-SCN-03)
	Dark      bool
	Weak      bool   // all over
	Marks     []Spot // points to hold
	Locations []Spot // upper left corners, 2" by 2"
	Exit      Edge
}

// Arena is a scenario with its field.
//
// See: KRY-SCN-02.
type Arena struct {
	scenario Scenario
	field    Field
}

// maxRounds bounds the rounds that a scenario may speak of.
const maxRounds = 20

// Rounds is how many rounds a battle lasts at most.
//
// See: KRY-SCN-08.
func (s *Scenario) Rounds() int16 {
	if s.Limit == 0 {
		return usualLimit
	}
	return s.Limit
}

// ZoneOf finds a zone by its word, none for no such zone.
func (s *Scenario) ZoneOf(word string) int8 {
	for i := range s.Zones {
		if s.Zones[i].Name == word {
			return int8(i)
		}
	}
	return None
}
