package kog

// exchange is the attack being resolved, or the counterattack that answers it. It is kept while a reaction is awaited;
// between attacks it is zero.
//
// Rule: KOG-CTR-03.
type exchange struct {
	blow
	busy      bool
	choice    bool // the target may choose between Defence and counterattack
	settled   bool // and has chosen
	countered bool // it gave up its Defence
	rolled    bool // the dice are final
	before    int8 // times the target had been selected before this attack
	seen      sighting
	dice      int8
	final     [maxDice]int8
	victim    int16 // one more than the index of whom friendly fire hits, 0 for nobody
}

// hits, ones and successes count the final dice.
func (x *exchange) hits(w *weapon) int {
	n := 0
	for _, face := range x.final[:x.dice] {
		n += w.hitsOf(face)
	}
	return n
}

func (x *exchange) ones() int {
	n := 0
	for _, face := range x.final[:x.dice] {
		n += bit(face == 1)
	}
	return n
}

func (x *exchange) successes(w *weapon) int {
	n := 0
	for _, face := range x.final[:x.dice] {
		n += bit(success(face, w.target))
	}
	return n
}

// exchangeRow is an exchange as a saved battle keeps it.
type exchangeRow [13 + maxDice]int

func (x *exchange) row() exchangeRow {
	r := exchangeRow{
		int(x.by), int(x.at), int(x.weapon), bit(x.keep), bit(x.counter), bit(x.busy), bit(x.choice),
		bit(x.settled) + 2*bit(x.countered), bit(x.rolled), int(x.before), int(x.seen), int(x.dice), int(x.victim),
	}
	for i, face := range x.final {
		r[13+i] = int(face)
	}
	return r
}

func (r exchangeRow) exchange() exchange {
	x := exchange{
		blow: blow{int16(r[0]), int16(r[1]), int8(r[2]), r[3] != 0, r[4] != 0},
		busy: r[5] != 0, choice: r[6] != 0, settled: r[7]&1 != 0, countered: r[7]&2 != 0, rolled: r[8] != 0,
		before: int8(r[9]), seen: sighting(r[10]), dice: int8(r[11]), victim: int16(r[12]),
	}
	for i := range x.final {
		x.final[i] = int8(r[13+i])
	}
	return x
}
