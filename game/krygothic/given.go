package krygothic

import (
	"encoding/json"

	"muster/board"
	"muster/board/plane"
	"muster/game"
)

// Bounds of the rulebook and of the data it accepts.
const (
	seats     = 2
	maxUnits  = 28 // of both sides together: 14 a side
	maxSteps  = 12 // of an order
	maxWays   = 8  // waypoints of a path
	maxField  = 8000
	maxPieces = 64 // of a battlefield
	none      = -1 // an attribute X; a place in a table that is empty
)

// given is all that does not change in a battle except by submitting lists and choosing edges, when the battle gets
// another one. Copies of the battle share it; nobody writes to it.
type given struct {
	options
	arsenal
	setup    game.Setup
	agreed   []board.Fact // options that are not the usual ones
	scenario scenario
	field    field
	missions []arena      // where the mission is rolled for: all of them
	lists    [seats]*list // nil until submitted
	offered  []Roster     // what can be submitted at the table; the first two come with the setup
	seat     [seats]game.Seat
	names    [seats]string
	house    bool // figures of somebody's own: shown in the header
	campaign *campaign
	course   []lesson       // of a training battle
	lands    []arena        // its territories as battles are fought there, in their order
	home     arena          // where it is when no battle is fought
	rosters  [seats]*Roster // of a campaign, once it has begun
}

// options are the settled choices of the rulebook, in the order of the ledger.
type options struct {
	window         int32 // milliseconds; 0: untimed
	bid            int32 // milliseconds
	decision       int32 // milliseconds
	breath         int32
	tie            int32
	beat           int32
	lull           int32 // milliseconds, 0: never
	pauses         int8
	together       bool  // both players share a terminal
	rejoin         int32 // milliseconds
	skipSpent      bool
	botDelay       int32
	bidding        bool
	bidStep        int8
	bothPay        bool
	numberFirst    bool
	callApart      callApart
	apExplode      bool
	keepExplodes   bool
	onesFail       bool
	threeSixes     bool // crit_pass
	runProse       bool // run_cost
	shootCost      int8
	woundByCap     bool // wound_reduction = s
	flank          flankEffect
	scaledDeflect  bool
	missStops      bool
	jointRunTarget int8
	summedCombos   bool
	lastingLoss    bool
	waitCoversAll  bool
	waitPrepaid    bool
	markersShown   bool
	premeasure     bool
	modelsBlock    bool
	maxModels      int8
	cap            int32
	sealedDeploy   bool
	whims          bool
	atTable        bool // the players submit their lists at the table
}

// untimed reports whether no deadline runs.
//
// Rule: KRY-RT-12.
func (o *options) untimed() bool {
	return o.window == 0
}

// callApart is in which battles the chart calls orders that cannot touch each other.
//
// Rule: KRY-FACE-02.
type callApart uint8

const (
	untimedApart callApart = iota
	alwaysApart
	neverApart
)

// flankEffect is what a shot from outside the front arc does.
type flankEffect uint8

const (
	pierce flankEffect = iota
	capHigher
	pierceAndCap
)

// class is the kind of soldier a unit is.
type class uint8

const (
	leader class = iota
	lowerLeader
	elite
	heavy
	storm
	fast
	special
)

// ability is a set of what units can do.
type ability uint32

const (
	causesFear ability = 1 << iota
	causesHorror
	phase
	psychic
	allRound
	claws
	bite
	backstab
	tentacles
	spotter
	fury
	salvage
	scuttle
	leap
	steady
	demolish
	spines
	bile
	noRunning
)

// size is the size class of a base.
type size uint8

const (
	small size = iota
	medium
	large
	huge
)

// bases are radius and height of the sizes, in points.
//
// Rule: KRY-GEO-04.
var bases = [...]struct{ radius, height int32 }{{40, 80}, {50, 120}, {80, 200}, {100, 300}}

// kind is an entry of the unit table: the printed figures. Attributes X are none.
//
// Rule: KRY-STAT-01.
type kind struct {
	id, team, name, glyph                     string
	class                                     class
	speed, strength, body, mind, will, cc, rc int8
	wounds                                    int8
	size                                      size
	natural                                   int8 // armour
	abilities                                 ability
	cost                                      int32
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

// tag is a set of what weapons do.
type tag uint16

const (
	suppress tag = 1 << iota
	archaic
	quiet
	slow
	heavyWeapon
	flame
	flux
	thrown
	natural
	piercing // close weapons from here on
	lasso
	wrap
	multiple
)

// gun is a ranged weapon: keep, reduce and cap are X, Y and Z of XKYSZ.
//
// Rule: KRY-RC-03.
type gun struct {
	id, name          string
	cost              int32
	keep, reduce, cap int8
	short, long       int32 // SR and LR in points; short none: never; thrown weapons have no long
	tags              tag
	blast, smoke      int32 // radius in points
	uses              int8  // 0: no limit
}

// blade is a close weapon: its numbers go to CC and to Strength.
//
// Rule: KRY-WPN-01.
type blade struct {
	id, name     string
	cost         int32
	cc, strength int8
	tags         tag
}

// slot is where a piece of armour is worn.
type slot uint8

const (
	bodySlot slot = iota
	headSlot
	limbSlot
	shieldSlot
	slots
)

// armour is a piece that is worn.
//
// Rule: KRY-ARM-01.
type armour struct {
	id, name     string
	slot         slot
	cost         int32
	bonus, speed int8
	frontOnly    bool
	noRunning    bool
	bulky        bool // for size L or Heavy class only
	unwieldy     bool // no shot with a heavy weapon
}

// item is what is carried besides.
type item uint8

const (
	noItem item = iota
	mine
	charge
	lamp
	dressing
)

// arsenal are the tables of units and gear. Indices into them are what lists and units keep.
type arsenal struct {
	kinds   []kind
	guns    []gun
	blades  []blade
	armours []armour
	items   []ware // by item
	teams   []team
}

// ware is an item for sale.
type ware struct {
	id, name string
	cost     int32
}

// team is whom a side plays.
//
// Rule: KRY-ARMY-01, KRY-AP-03.
type team struct {
	id, name string
	note     string
	rating   int8 // Tactics Rating
	race     race
	guns     []allowance
	blades   []allowance
	armours  []allowance
	items    []allowance
}

// allowance is a thing that a team may take, and how many of it at most (0: no limit).
type allowance struct {
	index int16
	most  int8
}

// race is a team as its own rules know it.
type race uint8

const (
	ralim race = iota
	protarian
	renegades
	possessed
	slaves
	hive
	forgotten
	confederate
	heracletians
)

// list is an army list: a team and its units.
type list struct {
	id, title string
	team      int16
	points    int32
	units     []enlisted
	raw       json.RawMessage // as setups and journals embed it
}

// enlisted is a unit on a list with its gear; places in the tables, none for nothing.
type enlisted struct {
	kind       int16
	name, note string
	guns       [2]int16
	blades     [2]int16
	armour     [slots]int16
	items      [2]item
	cost       int32
	lower      bool // a lower-ranking Squad leader by succession (KRY-CMP-06)
}

// terrain is the movement class of a piece.
//
// Rule: KRY-GEO-02.
type terrain uint8

const (
	easy terrain = iota
	difficult
	veryDifficult
	impossible
)

// piece is a piece of the battlefield: a convex polygon, floor z0, height above it, movement class.
//
// Rule: KRY-GEO-02.
type piece struct {
	plane.Outline
	name     string // "low wall"
	texture  board.Texture
	z0       int32
	height   int32
	class    terrain
	platform bool // units whose centre lies on it stand at z0+height, its floor; its sides cannot be crossed
	way      bool // stairs, ramp or ladder: joins levels
	weak     bool
	dark     bool
	location bool
}

// field is a battlefield.
type field struct {
	id, title string
	size      spot
	pieces    []piece
	roads     *plane.Chart  // what bots go by, nil for none
	weak      []board.Shape // zones tagged W, in points
	dark      bool          // dark all over
}

// edge is a zone word.
type edge uint8

const (
	noEdge edge = iota
	left
	right
	top
	bottom
)

// zone is where a side deploys: a rectangle from low to high.
type zone struct {
	name      string
	edge      edge
	low, high spot
}

// mission is which scenario's own rules apply.
type mission uint8

const (
	deathmatch mission = iota
	alarm
	consoles
	blackout
	rottenDeck
	breakout
)

// scenario is a battle to be fought.
type scenario struct {
	id, title string
	mission   mission
	random    bool // the mission is rolled for (KRY-SCN-02)
	roles     bool // attackers and defenders: the winner of the roll-off attacks
	zones     [seats]zone
	limit     int16
	modifier  [maxRounds]int8 // taken from both AP rolls, by round counted from 0 (KRY-SCN-03)
	dark      bool
	weak      bool   // all over
	marks     []spot // points to hold
	locations []spot // upper left corners, 2" by 2"
	exit      edge
}

// arena is a scenario with its field.
//
// Rule: KRY-SCN-02.
type arena struct {
	scenario scenario
	field    field
}

// maxRounds bounds the rounds that a scenario may speak of.
const maxRounds = 20

// rounds is how many rounds a battle lasts at most.
//
// Rule: KRY-SCN-08.
func (s *scenario) rounds() int16 {
	if s.limit == 0 {
		return usualLimit
	}
	return s.limit
}

// zoneOf finds a zone by its word, none for no such zone.
func (s *scenario) zoneOf(word string) int8 {
	for i := range s.zones {
		if s.zones[i].name == word {
			return int8(i)
		}
	}
	return none
}
