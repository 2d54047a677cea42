package rules

import (
	"strings"

	"muster/game"
)

// fault is what speaks against an order, as figures: guide and bots ask for thousands and read none of the words. The
// text may name the {unit}, the {other} one, the {piece} of terrain, how {far} it would be and how far at {most}.
type fault struct {
	rule        game.RuleID // "" for no fault
	text        string
	unit, other int16
	piece       int16
	far, most   int32
}

func (x fault) bad() bool { return x.rule != "" }

// refusal puts a fault into words, nil where there is none.
func (b *Battle) refusal(x fault) *game.Refusal {
	if !x.bad() {
		return nil
	}
	id, other, piece := pieceID(int(x.unit)), pieceID(int(x.other)), ""
	if strings.Contains(x.text, "{piece}") {
		piece = b.given.pieces[x.piece].ID
	}
	show := []game.PieceID{id}
	if strings.Contains(x.text, "{other}") {
		show = append(show, other)
	}
	words := strings.NewReplacer("{unit}", b.Name(id), "{other}", b.Name(other), "{piece}", piece,
		"{far}", inches(x.far), "{most}", inches(x.most))
	return game.Refuse(x.rule, "%s", words.Replace(x.text)).At(show...)
}
