package rules

import (
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/odds"
	"muster/game/tell"
)

// Manner is how a strike comes about.
type Manner uint8

const (
	ByAttack Manner = iota
	ByCharge
	ByShot
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
// Rule: FOG-ACT-03.
//
// See: FOG-UNIT-03.
func (c Attack) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	target, isEnemy := b.Enemy(u, c.Target)
	if !isEnemy {
		return game.Refuse(book.ActAttack, "the target of an attack is an enemy on the map").At(c.Unit)
	}
	f := b.Field()
	if from, to := f.At(b.Units[u].Pos), f.At(b.Units[target].Pos); !from.Adjacent(to) {
		return game.Refuse(book.ActAttack, "%s are %d squares away; an attack reaches 1", b.Name(c.Target), from.Distance(to)).At(c.Target)
	}
	return nil
}

func (c Attack) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	target, _ := t.UnitOf(c.Target)
	t.mark(u)
	t.strike(t.Blow(u, target, ByAttack, t.Units[u].Pos))
}

// Blow describes a strike before its dice: the contest, and what is added in it to the attacker's die.
type Blow struct {
	By, Target          int
	How                 Manner
	from                int16 // the square it is struck from
	Contest             odds.Contest
	Charge, Flank, High int
}

// Blow puts a strike together. All modifiers that apply are added; the defence has none.
//
// Rule: FOG-CBT-06.
func (b *Battle) Blow(u, target int, how Manner, from int16) Blow {
	s := Blow{By: u, Target: target, How: how, from: from}
	if how == ByCharge {
		s.Charge = ChargeBonus
	}
	if b.Given.Flanking != data.FlankOff {
		s.Flank = b.Flanks(u, target, how, from)
	}
	if how == ByShot && b.Given.HighAttack && b.Field().High(from) {
		s.High = highBonus
	}
	attack := b.Attack(&b.Units[u]) + s.Charge + s.Flank + s.High
	s.Contest = contest(attack, b.Defence(&b.Units[target]))
	return s
}

// contest is the opposed roll of a strike: the attacker's die falls first, always both.
//
// Rule: FOG-CBT-01.
func contest(attack, defence int) odds.Contest {
	return odds.Contest{Sides: die, Attack: attack, Defence: defence, By: book.CombatRoll}
}

// Damage is what a strike does: the excess of the attack total, nothing on a tie or less.
//
// Rule: FOG-CBT-02, FOG-CBT-03.
func (s *Blow) Damage(c odds.Chance) int { return max(0, c.Of(&s.Contest)) }

// strike deals the damage. The defender never strikes back.
//
// Rule: FOG-CBT-04.
func (t *turn) strike(s Blow) {
	damage := s.Damage(odds.Thrown{Dice: t.dice})
	target := &t.Units[s.Target]
	left := max(0, int(target.HP)-damage)
	t.tellStrike(&s, damage, left)
	target.HP = int16(left)
	if left == 0 {
		t.fall(s.Target, s.By)
	}
}

// fall removes a unit at once: its square is free for the next activation, its cost is its side's loss and the
// striker's gain, and its character is on his way.
//
// Rule: FOG-UNIT-04, FOG-CBT-05.
//
// See: FOG-WIN-03.
func (t *turn) fall(u, by int) {
	lost := &t.Units[u]
	square, cost := lost.Pos, t.Cost(lost)
	t.fell++
	lost.fell, lost.fellAt, lost.fellIn = t.fell, square, t.Round
	t.remove(u, HasFallen)
	t.Sides[lost.Side].lost += int16(cost)
	t.Points[t.Units[by].Team] += int16(cost)
	t.tell(Fell, tell.Side(t.Units[by].Side), cost, t.PieceID(u))
	if h := lost.Hero; h != 0 {
		t.bereave(int(h)-1, u, square, t.Units[by].Team)
	}
	t.checkSides()
}

// remove takes a unit off the map.
func (t *turn) remove(u int, why State) {
	if pos := t.Units[u].Pos; pos >= 0 {
		t.at[pos] = 0
	}
	t.Units[u].Pos = -1
	t.Units[u].State = why
}
