package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
)

const highBonus = 1 // FOG-TER-03 under high_ground=attack

// Shoot uses RANGE on an enemy.
type Shoot struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
}

// Verb is "shoot".
func (Shoot) Verb() string { return "shoot" }

// Only units with RANGE shoot, at one enemy within reach, next to them or not.
//
// Rule: FOG-ACT-05, FOG-POW-01, FOG-POW-03, FOG-POW-06.
func (c Shoot) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	if b.ReachOf(&b.Units[u], b.Units[u].Pos) <= 0 {
		return game.Refuse(book.PowerInstead, "%s have no RANGE", b.Name(c.Unit)).At(c.Unit)
	}
	target, isEnemy := b.Enemy(u, c.Target)
	if !isEnemy {
		return game.Refuse(book.PowerRange, "the target of a shot is an enemy on the map").At(c.Unit)
	}
	return b.InRange(u, target)
}

// InRange checks distance, trees and sight, in this order.
//
// See: FOG-POW-04, FOG-TER-02, FOG-POW-05.
func (b *Battle) InRange(u, target int) *game.Refusal {
	from, to := b.Units[u].Pos, b.Units[target].Pos
	id := b.PieceID(target)
	if far, reach := b.RangeOf(from, to), b.ReachOf(&b.Units[u], from); far > reach {
		return game.Refuse(book.PowerDistance, "%s are %d squares away; %s reach %d", b.Name(id), far, b.Name(b.PieceID(u)), reach).At(id)
	}
	if b.Field().Sheltered(to) {
		return game.Refuse(book.TerrainTrees, "%s stand among trees and cannot be shot", b.Name(id)).At(id)
	}
	if at, hidden := b.Hidden(from, to); hidden {
		return game.Refuse(book.PowerSight, "the wall at %s is in the way", at).At(id)
	}
	return nil
}

// RangeOf is the distance as RANGE counts it.
//
// Rule: FOG-POW-04.
func (b *Battle) RangeOf(i, j int16) int {
	f := b.Field()
	d := f.Distance(i, j)
	if !b.Given.AlternateRange {
		return d
	}
	p, q := f.At(i), f.At(j)
	return d + min(data.Gap(p.Col, q.Col), data.Gap(p.Row, q.Row))/2
}

// Hidden finds a wall between two squares, where walls hinder shooting: one that the straight line between the centres
// passes through, touching not counted.
//
// Rule: FOG-POW-05.
func (b *Battle) Hidden(i, j int16) (board.Square, bool) {
	if !b.Given.SightWalls {
		return board.Square{}, false
	}
	f := b.Field()
	p, q := f.At(i), f.At(j)
	for row := min(p.Row, q.Row); row <= max(p.Row, q.Row); row++ {
		for col := min(p.Col, q.Col); col <= max(p.Col, q.Col); col++ {
			sq := board.Square{Col: col, Row: row}
			if f.Walled(sq) && sq.Crosses(p, q) {
				return sq, true
			}
		}
	}
	return board.Square{}, false
}

func (c Shoot) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	target, _ := t.UnitOf(c.Target)
	t.mark(u)
	t.strike(t.Blow(u, target, ByShot, t.Units[u].Pos))
}

// Heal restores a friendly unit next to the healer to full health; with a Cleric on a unit that heals anyway, two.
type Heal struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
	Second game.PieceID `json:"second,omitempty"` // 0 for none
}

// Verb is "heal".
func (Heal) Verb() string { return "heal" }

// See: FOG-ACT-05, FOG-POW-01.
func (c Heal) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	one, two := b.Heals(&b.Units[u])
	if !one {
		return game.Refuse(book.PowerInstead, "%s have no HEAL", b.Name(c.Unit)).At(c.Unit)
	}
	if c.Second != 0 {
		return c.checkTwo(b, u, two)
	}
	return b.healable(u, c.Target)
}

// checkTwo checks two targets: the Cleric's gift, two different units, and each on its own.
//
// See: FOG-CHR-08.
func (c Heal) checkTwo(b *Battle, u int, two bool) *game.Refusal {
	if !two {
		return game.Refuse(book.HeroCleric, "%s heal one unit at a time; two need a Cleric leading a unit that heals by itself", b.Name(c.Unit)).At(c.Unit)
	}
	if c.Target == c.Second {
		return game.Refuse(book.HeroCleric, "the two targets are the same unit").At(c.Unit)
	}
	if no := b.healable(u, c.Target); no != nil {
		return no
	}
	return b.healable(u, c.Second)
}

// healable checks one target: another unit of the team, next to the healer, below full health.
//
// Rule: FOG-POW-02.
func (b *Battle) healable(u int, id game.PieceID) *game.Refusal {
	target, ok := b.UnitOf(id)
	if !ok || target == u || b.Units[target].State != OnMap || b.Units[target].Team != b.Units[u].Team {
		return game.Refuse(book.PowerHeal, "healing goes to another friendly unit on the map").At(b.PieceID(u))
	}
	f := b.Field()
	if from, to := f.At(b.Units[u].Pos), f.At(b.Units[target].Pos); !from.Adjacent(to) {
		return game.Refuse(book.PowerHeal, "%s are %d squares away; healing reaches 1", b.Name(id), from.Distance(to)).At(id)
	}
	if full := b.Health(&b.Units[target]); int(b.Units[target].HP) >= full {
		return game.Refuse(book.PowerHeal, "%s are at full health, %d", b.Name(id), full).At(id)
	}
	return nil
}

func (c Heal) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	t.mark(u)
	for _, id := range [2]game.PieceID{c.Target, c.Second} {
		if target, ok := t.UnitOf(id); ok {
			t.restore(u, target)
		}
	}
}

// restore sets a unit to its full health, a Fighter's share included.
//
// See: FOG-POW-02.
func (t *turn) restore(by, u int) {
	was, full := int(t.Units[u].HP), t.Health(&t.Units[u])
	t.Units[u].HP = int16(full)
	t.tell(Healed, t.PieceID(by), t.PieceID(u), was, full)
}
