package kog

import "muster/game"

// presuppose goes on with the offer as if orders had been given that decide nothing, and names them.
func (a *asking) presuppose(orders ...command) {
	then := a.clone()
	for _, c := range orders {
		then.Apply(a.seat, c, nil)
		a.offer.Before = append(a.offer.Before, c)
	}
	a.Battle = then
}

// prelude is what must be ordered before a model can act: its unit is activated, and the one that is open, where nobody
// of it can act any more, is finished. It is empty when that would not help.
//
// Rule: KOG-ACT-01.
func (b *Battle) prelude(m int) []command {
	one := &b.models[m]
	switch {
	case one.unit < 0 || b.open == one.unit+1 || b.units[one.unit].activated || !one.live():
		return nil
	case b.open == 0:
		return []command{Activate{Unit: pieceID(m)}}
	case b.spent(int(b.open) - 1):
		return []command{FinishUnit{}, Activate{Unit: pieceID(m)}}
	}
	return nil
}

// spent reports whether nobody of a unit can act any more.
func (b *Battle) spent(u int) bool {
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if one := &b.models[m]; one.live() && !one.acted {
			return false
		}
	}
	return true
}

// actorSlot is the model of an action; while it is missing the side's models that may act are offered. A model of a unit
// that has not been activated is offered as if it were.
func (a *asking) actorSlot(c command, able func(m int) *game.Refusal) (int, bool) {
	if !a.homed(c) {
		return 0, false
	}
	if arg, told := a.arg(0); told {
		m, known := a.modelOf(one(arg))
		if !known || a.models[m].side != a.side {
			a.offer.No = game.Refuse(ActUnits, "that is no model of %s's", a.SideName(int(a.side)))
			return 0, false
		}
		if before := a.prelude(m); len(before) > 0 {
			a.presuppose(before...)
		}
		a.offer.No = able(m)
		return m, a.offer.No == nil
	}
	a.next(modelSlot)
	a.offer.Hint = "Which model?"
	for m := range a.models {
		if one := &a.models[m]; one.side == a.side && one.unit >= 0 && one.live() {
			a.add(game.Arg{Pieces: []game.PieceID{pieceID(m)}}, a.Name(pieceID(m)), "", a.entry.verb.Rule, a.ableThen(m, able))
		}
	}
	if len(a.offer.Choices) == 0 {
		a.offer.No = game.Refuse(a.entry.verb.Rule, "no model of yours is left")
	}
	return 0, false
}

// ableThen asks whether a model is able to do something once its unit is open.
func (a *asking) ableThen(m int, able func(m int) *game.Refusal) *game.Refusal {
	before := a.prelude(m)
	if len(before) == 0 {
		return able(m)
	}
	now := a.Battle
	a.presuppose(before...)
	no := able(m)
	a.Battle, a.offer.Before = now, nil
	return no
}

// look is the sightings of the battle, remembered for the whole offer. What is presupposed moves nobody.
func (a *asking) look() *lookout {
	if a.eyes.Battle == nil {
		a.eyes.reset(a.Battle)
	}
	a.eyes.Battle = a.Battle
	return a.eyes
}
