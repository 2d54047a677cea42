package guide

import (
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// breathOf is the Body that a run costs if it goes as ordered, and what is left then; nothing of other acts.
//
// See: KRY-RUN-03.
func (b View) breathOf(a *rules.Act) (lost, left int8) {
	if a.Kind != data.Run || a.Path.N == 0 {
		return 0, b.BodyNow(a.Unit)
	}
	m := &b.Units[a.Unit]
	lost = b.LossAfter(a.Unit, b.Going(a.Unit, m.At, a.Path.List())) - m.BodyLoss
	return lost, b.BodyNow(a.Unit) - lost
}
