package krygothic

import "muster/game/krygothic/data"

// breathOf is the Body that a run costs if it goes as ordered, and what is left then; nothing of other acts.
//
// Rule: KRY-RUN-03.
func (b view) breathOf(a *act) (lost, left int8) {
	if a.kind != data.Run || a.path.n == 0 {
		return 0, b.bodyNow(a.unit)
	}
	m := &b.units[a.unit]
	lost = b.lossAfter(a.unit, b.going(a.unit, m.at, a.path.list())) - m.bodyLoss
	return lost, b.bodyNow(a.unit) - lost
}
