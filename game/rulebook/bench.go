package rulebook

import (
	"muster/game"
)

// Row is a line of a bench.
type Row game.BenchRow

// BenchLine is a row of a bench with all that can be done to it.
type BenchLine struct {
	game.BenchRow
	changes []Change
}

// With is the row with what can be done to it.
func (r Row) With(changes []Change) BenchLine {
	return BenchLine{BenchRow: game.BenchRow(r), changes: changes}
}

// Lay lays out the rows of an army, and what the rules have against it.
func Lay(b game.Bench, lines []BenchLine, misfits Misfits) game.Bench {
	for _, m := range misfits {
		b.Faults = append(b.Faults, m.Refusal)
	}
	for _, line := range lines {
		for _, c := range line.changes {
			c.Row = line.ID
			line.Edits = append(line.Edits, c.Edit)
		}
		b.Rows = append(b.Rows, line.BenchRow)
	}
	return b
}

// carryOut does the edit that somebody has chosen, or refuses it. What is called what the army is: "this force".
func carryOut(lines []BenchLine, edit game.Edit, what string) *game.Refusal {
	for _, line := range lines {
		for _, c := range line.changes {
			if line.ID != edit.Row || c.Do != edit.Do || c.With != edit.With && !c.Text {
				continue
			}
			if c.No != nil {
				return c.No
			}
			return c.work(edit.With)
		}
	}
	return game.Refuse(game.TableUnknown, "%s cannot be changed like that", what)
}
