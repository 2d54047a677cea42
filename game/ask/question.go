package ask

import "muster/game"

// question answers a draft without a verb: what can the seat do, or a piece of it, or that piece at a place or with
// somebody?
func (o *Orders[A]) question(a *A, d game.Draft) game.Offer {
	p := &Pen[A]{Draft: d, a: a, orders: o}
	o.Ask(a, p)
	b := new(A) // a copy of a, for each order in its turn
	for i := range o.List {
		order := &o.List[i]
		if !order.written() || len(d.Args) > 0 && !order.Piece || order.Listed != nil && !order.Listed(a) {
			continue
		}
		if about, ok := o.about(a, order, d); ok {
			*b = *a
			p.Choose(o.verb(b, order, about))
		}
	}
	return p.Offer
}

// about is a question's draft as an order would take it: who points at a place may mean who stands there.
func (o *Orders[A]) about(a *A, order *Order[A], d game.Draft) (game.Draft, bool) {
	d.Verb = order.Name
	if len(d.Args) < 2 {
		return d, true
	}
	kind, wants := order.second()
	if !wants || len(d.Args) > 2 {
		return d, false
	}
	second := d.Args[1]
	switch kind {
	case game.PieceSlot:
		if len(second.Pieces) == 0 && o.Standing != nil {
			second.Pieces = o.Standing(a, second.Path)
		}
		d.Args = []game.Arg{d.Args[0], second}
		return d, len(second.Pieces) > 0
	case game.PointSlot, game.PathSlot:
		return d, len(second.Path) > 0
	}
	return d, false
}

// second is the kind of the order's second slot, if it has one.
func (o *Order[A]) second() (game.SlotKind, bool) {
	switch {
	case len(o.Verb.Slots) > 1:
		return o.Verb.Slots[1].Kind, true
	case len(o.Verb.Slots) == 0 && len(o.Form.Slots) > 1:
		return o.Form.Slots[1].Kind, true
	}
	return 0, false
}

// verb is an order as a choice, with what its draft comes to. It takes the draft into a.
func (o *Orders[A]) verb(a *A, order *Order[A], d game.Draft) game.Choice {
	c := game.Choice{Arg: game.Arg{Choice: order.Name}, Label: order.Title, Key: order.Key, Rule: order.Rule}
	if len(d.Args) < 2 {
		c.No, c.Note = o.outlook(a, order, d)
		return c
	}
	p := o.write(a, order, d, true)
	c.No, c.Note = p.hopeless(), o.note(a, &p.Offer)
	return c
}
