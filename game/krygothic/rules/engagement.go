package rules

import "muster/game/krygothic/data"

// fearReach is how near a unit that has tested its fear must stay for the test to count, in points: where a mover
// tests.
//
// See: KRY-MOV-06.
const fearReach = 200

// engage binds two enemies to each other, until they lose contact.
//
// Rule: KRY-CC-02.
func (t *Turn) engage(u, v int8) {
	if t.Units[u].Engaged&data.Bit(v) != 0 {
		return
	}
	t.Units[u].Engaged |= data.Bit(v)
	t.Units[v].Engaged |= data.Bit(u)
	t.tell(Engaged, data.PieceID(u), data.PieceID(v))
}

// disengage ends what binds a unit to those it is not in contact with any more: it has moved, or they have, or it is
// off the table. Fear is forgotten with the engagement; that of a mover who has not come to blows yet lasts while it is
// near.
//
// Rule: KRY-FEAR-03.
//
// See: KRY-CC-02, KRY-WND-02, KRY-GEN-07.
func (t *Turn) disengage(u int8) {
	for v := range int8(len(t.Units)) {
		if t.Together(u, v) {
			continue
		}
		was := t.Units[u].Engaged&data.Bit(v) != 0
		if was || !t.near(u, v) {
			t.forget(u, v)
			t.forget(v, u)
		}
		if was {
			t.tell(Disengaged, data.PieceID(u), data.PieceID(v))
		}
	}
}

// Together reports whether two units stand in contact.
func (b *Battle) Together(u, v int8) bool {
	return b.Units[u].Status == Standing && b.Units[v].Status == Standing && b.Contact(u, v)
}

func (b *Battle) near(u, v int8) bool {
	return b.Units[u].Status == Standing && b.Units[v].Status == Standing && b.Gap(u, v) <= fearReach
}

// forget ends what a unit keeps about another for the length of an engagement.
func (t *Turn) forget(u, v int8) {
	m := &t.Units[u]
	m.Engaged &^= data.Bit(v)
	m.Debts &^= data.Bit(v)
	m.TestedFear &^= data.Bit(v)
}
