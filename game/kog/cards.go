package kog

import (
	"fmt"

	"muster/board"
)

// card are the figures of a model, its weapons, and its state.
//
// Rule: KOG-DATA-01.
func (b view) card(m int) []board.Fact {
	one, mould := &b.models[m], b.mouldOf(m)
	facts := mould.card()
	for i := range mould.weapons {
		w := &mould.weapons[i]
		fact := board.Fact{Label: w.name, Value: b.weaponWords(w), Rule: string(w.rule())}
		if w.uses > 0 {
			left := int(one.uses[i])
			fact.Value += " " + boxes(w.uses, left)
			if left == 0 {
				fact.Tone = board.Quiet
			}
		}
		facts = append(facts, fact)
	}
	return append(facts, b.stateFacts(m)...)
}

func (b view) weaponWords(w *weapon) string { return b.given.weaponWords(w) }

// stateFacts tell what has become of a model and what it did this turn.
func (b view) stateFacts(m int) []board.Fact {
	one, mould := &b.models[m], b.mouldOf(m)
	var facts []board.Fact
	if one.unit >= 0 {
		facts = append(facts, board.Fact{Label: "Unit", Value: b.unitWords(int(one.unit)), Rule: string(ModelUnits)},
			board.Fact{Label: "Points", Value: fmt.Sprint(mould.points), Rule: string(ForcePoints)})
	}
	state := board.Fact{Label: "State", Value: "undamaged", Rule: string(Damage)}
	if one.damage > 0 || one.status != ok {
		state.Value, state.Tone = statusNames[one.status], board.Warning
	}
	if one.unit < 0 && one.live() {
		state.Value = fmt.Sprintf("%d of %d damage", one.damage, mould.toughness)
	}
	facts = append(facts, state)
	if one.live() && one.at.Z > 0 {
		facts = append(facts, board.Fact{Label: "Elevation", Value: one.at.Z.String(), Rule: string(TerrainElevation)})
	}
	return append(facts, b.turnFacts(m)...)
}

// unitWords are a unit's name, kind and platoon.
func (b view) unitWords(u int) string {
	one := &b.units[u]
	f := &b.given.forces[one.side].units[one.index]
	words := squadTitles[f.squad]
	if f.name != "" && f.name != words {
		words = f.name + ", " + words
	}
	if f.platoon > 0 || b.given.plan.format.platoons {
		words += fmt.Sprintf(", platoon %c", 'A'+f.platoon)
	}
	return words
}

// turnFacts tell what the model has done this turn and what that means for the rest of it.
func (b view) turnFacts(m int) []board.Fact {
	one := &b.models[m]
	var facts []board.Fact
	switch {
	case one.charged:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Charge: Close Assault re-rolls failures", Tone: board.Good, Rule: string(MoveCharge)})
	case one.mode == combat:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Combat Move", Rule: string(MoveCombat)})
	case one.mode == speed:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Speed Move: " + b.afterSpeed(m), Tone: board.Warning, Rule: string(MoveSpeed)})
	case one.mode == hold:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Hold Position: shots re-roll failures", Tone: board.Good, Rule: string(MoveHold)})
	}
	if n := b.aimedBefore(m); n > 0 {
		facts = append(facts, board.Fact{Label: "Aimed at", Value: times(n) + ": Concentrated, no counter", Tone: board.Warning, Rule: string(DefenceConcentrated)})
	}
	if one.observes > 0 {
		facts = append(facts, board.Fact{Label: "Observes for", Value: b.Name(pieceID(int(one.observes) - 1)), Rule: string(ActObserve)})
	}
	if one.status == crippled {
		facts = append(facts, board.Fact{Label: "Crippled", Value: "attacks and Defence re-roll successes", Tone: board.Danger, Rule: string(DamageCrippled)})
	}
	return facts
}

// aimedBefore is how often a model has been selected as target this turn, the attack under way left out.
//
// Rule: KOG-DEF-02, KOG-CTR-01.
func (b view) aimedBefore(m int) int {
	n := int(b.models[m].targeted)
	if b.assault.busy && int(b.assault.at) == m {
		n--
	}
	return n
}

// times counts in words.
func times(n int) string {
	if n == 1 {
		return "once"
	}
	return fmt.Sprintf("%d times", n)
}
