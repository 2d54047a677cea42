package pick

import "muster/board"

// Tab goes to the next thing that may be pointed at, backwards when step is -1: the pieces that can act before a verb
// is settled, the pieces that wait for a place, or else the possible choices. On the field it takes the cursor along.
func (p Pick) Tab(step int) Pick {
	switch p.Widget() {
	case Verbs:
		return verbSlot{p}.tabPieces(step)
	case Pieces, Point, Path:
		if next, more := p.Tray().Next(step); more {
			return next
		}
		return fieldSlot{p}.tabPlaces(step)
	case Facing:
		return Bearing{p}.faceNext(step)
	}
	return p.Turn(step)
}

// Walk goes to the next choice of a slot of pieces in the order of the list, whether it can be made or not, and takes the
// cursor along to where its piece stands. Other widgets ignore it.
func (p Pick) Walk(step int) Pick {
	n := len(p.offer.Choices)
	if p.Widget() != Pieces || n == 0 {
		return p
	}
	at := p.Index()
	if at < 0 && step < 0 {
		at = n
	}
	return fieldSlot{p}.goTo(wrap(at+step, n))
}

// Aside turns a facing by single degrees; other widgets ignore it.
func (p Pick) Aside(degrees int) Pick {
	if p.Widget() != Facing {
		return p
	}
	p.input.facing = p.input.facing.Turn(degrees)
	return p.look()
}

// Turn changes a list, a facing or a number by step; the field it leaves alone. A facing goes to the next that is listed.
func (p Pick) Turn(step int) Pick {
	switch p.Widget() {
	case Facing:
		p.input.facing = figureSlot{p}.listed(step)
	case Number:
		p.input.n = min(max(p.input.n+step, p.offer.Next.Min), p.offer.Next.Max)
	case List, Verbs:
		if n := len(p.Choices()); n > 0 && !(p.Widget() == List && p.Spare() && !p.asIs) {
			p.input.index = wrap(p.input.index+step, n)
		}
	}
	p.rests = false
	return p.look()
}

// Highlight points at a choice of a list, or of a slot of pieces, by its index without choosing it; other widgets ignore
// it.
func (p Pick) Highlight(i int) Pick {
	if p.Widget() == Pieces && i >= 0 && i < len(p.offer.Choices) {
		return fieldSlot{p}.goTo(i)
	}
	if p.Widget() != List || i < 0 || i >= len(p.offer.Choices) {
		return p
	}
	p.input.index, p.rests = i, false
	return p.look()
}

// Digit types one more digit of a number, or of a facing in degrees; other widgets ignore it.
func (p Pick) Digit(d int) Pick {
	if p.Widget() == Facing {
		n := int(p.input.facing)*10 + d
		if n >= 360 {
			n = d
		}
		p.input.facing = board.Facing(n)
		return p.look()
	}
	if p.Widget() != Number {
		return p
	}
	n := p.input.n*10 + d
	if n > p.offer.Next.Max {
		n = d
	}
	p.input.n = min(max(n, p.offer.Next.Min), p.offer.Next.Max)
	return p.look()
}

// Key answers a choice's own key. With nothing chosen, the piece under the cursor is asked first; an order that is for no
// single piece drops the one that is chosen. It is false when no choice has the key.
func (p Pick) Key(key string) (Pick, Result, bool) {
	if next, result, mine := (verbSlot{p}).keyHere(key); mine {
		return next, result, true
	}
	for i, choice := range p.Choices() {
		if choice.Key != "" && choice.Key == key {
			next, result := p.Choose(i)
			return next, result, true
		}
	}
	if p.draft.Verb != "" {
		return verbSlot{p}.switchTo(key)
	}
	if next, result, mine := (verbSlot{p}).ownKey(key); p.verbs != nil && mine {
		return next, result, true
	}
	return verbSlot{p}.sidesKey(key)
}

func wrap(i, n int) int { return (i%n + n) % n }
