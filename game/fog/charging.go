package fog

import (
	"muster/board"
	"muster/game"
)

const chargeBonus = 1 // FOG-CHG-03

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
	u, no := b.token(seat, c.Unit)
	if no != nil {
		return no
	}
	target, isEnemy := b.enemy(u, c.Target)
	if no := b.contact(u, target, isEnemy); no != nil {
		return no
	}
	return b.chargeMove(u, c.Path, target, isEnemy)
}

// contact refuses the charge of a unit that is next to an enemy as it would start. Where only others than the target
// count, a target that is no enemy on the map leaves everyone counting.
//
// Rule: FOG-CHG-01.
func (b *Battle) contact(u, target int, isEnemy bool) *game.Refusal {
	around := &b.field().rings[b.units[u].pos]
	for k := range around.n {
		other := int(b.at[around.to[k]]) - 1
		if other < 0 || b.units[other].team == b.units[u].team {
			continue
		}
		if b.given.engagedOther && isEnemy && other == target {
			continue
		}
		id, foe := b.pieceID(u), b.pieceID(other)
		return game.Refuse(ChargeContact, "%s are next to %s already", b.Name(id), b.Name(foe)).At(id, foe)
	}
	return nil
}

// chargeMove checks the way of a charge: at least one step, all rules of movement, and an end next to the target on
// another square than the start. Squares passed may be next to other enemies.
//
// Rule: FOG-CHG-02.
func (b *Battle) chargeMove(u int, path []board.Square, target int, isEnemy bool) *game.Refusal {
	if len(path) == 0 {
		return game.Refuse(ChargeMove, "a charge moves at least one square").At(b.pieceID(u))
	}
	end, no := b.walk(u, path)
	if no != nil && no.Rule == MoveDifficult && isEnemy {
		no.Why += "; " + b.Name(b.pieceID(target)) + " are too far away"
	}
	if no != nil {
		return no
	}
	if !isEnemy {
		return game.Refuse(ChargeMove, "the target of a charge is an enemy on the map").At(b.pieceID(u))
	}
	f, at := b.field(), b.units[target].pos
	if end == b.units[u].pos || !f.at(end).Adjacent(f.at(at)) {
		return game.Refuse(ChargeMove, "%s is not next to %s at %s", f.at(end), b.Name(b.pieceID(target)), f.at(at)).At(b.pieceID(target))
	}
	return nil
}

// A charge is a move and then one attack with the bonus.
//
// Rule: FOG-ACT-04, FOG-CHG-03.
func (c Charge) do(t *turn) {
	u, _ := t.unitOf(c.Unit)
	target, _ := t.unitOf(c.Target)
	t.tell(Charged, c.Unit, stride{t.field().at(t.units[u].pos), c.Path})
	t.place(u, t.endOf(c.Path))
	t.mark(u)
	t.strike(t.blow(u, target, byCharge, t.units[u].pos))
}

// enemy finds a target: a unit of another team on the map.
func (b *Battle) enemy(u int, id game.PieceID) (int, bool) {
	target, ok := b.unitOf(id)
	if !ok || b.units[target].state != onMap {
		return 0, false
	}
	return target, b.units[target].team != b.units[u].team
}
