package rulebook

import (
	"cmp"
	"slices"

	"muster/assets"
	"muster/game"
)

// Misfit is what the rules of composition have against an army, and the key of its file that is to blame: a path as that
// of [assets.Lines.Where], "unit", its index, and so on.
type Misfit struct {
	*game.Refusal
	At []any
}

// Blame writes down what the rules have against an army, the gravest first, with the lines of its file.
func Blame(a *game.Army, misfits []Misfit, lines assets.Lines) {
	if len(misfits) == 0 {
		return
	}
	a.No = misfits[0].Refusal
	a.Flaws = make([]game.Flaw, len(misfits))
	for i, m := range misfits {
		a.Flaws[i] = game.Flaw{Refusal: m.Refusal, Line: lines.Where(m.At...)}
	}
	slices.SortStableFunc(a.Flaws, func(a, b game.Flaw) int { return cmp.Compare(a.Line, b.Line) })
}
