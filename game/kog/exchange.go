package kog

import "muster/game/wire"

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

// volley is what the final dice come to.
func (x *exchange) volley(w *weapon) volley { return volleyOf(w, x.final[:x.dice]) }

// figures lists what a saved battle keeps of it.
func (x *exchange) Figures(w *wire.Wire) {
	wire.Nums(w, &x.by, &x.at, &x.victim)
	wire.Nums(w, &x.weapon, &x.before, &x.dice)
	w.Flags(&x.keep, &x.counter, &x.busy, &x.choice, &x.settled, &x.countered, &x.rolled)
	wire.Num(w, &x.seen)
	for i := range x.final {
		wire.Num(w, &x.final[i])
	}
}
