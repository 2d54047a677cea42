package kog

// presuppose goes on with the offer as if orders had been given that decide nothing, and names them.
func (a *asking) presuppose(orders ...command) {
	if len(orders) == 0 {
		return
	}
	a.Battle = a.clone()
	for _, c := range orders {
		a.Apply(a.seat, c, nil)
		a.before = append(a.before, c)
	}
}

// prelude is what must be ordered before a model can act: its unit is activated, and the one that is open is finished. It
// is empty when that would not help.
//
// See: KOG-ACT-01.
func (b *Battle) prelude(m int) []command {
	switch {
	case !b.mayOpen(m):
		return nil
	case b.open == 0:
		return []command{Activate{Unit: pieceID(m)}}
	}
	return []command{FinishUnit{}, Activate{Unit: pieceID(m)}}
}

// mayOpen reports whether a model's unit can be activated, once the one that is open is finished, where nobody of that
// one can act any more.
//
// See: KOG-ACT-01.
func (b *Battle) mayOpen(m int) bool {
	one := &b.models[m]
	return one.unit >= 0 && one.live() && b.open != one.unit+1 && !b.units[one.unit].activated && (b.open == 0 || b.spent(int(b.open)-1))
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

// look is the sightings of the battle, remembered for the whole offer. What is presupposed moves nobody.
func (a *asking) look() *lookout {
	if a.eyes.Battle == nil {
		a.eyes.reset(a.Battle)
	}
	a.eyes.Battle = a.Battle
	return a.eyes
}
