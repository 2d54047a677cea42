package rules

import (
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/odds"
)

// Shoot lets a unit shoot with one of its weapons, or its magic, at an enemy.
type Shoot struct {
	Unit   game.PieceID `json:"unit"`
	Weapon string       `json:"weapon"`
	Target game.PieceID `json:"target"`
}

// Verb is "shoot".
func (Shoot) Verb() string { return "shoot" }

func (c Shoot) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.shooter(seat, c.Unit)
	if no != nil {
		return no
	}
	w := b.given.profile(u).Weapon(c.Weapon)
	if w == nil {
		return game.Refuse(book.Shooters, "%s has no %.30q to shoot with", b.Name(c.Unit), c.Weapon).At(c.Unit)
	}
	if no := b.silent(u); no != nil {
		return no
	}
	v, found := b.enemy(b.active, c.Target)
	if !found {
		return game.Refuse(book.ShootingTargets, "there is no such enemy on the table")
	}
	if no := b.offTarget(v); no != nil {
		return no
	}
	if !b.loaded(u, w) {
		return game.Refuse(book.Reload, "%s has to halt to shoot with %s", b.Name(c.Unit), w.Name).At(c.Unit)
	}
	return b.reaches(u, w, v)
}

// shooter finds the unit that an order of the shooting phase names.
func (b *Battle) shooter(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	if no := b.during(stepShoot, seat); no != nil {
		return 0, no
	}
	return b.own(seat, id)
}

// silent says why a unit may use no ranged action now, nil if it may.
//
// Rule: KOW-SHT-02, KOW-SHT-03, KOW-SHT-04, KOW-DIS-02.
func (b *Battle) silent(u int) *game.Refusal {
	one, id := &b.units[u], pieceID(u)
	switch {
	case one.shot:
		return game.Refuse(book.OneRangedAction, "%s has used its ranged action", b.Name(id)).At(id)
	case one.order == Doubled:
		return game.Refuse(book.NotAfterDouble, "%s has moved at the double", b.Name(id)).At(id)
	case one.disordered:
		return game.Refuse(book.DisorderedEffect, "%s is disordered", b.Name(id)).At(id)
	case one.engaged:
		return game.Refuse(book.NotWhileEngaged, "%s is engaged", b.Name(id)).At(id)
	}
	return nil
}

// offTarget says why an enemy cannot be shot at, nil if it can: those who are engaged are not.
//
// Rule: KOW-SHT-05.
func (b *Battle) offTarget(v int) *game.Refusal {
	if b.units[v].engaged {
		return game.Refuse(book.ShootingTargets, "%s is engaged", b.Name(pieceID(v))).At(pieceID(v))
	}
	return nil
}

// reaches says why a unit cannot shoot an enemy where they stand, nil if it can: the front arc, sight, range.
//
// Rule: KOW-SHT-06.
func (b *Battle) reaches(u int, w *data.Weapon, v int) *game.Refusal {
	id, at := pieceID(u), pieceID(v)
	inArc, seen := b.glimpse(u, b.rect(u), v)
	switch square := b.shotRange(u, v); {
	case !inArc:
		return game.Refuse(book.ShootingRange, "%s is not in the front arc of %s", b.Name(at), b.Name(id)).At(id, at)
	case !seen:
		return game.Refuse(book.ShootingRange, "%s does not see %s", b.Name(id), b.Name(at)).At(id, at)
	case !within(square, w.Range):
		return game.Refuse(book.ShootingRange, "%s is %s away; %s reach %s", b.Name(at), inches(length(square)), w.Name, inches(w.Range)).At(id, at)
	}
	return nil
}

// loaded reports whether a unit may shoot with a weapon after its order: one to reload wants it to have halted.
//
// Rule: KOW-SPC-12.
func (b *Battle) loaded(u int, w *data.Weapon) bool {
	return !w.Has(data.Reload) || b.units[u].order == Halted
}

// shotRange is the squared distance that counts for shots.
//
// See: KOW-GEO-06.
func (b *Battle) shotRange(u, v int) int64 {
	if b.given.RangeFromLeader {
		return b.fromLeader(u, v)
	}
	return b.between(u, v)
}

// Shot is a unit's attack on an enemy with a weapon: as many dice as it has attacks.
//
// Rule: KOW-SHT-07.
func (b *Battle) Shot(u int, w *data.Weapon, v int) Attack {
	p := b.given.profile(u)
	a := Attack{By: u, At: v, Weapon: w, Attacks: p.Attacks, blast: burst{Sides: w.Value(data.Blast), By: book.Blast}}
	if w.Magic {
		a.Attacks, a.Need = w.Dice, magicNeed
	} else {
		a.Harder = b.penalties(u, w, v)
		a.Need = atLeast(int(p.Ranged) + a.Harder.Sum())
	}
	a.aim(book.ShootingDice, p.Has(data.Elite) && !w.Magic)
	target := b.rect(v)
	a.Easier.add(shielded(b.given.profile(v), looksAt(&target, b.leader(u))), "Big Shield", -1, book.BigShield)
	a.Easier.add(b.piercing(u, w) > 0, "Piercing", b.piercing(u, w), book.Piercing)
	a.wound(b.given.profile(v), p.Has(data.Vicious) && !w.Magic)
	return a
}

// magicNeed is what magic needs to hit, whatever speaks against it.
//
// Rule: KOW-SPC-14, KOW-SPC-15.
const magicNeed = 4

// piercing is the higher of what a unit and its weapon have; magic has its own alone.
//
// Rule: KOW-SPC-04.
func (b *Battle) piercing(u int, w *data.Weapon) int {
	if w.Magic {
		return w.Value(data.Piercing)
	}
	return max(w.Value(data.Piercing), b.given.profile(u).Value(data.Piercing))
}

// penalties are what makes shots harder: having moved, cover, whatever its reasons, individuals, Stealthy, by option long
// range. They add up.
//
// Rule: KOW-SHT-08, KOW-COV-02, KOW-IND-04, KOW-SPC-11, KOW-SPC-22, KOW-SPC-23.
func (b *Battle) penalties(u int, w *data.Weapon, v int) (m Modifiers) {
	p, target := b.given.profile(u), b.given.profile(v)
	m.add(b.movedOff(u) && !p.Has(data.Nimble) && !w.Has(data.Quick), "moved", 1, book.ShootingPenalties)
	m.add(!p.Has(data.SteadyAim) && b.Covered(u, v), "cover", 1, book.OneCoverPenalty)
	m.add(target.Individual(), "individual", 1, book.HardToHit)
	m.add(target.Has(data.Stealthy), "Stealthy", 1, book.Stealthy)
	m.add(b.given.LongRange && !within(b.shotRange(u, v), w.Range/2), "long range", 1, book.ShootingPenalties)
	return m
}

// movedOff reports whether a unit has moved for the sake of its shots: after any order but Halt.
//
// Rule: KOW-MOV-11.
func (b *Battle) movedOff(u int) bool { return b.units[u].order != Halted }

// Damage is marked at once; the test of Nerve waits for the end of the phase, by option not.
//
// Rule: KOW-SHT-11.
func (c Shoot) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	v, _ := t.unitOf(c.Target)
	t.units[u].shot = true
	a := t.Shot(u, t.given.profile(u).Weapon(c.Weapon), v)
	damage := a.Of(odds.Thrown{Dice: t.dice})
	t.hurt(v, damage)
	t.tellAttack(&a, damage)
	switch {
	case damage == 0:
	case t.given.NerveAtOnce:
		t.testNerve(v)
	case !t.wasHurt(v):
		t.damaged.add(v)
	}
}

// wasHurt reports whether a unit is to be tested at the end of the phase already.
func (b *Battle) wasHurt(u int) bool {
	for _, v := range b.damaged.all() {
		if int(v) == u {
			return true
		}
	}
	return false
}

// Mend takes damage off a friend by magic, in the place of a shot.
type Mend struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
}

// Verb is "mend".
func (Mend) Verb() string { return "mend" }

func (c Mend) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.shooter(seat, c.Unit)
	if no != nil {
		return no
	}
	if !b.given.profile(u).Has(data.Mend) {
		return game.Refuse(book.Shooters, "%s has no Mend", b.Name(c.Unit)).At(c.Unit)
	}
	if no := b.silent(u); no != nil {
		return no
	}
	v, found := b.unitOf(c.Target)
	if !found || !b.onTable(v) || b.sideOf(v) != b.active {
		return game.Refuse(book.Mend, "there is no such friend on the table")
	}
	return b.mendable(u, v)
}

// mendRange is how far Mend reaches.
const mendRange = 12 * inch

// mendable says why a unit cannot mend a friend, nil if it can. Part of itself lies in its front arc.
//
// Rule: KOW-SPC-16.
func (b *Battle) mendable(u, v int) *game.Refusal {
	id, at := pieceID(u), pieceID(v)
	switch {
	case b.units[v].engaged:
		return game.Refuse(book.Mend, "%s is engaged", b.Name(at)).At(at)
	case b.units[v].damage == 0:
		return game.Refuse(book.Mend, "%s has no damage", b.Name(at)).At(at)
	case !b.near(u, v, mendRange):
		return game.Refuse(book.Mend, "%s is %s away, beyond the reach of Mend", b.Name(at), inches(length(b.between(u, v)))).At(id, at)
	}
	if _, seen := b.glimpse(u, b.rect(u), v); !seen {
		return game.Refuse(book.Mend, "%s does not see %s in its front arc", b.Name(id), b.Name(at)).At(id, at)
	}
	return nil
}

// Mending is the roll of a unit that mends: each die of 4 or more takes a point of damage off.
//
// See: KOW-SPC-16.
func (b *Battle) Mending(u int) Roll {
	return Roll{Dice: b.given.profile(u).Value(data.Mend), Least: 4, By: book.Mend}
}

func (c Mend) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	v, _ := t.unitOf(c.Target)
	t.units[u].shot = true
	x := t.Mending(u)
	healed := min(x.Of(odds.Thrown{Dice: t.dice}), int(t.units[v].damage))
	t.mend(v, healed)
	t.tell(Mended, c.Unit, c.Target, t.rolled(t.active, &x), healed, t.units[v].damage)
}

// EndShooting ends the shooting phase. Nobody has to shoot.
type EndShooting struct{}

// Verb is "end_shooting".
func (EndShooting) Verb() string { return "end_shooting" }

// Rule: KOW-SHT-01.
func (EndShooting) check(b *Battle, seat game.Seat) *game.Refusal { return b.during(stepShoot, seat) }

func (EndShooting) do(t *turn) { t.step = stepNerve }

// shotOut passes the phase where nobody can shoot or mend, unless the option leaves that to the player.
//
// See: KOW-TRN-02.
func (t *turn) shotOut() bool {
	if !t.given.AutoSkip || t.CanShoot() {
		return false
	}
	t.step = stepNerve
	return true
}

// CanShoot reports whether a unit of the active side has a ranged action left that it may use.
func (b *Battle) CanShoot() bool {
	for u := range b.units {
		if b.sideOf(u) == b.active && b.onTable(u) && b.given.profile(u).Shoots() && b.silent(u) == nil && b.hasTarget(u) {
			return true
		}
	}
	return false
}

// hasTarget reports whether a unit that may use a ranged action has somebody to use it on.
func (b *Battle) hasTarget(u int) bool {
	for v := range b.units {
		if !b.onTable(v) {
			continue
		}
		if b.sideOf(v) == b.sideOf(u) {
			if b.given.profile(u).Has(data.Mend) && b.mendable(u, v) == nil {
				return true
			}
			continue
		}
		if len(b.Arms(u, v)) > 0 {
			return true
		}
	}
	return false
}

// Arms are the weapons with which a unit that may use a ranged action can shoot an enemy.
func (b *Battle) Arms(u, v int) (list []*data.Weapon) {
	p := b.given.profile(u)
	if b.units[v].engaged {
		return nil
	}
	for i := range p.Weapons {
		w := &p.Weapons[i]
		if b.loaded(u, w) && within(b.shotRange(u, v), w.Range) {
			list = append(list, w)
		}
	}
	if len(list) > 0 {
		if _, seen := b.glimpse(u, b.rect(u), v); !seen {
			return nil
		}
	}
	return list
}

// unhurt goes on to the melee where nobody has to be tested.
func (t *turn) unhurt() bool {
	if t.damaged.n > 0 {
		return false
	}
	t.step = stepMelee
	return true
}

// testHurt tests those hurt by shooting, in the order of their first damage.
//
// Rule: KOW-SHT-12.
func (t *turn) testHurt() {
	hurt := t.damaged
	t.damaged = line{}
	for _, u := range hurt.all() {
		t.testNerve(int(u))
	}
}
