package guide

import "muster/game/kog/rules"

// presuppose goes on with the offer as if orders had been given that decide nothing, and names them.
func (a *asking) presuppose(orders ...rules.Command) {
	if len(orders) == 0 {
		return
	}
	a.Battle = a.Copy()
	for _, c := range orders {
		a.Apply(a.seat, c, nil)
		a.before = append(a.before, c)
	}
}

// prelude is what must be ordered before a model can act: its unit is activated, and the one that is open is finished. It
// is empty when that would not help.
//
// See: KOG-ACT-01.
func (b View) prelude(m int) []rules.Command {
	switch {
	case !b.MayOpen(m):
		return nil
	case b.Open == 0:
		return []rules.Command{rules.Activate{Unit: rules.PieceID(m)}}
	}
	return []rules.Command{rules.FinishUnit{}, rules.Activate{Unit: rules.PieceID(m)}}
}

// look is the sightings of the battle, remembered for the whole offer. What is presupposed moves nobody.
func (a *asking) look() *rules.Lookout {
	if a.eyes.Battle == nil {
		a.eyes.Reset(a.Battle)
	}
	a.eyes.Battle = a.Battle
	return a.eyes
}
