package pick

import "muster/game"

// Faces are the ways to give the order whose way is being drawn: verbs that give the same order, each with what the
// guide says of it for the way as it is drawn, possible or not. They are nil when there is no choice between any.
func (s Way) Faces() []game.Choice {
	if s.p.Widget() != Path || len(s.p.draft.Args) != 1 || s.p.Selected() == 0 {
		return nil
	}
	question := game.Draft{Args: s.p.draft.Args}
	if arg, ok := openSlot(s).pointed(); ok {
		question = question.With(arg)
	}
	gives := s.p.on.gives(s.p.draft.Verb)
	var out []game.Choice
	for _, choice := range s.p.on.memo.ask(question).Choices {
		if name := choice.Arg.Choice; s.p.on.gives(name) == gives {
			if kind, ok := s.p.on.slotKind(name, 1); ok && kind == game.PathSlot {
				out = append(out, choice)
			}
		}
	}
	if len(out) < 2 {
		return nil
	}
	return out
}

// Face changes to another face by its index in [Way.Faces], as a click on its line does. What is refused where the
// cursor points is not refused: another place may do.
func (s Way) Face(i int) (Pick, Result) {
	faces := s.Faces()
	if i < 0 || i >= len(faces) || faces[i].Arg.Choice == s.p.draft.Verb {
		return s.p, Result{}
	}
	faces[i].No = nil
	return verbSlot(s).change(&faces[i])
}
