package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// carryShots makes the one or two attacks of a shot, each complete with wounds and pinning before the next. The step
// fails when all of them miss.
//
// See: KRY-RC-01, KRY-RC-08, KRY-RC-15, KRY-CMB-07.
func carryShots(t *Turn, d *Deed) bool {
	a := d.act
	var hits bool
	for i := range a.Attacks() {
		if t.Units[a.Unit].Status != Standing {
			break
		}
		target := a.AimsAt(i)
		if no := t.inSight(&a, target); no != nil {
			t.tell(Fizzled, data.PieceID(a.Unit), KindTitles[a.Kind], no)
			continue
		}
		hit, reached := t.fire(&a, target)
		hits = hits || hit
		if !reached {
			d.beyond |= 1 << i
		}
	}
	t.spent(&a)
	d.failed = !hits && t.Given.MissStops
	return true
}

// spent notes what a shot or a throw has used up: loads, and what is thrown.
//
// See: KRY-WPN-08, KRY-EXP-03.
func (b *Battle) spent(a *Act) {
	own := b.ArmAt(a.Unit, a.Weapon)
	if own.Index < 0 {
		return // a draft may name a weapon that is not there
	}
	w := &b.Given.Guns[own.Index]
	own.Unloaded = w.Tags&data.Slow != 0
	if w.Uses > 0 {
		own.Uses--
	}
}

// fire makes one ranged attack: turning, the dice, and all that comes of them. It tells whether a die hit, and whether the
// target was within reach at all.
//
// Rule: KRY-RC-12.
//
// See: KRY-GEO-10.
func (t *Turn) fire(a *Act, target game.PieceID) (hit, reached bool) {
	s := t.ShotAt(a.Unit, t.WeaponOf(a), a.Mode, target)
	t.turnTowards(a, s.at)
	t.joinVolley(a.Unit, s.Unit)
	if s.Out {
		t.tellShot(&s, Cast{})
		return false, false
	}
	return s.attack(t.chance, &firefight{Turn: t, shot: &s, at: s.at}), true
}

// WeaponOf is the weapon of an act, which has been checked.
func (b *Battle) WeaponOf(a *Act) *data.Gun { return &b.Given.Guns[b.ArmAt(a.Unit, a.Weapon).Index] }

// turnTowards lets a shooter face as its order says, if that keeps the target in the arc, and else towards the target.
//
// See: KRY-GEO-10, KRY-RC-12.
func (t *Turn) turnTowards(a *Act, at data.Spot) {
	own := &t.Units[a.Unit]
	if inFront(a.Facing, own.At, at) {
		own.Facing = FacingOf(a.Facing)
	}
	t.face(a.Unit, at)
}

// firefight is where a ranged attack is carried out: what its dice come to is told, and done.
type firefight struct {
	*Turn
	shot *RangedAttack
	at   data.Spot // where it strikes
	hit  int8      // the friend in the way
}

func (f *firefight) rolled(c *Cast) { f.tellShot(f.shot, *c) }

func (f *firefight) fluxed(face int8) {
	f.tell(FluxRolled, dieBy(f.seatOf(f.shot.by), face), fluxOf(face), data.PieceID(f.shot.by))
}

// fluxOf is what a face of the flux die takes off.
//
// See: KRY-WPN-09.
func fluxOf(face int8) int8 { return 1 + (face+1)/2 }

// friend finds the one nearest to the shooter of those who are still engaged with the target.
//
// See: KRY-RC-13.
func (f *firefight) friend() (save int8, is bool) {
	f.hit = f.friendAt(f.shot)
	if f.hit < 0 {
		return 0, false
	}
	return f.friendSaves(f.shot, f.hit), true
}

// friendAt is the unit that stray dice strike, none for nobody.
//
// Rule: KRY-RC-13.
func (b *Battle) friendAt(s *RangedAttack) int8 {
	found := int8(data.None)
	for v := range b.Units {
		v := int8(v)
		if b.Units[v].Engaged&data.Bit(s.Unit) == 0 {
			continue
		}
		if found < 0 || b.Gap(s.by, v) < b.Gap(s.by, found) {
			found = v
		}
	}
	return found
}

// friendSaves is the wound target of a friend in the way: armour by his own front, no bonus for flanks.
//
// See: KRY-RC-13, KRY-ARM-02.
func (b *Battle) friendSaves(s *RangedAttack, friend int8) int8 {
	return b.saves(friend, b.FrontOf(friend, b.Units[s.by].At))
}

// wounded gives a unit the wounds of a wound roll.
func (f *firefight) wounded(who casualty, c *Cast, wounds int8) {
	victim := [...]int8{theTarget: f.shot.Unit, theShooter: f.shot.by, aFriend: f.hit}[who]
	f.tellWounds(victim, f.seatOf(f.shot.by), *c, wounds)
	if wounds > 0 {
		f.wound(victim, wounds, f.Units[f.shot.by].Side, c.by)
	}
}

func (f *firefight) damaged(roll *Score) { f.damage(f.shot.place, f.shot.by, *roll, 0) }

func (f *firefight) scatters() {
	at, way, inches := f.scatter(f.shot.at, f.chance)
	seat := f.seatOf(f.shot.by)
	f.tell(Scattered, dieBy(seat, int8(way)), dieBy(seat, int8(inches)), inInches(at), data.PieceID(f.shot.by))
	f.at = at
}

func (f *firefight) explodes(kept int8) {
	e := f.blastOf(f.shot, f.at, kept)
	f.explode(&e)
}

// underFire breaks the waiting of a target that has been hit.
//
// See: KRY-WAIT-02.
func (f *firefight) underFire(hit bool) (now Pin, stands bool) {
	v := f.shot.Unit
	if f.Units[v].Status != Standing {
		return Unpinned, false
	}
	if hit {
		f.breakWaiting(v, book.WaitBreaks)
	}
	return f.Units[v].Pin, true
}

func (f *firefight) tested(w *willTest, how Pin, number int8, by game.RuleID) {
	v := f.shot.Unit
	f.tellWill(v, w)
	if how != Unpinned && !w.passed {
		f.pinDown(v, how, number, by)
	}
	if f.Units[v].Pin == PinByHit {
		f.firedFrom(v)
	}
}

func (f *firefight) shaken() { f.damageStructure(f.at, f.Units[f.shot.by].Side) }
