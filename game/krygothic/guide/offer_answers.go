package guide

import (
	"fmt"
	"math/bits"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// foretellPass tells what passing means, and the odds of what has been announced.
//
// See: KRY-RT-06, KRY-GEO-11.
func (a *Asking) foretellPass() {
	switch at := a.Top(); at.Place {
	case rules.PlaceOpen:
		a.Offer.Hint = "You declare nothing; this cannot be taken back"
		if a.Standoff == rules.MostPasses-1 {
			a.Offer.Hint += ", and if they pass too, both are done for the round"
		}
	case rules.PlaceBeat:
		a.Offer.Hint = "No waiting unit reacts"
		a.foretellAnnounced(at.Side)
	default:
		a.Offer.Hint = "The order of " + a.SideName(int(at.Side)) + " goes on"
		a.foretellAnnounced(at.Side)
	}
}

// foretellAnnounced is the odds of the next step of an announced order.
func (a *Asking) foretellAnnounced(side int8) {
	o := &a.Orders[side]
	next := o.Next()
	for i := range o.Acts {
		if one := &o.Acts[i]; one.Step == next && o.ToCome(i) && a.foretellAct(a.View, one) {
			a.act = fmt.Sprintf("%s: ", a.Name(data.PieceID(one.Unit)))
		}
	}
	a.act = ""
}

// tellDone tells what is given up.
//
// See: KRY-AP-08.
func (a *Asking) tellDone() {
	a.Offer.Hint = fmt.Sprintf("You give no more orders in this round; %d AP are lost unless they pay for defence",
		a.Sides[a.Side].AP)
}

// foretellPullOut tells what comes back.
//
// See: KRY-FACE-03, KRY-FACE-05.
func (a *Asking) foretellPullOut() {
	a.Offer.Hint = fmt.Sprintf("Your order is taken back, %d AP return", a.Sides[a.Side].Escrow)
	if a.Top().Place == rules.PlaceFaceOff && a.Orders[data.Other(a.Side)].Stage == rules.StageAnnounced {
		a.Offer.Hint += "; theirs is carried out"
		a.foretellAnnounced(data.Other(a.Side))
	}
}

// cancels reports whether cancelling belongs to the moment.
func (a *Asking) cancels() bool {
	at, o := a.Top(), &a.Orders[a.Side]
	mine := (at.Place == rules.PlaceWindow || at.Place == rules.PlaceBeat) && at.Side == a.Side
	return o.Stage == rules.StageAnnounced && o.Combo() && (mine || at.Place == rules.PlaceFaceOff && o.Begun)
}

var memberSlot = game.Slot{Kind: game.PieceSlot, Name: "member"}

// cancelling drops all that is left of a combo, or what single units have still to do.
//
// See: KRY-CXL-01, KRY-CXL-02.
var cancelling = form{
	When: func(a *Asking) *game.Refusal { return a.MayCancel(a.Side) },
	Slots: []blank{{
		Slot: optional(memberSlot), Sure: true,
		Skip:  func(a *Asking, arg *game.Arg) bool { return arg == nil && a.members() < 2 },
		Asked: func(a *Asking, p *pen) { p.Offer.Next.Min, p.Offer.Next.Max = 1, a.members() },
		Each: func(a *Asking, f *fillers) {
			members := a.Orders[a.Side].Members()
			for u := range int8(len(a.Units)) {
				if members&data.Bit(u) != 0 {
					f.Piece(data.PieceID(u))
				}
			}
		},
		Read: func(a *Asking, arg game.Arg) *game.Refusal {
			a.dropped = append([]game.PieceID{}, arg.Pieces...)
			return nil
		},
		Show: func(_ *Asking, _ *pen, c *game.Choice) { c.Rule = book.CancelEffect },
	}},
	Make: func(a *Asking) game.Command { return rules.Cancel{Units: a.dropped} },
	Means: func(a *Asking, p *pen) {
		if p.Offer.Ready != nil {
			p.Offer.Hint = fmt.Sprintf("Costs %d AP; nothing of the price comes back", a.CancelPrice(a.Side))
		}
	},
}

// members is how many units the side's order has.
func (a *Asking) members() int { return bits.OnesCount32(a.Orders[a.Side].Members()) }

var bidSlot = game.Slot{Kind: game.NumberSlot, Name: "AP", Secret: true}

// bidding asks for a bid, and tells who goes first with it against each bid of the other side: written by hand, since
// the verb has that beside it before a bid is told.
//
// See: KRY-FACE-05, KRY-FACE-06.
var bidding = form{Write: func(a *Asking, p *pen) {
	if p.Offer.No = (rules.Bid{}).Check(a.Battle, a.Side); p.Offer.No != nil || !p.Enough(1) {
		return
	}
	a.Offer = &p.Offer
	s := &a.Sides[a.Side]
	most := s.AP + s.Bid
	arg, told := p.Arg(0)
	switch {
	case !told:
		p.Next(game.Slot{Kind: game.NumberSlot, Name: bidSlot.Name, Min: 0, Max: int(most), Secret: true})
		p.Offer.Hint = fmt.Sprintf("How many of %d AP? Whoever goes first pays his bid, the other gets his back", most)
		if a.Given.BothPay {
			p.Offer.Hint = fmt.Sprintf("How many of %d AP? Both pay their bids", most)
		}
		a.foretellFaceOff(s.Bid)
	case arg.N < 0 || int64(arg.N) > int64(most):
		p.Offer.No = game.Refuse(book.FaceOffBids, "a bid is 0 to %d AP", most)
	case p.Finish(rules.Bid{N: int32(arg.N)}):
		a.foretellFaceOff(int32(arg.N))
	}
}}

// foretellSeal tells who goes first with the bid that has been made.
func (a *Asking) foretellSeal() {
	a.foretellFaceOff(a.Sides[a.Side].Bid)
	a.Offer.Hint = fmt.Sprintf("Your order is called with a bid of %d", a.Sides[a.Side].Bid)
}

// foretellFaceOff is who goes first with a bid against each bid that the other side could make: rows of bids with the
// same end make a group.
//
// See: KRY-FACE-04, KRY-FACE-05, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (a *Asking) foretellFaceOff(bid int32) {
	foe := data.Other(a.Side)
	if a.Orders[foe].Stage != rules.StageAnnounced || a.Orders[a.Side].Stage != rules.StageAnnounced {
		return
	}
	most := int32(0)
	if a.Given.Bidding {
		most = a.ApSeenBy(a.Seat, foe)
	}
	for n := int32(0); n <= most; {
		p, last := a.FirstWith(bid, n), n
		for last < most && a.FirstWith(bid, last+1) == p {
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

// FirstWith is the chance of going first with a bid against another.
//
// See: KRY-FACE-11, KRY-FACE-07.
func (a *Asking) FirstWith(mine, theirs int32) float64 {
	var bids [data.Seats]int32
	bids[a.Side], bids[data.Other(a.Side)] = mine, theirs
	switch a.GoesFirst(bids) {
	case a.Side:
		return 1
	case data.None:
		return 1. / 2
	}
	return 0
}

// explainFaceOff lists what goes into the comparison.
func (a *Asking) explainFaceOff(bid int32) {
	step := int(a.Given.BidStep)
	for _, side := range [...]int8{a.Side, data.Other(a.Side)} {
		a.factor(fmt.Sprintf("score of %s, rank %d", a.SideName(int(side)), a.Rank(side)), step*int(a.Rank(side)-1),
			book.FaceOffChart)
		if side == a.Side && bid > 0 {
			a.factor("your bid", int(-bid), book.FaceOffBids)
		}
	}
	a.factor(fmt.Sprintf("a tie goes to the faster: Speed %d against %d, then dice", a.RunSpeed(a.Side),
		a.RunSpeed(data.Other(a.Side))), 0, book.FaceOffTies)
}
