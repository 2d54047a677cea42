package krygothic

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
// Rule: KRY-EXP-05, KRY-EXP-07.
const (
	damageRadius = data.Inch
	mineBlast    = 3 * data.Inch / 2
	mineDice     = 2
	mineReduce   = 3
	mineCap      = 2
)

// weakAt reports whether the hull is weak at a place.
//
// Rule: KRY-SCN-07, KRY-EXP-05.
func (b *Battle) weakAt(at data.Spot) bool {
	f := &b.given.Field
	if b.given.Scenario.Weak {
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
// Rule: KRY-EXP-05, KRY-WPN-06; dice order 5 and 6.
func (t *turn) damageStructure(at data.Spot, by int8) {
	if !t.weakAt(at) {
		return
	}
	t.marks = append(t.marks, marker{kind: damagedStructure, at: at, side: data.None, radius: damageRadius})
	t.tell(StructureDamaged, inInches(at))
	for v := range t.units {
		if v := int8(v); t.units[v].status == standing && t.onDamage(v, at) {
			t.standOnDamage(v, by)
		}
	}
}

// onDamage reports whether a unit's base overlaps a damaged section.
//
// Rule: KRY-EXP-05.
func (b *Battle) onDamage(v int8, at data.Spot) bool {
	return plane.Overlap(b.units[v].at, at, damageRadius+b.radius(v))
}

// Results of the floor test besides the AP, 0 to 3, for which a unit is stuck.
const (
	floorHolds = -1
	floorFalls = 4
)

// testFloor is the floor test: [floorHolds], the AP for which the unit is stuck, or [floorFalls]; with the faces that
// were asked for.
//
// Rule: KRY-EXP-06; dice order 7.
func testFloor(c odds.Chance) (result int, faces []int) {
	next := func() int {
		face := c.Of(odds.Die{Sides: 6, By: book.BlastFloor})
		faces = append(faces, face)
		return face
	}
	switch first := next(); {
	case first <= 3:
		return floorHolds, faces
	case first == 6 && next() == 6:
		return floorFalls, faces
	}
	return next() / 2, faces
}

// floorDice are the dice of a floor test.
func (t *turn) floorDice(u int8, faces []int) facesBy {
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
	case floorFalls:
		return tell.Say("the section falls, and the unit with it")
	case 0:
		return tell.Say("it climbs out at once, and goes no further")
	}
	return tell.Say("stuck for {n} AP", result)
}

// floorTest is taken by a unit that comes onto damaged structure, true when its movement ends there.
//
// Rule: KRY-EXP-06.
func (t *turn) floorTest(u int8) bool { return t.standOnDamage(u, data.None) }

// standOnDamage is the floor test of a unit; by is the side that brought the floor down, none for the ship.
//
// Rule: KRY-EXP-06, KRY-CMB-09.
func (t *turn) standOnDamage(u, by int8) bool {
	result, faces := testFloor(t.chance)
	own := &t.units[u]
	t.tell(FloorTested, data.PieceID(u), t.floorDice(u, faces), floorWords(result))
	switch result {
	case floorHolds:
		return false
	case floorFalls:
		own.throughFloor = true
		t.strikes(by, u)
		t.remove(u, data.None, book.BlastFloor)
	default:
		own.stuck, own.sprinting = max(own.stuck, int8(result)), false
	}
	return true
}

// strikes tells of a unit that a mine or a falling floor strikes; what one's own side has done interrupts as the ship
// does.
//
// Rule: KRY-CMB-09.
func (t *turn) strikes(by, u int8) {
	if by == t.units[u].side {
		by = data.None
	}
	t.struck(by, u)
}

// mineStruck sets a mine off under a unit, which takes the blast without a test; then everybody near.
//
// Rule: KRY-EXP-07, KRY-CMB-09; dice order 8.
func (t *turn) mineStruck(u int8, mine int) {
	m := t.marks[mine]
	t.marks = append(t.marks[:mine], t.marks[mine+1:]...)
	t.tell(MineSetOff, data.PieceID(u), tell.Side(m.side), inInches(m.at))
	e := t.mineAt(m, u)
	for v := range t.units {
		if v := int8(v); t.inBlast(&e, v) {
			t.strikes(m.side, v)
		}
	}
	t.explode(&e)
	t.damageStructure(m.at, m.side)
}

// itemOf is where a unit carries an item, none for nowhere.
func (b *Battle) itemOf(u int8, what data.Item) int {
	for i, carried := range b.units[u].items {
		if carried == what {
			return i
		}
	}
	return data.None
}

// useUp takes an item from a unit, if it carries one.
func (b *Battle) useUp(u int8, what data.Item) {
	if i := b.itemOf(u, what); i != data.None {
		b.units[u].items[i] = data.NoItem
	}
}

// A unit plants a mine that it carries, where it stands.
//
// Rule: KRY-EXP-07.
func checkPlant(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal { return canPlant(b, a) }

// The floor is free where it can be worked on: neither very difficult ground, nor damaged, nor mined already.
//
// Rule: KRY-EXP-07, KRY-CC-11, KRY-CC-13.
func canPlant(b *Battle, a *act) *game.Refusal {
	id, own := data.PieceID(a.unit), &b.units[a.unit]
	switch {
	case own.prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.itemOf(a.unit, data.Mine) == data.None:
		return game.Refuse(book.BlastMines, "%s carries no mine", b.Name(id)).At(id)
	case !b.freeFloor(own.at):
		return game.Refuse(book.BlastMines, "%s does not stand on free floor", b.Name(id)).At(id)
	}
	return nil
}

// freeFloor reports whether a mine can be laid at a place.
//
// Rule: KRY-EXP-07.
func (b *Battle) freeFloor(at data.Spot) bool {
	for _, m := range b.marks {
		if m.kind == damagedStructure && plane.Within(m.at, at, 0, m.radius) || m.kind == laidMine && m.at == at {
			return false
		}
	}
	f := &b.given.Field
	for i := range f.Pieces {
		if b.classOf(i) >= data.VeryDifficult && f.Pieces[i].Holds(at) {
			return false
		}
	}
	return true
}

// carryPlant lays the mine, for both sides to see.
//
// Rule: KRY-EXP-07.
func carryPlant(t *turn, d *deed) bool {
	t.plantMine(&d.act)
	t.tell(MineLaid, data.PieceID(d.act.unit), inInches(t.units[d.act.unit].at))
	return true
}

// plantMine lays a mine where its unit stands.
//
// Rule: KRY-EXP-07.
func (b *Battle) plantMine(a *act) {
	own := &b.units[a.unit]
	b.useUp(a.unit, data.Mine)
	b.marks = append(b.marks, marker{kind: laidMine, at: own.at, side: own.side, unit: a.unit})
}

// mineAt is the blast of a mine that a unit sets off: that unit takes it without a test.
//
// Rule: KRY-EXP-07.
func (b *Battle) mineAt(m marker, u int8) blast {
	return blast{
		at: m.at, radius: mineBlast, dice: mineDice, reduce: mineReduce, cap: mineCap,
		side: m.side, seat: b.given.Seat[m.side], but: data.None, bold: u, by: book.BlastMines,
	}
}
