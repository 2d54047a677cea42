package rules

import "muster/game"

// Which of a side's models offers put forward. What they are then ordered to do is judged by Check like any other order.

// CanMove are the models that stand for the units which may still move: the first live one of each.
//
// See: KOG-MOVE-01, KOG-MOVE-15.
func (b *Battle) CanMove(side int8) []game.PieceID {
	var list []game.PieceID
	for u := range b.Units {
		if b.Units[u].Side != side || b.Units[u].Moved {
			continue
		}
		if m := b.FirstLive(u); m >= 0 {
			list = append(list, PieceID(m))
		}
	}
	return list
}

// ActsYet reports whether a model of a unit has its action of this turn before it: it has not acted, and its unit is open
// or has not been activated.
//
// See: KOG-ACT-01, KOG-ACT-03.
func (b *Battle) ActsYet(m int) bool {
	one := &b.Models[m]
	return !one.Acted && (!b.Units[one.Unit].Activated || b.Open == one.Unit+1)
}

// CouldAct reports whether a model may act once its unit is open.
//
// See: KOG-ACT-01, KOG-ACT-02.
func (b *Battle) CouldAct(eyes Seer, m int, what ActionKind) bool {
	one := &b.Models[m]
	opened := b.Open == one.Unit+1
	if one.Unit < 0 || !one.Live() || one.Acted || !opened && !b.MayOpen(m) {
		return false
	}
	locked := opened && b.Units[one.Unit].Locked || !opened && what != Assaulting && b.InContact(eyes, int(one.Unit))
	return b.barToAct(m, what, locked) == mayAct
}

// CanActNow are the models of the side that may act, or be activated with their unit, in the order of the list: those of
// the unit that is open and, when none of them can act any more, of those that have not been activated.
//
// See: KOG-ACT-01.
func (b *Battle) CanActNow(side int8) []game.PieceID {
	var ids []game.PieceID
	if b.Top().Step != StepAction || b.Active != side {
		return nil
	}
	for m := range b.Models {
		one := &b.Models[m]
		if one.Side == side && !one.Acted && (b.MayOpen(m) || one.Live() && one.Unit >= 0 && b.Open == one.Unit+1) {
			ids = append(ids, PieceID(m))
		}
	}
	return ids
}

// MayOpen reports whether a model's unit can be activated, once the one that is open is finished, where nobody of that
// one can act any more.
//
// See: KOG-ACT-01.
func (b *Battle) MayOpen(m int) bool {
	one := &b.Models[m]
	return one.Unit >= 0 && one.Live() && b.Open != one.Unit+1 && !b.Units[one.Unit].Activated && (b.Open == 0 || b.spent(int(b.Open)-1))
}
