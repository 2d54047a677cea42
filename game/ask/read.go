package ask

import "muster/game"

// place is how far an order has been put together: how many of its slots are behind.
type place[A any] struct {
	order *Order[A]
	n     int
	told  int  // how many have been told; -1 where the order does not belong to the moment
	sure  bool // the slot read last was sure to lead on
}

// next is the slot that comes next, nil when none does. Arg is what fills it, nil where the draft ends.
func (at *place[A]) next(a *A, arg *game.Arg) *Slot[A] {
	slots := at.order.Form.Slots
	for ; at.n < len(slots); at.n++ {
		if s := &slots[at.n]; s.Skip == nil || !s.Skip(a, arg) {
			at.n++
			return s
		}
	}
	if at.order.Then != nil {
		return at.order.Then(a)
	}
	return nil
}

// read takes the arguments of a draft in.
func (o *Order[A]) read(a *A, args []game.Arg) (place[A], *game.Refusal) {
	at := place[A]{order: o}
	if o.When != nil {
		if no := o.When(a); no != nil {
			at.told = -1
			return at, no
		}
	}
	most := len(o.Form.Slots)
	for n := range args {
		if n == min(most, 1) && len(args) > most && o.Then == nil {
			return at, o.tooMuch(most, len(args))
		}
		slot := at.next(a, &args[n])
		if slot == nil {
			return at, o.tooMuch(n, len(args))
		}
		if no := slot.bar(a); no != nil {
			return at, no
		}
		if no := slot.read(a, args[n]); no != nil {
			return at, no
		}
		at.sure = slot.Sure
		at.told++
	}
	return at, nil
}

// bar says why nothing fits at all; nil where there is no slot.
func (s *Slot[A]) bar(a *A) *game.Refusal {
	if s == nil || s.Bar == nil {
		return nil
	}
	return s.Bar(a)
}

func (s *Slot[A]) read(a *A, arg game.Arg) *game.Refusal {
	if s.Read == nil {
		return nil
	}
	return s.Read(a, arg)
}

// ends reports whether an order is whole where this slot comes next.
func (s *Slot[A]) ends() bool { return s == nil || s.Optional }

// verdict says why no order can come of what has been read, nil if one can; and where it is whole, its odds in a few
// words.
func (o *Orders[A]) verdict(a *A, at place[A]) (*game.Refusal, string) {
	slot := at.next(a, nil)
	switch {
	case slot.ends():
		p := Pen[A]{Offer: game.Offer{Rule: at.order.Rule}, Brief: true, a: a, orders: o, order: at.order}
		p.whole()
		return p.Offer.No, o.note(a, &p.Offer)
	case at.sure || o.fits(a, at, slot):
		return nil, ""
	}
	return o.why(a, at, slot), ""
}

// goesOn reports whether an order can come of what has been read.
func (o *Orders[A]) goesOn(a *A, at place[A]) bool {
	slot := at.next(a, nil)
	if slot.ends() {
		return o.Check(a, at.order.Make(a)) == nil
	}
	return at.sure || o.fits(a, at, slot)
}

// fits reports whether anything fits a slot from which an order comes.
func (o *Orders[A]) fits(a *A, at place[A], slot *Slot[A]) bool {
	switch {
	case slot.Any != nil:
		return slot.Any(a)
	case slot.bar(a) != nil:
		return false
	case slot.Each == nil:
		return true
	}
	at.sure = slot.Sure
	f := Fillers[A]{orders: o, a: a, at: at, slot: slot}
	slot.Each(a, &f)
	return f.found
}

// why says why nothing fits a slot: what bars it, or else speaks against the first that could be pointed at.
func (o *Orders[A]) why(a *A, at place[A], slot *Slot[A]) *game.Refusal {
	if no := slot.bar(a); no != nil {
		return no
	}
	at.sure = slot.Sure
	f := Fillers[A]{orders: o, a: a, at: at, slot: slot, first: true}
	if slot.Each != nil {
		slot.Each(a, &f)
	}
	if f.no == nil && !f.done && slot.None != nil {
		f.no = slot.None(a)
	}
	if f.no == nil {
		f.no = game.Refuse(at.order.Rule, "there is nothing to choose from")
	}
	return f.no
}

// objection is what speaks against something that could be pointed at.
func (o *Orders[A]) objection(a *A, at place[A], slot *Slot[A], arg game.Arg) *game.Refusal {
	if no := slot.read(a, arg); no != nil || slot.Sure {
		return no
	}
	next := at.next(a, nil)
	if next.ends() {
		return o.Check(a, at.order.Make(a))
	}
	return o.why(a, at, next)
}

// outlook is verdict for a draft.
func (o *Orders[A]) outlook(a *A, order *Order[A], d game.Draft) (*game.Refusal, string) {
	if order.Write != nil {
		if order.Any != nil && order.Any(a, d.Args) {
			return nil, ""
		}
		p := o.write(a, order, d, true)
		return p.hopeless(), o.note(a, &p.Offer)
	}
	at, no := order.read(a, d.Args)
	if no != nil {
		return no, ""
	}
	return o.verdict(a, at)
}

// possible reports whether an order can come of a draft.
func (o *Orders[A]) possible(a *A, order *Order[A], d game.Draft) bool {
	switch {
	case order.Write == nil:
		at, no := order.read(a, d.Args)
		return no == nil && o.goesOn(a, at)
	case order.Any != nil:
		return order.Any(a, d.Args)
	}
	return o.write(a, order, d, true).hopeless() == nil
}

// hopeless says why no order can come of an offer.
func (p *Pen[A]) hopeless() *game.Refusal {
	return p.Offer.Hopeless(game.PathSlot, game.PointSlot, game.FacingSlot, game.NumberSlot)
}

func (o *Orders[A]) note(a *A, offer *game.Offer) string {
	if o.Note == nil {
		return ""
	}
	return o.Note(a, offer)
}
