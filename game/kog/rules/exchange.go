package rules

import (
	"muster/game/kog/data"
	"muster/game/wire"
)

// Exchange is the attack being resolved, or the counterattack that answers it. It is kept while a reaction is awaited;
// between attacks it is zero.
//
// See: KOG-CTR-03.
type Exchange struct {
	Blow
	Busy      bool
	choice    bool // the target may choose between Defence and counterattack
	settled   bool // and has chosen
	Countered bool // it gave up its Defence
	rolled    bool // the dice are final
	before    int8 // times the target had been selected before this attack
	seen      Sighting
	dice      int8
	final     [data.MaxDice]int8
	Victim    int16 // one more than the index of whom friendly fire hits, 0 for nobody
}

// volley is what the final dice come to.
func (x *Exchange) volley(w *data.Weapon) volley { return volleyOf(w, x.final[:x.dice]) }

// figures lists what a saved battle keeps of it.
func (x *Exchange) Figures(w *wire.Wire) {
	wire.Nums(w, &x.By, &x.At, &x.Victim)
	wire.Nums(w, &x.Weapon, &x.before, &x.dice)
	w.Flags(&x.Keep, &x.Counter, &x.Busy, &x.choice, &x.settled, &x.Countered, &x.rolled)
	wire.Num(w, &x.seen)
	for i := range x.final {
		wire.Num(w, &x.final[i])
	}
}
