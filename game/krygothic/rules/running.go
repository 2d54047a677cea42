package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Prices of a Run by the worst ground that it touches, as the list and as the prose of the source have them.
//
// Rule: KRY-RUN-02.
var (
	RunByList  = [...]int32{data.Easy: 2, data.Difficult: 3, data.VeryDifficult: 3}
	runByProse = [...]int32{data.Easy: 1, data.Difficult: 2, data.VeryDifficult: 2}
)

// runPrice is the price of a Run, terrain included.
//
// See: KRY-RUN-02.
func (b *Battle) runPrice(ground data.Terrain) int32 {
	if b.Given.RunProse {
		return runByProse[ground]
	}
	return RunByList[ground]
}

// CheckRunner refuses units that cannot run: their kind, their armour or their breath does not let them.
//
// Rule: KRY-RUN-01.
//
// See: KRY-RUN-03.
func (b *Battle) CheckRunner(u int8) *game.Refusal {
	if b.Has(u, data.NoRunning) {
		return game.Refuse(book.RunRun, "%s cannot run", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	for _, worn := range b.Units[u].Armour {
		if worn != data.None && b.Given.Armours[worn].NoRunning {
			return game.Refuse(book.RunRun, "nobody runs in a %s", b.Given.Armours[worn].Name).At(data.PieceID(u))
		}
	}
	if b.BodyNow(u) <= 1 {
		return game.Refuse(book.RunBodyLoss, "%s is out of breath: Body 1 cannot run", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	return nil
}

// pant takes the Body that a Run costs: one point, all but one where very difficult ground was touched.
//
// Rule: KRY-RUN-04.
//
// See: KRY-RUN-03.
func (t *Turn) pant(u int8, ground data.Terrain) { t.Units[u].BodyLoss = t.LossAfter(u, ground) }

// LossAfter is how much Body a unit lacks after a Run.
//
// Rule: KRY-RUN-03.
func (b *Battle) LossAfter(u int8, ground data.Terrain) int8 {
	most := b.KindOf(u).Body - 1
	if ground == data.VeryDifficult {
		return most
	}
	return min(b.Units[u].BodyLoss+1, most)
}

// planRun is the breath that a Run takes.
//
// See: KRY-RUN-03, KRY-RT-20.
func planRun(b *Battle, a *Act) {
	m := &b.Units[a.Unit]
	m.BodyLoss = b.LossAfter(a.Unit, b.Going(a.Unit, m.At, a.Path.List()))
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
// See: KRY-RUN-05, KRY-TEAM-06.
func (t *Turn) recoverBody() {
	for u := range t.Units {
		one := &t.Units[u]
		if one.BodyLoss == 0 || one.Status == StatusRemoved || one.Status == exited {
			continue
		}
		back := int8(recovery)
		if t.TeamOf(one.Side).Race == data.Protarian {
			back = bornRunnersAgain
		}
		back = min(back, one.BodyLoss)
		one.BodyLoss -= back
		t.tell(Recovered, data.PieceID(int8(u)), back, t.BodyNow(int8(u)))
	}
}
