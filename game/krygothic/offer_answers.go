package krygothic

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// answerEntries are the orders by which seats answer each other.
func answerEntries() []entry {
	number := game.Slot{Kind: game.NumberSlot, Name: "AP", Secret: true}
	action := choiceSlot("action")
	return []entry{
		{verb: game.VerbOf[Choose]("Choose", "c", "Decides", TimeDecisions), fits: decides, offer: offerChoose},
		{
			verb: game.VerbOf[Pass]("Pass", "space", "Lets the order go on", TimeWindow),
			fits: func(a *asking) bool { return Pass{}.check(a.Battle, a.side) == nil }, offer: offerPass,
		},
		{
			verb: game.VerbOf[Spring]("Spring a waiting unit", "n", "One action of a waiting unit, when its trigger comes",
				WaitOne,
				pieceSlot("waiting unit"), choiceSlot("moment"), action, optional(waySlot)),
			fits: springs, offer: offerSpring,
		},
		{
			verb: game.VerbOf[Seal]("Call the action", "space", "Your order stands, with the bid you have made", FaceOffStages),
			fits: func(a *asking) bool { return Seal{}.check(a.Battle, a.side) == nil }, offer: offerSeal,
		},
		{
			verb: game.VerbOf[Bid]("Bid", "b", "AP for going first; nobody sees them before both have called", FaceOffBids,
				number),
			fits: func(a *asking) bool { return Bid{}.check(a.Battle, a.side) == nil }, offer: offerBid,
		},
		{
			verb: game.VerbOf[PullOut]("Pull out", "p", "Takes the order back; its AP return", FaceOffPullingOut),
			fits: func(a *asking) bool { return PullOut{}.check(a.Battle, a.side) == nil }, offer: offerPullOut,
		},
		{
			verb: game.VerbOf[game.Proceed]("Go on", "space", "Lets the next step begin", ComboBeats),
			fits: func(a *asking) bool { return goOn{}.check(a.Battle, a.side) == nil },
			offer: func(a *asking) {
				if a.enough(0) {
					a.finishOther(game.Proceed{})
				}
			},
		},
		{
			verb: game.VerbOf[Cancel]("Cancel", "c", "Drops what units of the combo have still to do", CancelPrice,
				optional(game.Slot{Kind: game.PieceSlot, Name: "member"})),
			fits: cancels, offer: offerCancel,
		},
		{
			verb: grave(game.VerbOf[Done]("Done this round", "space",
				"You give no more orders in this round; AP left only pay for defence", PointsDone)),
			fits: func(a *asking) bool { return Done{}.check(a.Battle, a.side) == nil }, offer: offerDone,
		},
	}
}

// finishOther ends a draft of an order that is not this rulebook's own.
func (a *asking) finishOther(c game.Command) {
	if a.offer.No = game.Check(a.Battle, a.seat, c); a.offer.No == nil {
		a.offer.Ready = c
	}
}

// offerPass tells what passing means, and the odds of what has been announced.
//
// Rule: KRY-RT-06, KRY-GEO-11.
func offerPass(a *asking) {
	if !a.enough(0) || !a.finish(Pass{}) {
		return
	}
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
		if one := &o.acts[i]; one.step == next && o.toCome(i) && a.foretellAct(a.Battle, one) {
			a.act = fmt.Sprintf("%s: ", a.Name(pieceID(one.unit)))
		}
	}
	a.act = ""
}

// offerDone tells what is given up.
//
// Rule: KRY-AP-08.
func offerDone(a *asking) {
	if a.enough(0) && a.finish(Done{}) {
		a.offer.Hint = fmt.Sprintf("You give no more orders in this round; %d AP are lost unless they pay for defence",
			a.sides[a.side].ap)
	}
}

// offerPullOut tells what comes back.
//
// Rule: KRY-FACE-03, KRY-FACE-05.
func offerPullOut(a *asking) {
	if !a.enough(0) || !a.finish(PullOut{}) {
		return
	}
	a.offer.Hint = fmt.Sprintf("Your order is taken back, %d AP return", a.sides[a.side].escrow)
	if a.top().place == placeFaceOff && a.orders[other(a.side)].stage == announced {
		a.offer.Hint += "; theirs is carried out"
		a.foretellAnnounced(other(a.side))
	}
}

// cancels reports whether cancelling belongs to the moment.
func cancels(a *asking) bool {
	at, o := a.top(), &a.orders[a.side]
	mine := (at.place == placeWindow || at.place == placeBeat) && at.side == a.side
	return o.stage == announced && o.combo() && (mine || at.place == placeFaceOff && o.begun)
}

// offerCancel drops all that is left of a combo, or what single units have still to do.
//
// Rule: KRY-CXL-01, KRY-CXL-02.
func offerCancel(a *asking) {
	if a.offer.No = a.mayCancel(a.side); a.offer.No != nil || !a.enough(1) {
		return
	}
	members := a.orders[a.side].members()
	var all []game.PieceID
	for u := range int8(len(a.units)) {
		if members&bit(u) != 0 {
			all = append(all, pieceID(u))
		}
	}
	c := Cancel{}
	if arg, told := a.arg(0); told {
		c.Units = append([]game.PieceID{}, arg.Pieces...)
	}
	if !a.finish(c) {
		return
	}
	a.offer.Hint = fmt.Sprintf("Costs %d AP; nothing of the price comes back", a.cancelPrice(a.side))
	if len(a.draft.Args) == 0 && len(all) > 1 {
		a.next(optional(game.Slot{Kind: game.PieceSlot, Name: "member", Min: 1, Max: len(all)}))
		for _, id := range all {
			a.addPiece(id, "", CancelEffect, nil)
		}
	}
}

// offerBid asks for a bid, and tells who goes first with it against each bid of the other side.
//
// Rule: KRY-FACE-05, KRY-FACE-06.
func offerBid(a *asking) {
	if a.offer.No = (Bid{}).check(a.Battle, a.side); a.offer.No != nil || !a.enough(1) {
		return
	}
	s := &a.sides[a.side]
	arg, told := a.arg(0)
	if !told {
		most := int(s.ap + s.bid)
		a.next(game.Slot{Kind: game.NumberSlot, Name: "AP", Min: 0, Max: most, Secret: true})
		a.offer.Hint = fmt.Sprintf("How many of %d AP? Whoever goes first pays his bid, the other gets his back", most)
		if a.given.bothPay {
			a.offer.Hint = fmt.Sprintf("How many of %d AP? Both pay their bids", most)
		}
		a.foretellFaceOff(s.bid)
		return
	}
	if arg.N < 0 || int64(arg.N) > int64(s.ap)+int64(s.bid) {
		a.offer.No = game.Refuse(FaceOffBids, "a bid is 0 to %d AP", s.ap+s.bid)
		return
	}
	if a.finish(Bid{N: int32(arg.N)}) {
		a.foretellFaceOff(int32(arg.N))
	}
}

// offerSeal tells who goes first with the bid that has been made.
func offerSeal(a *asking) {
	if a.enough(0) && a.finish(Seal{}) {
		a.foretellFaceOff(a.sides[a.side].bid)
		a.offer.Hint = fmt.Sprintf("Your order is called with a bid of %d", a.sides[a.side].bid)
	}
}

// foretellFaceOff is who goes first with a bid against each bid that the other side could make: rows of bids with the
// same end make a group.
//
// Rule: KRY-FACE-04, KRY-FACE-05, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (a *asking) foretellFaceOff(bid int32) {
	foe := other(a.side)
	if a.orders[foe].stage != announced || a.orders[a.side].stage != announced {
		return
	}
	most := int32(0)
	if a.given.bidding {
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
		a.chance(group, "they go first", 1-p, board.Warning, FaceOffScore)
		a.chance(group, "you go first", p, board.Good, FaceOffScore)
		n = last + 1
	}
	a.explainFaceOff(bid)
}

// firstWith is the chance of going first with a bid against another.
//
// Rule: KRY-FACE-04, KRY-FACE-06, KRY-FACE-07, KRY-FACE-10.
func (a *asking) firstWith(mine, theirs int32) float64 {
	foe := other(a.side)
	last, foeLast := a.goesLast(a.side), a.goesLast(foe)
	score := int32(a.given.bidStep)*int32(a.rank(a.side)-1) - mine
	against := int32(a.given.bidStep)*int32(a.rank(foe)-1) - theirs
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
	step := int(a.given.bidStep)
	for _, side := range [...]int8{a.side, other(a.side)} {
		a.factor(fmt.Sprintf("score of %s, rank %d", a.SideName(int(side)), a.rank(side)), step*int(a.rank(side)-1),
			FaceOffChart)
		if side == a.side && bid > 0 {
			a.factor("your bid", int(-bid), FaceOffBids)
		}
	}
	a.factor(fmt.Sprintf("a tie goes to the faster: Speed %d against %d, then dice", a.runSpeed(a.side),
		a.runSpeed(other(a.side))), 0, FaceOffTies)
}
