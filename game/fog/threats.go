package fog

import (
	"cmp"
	"fmt"
	"slices"

	"muster/board"
	"muster/game"
)

// menace is the strongest strike that could hit each square: one more than what is added to the attacker's die, 0 for
// none. Every square within one step of a square an enemy can reach counts, and the squares in reach of its RANGE.
type menace struct {
	melee []int16 // by charge or attack
	shot  []int16
}

// menaces works out what a team's enemies could strike in their next turn.
func (b *Battle) menaces(team int8) menace {
	m := b.noMenace()
	for i := range b.units {
		if foe := &b.units[i]; foe.state == onMap && foe.team != team {
			b.addMelee(m.melee, i)
			b.addShots(m.shot, foe)
		}
	}
	return m
}

func (b *Battle) noMenace() menace { return menace{make([]int16, len(b.at)), make([]int16, len(b.at))} }

func raise(levels []int16, square int16, attack int) {
	levels[square] = max(levels[square], int16(attack)+1)
}

// addMelee marks what a unit could attack where it stands, and charge.
func (b *Battle) addMelee(levels []int16, i int) {
	foe := &b.units[i]
	around := &b.field().rings[foe.pos]
	attack, engaged := b.attack(foe), false
	for k := range around.n {
		raise(levels, around.to[k], attack)
		if other := b.at[around.to[k]]; other != 0 && b.units[other-1].team != foe.team {
			engaged = true
		}
	}
	if engaged && !b.given.engagedOther {
		return
	}
	var memory space
	var squares [smallReach]int16
	r := b.explore(memory.reach(), i)
	for _, end := range b.ends(&r, squares[:0]) {
		ring := &b.field().rings[end]
		for k := range ring.n {
			raise(levels, ring.to[k], attack+chargeBonus)
		}
	}
}

// addShots marks what a unit could shoot at from where it stands.
func (b *Battle) addShots(levels []int16, foe *unit) {
	reach := b.reachOf(foe, foe.pos)
	if reach == 0 {
		return
	}
	attack := b.attack(foe)
	if b.given.highAttack && b.field().high(foe.pos) {
		attack += highBonus
	}
	for square := range int16(len(b.at)) {
		if d := b.rangeOf(foe.pos, square); d == 0 || d > reach || b.field().sheltered(square) {
			continue
		}
		if _, hidden := b.hidden(foe.pos, square); !hidden {
			raise(levels, square, attack)
		}
	}
}

// typical are the figures of the book's typical unit, for squares where nobody stands.
const typicalStat = 3

// Threats are the squares that the seat's enemies could strike in their next turn, each with the chance that the worst
// single strike fells who stands there, or a typical unit where nobody does.
func (b *Battle) Threats(seat game.Seat) []board.Mark {
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
func (b *Battle) fellingWays(attack int, square int16) int {
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
func (b *Battle) Perils(seat game.Seat, aim game.Aim) []game.Peril {
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
func (b *Battle) perilOf(foe int, square int16) (game.Peril, bool) {
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
