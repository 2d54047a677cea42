package pick

import (
	"cmp"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
)

// Offered are the verbs that people give: hidden ones, and orders that have faces and no slots of their own, are in the
// list for journals.
func Offered(verbs []game.Verb) []game.Verb {
	if !slices.ContainsFunc(verbs, func(v game.Verb) bool { return !people(verbs, &v) }) {
		return verbs
	}
	out := make([]game.Verb, 0, len(verbs))
	for i := range verbs {
		if people(verbs, &verbs[i]) {
			out = append(out, verbs[i])
		}
	}
	return out
}

// people reports whether people give a verb that is in a list.
func people(verbs []game.Verb, v *game.Verb) bool {
	faces := slices.ContainsFunc(verbs, func(face game.Verb) bool { return face.Order == v.Name })
	return !v.Hidden && (!faces || len(v.Slots) > 0)
}

// General are the verbs offered to nobody in particular with reasons that speak of nobody in particular: why the first
// unit of many cannot shoot says nothing about the others.
//
// Those that nobody can give come last.
func General(scene *board.Scene, verbs []game.Verb, choices []game.Choice) []game.Choice {
	out := slices.Clone(choices)
	for i := range out {
		if no := out[i].No; no != nil && wantsPiece(verbs, out[i].Arg.Choice) && speaksOfOne(scene, no) {
			out[i].No = game.Refuse(no.Rule, nobody)
		}
	}
	slices.SortStableFunc(out, func(a, b game.Choice) int { return cmp.Compare(rankOf(&a), rankOf(&b)) })
	return out
}

// nobody is why nobody in particular can give an order.
const nobody = "nobody here can do that now"

func rankOf(c *game.Choice) int {
	if Nobodys(c) {
		return 1
	}
	return 0
}

// Nobodys reports whether a choice of [General] is a verb that nobody can give.
func Nobodys(c *game.Choice) bool { return c.No != nil && c.No.Why == nobody }

// wantsPiece reports whether a verb begins with one of the seat's pieces.
func wantsPiece(verbs []game.Verb, name string) bool {
	i := slices.IndexFunc(verbs, func(v game.Verb) bool { return v.Name == name })
	return i >= 0 && len(verbs[i].Slots) > 0 && verbs[i].Slots[0].Kind == game.PieceSlot
}

// speaksOfOne reports whether a refusal names a piece.
func speaksOfOne(scene *board.Scene, no *game.Refusal) bool {
	if scene == nil {
		return false
	}
	names := func(p board.Piece) bool { return p.Name != "" && strings.Contains(no.Why, p.Name) }
	return slices.ContainsFunc(scene.Pieces, names) || slices.ContainsFunc(scene.Away, names)
}
