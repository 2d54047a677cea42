package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/odds"
)

// scatterWays are the directions of the scatter die, 60 degrees apart.
//
// Rule: KRY-EXP-02.
var scatterWays = [6]data.Spot{{X: 1000, Y: 0}, {X: 500, Y: 866}, {X: -500, Y: 866}, {X: -1000, Y: 0}, {X: -500, Y: -866}, {X: 500, Y: -866}}

// flatNumber is what a unit in a blast must reach with its Speed to throw itself flat.
//
// See: KRY-EXP-04, KRY-STAT-08.
const flatNumber = 5

// looks is how far apart the places are at which a way is looked at.
//
// See: KRY-GEO-08.
const scatterLook = 25

// Blast is an explosion.
//
// Rule: KRY-EXP-01.
type Blast struct {
	At     data.Spot
	radius int32
	dice   int8
	reduce int8
	cap    int8
	side   int8 // who is to blame, none for nobody
	seat   game.Seat
	but    int8 // who has had its share already, none for nobody
	bold   int8 // who takes the dice without a test, none for nobody
	by     game.RuleID
}

// blastOf is the blast of a shot, at its target with kept passes, else where it lands.
//
// See: KRY-EXP-01, KRY-EXP-02.
func (b *Battle) blastOf(s *RangedAttack, at data.Spot, kept int8) Blast {
	e := Blast{
		At: at, radius: s.weapon.Blast, dice: kept, reduce: s.reduce, cap: s.Cap, side: b.Units[s.by].Side,
		seat: b.seatOf(s.by), but: s.Unit, bold: data.None, by: book.BlastWeapons,
	}
	if kept == 0 {
		e.dice, e.but, e.bold, e.by = 1, data.None, s.Unit, book.BlastScatter
	}
	return e
}

// scatter rolls where a shot that missed lands: a direction and inches, halted at walls and at the edge of the field.
//
// See: KRY-EXP-02.
func (b *Battle) scatter(from data.Spot, chance odds.Chance) (at data.Spot, way, inches int) {
	die := odds.Die{Sides: 6, By: book.BlastScatter}
	way = chance.Of(die)
	inches = chance.Of(die)
	return b.drift(from, int8(way), int32(inches)*data.Inch), way, inches
}

// drift is where a scattering shot comes down.
//
// See: KRY-EXP-02, KRY-GEO-08.
func (b *Battle) drift(from data.Spot, way int8, far int32) data.Spot {
	last := from
	for s := int32(scatterLook); s <= far; s += scatterLook {
		at := Along(from, from.Add(scatterWays[way-1]), s)
		if !b.OnField(at, 0) || b.wallBetween(from, at) {
			break
		}
		last = at
	}
	return last
}

// wallBetween reports whether a place lies in a wall that does not hold the place the shot was aimed at.
func (b *Battle) wallBetween(from, at data.Spot) bool {
	f := &b.Given.Field
	for i := range f.Pieces {
		p := &f.Pieces[i]
		wall := p.Class == data.Impossible && !p.Platform && p.Height > 0
		if wall && p.Holds(at) && !p.Holds(from) {
			return true
		}
	}
	return false
}

// explode deals with everybody in a blast: first who was aimed at, then the others in the order of their ids.
//
// See: KRY-EXP-01, KRY-EXP-04.
func (t *Turn) explode(e *Blast) {
	if e.bold >= 0 && t.InBlast(e, e.bold) {
		t.blown(e, e.bold)
	}
	for v := range t.Units {
		v := int8(v)
		if v == e.but || v == e.bold || !t.InBlast(e, v) {
			continue
		}
		if t.canDuck(v) && t.test(v, "Speed", t.flatTest(v)) {
			t.knockDown(v, book.BlastFlat)
			continue
		}
		t.blown(e, v)
	}
}

// InBlast reports whether a unit's base is within a blast.
//
// See: KRY-EXP-01.
func (b *Battle) InBlast(e *Blast, v int8) bool {
	return b.Units[v].Status == Standing && plane.Within(e.At, b.Units[v].At, b.BaseRadius(v), e.radius)
}

// canDuck reports whether a unit in a blast may throw itself flat.
//
// Rule: KRY-EXP-04.
func (b *Battle) canDuck(v int8) bool {
	own := &b.Units[v]
	return !own.Prone && own.Stuck == 0 && own.Engaged == 0
}

// flatTest is the Speed test of a unit in a blast.
//
// See: KRY-EXP-04, KRY-STAT-08.
func (b *Battle) flatTest(v int8) Pool {
	return attributePool(&b.Given.Options, b.SpeedNow(v), flatNumber, book.BlastFlat)
}

// blown rolls the wound dice of a blast against one unit; whom a ranged attack strikes waits no more.
//
// See: KRY-EXP-01, KRY-WAIT-02.
func (t *Turn) blown(e *Blast, v int8) {
	c, wounds := t.blastHarm(e, v, t.chance)
	t.tellWounds(v, e.seat, c, wounds)
	if e.by != book.BlastMines {
		t.breakWaiting(v, book.WaitBreaks)
	}
	t.wound(v, wounds, e.side, e.by)
}

// blastHarm rolls the wounds of a unit in a blast.
//
// See: KRY-EXP-01.
func (b *Battle) blastHarm(e *Blast, v int8, chance odds.Chance) (c Cast, wounds int8) {
	c = b.blastWounds(e, v).roll(chance)
	return c, min(c.passes, e.cap)
}

// blastWounds is the wound roll against a unit in a blast: what is of use in front counts when the centre of the blast
// lies there, or under the unit.
//
// See: KRY-EXP-01, KRY-ARM-02.
func (b *Battle) blastWounds(e *Blast, v int8) Pool {
	frontal := b.FrontOf(v, e.At) || plane.Within(e.At, b.Units[v].At, 0, b.BaseRadius(v))
	return newPool(&b.Given.Options, e.dice, b.saves(v, frontal)-e.reduce, e.by)
}

// A throw needs RC, something to throw, and a target: smoke a place, all else an enemy or a location in sight.
//
// Rule: KRY-EXP-03.
//
// See: KRY-EXP-08.
func checkThrow(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	w, no := b.throwing(a)
	if no != nil {
		return no
	}
	no = b.freeToShoot(a.Unit, "throw")
	switch {
	case no != nil:
		return no
	case w.Smoke > 0:
		return b.smokePlace(a)
	case ahead:
		return b.namedTargets(a)
	}
	return b.targeted(a, a.Target)
}

// throwing finds what a unit throws.
//
// See: KRY-EXP-03, KRY-STAT-02.
func (b *Battle) throwing(a *Act) (*data.Gun, *game.Refusal) {
	id := data.PieceID(a.Unit)
	if b.KindOf(a.Unit).Rc < 0 {
		return nil, game.Refuse(book.AttributeZero, "%s has no RC: it cannot shoot or throw", b.Name(id)).At(id)
	}
	w, no := b.holding(a.Unit, a.Weapon)
	if no == nil && w.Tags&data.Thrown == 0 {
		no = game.Refuse(book.BlastThrowing, "the %s is shot, not thrown", w.Name).At(id)
	}
	return w, no
}

// smokePlace refuses smoke without a place on the field.
//
// Rule: KRY-EXP-08.
func (b *Battle) smokePlace(a *Act) *game.Refusal {
	if !a.Aimed {
		return game.Refuse(book.ComboWhat, "smoke is thrown at a place").At(data.PieceID(a.Unit))
	}
	if !b.OnField(a.Point, 0) {
		return game.Refuse(book.BlastSmoke, "the place is off the field").At(data.PieceID(a.Unit))
	}
	return nil
}

// canThrow says why a throw comes to nothing now, nil if it does not.
//
// See: KRY-RT-20, KRY-WAIT-05.
func canThrow(b *Battle, a *Act) *game.Refusal {
	w, no := b.throwing(a)
	if no == nil {
		no = b.freeToShoot(a.Unit, "throw")
	}
	switch {
	case no != nil:
		return no
	case w.Smoke == 0:
		return b.inSight(a, a.Target)
	case b.springing(a.Unit) && !b.FrontOf(a.Unit, a.Point):
		return game.Refuse(book.WaitPrice, "the place is outside the arc that the waiting unit watches").At(data.PieceID(a.Unit))
	}
	return nil
}

// carryThrow throws a grenade, or smoke.
//
// See: KRY-EXP-03, KRY-EXP-08, KRY-CMB-07.
func carryThrow(t *Turn, d *Deed) bool {
	a := d.act
	var hit, reached bool
	if w := t.WeaponOf(&a); w.Smoke > 0 {
		hit = t.throwSmoke(&a, w)
	} else if hit, reached = t.fire(&a, a.Target); !reached {
		d.beyond = 1
	}
	t.spent(&a)
	d.failed = !hit && t.Given.MissStops
	return true
}

// throwSmoke lays smoke at a place within reach; it needs no roll, and is wasted beyond.
//
// See: KRY-EXP-08, KRY-GEO-11.
func (t *Turn) throwSmoke(a *Act, w *data.Gun) bool {
	t.turnTowards(a, a.Point)
	t.endVolley()
	if gap := t.gapTo(a.Unit, a.Point); gap > t.LongRange(a.Unit, w) {
		t.tell(SmokeWasted, data.PieceID(a.Unit), extent(gap), extent(t.LongRange(a.Unit, w)))
		return false
	}
	until := t.Round + 1
	t.Marks = append(t.Marks, Marker{
		Kind: SmokeCloud, At: a.Point, Side: t.Units[a.Unit].Side, Radius: w.Smoke,
		Until: until,
	})
	t.tell(SmokeLaid, data.PieceID(a.Unit), inInches(a.Point), until)
	return true
}

// clearSmoke takes away the smoke whose round is over. Rounds end with it.
//
// See: KRY-EXP-08.
func (t *Turn) clearSmoke() {
	kept := t.Marks[:0:0]
	for _, m := range t.Marks {
		if m.Kind == SmokeCloud && m.Until <= t.Round {
			t.tell(SmokeGone, inInches(m.At))
			continue
		}
		kept = append(kept, m)
	}
	t.Marks = kept
}
