package pick

import "muster/game"

// look renews the preview after the cursor, the list or the input has changed.
func (p Pick) look() Pick {
	p.preview = preview{}
	if p.on.memo == nil {
		return p
	}
	switch p.Widget() {
	case Verbs:
		return verbSlot{p}.infer()
	case None:
		return p
	}
	if arg, ok := (openSlot{p}).pointed(); ok {
		p.preview = p.on.peek(Bearing{p}.with(arg))
	}
	return p
}

// openSlot is an order with a slot to be filled next, whatever its kind.
type openSlot struct{ p Pick }

// pointed is what would fill the next slot if Enter were pressed now.
func (s openSlot) pointed() (game.Arg, bool) {
	field := fieldSlot(s)
	here, onTable := field.here()
	switch s.p.Widget() {
	case Pieces:
		return field.pointedPieces(here)
	case Point, Path:
		return field.pointedPath(onTable)
	case Facing:
		return game.Arg{Facing: s.p.input.facing}, true
	case Number:
		return game.Arg{N: s.p.input.n}, true
	case List:
		if s.p.Spare() {
			return game.Arg{}, false
		}
		if s.p.input.index >= 0 && s.p.input.index < len(s.p.offer.Choices) {
			return s.p.offer.Choices[s.p.input.index].Arg, true
		}
	}
	return game.Arg{}, false
}

// pointedChoice is the choice that Enter would take, nil when it would take none of the list.
func (s openSlot) pointedChoice() *game.Choice {
	switch s.p.Widget() {
	case List:
		if s.p.input.index < len(s.p.offer.Choices) {
			return &s.p.offer.Choices[s.p.input.index]
		}
	case Point, Path:
		if i := fieldSlot(s).choiceHere(); i >= 0 && len(s.p.input.ways) == 0 {
			return &s.p.offer.Choices[i]
		}
	}
	return nil
}

// Spare reports whether a list need not be answered, and has been left alone: the order stands without it.
func (p Pick) Spare() bool {
	return p.rests && p.whole == 0 && p.offer.Ready != nil && p.offer.Next != nil && p.offer.Next.Optional
}
