package krygothic

import (
	"fmt"
	"math/bits"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// foretellPass tells what passing means, and the odds of what has been announced.
//
// See: KRY-RT-06, KRY-GEO-11.
func (a *asking) foretellPass() {
	switch at := a.top(); at.place {
	case placeOpen:
		a.offer.Hint = "You declare nothing; this cannot be taken back"
		if a.standoff == mostPasses-1 {
			a.offer.Hint += ", and if they pass too, both are done for the round"
		}
	case placeBeat:
		a.offer.Hint = "No waiting unit reacts"
		a.foretellAnnounced(at.side)
	default:
		a.offer.Hint = "The order of " + a.SideName(int(at.side)) + " goes on"
		a.foretellAnnounced(at.side)
	}
}

// foretellAnnounced is the odds of the next step of an announced order.
func (a *asking) foretellAnnounced(side int8) {
	o := &a.orders[side]
	next := o.next()
	for i := range o.acts {
		if one := &o.acts[i]; one.step == next && o.toCome(i) && a.foretellAct(a.view, one) {
			a.act = fmt.Sprintf("%s: ", a.Name(data.PieceID(one.unit)))
		}
	}
	a.act = ""
}

// tellDone tells what is given up.
//
// See: KRY-AP-08.
func (a *asking) tellDone() {
	a.offer.Hint = fmt.Sprintf("You give no more orders in this round; %d AP are lost unless they pay for defence",
		a.sides[a.side].ap)
}

// foretellPullOut tells what comes back.
//
// See: KRY-FACE-03, KRY-FACE-05.
func (a *asking) foretellPullOut() {
	a.offer.Hint = fmt.Sprintf("Your order is taken back, %d AP return", a.sides[a.side].escrow)
	if a.top().place == placeFaceOff && a.orders[data.Other(a.side)].stage == announced {
		a.offer.Hint += "; theirs is carried out"
		a.foretellAnnounced(data.Other(a.side))
	}
}

// cancels reports whether cancelling belongs to the moment.
func (a *asking) cancels() bool {
	at, o := a.top(), &a.orders[a.side]
	mine := (at.place == placeWindow || at.place == placeBeat) && at.side == a.side
	return o.stage == announced && o.combo() && (mine || at.place == placeFaceOff && o.begun)
}

var memberSlot = game.Slot{Kind: game.PieceSlot, Name: "member"}

// cancelling drops all that is left of a combo, or what single units have still to do.
//
// See: KRY-CXL-01, KRY-CXL-02.
var cancelling = form{
	When: func(a *asking) *game.Refusal { return a.mayCancel(a.side) },
	Slots: []blank{{
		Slot: optional(memberSlot), Sure: true,
		Skip:  func(a *asking, arg *game.Arg) bool { return arg == nil && a.members() < 2 },
		Asked: func(a *asking, p *pen) { p.Offer.Next.Min, p.Offer.Next.Max = 1, a.members() },
		Each: func(a *asking, f *fillers) {
			members := a.orders[a.side].members()
			for u := range int8(len(a.units)) {
				if members&data.Bit(u) != 0 && !f.Piece(data.PieceID(u)) {
					return
				}
			}
		},
		Read: func(a *asking, arg game.Arg) *game.Refusal {
			a.dropped = append([]game.PieceID{}, arg.Pieces...)
			return nil
		},
		Show: func(_ *asking, _ *pen, c *game.Choice) { c.Rule = book.CancelEffect },
	}},
	Make: func(a *asking) game.Command { return Cancel{Units: a.dropped} },
	Means: func(a *asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("Costs %d AP; nothing of the price comes back", a.cancelPrice(a.side))
		}
	},
}

// members is how many units the side's order has.
func (a *asking) members() int { return bits.OnesCount32(a.orders[a.side].members()) }

var bidSlot = game.Slot{Kind: game.NumberSlot, Name: "AP", Secret: true}

// bidding asks for a bid, and tells who goes first with it against each bid of the other side: written by hand, since
// the verb has that beside it before a bid is told.
//
// See: KRY-FACE-05, KRY-FACE-06.
var bidding = form{Write: func(a *asking, p *pen) {
	if p.Offer.No = (Bid{}).check(a.Battle, a.side); p.Offer.No != nil || !p.Enough(1) {
		return
	}
	a.offer = &p.Offer
	s := &a.sides[a.side]
	most := s.ap + s.bid
	arg, told := p.Arg(0)
	switch {
	case !told:
		p.Next(game.Slot{Kind: game.NumberSlot, Name: bidSlot.Name, Min: 0, Max: int(most), Secret: true})
		p.Offer.Hint = fmt.Sprintf("How many of %d AP? Whoever goes first pays his bid, the other gets his back", most)
		if a.given.BothPay {
			p.Offer.Hint = fmt.Sprintf("How many of %d AP? Both pay their bids", most)
		}
		a.foretellFaceOff(s.bid)
	case arg.N < 0 || int64(arg.N) > int64(most):
		p.Offer.No = game.Refuse(book.FaceOffBids, "a bid is 0 to %d AP", most)
	case p.Finish(Bid{N: int32(arg.N)}):
		a.foretellFaceOff(int32(arg.N))
	}
}}

// foretellSeal tells who goes first with the bid that has been made.
func (a *asking) foretellSeal() {
	a.foretellFaceOff(a.sides[a.side].bid)
	a.offer.Hint = fmt.Sprintf("Your order is called with a bid of %d", a.sides[a.side].bid)
}

// foretellFaceOff is who goes first with a bid against each bid that the other side could make: rows of bids with the
// same end make a group.
//
// See: KRY-FACE-04, KRY-FACE-05, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (a *asking) foretellFaceOff(bid int32) {
	foe := data.Other(a.side)
	if a.orders[foe].stage != announced || a.orders[a.side].stage != announced {
		return
	}
	most := int32(0)
	if a.given.Bidding {
		most = a.apSeenBy(a.seat, foe)
	}
	for n := int32(0); n <= most; {
		p, last := a.firstWith(bid, n), n
		for last < most && a.firstWith(bid, last+1) == p {
			last++
		}
		group := fmt.Sprintf("if they bid %d", n)
		switch {
		case last == most && n > 0:
			group += " or more"
		case last == most:
			group = "whatever they bid"
		case last > n:
			group += fmt.Sprintf(" to %d", last)
		}
		a.chance(group, "they go first", 1-p, board.Warning, book.FaceOffScore)
		a.chance(group, "you go first", p, board.Good, book.FaceOffScore)
		n = last + 1
	}
	a.explainFaceOff(bid)
}

// firstWith is the chance of going first with a bid against another.
//
// See: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (a *asking) firstWith(mine, theirs int32) float64 {
	foe := data.Other(a.side)
	last, foeLast := a.goesLast(a.side), a.goesLast(foe)
	score := int32(a.given.BidStep)*int32(a.rank(a.side)-1) - mine
	against := int32(a.given.BidStep)*int32(a.rank(foe)-1) - theirs
	speed, faster := a.runSpeed(a.side), a.runSpeed(foe)
	switch {
	case last != foeLast:
		return chanceOf(foeLast)
	case score != against:
		return chanceOf(score < against)
	case speed != faster:
		return chanceOf(speed > faster)
	}
	return 1. / 2
}

func chanceOf(sure bool) float64 {
	if sure {
		return 1
	}
	return 0
}

// explainFaceOff lists what goes into the comparison.
func (a *asking) explainFaceOff(bid int32) {
	step := int(a.given.BidStep)
	for _, side := range [...]int8{a.side, data.Other(a.side)} {
		a.factor(fmt.Sprintf("score of %s, rank %d", a.SideName(int(side)), a.rank(side)), step*int(a.rank(side)-1),
			book.FaceOffChart)
		if side == a.side && bid > 0 {
			a.factor("your bid", int(-bid), book.FaceOffBids)
		}
	}
	a.factor(fmt.Sprintf("a tie goes to the faster: Speed %d against %d, then dice", a.runSpeed(a.side),
		a.runSpeed(data.Other(a.side))), 0, book.FaceOffTies)
}
