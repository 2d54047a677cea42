package kog

// hurt applies damage to a model: one is Crippled, two or more are Destroyed. A structure only counts, until it falls.
//
// Rule: KOG-DMG-01, KOG-DMG-02, KOG-DMG-03.
func (t *turn) hurt(m, damage int) {
	if damage <= 0 {
		return
	}
	one, mould := &t.models[m], t.mouldOf(m)
	one.damage = int8(min(int(one.damage)+damage, 100))
	t.emit(Damaged{Model: pieceID(m), Damage: damage, All: int(one.damage)})
	switch {
	case int(one.damage) >= mould.toughness:
		t.fall(m)
	case mould.class != structure && one.status == ok:
		one.status = crippled
		t.emit(ModelCrippled{Model: pieceID(m)})
	}
}

// fall takes a model out of the battle: infantry is removed, everything else stays as a wreck where it stood.
//
// Rule: KOG-DMG-03, KOG-INF-01, KOG-DMG-04.
func (t *turn) fall(m int) {
	one := &t.models[m]
	if t.mouldOf(m).class == infantry {
		one.status = eliminated
		t.emit(ModelEliminated{Model: pieceID(m)})
	} else {
		one.status = destroyed
		t.emit(ModelDestroyed{Model: pieceID(m), Wreck: t.mouldOf(m).wreck > 0})
	}
	t.lose(m)
}
