package fog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// part is a bonus and where it comes from.
type part struct {
	n    int
	from string
	rule game.RuleID
}

// ledger collects the figures of a card, and the bonuses in them: "+3 ATT: Wizard on 5".
type ledger struct{ figures, bonuses []board.Fact }

// figure adds a value as it counts, and each bonus in it.
func (l *ledger) figure(label string, printed int, bonuses ...part) {
	total := printed
	for _, p := range bonuses {
		total += p.n
		l.bonus(label, printed, p)
	}
	fact := board.Fact{Label: label, Value: strconv.Itoa(total), Rule: string(UnitEffective)}
	if total != printed {
		fact.Tone = board.Accent
	}
	l.figures = append(l.figures, fact)
}

func (l *ledger) bonus(label string, printed int, p part) {
	if p.n != 0 {
		value := fmt.Sprintf("%s on %d", p.from, printed)
		l.bonuses = append(l.bonuses, board.Fact{Label: fmt.Sprintf("%+d %s", p.n, label), Value: value, Tone: board.Quiet, Rule: string(p.rule)})
	}
}

// health adds the hit points left, of all.
func (l *ledger) health(left, full, printed int, p part) {
	hp := board.Fact{Label: "HP", Value: fmt.Sprintf("%d of %d", left, full), Rule: string(UnitFalls)}
	if left < full {
		hp.Tone = board.Warning
	}
	l.figures = append(l.figures, hp)
	l.bonus("HP", printed, p)
}

// heal adds HEAL, of one unit or of two at once.
func (l *ledger) heal(two bool) {
	value := "one unit"
	if two {
		value = "two units"
	}
	l.figures = append(l.figures, board.Fact{Label: "HEAL", Value: value, Rule: string(PowerHeal)})
}

// figures are the four stats and powers in a line.
func (k *kind) figures() string {
	text := fmt.Sprintf("%s: ATT %d DEF %d SPD %d HP %d", tell.Counted(k.cost, "point"), k.att, k.def, k.spd, k.hp)
	if k.reach > 0 {
		text += fmt.Sprintf(", RANGE (%d)", k.reach)
	}
	if k.heal {
		text += ", HEAL"
	}
	return text
}
