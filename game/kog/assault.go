package kog

import "muster/game"

// Assault is an attack in contact. Keep declines the good re-rolls.
//
// Rule: KOG-ATK-02, KOG-DICE-03.
type Assault struct {
	Model  game.PieceID `json:"model"`
	Weapon string       `json:"weapon"`
	Target game.PieceID `json:"target"`
	Keep   bool         `json:"keep_failures,omitempty"`
}

// Verb is "assault".
func (Assault) Verb() string { return "assault" }

func (Assault) home() step { return stepAction }

// check finds tanks wanting: they have no weapon for it.
//
// Rule: KOG-ATK-02, KOG-TANK-02.
func (c Assault) check(b *Battle, side int8) *game.Refusal {
	m, no := b.actor(side, c.Model, assaulting)
	if no != nil {
		return no
	}
	at, no := b.aimedAt(c.Target, side)
	if no != nil {
		return no
	}
	w, found := b.weaponOf(m, c.Weapon, false)
	if !found {
		return game.Refuse(AttackAssault, "%s has no melee weapon %q", b.Name(c.Model), clip(c.Weapon))
	}
	return b.barred(b.assaultBar(m, w, at), m, w, at)
}

func (c Assault) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Model)
	at, _ := t.modelOf(c.Target)
	w, _ := t.weaponOf(m, c.Weapon, false)
	t.spend(m)
	t.attack(blow{by: int16(m), at: int16(at), weapon: int8(w), keep: c.Keep})
}

// assaultBar is what forbids a Close Assault: the distance, or that the weapon has no use left. No sighting is needed.
//
// Rule: KOG-ATK-02, KOG-ATK-10.
func (b *Battle) assaultBar(m, w, at int) bar {
	switch {
	case !b.within(m, at, contact):
		return barMelee
	case !b.usable(m, w):
		return barUses
	}
	return free
}

// inSoft reports whether the centre of a model is in a soft piece.
//
// Rule: KOG-ATK-02.
func (b *Battle) inSoft(m int) bool {
	for i := range b.given.pieces {
		if p := &b.given.pieces[i]; p.sight == soft && p.shape.Holds(b.models[m].at) {
			return true
		}
	}
	return false
}
