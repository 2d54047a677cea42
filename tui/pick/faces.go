package pick

import (
	"muster/board"
	"muster/game"
)

// Faces are the ways to give the order whose way is being drawn: verbs that give the same order, each with what the
// guide says of it for the way as it is drawn, possible or not. They are nil when there is no choice between any.
func (p Pick) Faces() []game.Choice {
	if p.Widget() != Path || len(p.draft.Args) != 1 || p.Selected() == 0 {
		return nil
	}
	question := game.Draft{Args: p.draft.Args}
	if arg, ok := p.pointed(); ok {
		question = question.With(arg)
	}
	gives := p.gives(p.draft.Verb)
	var out []game.Choice
	for _, choice := range p.memo.ask(question).Choices {
		if name := choice.Arg.Choice; p.gives(name) == gives {
			if kind, ok := p.slotKind(name, 1); ok && kind == game.PathSlot {
				out = append(out, choice)
			}
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// gives is the verb of the order that a verb gives.
func (p Pick) gives(name string) string {
	for i := range p.known {
		if p.known[i].Name == name {
			return p.known[i].Gives()
		}
	}
	return name
}

// Face changes to another face by its index in [Pick.Faces], as a click on its line does. What is refused where the
// cursor points is not refused: another place may do.
func (p Pick) Face(i int) (Pick, Result) {
	faces := p.Faces()
	if i < 0 || i >= len(faces) || faces[i].Arg.Choice == p.draft.Verb {
		return p, Result{}
	}
	faces[i].No = nil
	return p.change(&faces[i])
}

// change puts the order together under another verb of the piece; a way that has been drawn is kept.
func (p Pick) change(to *game.Choice) (Pick, Result) {
	if to.No != nil {
		return p, Result{No: to.No}
	}
	var ways []board.Point
	if p.Widget() == Path && len(p.draft.Args) == 1 {
		ways = p.input.ways
	}
	next, result := p.settled(game.Draft{Verb: to.Arg.Choice, Args: p.draft.Args[:1]})
	if result.No == nil && next.Widget() == Path {
		next.input.ways, next.rests = ways, p.rests
		next = next.look()
	}
	return next, result
}
