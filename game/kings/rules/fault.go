package rules

import (
	"muster/game"
	"muster/game/tell"
)

// fault is what speaks against an order, as figures: guide and bots ask for thousands and read none of the words. The
// text may name the {unit}, the {other} one, the kind of a {piece} of terrain, how {far} it would be and how far at {most}.
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
	unit, other := pieceID(int(x.unit)), pieceID(int(x.other))
	show, words := []game.PieceID{unit}, tell.Say(x.text)
	for _, hole := range tell.Holes(x.text) {
		var figure any
		switch hole {
		case "unit":
			figure = unit
		case "other":
			figure, show = other, append(show, other)
		case "piece":
			figure = b.given.pieces[x.piece].Kind.Row().ID
		case "far":
			figure = inches(x.far)
		case "most":
			figure = inches(x.most)
		}
		words.Figures = append(words.Figures, figure)
	}
	return game.Refuse(x.rule, "%s", words.Words(b)).At(show...)
}
