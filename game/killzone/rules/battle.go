package rules

import (
	"encoding/json"
	"slices"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"
)

// Bounds of the book.
const (
	sidesIn      = 2
	maxSquads    = 8 // a side
	maxQueue     = sidesIn * maxSquads
	inch         = data.Inch
	footRadius   = 50
	mountRadius  = 75
	gunRadius    = 50
	contact      = 10  // the widest gap that is contact
	commandRange = 400 // how near to his men a giver of orders has to be, and men to their leader when they are deployed
	maxFigures   = 16  // of a squad
	maxWaypoints = 8
)

// Battle is the state of a battle. It is flat: apart from the shared, unchanging given it holds only plain values, so
// that a copy is a few copies of memory.
type Battle struct {
	given *given
	position
}

// position is all that changes.
type position struct {
	step    step
	turn    int16
	cursor  int8 // deploying: the side; deciding and acting: whose place of the queue it is
	queued  int8
	queue   [maxQueue]int8 // squads in action order
	acting  int16          // one more than the index of the figure that acts, 0 for none
	volley  volley
	sides   [sidesIn]side
	squads  []squad
	figures []figure
	result  result
}

// given is all that does not change in a battle once both sides are ready. Every copy of the battle shares it; nobody
// writes to it.
type given struct {
	data.Options
	plan *data.Plan
	ground
	lists  [sidesIn]*data.List
	bought [sidesIn]json.RawMessage // the purchase that a side has brought, as it was ordered; nil for a list
	units  []unit                   // what does not change about squads, in roster order
	men    []man                    // and about figures
	asks   [sidesIn + 1][stepOver + 1]game.Ask
}

// unit is what does not change about a squad.
type unit struct {
	*data.Squad
	side         int8
	first, below int16 // its figures
}

// man is what does not change about a figure.
type man struct {
	*data.Figure
	name   string
	points int16
	squad  int8
}

// side is what changes about a side.
type side struct {
	ready   bool
	list    int16 // index into the plan's lists, -1 for a purchase
	started int16 // points of the figures deployed
	lost    int16 // of those killed, captured and fled
	points  int16 // victory points
	left    bool  // figures have exited by an objective
}

// squad is what changes about a squad.
type squad struct {
	order      Order
	placed     bool
	mounted    bool
	edge       data.Edge // where Fall Back leads
	start      int8      // figures deployed
	gun        Gun
	carrier    int16 // one more than the index of who carries the packed gun, 0 for nobody
	gunAt      plane.Point
	fired      bool // the gun has fired in this activation
	initiative int8
	lostNow    int8 // figures lost this turn
}

// Gun is what a squad's machine gun is doing.
type Gun uint8

// The states of a gun.
const (
	NoGun Gun = iota
	Packed
	Setting
	Set
	Packing
)

// Fate is what has become of a figure.
type Fate uint8

// The fates.
const (
	Reserve Fate = iota // not deployed yet
	Active
	Killed
	Captured
	Fled
	Exited
	Absent
)

// guard is where a captor stands in guarding.
type guard uint8

const (
	noGuard guard = iota
	hasCaptured
	guarding // skips its activation
)

// figure is what changes about a figure.
type figure struct {
	at         plane.Point
	fate       Fate
	guard      guard
	spears     int8
	parts      int8 // moves made in this activation
	shotAfter  int8 // how many moves came before its shot
	moveDice   int8 // inches that its mount adds in this activation
	suppressed bool
	held       bool
	moved      bool
	shot       bool
	tested     bool
	acted      bool
	toll       toll // of its moves in this activation
}

// result is how the battle ended.
type result struct {
	over   bool
	winner int8 // -1 for a draw
	why    ending
}

// ending is what ended a battle.
type ending uint8

const (
	byLimit ending = iota
	byBreak
	byEmptyField
	byConceding
)

// Clone copies the battle; only the unchanging given is shared.
func (b *Battle) Clone() game.State { return b.clone() }

func (b *Battle) clone() *Battle {
	c := *b
	c.squads = slices.Clone(b.squads)
	c.figures = slices.Clone(b.figures)
	return &c
}

// figureOf finds a figure by its public id.
func (b *Battle) figureOf(id game.PieceID) (int, bool) {
	return int(id) - 1, id > 0 && int(id) <= len(b.figures)
}

// pieceID is the public id of a figure.
func pieceID(f int) game.PieceID { return game.PieceID(f + 1) }

// squadOf is the squad of a figure.
func (b *Battle) squadOf(f int) int { return int(b.given.men[f].squad) }

// sideOf is the side of a figure.
func (b *Battle) sideOf(f int) int8 { return b.given.units[b.given.men[f].squad].side }

// other is the opponent of a side.
func other(side int8) int8 { return 1 - side }

// own are the indices of a squad's figures: from, below.
func (b *Battle) own(s int) (int, int) {
	return int(b.given.units[s].first), int(b.given.units[s].below)
}

// onTable reports whether a figure stands on the table.
func (b *Battle) onTable(f int) bool { return b.figures[f].fate == Active }

// fit reports whether a figure is on the table and not suppressed.
func (b *Battle) fit(f int) bool { return b.figures[f].fate == Active && !b.figures[f].suppressed }

// mounted reports whether a figure fights mounted.
func (b *Battle) mounted(f int) bool { return b.squads[b.given.men[f].squad].mounted }

// orderOf is the order that a figure's squad is under.
func (b *Battle) orderOf(f int) Order { return b.squads[b.given.men[f].squad].order }

// Tally is how the figures of a squad stand.
type Tally struct{ Start, OnTable, Alive, Suppressed int }

// Tally counts the figures of a squad: those on the table, with those exited the living, and the suppressed, who belong to
// it in every count.
//
// Rule: KZ-SUP-05.
func (b *Battle) Tally(s int) Tally {
	n := Tally{Start: int(b.squads[s].start)}
	for f, below := b.own(s); f < below; f++ {
		switch b.figures[f].fate {
		case Active:
			n.OnTable++
			n.Alive++
			if b.figures[f].suppressed {
				n.Suppressed++
			}
		case Exited:
			n.Alive++
		}
	}
	return n
}

// half reports whether half or more of a squad is alive.
func (n Tally) half() bool { return 2*n.Alive >= n.Start }

// gone reports whether a squad has no figure on the table.
func (b *Battle) gone(s int) bool { return b.Tally(s).OnTable == 0 }

// ranked is the figure of a rank that is fit in a squad, -1 for none.
func (b *Battle) ranked(s int, rank data.Rank) int {
	for f, below := b.own(s); f < below; f++ {
		if b.given.men[f].Rank == rank && b.fit(f) {
			return f
		}
	}
	return -1
}

// steadied reports whether a fit hero is in a squad: he helps its tests. Heroes hit better (KZ-SHO-05), fight with two dice
// (KZ-HTH-05), lose less by kill values (KZ-ARM-01), steady others in contact (KZ-SUP-03), and survive (KZ-HERO-02).
//
// Rule: KZ-HERO-01.
func (b *Battle) steadied(s int) bool {
	for f, below := b.own(s); f < below; f++ {
		if b.given.men[f].Hero && b.fit(f) {
			return true
		}
	}
	return false
}
