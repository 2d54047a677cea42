package rules

import "muster/game/kog/data"

// Change is what damage makes of a model.
type Change uint8

const (
	Unchanged Change = iota
	Wounded          // a model is Crippled, a structure damaged
	Lost
)

// changed is what so much damage makes of a model that falls at so much.
//
// Rule: KOG-DMG-01.
func changed(damage, left int) Change {
	switch {
	case damage <= 0:
		return Unchanged
	case damage >= left:
		return Lost
	}
	return Wounded
}

// Left is the damage at which a model falls.
func (b *Battle) Left(m int) int { return b.MouldOf(m).Toughness - int(b.Models[m].Damage) }

// hurt applies damage to a model: one is Crippled, two or more are Destroyed. A structure only counts, until it falls.
//
// Rule: KOG-DMG-02.
// See: KOG-DMG-03.
func (t *turn) hurt(m, damage int) {
	becomes := changed(damage, t.Left(m))
	if becomes == Unchanged {
		return
	}
	one := &t.Models[m]
	one.Damage = int8(min(int(one.Damage)+damage, 100))
	t.tell(Damaged, PieceID(m), damage)
	switch {
	case becomes == Lost:
		t.fall(m)
	case one.Unit >= 0 && one.Status == Ok:
		one.Status = Crippled
		t.tell(ModelCrippled, PieceID(m))
	}
}

// fall takes a model out of the battle: infantry is removed, everything else stays as a wreck where it stood.
//
// Rule: KOG-DMG-03, KOG-INF-01, KOG-DMG-04.
func (t *turn) fall(m int) {
	one := &t.Models[m]
	fact := ModelDestroyed
	one.Status = Destroyed
	switch mould := t.MouldOf(m); {
	case mould.Class == data.Infantry:
		one.Status, fact = eliminated, ModelEliminated
	case mould.Wreck > 0:
		fact = ModelWrecked
	}
	t.tell(fact, PieceID(m))
	t.lose(m)
}
