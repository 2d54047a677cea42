package kog

import "muster/game"

// Activate opens a unit, named by any of its models, for actions.
//
// Rule: KOG-ACT-01.
type Activate struct {
	Unit game.PieceID `json:"unit"`
}

// Verb is "activate".
func (Activate) Verb() string { return "activate" }

func (Activate) home() step { return stepAction }

func (c Activate) check(b *Battle, side int8) *game.Refusal {
	m, found := b.modelOf(c.Unit)
	if !found || b.models[m].side != side || b.models[m].unit < 0 {
		return game.Refuse(ActUnits, "that is no model of %s's", b.SideName(int(side)))
	}
	u := int(b.models[m].unit)
	switch {
	case b.open > 0:
		return game.Refuse(ActUnits, "%s acts first: finish it", b.unitName(int(b.open)-1))
	case b.units[u].activated:
		return game.Refuse(ActUnits, "%s has been activated this turn", b.unitName(u))
	case !b.unitLives(u):
		return game.Refuse(ActUnits, "nobody of %s is left", b.unitName(u))
	}
	return nil
}

// do opens the unit. Whether contact locks it is settled now, for the whole activation.
//
// Rule: KOG-ACT-01, KOG-ACT-02.
func (c Activate) do(t *turn, _ int8) {
	m, _ := t.modelOf(c.Unit)
	u := int(t.models[m].unit)
	one := &t.units[u]
	one.activated, one.locked = true, t.inContact(u)
	t.open = int16(u) + 1
	fact := UnitActivated
	if one.locked {
		fact = UnitLocked
	}
	t.tell(fact, t.unitName(u), t.livePieces(u))
}

// unitLives reports whether a unit has a live model.
//
// Rule: KOG-MODEL-04.
func (b *Battle) unitLives(u int) bool {
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if b.models[m].live() {
			return true
		}
	}
	return false
}

// inContact reports whether any live model of a unit is engaged.
//
// Rule: KOG-ACT-02.
func (b *Battle) inContact(u int) bool {
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if b.models[m].live() && b.engaged(m) {
			return true
		}
	}
	return false
}

func (b *Battle) livePieces(u int) []game.PieceID {
	var ids []game.PieceID
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if b.models[m].live() {
			ids = append(ids, pieceID(m))
		}
	}
	return ids
}

// FinishUnit closes the unit that is open. Models that have not acted have lost their action.
//
// Rule: KOG-ACT-01.
type FinishUnit struct{}

// Verb is "finish_unit".
func (FinishUnit) Verb() string { return "finish_unit" }

func (FinishUnit) home() step { return stepAction }

func (FinishUnit) check(b *Battle, _ int8) *game.Refusal {
	if b.open == 0 {
		return game.Refuse(ActUnits, "no unit is activated")
	}
	return nil
}

func (FinishUnit) do(t *turn, _ int8) {
	u := int(t.open) - 1
	t.open = 0
	// The unit's side is told besides: it may have lost its last model while it acted.
	t.tell(UnitFinished, t.unitName(u), t.livePieces(u)).Side = t.units[u].side
}

// actionKind is a kind of action, as far as contact and Speed Moves tell them apart.
type actionKind uint8

const (
	otherAction actionKind = iota // holding, observing, Fire Support, passing the item
	shooting
	assaulting
)

// actor finds the model of a side that is to act, or says why it may not: it must be a live model of the unit that is
// open and not have acted; unless it assaults, its unit may not be locked in contact; and a Speed Move bars shooting, or
// everything but assaults.
//
// Rule: KOG-ACT-01, KOG-ACT-02, KOG-ACT-03, KOG-ACT-04, KOG-DMG-03.
func (b *Battle) actor(side int8, id game.PieceID, what actionKind) (int, *game.Refusal) {
	m, found := b.modelOf(id)
	if !found || b.models[m].side != side || b.models[m].unit < 0 {
		return 0, game.Refuse(ActUnits, "that is no model of %s's", b.SideName(int(side)))
	}
	one := &b.models[m]
	switch {
	case !one.live():
		return m, game.Refuse(DamageDestroyed, "%s is not on the table any more", b.Name(id))
	case b.open != one.unit+1:
		return m, b.notOpen(int(one.unit))
	}
	switch b.barToAct(m, what, b.units[one.unit].locked) {
	case hasActed:
		return m, game.Refuse(ActOnce, "%s has acted this turn", b.Name(id))
	case isLocked:
		return m, game.Refuse(ActContact, "%s was in contact when activated: only Close Assault", b.unitName(int(one.unit)))
	case hasSped:
		if what == shooting {
			return m, game.Refuse(ActAfterSpeed, "%s made a Speed Move and may not shoot", b.Name(id))
		}
		return m, game.Refuse(ActAfterSpeed, "%s made a Speed Move: only Close Assault", b.Name(id))
	}
	return m, nil
}

// actionBar is what keeps a model of a unit that is open from acting.
type actionBar uint8

const (
	mayAct actionBar = iota
	hasActed
	isLocked // in contact
	hasSped  // has made a Speed Move
)

// barToAct is that of a model and a kind of action, its unit locked in contact or not.
//
// See: KOG-ACT-02, KOG-ACT-03, KOG-ACT-04.
func (b *Battle) barToAct(m int, what actionKind, locked bool) actionBar {
	one := &b.models[m]
	switch {
	case one.acted:
		return hasActed
	case what != assaulting && locked:
		return isLocked
	case one.mode == speed && (what == shooting || what == otherAction && b.given.speedBarsAll):
		return hasSped
	}
	return mayAct
}

// couldAct reports whether a model may act once its unit is open.
//
// See: KOG-ACT-01, KOG-ACT-02.
func (b *Battle) couldAct(m int, what actionKind) bool {
	one := &b.models[m]
	opened := b.open == one.unit+1
	if one.unit < 0 || !one.live() || one.acted || !opened && !b.mayOpen(m) {
		return false
	}
	locked := opened && b.units[one.unit].locked || !opened && what != assaulting && b.inContact(int(one.unit))
	return b.barToAct(m, what, locked) == mayAct
}

// notOpen says what keeps a unit's models from acting.
func (b *Battle) notOpen(u int) *game.Refusal {
	switch {
	case b.units[u].activated:
		return game.Refuse(ActUnits, "%s has finished its actions", b.unitName(u))
	case b.open > 0:
		return game.Refuse(ActUnits, "%s acts first: finish it", b.unitName(int(b.open)-1))
	}
	return game.Refuse(ActUnits, "first activate %s", b.unitName(u))
}

// spend uses up a model's action.
//
// Rule: KOG-ACT-03.
func (t *turn) spend(m int) { t.models[m].acted = true }

// canActNow are the models of the side that may act, or be activated with their unit, in the order of the list: those of
// the unit that is open and, when none of them can act any more, of those that have not been activated.
//
// See: KOG-ACT-01.
func (b *Battle) canActNow(side int8) []game.PieceID {
	var ids []game.PieceID
	if b.top().step != stepAction || b.active != side {
		return nil
	}
	for m := range b.models {
		one := &b.models[m]
		if one.side != side || one.unit < 0 || !one.live() || one.acted {
			continue
		}
		if b.open == one.unit+1 || !b.units[one.unit].activated && (b.open == 0 || b.spent(int(b.open)-1)) {
			ids = append(ids, pieceID(m))
		}
	}
	return ids
}

// mayOpen reports whether a model's unit can be activated, once the one that is open is finished, where nobody of that
// one can act any more.
//
// See: KOG-ACT-01.
func (b *Battle) mayOpen(m int) bool {
	one := &b.models[m]
	return one.unit >= 0 && one.live() && b.open != one.unit+1 && !b.units[one.unit].activated && (b.open == 0 || b.spent(int(b.open)-1))
}

// spent reports whether nobody of a unit can act any more.
func (b *Battle) spent(u int) bool {
	from, below := b.mates(u)
	for m := from; m < below; m++ {
		if one := &b.models[m]; one.live() && !one.acted {
			return false
		}
	}
	return true
}
