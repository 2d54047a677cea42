package data

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/tell"
)

// Part is a bonus and where it comes from.
type Part struct {
	N    int
	From string
	Rule game.RuleID
}

// Part is a bonus that the class gives.
func (c *Class) Part(n int) Part { return Part{n, c.Name, c.Rule} }

// Ledger collects the figures of a card, and the bonuses in them: "+3 ATT: Wizard on 5".
type Ledger struct{ Figures, Bonuses []board.Fact }

// Figure adds a value as it counts, and each bonus in it.
func (l *Ledger) Figure(label string, printed int, bonuses ...Part) {
	total := printed
	for _, p := range bonuses {
		total += p.N
		l.bonus(label, printed, p)
	}
	fact := board.Fact{Label: label, Value: strconv.Itoa(total), Rule: string(book.UnitEffective)}
	if total != printed {
		fact.Tone = board.Accent
	}
	l.Figures = append(l.Figures, fact)
}

func (l *Ledger) bonus(label string, printed int, p Part) {
	if p.N != 0 {
		value := fmt.Sprintf("%s on %d", p.From, printed)
		l.Bonuses = append(l.Bonuses, board.Fact{Label: fmt.Sprintf("%+d %s", p.N, label), Value: value, Tone: board.Quiet, Rule: string(p.Rule)})
	}
}

// Health adds the hit points left, of all.
func (l *Ledger) Health(left, full, printed int, p Part) {
	hp := board.Fact{Label: "HP", Value: fmt.Sprintf("%d of %d", left, full), Rule: string(book.UnitFalls)}
	if left < full {
		hp.Tone = board.Warning
	}
	l.Figures = append(l.Figures, hp)
	l.bonus("HP", printed, p)
}

// Heal adds HEAL, of one unit or of two at once.
func (l *Ledger) Heal(two bool) {
	value := "one unit"
	if two {
		value = "two units"
	}
	l.Figures = append(l.Figures, board.Fact{Label: "HEAL", Value: value, Rule: string(book.PowerHeal)})
}

// Figures are the four stats and powers in a line.
func (k *Kind) Figures() string {
	text := fmt.Sprintf("%s: ATT %d DEF %d SPD %d HP %d", tell.Counted(k.Cost, "point"), k.Att, k.Def, k.Spd, k.HP)
	if k.Reach > 0 {
		text += fmt.Sprintf(", RANGE (%d)", k.Reach)
	}
	if k.Heal {
		text += ", HEAL"
	}
	return text
}
