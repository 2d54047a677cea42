package kog

import (
	"fmt"

	"muster/game"
)

// The events of damage, counterattacks and support, with their wording.

// Damaged is damage to a model.
type Damaged struct {
	Model  game.PieceID
	Damage int
	All    int // that it has now
}

// Cite is damage.
func (Damaged) Cite() game.RuleID { return Damage }

// Line counts it.
func (e Damaged) Line(n game.Namer) string {
	return fmt.Sprintf("%s: %d damage", n.Name(e.Model), e.Damage)
}

// Pieces is the model.
func (e Damaged) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// ModelCrippled is a model's first damage.
type ModelCrippled struct{ Model game.PieceID }

// Cite is the state.
func (ModelCrippled) Cite() game.RuleID { return DamageCrippled }

// Line names the model.
func (e ModelCrippled) Line(n game.Namer) string { return n.Name(e.Model) + " is Crippled" }

// Pieces is the model.
func (e ModelCrippled) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// ModelDestroyed is a model's end. Wreck tells whether it stays where it stood.
type ModelDestroyed struct {
	Model game.PieceID
	Wreck bool
}

// Cite is the state.
func (ModelDestroyed) Cite() game.RuleID { return DamageDestroyed }

// Line names the model.
func (e ModelDestroyed) Line(n game.Namer) string {
	if e.Wreck {
		return n.Name(e.Model) + " is Destroyed and stays as a wreck"
	}
	return n.Name(e.Model) + " is Destroyed"
}

// Pieces is the model.
func (e ModelDestroyed) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// ModelEliminated is the end of a base of infantry.
type ModelEliminated struct{ Model game.PieceID }

// Cite is the rule of infantry.
func (ModelEliminated) Cite() game.RuleID { return InfantryEliminated }

// Line names the model.
func (e ModelEliminated) Line(n game.Namer) string {
	return n.Name(e.Model) + " is Eliminated and removed"
}

// Pieces is the model.
func (e ModelEliminated) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Unanswered is a counterattack that does not come off.
type Unanswered struct {
	Model  game.PieceID
	Fallen bool
}

// Cite is the order of an exchange.
func (Unanswered) Cite() game.RuleID { return CounterOrder }

// Line tells why.
func (e Unanswered) Line(n game.Namer) string {
	if e.Fallen {
		return n.Name(e.Model) + " strikes back no more"
	}
	return n.Name(e.Model) + " can no longer strike back"
}

// Pieces is the model.
func (e Unanswered) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// Forgone is a counterattack left undone.
type Forgone struct{ Model game.PieceID }

// Cite is the order of an exchange.
func (Forgone) Cite() game.RuleID { return CounterOrder }

// Line names the model.
func (e Forgone) Line(n game.Namer) string { return n.Name(e.Model) + " does not strike back" }

// Pieces is the model.
func (e Forgone) Pieces() []game.PieceID { return []game.PieceID{e.Model} }

// ObserverSet is a model that looks out for another one.
type ObserverSet struct{ Model, Friend game.PieceID }

// Cite is the action.
func (ObserverSet) Cite() game.RuleID { return ActObserve }

// Line names both.
func (e ObserverSet) Line(n game.Namer) string {
	return fmt.Sprintf("%s observes for %s", n.Name(e.Model), n.Name(e.Friend))
}

// Pieces are both models.
func (e ObserverSet) Pieces() []game.PieceID { return []game.PieceID{e.Model, e.Friend} }

// FireSupportSet is a model that the Commander supports.
type FireSupportSet struct{ Model, Friend game.PieceID }

// Cite is the action.
func (FireSupportSet) Cite() game.RuleID { return ActFireSupport }

// Line names both.
func (e FireSupportSet) Line(n game.Namer) string {
	return fmt.Sprintf("%s gives %s Fire Support", n.Name(e.Model), n.Name(e.Friend))
}

// Pieces are both models.
func (e FireSupportSet) Pieces() []game.PieceID { return []game.PieceID{e.Model, e.Friend} }
