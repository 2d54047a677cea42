package krygothic

import (
	"fmt"
	"strings"

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
			verb: game.VerbOf[Spring]("Let a waiting unit react", "n", "One action of a waiting unit, when its trigger comes", WaitOne,
				pieceSlot("waiting unit"), choiceSlot("moment"), action),
			fits: springs, offer: offerSpring,
		},
		{
			verb: game.VerbOf[Seal]("Call the action", "space", "Your order stands, with the bid you have made", FaceOffStages),
			fits: func(a *asking) bool { return Seal{}.check(a.Battle, a.side) == nil }, offer: offerSeal,
		},
		{
			verb: game.VerbOf[Bid]("Bid", "b", "AP for going first; nobody sees them before both have called", FaceOffBids, number),
			fits: func(a *asking) bool { return Bid{}.check(a.Battle, a.side) == nil }, offer: offerBid,
		},
		{
			verb: game.VerbOf[PullOut]("Pull out", "p", "Takes the order back; its AP return", FaceOffPullingOut),
			fits: func(a *asking) bool { return PullOut{}.check(a.Battle, a.side) == nil }, offer: offerPullOut,
		},
		{
			verb: game.VerbOf[Cancel]("Cancel", "c", "Drops what units of the combo have still to do", CancelPrice, optional(game.Slot{Kind: game.PieceSlot, Name: "member"})),
			fits: cancels, offer: offerCancel,
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
			verb: grave(game.VerbOf[Done]("Done for the round", "space", "You give no more orders in this round; AP left only pay for defence", PointsDone)),
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
		a.offer.Hint = fmt.Sprintf("You give no more orders in this round; %d AP are lost unless they pay for defence", a.sides[a.side].ap)
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
		a.factor(fmt.Sprintf("score of %s, rank %d", a.SideName(int(side)), a.rank(side)), step*int(a.rank(side)-1), FaceOffChart)
		if side == a.side && bid > 0 {
			a.factor("your bid", int(-bid), FaceOffBids)
		}
	}
	a.factor(fmt.Sprintf("a tie goes to the faster: Speed %d against %d, then dice", a.runSpeed(a.side), a.runSpeed(other(a.side))), 0, FaceOffTies)
}

// springs reports whether waiting units may react now.
func springs(a *asking) bool {
	return a.mayAnswer(a.side) == nil && a.maySpring(a.side)
}

// offerSpring asks which waiting unit reacts, when, and how.
//
// Rule: KRY-WAIT-03, KRY-WAIT-04, KRY-WAIT-07.
func offerSpring(a *asking) {
	if a.offer.No = a.mayAnswer(a.side); a.offer.No != nil {
		return
	}
	arg, told := a.arg(0)
	if !told {
		a.next(pieceSlot("waiting unit"))
		a.offer.Hint = "Who reacts?"
		for u := range int8(len(a.units)) {
			if one := &a.units[u]; one.side == a.side && one.status == standing && one.waiting {
				var no *game.Refusal
				if !a.mayReactTo(u) {
					no = game.Refuse(WaitReacts, "%s reacts to combos and charges declared after it began to wait, once", a.Name(pieceID(u))).At(pieceID(u))
				} else if len(a.moments(u)) == 0 {
					no = game.Refuse(WaitTriggers, "no moment is left at which it could do anything")
				}
				a.addPiece(pieceID(u), "", WaitOne, no)
			}
		}
		return
	}
	u, is := a.unitOf(only(arg))
	if !is || a.units[u].side != a.side || !a.units[u].waiting {
		a.offer.No = game.Refuse(WaitGoing, "that is no waiting unit of yours")
		return
	}
	a.springBy(u)
}

// moment is a step of the other order, somebody who acts in it, and when.
type moment struct {
	step    int8
	watch   game.PieceID
	trigger trigger
}

func (m moment) tag() string { return fmt.Sprintf("%d %d %s", m.step+1, m.watch, triggers[m.trigger]) }

// moments are those at which a waiting unit could do something.
//
// Rule: KRY-WAIT-07.
func (a *asking) moments(u int8) (list []moment) {
	o := &a.orders[other(a.side)]
	for i := range o.acts {
		one := &o.acts[i]
		if !o.toCome(i) {
			continue
		}
		when := []trigger{atStart, atEnd}
		if one.path.n > 0 {
			when = []trigger{atFirstSight, atClosest, atEnd, atStart}
		}
		for _, w := range when {
			m := moment{one.step, pieceID(one.unit), w}
			if len(a.reactions(u, m)) > 0 {
				list = append(list, m)
			}
		}
	}
	return list
}

// reactions are what a waiting unit could do at a moment: shots at the one it watches, and attacks where it touches him.
//
// Rule: KRY-WAIT-04, KRY-WAIT-05.
func (a *asking) reactions(u int8, m moment) (list []Spring) {
	c := composing{asking: a, plan: a.Battle}
	add := func(kind actKind, e Errand) {
		s := Spring{Errand: e, Action: kindNames[kind], Step: m.step + 1, Trigger: triggers[m.trigger], Watch: m.watch}
		if game.Check(a.Battle, a.seat, s) == nil {
			list = append(list, s)
		}
	}
	for _, kind := range [...]actKind{shoot, strike, throw, power} {
		for _, e := range c.errands(kind, u) {
			if e.Target != m.watch {
				continue
			}
			if kind != shoot {
				add(kind, e)
				continue
			}
			for _, mode := range fireModes {
				e.Mode = mode
				add(kind, e)
			}
		}
	}
	if away := a.retreat(u, m.watch); away != nil {
		add(move, *away)
		add(run, *away)
	}
	return list
}

// retreat is the way of a waiting unit straight away from whom it watches, as far as it can walk; nil where there is none.
func (a *asking) retreat(u int8, from game.PieceID) *Errand {
	v, is := a.unitOf(from)
	if !is {
		return nil
	}
	at := a.units[u].at
	to, found := a.farthestTowards(u, at.plus(at.minus(a.units[v].at)), a.reach(u, move))
	if !found {
		return nil
	}
	return &Errand{Unit: pieceID(u), Path: []spot{to}}
}

// springBy asks for the moment and the action of a waiting unit.
func (a *asking) springBy(u int8) {
	if !a.enough(3) {
		return
	}
	word, told := a.arg(1)
	list := a.moments(u)
	if !told {
		a.next(choiceSlot("moment"))
		a.offer.Hint = "When?"
		for _, m := range list {
			a.add(game.Arg{Choice: m.tag()}, a.momentTitle(m), a.momentNote(u, m), WaitTriggers, nil)
		}
		if len(list) == 0 {
			a.offer.No = game.Refuse(WaitTriggers, "no moment is left at which it could do anything")
		}
		return
	}
	for _, m := range list {
		if m.tag() == word.Choice {
			a.reactAt(u, m)
			return
		}
	}
	a.offer.No = game.Refuse(WaitTriggers, "that is no moment at which it could do anything")
}

// momentTitle is a moment in words.
func (a *asking) momentTitle(m moment) string {
	when := [...]string{atStart: "before", atFirstSight: "at first sight in", atClosest: "when closest in", atEnd: "after"}
	kind := a.orders[other(a.side)].kindAt(m.step)
	return fmt.Sprintf("%s step %d, %s of %s", when[m.trigger], m.step+1, kindTitles[kind], a.Name(m.watch))
}

// momentNote says whether a unit would be seen on its way at a moment, by one who waits.
//
// Rule: KRY-WAIT-07.
func (a *asking) momentNote(u int8, m moment) string {
	v, _ := a.unitOf(m.watch)
	o := &a.orders[other(a.side)]
	for i := range o.acts {
		one := &o.acts[i]
		if one.unit != v || one.step != m.step || one.path.n == 0 || m.trigger == atStart {
			continue
		}
		seen, where := a.firstSeen(u, v, a.units[v].at, one.path.list())
		switch end := one.path.spots[one.path.n-1]; {
		case m.trigger == atEnd && a.seenBy(u, v, end, a.floorAt(end)):
			return "in sight there"
		case m.trigger == atEnd:
			return "not in sight there"
		case seen:
			return "in sight from " + inches(where)
		default:
			return "never in sight"
		}
	}
	return ""
}

// firstSeen is the first look of a path at which a waiting unit sees somebody.
//
// Rule: KRY-WAIT-07.
func (b *Battle) firstSeen(watcher, u int8, from spot, path []spot) (bool, spot) {
	var s stride
	for at, on := s.next(from, path); on; at, on = s.next(from, path) {
		if b.seenBy(watcher, u, at, b.floorAt(at)) {
			return true, at
		}
	}
	return false, from
}

// reactAt asks what a waiting unit does, with the odds of it where all stand.
func (a *asking) reactAt(u int8, m moment) {
	list := a.reactions(u, m)
	word, told := a.arg(2)
	if !told {
		a.next(choiceSlot("action"))
		a.offer.Hint = "What does it do?"
	}
	for i := range list {
		s := &list[i]
		tag := a.reactionTag(u, s)
		if !told {
			one, _ := a.compileSpring(a.side, s)
			note := ""
			if extra := a.extraPrice(&one.act); extra > 0 {
				note = fmt.Sprintf("%d AP more", extra)
			}
			a.add(game.Arg{Choice: tag}, strings.ToUpper(tag[:1])+tag[1:], note, acts[one.act.kind].rule, nil)
			continue
		}
		if tag == word.Choice {
			if a.finish(*s) {
				one, _ := a.compileSpring(a.side, s)
				a.foretellAct(a.Battle, &one.act)
				a.offer.Hint = "Hidden from the other side until its moment; the odds are those where all stand now"
			}
			return
		}
	}
	if told {
		a.offer.No = game.Refuse(WaitOne, "it cannot do that then")
	}
}

// reactionTag is what a waiting unit would do, in words.
func (a *asking) reactionTag(u int8, s *Spring) string {
	switch kindNamed(s.Action) {
	case shoot:
		return fmt.Sprintf("shoot, %s, %s", a.given.guns[a.armAt(u, s.Weapon).index].name, s.Mode)
	case throw:
		return "throw " + a.given.guns[a.armAt(u, s.Weapon).index].name
	case power:
		return "power " + s.Power
	case move:
		return "move away"
	case run:
		return "run away"
	}
	return lowered(kindTitles[kindNamed(s.Action)])
}
