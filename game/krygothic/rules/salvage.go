package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// salvageReach is how far Scrappers reach for fallen gear; other Renegades must touch it.
//
// Rule: KRY-TEAM-02.
const salvageReach = 2 * data.Inch

// Prizes is how many things fallen gear can hold: two ranged weapons, two close weapons, a piece of armour for each
// slot.
const Prizes = 4 + int8(data.Slots)

// Find is a thing in fallen gear.
type Find struct {
	Mark  int
	Prize int8 // from 0: ranged weapons, close weapons, armour by slot
}

// A Renegade names the thing by its number, n from 1 (ranged weapons, close weapons, then armour for body, head,
// limbs, and shield), or takes the first that fits with n = 0; the point says which marker, otherwise the nearest is
// meant.
//
// See: KRY-TEAM-02.
func checkPickUp(b *Battle, a *Act, _ data.Spot, ahead bool) *game.Refusal {
	id := data.PieceID(a.Unit)
	if a.N > Prizes {
		return game.Refuse(book.ComboWhat, "things are numbered from 1 to %d", Prizes).At(id)
	}
	if b.SalvageReach(a.Unit) == 0 {
		return game.Refuse(book.TeamRenegades, "%s does not know how to salvage: that is for Renegades", b.Name(id)).At(id)
	}
	if ahead {
		return b.lyingDown(a.Unit) // gear may fall there before
	}
	return canPickUp(b, a)
}

// SalvageReach is how far a unit reaches for fallen gear, 0 if it takes none.
//
// See: KRY-TEAM-02.
func (b *Battle) SalvageReach(u int8) int32 {
	switch {
	case b.Has(u, data.Salvage):
		return salvageReach
	case b.TeamOf(b.Units[u].Side).Race == data.Renegades:
		return Touch
	}
	return 0
}

// canPickUp says why nothing can be picked up now, nil if something can.
//
// See: KRY-TEAM-02, KRY-CC-11, KRY-RT-20.
func canPickUp(b *Battle, a *Act) *game.Refusal {
	id := data.PieceID(a.Unit)
	if no := b.lyingDown(a.Unit); no != nil {
		return no
	}
	if _, is := b.FindFor(a); !is {
		reach := data.InchText(b.SalvageReach(a.Unit))
		return game.Refuse(book.TeamRenegades, `nothing that %s could take lies within %s" of it`, b.Name(id), reach).At(id)
	}
	return nil
}

// lyingDown says why a unit that is prone does nothing else first, nil if it is not.
//
// See: KRY-CC-11.
func (b *Battle) lyingDown(u int8) *game.Refusal {
	if id := data.PieceID(u); b.Units[u].Prone {
		return game.Refuse(book.MeleeProne, "%s is prone and can only stand up", b.Name(id)).At(id)
	}
	return nil
}

// FindFor is what a unit picks up: from the marker meant, or the nearest one.
//
// See: KRY-TEAM-02.
func (b *Battle) FindFor(a *Act) (found Find, is bool) {
	var nearest int32
	for i := range b.Marks {
		m := &b.Marks[i]
		gap := b.gapTo(a.Unit, m.At)
		if m.Kind != FallenGear || gap > b.SalvageReach(a.Unit) || a.Aimed && m.At != a.Point {
			continue
		}
		prize, fits := b.prizeIn(a, m)
		if fits && (!is || gap < nearest) {
			found, is, nearest = Find{i, prize}, true, gap
		}
	}
	return found, is
}

// prizeIn is the thing in a marker that a unit wants and may carry.
func (b *Battle) prizeIn(a *Act, m *Marker) (int8, bool) {
	for prize := range Prizes {
		wanted := a.N == 0 || a.N == prize+1
		if wanted && m.taken&(1<<prize) == 0 && b.mayCarry(a.Unit, m.Unit, prize) {
			return prize, true
		}
	}
	return 0, false
}

// lying is a thing that a fallen unit has left, nil where it had none there, or where it is broken.
//
// See: KRY-TEAM-02, KRY-WPN-12.
func (b *Battle) lying(from, prize int8) *data.Goods {
	fallen, thing, sort := &b.Units[from], Arm{}, data.RangedWeapons
	switch {
	case prize < 2:
		thing = fallen.Guns[prize]
	case prize < 4:
		thing, sort = fallen.Blades[prize-2], data.CloseWeapons
	default:
		thing.Index, sort = fallen.Armour[prize-4], data.WornArmour
	}
	if thing.Index < 0 || thing.Broken {
		return nil
	}
	return b.Given.Goods(data.Gear{Sort: sort, Index: thing.Index})
}

// mayCarry reports whether a thing is there, whole, and within what the unit may carry.
//
// Rule: KRY-ARMY-07.
//
// See: KRY-TEAM-02.
func (b *Battle) mayCarry(u, from, prize int8) bool {
	own := &b.Units[u]
	thing := b.lying(from, prize)
	switch {
	case thing == nil || b.KindOf(u).Bears(thing) != nil:
		return false
	case thing.Sort == data.RangedWeapons:
		return emptyArm(&own.Guns) >= 0
	case thing.Sort == data.CloseWeapons:
		return emptyArm(&own.Blades) >= 0
	}
	return own.Armour[prize-4] < 0
}

// emptyArm is a free place for a weapon, none for no place.
func emptyArm(arms *[2]Arm) int {
	for i := range arms {
		if arms[i].Index < 0 {
			return i
		}
	}
	return data.None
}

// carryPickUp takes the thing.
//
// See: KRY-TEAM-02.
func carryPickUp(t *Turn, d *Deed) bool {
	t.tell(PickedUp, data.PieceID(d.act.Unit), t.take(&d.act))
	return true
}

// take gives a unit what it picks up, as loaded and as used up as it fell, and tells what that is; nothing where nothing
// lies.
//
// See: KRY-TEAM-02.
func (b *Battle) take(a *Act) string {
	found, is := b.FindFor(a)
	if !is {
		return ""
	}
	m := &b.Marks[found.Mark]
	m.taken |= 1 << found.Prize
	own, fallen := &b.Units[a.Unit], &b.Units[m.Unit]
	thing := b.lying(m.Unit, found.Prize)
	switch thing.Sort {
	case data.RangedWeapons:
		own.Guns[emptyArm(&own.Guns)] = fallen.Guns[found.Prize]
	case data.CloseWeapons:
		own.Blades[emptyArm(&own.Blades)] = fallen.Blades[found.Prize-2]
	default:
		own.Armour[found.Prize-4] = fallen.Armour[found.Prize-4]
	}
	return thing.Name
}
