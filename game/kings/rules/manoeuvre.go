package rules

import (
	"muster/board/plane"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
)

// manoeuvre is an order of movement but a charge: straight legs along the base's own axes, and pivots about its centre.
type manoeuvre struct {
	rule  game.RuleID // the order's own
	order Order
	turn  *plane.Heading // an individual's free turn before it
	parts [5]part
	n     int
	most  int32 // what the legs may cost together; by length alone at the double
}

// part is a leg or a pivot; one of no length and no angle is none.
type part struct {
	to    plane.Arc
	far   int32
	pivot int // in tenths of a degree, clockwise
}

// then adds a part.
func (m manoeuvre) then(p part) manoeuvre {
	m.parts[m.n] = p
	m.n++
	return m
}

// ordered says whether a unit may be given an order at all, and finds it.
//
// Rule: KOW-MOV-01.
func (b *Battle) ordered(seat game.Seat, id game.PieceID) (int, *game.Refusal) {
	if no := b.during(stepMove, seat); no != nil {
		return 0, no
	}
	u, no := b.own(seat, id)
	if no == nil && b.units[u].order != NoOrder {
		no = game.Refuse(book.OneOrder, "%s", b.does(id, "have had an order this turn")).At(id)
	}
	return u, no
}

// bars says why a unit cannot have an order by what it is and how it stands, nil if it can: wavering it may only halt, turn
// or go back; a war engine neither doubles nor charges, and otherwise is a unit like any other.
//
// Rule: KOW-WAR-01, KOW-WAR-05.
func (b *Battle) bars(u int, o Order) *game.Refusal {
	id := pieceID(u)
	switch {
	case b.units[u].wavering && (o == Advanced || o == Sidestepped || o == Doubled || o == Charged):
		return game.Refuse(book.Wavering, "%s", b.does(id, "are wavering: only Halt, Change facing and Back are open")).At(id)
	case b.given.profile(u).Engine() && (o == Doubled || o == Charged):
		return game.Refuse(book.EngineOrders, "%s", b.does(id, "are a war engine")).At(id)
	}
	return nil
}

// judge says where an order leads, or why it cannot be given: of several reasons the first in the order of the ledger.
func (b *Battle) judge(u int, o *manoeuvre) (plane.Rect, *game.Refusal) {
	m := b.mover(u)
	start, no := b.turned(&m, o.turn)
	if no != nil {
		return start, no
	}
	if no := o.measured(); no != nil {
		return start, no
	}
	if no := b.affords(u, start, o); no != nil {
		return start, no
	}
	end, x := b.goes(&m, start, o)
	switch {
	case x.bad():
		return end, b.refusal(x)
	case o.order == Doubled && b.rough(u, start.Swept(plane.Front, o.parts[0].far)):
		return end, game.Refuse(book.AtTheDouble, "%s would cross rough ground: not at the double", b.Name(pieceID(u))).At(pieceID(u))
	}
	return end, b.refusal(b.standing(&m, &end))
}

// turned is a unit's base after its free turn.
func (b *Battle) turned(m *mover, to *plane.Heading) (plane.Rect, *game.Refusal) {
	if to != nil && b.given.profile(m.unit).Individual() {
		if no := heads(to); no != nil {
			return m.start, no
		}
	}
	r, x := b.freeTurn(m, to)
	return r, b.refusal(x)
}

// measured refuses figures off the grid.
func (o *manoeuvre) measured() *game.Refusal {
	for _, p := range o.parts[:o.n] {
		if no := onGrid(p.far); no != nil {
			return no
		}
	}
	return nil
}

// affords refuses an order by its own rule: one that does nothing, goes a negative distance, turns too far or costs too
// much.
func (b *Battle) affords(u int, r plane.Rect, o *manoeuvre) *game.Refusal {
	id, far, does := pieceID(u), int64(0), o.order == Halted
	for _, p := range o.parts[:o.n] {
		if p.far < 0 {
			return game.Refuse(o.rule, "a distance of %s", inches(p.far))
		}
		far += int64(p.far)
		does = does || p.far != 0 || p.pivot != 0
	}
	switch {
	case !does:
		return game.Refuse(o.rule, "%s would do nothing; to stay is Halt", b.Name(id)).At(id)
	case far > int64(o.most):
		return game.Refuse(o.rule, "%s would go %s; at most %s", b.Name(id), inches(int32(min(far, 1<<30))), inches(o.most)).At(id)
	case o.order == Doubled:
		return nil
	case o.order == Advanced:
		if no := b.turnsTooFar(u, o); no != nil {
			return no
		}
	}
	if cost := b.costs(u, r, o); cost > o.most {
		return game.Refuse(o.rule, "the way costs %s %s; at most %s", b.Name(id), inches(cost), inches(o.most)).At(id)
	}
	return nil
}

// turnsTooFar refuses pivots of an Advance: one beyond 90 degrees, or a second one and a third leg of those who are not
// Nimble or have no option that grants it.
//
// See: KOW-MOV-04, KOW-SPC-01.
func (b *Battle) turnsTooFar(u int, o *manoeuvre) *game.Refusal {
	id, again := pieceID(u), o.parts[3].pivot != 0 || o.parts[4].far != 0
	for _, p := range o.parts[:o.n] {
		if p.pivot > mostPivot || p.pivot < -mostPivot {
			return game.Refuse(o.rule, "a pivot is at most 90 degrees either way")
		}
	}
	if again && !(b.given.NimbleAnyMove && b.given.profile(u).Has(data.Nimble)) {
		return game.Refuse(book.Nimble, "%s", b.does(id, "have one pivot in an Advance")).At(id)
	}
	return nil
}

// costs is what the legs of an order cost together. Pivots cost nothing.
//
// See: KOW-TER-06.
func (b *Battle) costs(u int, r plane.Rect, o *manoeuvre) (sum int32) {
	for _, p := range o.parts[:o.n] {
		r.Heading = r.Heading.Turn(p.pivot)
		sum += b.cost(u, r, p.to, p.far)
		r = moved(&r, p.to, p.far)
	}
	return sum
}

// goes follows the legs and pivots of an order.
func (b *Battle) goes(m *mover, r plane.Rect, o *manoeuvre) (end plane.Rect, x fault) {
	for _, p := range o.parts[:o.n] {
		if p.pivot != 0 {
			r, x = b.pivot(m, r, r.Heading.Turn(p.pivot))
		} else {
			r, x = b.leg(m, r, p.to, p.far)
		}
		if x.bad() {
			return r, x
		}
	}
	return r, x
}

// carry moves a unit where an order leads, and notes what may be withdrawn.
func (t *turn) carry(u int, o *manoeuvre) {
	end, _ := t.judge(u, o)
	one := &t.units[u]
	if t.given.TakeBack {
		t.undo = undo{unit: int8(u) + 1, at: one.at, heading: one.heading}
	}
	from := *one
	one.at, one.heading, one.order = end.At, end.Heading, o.order
	t.tellOrder(u, &from)
}
