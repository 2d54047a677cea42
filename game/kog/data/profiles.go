package data

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/kog/book"
)

// Rule is the entry that says most about a weapon.
func (w *Weapon) Rule() game.RuleID {
	switch {
	case !w.Ranged:
		return book.AttackAssault
	case w.Indirect:
		return book.SpecialIndirect
	case w.Blast > 0:
		return book.SpecialBlast
	case w.Piercing:
		return book.SpecialPiercing
	}
	return book.AttackRange
}

func (w *Weapon) traits() string {
	var text string
	for _, t := range [...]struct {
		has  bool
		word string
	}{
		{w.Blast > 0, fmt.Sprintf("blast %s", w.Blast)}, {w.Indirect, "Indirect"}, {w.Piercing, "Piercing"}, {w.Precise, "Precise"},
	} {
		if t.has {
			text += ", " + t.word
		}
	}
	return text
}

// WeaponWords are a weapon's figures as the lists print them, with the range that is effective.
//
// See: KOG-ATK-04.
func (o *Options) WeaponWords(w *Weapon) string {
	if !w.Ranged {
		return fmt.Sprintf("%d × %d+ in contact%s", w.Dice, w.Target, w.traits())
	}
	return fmt.Sprintf("%d × %d+ %s (%s)%s", w.Dice, w.Target, w.Reach, o.Effective(w), w.traits())
}

// Effective is the range beyond which a shot is at Long Range.
//
// See: KOG-ATK-04.
func (o *Options) Effective(w *Weapon) board.Thou {
	if o.ranges == rangeHalf {
		return w.Reach / 2
	}
	return w.Reach
}

// Farthest is the range beyond which a weapon cannot shoot, 0 for none.
//
// Rule: KOG-ATK-04.
func (o *Options) Farthest(w *Weapon) board.Thou {
	switch o.ranges {
	case rangeDouble:
		return 2 * w.Reach
	case rangeOpen:
		return 0
	}
	return w.Reach
}

// AttackRule is the rule of the kind of attack that a weapon makes.
func (w *Weapon) AttackRule() game.RuleID {
	if w.Ranged {
		return book.AttackShoot
	}
	return book.AttackAssault
}

// String is the roll as profiles print it: "2D 4+".
func (r Roll) String() string { return fmt.Sprintf("%dD %d+", r.Dice, r.Target) }

// Card are the printed figures of a mould.
func (m *Mould) Card() []board.Fact {
	facts := []board.Fact{
		{Label: "Type", Value: m.Name, Rule: string(book.DataProfile)},
		{Label: "Squad type", Value: m.rolesWords(), Rule: string(book.ForceTypes)},
	}
	if m.Move > 0 {
		facts = append(facts, board.Fact{Label: "Move", Value: m.Move.String(), Rule: string(book.MoveCombat)})
	}
	facts = append(facts, board.Fact{Label: "Defence", Value: m.Defence.String(), Rule: string(book.DefenceRoll)})
	if m.Sensors > 0 {
		facts = append(facts, board.Fact{Label: "Sensors", Value: m.Sensors.String(), Rule: string(book.SensorLock)})
	}
	return facts
}

func (m *Mould) rolesWords() string {
	words := make([]string, len(m.Roles))
	for i, r := range m.Roles {
		words[i] = roleTitles[r]
	}
	if len(words) == 0 {
		return classTitles[m.Class]
	}
	return strings.Join(words, " or ") + ", " + classTitles[m.Class]
}

// Boxes are the uses of a weapon, ticked off: ■□.
//
// See: KOG-ATK-10.
func Boxes(all, left int) string {
	return strings.Repeat("■", max(all-left, 0)) + strings.Repeat("□", max(left, 0))
}

// SquadTitles are the names of squads.
var SquadTitles = [...]string{"individual", "Tactical Squad", "Strike Squad", "Recon Squad", "Fire Support Squad"}

var (
	roleTitles  = [...]string{"Tactical", "Elite", "Recon", "Heavy"}
	classTitles = [...]string{"infantry base", "suit", "heavy suit", "tank", "structure"}
)
