package guide

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/rules"
)

// Threats are the squares that the seat's enemies could strike in their next turn, each with the chance that the worst
// single strike fells who stands there, or a typical unit where nobody does.
func (b View) Threats(seat game.Seat) []board.Mark {
	if !b.Given.Seated(seat) || !b.Fighting() {
		return nil
	}
	team := b.TeamOf(b.Given.SeatSide(seat))
	m := b.Menaces(team)
	var marks []board.Mark
	for square := range int16(len(b.Field().Ground)) {
		worst := max(m.Melee[square], m.Shot[square])
		if u := b.UnitAt(square); u >= 0 && b.Units[u].Team != team {
			continue
		}
		if worst == 0 || b.Field().Enter[0][square] == 0 {
			continue
		}
		percent := percentOf(b.fellingWays(int(worst)-1, square))
		marks = append(marks, board.Mark{
			Kind: board.ThreatMark, Shape: b.Field().At(square).Box(), Side: -1, Level: percent,
			Label: fmt.Sprintf("falls %d %%", percent), Tone: board.Danger, Rule: string(book.CombatDamage),
		})
	}
	return slices.Clip(marks)
}

// fellingWays is in how many of the ways that two dice can fall a strike with this figure added fells who stands on a
// square, or a typical unit where nobody does.
//
// See: FOG-CBT-02.
func (b View) fellingWays(attack int, square int16) int {
	defence, hp := rules.TypicalStat, rules.TypicalStat
	if u := b.UnitAt(square); u >= 0 {
		defence, hp = b.Defence(&b.Units[u]), int(b.Units[u].HP)
	}
	_, falls := rules.Expected(attack-defence, hp)
	return falls
}

// percentOf is a number of ways of two dice in percent, rounded to the nearest.
func percentOf(ways int) int { return (ways*100 + rules.AllCombos/2) / rules.AllCombos }

// Perils are the enemies that could strike a unit or a square in their next turn, the worst first.
func (b View) Perils(seat game.Seat, aim game.Aim) []game.Peril {
	square := b.aimed(aim)
	if square < 0 || !b.Given.Seated(seat) || !b.Fighting() {
		return nil
	}
	team := b.TeamOf(b.Given.SeatSide(seat))
	if u := b.UnitAt(int16(square)); u >= 0 && b.Units[u].Team != team || b.Field().Enter[0][square] == 0 {
		return nil
	}
	var perils []game.Peril
	for i := range b.Units {
		if foe := &b.Units[i]; foe.State == rules.OnMap && foe.Team != team {
			if p, can := b.perilOf(i, int16(square)); can {
				perils = append(perils, p)
			}
		}
	}
	slices.SortStableFunc(perils, func(p, q game.Peril) int { return cmp.Compare(q.P, p.P) })
	return perils
}

// perilOf is the strongest strike of one enemy at a square, as Threats counts it.
func (b View) perilOf(foe int, square int16) (game.Peril, bool) {
	m := b.NoMenace()
	b.AddMelee(m.Melee, foe)
	b.AddShots(m.Shot, &b.Units[foe])
	p := game.Peril{By: b.PieceID(foe), Tone: board.Danger, Rule: book.CombatDamage}
	worst := int(m.Melee[square])
	switch {
	case m.Shot[square] > m.Melee[square]:
		worst, p.How = int(m.Shot[square]), "shoots"
	case worst > b.Attack(&b.Units[foe])+1:
		p.How = "charges"
	default:
		p.How = "attacks"
	}
	if worst == 0 {
		return p, false
	}
	ways := b.fellingWays(worst-1, square)
	p.P, p.Label = float64(ways)/rules.AllCombos, fmt.Sprintf("falls %d %%", percentOf(ways))
	if ways*4 < rules.AllCombos {
		p.Tone = board.Warning
	}
	return p, true
}
