package krygothic

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
	given *data.Given
	position

	// Of copies that bots reason with (KRY-GEO-11): 1 and the side that guesses distances, 0 for nobody; and the enemies
	// whose place it guesses.
	eye      int8
	guessed  uint32
	assailed uint32 // of a plan only: enemies whom its order attacks, who may fall or give way (see foresee)
}

// position is all that changes.
type position struct {
	stack      [12]frame // what is going on; the last of depth is at work
	depth      int8
	round      int16
	now        game.Millis      // battle time of the last processed instant
	begins     game.Millis      // when the next round starts, 0 when none is due
	openSince  game.Millis      // T0: when the present OPEN began
	idleSince  game.Millis      // KRY-RT-15
	warned     game.Millis      // end of the standoff warning, 0 for none
	lastCall   [data.Seats]bool // warned while its order was held
	barren     int8             // face-offs in a row left by both seats
	standoff   int8             // untimed: double passes in a row
	lag        int32            // milliseconds of allowance for the slower seat
	nextLag    int32            // takes effect at the next OPEN
	absent     [data.Seats]bool
	absentFrom [data.Seats]game.Millis
	frozen     bool // all clocks stand because of a lost seat
	frozenAt   game.Millis
	thaw       game.Millis // when they go on, 0 while a seat is lost
	pauseBy    int8        // the seat that asked for a pause, none for nobody
	pauseFrom  game.Millis // when it may come into force
	paused     bool
	pauseEnd   game.Millis
	drawBy     int8 // whose offer of a draw stands, none for nobody
	sides      [data.Seats]side
	orders     [data.Seats]order
	faced      bool // the two announced orders have been through their face-off
	springs    []spring
	deeds      []deed // acts being carried out, the last at work: an order's, and that of a spring in the midst of it
	asked      question
	answered   bool
	answer     answer
	units      []unit
	marks      []marker
	places     []location
	volley     volley
	blood      int8  // the seat of the first blood, none yet
	costly     int32 // orders and steps carried out that cost AP: the rotation limit (KRY-MOV-07)
	mission    data.Mission
	attacker   int8  // of scenarios with roles, none of others
	tolled     int16 // the last round whose events have happened, arrivals excepted
	lightsOut  int16 // the round in which the ship's lights fail (KRY-SCN-10)
	bloodIn    int16 // the round in which a difficult piece is very difficult (KRY-SCN-10)
	blooded    int16 // that piece
	rolled     [data.Seats]int8
	chooser    int8             // who won the roll-off
	edges      [data.Seats]int8 // index of the zone that each side has, none before
	ready      [data.Seats]bool
	deploys    int8 // whose turn to deploy it is
	war        war
	band       [data.Seats][]member // the models of the rosters of a campaign
	school     school
	result     result
}

// side is a player's side.
type side struct {
	ap, escrow     int32 // available; paid for an order that may still be pulled out
	reserved       int32 // a bid, and surcharges of springs
	bid            int32
	sealed         bool
	done           bool
	passed         bool // untimed: has entered a pass
	proceeded      bool // untimed: has said go on in a beat
	left           bool // pulled out of the last face-off: bots do not do so twice in a row (KRY-RT-18)
	nextMod        int32
	vp             int32
	pausesLeft     int8
	cancels, waits int8 // used this round (KRY-TEAM-07, KRY-TEAM-09)
	distracted     int8 // the unit that cannot be given orders this round (KRY-TEAM-05), none for nobody
	tally          tally
}

// tally is what a side has done and suffered this round.
//
// Rule: KRY-AP-06, KRY-AP-07.
type tally struct {
	models       int8 // at the start of the round
	lost         int8
	leaderKilled bool
	leaderShaken bool // a Squad leader failed a Will test
	ownDamage    bool
	killedLeader bool
	combos       int16 // awards for completed combos
	commands     int16 // of all completed combos, for combo_award = summed
	interrupted  bool
	firstBlood   bool
}

// where a unit is.
type status uint8

const (
	reserve status = iota // not on the table, or not yet
	standing
	removed
	exited
)

// pin is how a unit is pinned.
type pin uint8

const (
	unpinned pin = iota
	pinnedByHit
	pinnedByMiss
)

// lastDeed is what a unit did last this round, for the small step.
type lastDeed uint8

const (
	nothingYet lastDeed = iota
	movementLast
	otherLast
)

// unit is a model.
//
// Rule: KRY-ARMY-02, KRY-GEN-05.
type unit struct {
	at, facing   data.Spot
	z            int32
	entry        int16 // in its list
	kind         int16
	side         int8
	status       status
	bodyLoss     int8
	wounds       int8
	adapted      [3]int8 // Speed, CC, RC: adaptations (KRY-TEAM-05)
	guns         [2]arm
	natural      arm // spines, bile
	blades       [2]arm
	armour       [data.Slots]int16
	items        [3]data.Item // the third is what the scenario gives
	waiting      bool
	waitsSince   game.Millis
	toldUntil    game.Millis // until when the other seat is shown that it waits (KRY-WAIT-06)
	pin          pin
	pinTarget    int8
	pinFrom      []pinSpot
	prone        bool
	stuck        int8
	sprinting    bool
	stepped      bool
	last         lastDeed
	rotatedAt    int32  // costly when it last rotated alone, -1 for not
	engaged      uint32 // set of units
	debts        uint32 // enemies whose next attack on it counts Body -2 (KRY-MOV-09)
	testedFear   uint32
	shaken       int8  // the unit whose attack finds its CC halved, none
	ward         int16 // until the end of this round, 0 for none
	lostTo       int8  // the side that removed it, none; own side included
	throughFloor bool
}

// arm is a weapon at hand: a place in its table (none: no weapon).
type arm struct {
	index    int16
	uses     int8
	broken   bool
	unloaded bool
}

// markerKind is what lies on the field.
type markerKind uint8

const (
	damagedStructure markerKind = iota
	laidMine
	smokeCloud
	fallenGear
)

// marker is something that lies on the field.
type marker struct {
	kind   markerKind
	at     data.Spot
	side   int8   // whose mine it is
	radius int32  // of smoke
	until  int16  // the round at whose end it goes, 0 for never
	unit   int8   // whose gear it is
	taken  uint16 // what of it has been picked up
}

// location is a thing that can be destroyed or held.
//
// Rule: KRY-SCN-05.
type location struct {
	piece     int16 // of the field
	structure int16 // left
	by        int8  // who destroyed it
}

// volley is the unbroken row of ranged attacks by one side at one target.
//
// Rule: KRY-PIN-04.
type volley struct {
	side     int8
	target   int8 // none for no volley
	shooters uint32
}

// result is how the battle ended.
type result struct {
	over   bool
	winner int8  // side, none for a draw
	rule   uint8 // an index into endings
}

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State { return b.clone() }

func (b *Battle) clone() *Battle {
	c := *b
	for i := range c.orders {
		c.orders[i].acts, c.orders[i].before = slices.Clone(c.orders[i].acts), slices.Clone(c.orders[i].before)
	}
	c.springs, c.deeds = slices.Clone(c.springs), slices.Clone(c.deeds)
	c.units, c.marks, c.places = slices.Clone(c.units), slices.Clone(c.marks), slices.Clone(c.places)
	c.war.chronicle = slices.Clone(c.war.chronicle)
	c.band = [data.Seats][]member{slices.Clone(c.band[0]), slices.Clone(c.band[1])}
	for i := range c.units {
		c.units[i].pinFrom = slices.Clone(c.units[i].pinFrom)
	}
	return &c
}

// unitOf finds a unit by its public id.
func (b *Battle) unitOf(id game.PieceID) (int8, bool) {
	return int8(id - 1), id > 0 && int(id) <= len(b.units)
}

// locationOf finds a location by its public id.
func (b *Battle) locationOf(id game.PieceID) (int, bool) {
	return int(id) - 101, id > 100 && int(id) <= 100+len(b.places)
}

// kindOf is a unit's entry in the unit table.
func (b *Battle) kindOf(u int8) *data.Kind { return &b.given.Kinds[b.units[u].kind] }

// teamOf is the team of a side, which has submitted its list.
func (b *Battle) teamOf(side int8) *data.Team { return &b.given.Teams[b.given.Lists[side].Team] }

// has reports whether a unit has an ability.
func (b *Battle) has(u int8, a data.Ability) bool { return b.kindOf(u).Abilities&a != 0 }

// radius is that of a unit's base.
func (b *Battle) radius(u int8) int32 { return data.Bases[b.kindOf(u).Size].Radius }

// sideOf is the side of a player's seat, none for anybody else.
func (b *Battle) sideOf(seat game.Seat) int8 {
	for side, s := range b.given.Seat {
		if s == seat {
			return int8(side)
		}
	}
	return data.None
}

// own reports whether a seat may know all of a side.
func (b *Battle) own(seat game.Seat, side int8) bool {
	return seat == game.Umpire || b.sideOf(seat) == side
}

func (a *arm) tone() board.Tone {
	switch {
	case a.broken:
		return board.Danger
	case a.unloaded:
		return board.Warning
	}
	return board.Plain
}

// words are what has become of a weapon.
func (a *arm) words(uses int8) string {
	switch {
	case a.broken:
		return ", broken"
	case a.unloaded:
		return ", not loaded"
	case uses > 0:
		return fmt.Sprintf(", %d of %d left", a.uses, uses)
	}
	return ""
}
