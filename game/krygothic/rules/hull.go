package rules

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
	"muster/game/tell"
)

// Figures of the hull and of mines.
//
// See: KRY-EXP-05, KRY-EXP-07.
const (
	DamageRadius = data.Inch
	MineBlast    = 3 * data.Inch / 2
	MineDice     = 2
	mineReduce   = 3
	mineCap      = 2
)

// WeakAt reports whether the hull is weak at a place.
//
// Rule: KRY-SCN-07.
//
// See: KRY-EXP-05.
func (b *Battle) WeakAt(at data.Spot) bool {
	f := &b.Given.Field
	if b.Given.Scenario.Weak {
		return true
	}
	for _, zone := range f.Weak {
		if zone.Contains(board.Point{X: board.Thou(at.X), Y: board.Thou(at.Y)}) {
			return true
		}
	}
	for i := range f.Pieces {
		if f.Pieces[i].Weak && f.Pieces[i].Holds(at) {
			return true
		}
	}
	return false
}

// damageStructure leaves a marker where the hull is weak; whoever stands in it tests at once, in the order of the ids.
// by is the side that is to blame.
//
// See: KRY-EXP-05, KRY-WPN-06.
func (t *Turn) damageStructure(at data.Spot, by int8) {
	if !t.WeakAt(at) {
		return
	}
	t.Marks = append(t.Marks, Marker{Kind: DamagedStructure, At: at, Side: data.None, Radius: DamageRadius})
	t.tell(StructureDamaged, inInches(at))
	for v := range t.Units {
		if v := int8(v); t.Units[v].Status == Standing && t.OnDamage(v, at) {
			t.standOnDamage(v, by)
		}
	}
}

// OnDamage reports whether a unit's base overlaps a damaged section.
//
// Rule: KRY-EXP-05.
func (b *Battle) OnDamage(v int8, at data.Spot) bool {
	return plane.Overlap(b.Units[v].At, at, DamageRadius+b.BaseRadius(v))
}

// Results of the floor test besides the AP, 0 to 3, for which a unit is stuck.
const (
	floorHolds = -1
	FloorFalls = 4
)

// TestFloor is the floor test: [FloorHolds], the AP for which the unit is stuck, or [FloorFalls]; with the faces that
// were asked for.
//
// Rule: KRY-EXP-06; dice order 7.
func TestFloor(c odds.Chance) (result int, faces []int) {
	next := func() int {
		face := c.Of(odds.Die{Sides: 6, By: book.BlastFloor})
		faces = append(faces, face)
		return face
	}
	switch first := next(); {
	case first <= 3:
		return floorHolds, faces
	case first == 6 && next() == 6:
		return FloorFalls, faces
	}
	return next() / 2, faces
}

// floorDice are the dice of a floor test.
func (t *Turn) floorDice(u int8, faces []int) facesBy {
	dice := make(facesBy, len(faces))
	for i, face := range faces {
		dice[i] = dieBy(t.seatOf(u), int8(face))
	}
	return dice
}

// floorWords are what comes of a floor test.
func floorWords(result int) tell.Phrase {
	switch result {
	case floorHolds:
		return tell.Say("it holds")
	case FloorFalls:
		return tell.Say("the section falls, and the unit with it")
	case 0:
		return tell.Say("it climbs out at once, and goes no further")
	}
	return tell.Say("stuck for {n} AP", result)
}

// floorTest is taken by a unit that comes onto damaged structure, true when its movement ends there.
//
// See: KRY-EXP-06.
func (t *Turn) floorTest(u int8) bool { return t.standOnDamage(u, data.None) }

// standOnDamage is the floor test of a unit; by is the side that brought the floor down, none for the ship.
//
// See: KRY-EXP-06, KRY-CMB-09.
func (t *Turn) standOnDamage(u, by int8) bool {
	result, faces := TestFloor(t.chance)
	own := &t.Units[u]
	t.tell(FloorTested, data.PieceID(u), t.floorDice(u, faces), floorWords(result))
	switch result {
	case floorHolds:
		return false
	case FloorFalls:
		own.throughFloor = true
		t.strikes(by, u)
		t.remove(u, data.None, book.BlastFloor)
	default:
		own.Stuck, own.Sprinting = max(own.Stuck, int8(result)), false
	}
	return true
}

// strikes tells of a unit that a mine or a falling floor strikes; what one's own side has done interrupts as the ship
// does.
//
// See: KRY-CMB-09.
func (t *Turn) strikes(by, u int8) {
	if by == t.Units[u].Side {
		by = data.None
	}
	t.struck(by, u)
}

// mineStruck sets a mine off under a unit, which takes the blast without a test; then everybody near.
//
// See: KRY-EXP-07, KRY-CMB-09.
func (t *Turn) mineStruck(u int8, mine int) {
	m := t.Marks[mine]
	t.Marks = append(t.Marks[:mine], t.Marks[mine+1:]...)
	t.tell(MineSetOff, data.PieceID(u), tell.Side(m.Side), inInches(m.At))
	e := t.MineAt(m, u)
	for v := range t.Units {
		if v := int8(v); t.InBlast(&e, v) {
			t.strikes(m.Side, v)
		}
	}
	t.explode(&e)
	t.damageStructure(m.At, m.Side)
}

// ItemOf is where a unit carries an item, none for nowhere.
func (b *Battle) ItemOf(u int8, what data.Item) int {
	for i, carried := range b.Units[u].Items {
		if carried == what {
			return i
		}
	}
	return data.None
}

// useUp takes an item from a unit, if it carries one.
func (b *Battle) useUp(u int8, what data.Item) {
	if i := b.ItemOf(u, what); i != data.None {
		b.Units[u].Items[i] = data.NoItem
	}
}

// A unit plants a mine that it carries, where it stands.
//
// Rule: KRY-EXP-07.
func checkPlant(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal { return canPlant(b, a) }

// The floor is free where it can be worked on: neither very difficult ground, nor damaged, nor mined already.
//
// See: KRY-EXP-07, KRY-CC-11, KRY-CC-13.
func canPlant(b *Battle, a *Act) *game.Refusal {
	id, own := data.PieceID(a.Unit), &b.Units[a.Unit]
	switch {
	case own.Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.ItemOf(a.Unit, data.Mine) == data.None:
		return game.Refuse(book.BlastMines, "%s carries no mine", b.Name(id)).At(id)
	case !b.freeFloor(own.At):
		return game.Refuse(book.BlastMines, "%s does not stand on free floor", b.Name(id)).At(id)
	}
	return nil
}

// freeFloor reports whether a mine can be laid at a place.
//
// See: KRY-EXP-07.
func (b *Battle) freeFloor(at data.Spot) bool {
	for _, m := range b.Marks {
		if m.Kind == DamagedStructure && plane.Within(m.At, at, 0, m.Radius) || m.Kind == LaidMine && m.At == at {
			return false
		}
	}
	f := &b.Given.Field
	for i := range f.Pieces {
		if b.ClassOf(i) >= data.VeryDifficult && f.Pieces[i].Holds(at) {
			return false
		}
	}
	return true
}

// carryPlant lays the mine, for both sides to see.
//
// See: KRY-EXP-07.
func carryPlant(t *Turn, d *Deed) bool {
	t.plantMine(&d.act)
	t.tell(MineLaid, data.PieceID(d.act.Unit), inInches(t.Units[d.act.Unit].At))
	return true
}

// plantMine lays a mine where its unit stands.
//
// See: KRY-EXP-07.
func (b *Battle) plantMine(a *Act) {
	own := &b.Units[a.Unit]
	b.useUp(a.Unit, data.Mine)
	b.Marks = append(b.Marks, Marker{Kind: LaidMine, At: own.At, Side: own.Side, Unit: a.Unit})
}

// MineAt is the blast of a mine that a unit sets off: that unit takes it without a test.
//
// See: KRY-EXP-07.
func (b *Battle) MineAt(m Marker, u int8) Blast {
	return Blast{
		At: m.At, radius: MineBlast, dice: MineDice, reduce: mineReduce, cap: mineCap,
		side: m.Side, seat: b.Given.Seat[m.Side], but: data.None, bold: u, by: book.BlastMines,
	}
}
