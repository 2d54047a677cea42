package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
)

const ChargeBonus = 1 // FOG-CHG-03

// Charge moves a unit and attacks one enemy next to where it ends, with a bonus.
type Charge struct {
	Unit   game.PieceID   `json:"unit"`
	Path   []board.Square `json:"path"`
	Target game.PieceID   `json:"target"`
}

// Verb is "charge".
func (Charge) Verb() string { return "charge" }

// Rule: FOG-ACT-04.
func (c Charge) check(b *Battle, seat game.Seat) *game.Refusal {
	u, no := b.Token(seat, c.Unit)
	if no != nil {
		return no
	}
	target, isEnemy := b.Enemy(u, c.Target)
	if no := b.Contact(u, target, isEnemy); no != nil {
		return no
	}
	return b.chargeMove(u, c.Path, target, isEnemy)
}

// Contact refuses the charge of a unit that is next to an enemy as it would start. Where only others than the target
// count, a target that is no enemy on the map leaves everyone counting.
//
// Rule: FOG-CHG-01.
func (b *Battle) Contact(u, target int, isEnemy bool) *game.Refusal {
	for _, square := range b.Field().Around(b.Units[u].Pos) {
		other := b.UnitAt(square)
		if other < 0 || b.Units[other].Team == b.Units[u].Team {
			continue
		}
		if b.Given.EngagedOther && isEnemy && other == target {
			continue
		}
		id, foe := b.PieceID(u), b.PieceID(other)
		return game.Refuse(book.ChargeContact, "%s are next to %s already", b.Name(id), b.Name(foe)).At(id, foe)
	}
	return nil
}

// chargeMove checks the way of a charge: at least one step, all rules of movement, and an end next to the target on
// another square than the start. Squares passed may be next to other enemies.
//
// Rule: FOG-CHG-02.
func (b *Battle) chargeMove(u int, path []board.Square, target int, isEnemy bool) *game.Refusal {
	if len(path) == 0 {
		return game.Refuse(book.ChargeMove, "a charge moves at least one square").At(b.PieceID(u))
	}
	end, no := b.walk(u, path)
	if no != nil && no.Rule == book.MoveDifficult && isEnemy {
		no.Why += "; " + b.Name(b.PieceID(target)) + " are too far away"
	}
	if no != nil {
		return no
	}
	if !isEnemy {
		return game.Refuse(book.ChargeMove, "the target of a charge is an enemy on the map").At(b.PieceID(u))
	}
	f, at := b.Field(), b.Units[target].Pos
	if end == b.Units[u].Pos || !f.At(end).Adjacent(f.At(at)) {
		return game.Refuse(book.ChargeMove, "%s is not next to %s at %s", f.At(end), b.Name(b.PieceID(target)), f.At(at)).At(b.PieceID(target))
	}
	return nil
}

// A charge is a move and then one attack with the bonus.
//
// Rule: FOG-CHG-03.
//
// See: FOG-ACT-04.
func (c Charge) do(t *turn) {
	u, _ := t.UnitOf(c.Unit)
	target, _ := t.UnitOf(c.Target)
	t.tell(Charged, c.Unit, stride{t.Field().At(t.Units[u].Pos), c.Path})
	t.place(u, t.EndOf(c.Path))
	t.mark(u)
	t.strike(t.Blow(u, target, ByCharge, t.Units[u].Pos))
}

// Enemy finds a target: a unit of another team on the map.
func (b *Battle) Enemy(u int, id game.PieceID) (int, bool) {
	target, ok := b.UnitOf(id)
	if !ok || b.Units[target].State != OnMap {
		return 0, false
	}
	return target, b.Units[target].Team != b.Units[u].Team
}
