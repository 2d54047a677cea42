package krygothic

import "muster/game"

// Prices of a Run by the worst ground that it touches, as the list and as the prose of the source have them.
//
// Rule: KRY-RUN-02.
var (
	runByList  = [...]int32{easy: 2, difficult: 3, veryDifficult: 3}
	runByProse = [...]int32{easy: 1, difficult: 2, veryDifficult: 2}
)

// runPrice is the price of a Run, terrain included.
//
// Rule: KRY-RUN-02.
func (b *Battle) runPrice(ground terrain) int32 {
	if b.given.runProse {
		return runByProse[ground]
	}
	return runByList[ground]
}

// checkRunner refuses units that cannot run: their kind, their armour or their breath does not let them.
//
// Rule: KRY-RUN-01, KRY-RUN-03.
func (b *Battle) checkRunner(u int8) *game.Refusal {
	if b.has(u, noRunning) {
		return game.Refuse(RunRun, "%s cannot run", b.Name(pieceID(u))).At(pieceID(u))
	}
	for _, worn := range b.units[u].armour {
		if worn != none && b.given.armours[worn].noRunning {
			return game.Refuse(RunRun, "nobody runs in a %s", b.given.armours[worn].name).At(pieceID(u))
		}
	}
	if b.bodyNow(u) <= 1 {
		return game.Refuse(RunBodyLoss, "%s is out of breath: Body 1 cannot run", b.Name(pieceID(u))).At(pieceID(u))
	}
	return nil
}

// pant takes the Body that a Run costs: one point, all but one where very difficult ground was touched.
//
// Rule: KRY-RUN-03, KRY-RUN-04.
func (t *turn) pant(u int8, ground terrain) { t.units[u].bodyLoss = t.lossAfter(u, ground) }

// lossAfter is how much Body a unit lacks after a Run.
//
// Rule: KRY-RUN-03.
func (b *Battle) lossAfter(u int8, ground terrain) int8 {
	most := b.kindOf(u).body - 1
	if ground == veryDifficult {
		return most
	}
	return min(b.units[u].bodyLoss+1, most)
}

// planRun is the breath that a Run takes.
//
// Rule: KRY-RUN-03, KRY-RT-20.
func planRun(b *Battle, a *act) {
	m := &b.units[a.unit]
	m.bodyLoss = b.lossAfter(a.unit, b.going(a.unit, m.at, a.path.list()))
}

// Recovery of Body at the start of a round.
//
// Rule: KRY-RUN-05, KRY-TEAM-06.
const (
	recovery         = 1
	bornRunnersAgain = 2
)

// recoverBody gives back Body that running has cost, to all on the table.
//
// Rule: KRY-RUN-05, KRY-TEAM-06.
func (t *turn) recoverBody() {
	for u := range t.units {
		one := &t.units[u]
		if one.bodyLoss == 0 || one.status == removed || one.status == exited {
			continue
		}
		back := int8(recovery)
		if t.teamOf(one.side).race == protarian {
			back = bornRunnersAgain
		}
		back = min(back, one.bodyLoss)
		one.bodyLoss -= back
		t.tell(Recovered, pieceID(int8(u)), back, t.bodyNow(int8(u)))
	}
}
