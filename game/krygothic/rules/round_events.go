package rules

import (
	"iter"

	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/tell"
)

// What happens at the end of a round, before victory is checked: the ship's whims, points held, arrivals.

// holdReach is how near a unit must be to a point to hold it, in points.
//
// Rule: KRY-SCN-06.
const holdReach = 200

// roundEvents are the scenario's events and timers at the end of a round; false while somebody has to decide.
//
// See: KRY-AP-09, KRY-SCN-01.
func (t *Turn) roundEvents() bool {
	if t.tolled < t.Round {
		t.tolled = t.Round
		if t.Given.Whims {
			t.whim()
		}
		t.countHeld()
		t.tellTimers()
	}
	return t.arrivals()
}

// countHeld gives a victory point for every point held.
//
// See: KRY-SCN-06, KRY-VIC-02.
func (t *Turn) countHeld() {
	if t.Mission != data.Consoles {
		return
	}
	for _, mark := range t.Given.Scenario.Marks {
		if side := t.Holder(mark); side >= 0 {
			t.Sides[side].vp++
			t.tell(PointHeld, tell.Side(side), inInches(mark), t.Sides[side].vp)
		}
	}
}

// Holder is the side that holds a point: it alone has an unpinned unit on the table within 2".
//
// See: KRY-SCN-06.
func (b *Battle) Holder(mark data.Spot) int8 {
	there := [data.Seats]bool{}
	for u := range int8(len(b.Units)) {
		m := &b.Units[u]
		if m.Status == Standing && m.Pin == Unpinned && b.gapTo(u, mark) <= holdReach {
			there[m.Side] = true
		}
	}
	switch {
	case there[0] == there[1]:
		return data.None
	case there[0]:
		return 0
	}
	return 1
}

// whim is what the ship does to both sides.
//
// Rule: KRY-SCN-10.
func (t *Turn) whim() {
	face := t.d6(book.ScenarioWhims)
	t.tell(WhimRolled, face, whimWords[face])
	switch face {
	case 1:
		t.lightsOut = t.Round + 1
	case 2:
		t.raiseBlood()
	case 3:
		t.scream(0)
		t.scream(1)
	}
}

// raiseBlood makes a random difficult piece very difficult for the next round.
//
// See: KRY-SCN-10.
func (t *Turn) raiseBlood() {
	var list []int16
	for i := range t.Given.Field.Pieces {
		if t.Given.Field.Pieces[i].Class == data.Difficult {
			list = append(list, int16(i))
		}
	}
	if len(list) == 0 {
		return
	}
	a, b := t.d6(book.ScenarioWhims), t.d6(book.ScenarioWhims)
	t.bloodIn, t.blooded = t.Round+1, list[drawnOf(a, b, len(list))]
	t.tell(BloodRises, a, b, t.Given.Field.Pieces[t.blooded].Name, t.bloodIn)
}

// drawnOf is the index of one of n things that two dice draw.
//
// See: KRY-SCN-10, KRY-CMP-01.
func drawnOf(a, b int8, n int) int { return (6*(int(a)-1) + int(b) - 1) % n }

// scream tests the Will of a side's first unit on the table.
//
// See: KRY-SCN-10, KRY-DICE-09.
func (t *Turn) scream(side int8) {
	const screamTarget = 4
	u := t.FirstOf(side, func(int8) bool { return true })
	if u < 0 || t.WillOf(u) < 0 || t.will(u, t.WillOf(u), screamTarget, book.ScenarioWhims) || t.Units[u].Pin != Unpinned {
		return
	}
	t.pinDown(u, PinByMiss, screamTarget, book.ScenarioWhims)
}

// FirstOf is a side's unit on the table with the lowest id that is wanted, none for nobody.
func (b *Battle) FirstOf(side int8, wanted func(int8) bool) int8 {
	for u := range b.OnTable(side) {
		if wanted(u) {
			return u
		}
	}
	return data.None
}

// OnTable are a side's units on the table, in the order of their ids.
func (b *Battle) OnTable(side int8) iter.Seq2[int8, *Unit] {
	return func(yield func(int8, *Unit) bool) {
		for u := range b.Units {
			if m := &b.Units[u]; m.Side == side && m.Status == Standing && !yield(int8(u), m) {
				return
			}
		}
	}
}

// whimWords are what the ship does, by the face of the die.
var whimWords = [...]string{
	1: "the lights fail for the next round", 2: "the blood rises", 3: "it screams", 4: "nothing", 5: "nothing", 6: "nothing",
}
