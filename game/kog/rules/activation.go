package rules

import (
	"muster/game"
	"muster/game/kog/book"
)

// Activate opens a unit, named by any of its models, for actions.
//
// See: KOG-ACT-01.
type Activate struct {
	Unit game.PieceID `json:"unit"`
}

// Verb is "activate".
func (Activate) Verb() string { return "activate" }

func (Activate) home() Step { return StepAction }

// Check says why the order may not be given, nil if it may.
func (c Activate) Check(b *Battle, side int8) *game.Refusal {
	m, own := b.ownModel(c.Unit, side)
	if !own {
		return game.Refuse(book.ActUnits, "that is no model of %s's", b.SideName(int(side)))
	}
	u := int(b.Models[m].Unit)
	switch {
	case b.Open > 0:
		return game.Refuse(book.ActUnits, "%s acts first: finish it", b.UnitName(int(b.Open)-1))
	case b.Units[u].Activated:
		return game.Refuse(book.ActUnits, "%s has been activated this turn", b.UnitName(u))
	case !b.UnitLives(u):
		return game.Refuse(book.ActUnits, "nobody of %s is left", b.UnitName(u))
	}
	return nil
}

// do opens the unit. Whether contact locks it is settled now, for the whole activation.
//
// Rule: KOG-ACT-01.
// See: KOG-ACT-02.
func (c Activate) do(t *turn, _ int8) {
	m, _ := t.ModelOf(c.Unit)
	u := int(t.Models[m].Unit)
	one := &t.Units[u]
	one.Activated, one.Locked = true, t.InContact(t.Battle, u)
	t.Open = int16(u) + 1
	fact := UnitActivated
	if one.Locked {
		fact = UnitLocked
	}
	t.tell(fact, t.UnitName(u), t.livePieces(u))
}

// UnitLives reports whether a unit has a live model.
//
// See: KOG-MODEL-04.
func (b *Battle) UnitLives(u int) bool {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if b.Models[m].Live() {
			return true
		}
	}
	return false
}

// InContact reports whether any live model of a unit is engaged.
//
// Rule: KOG-ACT-02.
func (b *Battle) InContact(eyes Seer, u int) bool {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if b.Models[m].Live() && eyes.Engaged(m) {
			return true
		}
	}
	return false
}

func (b *Battle) livePieces(u int) []game.PieceID {
	var ids []game.PieceID
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if b.Models[m].Live() {
			ids = append(ids, PieceID(m))
		}
	}
	return ids
}

// FinishUnit closes the unit that is open. Models that have not acted have lost their action.
//
// See: KOG-ACT-01.
type FinishUnit struct{}

// Verb is "finish_unit".
func (FinishUnit) Verb() string { return "finish_unit" }

func (FinishUnit) home() Step { return StepAction }

// Check says why the order may not be given, nil if it may.
func (FinishUnit) Check(b *Battle, _ int8) *game.Refusal {
	if b.Open == 0 {
		return game.Refuse(book.ActUnits, "no unit is activated")
	}
	return nil
}

func (FinishUnit) do(t *turn, _ int8) {
	u := int(t.Open) - 1
	t.Open = 0
	// The unit's side is told besides: it may have lost its last model while it acted.
	t.tell(UnitFinished, t.UnitName(u), t.livePieces(u)).Side = t.Units[u].Side
}

// ActionKind is a kind of action, as far as contact and Speed Moves tell them apart.
type ActionKind uint8

const (
	OtherAction ActionKind = iota // holding, observing, Fire Support, passing the item
	Shooting
	Assaulting
)

// Actor finds the model of a side that is to act, or says why it may not: it must be a live model of the unit that is
// open and not have acted; unless it assaults, its unit may not be locked in contact; and a Speed Move bars shooting, or
// everything but assaults.
//
// Rule: KOG-ACT-04.
// See: KOG-ACT-01, KOG-ACT-02, KOG-ACT-03, KOG-DMG-03.
func (b *Battle) Actor(side int8, id game.PieceID, what ActionKind) (int, *game.Refusal) {
	m, own := b.ownModel(id, side)
	if !own {
		return 0, game.Refuse(book.ActUnits, "that is no model of %s's", b.SideName(int(side)))
	}
	one := &b.Models[m]
	switch {
	case !one.Live():
		return m, game.Refuse(book.DamageDestroyed, "%s is not on the table any more", b.Name(id))
	case b.Open != one.Unit+1:
		return m, b.notOpen(int(one.Unit))
	}
	switch b.barToAct(m, what, b.Units[one.Unit].Locked) {
	case hasActed:
		return m, game.Refuse(book.ActOnce, "%s has acted this turn", b.Name(id))
	case isLocked:
		return m, game.Refuse(book.ActContact, "%s was in contact when activated: only Close Assault", b.UnitName(int(one.Unit)))
	case hasSped:
		if what == Shooting {
			return m, game.Refuse(book.ActAfterSpeed, "%s made a Speed Move and may not shoot", b.Name(id))
		}
		return m, game.Refuse(book.ActAfterSpeed, "%s made a Speed Move: only Close Assault", b.Name(id))
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
func (b *Battle) barToAct(m int, what ActionKind, locked bool) actionBar {
	one := &b.Models[m]
	switch {
	case one.Acted:
		return hasActed
	case what != Assaulting && locked:
		return isLocked
	case one.Mode == Speed && (what == Shooting || what == OtherAction && b.Given.SpeedBarsAll):
		return hasSped
	}
	return mayAct
}

// notOpen says what keeps a unit's models from acting.
func (b *Battle) notOpen(u int) *game.Refusal {
	switch {
	case b.Units[u].Activated:
		return game.Refuse(book.ActUnits, "%s has finished its actions", b.UnitName(u))
	case b.Open > 0:
		return game.Refuse(book.ActUnits, "%s acts first: finish it", b.UnitName(int(b.Open)-1))
	}
	return game.Refuse(book.ActUnits, "first activate %s", b.UnitName(u))
}

// spend uses up a model's action.
//
// Rule: KOG-ACT-03.
func (t *turn) spend(m int) { t.Models[m].Acted = true }

// spent reports whether nobody of a unit can act any more.
func (b *Battle) spent(u int) bool {
	from, below := b.Mates(u)
	for m := from; m < below; m++ {
		if one := &b.Models[m]; one.Live() && !one.Acted {
			return false
		}
	}
	return true
}
