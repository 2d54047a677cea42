package kog

// change is what damage makes of a model.
type change uint8

const (
	unchanged change = iota
	wounded          // a model is Crippled, a structure damaged
	lost
)

// changed is what so much damage makes of a model that falls at so much.
//
// Rule: KOG-DMG-01.
func changed(damage, left int) change {
	switch {
	case damage <= 0:
		return unchanged
	case damage >= left:
		return lost
	}
	return wounded
}

// left is the damage at which a model falls.
func (b *Battle) left(m int) int { return b.mouldOf(m).toughness - int(b.models[m].damage) }

// hurt applies damage to a model: one is Crippled, two or more are Destroyed. A structure only counts, until it falls.
//
// Rule: KOG-DMG-02, KOG-DMG-03.
func (t *turn) hurt(m, damage int) {
	becomes := changed(damage, t.left(m))
	if becomes == unchanged {
		return
	}
	one := &t.models[m]
	one.damage = int8(min(int(one.damage)+damage, 100))
	t.tell(Damaged, pieceID(m), damage)
	switch {
	case becomes == lost:
		t.fall(m)
	case one.unit >= 0 && one.status == ok:
		one.status = crippled
		t.tell(ModelCrippled, pieceID(m))
	}
}

// fall takes a model out of the battle: infantry is removed, everything else stays as a wreck where it stood.
//
// Rule: KOG-DMG-03, KOG-INF-01, KOG-DMG-04.
func (t *turn) fall(m int) {
	one := &t.models[m]
	fact := ModelDestroyed
	one.status = destroyed
	switch mould := t.mouldOf(m); {
	case mould.class == infantry:
		one.status, fact = eliminated, ModelEliminated
	case mould.wreck > 0:
		fact = ModelWrecked
	}
	t.tell(fact, pieceID(m))
	t.lose(m)
}
