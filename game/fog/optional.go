package fog

import (
	"cmp"
	"slices"
)

const flankBonus = 1

// flanks is the bonus for a target caught between two units on exactly opposite squares: for the two who flank, or for
// everyone of their team, as the option says; never more than one.
//
// Rule: FOG-OPT-01.
func (b *Battle) flanks(u, target int, how way, from int16) int {
	f := b.field()
	centre := f.at(b.units[target].pos)
	if b.given.flanking == flankPair {
		at := f.at(from)
		if how == byShot || !at.Adjacent(centre) || !b.holds(f.square(at.Opposite(centre)), u) {
			return 0
		}
		return flankBonus
	}
	around := &f.rings[b.units[target].pos]
	for k := range around.n {
		square := around.to[k]
		across := f.square(f.at(square).Opposite(centre))
		if (square == from || b.holds(int(square), u)) && b.holds(across, u) {
			return flankBonus
		}
	}
	return 0
}

// holds reports whether another unit of the unit's team stands on a square, -1 being none. The unit itself counts only
// where it strikes from, which is not where it stands while a charge is being weighed.
func (b *Battle) holds(square, u int) bool {
	if square < 0 || b.at[square] == 0 {
		return false
	}
	other := int(b.at[square]) - 1
	return other != u && b.units[other].team == b.units[u].team
}

// healers counts the side's living units with HEAL, on the map or left by exit.
//
// Rule: FOG-OPT-02.
func (b *Battle) healers(s int) int {
	n := 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		u := &b.units[i]
		if one, _ := b.heals(u); one && (u.state == onMap || u.state == hasLeft) {
			n++
		}
	}
	return n
}

// tending lists the sides that try to save their fallen, in the turn order of the last round: not those who conceded,
// and where only the winner heals, only his.
//
// Rule: FOG-OPT-02.
func (b *Battle) tending() []int {
	if !b.given.afterHealing {
		return nil
	}
	var sides []int
	add := func(s int) {
		barred := b.given.healWinner && b.result.winner != b.teamOf(s)
		if barred || b.sides[s].out == outConceded || slices.Contains(sides, s) {
			return
		}
		if b.healers(s) > 0 && b.count(s, hasFallen) > 0 {
			sides = append(sides, s)
		}
	}
	for _, s := range b.order[:b.orders] {
		add(int(s))
	}
	for s := range b.given.sides {
		add(s)
	}
	return sides
}

// fallen lists the side's fallen units in the order of falling.
func (b *Battle) fallen(s int) []int {
	var units []int
	from, below := b.own(s)
	for i := from; i < below; i++ {
		if b.units[i].state == hasFallen {
			units = append(units, i)
		}
	}
	slices.SortFunc(units, func(i, j int) int { return cmp.Compare(b.units[i].fell, b.units[j].fell) })
	return units
}

// healingDone goes on to the aftermath when there is nothing to roll.
func (t *turn) healingDone() bool {
	if len(t.tending()) > 0 {
		return false
	}
	t.aftermath()
	return true
}

const savingFace = 6

// rollHealing rolls for every fallen unit of every side that tends its own: as many dice as it has healers, and one 6
// saves the unit for later battles.
//
// Dice: sides in turn order; each side's fallen in order of falling; a die for each healer, all of them.
//
// Rule: FOG-OPT-02.
func (t *turn) rollHealing() {
	for _, s := range t.tending() {
		healers := t.healers(s)
		for _, u := range t.fallen(s) {
			faces := make([]int, healers)
			for i := range faces {
				faces[i] = t.dice.Roll(die, OptHealing)
			}
			fact := Lost
			if slices.Contains(faces, savingFace) {
				t.units[u].saved, fact = true, Saved
			}
			t.tell(fact, facesText(faces...), t.pieceID(u))
		}
	}
	t.aftermath()
}

// promote makes veterans of the units that survived a battle, on the map or left by exit, up to the limit. A side that
// conceded has none.
//
// Rule: FOG-OPT-03.
func (t *turn) promote() {
	if !t.given.veterans {
		return
	}
	for i := range t.units {
		u := &t.units[i]
		survived := u.state == onMap || u.state == hasLeft
		if survived && t.sides[u.side].out != outConceded && int(u.veteran) < t.given.veteranCap {
			u.veteran++
			t.tell(Promoted, t.pieceID(i), u.veteran)
		}
	}
}
