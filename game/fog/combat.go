package fog

import (
	"muster/game"
	"muster/game/odds"
	"muster/game/tell"
)

// way is how a strike comes about.
type way uint8

const (
	byAttack way = iota
	byCharge
	byShot
)

// Attack strikes an enemy on one of the eight squares around.
type Attack struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
}

// Verb is "attack".
func (Attack) Verb() string { return "attack" }

// The target is an enemy next to the unit, in any of the eight directions.
//
// Rule: FOG-ACT-03, FOG-UNIT-03.
func (c Attack) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.token(seat, c.Unit)
	if no != nil {
		return no
	}
	target, isEnemy := b.enemy(u, c.Target)
	if !isEnemy {
		return game.Refuse(ActAttack, "the target of an attack is an enemy on the map").At(c.Unit)
	}
	f := b.field()
	if from, to := f.at(b.units[u].pos), f.at(b.units[target].pos); !from.Adjacent(to) {
		return game.Refuse(ActAttack, "%s are %d squares away; an attack reaches 1", b.Name(c.Target), from.Distance(to)).At(c.Target)
	}
	return nil
}

func (c Attack) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	target, _ := t.unitOf(c.Target)
	t.mark(u)
	t.strike(t.blow(u, target, byAttack, t.units[u].pos))
}

// blow describes a strike before its dice: the contest, and what is added in it to the attacker's die.
type blow struct {
	by, target          int
	how                 way
	from                int16 // the square it is struck from
	contest             odds.Contest
	charge, flank, high int
}

// blow puts a strike together. All modifiers that apply are added; the defence has none.
//
// Rule: FOG-CBT-06.
func (b *Battle) blow(u, target int, how way, from int16) blow {
	s := blow{by: u, target: target, how: how, from: from}
	if how == byCharge {
		s.charge = chargeBonus
	}
	if b.given.flanking != flankOff {
		s.flank = b.flanks(u, target, how, from)
	}
	if how == byShot && b.given.highAttack && b.field().high(from) {
		s.high = highBonus
	}
	attack := b.attack(&b.units[u]) + s.charge + s.flank + s.high
	s.contest = contest(attack, b.defence(&b.units[target]))
	return s
}

// contest is the opposed roll of a strike: the attacker's die falls first, always both.
//
// Rule: FOG-CBT-01.
func contest(attack, defence int) odds.Contest {
	return odds.Contest{Sides: die, Attack: attack, Defence: defence, By: CombatRoll}
}

// damage is what a strike does: the excess of the attack total, nothing on a tie or less.
//
// Rule: FOG-CBT-02, FOG-CBT-03.
func (s *blow) damage(c odds.Chance) int { return max(0, c.Of(&s.contest)) }

// strike deals the damage. The defender never strikes back.
//
// Rule: FOG-CBT-04.
func (t *turn) strike(s blow) {
	damage := s.damage(odds.Thrown{Dice: t.dice})
	target := &t.units[s.target]
	left := max(0, int(target.hp)-damage)
	t.tellStrike(&s, damage, left)
	target.hp = int16(left)
	if left == 0 {
		t.fall(s.target, s.by)
	}
}

// fall removes a unit at once: its square is free for the next activation, its cost is its side's loss and the
// striker's gain, and its character is on his way.
//
// Rule: FOG-UNIT-04, FOG-CBT-05, FOG-WIN-03.
func (t *turn) fall(u, by int) {
	lost := &t.units[u]
	square, cost := lost.pos, t.cost(lost)
	t.fell++
	lost.fell, lost.fellAt, lost.fellIn = t.fell, square, t.round
	t.remove(u, hasFallen)
	t.sides[lost.side].lost += int16(cost)
	t.points[t.units[by].team] += int16(cost)
	t.tell(Fell, tell.Side(t.units[by].side), cost, t.pieceID(u))
	if h := lost.hero; h != 0 {
		t.bereave(int(h)-1, u, square, t.units[by].team)
	}
	t.checkSides()
}

// remove takes a unit off the map.
func (t *turn) remove(u int, why state) {
	if pos := t.units[u].pos; pos >= 0 {
		t.at[pos] = 0
	}
	t.units[u].pos = -1
	t.units[u].state = why
}

// allCombos is how many ways two dice fall.
const allCombos = die * die

// expected is the damage a strike does on average to a unit with so many hit points, and the chance that it falls, both
// in 36ths. Plus is attack less defence. A bot asks it thousands of times an order, so it is a formula; a test holds it
// equal to the rule, [blow.damage].
//
// See: FOG-CBT-01, FOG-CBT-02.
func expected(plus, hp int) (damage, falls int) {
	for d := 1 - die; d < die; d++ {
		ways := die - max(d, -d)
		hit := max(0, d+plus)
		damage += ways * min(hit, hp)
		if hit >= hp {
			falls += ways
		}
	}
	return damage, falls
}
