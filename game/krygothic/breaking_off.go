package krygothic

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Breaking off close combat, as an order and as a defence.

// breakOffCost is its price before terrain, in AP.
//
// Rule: KRY-CC-14.
const breakOffCost = 1

// breakOffPrice is the price with terrain.
//
// Rule: KRY-CC-14, KRY-TER-02, KRY-TER-03.
func breakOffPrice(b *Battle, a *act, from data.Spot) int32 {
	return breakOffCost + int32(b.going(a.unit, from, a.path.list()))
}

// checkBreakOff says why a unit may not break off: it is not engaged, or cannot go that way.
//
// Rule: KRY-CC-11, KRY-CC-13, KRY-CC-14.
func checkBreakOff(b *Battle, a *act, from data.Spot, ahead bool) *game.Refusal {
	path := a.path.list()
	if no := b.checkPath(a.unit, from, path, b.reach(a.unit, data.BreakOff), movingTitle(data.BreakOff),
		book.MeleeBreakingOff); no != nil {
		return no
	}
	if no := b.mayBreakOff(a.unit, path); no != nil {
		return no
	}
	if no := b.checkWay(a.unit, path, wayJudged(ahead)); no != nil || ahead {
		return no
	}
	return b.leavesAll(a.unit, b.units[a.unit].engaged, path[len(path)-1])
}

// mayBreakOff says why an engaged unit may not leave along a path, nil if it may.
//
// Rule: KRY-CC-14, KRY-PIN-05.
func (b *Battle) mayBreakOff(u int8, path []data.Spot) *game.Refusal {
	if b.units[u].engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	if no := b.grounded(u); no != nil {
		return no
	}
	return b.pinnedAgainst(u, b.units[u].at, path)
}

// leavesAll refuses places that are still in contact with one of some enemies.
//
// Rule: KRY-CC-14.
func (b *Battle) leavesAll(u int8, foes uint32, end data.Spot) *game.Refusal {
	for v := range int8(len(b.units)) {
		if foes&data.Bit(v) != 0 && b.contactAt(u, v, end, b.floorAt(end)) {
			return game.Refuse(book.MeleeBreakingOff, "that is still in contact with %s", b.Name(data.PieceID(v))).At(data.PieceID(v))
		}
	}
	return nil
}

// possibleBreakOff says why breaking off comes to nothing now.
//
// Rule: KRY-CC-14, KRY-RT-20.
func possibleBreakOff(b *Battle, a *act) *game.Refusal {
	if b.units[a.unit].engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged any more", b.Name(data.PieceID(a.unit))).At(data.PieceID(a.unit))
	}
	if no := b.grounded(a.unit); no != nil {
		return no
	}
	path := a.path.list()
	if no := b.pinnedAgainst(a.unit, b.units[a.unit].at, path); no != nil {
		return no
	}
	return b.checkWay(a.unit, path, startOnly)
}
