package rules

import (
	"cmp"
	"slices"

	"muster/game/fog/book"
	"muster/game/fog/data"
)

const flankBonus = 1

// Flanks is the bonus for a target caught between two units on exactly opposite squares: for the two who flank, or for
// everyone of their team, as the option says; never more than one.
//
// Rule: FOG-OPT-01.
func (b *Battle) Flanks(u, target int, how Manner, from int16) int {
	f := b.Field()
	centre := f.At(b.Units[target].Pos)
	if b.Given.Flanking == data.FlankPair {
		at := f.At(from)
		if how == ByShot || !at.Adjacent(centre) || !b.holds(f.Square(at.Opposite(centre)), u) {
			return 0
		}
		return flankBonus
	}
	for _, square := range f.Around(b.Units[target].Pos) {
		across := f.Square(f.At(square).Opposite(centre))
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
	other := b.UnitAt(int16(square))
	return other != u && b.Units[other].Team == b.Units[u].Team
}

// healers counts the side's living units with HEAL, on the map or left by exit.
//
// See: FOG-OPT-02.
func (b *Battle) healers(s int) int {
	return b.countOf(s, func(u *Unit) bool {
		one, _ := b.Heals(u)
		return one && (u.State == OnMap || u.State == HasLeft)
	})
}

// tending lists the sides that try to save their fallen, in the turn order of the last round: not those who conceded,
// and where only the winner heals, only his.
//
// See: FOG-OPT-02.
func (b *Battle) tending() []int {
	if !b.Given.AfterHealing {
		return nil
	}
	var sides []int
	add := func(s int) {
		barred := b.Given.HealWinner && b.Result.Winner != b.TeamOf(s)
		if barred || b.Sides[s].Out == outConceded || slices.Contains(sides, s) {
			return
		}
		if b.healers(s) > 0 && b.count(s, HasFallen) > 0 {
			sides = append(sides, s)
		}
	}
	for _, s := range b.order[:b.orders] {
		add(int(s))
	}
	for s := range b.Given.Sides {
		add(s)
	}
	return sides
}

// fallen lists the side's fallen units in the order of falling.
func (b *Battle) fallen(s int) []int {
	var units []int
	for i, u := range b.UnitsOf(s) {
		if u.State == HasFallen {
			units = append(units, i)
		}
	}
	slices.SortFunc(units, func(i, j int) int { return cmp.Compare(b.Units[i].fell, b.Units[j].fell) })
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
				faces[i] = t.dice.Roll(die, book.OptHealing)
			}
			fact := Lost
			if slices.Contains(faces, savingFace) {
				t.Units[u].Saved, fact = true, Saved
			}
			t.tell(fact, facesText(faces...), t.PieceID(u))
		}
	}
	t.aftermath()
}

// promote makes veterans of the units that survived a battle, on the map or left by exit, up to the limit. A side that
// conceded has none.
//
// Rule: FOG-OPT-03.
func (t *turn) promote() {
	if !t.Given.Veterans {
		return
	}
	for i := range t.Units {
		u := &t.Units[i]
		survived := u.State == OnMap || u.State == HasLeft
		if survived && t.Sides[u.Side].Out != outConceded && int(u.Veteran) < t.Given.VeteranCap {
			u.Veteran++
			t.tell(Promoted, t.PieceID(i), u.Veteran)
		}
	}
}
