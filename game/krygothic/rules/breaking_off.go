package rules

import (
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Breaking off close combat, as an order and as a defence.

// breakOffCost is its price before terrain, in AP.
//
// See: KRY-CC-14.
const breakOffCost = 1

// breakOffPrice is the price with terrain.
//
// See: KRY-CC-14, KRY-TER-02, KRY-TER-03.
func breakOffPrice(b *Battle, a *Act, from data.Spot) int32 {
	return breakOffCost + int32(b.Going(a.Unit, from, a.Path.List()))
}

// checkBreakOff says why a unit may not break off: it is not engaged, or cannot go that way.
//
// Rule: KRY-CC-13.
//
// See: KRY-CC-11, KRY-CC-14.
func checkBreakOff(b *Battle, a *Act, from data.Spot, ahead bool) *game.Refusal {
	path := a.Path.List()
	if no := b.checkPath(a.Unit, from, path, b.Reach(a.Unit, data.BreakOff), movingTitle(data.BreakOff),
		book.MeleeBreakingOff); no != nil {
		return no
	}
	if no := b.mayBreakOff(a.Unit, path); no != nil {
		return no
	}
	if no := b.CheckWay(a.Unit, path, wayJudged(ahead)); no != nil || ahead {
		return no
	}
	return b.LeavesAll(a.Unit, b.Units[a.Unit].Engaged, path[len(path)-1])
}

// mayBreakOff says why an engaged unit may not leave along a path, nil if it may.
//
// Rule: KRY-CC-14.
//
// See: KRY-PIN-05.
func (b *Battle) mayBreakOff(u int8, path []data.Spot) *game.Refusal {
	if b.Units[u].Engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged", b.Name(data.PieceID(u))).At(data.PieceID(u))
	}
	if no := b.Grounded(u); no != nil {
		return no
	}
	return b.PinnedAgainst(u, b.Units[u].At, path)
}

// LeavesAll refuses places that are still in contact with one of some enemies.
//
// See: KRY-CC-14.
func (b *Battle) LeavesAll(u int8, foes uint32, end data.Spot) *game.Refusal {
	for v := range int8(len(b.Units)) {
		if foes&data.Bit(v) != 0 && b.ContactAt(u, v, end, b.FloorAt(end)) {
			return game.Refuse(book.MeleeBreakingOff, "that is still in contact with %s", b.Name(data.PieceID(v))).At(data.PieceID(v))
		}
	}
	return nil
}

// possibleBreakOff says why breaking off comes to nothing now.
//
// See: KRY-CC-14, KRY-RT-20.
func possibleBreakOff(b *Battle, a *Act) *game.Refusal {
	if b.Units[a.Unit].Engaged == 0 {
		return game.Refuse(book.MeleeBreakingOff, "%s is not engaged any more", b.Name(data.PieceID(a.Unit))).At(data.PieceID(a.Unit))
	}
	if no := b.Grounded(a.Unit); no != nil {
		return no
	}
	path := a.Path.List()
	if no := b.PinnedAgainst(a.Unit, b.Units[a.Unit].At, path); no != nil {
		return no
	}
	return b.CheckWay(a.Unit, path, startOnly)
}
