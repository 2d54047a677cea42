package ask

import (
	"strconv"

	"muster/board"
	"muster/game"
)

// Pen writes an offer. The functions of a declaration add to what it has written so far; an order that does not fit is
// written with it by hand.
type Pen[A any] struct {
	Draft   game.Draft
	Offer   game.Offer
	Command game.Command // the order made of the draft, possible or not; nil until it is made
	Brief   bool         // only whether an order can come of the draft, and its odds, are read

	a      *A
	orders *Orders[A]
	order  *Order[A]
}

// Arg is the draft's n-th argument, if it has one.
func (p *Pen[A]) Arg(n int) (game.Arg, bool) {
	if n >= len(p.Draft.Args) {
		return game.Arg{}, false
	}
	return p.Draft.Args[n], true
}

// Enough refuses a draft with more in it than the order wants.
func (p *Pen[A]) Enough(slots int) bool {
	if len(p.Draft.Args) > slots {
		p.Offer.No = p.order.tooMuch(slots, len(p.Draft.Args))
	}
	return p.Offer.No == nil
}

// Next asks for a slot.
func (p *Pen[A]) Next(slot game.Slot) { p.Offer.Next = &slot }

// Choose lists something to point at next, with its refusal if it has one.
func (p *Pen[A]) Choose(c game.Choice) { p.Offer.Choices = append(p.Offer.Choices, c) }

// Finish ends the draft: the order stands, or its refusal does.
func (p *Pen[A]) Finish(c game.Command) bool {
	p.Command = c
	if p.Offer.No = p.orders.Check(p.a, c); p.Offer.No == nil {
		p.Offer.Ready = c
	}
	return p.Offer.No == nil
}

// Possible reports whether an order can come of a draft. It costs less than listing it with the reason why none can.
func (p *Pen[A]) Possible(d game.Draft) bool {
	order := p.orders.find(d.Verb)
	if order == nil {
		return false
	}
	a := *p.a
	return p.orders.possible(&a, order, d)
}

// Reach marks what may be pointed at.
func (p *Pen[A]) Reach(marks ...board.Mark) { p.Offer.Reach = append(p.Offer.Reach, marks...) }

// Trace draws what the order would mean.
func (p *Pen[A]) Trace(marks ...board.Mark) { p.Offer.Trace = append(p.Offer.Trace, marks...) }

// tooMuch refuses a draft with more in it than the order wants.
func (o *Order[A]) tooMuch(slots, args int) *game.Refusal {
	things := strconv.Itoa(slots) + " things"
	if slots == 1 {
		things = "1 thing"
	}
	return game.Refuse(o.Rule, "this order wants %s, not %d", things, args)
}

// write answers a draft of an order.
func (o *Orders[A]) write(a *A, order *Order[A], d game.Draft, brief bool) *Pen[A] {
	p := &Pen[A]{
		Draft: d, Offer: game.Offer{Rule: order.Rule, Hint: order.Help}, Brief: brief, a: a, orders: o, order: order,
	}
	if order.Write != nil {
		order.Write(a, p)
		return p
	}
	at, no := order.read(a, d.Args)
	if o.Before != nil {
		p.Offer.Before = o.Before(a)
	}
	if order.Told != nil && at.told >= 0 {
		order.Told(a, p, at.told)
	}
	if p.Offer.No = no; no != nil {
		return p
	}
	slot := at.next(a, nil)
	switch no := slot.bar(a); {
	case slot == nil, slot.Optional:
		if p.whole(); slot != nil && no == nil && !brief && p.Offer.Ready != nil {
			p.ask(at, slot)
		}
	case no != nil:
		p.Offer.No = no
	default:
		p.ask(at, slot)
	}
	return p
}

// whole ends the draft with the order made of it, and tells what that would mean.
func (p *Pen[A]) whole() {
	p.Finish(p.order.Make(p.a))
	if p.order.Means != nil {
		p.order.Means(p.a, p)
	}
}

// ask asks for a slot, and lists what fits.
func (p *Pen[A]) ask(at place[A], slot *Slot[A]) {
	p.Next(slot.Slot)
	at.sure = slot.Sure
	if slot.Hint != "" {
		p.Offer.Hint = slot.Hint
	}
	if slot.Each != nil {
		slot.Each(p.a, &Fillers[A]{pen: p, orders: p.orders, a: p.a, at: at, slot: slot})
		if len(p.Offer.Choices) == 0 && slot.None != nil && !slot.Optional {
			p.Offer.No = slot.None(p.a)
		}
	}
	if slot.PossibleFirst {
		possibleFirst(p.Offer.Choices)
	}
	if slot.Asked != nil {
		slot.Asked(p.a, p)
	}
}
