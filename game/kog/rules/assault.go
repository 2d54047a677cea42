package rules

import (
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
)

// Assault is an attack in contact. Keep declines the good re-rolls.
//
// See: KOG-ATK-02, KOG-DICE-03.
type Assault struct {
	Model  game.PieceID `json:"model"`
	Weapon string       `json:"weapon"`
	Target game.PieceID `json:"target"`
	Keep   bool         `json:"keep_failures,omitempty"`
}

// Verb is "assault".
func (Assault) Verb() string { return "assault" }

func (Assault) home() Step { return StepAction }

// Check finds tanks wanting: they have no weapon for it.
//
// Rule: KOG-TANK-02.
// See: KOG-ATK-02.
func (c Assault) Check(b *Battle, side int8) *game.Refusal {
	m, no := b.Actor(side, c.Model, Assaulting)
	if no != nil {
		return no
	}
	at, no := b.AimedAt(c.Target, side)
	if no != nil {
		return no
	}
	w, found := b.WeaponOf(m, c.Weapon, false)
	if !found {
		return game.Refuse(book.AttackAssault, "%s has no melee weapon %q", b.Name(c.Model), Clip(c.Weapon))
	}
	return b.Barred(b.AssaultBar(m, w, at), m, w, at)
}

func (c Assault) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Model)
	at, _ := t.ModelOf(c.Target)
	w, _ := t.WeaponOf(m, c.Weapon, false)
	t.spend(m)
	t.attack(Blow{By: int16(m), At: int16(at), Weapon: int8(w), Keep: c.Keep})
}

// AssaultBar is what forbids a Close Assault: the distance, or that the weapon has no use left. No sighting is needed.
//
// Rule: KOG-ATK-02.
// See: KOG-ATK-10.
func (b *Battle) AssaultBar(m, w, at int) Bar {
	switch {
	case !b.Within(m, at, data.Contact):
		return barMelee
	case !b.Usable(m, w):
		return barUses
	}
	return Free
}

// inSoft reports whether the centre of a model is in a soft piece.
//
// See: KOG-ATK-02.
func (b *Battle) inSoft(m int) bool {
	for i := range b.Given.Pieces {
		if p := &b.Given.Pieces[i]; p.Sight == data.Soft && p.Shape.Holds(b.Models[m].At) {
			return true
		}
	}
	return false
}
