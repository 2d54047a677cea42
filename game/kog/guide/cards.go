package guide

import (
	"fmt"

	"muster/board"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// card are the figures of a model, its weapons, and its state.
//
// See: KOG-DATA-01.
func (b View) card(m int) []board.Fact {
	one, mould := &b.Models[m], b.MouldOf(m)
	facts := mould.Card()
	for i := range mould.Weapons {
		w := &mould.Weapons[i]
		fact := board.Fact{Label: w.Name, Value: b.weaponWords(w), Rule: string(w.Rule())}
		if w.Uses > 0 {
			left := int(one.Uses[i])
			fact.Value += " " + data.Boxes(w.Uses, left)
			if left == 0 {
				fact.Tone = board.Quiet
			}
		}
		facts = append(facts, fact)
	}
	return append(facts, b.stateFacts(m)...)
}

func (b View) weaponWords(w *data.Weapon) string { return b.Given.WeaponWords(w) }

// stateFacts tell what has become of a model and what it did this turn.
func (b View) stateFacts(m int) []board.Fact {
	one, mould := &b.Models[m], b.MouldOf(m)
	var facts []board.Fact
	if one.Unit >= 0 {
		facts = append(facts, board.Fact{Label: "Unit", Value: b.unitWords(int(one.Unit)), Rule: string(book.ModelUnits)},
			board.Fact{Label: "Points", Value: fmt.Sprint(mould.Points), Rule: string(book.ForcePoints)})
	}
	state := board.Fact{Label: "State", Value: "undamaged", Rule: string(book.Damage)}
	if one.Damage > 0 || one.Status != rules.Ok {
		state.Value, state.Tone = rules.StatusNames[one.Status], board.Warning
	}
	if one.Unit < 0 && one.Live() {
		state.Value = fmt.Sprintf("%d of %d damage", one.Damage, mould.Toughness)
	}
	facts = append(facts, state)
	if one.Live() && one.At.Z > 0 {
		facts = append(facts, board.Fact{Label: "Elevation", Value: one.At.Z.String(), Rule: string(book.TerrainElevation)})
	}
	return append(facts, b.turnFacts(m)...)
}

// unitWords are a unit's name, kind and platoon.
func (b View) unitWords(u int) string {
	one := &b.Units[u]
	f := &b.Given.Forces[one.Side].Units[one.Index]
	words := data.SquadTitles[f.Squad]
	if f.Name != "" && f.Name != words {
		words = f.Name + ", " + words
	}
	if f.Platoon > 0 || b.Given.Plan.Format.Platoons {
		words += fmt.Sprintf(", platoon %c", 'A'+f.Platoon)
	}
	return words
}

// turnFacts tell what the model has done this turn and what that means for the rest of it.
func (b View) turnFacts(m int) []board.Fact {
	one := &b.Models[m]
	var facts []board.Fact
	switch {
	case one.Charged:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Charge: Close Assault re-rolls failures", Tone: board.Good, Rule: string(book.MoveCharge)})
	case one.Mode == rules.Combat:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Combat Move", Rule: string(book.MoveCombat)})
	case one.Mode == rules.Speed:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Speed Move: " + b.afterSpeed(m), Tone: board.Warning, Rule: string(book.MoveSpeed)})
	case one.Mode == rules.Hold:
		facts = append(facts, board.Fact{Label: "Moved", Value: "Hold Position: shots re-roll failures", Tone: board.Good, Rule: string(book.MoveHold)})
	}
	if n := b.aimedBefore(m); n > 0 {
		facts = append(facts, board.Fact{Label: "Aimed at", Value: times(n) + ": Concentrated, no counter", Tone: board.Warning, Rule: string(book.DefenceConcentrated)})
	}
	if one.Observes > 0 {
		facts = append(facts, board.Fact{Label: "Observes for", Value: b.Name(rules.PieceID(int(one.Observes) - 1)), Rule: string(book.ActObserve)})
	}
	if one.Status == rules.Crippled {
		facts = append(facts, board.Fact{Label: "Crippled", Value: "attacks and Defence re-roll successes", Tone: board.Danger, Rule: string(book.DamageCrippled)})
	}
	return facts
}

// aimedBefore is how often a model has been selected as target this turn, the attack under way left out.
//
// See: KOG-DEF-02, KOG-CTR-01.
func (b View) aimedBefore(m int) int {
	n := int(b.Models[m].Targeted)
	if b.Assault.Busy && int(b.Assault.At) == m {
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
