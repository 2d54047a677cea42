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
func (b view) prelude(m int) []command {
	switch {
	case !b.mayOpen(m):
		return nil
	case b.open == 0:
		return []command{Activate{Unit: pieceID(m)}}
	}
	return []command{FinishUnit{}, Activate{Unit: pieceID(m)}}
}

// look is the sightings of the battle, remembered for the whole offer. What is presupposed moves nobody.
func (a *asking) look() *lookout {
	if a.eyes.Battle == nil {
		a.eyes.reset(a.Battle)
	}
	a.eyes.Battle = a.Battle
	return a.eyes
}
