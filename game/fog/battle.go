package fog

import (
	"slices"

	"muster/game"
)

// Battle is the state of a battle, or of a campaign of battles. It is flat: apart from the shared, unchanging given it
// holds only plain values, so that a copy is a few copies of memory.
type Battle struct {
	given  *given
	stage  int8 // which of the campaign's scenarios, 0 in a single battle
	round  int16
	stack  [3]frame // the sequence of play; the last of depth is at work
	depth  int8
	order  [maxSides]int8 // sides in the order of the roll-off
	orders int8           // how many of them
	active int8           // index into order
	points [maxSides]int16
	sides  [maxSides]side
	start  [maxSides + 1]int16 // units of side s are units[start[s]:start[s+1]]
	cast   [maxSides + 1]int16 // the same for heroes
	fell   int16               // units fallen so far
	result result
	units  []unit
	heroes []hero
	scores []score
	at     []int16 // one more than the index of the unit on each square, 0 for none; derived
}

// out says why a side has no part in the battle any more.
type out uint8

const (
	inBattle out = iota
	outEliminated
	outConceded
	outWithdrawn
)

// side is what changes about a side.
type side struct {
	out      out
	ready    bool // muster closed
	closed   bool // recruiting closed
	column   column
	list     int16 // the list it brings, -1 for a bought army
	worth    int16 // start points
	lost     int16 // points of own units that fell
	store    int16 // reinforcement points
	campaign int16 // campaign points
}

// state is where a unit is.
type state uint8

const (
	inReserve state = iota
	onMap
	hasFallen
	hasLeft
	hasConceded
	atHome    // campaign: not fielded
	struckOff // campaign: gone from the roster
)

// unit is a token.
type unit struct {
	kind, number int16
	name         int16 // one more than the index into given.names, 0 for none
	pos          int16 // square, -1 for none
	hp           int16
	hero         int16 // one more than the index of the character in command, 0 for none
	fell         int16 // place in the order of falling, from 1; 0 while it has not
	fellAt       int16 // the square where it fell
	fellIn       int16 // the round in which it fell
	side, team   int8
	seat         game.Seat // who controls it
	named        game.Seat // whom the captain has named for it, 0 for nobody
	veteran      int8
	state        state
	done, saved  bool
}

// heroState is what a character is doing.
type heroState uint8

const (
	leading heroState = iota
	unattached
	between // his transfer is pending
	hasFled
	leftMap
	hasRetreated
	isCaptured
	staysHome
	isAbsent // campaign: captured in the battle before
)

// hero is a character.
type hero struct {
	class  int16
	name   int16 // as a unit's
	number int16 // counts characters of the class without a name, from 1
	unit   int16 // one more than the index of the unit he leads, 0 for none
	side   int8
	seat   game.Seat
	state  heroState
	captor int8 // team, -1 for none
}

// score is what each team has got from an objective so far.
type score struct{ points [maxSides]int16 }

// result is how the battle ended.
type result struct {
	ended    bool
	winner   int8 // team, -1 for a draw
	rule     endRule
	over     bool // nothing follows: no campaign, or its end
	campaign int8 // the team that has won the campaign, -1 for none
}

// endRule is what ended a battle.
type endRule uint8

const (
	byElimination endRule = iota
	byLimit
	byPoints // elimination with units that left: points decide
)

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State {
	c := *b
	c.units = slices.Clone(b.units)
	c.heroes = slices.Clone(b.heroes)
	c.scores = slices.Clone(b.scores)
	c.at = slices.Clone(b.at)
	return &c
}

func (b *Battle) field() *stage { return &b.given.stages[b.stage] }

// pieceID is the public id of a unit.
func (b *Battle) pieceID(u int) game.PieceID {
	s := b.units[u].side
	return game.PieceID(int(s)*block + u - int(b.start[s]) + 1)
}

// unitOf finds a unit by its id.
func (b *Battle) unitOf(id game.PieceID) (int, bool) { return locate(int(id), b.given.sides, &b.start) }

// heroID is the public id of a character.
func (b *Battle) heroID(h int) int {
	s := b.heroes[h].side
	return int(s)*block + h - int(b.cast[s]) + 1
}

func (b *Battle) heroOf(id int) (int, bool) { return locate(id, b.given.sides, &b.cast) }

func locate(id, sides int, start *[maxSides + 1]int16) (int, bool) {
	if id <= 0 || id >= sides*block {
		return 0, false
	}
	s, n := id/block, id%block
	i := int(start[s]) + n - 1
	return i, n > 0 && i < int(start[s+1])
}

// own are the indices of the side's units: from, below.
func (b *Battle) own(s int) (int, int) { return int(b.start[s]), int(b.start[s+1]) }

// leader is the class of the unit's character, nil for an unmanned unit.
//
// Rule: FOG-CHR-01.
func (b *Battle) leader(u *unit) *class {
	if u.hero == 0 {
		return nil
	}
	return &b.given.classes[b.heroes[u.hero-1].class]
}

func (b *Battle) kindOf(u *unit) *kind { return &b.given.kinds[u.kind] }

// attack is ATT_eff: printed value, character, veteran bonus.
//
// Rule: FOG-UNIT-02, FOG-CHR-02, FOG-CHR-04, FOG-OPT-03.
func (b *Battle) attack(u *unit) int {
	value := b.kindOf(u).att + int(u.veteran)
	if c := b.leader(u); c != nil {
		value += c.att
	}
	return value
}

// defence is DEF_eff. It has no floor.
//
// Rule: FOG-UNIT-02, FOG-CHR-03, FOG-CHR-04.
func (b *Battle) defence(u *unit) int {
	value := b.kindOf(u).def
	if c := b.leader(u); c != nil {
		value += c.def
	}
	return value
}

// speed is SPD_eff.
//
// Rule: FOG-UNIT-02, FOG-CHR-05, FOG-CHR-07.
func (b *Battle) speed(u *unit) int {
	value := b.kindOf(u).spd
	if c := b.leader(u); c != nil {
		value += c.spd
	}
	return value
}

// health is HPmax_eff.
//
// Rule: FOG-UNIT-02, FOG-CHR-06.
func (b *Battle) health(u *unit) int {
	value := b.kindOf(u).hp
	if c := b.leader(u); c != nil {
		value += c.hp
	}
	return value
}

// reachOf is RANGE_eff for a unit on a square: the printed figure, or the Ranger's for a unit without one, and one more
// on high ground.
//
// Rule: FOG-UNIT-02, FOG-CHR-09, FOG-TER-03.
func (b *Battle) reachOf(u *unit, square int16) int {
	value := b.kindOf(u).reach
	if c := b.leader(u); value == 0 && c != nil {
		value = c.reach
	}
	if value > 0 && square >= 0 && b.given.highReach && b.field().high(square) {
		value++
	}
	return value
}

// heals reports whether the unit has HEAL, and whether it may heal two at once.
//
// Rule: FOG-CHR-08.
func (b *Battle) heals(u *unit) (one, two bool) {
	c := b.leader(u)
	printed, given := b.kindOf(u).heal, c != nil && c.heal
	return printed || given, printed && given
}

// cost is what the unit counts for: the printed cost and its veteran bonus.
//
// Rule: FOG-CAM-02.
func (b *Battle) cost(u *unit) int { return b.kindOf(u).cost + int(u.veteran) }

// surefooted is 1 for a unit that pays 1 for every passable square.
//
// Rule: FOG-CHR-07.
func (b *Battle) surefooted(u *unit) int {
	if c := b.leader(u); c != nil && c.sure {
		return 1
	}
	return 0
}

func (b *Battle) teamOf(s int) int8 { return b.field().sides[s].team }

// onField counts the side's units on the map.
func (b *Battle) onField(s int) int {
	n := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if b.units[i].state == onMap {
			n++
		}
	}
	return n
}

// count counts the side's units in a state.
func (b *Battle) count(s int, st state) int {
	n := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if b.units[i].state == st {
			n++
		}
	}
	return n
}
