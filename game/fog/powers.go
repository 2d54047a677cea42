package fog

import (
	"muster/board"
	"muster/game"
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
	u, no := b.token(seat, c.Unit)
	if no != nil {
		return no
	}
	if b.reachOf(&b.units[u], b.units[u].pos) <= 0 {
		return game.Refuse(PowerInstead, "%s have no RANGE", b.Name(c.Unit)).At(c.Unit)
	}
	target, isEnemy := b.enemy(u, c.Target)
	if !isEnemy {
		return game.Refuse(PowerRange, "the target of a shot is an enemy on the map").At(c.Unit)
	}
	return b.inRange(u, target)
}

// inRange checks distance, trees and sight, in this order.
//
// Rule: FOG-POW-04, FOG-TER-02, FOG-POW-05.
func (b *Battle) inRange(u, target int) *game.Refusal {
	from, to := b.units[u].pos, b.units[target].pos
	id := b.pieceID(target)
	if far, reach := b.rangeOf(from, to), b.reachOf(&b.units[u], from); far > reach {
		return game.Refuse(PowerDistance, "%s are %d squares away; %s reach %d", b.Name(id), far, b.Name(b.pieceID(u)), reach).At(id)
	}
	if b.field().sheltered(to) {
		return game.Refuse(TerrainTrees, "%s stand among trees and cannot be shot", b.Name(id)).At(id)
	}
	if at, hidden := b.hidden(from, to); hidden {
		return game.Refuse(PowerSight, "the wall at %s is in the way", at).At(id)
	}
	return nil
}

// rangeOf is the distance as RANGE counts it.
//
// Rule: FOG-POW-04.
func (b *Battle) rangeOf(i, j int16) int {
	f := b.field()
	d := f.distance(i, j)
	if !b.given.alternateRange {
		return d
	}
	p, q := f.at(i), f.at(j)
	return d + min(gap(p.Col, q.Col), gap(p.Row, q.Row))/2
}

// hidden finds a wall between two squares, where walls hinder shooting: one that the straight line between the centres
// passes through, touching not counted.
//
// Rule: FOG-POW-05.
func (b *Battle) hidden(i, j int16) (board.Square, bool) {
	if !b.given.sightWalls {
		return board.Square{}, false
	}
	f := b.field()
	p, q := f.at(i), f.at(j)
	for row := min(p.Row, q.Row); row <= max(p.Row, q.Row); row++ {
		for col := min(p.Col, q.Col); col <= max(p.Col, q.Col); col++ {
			sq := board.Square{Col: col, Row: row}
			if f.walled(sq) && sq.Crosses(p, q) {
				return sq, true
			}
		}
	}
	return board.Square{}, false
}

func (c Shoot) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	target, _ := t.unitOf(c.Target)
	t.mark(u)
	t.strike(t.blow(u, target, byShot, t.units[u].pos))
}

// Heal restores a friendly unit next to the healer to full health; with a Cleric on a unit that heals anyway, two.
type Heal struct {
	Unit   game.PieceID `json:"unit"`
	Target game.PieceID `json:"target"`
	Second game.PieceID `json:"second,omitempty"` // 0 for none
}

// Verb is "heal".
func (Heal) Verb() string { return "heal" }

// Rule: FOG-ACT-05, FOG-POW-01.
func (c Heal) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.token(seat, c.Unit)
	if no != nil {
		return no
	}
	one, two := b.heals(&b.units[u])
	if !one {
		return game.Refuse(PowerInstead, "%s have no HEAL", b.Name(c.Unit)).At(c.Unit)
	}
	if c.Second != 0 {
		return c.checkTwo(b, u, two)
	}
	return b.healable(u, c.Target)
}

// checkTwo checks two targets: the Cleric's gift, two different units, and each on its own.
//
// Rule: FOG-CHR-08.
func (c Heal) checkTwo(b *Battle, u int, two bool) *game.Refusal {
	if !two {
		return game.Refuse(HeroCleric, "%s heal one unit at a time; two need a Cleric leading a unit that heals by itself", b.Name(c.Unit)).At(c.Unit)
	}
	if c.Target == c.Second {
		return game.Refuse(HeroCleric, "the two targets are the same unit").At(c.Unit)
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
	target, ok := b.unitOf(id)
	if !ok || target == u || b.units[target].state != onMap || b.units[target].team != b.units[u].team {
		return game.Refuse(PowerHeal, "healing goes to another friendly unit on the map").At(b.pieceID(u))
	}
	f := b.field()
	if from, to := f.at(b.units[u].pos), f.at(b.units[target].pos); !from.Adjacent(to) {
		return game.Refuse(PowerHeal, "%s are %d squares away; healing reaches 1", b.Name(id), from.Distance(to)).At(id)
	}
	if full := b.health(&b.units[target]); int(b.units[target].hp) >= full {
		return game.Refuse(PowerHeal, "%s are at full health, %d", b.Name(id), full).At(id)
	}
	return nil
}

func (c Heal) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	t.mark(u)
	for _, id := range [2]game.PieceID{c.Target, c.Second} {
		if target, ok := t.unitOf(id); ok {
			t.restore(u, target)
		}
	}
}

// restore sets a unit to its full health, a Fighter's share included.
//
// Rule: FOG-POW-02.
func (t *turn) restore(by, u int) {
	was, full := int(t.units[u].hp), t.health(&t.units[u])
	t.units[u].hp = int16(full)
	t.tell(Healed, t.pieceID(by), t.pieceID(u), was, full)
}
