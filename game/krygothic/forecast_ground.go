package krygothic

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// perils are what lies on a way: how many pieces of damaged structure a unit comes onto, one after the other, and the
// first mine of the other side that it sets off, beyond which it does not get.
type perils struct {
	floors [mostPerils]data.Spot
	n      int
	mine   marker
	mined  bool
	stand  data.Spot // where it stands when it sets the mine off
	facing data.Spot // and how
}

// mostPerils bounds the damaged pieces that are looked at: the chance to come beyond so many is below a thousandth.
const mostPerils = 10

// perilsOn finds what a unit comes upon on a way, look by look, as it will when it walks there.
//
// Rule: KRY-EXP-05, KRY-EXP-06, KRY-EXP-07.
func (b view) perilsOn(u int8, path []data.Spot) (found perils) {
	if !b.littered() {
		return found
	}
	walker := b.clone()
	from := b.units[u].at
	var s plane.Looks
	was := from
	for at, on := s.Next(from, path, look); on && found.n < mostPerils; at, on = s.Next(from, path, look) {
		walker.units[u].at = at
		for i := range b.marks {
			if walker.breaksIn(u, i, was) && found.n < mostPerils {
				found.floors[found.n] = b.marks[i].at
				found.n++
			}
		}
		for i := range b.marks {
			if walker.setsOff(u, i, was) {
				found.mine, found.mined, found.stand = b.marks[i], true, at
				found.facing = facingOf(path[s.Leg].Sub(s.From))
				return found
			}
		}
		was = at
	}
	return found
}

// foretellGround is what becomes of a unit on its way by what lies there; false where nothing does.
//
// Rule: KRY-EXP-06, KRY-EXP-07.
func (a *asking) foretellGround(plan view, one *act) bool {
	if one.path.n == 0 {
		return false
	}
	found := plan.perilsOn(one.unit, one.path.list())
	if found.n == 0 && !found.mined {
		return false
	}
	arrives, falls := 1., 0.
	holds, drops := floorOdds()
	for i := range found.n {
		a.trace(board.NoteMark, board.Circle(found.floors[i].Board(data.Grain), board.Inch/4), "damaged structure", board.Danger,
			book.BlastFloor)
		falls += arrives * drops
		arrives *= holds
	}
	name := a.Name(data.PieceID(one.unit)) + " on the way"
	a.chance(name, "falls", falls, board.Danger, book.BlastFloor)
	a.chance(name, "halted on damaged structure", 1-falls-arrives, board.Warning, book.BlastFloor)
	if !found.mined {
		a.chance(name, "comes through", arrives, board.Good, book.BlastFloor)
		return true
	}
	a.trace(board.NoteMark, board.Circle(found.mine.at.Board(data.Grain), board.Inch/4), "sets off a mine", board.Danger, book.BlastMines)
	a.chance(name, "sets off a mine, and halts", arrives, board.Danger, book.BlastMines)
	a.factor(fmt.Sprintf("the mine: %d wound dice for all within %s", mineDice, data.Measure(mineBlast)), 0, book.BlastMines)
	if arrives < 1 {
		a.factor("the odds of the mine: if it is set off", 0, book.BlastMines)
	}
	a.foretellMine(plan, one.unit, &found)
	return true
}
