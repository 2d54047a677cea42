package pick

import (
	"muster/board"
	"muster/game"
)

// Tab goes to the next thing that may be pointed at, backwards when step is -1: the pieces that can act before a verb
// is settled, the possible choices after. On the field it takes the cursor along.
func (p Pick) Tab(step int) Pick {
	switch p.Widget() {
	case Verbs:
		return p.tabPieces(step)
	case Pieces, Point, Path:
		return p.tabPlaces(step)
	}
	return p.Turn(step)
}

// tabPieces chooses the next piece that can act.
func (p Pick) tabPieces(step int) Pick {
	able := p.Able()
	if len(able) == 0 {
		return p.Turn(step) // no piece can act: the verbs themselves
	}
	at := -1
	for i, id := range able {
		if id == p.Selected() {
			at = i
		}
	}
	if at < 0 && step < 0 {
		at = 0
	}
	return p.Select(able[wrap(at+step, len(able))])
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
	return p.goTo(wrap(at+step, n))
}

// goTo brings the bar onto a choice of a slot of pieces, and the cursor onto its piece.
func (p Pick) goTo(i int) Pick {
	p.input.index, p.input.listed, p.rests = i, true, false
	if at := p.choiceAt(i); at != nowhere {
		p.cursor = at
	}
	return p.look()
}

// tabPlaces moves the cursor to the next possible choice on the field.
func (p Pick) tabPlaces(step int) Pick {
	choices := p.offer.Choices
	at := p.input.index
	if !p.input.listed && !p.same(p.choiceAt(at), p.cursor) {
		at -= max(step, 0)
	}
	for range choices {
		at = wrap(at+step, len(choices))
		if choices[at].No == nil && p.choiceAt(at) != nowhere {
			if p.Widget() == Pieces {
				return p.goTo(at)
			}
			p.input.index = at
			p.cursor, p.rests = p.choiceAt(at), false
			return p.look()
		}
	}
	return p
}

// nowhere is off every table.
var nowhere = board.Point{X: -1, Y: -1}

// choiceAt is where a choice lies on the table.
func (p Pick) choiceAt(i int) board.Point {
	if i < 0 || i >= len(p.offer.Choices) {
		return nowhere
	}
	arg := p.offer.Choices[i].Arg
	if n := len(arg.Path); n > 0 {
		return arg.Path[n-1]
	}
	if len(arg.Pieces) > 0 && p.onTable(arg.Pieces[0]) {
		return p.stand(arg.Pieces[0])
	}
	return nowhere
}

// quarter is how far one Turn turns a facing.
const quarter = 45

// Aside turns a facing by single degrees; other widgets ignore it.
func (p Pick) Aside(degrees int) Pick {
	if p.Widget() != Facing {
		return p
	}
	p.input.facing = p.input.facing.Turn(degrees)
	return p.look()
}

// face turns a facing towards a place, as seen from where the piece would stand.
func (p Pick) face(at board.Point) Pick {
	from, known := p.home()
	if !known || at == from {
		return p
	}
	best, most := board.Facing(0), int64(-1)<<62
	for f := board.Facing(0); f < 360; f++ {
		dx, dy := f.Vector()
		if along := int64(dx)*int64(at.X-from.X) + int64(dy)*int64(at.Y-from.Y); along > most {
			best, most = f, along
		}
	}
	p.input.facing = best
	return p.look()
}

// Turn changes a list, a facing or a number by step; the field it leaves alone.
func (p Pick) Turn(step int) Pick {
	switch p.Widget() {
	case Facing:
		p.input.facing = p.input.facing.Turn(quarter * step)
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
		return p.goTo(i)
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

// Key answers a choice's own key. With nothing chosen, the piece under the cursor is asked first. It is false when no
// choice has the key.
func (p Pick) Key(key string) (Pick, Result, bool) {
	if next, result, mine := p.keyHere(key); mine {
		return next, result, true
	}
	for i, choice := range p.Choices() {
		if choice.Key != "" && choice.Key == key {
			next, result := p.Choose(i)
			return next, result, true
		}
	}
	if p.draft.Verb != "" {
		return p.switchTo(key)
	}
	if p.verbs == nil {
		return p, Result{}, false
	}
	return p.ownKey(key)
}

// switchTo answers the key of another verb that the chosen piece has, while an order is put together.
func (p Pick) switchTo(key string) (Pick, Result, bool) {
	if key == "" || p.Selected() == 0 {
		return p, Result{}, false
	}
	for _, choice := range p.memo.ask(game.Draft{Args: p.draft.Args[:1]}).Choices {
		if choice.Key == key && choice.Arg.Choice != p.draft.Verb {
			next, result := p.change(&choice)
			return next, result, true
		}
	}
	return p, Result{}, false
}

// keyHere answers the key of a verb that the piece under the cursor has, when nothing is chosen: it chooses the piece
// too. A verb that it cannot do is refused only when the key means nothing else.
func (p Pick) keyHere(key string) (Pick, Result, bool) {
	if !p.Idle() || p.scene == nil {
		return p, Result{}, false
	}
	piece := p.scene.PieceAt(p.cursor)
	if piece == nil || !p.offers(piece.ID) {
		return p, Result{}, false
	}
	next, result, mine := p.Select(piece.ID).Key(key)
	if mine && result.No != nil {
		for _, choice := range p.offer.Choices {
			if choice.Key == key && choice.No == nil {
				return p, Result{}, false
			}
		}
	}
	return next, result, mine
}

// ownKey answers the key of a verb that the chosen piece has, though not where the cursor points.
func (p Pick) ownKey(key string) (Pick, Result, bool) {
	for _, choice := range p.offer.Choices {
		if choice.Key == "" || choice.Key != key {
			continue
		}
		if choice.No != nil {
			return p, Result{No: choice.No}, true
		}
		next, result := p.underway(choice.Arg.Choice)
		return next, result, true
	}
	return p, Result{}, false
}

func wrap(i, n int) int { return (i%n + n) % n }
