package kog

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
)

// rule is the entry that says most about a weapon.
func (w *weapon) rule() game.RuleID {
	switch {
	case !w.ranged:
		return AttackAssault
	case w.indirect:
		return SpecialIndirect
	case w.blast > 0:
		return SpecialBlast
	case w.piercing:
		return SpecialPiercing
	}
	return AttackRange
}

func (w *weapon) traits() string {
	var text string
	for _, t := range [...]struct {
		has  bool
		word string
	}{
		{w.blast > 0, fmt.Sprintf("blast %s", w.blast)}, {w.indirect, "Indirect"}, {w.piercing, "Piercing"}, {w.precise, "Precise"},
	} {
		if t.has {
			text += ", " + t.word
		}
	}
	return text
}

// weaponWords are a weapon's figures as the lists print them, with the range that is effective.
//
// Rule: KOG-ATK-04.
func (o *options) weaponWords(w *weapon) string {
	if !w.ranged {
		return fmt.Sprintf("%d × %d+ in contact%s", w.dice, w.target, w.traits())
	}
	return fmt.Sprintf("%d × %d+ %s (%s)%s", w.dice, w.target, w.reach, o.effective(w), w.traits())
}

// effective is the range beyond which a shot is at Long Range.
//
// Rule: KOG-ATK-04.
func (o *options) effective(w *weapon) board.Thou {
	if o.ranges == rangeHalf {
		return w.reach / 2
	}
	return w.reach
}

// farthest is the range beyond which a weapon cannot shoot, 0 for none.
//
// Rule: KOG-ATK-04.
func (o *options) farthest(w *weapon) board.Thou {
	switch o.ranges {
	case rangeDouble:
		return 2 * w.reach
	case rangeOpen:
		return 0
	}
	return w.reach
}

// attackRule is the rule of the kind of attack that a weapon makes.
func (w *weapon) attackRule() game.RuleID {
	if w.ranged {
		return AttackShoot
	}
	return AttackAssault
}

// String is the roll as profiles print it: "2D 4+".
func (r roll) String() string { return fmt.Sprintf("%dD %d+", r.dice, r.target) }

// card are the printed figures of a mould.
func (m *mould) card() []board.Fact {
	facts := []board.Fact{
		{Label: "Type", Value: m.name, Rule: string(DataProfile)},
		{Label: "Squad type", Value: m.rolesWords(), Rule: string(ForceTypes)},
	}
	if m.move > 0 {
		facts = append(facts, board.Fact{Label: "Move", Value: m.move.String(), Rule: string(MoveCombat)})
	}
	facts = append(facts, board.Fact{Label: "Defence", Value: m.defence.String(), Rule: string(DefenceRoll)})
	if m.sensors > 0 {
		facts = append(facts, board.Fact{Label: "Sensors", Value: m.sensors.String(), Rule: string(SensorLock)})
	}
	return facts
}

func (m *mould) rolesWords() string {
	words := make([]string, len(m.roles))
	for i, r := range m.roles {
		words[i] = roleTitles[r]
	}
	if len(words) == 0 {
		return classTitles[m.class]
	}
	return strings.Join(words, " or ") + ", " + classTitles[m.class]
}

// boxes are the uses of a weapon, ticked off: ■□.
//
// Rule: KOG-ATK-10.
func boxes(all, left int) string {
	return strings.Repeat("■", max(all-left, 0)) + strings.Repeat("□", max(left, 0))
}

var squadTitles = [...]string{"individual", "Tactical Squad", "Strike Squad", "Recon Squad", "Fire Support Squad"}

var (
	roleTitles  = [...]string{"Tactical", "Elite", "Recon", "Heavy"}
	classTitles = [...]string{"infantry base", "suit", "heavy suit", "tank", "structure"}
)
