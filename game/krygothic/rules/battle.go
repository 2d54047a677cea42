package rules

import (
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/data"
)

// Battle is the state of a battle. It is flat: apart from the shared, unchanging given it holds only plain values, so
// that a copy is a few copies of memory.
type Battle struct {
	Given *data.Given
	Position

	// Of copies that bots reason with (KRY-GEO-11): 1 and the side that guesses distances, 0 for nobody; and the enemies
	// whose place it guesses.
	eye      int8
	guessed  uint32
	assailed uint32 // of a plan only: enemies whom its order attacks, who may fall or give way (see foresee)
}

// Position is all that changes.
type Position struct {
	Stack      [12]Frame // what is going on; the last of depth is at work
	depth      int8
	Round      int16
	Now        game.Millis      // battle time of the last processed instant
	begins     game.Millis      // when the next round starts, 0 when none is due
	openSince  game.Millis      // T0: when the present OPEN began
	idleSince  game.Millis      // KRY-RT-15
	warned     game.Millis      // end of the standoff warning, 0 for none
	lastCall   [data.Seats]bool // warned while its order was held
	barren     int8             // face-offs in a row left by both seats
	Standoff   int8             // untimed: double passes in a row
	lag        int32            // milliseconds of allowance for the slower seat
	nextLag    int32            // takes effect at the next OPEN
	Absent     [data.Seats]bool
	absentFrom [data.Seats]game.Millis
	Frozen     bool // all clocks stand because of a lost seat
	frozenAt   game.Millis
	thaw       game.Millis // when they go on, 0 while a seat is lost
	pauseBy    int8        // the seat that asked for a pause, none for nobody
	pauseFrom  game.Millis // when it may come into force
	Paused     bool
	pauseEnd   game.Millis
	DrawBy     int8 // whose offer of a draw stands, none for nobody
	Sides      [data.Seats]Side
	Orders     [data.Seats]Order
	faced      bool // the two announced orders have been through their face-off
	springs    []Reaction
	Deeds      []Deed // acts being carried out, the last at work: an order's, and that of a spring in the midst of it
	Asked      Question
	answered   bool
	answer     Answer
	Units      []Unit
	Marks      []Marker
	Places     []Location
	volley     volley
	Blood      int8  // the seat of the first blood, none yet
	Costly     int32 // orders and steps carried out that cost AP: the rotation limit (KRY-MOV-07)
	Mission    data.Mission
	Attacker   int8  // of scenarios with roles, none of others
	tolled     int16 // the last round whose events have happened, arrivals excepted
	lightsOut  int16 // the round in which the ship's lights fail (KRY-SCN-10)
	bloodIn    int16 // the round in which a difficult piece is very difficult (KRY-SCN-10)
	blooded    int16 // that piece
	rolled     [data.Seats]int8
	chooser    int8             // who won the roll-off
	Edges      [data.Seats]int8 // index of the zone that each side has, none before
	ready      [data.Seats]bool
	deploys    int8 // whose turn to deploy it is
	War        War
	Band       [data.Seats][]Member // the models of the rosters of a campaign
	School     School
	Result     Result
}

// Side is a player's side.
type Side struct {
	AP, Escrow     int32 // available; paid for an order that may still be pulled out
	Reserved       int32 // a bid, and surcharges of springs
	Bid            int32
	sealed         bool
	Done           bool
	Passed         bool // untimed: has entered a pass
	proceeded      bool // untimed: has said go on in a beat
	Left           bool // pulled out of the last face-off: bots do not do so twice in a row (KRY-RT-18)
	NextMod        int32
	vp             int32
	PausesLeft     int8
	cancels, waits int8 // used this round (KRY-TEAM-07, KRY-TEAM-09)
	Distracted     int8 // the unit that cannot be given orders this round (KRY-TEAM-05), none for nobody
	Tally          Tally
}

// Tally is what a side has done and suffered this round.
//
// See: KRY-AP-06, KRY-AP-07.
type Tally struct {
	Models       int8 // at the start of the round
	Lost         int8
	LeaderKilled bool
	LeaderShaken bool // a Squad leader failed a Will test
	OwnDamage    bool
	KilledLeader bool
	Combos       int16 // awards for completed combos
	commands     int16 // of all completed combos, for combo_award = summed
	Interrupted  bool
	FirstBlood   bool
}

// where a unit is.
type Status uint8

const (
	Reserve Status = iota // not on the table, or not yet
	Standing
	StatusRemoved
	exited
)

// Pin is how a unit is pinned.
type Pin uint8

const (
	Unpinned Pin = iota
	PinByHit
	PinByMiss
)

// LastDeed is what a unit did last this round, for the small step.
type LastDeed uint8

const (
	NothingYet LastDeed = iota
	movementLast
	otherLast
)

// Unit is a model.
//
// Rule: KRY-GEN-05.
//
// See: KRY-ARMY-02.
type Unit struct {
	At, Facing   data.Spot
	Z            int32
	entry        int16 // in its list
	kind         int16
	Side         int8
	Status       Status
	BodyLoss     int8
	Wounds       int8
	Adapted      [3]int8 // Speed, CC, RC: adaptations (KRY-TEAM-05)
	Guns         [2]Arm
	Natural      Arm // spines, bile
	Blades       [2]Arm
	Armour       [data.Slots]int16
	Items        [3]data.Item // the third is what the scenario gives
	Waiting      bool
	waitsSince   game.Millis
	ToldUntil    game.Millis // until when the other seat is shown that it waits (KRY-WAIT-06)
	Pin          Pin
	PinTarget    int8
	PinFrom      []PinSpot
	Prone        bool
	Stuck        int8
	Sprinting    bool
	Stepped      bool
	Last         LastDeed
	RotatedAt    int32  // costly when it last rotated alone, -1 for not
	Engaged      uint32 // set of units
	Debts        uint32 // enemies whose next attack on it counts Body -2 (KRY-MOV-09)
	TestedFear   uint32
	Shaken       int8  // the unit whose attack finds its CC halved, none
	ward         int16 // until the end of this round, 0 for none
	lostTo       int8  // the side that removed it, none; own side included
	throughFloor bool
}

// Arm is a weapon at hand: a place in its table (none: no weapon).
type Arm struct {
	Index    int16
	Uses     int8
	Broken   bool
	Unloaded bool
}

// MarkerKind is what lies on the field.
type MarkerKind uint8

const (
	DamagedStructure MarkerKind = iota
	LaidMine
	SmokeCloud
	FallenGear
)

// Marker is something that lies on the field.
type Marker struct {
	Kind   MarkerKind
	At     data.Spot
	Side   int8   // whose mine it is
	Radius int32  // of smoke
	Until  int16  // the round at whose end it goes, 0 for never
	Unit   int8   // whose gear it is
	taken  uint16 // what of it has been picked up
}

// Location is a thing that can be destroyed or held.
//
// See: KRY-SCN-05.
type Location struct {
	Piece     int16 // of the field
	Structure int16 // left
	by        int8  // who destroyed it
}

// volley is the unbroken row of ranged attacks by one side at one target.
//
// See: KRY-PIN-04.
type volley struct {
	side     int8
	target   int8 // none for no volley
	shooters uint32
}

// Result is how the battle ended.
type Result struct {
	Over   bool
	Winner int8  // side, none for a draw
	Rule   uint8 // an index into endings
}

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State { return b.Copy() }

// Copy is a battle that nothing is shared with but what nobody writes to.
func (b *Battle) Copy() *Battle {
	c := *b
	for i := range c.Orders {
		c.Orders[i].Acts, c.Orders[i].before = slices.Clone(c.Orders[i].Acts), slices.Clone(c.Orders[i].before)
	}
	c.springs, c.Deeds = slices.Clone(c.springs), slices.Clone(c.Deeds)
	c.Units, c.Marks, c.Places = slices.Clone(c.Units), slices.Clone(c.Marks), slices.Clone(c.Places)
	c.War.Chronicle = slices.Clone(c.War.Chronicle)
	c.Band = [data.Seats][]Member{slices.Clone(c.Band[0]), slices.Clone(c.Band[1])}
	for i := range c.Units {
		c.Units[i].PinFrom = slices.Clone(c.Units[i].PinFrom)
	}
	return &c
}

// UnitOf finds a unit by its public id.
func (b *Battle) UnitOf(id game.PieceID) (int8, bool) {
	return int8(id - 1), id > 0 && int(id) <= len(b.Units)
}

// LocationOf finds a location by its public id.
func (b *Battle) LocationOf(id game.PieceID) (int, bool) {
	return int(id) - 101, id > 100 && int(id) <= 100+len(b.Places)
}

// KindOf is a unit's entry in the unit table.
func (b *Battle) KindOf(u int8) *data.Kind { return &b.Given.Kinds[b.Units[u].kind] }

// TeamOf is the team of a side, which has submitted its list.
func (b *Battle) TeamOf(side int8) *data.Team { return &b.Given.Teams[b.Given.Lists[side].Team] }

// Has reports whether a unit has an ability.
func (b *Battle) Has(u int8, a data.Ability) bool { return b.KindOf(u).Abilities&a != 0 }

// BaseRadius is that of a unit's base.
func (b *Battle) BaseRadius(u int8) int32 { return data.Bases[b.KindOf(u).Size].Radius }

// SideOf is the side of a player's seat, none for anybody else.
func (b *Battle) SideOf(seat game.Seat) int8 {
	for side, s := range b.Given.Seat {
		if s == seat {
			return int8(side)
		}
	}
	return data.None
}

// Own reports whether a seat may know all of a side.
func (b *Battle) Own(seat game.Seat, side int8) bool {
	return seat == game.Umpire || b.SideOf(seat) == side
}

// Tone warns of what cannot be used as it is.
func (a *Arm) Tone() board.Tone {
	switch {
	case a.Broken:
		return board.Danger
	case a.Unloaded:
		return board.Warning
	}
	return board.Plain
}

// Words are what has become of a weapon.
func (a *Arm) Words(uses int8) string {
	switch {
	case a.Broken:
		return ", broken"
	case a.Unloaded:
		return ", not loaded"
	case uses > 0:
		return fmt.Sprintf(", %d of %d left", a.Uses, uses)
	}
	return ""
}
