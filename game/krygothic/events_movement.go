package krygothic

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// The events of moving, with their wording.

// here is the place that a walk has come to.
func (w *walk) here(path []spot) spot {
	if !w.stride.Out {
		return w.start
	}
	return w.stride.At(path)
}

// tellWalk tells what has been walked since it was told last.
func (t *turn) tellWalk(d *deed) {
	w, path := &d.walk, d.path()
	here := w.here(path)
	if here == w.toldAt {
		return
	}
	way := append([]spot{w.toldAt}, path[w.told:w.stride.Leg]...)
	if way = append(way, here); way[0] == way[1] && len(way) > 2 {
		way = way[1:]
	}
	kind := d.act.kind
	if d.prefix {
		kind = smallStep
	}
	t.emit(Walked{Unit: pieceID(d.act.unit), Kind: kind, To: here, Far: length(way[0], way[1:]), way: way})
	w.toldAt, w.told = here, w.stride.Leg
}

// endTelling tells the end of a walk: that it came short, and whether it had to step back.
func (t *turn) endTelling(d *deed, short bool) {
	t.tellWalk(d)
	one := &t.units[d.act.unit]
	if short && one.status == standing {
		t.emit(StoppedShort{Unit: pieceID(d.act.unit), At: one.at, Back: d.walk.back})
	}
}

// Walked is a movement, or a part of one.
type Walked struct {
	Unit game.PieceID
	Kind actKind
	To   spot
	Far  int32
	way  []spot
}

// Cite is the rule of the kind of movement.
func (e Walked) Cite() game.RuleID { return acts[e.Kind].rule }

// Pieces is the unit.
func (e Walked) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Way is where it went.
func (e Walked) Way() (game.PieceID, []board.Point) {
	way := make([]board.Point, len(e.way))
	for i, p := range e.way {
		way[i] = p.Board(grain)
	}
	return e.Unit, way
}

// Line tells where it went, and how far.
func (e Walked) Line(n game.Namer) string {
	return fmt.Sprintf("%s %s %s to %s", n.Name(e.Unit), walkVerb(e.Kind), measure(e.Far), inches(e.To))
}

func walkVerb(kind actKind) string {
	switch kind {
	case run:
		return "runs"
	case chargeAt:
		return "charges"
	case smallStep:
		return "steps"
	case breakOff:
		return "breaks off"
	}
	return "moves"
}

// StoppedShort is a movement that did not come to its end.
type StoppedShort struct {
	Unit game.PieceID
	At   spot
	Back bool // to the last place where it may stand
}

// Cite is the carrying out.
func (StoppedShort) Cite() game.RuleID { return TimeFizzling }

// Pieces is the unit.
func (e StoppedShort) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells where it stopped.
func (e StoppedShort) Line(n game.Namer) string {
	if e.Back {
		return n.Name(e.Unit) + " comes short and stands back at " + inches(e.At)
	}
	return n.Name(e.Unit) + " stops short at " + inches(e.At)
}

// Turned is a rotation.
type Turned struct {
	Unit   game.PieceID
	Facing spot
}

// Cite is the rotation.
func (Turned) Cite() game.RuleID { return MoveRotation }

// Pieces is the unit.
func (e Turned) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells where it looks now.
func (e Turned) Line(n game.Namer) string {
	return n.Name(e.Unit) + " turns to face " + heading(e.Facing)
}

// heading is a facing in words: the nearest of eight directions, north up.
func heading(f spot) string {
	ns, we := "", ""
	switch { // within 22.5 degrees of an axis the other part does not show: the tangent is 0.414
	case f.Y < 0 && -f.Y*1000 > max(f.X, -f.X)*414:
		ns = "north"
	case f.Y > 0 && f.Y*1000 > max(f.X, -f.X)*414:
		ns = "south"
	}
	switch {
	case f.X < 0 && -f.X*1000 > max(f.Y, -f.Y)*414:
		we = "west"
	case f.X > 0 && f.X*1000 > max(f.Y, -f.Y)*414:
		we = "east"
	}
	return strings.Join([]string{ns, we}, "")
}

// StoodUp is a unit that lies flat no more.
type StoodUp struct{ Unit game.PieceID }

// Cite is the rule of those who lie flat.
func (StoodUp) Cite() game.RuleID { return MeleeProne }

// Pieces is the unit.
func (e StoodUp) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e StoodUp) Line(n game.Namer) string { return n.Name(e.Unit) + " stands up" }

// Dug is a stuck unit that has been freed by some AP.
type Dug struct {
	Unit game.PieceID
	Left int8
}

// Cite is being stuck.
func (Dug) Cite() game.RuleID { return BlastFloor }

// Pieces is the unit.
func (e Dug) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how much is left.
func (e Dug) Line(n game.Namer) string {
	if e.Left > 0 {
		return fmt.Sprintf("%s digs: %d AP to go", n.Name(e.Unit), e.Left)
	}
	return n.Name(e.Unit) + " digs itself free"
}

// LeftField is a unit that has left the field.
type LeftField struct{ Unit game.PieceID }

// Cite is the leaving.
func (LeftField) Cite() game.RuleID { return ScenarioLeaving }

// Pieces is the unit.
func (e LeftField) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line names it.
func (e LeftField) Line(n game.Namer) string { return n.Name(e.Unit) + " leaves the field" }

// Panted is Body that a run has cost.
type Panted struct {
	Unit       game.PieceID
	Lost, Body int8
}

// Cite is the loss.
func (Panted) Cite() game.RuleID { return RunBodyLoss }

// Pieces is the unit.
func (e Panted) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how much.
func (e Panted) Line(n game.Namer) string {
	return fmt.Sprintf("%s is short of breath: Body -%d, now %d", n.Name(e.Unit), e.Lost, e.Body)
}

// Recovered is Body that comes back at the start of a round.
type Recovered struct {
	Unit       game.PieceID
	Back, Body int8
}

// Cite is the recovery.
func (Recovered) Cite() game.RuleID { return RunRecovery }

// Pieces is the unit.
func (e Recovered) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Line tells how much.
func (e Recovered) Line(n game.Namer) string {
	return fmt.Sprintf("%s catches its breath: Body +%d, now %d", n.Name(e.Unit), e.Back, e.Body)
}

// Pushed is a unit that was moved without its will.
type Pushed struct {
	Unit     game.PieceID
	From, To spot
	Far      int32
	By       game.RuleID
}

// Cite is what moved it.
func (e Pushed) Cite() game.RuleID { return e.By }

// Pieces is the unit.
func (e Pushed) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Way is where it went.
func (e Pushed) Way() (game.PieceID, []board.Point) {
	return e.Unit, []board.Point{e.From.Board(grain), e.To.Board(grain)}
}

// Line tells how far, and where to.
func (e Pushed) Line(n game.Namer) string {
	return fmt.Sprintf("%s is moved %s to %s", n.Name(e.Unit), measure(e.Far), inches(e.To))
}

// Fell is a unit thrown off a platform.
type Fell struct {
	Unit game.PieceID
	Seat game.Seat
	At   spot
	Drop int32
	Cast Cast
	By   game.RuleID
}

// Cite is the fall.
func (Fell) Cite() game.RuleID { return TerrainLevels }

// Pieces is the unit.
func (e Fell) Pieces() []game.PieceID { return []game.PieceID{e.Unit} }

// Throws are the wound dice.
func (e Fell) Throws() []game.Throw { return throws(e.Seat, e.Cast.all(), TerrainLevels) }

// Line tells the depth, the dice and what came of them.
func (e Fell) Line(n game.Namer) string {
	line := fmt.Sprintf("%s falls %s", n.Name(e.Unit), measure(e.Drop))
	if e.Cast.dice == 0 {
		return line
	}
	return line + ", wounded " + e.Cast.String() + ": " + counted(int(e.Cast.passes), "wound", "wounds")
}
