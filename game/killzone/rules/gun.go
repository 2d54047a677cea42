package rules

import (
	"muster/game"
	"muster/game/killzone/book"
)

// bolted says why a squad with a set gun cannot have another order, nil if it can.
//
// Rule: KZ-MG-03.
func (b *Battle) bolted(s int, o Order) *game.Refusal {
	if b.squads[s].gun == Set && o != MachineGun && (!b.given.PackUp || b.step == stepFirst) {
		return game.Refuse(book.GunForGood, "the machine gun of %s is set: no other order than Machine Gun", b.given.units[s].Name)
	}
	return nil
}

// handleGun begins what a squad does with its gun in an activation: setting it up when it has come under the Machine Gun
// order with a packed one, packing it when it has left that order with a set one.
//
// See: KZ-MG-02, KZ-MG-03.
func (t *turn) handleGun(s int) {
	q := &t.squads[s]
	q.fired = false
	switch {
	case q.gun == Packed && q.order == MachineGun:
		q.gun = Setting
		t.tell(GunSetting, t.given.units[s].Name).Side = t.given.units[s].side
	case q.gun == Set && q.order != MachineGun:
		q.gun = Packing
		t.tell(GunPacking, t.given.units[s].Name).Side = t.given.units[s].side
	}
}

// finishGun ends it. A gun is set where its carrier stands, or the first of the crew that is fit if he is gone; it is
// packed by the first of the crew that is fit. With nobody fit it stays as it was, and the next activation tries again.
//
// Rule: KZ-MG-02.
func (t *turn) finishGun(s int) {
	q := &t.squads[s]
	crew, name, side := t.crew(s), t.given.units[s].Name, t.given.units[s].side
	switch {
	case q.gun == Setting && crew < 0:
		q.gun = Packed
		t.tell(GunNotSet, name).Side = side
	case q.gun == Setting:
		if !t.onTable(int(q.carrier) - 1) {
			q.carrier = int16(crew) + 1
		}
		q.gun, q.gunAt = Set, t.figures[q.carrier-1].at
		t.tell(GunIsSet, name, spot(q.gunAt)).Side = side
	case q.gun == Packing && crew < 0:
		q.gun = Set
		t.tell(GunNotPacked, name).Side = side
	case q.gun == Packing:
		q.gun, q.carrier = Packed, int16(crew)+1
		t.tell(GunIsPacked, name, pieceID(crew)).Side = side
	}
}

// crew is the first of a squad that is fit, -1 for none.
func (b *Battle) crew(s int) int {
	for f, below := b.own(s); f < below; f++ {
		if b.fit(f) {
			return f
		}
	}
	return -1
}

// serves says why a figure cannot fire its squad's gun, nil if it can: it is within 1" of it, and no enemy is upon it.
//
// Rule: KZ-MG-05.
func (b *Battle) serves(f int) *game.Refusal {
	id := pieceID(f)
	if by := b.engaged(f); by >= 0 {
		return game.Refuse(book.GunLosses, "%s is in contact with %s", b.Name(id), b.Name(pieceID(by))).At(id, pieceID(by))
	}
	if gap := b.gunGap(f); gap > inch {
		return game.Refuse(book.GunLosses, "%s is %s from the machine gun; at most %s", b.Name(id), inches(gap), inches(inch)).At(id)
	}
	return nil
}

// FireGun is a burst of the squad's machine gun, through one of its crew.
type FireGun struct {
	Figure  game.PieceID `json:"figure"`
	Targets []Aim        `json:"targets"`
}

// Verb is "fire".
func (FireGun) Verb() string { return "fire" }

// One figure a turn fires the gun, when it is set.
//
// Rule: KZ-MG-04.
func (c FireGun) check(b *Battle, seat game.Seat) *game.Refusal {
	no := b.MayFire(seat, c.Figure)
	if no == nil {
		s := b.gunner(int(c.Figure) - 1)
		no = b.aims(&s, c.Targets)
	}
	return no
}

// MayFire says why a figure of the seat's cannot fire its squad's machine gun now, at whomever; nil if it can.
//
// See: KZ-MG-04.
func (b *Battle) MayFire(seat game.Seat, id game.PieceID) *game.Refusal {
	f, no := b.fitActor(seat, id)
	if no != nil {
		return no
	}
	q, name, s := &b.squads[b.squadOf(f)], b.given.units[b.squadOf(f)].Name, b.gunner(f)
	on := b.goesOn(&s)
	switch {
	case q.gun != Set:
		return game.Refuse(book.GunSetUp, "the machine gun of %s is not set up: it fires from the turn after", name)
	case q.fired && !on:
		return game.Refuse(book.GunFire, "the machine gun of %s has fired", name)
	}
	if no := b.serves(f); no != nil {
		return no
	}
	return b.secondAction(f, on)
}

func (c FireGun) do(t *turn) {
	f, _ := t.figureOf(c.Figure)
	t.squads[t.squadOf(f)].fired = true
	s := t.gunner(f)
	t.shootAll(&s, c.Targets)
}
