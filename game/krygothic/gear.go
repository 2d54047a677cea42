package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// dressPrice is what a field dressing costs in AP.
//
// Rule: KRY-WPN-10.
const dressPrice = 2

// A slow weapon that has been shot is reloaded. What an earlier step of the order will have shot may be reloaded too.
//
// Rule: KRY-WPN-08.
func checkReload(b *Battle, a *act, _ data.Spot, _ bool) *game.Refusal {
	if w, no := b.holding(a.unit, a.weapon); no == nil && w.Tags&data.Slow == 0 {
		return game.Refuse(book.WeaponSlow, "the %s needs no reloading", w.Name).At(data.PieceID(a.unit))
	}
	return canReload(b, a)
}

// canReload says why a weapon cannot be reloaded now, nil if it can.
//
// Rule: KRY-WPN-08, KRY-CC-11.
func canReload(b *Battle, a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	w, no := b.holding(a.unit, a.weapon)
	switch {
	case no != nil:
		return no
	case b.units[a.unit].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case !b.armAt(a.unit, a.weapon).unloaded:
		return game.Refuse(book.WeaponSlow, "the %s is loaded", w.Name).At(id)
	}
	return nil
}

// carryReload loads the weapon again.
//
// Rule: KRY-WPN-08.
func carryReload(t *turn, d *deed) bool {
	own := t.armAt(d.act.unit, d.act.weapon)
	own.unloaded = false
	t.tell(Reloaded, data.PieceID(d.act.unit), t.given.Guns[own.index].Name)
	return true
}

// A dressing is for oneself or a friend in contact.
//
// Rule: KRY-WPN-10.
func checkDress(b *Battle, a *act, _ data.Spot, ahead bool) *game.Refusal {
	id := data.PieceID(a.unit)
	v, is := b.patient(a)
	switch {
	case !is:
		return game.Refuse(book.ComboWhat, "there is no such unit to dress").At(id)
	case b.units[v].side != b.units[a.unit].side:
		return game.Refuse(book.WeaponDressing, "%s is no friend", b.Name(data.PieceID(v))).At(id, data.PieceID(v))
	case ahead:
		return b.freeToDress(a.unit)
	}
	return canDress(b, a)
}

// patient is who is dressed.
func (b *Battle) patient(a *act) (int8, bool) {
	v, is := b.unitOf(a.target)
	return v, is && b.units[v].status == standing
}

// freeToDress says why a unit can dress nobody, nil if it can.
//
// Rule: KRY-WPN-10, KRY-CC-11, KRY-CC-13.
func (b *Battle) freeToDress(u int8) *game.Refusal {
	id := data.PieceID(u)
	switch {
	case b.units[u].prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.bound(u):
		return game.Refuse(book.WeaponDressing, "%s is engaged and has no hand free", b.Name(id)).At(id)
	case b.itemOf(u, data.Dressing) == data.None:
		return game.Refuse(book.WeaponDressing, "%s carries no field dressing", b.Name(id)).At(id)
	}
	return nil
}

// canDress says why nobody can be dressed now, nil if it can be done.
//
// Rule: KRY-WPN-10.
func canDress(b *Battle, a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	if no := b.freeToDress(a.unit); no != nil {
		return no
	}
	v, _ := b.patient(a)
	switch {
	case !b.contact(a.unit, v):
		apart := data.InchText(b.gap(a.unit, v))
		return game.Refuse(book.WeaponDressing, `%s is %s" away; dressing needs contact`, b.Name(data.PieceID(v)), apart).At(id,
			data.PieceID(v))
	case b.units[v].wounds == 0:
		return game.Refuse(book.WeaponDressing, "%s has no wounds", b.Name(data.PieceID(v))).At(id, data.PieceID(v))
	}
	return nil
}

// carryDress takes one wound away and uses the dressing up.
//
// Rule: KRY-WPN-10.
func carryDress(t *turn, d *deed) bool {
	u := d.act.unit
	v, _ := t.patient(&d.act)
	t.useUp(u, data.Dressing)
	t.units[v].wounds--
	if u == v {
		t.tell(DressedOwn, data.PieceID(u), t.units[v].wounds, t.kindOf(v).Wounds)
	} else {
		t.tell(Dressed, data.PieceID(u), data.PieceID(v), t.units[v].wounds, t.kindOf(v).Wounds)
	}
	return true
}
