package rules

import (
	"iter"
	"slices"

	"muster/game"
	"muster/game/fog/data"
)

// Battle is the state of a battle, or of a campaign of battles. It is flat: apart from the shared, unchanging given it
// holds only plain values, so that a copy is a few copies of memory.
type Battle struct {
	Given  *data.Given
	Stage  int8 // which of the campaign's scenarios, 0 in a single battle
	Round  int16
	stack  [3]Frame // the sequence of play; the last of depth is at work
	depth  int8
	order  [data.MaxSides]int8 // sides in the order of the roll-off
	orders int8                // how many of them
	active int8                // index into order
	Points [data.MaxSides]int16
	Sides  [data.MaxSides]Side
	start  [data.MaxSides + 1]int16 // units of side s are units[start[s]:start[s+1]]
	cast   [data.MaxSides + 1]int16 // the same for heroes
	fell   int16                    // units fallen so far
	Result Result
	Units  []Unit
	Heroes []Hero
	scores []score
	at     []int16 // one more than the index of the unit on each square, 0 for none; derived
}

// Out says why a side has no part in the battle any more.
type Out uint8

const (
	InBattle Out = iota
	outEliminated
	outConceded
	outWithdrawn
)

// Side is what changes about a side.
type Side struct {
	Out      Out
	Ready    bool // muster closed
	Closed   bool // recruiting closed
	column   data.Column
	list     int16 // the list it brings, -1 for a bought army
	worth    int16 // start points
	lost     int16 // points of own units that fell
	Store    int16 // reinforcement points
	Campaign int16 // campaign points
}

// State is where a unit is.
type State uint8

const (
	InReserve State = iota
	OnMap
	HasFallen
	HasLeft
	HasConceded
	AtHome    // campaign: not fielded
	OffRoster // campaign: gone from the roster
)

// Unit is a token.
type Unit struct {
	Kind, Number int16
	name         int16 // one more than the index into given.names, 0 for none
	Pos          int16 // square, -1 for none
	HP           int16
	Hero         int16 // one more than the index of the character in command, 0 for none
	fell         int16 // place in the order of falling, from 1; 0 while it has not
	fellAt       int16 // the square where it fell
	fellIn       int16 // the round in which it fell
	Side, Team   int8
	Seat         game.Seat // who controls it
	named        game.Seat // whom the captain has named for it, 0 for nobody
	Veteran      int8
	State        State
	Done, Saved  bool
}

// ReadyFor reports whether a token may act at a seat's word, in its side's turn.
func (u *Unit) ReadyFor(seat game.Seat) bool { return u.State == OnMap && !u.Done && u.Seat == seat }

// HeroState is what a character is doing.
type HeroState uint8

const (
	leading HeroState = iota
	Unattached
	between // his transfer is pending
	hasFled
	leftMap
	hasRetreated
	isCaptured
	staysHome
	isAbsent // campaign: captured in the battle before
)

// Hero is a character.
type Hero struct {
	Class  int16
	name   int16 // as a unit's
	number int16 // counts characters of the class without a name, from 1
	unit   int16 // one more than the index of the unit he leads, 0 for none
	side   int8
	seat   game.Seat
	State  HeroState
	captor int8 // team, -1 for none
}

// score is what each team has got from an objective so far.
type score struct{ points [data.MaxSides]int16 }

// Result is how the battle ended.
type Result struct {
	Ended    bool
	Winner   int8 // team, -1 for a draw
	rule     endRule
	Over     bool // nothing follows: no campaign, or its end
	Campaign int8 // the team that has won the campaign, -1 for none
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
	c.Units = slices.Clone(b.Units)
	c.Heroes = slices.Clone(b.Heroes)
	c.scores = slices.Clone(b.scores)
	c.at = slices.Clone(b.at)
	return &c
}

// Field is where the present battle is fought.
func (b *Battle) Field() *data.Stage { return &b.Given.Stages[b.Stage] }

// PieceID is the public id of a unit.
func (b *Battle) PieceID(u int) game.PieceID {
	s := b.Units[u].Side
	return game.PieceID(int(s)*data.IDBlock + u - int(b.start[s]) + 1)
}

// UnitAt is the index of the unit on a square, -1 for none.
func (b *Battle) UnitAt(square int16) int { return int(b.at[square]) - 1 }

// UnitOf finds a unit by its id.
func (b *Battle) UnitOf(id game.PieceID) (int, bool) { return locate(int(id), b.Given.Sides, &b.start) }

// HeroID is the public id of a character.
func (b *Battle) HeroID(h int) int {
	s := b.Heroes[h].side
	return int(s)*data.IDBlock + h - int(b.cast[s]) + 1
}

// HeroOf finds a character by his public id.
func (b *Battle) HeroOf(id int) (int, bool) { return locate(id, b.Given.Sides, &b.cast) }

func locate(id, sides int, start *[data.MaxSides + 1]int16) (int, bool) {
	if id <= 0 || id >= sides*data.IDBlock {
		return 0, false
	}
	s, n := id/data.IDBlock, id%data.IDBlock
	i := int(start[s]) + n - 1
	return i, n > 0 && i < int(start[s+1])
}

// UnitsOf are the units of a side with their indices, in the order of its army.
func (b *Battle) UnitsOf(s int) iter.Seq2[int, *Unit] {
	return func(yield func(int, *Unit) bool) {
		for i := int(b.start[s]); i < int(b.start[s+1]); i++ {
			if !yield(i, &b.Units[i]) {
				return
			}
		}
	}
}

// HeroesOf are the characters of a side with their indices, in the order of its army.
func (b *Battle) HeroesOf(s int) iter.Seq2[int, *Hero] {
	return func(yield func(int, *Hero) bool) {
		for h := int(b.cast[s]); h < int(b.cast[s+1]); h++ {
			if !yield(h, &b.Heroes[h]) {
				return
			}
		}
	}
}

// Own are the indices of the side's units: from, below.
func (b *Battle) Own(s int) (int, int) { return int(b.start[s]), int(b.start[s+1]) }

// Leader is the class of the unit's character, nil for an unmanned unit.
//
// Rule: FOG-CHR-01.
func (b *Battle) Leader(u *Unit) *data.Class {
	if u.Hero == 0 {
		return nil
	}
	return &b.Given.Classes[b.Heroes[u.Hero-1].Class]
}

// KindOf is the type of a unit.
func (b *Battle) KindOf(u *Unit) *data.Kind { return &b.Given.Kinds[u.Kind] }

// Attack is ATT_eff: printed value, character, veteran bonus.
//
// Rule: FOG-UNIT-02, FOG-CHR-02, FOG-CHR-04.
//
// See: FOG-OPT-03.
func (b *Battle) Attack(u *Unit) int {
	value := b.KindOf(u).Att + int(u.Veteran)
	if c := b.Leader(u); c != nil {
		value += c.Att
	}
	return value
}

// Defence is DEF_eff. It has no floor.
//
// Rule: FOG-CHR-03.
//
// See: FOG-UNIT-02, FOG-CHR-04.
func (b *Battle) Defence(u *Unit) int {
	value := b.KindOf(u).Def
	if c := b.Leader(u); c != nil {
		value += c.Def
	}
	return value
}

// Speed is SPD_eff.
//
// Rule: FOG-CHR-05.
//
// See: FOG-UNIT-02, FOG-CHR-07.
func (b *Battle) Speed(u *Unit) int {
	value := b.KindOf(u).Spd
	if c := b.Leader(u); c != nil {
		value += c.Spd
	}
	return value
}

// Health is HPmax_eff.
//
// Rule: FOG-CHR-06.
//
// See: FOG-UNIT-02.
func (b *Battle) Health(u *Unit) int {
	value := b.KindOf(u).HP
	if c := b.Leader(u); c != nil {
		value += c.HP
	}
	return value
}

// ReachOf is RANGE_eff for a unit on a square: the printed figure, or the Ranger's for a unit without one, and one more
// on high ground.
//
// Rule: FOG-CHR-09.
//
// See: FOG-UNIT-02, FOG-TER-03.
func (b *Battle) ReachOf(u *Unit, square int16) int {
	value := b.KindOf(u).Reach
	if c := b.Leader(u); value == 0 && c != nil {
		value = c.Reach
	}
	if value > 0 && square >= 0 && b.Given.HighReach && b.Field().High(square) {
		value++
	}
	return value
}

// Heals reports whether the unit has HEAL, and whether it may heal two at once.
//
// Rule: FOG-CHR-08.
func (b *Battle) Heals(u *Unit) (one, two bool) {
	c := b.Leader(u)
	printed, given := b.KindOf(u).Heal, c != nil && c.Heal
	return printed || given, printed && given
}

// Cost is what the unit counts for: the printed cost and its veteran bonus.
//
// Rule: FOG-CAM-02.
func (b *Battle) Cost(u *Unit) int { return b.KindOf(u).Cost + int(u.Veteran) }

// surefooted is 1 for a unit that pays 1 for every passable square.
//
// Rule: FOG-CHR-07.
func (b *Battle) surefooted(u *Unit) int {
	if c := b.Leader(u); c != nil && c.Sure {
		return 1
	}
	return 0
}

// TeamOf is the team of a side.
func (b *Battle) TeamOf(s int) int8 { return b.Field().Sides[s].Team }

// OnField counts the side's units on the map.
func (b *Battle) OnField(s int) int { return b.count(s, OnMap) }

// count counts the side's units in a state.
func (b *Battle) count(s int, st State) int {
	return b.countOf(s, func(u *Unit) bool { return u.State == st })
}

func (b *Battle) countOf(s int, sort func(*Unit) bool) int {
	n := 0
	for _, u := range b.UnitsOf(s) {
		if sort(u) {
			n++
		}
	}
	return n
}

// Some reports whether a side has a unit of a sort.
func (b *Battle) Some(s int, sort func(*Unit) bool) bool {
	for _, u := range b.UnitsOf(s) {
		if sort(u) {
			return true
		}
	}
	return false
}
