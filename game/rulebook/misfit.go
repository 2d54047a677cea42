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

// Misfits are all that the rules have against an army, the gravest first.
type Misfits []Misfit

// Of is the gravest for which a place of the file is to blame, or a key of it: "unit", its index. Without a place it is
// that of the army as a whole.
func (all Misfits) Of(place ...any) *game.Refusal {
	return all.first(func(at []any) bool { return begins(at, place) && len(at) <= len(place)+1 })
}

// Within is the gravest for which a place of the file is to blame, or anything in it.
func (all Misfits) Within(place ...any) *game.Refusal {
	return all.first(func(at []any) bool { return begins(at, place) })
}

func (all Misfits) first(of func(at []any) bool) *game.Refusal {
	for _, m := range all {
		if of(m.At) {
			return m.Refusal
		}
	}
	return nil
}

func begins(at, place []any) bool {
	return len(at) >= len(place) && slices.Equal(at[:len(place)], place)
}

// Blame writes down what the rules have against an army, with the lines of its file.
func (all Misfits) Blame(a *game.Army, lines assets.Lines) {
	if len(all) == 0 {
		return
	}
	a.No = all[0].Refusal
	a.Flaws = make([]game.Flaw, len(all))
	for i, m := range all {
		a.Flaws[i] = game.Flaw{Refusal: m.Refusal, Line: lines.Where(m.At...)}
	}
	slices.SortStableFunc(a.Flaws, func(a, b game.Flaw) int { return cmp.Compare(a.Line, b.Line) })
}
