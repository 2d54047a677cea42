package rules

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
func checkReload(b *Battle, a *Act, _ data.Spot, _ bool) *game.Refusal {
	if w, no := b.holding(a.Unit, a.Weapon); no == nil && w.Tags&data.Slow == 0 {
		return game.Refuse(book.WeaponSlow, "the %s needs no reloading", w.Name).At(data.PieceID(a.Unit))
	}
	return canReload(b, a)
}

// canReload says why a weapon cannot be reloaded now, nil if it can.
//
// See: KRY-WPN-08, KRY-CC-11.
func canReload(b *Battle, a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	w, no := b.holding(a.Unit, a.Weapon)
	switch {
	case no != nil:
		return no
	case b.Units[a.Unit].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case !b.ArmAt(a.Unit, a.Weapon).Unloaded:
		return game.Refuse(book.WeaponSlow, "the %s is loaded", w.Name).At(id)
	}
	return nil
}

// carryReload loads the weapon again.
//
// See: KRY-WPN-08.
func carryReload(t *Turn, d *Deed) bool {
	own := t.ArmAt(d.act.Unit, d.act.Weapon)
	own.Unloaded = false
	t.tell(Reloaded, data.PieceID(d.act.Unit), t.Given.Guns[own.Index].Name)
	return true
}

// A dressing is for oneself or a friend in contact.
//
// See: KRY-WPN-10.
func checkDress(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	id := data.PieceID(a.Unit)
	v, is := b.Patient(a)
	switch {
	case !is:
		return game.Refuse(book.ComboWhat, "there is no such unit to dress").At(id)
	case b.Units[v].Side != b.Units[a.Unit].Side:
		return game.Refuse(book.WeaponDressing, "%s is no friend", b.Name(data.PieceID(v))).At(id, data.PieceID(v))
	case ahead:
		return b.freeToDress(a.Unit)
	}
	return canDress(b, a)
}

// Patient is who is dressed.
func (b *Battle) Patient(a *Act) (int8, bool) {
	v, is := b.UnitOf(a.Target)
	return v, is && b.Units[v].Status == Standing
}

// freeToDress says why a unit can dress nobody, nil if it can.
//
// See: KRY-WPN-10, KRY-CC-11, KRY-CC-13.
func (b *Battle) freeToDress(u int8) *game.Refusal {
	id := data.PieceID(u)
	switch {
	case b.Units[u].Prone:
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	case b.bound(u):
		return game.Refuse(book.WeaponDressing, "%s is engaged and has no hand free", b.Name(id)).At(id)
	case b.ItemOf(u, data.Dressing) == data.None:
		return game.Refuse(book.WeaponDressing, "%s carries no field dressing", b.Name(id)).At(id)
	}
	return nil
}

// canDress says why nobody can be dressed now, nil if it can be done.
//
// See: KRY-WPN-10.
func canDress(b *Battle, a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	if no := b.freeToDress(a.Unit); no != nil {
		return no
	}
	v, _ := b.Patient(a)
	switch {
	case !b.Contact(a.Unit, v):
		apart := data.InchText(b.Gap(a.Unit, v))
		return game.Refuse(book.WeaponDressing, `%s is %s" away; dressing needs contact`, b.Name(data.PieceID(v)), apart).At(id,
			data.PieceID(v))
	case b.Units[v].Wounds == 0:
		return game.Refuse(book.WeaponDressing, "%s has no wounds", b.Name(data.PieceID(v))).At(id, data.PieceID(v))
	}
	return nil
}

// carryDress takes one wound away and uses the dressing up.
//
// See: KRY-WPN-10.
func carryDress(t *Turn, d *Deed) bool {
	u := d.act.Unit
	v, _ := t.Patient(&d.act)
	t.useUp(u, data.Dressing)
	t.Units[v].Wounds--
	if u == v {
		t.tell(DressedOwn, data.PieceID(u), t.Units[v].Wounds, t.KindOf(v).Wounds)
	} else {
		t.tell(Dressed, data.PieceID(u), data.PieceID(v), t.Units[v].Wounds, t.KindOf(v).Wounds)
	}
	return true
}
