package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// salvageReach is how far Scrappers reach for fallen gear; other Renegades must touch it.
//
// Rule: KRY-TEAM-02.
const salvageReach = 2 * data.Inch

// prizes is how many things fallen gear can hold: two ranged weapons, two close weapons, a piece of armour for each
// slot.
const prizes = 4 + int8(data.Slots)

// find is a thing in fallen gear.
type find struct {
	mark  int
	prize int8 // from 0: ranged weapons, close weapons, armour by slot
}

// A Renegade names the thing by its number, n from 1 (ranged weapons, close weapons, then armour for body, head,
// limbs, and shield), or takes the first that fits with n = 0; the point says which marker, otherwise the nearest is
// meant.
//
// Rule: KRY-TEAM-02.
func checkPickUp(b *Battle, a *act, _ data.Spot, ahead bool) *game.Refusal {
	id := data.PieceID(a.unit)
	if a.n > prizes {
		return game.Refuse(book.ComboWhat, "things are numbered from 1 to %d", prizes).At(id)
	}
	if b.salvageReach(a.unit) == 0 {
		return game.Refuse(book.TeamRenegades, "%s does not know how to salvage: that is for Renegades", b.Name(id)).At(id)
	}
	if ahead {
		return b.lyingDown(a.unit) // gear may fall there before
	}
	return canPickUp(b, a)
}

// salvageReach is how far a unit reaches for fallen gear, 0 if it takes none.
//
// Rule: KRY-TEAM-02.
func (b *Battle) salvageReach(u int8) int32 {
	switch {
	case b.has(u, data.Salvage):
		return salvageReach
	case b.teamOf(b.units[u].side).Race == data.Renegades:
		return touch
	}
	return 0
}

// canPickUp says why nothing can be picked up now, nil if something can.
//
// Rule: KRY-TEAM-02, KRY-CC-11, KRY-RT-20.
func canPickUp(b *Battle, a *act) *game.Refusal {
	id := data.PieceID(a.unit)
	if no := b.lyingDown(a.unit); no != nil {
		return no
	}
	if _, is := b.findFor(a); !is {
		reach := data.InchText(b.salvageReach(a.unit))
		return game.Refuse(book.TeamRenegades, `nothing that %s could take lies within %s" of it`, b.Name(id), reach).At(id)
	}
	return nil
}

// lyingDown says why a unit that is prone does nothing else first, nil if it is not.
//
// Rule: KRY-CC-11.
func (b *Battle) lyingDown(u int8) *game.Refusal {
	if id := data.PieceID(u); b.units[u].prone {
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	}
	return nil
}

// findFor is what a unit picks up: from the marker meant, or the nearest one.
//
// Rule: KRY-TEAM-02.
func (b *Battle) findFor(a *act) (found find, is bool) {
	var nearest int32
	for i := range b.marks {
		m := &b.marks[i]
		gap := b.gapTo(a.unit, m.at)
		if m.kind != fallenGear || gap > b.salvageReach(a.unit) || a.aimed && m.at != a.point {
			continue
		}
		prize, fits := b.prizeIn(a, m)
		if fits && (!is || gap < nearest) {
			found, is, nearest = find{i, prize}, true, gap
		}
	}
	return found, is
}

// prizeIn is the thing in a marker that a unit wants and may carry.
func (b *Battle) prizeIn(a *act, m *marker) (int8, bool) {
	for prize := range prizes {
		wanted := a.n == 0 || a.n == prize+1
		if wanted && m.taken&(1<<prize) == 0 && b.mayCarry(a.unit, m.unit, prize) {
			return prize, true
		}
	}
	return 0, false
}

// lying is a thing that a fallen unit has left, false where it had none there, or where it is broken.
//
// Rule: KRY-TEAM-02, KRY-WPN-12.
func (b *Battle) lying(from, prize int8) (data.Goods, bool) {
	fallen, thing, first := &b.units[from], arm{}, 0
	switch {
	case prize < 2:
		thing = fallen.guns[prize]
	case prize < 4:
		thing, first = fallen.blades[prize-2], len(b.given.Guns)
	default:
		thing.index, first = fallen.armour[prize-4], len(b.given.Guns)+len(b.given.Blades)
	}
	if thing.index < 0 || thing.broken {
		return data.Goods{}, false
	}
	return b.given.Ware(first + int(thing.index)), true
}

// mayCarry reports whether a thing is there, whole, and within what the unit may carry.
//
// Rule: KRY-TEAM-02, KRY-ARMY-07.
func (b *Battle) mayCarry(u, from, prize int8) bool {
	own := &b.units[u]
	thing, is := b.lying(from, prize)
	switch {
	case !is || b.kindOf(u).Bears(&thing) != nil:
		return false
	case thing.Gun >= 0:
		return emptyArm(&own.guns) >= 0
	case thing.Blade >= 0:
		return emptyArm(&own.blades) >= 0
	}
	return own.armour[prize-4] < 0
}

// emptyArm is a free place for a weapon, none for no place.
func emptyArm(arms *[2]arm) int {
	for i := range arms {
		if arms[i].index < 0 {
			return i
		}
	}
	return data.None
}

// carryPickUp takes the thing.
//
// Rule: KRY-TEAM-02.
func carryPickUp(t *turn, d *deed) bool {
	t.tell(PickedUp, data.PieceID(d.act.unit), t.take(&d.act))
	return true
}

// take gives a unit what it picks up, as loaded and as used up as it fell, and tells what that is; nothing where nothing
// lies.
//
// Rule: KRY-TEAM-02.
func (b *Battle) take(a *act) string {
	found, is := b.findFor(a)
	if !is {
		return ""
	}
	m := &b.marks[found.mark]
	m.taken |= 1 << found.prize
	own, fallen := &b.units[a.unit], &b.units[m.unit]
	thing, _ := b.lying(m.unit, found.prize)
	switch {
	case thing.Gun >= 0:
		own.guns[emptyArm(&own.guns)] = fallen.guns[found.prize]
	case thing.Blade >= 0:
		own.blades[emptyArm(&own.blades)] = fallen.blades[found.prize-2]
	default:
		own.armour[found.prize-4] = fallen.armour[found.prize-4]
	}
	return thing.Name
}
