package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// Figures of psychics.
//
// Rule: KRY-PSY-01.
//
// See: KRY-PSY-02.
const (
	PowerPrice = 3
	mindKeep   = 2
)

// Gift is a row of the table of powers.
type Gift struct {
	Title  string
	Number int  // that the score must reach
	Enemy  bool // an attack on an enemy in sight, which locks; else it is for oneself or a friend
	Self   bool // may be used on oneself
	Reach  int32
	will   int8 // that the victim's Will must reach, 0 for no test
}

// Gifts is the table of powers.
//
// Rule: KRY-PSY-03, KRY-PSY-04.
var Gifts = [...]Gift{
	Warp:      {"Warp", 9, false, true, 2 * data.Inch, 0},
	MindLance: {"Mind lance", 8, true, false, 12 * data.Inch, 6},
	Dread:     {"Dread", 7, true, false, 12 * data.Inch, 5},
	Ward:      {"Ward", 7, false, true, 6 * data.Inch, 0},
	FarVoice:  {"Far voice", 7, false, false, 20 * data.Inch, 0},
}

// WarpReach is how far a warp goes.
//
// See: KRY-PSY-03.
const WarpReach = 20 * data.Inch

// Powers are for psychics, at targets of the right side; those at enemies need sight. Their range is not measured
// beforehand, but that of a warp's way is.
//
// See: KRY-PSY-01, KRY-PSY-03, KRY-GEO-11.
func checkPower(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	if no := b.gifted(a.Unit); no != nil {
		return no
	}
	v, no := b.PowerTarget(a)
	switch {
	case no != nil:
		return no
	case b.Units[a.Unit].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	case a.Power == Warp && ahead:
		return b.warpPlace(a, v)
	case a.Power == Warp:
		return b.WarpPoint(a, v)
	case Gifts[a.Power].Enemy && !ahead:
		return b.targeted(a, a.Target)
	}
	return nil
}

// planPower is a power that works: a warp takes its unit away, a far voice rouses it.
//
// See: KRY-PSY-03, KRY-RT-20.
func planPower(b *Battle, a *Act) {
	v, no := b.PowerTarget(a)
	switch {
	case no != nil:
	case a.Power == Warp:
		b.part(v)
		b.Units[v].At, b.Units[v].Z = a.Point, b.FloorAt(a.Point)
	case a.Power == FarVoice && b.rousesPin(a, v):
		b.unpin(v)
	case a.Power == FarVoice:
		b.Units[v].Prone = false
	}
}

// rousesPin reports whether a far voice ends a unit's pin rather than lets it stand up.
//
// See: KRY-PSY-03.
func (b *Battle) rousesPin(a *Act, v int8) bool {
	return b.Units[v].Pin != Unpinned && !(a.N == 1 && b.Units[v].Prone)
}

// gifted refuses units without the gift.
//
// See: KRY-PSY-01, KRY-STAT-02.
func (b *Battle) gifted(u int8) *game.Refusal {
	id := data.PieceID(u)
	switch {
	case !b.Has(u, data.Psychic):
		return game.Refuse(book.PsychicWho, "%s is no psychic", b.Name(id)).At(id)
	case b.KindOf(u).Mind < 0:
		return game.Refuse(book.PsychicWho, "%s has no Mind", b.Name(id)).At(id)
	}
	return nil
}

// PowerTarget is whom a power is used on: the psychic himself when nobody is named and the power allows it.
//
// See: KRY-PSY-03.
func (b *Battle) PowerTarget(a *Act) (int8, *game.Refusal) {
	g, id := &Gifts[a.Power], data.PieceID(a.Unit)
	if a.Target == 0 && g.Self {
		return a.Unit, nil
	}
	v, is := b.UnitOf(a.Target)
	switch {
	case !is || b.Units[v].Status == Reserve:
		return data.None, game.Refuse(book.ComboWhat, "%s needs a target on the field", g.Title).At(id)
	case g.Enemy != (b.Units[v].Side != b.Units[a.Unit].Side):
		return data.None, game.Refuse(book.PsychicPowers, "%s is not for %s", g.Title, b.Name(a.Target)).At(id, a.Target)
	case v == a.Unit && !g.Self:
		return data.None, game.Refuse(book.PsychicPowers, "%s is for a friend, not for oneself", g.Title).At(id)
	case b.Units[v].Status != Standing:
		return data.None, game.Refuse(book.PsychicPowers, "%s is not on the field any more", b.Name(a.Target)).At(id)
	}
	return v, nil
}

// warpsItself reports whether a psychic leaves its place by the act.
func (a *Act) warpsItself() bool {
	return a.Kind == data.Power && a.Power == Warp && (a.Target == 0 || a.Target == data.PieceID(a.Unit))
}

// warpPlace refuses places that a unit can never be warped to: too far, off the field, in a wall.
//
// See: KRY-PSY-03, KRY-GEO-11.
func (b *Battle) warpPlace(a *Act, v int8) *game.Refusal {
	id := data.PieceID(a.Unit)
	if !a.Aimed {
		return game.Refuse(book.ComboWhat, "a warp needs a place to appear at").At(id)
	}
	if far := data.Distance(b.Units[v].At, a.Point); far > WarpReach {
		return game.Refuse(book.PsychicPowers, `the place is %s away; a warp reaches 20"`, b.InTape(far, WarpReach)).At(id)
	}
	if r := b.BaseRadius(v); !b.OnField(a.Point, r) || b.wallAt(a.Point, r) >= 0 {
		return game.Refuse(book.PsychicPowers, "%s has no room to appear there", b.Name(data.PieceID(v))).At(id)
	}
	return nil
}

// WarpPoint refuses places that a unit cannot be warped to now.
//
// See: KRY-PSY-03, KRY-GEO-11.
func (b *Battle) WarpPoint(a *Act, v int8) *game.Refusal {
	id := data.PieceID(a.Unit)
	if no := b.warpPlace(a, v); no != nil {
		return no
	}
	if !b.Free(a.Point, b.BaseRadius(v), v) {
		return game.Refuse(book.PsychicPowers, "%s has no room to appear there", b.Name(data.PieceID(v))).At(id)
	}
	for w := range b.OnTable(data.Other(b.Units[v].Side)) {
		if b.ContactAt(v, w, a.Point, b.FloorAt(a.Point)) {
			return game.Refuse(book.PsychicPowers, "the place is in contact with %s", b.Name(data.PieceID(w))).At(id, data.PieceID(w))
		}
	}
	return nil
}

// canUsePower says why a power comes to nothing now, nil if it does not. Being engaged is no hindrance.
//
// Rule: KRY-PSY-05.
//
// See: KRY-PSY-03, KRY-RT-20.
func canUsePower(b *Battle, a *Act) *game.Refusal {
	v, no := b.PowerTarget(a)
	switch {
	case no != nil:
		return no
	case b.Units[a.Unit].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	case Gifts[a.Power].Enemy && !b.Sees(a.Unit, v):
		return game.Refuse(book.FieldSight, "there is no line of sight to %s", b.Name(a.Target)).At(data.PieceID(a.Unit), a.Target)
	case a.Power == Warp:
		return b.WarpPoint(a, v)
	}
	return nil
}

// MindRoll is the score of a psychic test.
//
// Rule: KRY-PSY-02.
func (b *Battle) MindRoll(u int8) KeepRoll {
	return keptScore(&b.Given.Options, b.KindOf(u).Mind, mindKeep, book.PsychicTest)
}

// backlash reports whether a psychic test harms the psychic: two dice kept, both of 1.
//
// See: KRY-PSY-02.
func (r *Score) backlash() bool { return r.keep == mindKeep && r.sum == mindKeep }

// backlashRoll is the wound die of a backlash; armour is of no use.
//
// See: KRY-PSY-02.
func (b *Battle) backlashRoll(u int8) Pool {
	return newPool(&b.Given.Options, 1, b.BodyNow(u), book.PsychicTest)
}

// carryPower tests the psychic, and lets the power work. Beyond its range it does nothing.
//
// Rule: KRY-PSY-06.
//
// See: KRY-PSY-02, KRY-PSY-03.
func carryPower(t *Turn, d *Deed) bool {
	a := d.act
	v, _ := t.PowerTarget(&a)
	g := &Gifts[a.Power]
	if gap := t.Gap(a.Unit, v); gap > g.Reach {
		t.tell(PowerTooFar, g.Title, data.PieceID(a.Unit), data.PieceID(v), extent(gap), extent(g.Reach))
		d.failed, d.beyond = true, 1
		return true
	}
	roll := t.MindRoll(a.Unit).roll(t.chance)
	passed := roll.sum >= g.Number
	var on tell.Phrase
	if v != a.Unit {
		on = tell.Say(" on {target}", data.PieceID(v))
	}
	result := "failed"
	switch {
	case roll.backlash():
		result = "backlash"
	case passed:
		result = "it works"
	}
	t.tell(MindTested, data.PieceID(a.Unit), g.Title, on, g.Number, scoreBy{roll, t.seatOf(a.Unit)}, result)
	if roll.backlash() {
		t.backlash(a.Unit)
	}
	if !passed {
		d.failed = true
		return true
	}
	powerWorks[a.Power](t, &a, v)
	return true
}

// backlash is what a psychic does to himself.
//
// See: KRY-PSY-02.
func (t *Turn) backlash(u int8) {
	c := t.cast(t.backlashRoll(u))
	t.tellWounds(u, t.seatOf(u), c, c.passes)
	if c.passes > 0 {
		t.wound(u, 1, t.Units[u].Side, book.PsychicTest)
	}
}

// powerWorks are the effects of the powers.
//
// Rule: KRY-PSY-07.
//
// See: KRY-PSY-03.
var powerWorks = [...]func(t *Turn, a *Act, v int8){
	Warp: func(t *Turn, a *Act, v int8) {
		from := t.Units[v].At
		t.place(v, a.Point)
		t.tell(Warped, data.PieceID(v), inInches(a.Point), wayTold{from, a.Point})
		t.underfoot(v, from, func() {})
	},
	MindLance: func(t *Turn, a *Act, v int8) {
		if will := t.WillOf(v); will >= 0 && !t.will(v, will, Gifts[MindLance].will, book.PsychicPowers) {
			t.wound(v, 1, t.Units[a.Unit].Side, book.PsychicPowers)
		}
	},
	Dread: func(t *Turn, a *Act, v int8) {
		if t.PinExempt(v) {
			return
		}
		if t.Units[v].Pin == PinByHit {
			t.fleesFrom(v, t.Units[a.Unit].At)
			return
		}
		if !t.will(v, t.WillOf(v), Gifts[Dread].will, book.PsychicPowers) {
			t.pinDown(v, PinByHit, Gifts[Dread].will, book.PsychicPowers)
			t.fleesFrom(v, t.Units[a.Unit].At)
		}
	},
	Ward: func(t *Turn, _ *Act, v int8) {
		t.Units[v].ward = t.Round
		t.tell(Warded, data.PieceID(v))
	},
	FarVoice: func(t *Turn, a *Act, v int8) {
		switch own := &t.Units[v]; {
		case t.rousesPin(a, v):
			t.rise(v, book.PsychicPowers)
		case own.Prone:
			own.Prone = false
			t.tell(Roused, data.PieceID(v))
		default:
			t.tell(Unheeded, data.PieceID(v))
		}
	},
}

// mineNear is how near a mine lets the other side come.
//
// See: KRY-EXP-07.
const mineNear = data.Inch
