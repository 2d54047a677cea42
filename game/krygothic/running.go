package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Prices of a Run by the worst ground that it touches, as the list and as the prose of the source have them.
//
// Rule: KRY-RUN-02.
var (
	runByList  = [...]int32{data.Easy: 2, data.Difficult: 3, data.VeryDifficult: 3}
	runByProse = [...]int32{data.Easy: 1, data.Difficult: 2, data.VeryDifficult: 2}
)

// runPrice is the price of a Run, terrain included.
//
// Rule: KRY-RUN-02.
func (b *Battle) runPrice(ground data.Terrain) int32 {
	if b.given.RunProse {
		return runByProse[ground]
	}
	return runByList[ground]
}

// checkRunner refuses units that cannot run: their kind, their armour or their breath does not let them.
//
// Rule: KRY-RUN-01, KRY-RUN-03.
func (b *Battle) checkRunner(u int8) *game.Refusal {
	if b.has(u, data.NoRunning) {
		return game.Refuse(book.RunRun, "%s cannot run", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	for _, worn := range b.units[u].armour {
		if worn != data.None && b.given.Armours[worn].NoRunning {
			return game.Refuse(book.RunRun, "nobody runs in a %s", b.given.Armours[worn].Name).At(data.PieceID(u))
		}
	}
	if b.bodyNow(u) <= 1 {
		return game.Refuse(book.RunBodyLoss, "%s is out of breath: Body 1 cannot run", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	return nil
}

// pant takes the Body that a Run costs: one point, all but one where very difficult ground was touched.
//
// Rule: KRY-RUN-03, KRY-RUN-04.
func (t *turn) pant(u int8, ground data.Terrain) { t.units[u].bodyLoss = t.lossAfter(u, ground) }

// lossAfter is how much Body a unit lacks after a Run.
//
// Rule: KRY-RUN-03.
func (b *Battle) lossAfter(u int8, ground data.Terrain) int8 {
	most := b.kindOf(u).Body - 1
	if ground == data.VeryDifficult {
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
		if t.teamOf(one.side).Race == data.Protarian {
			back = bornRunnersAgain
		}
		back = min(back, one.bodyLoss)
		one.bodyLoss -= back
		t.tell(Recovered, data.PieceID(int8(u)), back, t.bodyNow(int8(u)))
	}
}
