package fog

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// Threats are the squares that the seat's enemies could strike in their next turn, each with the chance that the worst
// single strike fells who stands there, or a typical unit where nobody does.
func (b view) Threats(seat game.Seat) []board.Mark {
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) || !b.fighting() {
		return nil
	}
	team := b.teamOf(b.given.seatSide(seat))
	m := b.menaces(team)
	var marks []board.Mark
	for square := range int16(len(b.at)) {
		worst := max(m.melee[square], m.shot[square])
		if code := b.at[square]; code != 0 && b.units[code-1].team != team {
			continue
		}
		if worst == 0 || b.field().enter[0][square] == 0 {
			continue
		}
		percent := percentOf(b.fellingWays(int(worst)-1, square))
		marks = append(marks, board.Mark{
			Kind: board.ThreatMark, Shape: b.field().at(square).Box(), Side: -1, Level: percent,
			Label: fmt.Sprintf("falls %d %%", percent), Tone: board.Danger, Rule: string(CombatDamage),
		})
	}
	return slices.Clip(marks)
}

// fellingWays is in how many of the ways that two dice can fall a strike with this figure added fells who stands on a
// square, or a typical unit where nobody does.
//
// See: FOG-CBT-02.
func (b view) fellingWays(attack int, square int16) int {
	defence, hp := typicalStat, typicalStat
	if code := b.at[square]; code != 0 {
		defence, hp = b.defence(&b.units[code-1]), int(b.units[code-1].hp)
	}
	_, falls := expected(attack-defence, hp)
	return falls
}

// percentOf is a number of ways of two dice in percent, rounded to the nearest.
func percentOf(ways int) int { return (ways*100 + allCombos/2) / allCombos }

// Perils are the enemies that could strike a unit or a square in their next turn, the worst first.
func (b view) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	square := b.aimed(aim)
	if square < 0 || seat.Index() < 0 || seat.Index() >= len(b.given.seats) || !b.fighting() {
		return nil
	}
	team := b.teamOf(b.given.seatSide(seat))
	if code := b.at[square]; code != 0 && b.units[code-1].team != team || b.field().enter[0][square] == 0 {
		return nil
	}
	var perils []game.Peril
	for i := range b.units {
		if foe := &b.units[i]; foe.state == onMap && foe.team != team {
			if p, can := b.perilOf(i, int16(square)); can {
				perils = append(perils, p)
			}
		}
	}
	slices.SortStableFunc(perils, func(p, q game.Peril) int { return cmp.Compare(q.P, p.P) })
	return perils
}

// perilOf is the strongest strike of one enemy at a square, as Threats counts it.
func (b view) perilOf(foe int, square int16) (game.Peril, bool) {
	m := b.noMenace()
	b.addMelee(m.melee, foe)
	b.addShots(m.shot, &b.units[foe])
	p := game.Peril{By: b.pieceID(foe), Tone: board.Danger, Rule: CombatDamage}
	worst := int(m.melee[square])
	switch {
	case m.shot[square] > m.melee[square]:
		worst, p.How = int(m.shot[square]), "shoots"
	case worst > b.attack(&b.units[foe])+1:
		p.How = "charges"
	default:
		p.How = "attacks"
	}
	if worst == 0 {
		return p, false
	}
	ways := b.fellingWays(worst-1, square)
	p.P, p.Label = float64(ways)/allCombos, fmt.Sprintf("falls %d %%", percentOf(ways))
	if ways*4 < allCombos {
		p.Tone = board.Warning
	}
	return p, true
}
