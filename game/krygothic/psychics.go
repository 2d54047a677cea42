package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Figures of psychics.
//
// Rule: KRY-PSY-01, KRY-PSY-02.
const (
	powerPrice = 3
	mindKeep   = 2
)

// gift is a row of the table of powers.
type gift struct {
	title  string
	number int  // that the score must reach
	enemy  bool // an attack on an enemy in sight, which locks; else it is for oneself or a friend
	self   bool // may be used on oneself
	reach  int32
	will   int8 // that the victim's Will must reach, 0 for no test
}

// gifts is the table of powers.
//
// Rule: KRY-PSY-03, KRY-PSY-04.
var gifts = [...]gift{
	warp:      {"Warp", 9, false, true, 2 * data.Inch, 0},
	mindLance: {"Mind lance", 8, true, false, 12 * data.Inch, 6},
	dread:     {"Dread", 7, true, false, 12 * data.Inch, 5},
	ward:      {"Ward", 7, false, true, 6 * data.Inch, 0},
	farVoice:  {"Far voice", 7, false, false, 20 * data.Inch, 0},
}

// warpReach is how far a warp goes.
//
// Rule: KRY-PSY-03.
const warpReach = 20 * data.Inch

// Powers are for psychics, at targets of the right side; those at enemies need sight. Their range is not measured
// beforehand, but that of a warp's way is.
//
// Rule: KRY-PSY-01, KRY-PSY-03, KRY-GEO-11.
func checkPower(b *Battle, a *act, _ data.Spot, ahead bool) *game.Refusal {
	if no := b.gifted(a.unit); no != nil {
		return no
	}
	v, no := b.powerTarget(a)
	switch {
	case no != nil:
		return no
	case b.units[a.unit].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	case a.power == warp && ahead:
		return b.warpPlace(a, v)
	case a.power == warp:
		return b.warpPoint(a, v)
	case gifts[a.power].enemy && !ahead:
		return b.targeted(a, a.target)
	}
	return nil
}

// planPower is a power that works: a warp takes its unit away, a far voice rouses it.
//
// Rule: KRY-PSY-03, KRY-RT-20.
func planPower(b *Battle, a *act) {
	v, no := b.powerTarget(a)
	switch {
	case no != nil:
	case a.power == warp:
		b.part(v)
		b.units[v].at, b.units[v].z = a.point, b.floorAt(a.point)
	case a.power == farVoice && b.rousesPin(a, v):
		b.unpin(v)
	case a.power == farVoice:
		b.units[v].prone = false
	}
}

// rousesPin reports whether a far voice ends a unit's pin rather than lets it stand up.
//
// Rule: KRY-PSY-03.
func (b *Battle) rousesPin(a *act, v int8) bool {
	return b.units[v].pin != unpinned && !(a.n == 1 && b.units[v].prone)
}

// gifted refuses units without the gift.
//
// Rule: KRY-PSY-01, KRY-STAT-02.
func (b *Battle) gifted(u int8) *game.Refusal {
	id := data.PieceID(u)
	switch {
	case !b.has(u, data.Psychic):
		return game.Refuse(book.PsychicWho, "%s is no psychic", b.Name(id)).At(id)
	case b.kindOf(u).Mind < 0:
		return game.Refuse(book.PsychicWho, "%s has no Mind", b.Name(id)).At(id)
	}
	return nil
}

// powerTarget is whom a power is used on: the psychic himself when nobody is named and the power allows it.
//
// Rule: KRY-PSY-03.
func (b *Battle) powerTarget(a *act) (int8, *game.Refusal) {
	g, id := &gifts[a.power], data.PieceID(a.unit)
	if a.target == 0 && g.self {
		return a.unit, nil
	}
	v, is := b.unitOf(a.target)
	switch {
	case !is || b.units[v].status == reserve:
		return data.None, game.Refuse(book.ComboWhat, "%s needs a target on the field", g.title).At(id)
	case g.enemy != (b.units[v].side != b.units[a.unit].side):
		return data.None, game.Refuse(book.PsychicPowers, "%s is not for %s", g.title, b.Name(a.target)).At(id, a.target)
	case v == a.unit && !g.self:
		return data.None, game.Refuse(book.PsychicPowers, "%s is for a friend, not for oneself", g.title).At(id)
	case b.units[v].status != standing:
		return data.None, game.Refuse(book.PsychicPowers, "%s is not on the field any more", b.Name(a.target)).At(id)
	}
	return v, nil
}

// warpsItself reports whether a psychic leaves its place by the act.
func (a *act) warpsItself() bool {
	return a.kind == data.Power && a.power == warp && (a.target == 0 || a.target == data.PieceID(a.unit))
}

// warpPlace refuses places that a unit can never be warped to: too far, off the field, in a wall.
//
// Rule: KRY-PSY-03, KRY-GEO-11.
func (b *Battle) warpPlace(a *act, v int8) *game.Refusal {
	id := data.PieceID(a.unit)
	if !a.aimed {
		return game.Refuse(book.ComboWhat, "a warp needs a place to appear at").At(id)
	}
	if far := data.Distance(b.units[v].at, a.point); far > warpReach {
		return game.Refuse(book.PsychicPowers, `the place is %s away; a warp reaches 20"`, b.inTape(far, warpReach)).At(id)
	}
	if r := b.radius(v); !b.onField(a.point, r) || b.wallAt(a.point, r) >= 0 {
		return game.Refuse(book.PsychicPowers, "%s has no room to appear there", b.Name(data.PieceID(v))).At(id)
	}
	return nil
}

// warpPoint refuses places that a unit cannot be warped to now.
//
// Rule: KRY-PSY-03, KRY-GEO-11.
func (b *Battle) warpPoint(a *act, v int8) *game.Refusal {
	id := data.PieceID(a.unit)
	if no := b.warpPlace(a, v); no != nil {
		return no
	}
	if !b.free(a.point, b.radius(v), v) {
		return game.Refuse(book.PsychicPowers, "%s has no room to appear there", b.Name(data.PieceID(v))).At(id)
	}
	for w := range b.units {
		w := int8(w)
		foe := b.units[w].status == standing && b.units[w].side != b.units[v].side
		if foe && b.contactAt(v, w, a.point, b.floorAt(a.point)) {
			return game.Refuse(book.PsychicPowers, "the place is in contact with %s", b.Name(data.PieceID(w))).At(id, data.PieceID(w))
		}
	}
	return nil
}

// canUsePower says why a power comes to nothing now, nil if it does not. Being engaged is no hindrance.
//
// Rule: KRY-PSY-03, KRY-PSY-05, KRY-RT-20.
func canUsePower(b *Battle, a *act) *game.Refusal {
	v, no := b.powerTarget(a)
	switch {
	case no != nil:
		return no
	case b.units[a.unit].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	case gifts[a.power].enemy && !b.sees(a.unit, v):
		return game.Refuse(book.FieldSight, "there is no line of sight to %s", b.Name(a.target)).At(data.PieceID(a.unit), a.target)
	case a.power == warp:
		return b.warpPoint(a, v)
	}
	return nil
}

// mindRoll is the score of a psychic test.
//
// Rule: KRY-PSY-02.
func (b *Battle) mindRoll(u int8) score {
	return keptScore(&b.given.Options, b.kindOf(u).Mind, mindKeep, book.PsychicTest)
}

// backlash reports whether a psychic test harms the psychic: two dice kept, both of 1.
//
// Rule: KRY-PSY-02.
func (r *Score) backlash() bool { return r.keep == mindKeep && r.sum == mindKeep }

// backlashRoll is the wound die of a backlash; armour is of no use.
//
// Rule: KRY-PSY-02.
func (b *Battle) backlashRoll(u int8) pool {
	return newPool(&b.given.Options, 1, b.bodyNow(u), book.PsychicTest)
}

// carryPower tests the psychic, and lets the power work. Beyond its range it does nothing.
//
// Rule: KRY-PSY-02, KRY-PSY-03, KRY-PSY-06; dice order 11.
func carryPower(t *turn, d *deed) bool {
	a := d.act
	v, _ := t.powerTarget(&a)
	g := &gifts[a.power]
	if gap := t.gap(a.unit, v); gap > g.reach {
		t.tell(PowerTooFar, g.title, data.PieceID(a.unit), data.PieceID(v), extent(gap), extent(g.reach))
		d.failed, d.beyond = true, 1
		return true
	}
	roll := t.mindRoll(a.unit).roll(t.chance)
	passed := roll.sum >= g.number
	var on tell.Phrase
	if v != a.unit {
		on = tell.Say(" on {target}", data.PieceID(v))
	}
	result := "failed"
	switch {
	case roll.backlash():
		result = "backlash"
	case passed:
		result = "it works"
	}
	t.tell(MindTested, data.PieceID(a.unit), g.title, on, g.number, scoreBy{roll, t.seatOf(a.unit)}, result)
	if roll.backlash() {
		t.backlash(a.unit)
	}
	if !passed {
		d.failed = true
		return true
	}
	powerWorks[a.power](t, &a, v)
	return true
}

// backlash is what a psychic does to himself.
//
// Rule: KRY-PSY-02.
func (t *turn) backlash(u int8) {
	c := t.cast(t.backlashRoll(u))
	t.tellWounds(u, t.seatOf(u), c, c.passes)
	if c.passes > 0 {
		t.wound(u, 1, t.units[u].side, book.PsychicTest)
	}
}

// powerWorks are the effects of the powers.
//
// Rule: KRY-PSY-03, KRY-PSY-07.
var powerWorks = [...]func(t *turn, a *act, v int8){
	warp: func(t *turn, a *act, v int8) {
		from := t.units[v].at
		t.place(v, a.point)
		t.tell(Warped, data.PieceID(v), inInches(a.point), wayTold{from, a.point})
		t.underfoot(v, from, func() {})
	},
	mindLance: func(t *turn, a *act, v int8) {
		if will := t.willOf(v); will >= 0 && !t.will(v, will, gifts[mindLance].will, book.PsychicPowers) {
			t.wound(v, 1, t.units[a.unit].side, book.PsychicPowers)
		}
	},
	dread: func(t *turn, a *act, v int8) {
		if t.pinExempt(v) {
			return
		}
		if t.units[v].pin == pinnedByHit {
			t.fleesFrom(v, t.units[a.unit].at)
			return
		}
		if !t.will(v, t.willOf(v), gifts[dread].will, book.PsychicPowers) {
			t.pinDown(v, pinnedByHit, gifts[dread].will, book.PsychicPowers)
			t.fleesFrom(v, t.units[a.unit].at)
		}
	},
	ward: func(t *turn, _ *act, v int8) {
		t.units[v].ward = t.round
		t.tell(Warded, data.PieceID(v))
	},
	farVoice: func(t *turn, a *act, v int8) {
		switch own := &t.units[v]; {
		case t.rousesPin(a, v):
			t.rise(v, book.PsychicPowers)
		case own.prone:
			own.prone = false
			t.tell(Roused, data.PieceID(v))
		default:
			t.tell(Unheeded, data.PieceID(v))
		}
	},
}

// mineNear is how near a mine lets the other side come.
//
// Rule: KRY-EXP-07.
const mineNear = data.Inch
