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
		return game.Refuse(book.Shooters, "%s %.30q to shoot with", b.does(c.Unit, "have no"), c.Weapon).At(c.Unit)
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
		return game.Refuse(book.Reload, "%s %s", b.does(c.Unit, "have to halt to shoot with"), w.Name).At(c.Unit)
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
		return game.Refuse(book.OneRangedAction, "%s", b.does(id, "have shot this turn")).At(id)
	case one.order == Doubled:
		return game.Refuse(book.NotAfterDouble, "%s", b.does(id, "have moved at the double")).At(id)
	case one.disordered:
		return game.Refuse(book.DisorderedEffect, "%s", b.does(id, "are disordered")).At(id)
	case one.engaged:
		return game.Refuse(book.NotWhileEngaged, "%s", b.does(id, "are engaged")).At(id)
	}
	return nil
}

// offTarget says why an enemy cannot be shot at, nil if it can: those who are engaged are not.
//
// Rule: KOW-SHT-05.
func (b *Battle) offTarget(v int) *game.Refusal {
	if b.units[v].engaged {
		return game.Refuse(book.ShootingTargets, "%s", b.does(pieceID(v), "are engaged")).At(pieceID(v))
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
		return game.Refuse(book.ShootingRange, "%s %s", b.does(at, "are not in the front arc of"), b.Name(id)).At(id, at)
	case !seen:
		return game.Refuse(book.ShootingRange, "%s %s", b.does(id, "do not see"), b.Name(at)).At(id, at)
	case !within(square, w.Range):
		return game.Refuse(book.ShootingRange, "%s %s away; %s reaches %s", b.does(at, "are"), inches(length(square)), w.Name, inches(w.Range)).At(id, at)
	}
	return nil
}

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
