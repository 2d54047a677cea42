package krygothic

import "muster/game/krygothic/data"

// fearReach is how near a unit that has tested its fear must stay for the test to count, in points: where a mover
// tests.
//
// Rule: KRY-MOV-06.
const fearReach = 200

// engage binds two enemies to each other, until they lose contact.
//
// Rule: KRY-CC-02.
func (t *turn) engage(u, v int8) {
	if t.units[u].engaged&data.Bit(v) != 0 {
		return
	}
	t.units[u].engaged |= data.Bit(v)
	t.units[v].engaged |= data.Bit(u)
	t.tell(Engaged, data.PieceID(u), data.PieceID(v))
}

// disengage ends what binds a unit to those it is not in contact with any more: it has moved, or they have, or it is
// off the table. Fear is forgotten with the engagement; that of a mover who has not come to blows yet lasts while it is
// near.
//
// Rule: KRY-CC-02, KRY-FEAR-03, KRY-WND-02, KRY-GEN-07.
func (t *turn) disengage(u int8) {
	for v := range int8(len(t.units)) {
		if t.together(u, v) {
			continue
		}
		was := t.units[u].engaged&data.Bit(v) != 0
		if was || !t.near(u, v) {
			t.forget(u, v)
			t.forget(v, u)
		}
		if was {
			t.tell(Disengaged, data.PieceID(u), data.PieceID(v))
		}
	}
}

// together reports whether two units stand in contact.
func (b *Battle) together(u, v int8) bool {
	return b.units[u].status == standing && b.units[v].status == standing && b.contact(u, v)
}

func (b *Battle) near(u, v int8) bool {
	return b.units[u].status == standing && b.units[v].status == standing && b.gap(u, v) <= fearReach
}

// forget ends what a unit keeps about another for the length of an engagement.
func (t *turn) forget(u, v int8) {
	m := &t.units[u]
	m.engaged &^= data.Bit(v)
	m.debts &^= data.Bit(v)
	m.testedFear &^= data.Bit(v)
}
