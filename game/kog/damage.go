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
	t.tell(Damaged, pieceID(m), damage)
	switch {
	case int(one.damage) >= mould.toughness:
		t.fall(m)
	case mould.class != structure && one.status == ok:
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
