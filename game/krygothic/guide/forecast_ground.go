package guide

import (
	"fmt"

	"muster/board"
	"muster/board/plane"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Perils are what lies on a way: how many pieces of damaged structure a unit comes onto, one after the other, and the
// first mine of the other side that it sets off, beyond which it does not get.
type Perils struct {
	floors [mostPerils]data.Spot
	n      int
	Mine   rules.Marker
	Mined  bool
	Stand  data.Spot // where it stands when it sets the mine off
	Facing data.Spot // and how
}

// mostPerils bounds the damaged pieces that are looked at: the chance to come beyond so many is below a thousandth.
const mostPerils = 10

// PerilsOn finds what a unit comes upon on a way, look by look, as it will when it walks there.
//
// See: KRY-EXP-05, KRY-EXP-06, KRY-EXP-07.
func (b View) PerilsOn(u int8, path []data.Spot) (found Perils) {
	if !b.Littered() {
		return found
	}
	walker := b.Copy()
	from := b.Units[u].At
	var s plane.Looks
	was := from
	for at, on := s.Next(from, path, rules.Look); on && found.n < mostPerils; at, on = s.Next(from, path, rules.Look) {
		walker.Units[u].At = at
		for i := range b.Marks {
			if walker.BreaksIn(u, i, was) && found.n < mostPerils {
				found.floors[found.n] = b.Marks[i].At
				found.n++
			}
		}
		for i := range b.Marks {
			if walker.SetsOff(u, i, was) {
				found.Mine, found.Mined, found.Stand = b.Marks[i], true, at
				found.Facing = rules.FacingOf(path[s.Leg].Sub(s.From))
				return found
			}
		}
		was = at
	}
	return found
}

// ForetellGround is what becomes of a unit on its way by what lies there; false where nothing does.
//
// See: KRY-EXP-06, KRY-EXP-07.
func (a *Asking) ForetellGround(plan View, one *rules.Act) bool {
	if one.Path.N == 0 {
		return false
	}
	found := plan.PerilsOn(one.Unit, one.Path.List())
	if found.n == 0 && !found.Mined {
		return false
	}
	arrives, falls := 1., 0.
	holds, drops := rules.FloorOdds()
	for i := range found.n {
		a.trace(board.NoteMark, board.Circle(found.floors[i].Board(data.Grain), board.Inch/4), "damaged structure", board.Danger,
			book.BlastFloor)
		falls += arrives * drops
		arrives *= holds
	}
	name := a.Name(data.PieceID(one.Unit)) + " on the way"
	a.chance(name, "falls", falls, board.Danger, book.BlastFloor)
	a.chance(name, "halted on damaged structure", 1-falls-arrives, board.Warning, book.BlastFloor)
	if !found.Mined {
		a.chance(name, "comes through", arrives, board.Good, book.BlastFloor)
		return true
	}
	a.trace(board.NoteMark, board.Circle(found.Mine.At.Board(data.Grain), board.Inch/4), "sets off a mine", board.Danger, book.BlastMines)
	a.chance(name, "sets off a mine, and halts", arrives, board.Danger, book.BlastMines)
	a.factor(fmt.Sprintf("the mine: %d wound dice for all within %s", rules.MineDice, data.Measure(rules.MineBlast)), 0, book.BlastMines)
	if arrives < 1 {
		a.factor("the odds of the mine: if it is set off", 0, book.BlastMines)
	}
	a.foretellMine(plan, one.Unit, &found)
	return true
}
