package fog

import (
	"slices"
	"strconv"

	"muster/board"
	"muster/game"
)

// asking is a draft being answered. Each order fills the offer in its own way.
type asking struct {
	*Battle
	seat  game.Seat
	draft game.Draft
	entry *entry
	all   []entry
	offer game.Offer
	any   bool // it is only asked whether something is possible: what comes after the first such thing is left out
	found bool // something is
}

// Offer answers a draft of an order.
func (b *Battle) Offer(seat game.Seat, d game.Draft) game.Offer {
	if seat.Index() < 0 || seat.Index() >= len(b.given.seats) {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the players of this battle give orders")}
	}
	a := asking{Battle: b, seat: seat, draft: d, all: entries()}
	if d.Verb == "" {
		return a.question()
	}
	return a.ask(d)
}

// ask answers a draft with a verb.
func (a *asking) ask(d game.Draft) game.Offer {
	one := asking{Battle: a.Battle, seat: a.seat, draft: d, all: a.all, any: a.any}
	for i := range a.all {
		if a.all[i].verb.Name == d.Verb {
			one.entry = &a.all[i]
		}
	}
	if one.entry == nil {
		return game.Offer{No: game.Refuse(game.TableUnknown, "this rulebook has no such order"), Rule: game.TableUnknown}
	}
	one.offer = game.Offer{Rule: one.entry.verb.Rule, Hint: one.entry.verb.Help}
	one.entry.offer(&one)
	return one.offer
}

// question answers a draft without a verb: what can the seat, a piece of it, or a piece at a place do?
func (a *asking) question() game.Offer {
	a.offer = game.Offer{Hint: steps[a.top().step].title, Rule: steps[a.top().step].rule}
	args := a.draft.Args
	for i := range a.all {
		a.entry = &a.all[i]
		if a.entry.at != a.place() && !(a.entry.verb.Name == (Concede{}).Verb() && a.fighting()) || !a.ofUse(a.entry.verb.Name) {
			continue
		}
		switch {
		case len(args) == 0:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name})
		case len(args) == 1 && a.entry.piece:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name, Args: args})
		case len(args) == 2 && a.entry.piece:
			a.addPointed(args)
		}
	}
	if len(args) == 0 {
		a.offer.Pieces = a.canAct()
	}
	return a.offer
}

// place is the step whose orders are listed: during a roll-off, those of the turn that follows.
func (a *asking) place() step {
	switch at := a.top().step; at {
	case stepRollOff, stepCapture, stepHealing, stepOver:
		return stepActivate
	default:
		return at
	}
}

func (a *asking) addVerb(d game.Draft) {
	v := &a.entry.verb
	a.offer.Choices = append(a.offer.Choices, game.Choice{
		Arg: game.Arg{Choice: v.Name}, Label: v.Title, Key: v.Key, Rule: v.Rule, No: a.hopeless(d),
	})
}

// ofUse reports whether the scenario and the side's units have a use for an order.
func (a *asking) ofUse(verb string) bool {
	side := a.given.seatSide(a.seat)
	some := func(can func(*unit) bool) bool {
		return slices.ContainsFunc(a.units, func(u unit) bool { return int(u.side) == side && u.state == onMap && can(&u) })
	}
	switch verb {
	case Give{}.Verb(), Assign{}.Verb():
		return !a.given.alone(side)
	case Leave{}.Verb():
		return a.field().exits[side] != nil
	case Field{}.Verb():
		return a.given.campaign
	case Army{}.Verb():
		return a.mayBuy()
	case Shoot{}.Verb():
		return some(func(u *unit) bool { return a.reachOf(u, u.pos) > 0 })
	case Heal{}.Verb():
		return some(func(u *unit) bool { one, _ := a.heals(u); return one })
	}
	return true
}

// addPointed offers a verb for a piece and what has been pointed at, with the odds beside it.
func (a *asking) addPointed(args []game.Arg) {
	v := &a.entry.verb
	if len(v.Slots) < 2 {
		return
	}
	second := args[1]
	if v.Slots[1].Kind == game.PieceSlot && len(second.Pieces) == 0 {
		second.Pieces = a.standingAt(second.Path)
	}
	if v.Slots[1].Kind == game.ChoiceSlot || v.Slots[1].Kind == game.PieceSlot && len(second.Pieces) == 0 ||
		v.Slots[1].Kind != game.PieceSlot && len(second.Path) == 0 {
		return
	}
	offer := a.ask(game.Draft{Verb: v.Name, Args: []game.Arg{args[0], second}})
	choice := game.Choice{Arg: game.Arg{Choice: v.Name}, Label: v.Title, Key: v.Key, Rule: v.Rule, No: offer.No, Note: note(offer.Forecast)}
	if offer.Ready == nil && choice.No == nil {
		choice.No = a.hopeless(game.Draft{Verb: v.Name, Args: []game.Arg{args[0], second}})
	}
	a.offer.Choices = append(a.offer.Choices, choice)
}

// standingAt is the unit on the last square of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	square := a.field().square(board.SquareAt(path[len(path)-1]))
	if square < 0 || a.at[square] == 0 {
		return nil
	}
	return []game.PieceID{a.pieceID(int(a.at[square]) - 1)}
}

// hopeless says why a draft cannot lead to any order, nil if it can.
func (a *asking) hopeless(d game.Draft) *game.Refusal {
	quick := asking{Battle: a.Battle, seat: a.seat, all: a.all, any: true}
	return hopeless(quick.ask(d))
}

// hopeless says why an offer cannot lead to any order, nil if it can.
func hopeless(offer game.Offer) *game.Refusal {
	if offer.Ready != nil {
		return nil
	}
	no := offer.No
	for i := range offer.Choices {
		if offer.Choices[i].No == nil {
			return nil
		}
		if no == nil {
			no = offer.Choices[i].No
		}
	}
	if no == nil {
		no = game.Refuse(offer.Rule, "there is nothing to choose from")
	}
	return no
}

// canAct lists the seat's pieces that can do something now, in the order of the army.
func (a *asking) canAct() []game.PieceID {
	var ids []game.PieceID
	for i := range a.units {
		if a.acts(i) {
			ids = append(ids, a.pieceID(i))
		}
	}
	return ids
}

func (a *asking) acts(i int) bool {
	u, top := &a.units[i], a.top()
	own := int(u.side) == a.given.seatSide(a.seat)
	switch top.step {
	case stepActivate:
		return own && u.state == onMap && !u.done && u.seat == a.seat && a.activeSide() == int(u.side) && a.findsWork(i)
	case stepDeploy:
		return own && int(top.side) == int(u.side) && u.state == inReserve && (u.seat == a.seat || a.given.isCaptain(a.seat))
	case stepMuster:
		open := own && a.given.isCaptain(a.seat) && !a.sides[u.side].ready && u.state == inReserve
		return open && (!a.given.alone(int(u.side)) || a.attachable(i))
	case stepTransfer:
		return top.seat == a.seat && a.isNearest(i)
	}
	return false
}

// findsWork reports whether a token could do anything but pass. One that can step aside, or stands beside an enemy, can
// always; what else there may be is asked of few.
//
// Rule: FOG-TURN-05.
func (a *asking) findsWork(u int) bool {
	f, from := a.field(), a.field().at(a.units[u].pos)
	for dy := int16(-1); dy <= 1; dy++ {
		for dx := int16(-1); dx <= 1; dx++ {
			to := board.Square{Col: from.Col + dx, Row: from.Row + dy}
			if to == from || f.square(to) < 0 {
				continue
			}
			if n := a.at[f.square(to)]; n > 0 && a.units[n-1].team != a.units[u].team || a.stepInto(u, from, to, true) == nil {
				return true
			}
		}
	}
	one := []game.Arg{{Pieces: []game.PieceID{a.pieceID(u)}}}
	for i := range a.all {
		switch e := &a.all[i]; e.verb.Name {
		case Pass{}.Verb(), Give{}.Verb():
		default:
			if e.piece && e.at == stepActivate && a.hopeless(game.Draft{Verb: e.verb.Name, Args: one}) == nil {
				return true
			}
		}
	}
	return false
}

// attachable reports whether some character can be put in command of the unit.
func (a *asking) attachable(u int) bool {
	s := a.units[u].side
	for h := int(a.cast[s]); h < int(a.cast[s+1]); h++ {
		if a.heroes[h].state <= unattached && a.mayLead(h, u) == nil {
			return true
		}
	}
	return false
}

func (b *Battle) isNearest(i int) bool {
	top := b.top()
	for _, u := range b.nearest(int(top.side), top.from) {
		if u == i {
			return true
		}
	}
	return false
}

// finish ends a draft: the order stands, or its refusal does.
func (a *asking) finish(c command) bool {
	if a.offer.No = game.Check(a.Battle, a.seat, c); a.offer.No != nil {
		return false
	}
	a.offer.Ready = c
	return true
}

// enough refuses a draft with more in it than the order wants.
func (a *asking) enough(slots int) bool {
	if len(a.draft.Args) <= slots {
		return true
	}
	a.offer.No = game.Refuse(a.entry.verb.Rule, "this order wants %s, not %d", counted(slots, "thing"), len(a.draft.Args))
	return false
}

// arg is the draft's n-th argument, if it has one.
func (a *asking) arg(n int) (game.Arg, bool) {
	if n >= len(a.draft.Args) {
		return game.Arg{}, false
	}
	return a.draft.Args[n], true
}

// next asks for a slot.
func (a *asking) next(slot game.Slot) { a.offer.Next = &slot }

// choose adds something to point at next; whether it can lead anywhere is found out by going there.
func (a *asking) choose(arg game.Arg, label, note string, rule game.RuleID) {
	if a.any && a.found {
		return
	}
	no := a.hopeless(a.draft.With(arg))
	a.found = a.found || no == nil
	a.offer.Choices = append(a.offer.Choices, game.Choice{Arg: arg, Label: label, Note: note, Rule: rule, No: no})
}

// unit is the piece the order is for; while it is missing the seat's pieces are offered.
func (a *asking) unit(wanted func(*unit) bool) (int, bool) {
	arg, told := a.arg(0)
	if told {
		u, ok := a.unitOf(one(arg))
		if !ok {
			a.offer.No = game.Refuse(SetControl, "that is not your token")
		}
		return u, ok
	}
	a.next(unitSlot)
	a.offer.Hint = "Which unit?"
	for i := range a.units {
		if u := &a.units[i]; int(u.side) == a.given.seatSide(a.seat) && wanted(u) {
			id := a.pieceID(i)
			a.choose(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), "", a.entry.verb.Rule)
		}
	}
	return 0, false
}

// token is the unit of an action; outside of the seat's turn, or for a unit that cannot act, there is only a refusal.
func (a *asking) token() (int, bool) {
	if a.offer.No = a.Check(a.seat, End{}); a.offer.No != nil {
		return 0, false
	}
	u, ok := a.unit(func(u *unit) bool { return u.state == onMap && u.seat == a.seat && !u.done })
	if !ok {
		if a.offer.Next != nil && len(a.offer.Choices) == 0 {
			a.offer.No = game.Refuse(TurnOne, "all your units have had their action this turn")
		}
		return 0, false
	}
	if _, a.offer.No = a.Battle.token(a.seat, a.pieceID(u)); a.offer.No != nil {
		return 0, false
	}
	return u, true
}

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}

// number reads a choice that is a number.
func numberOf(word string) int {
	n, err := strconv.Atoi(word)
	if err != nil {
		return 0
	}
	return n
}

// offerPlain is for orders that want nothing.
func offerPlain[C command](a *asking) {
	var c C
	if a.enough(0) {
		a.finish(c)
	}
}

func offerPass(a *asking) {
	if u, ok := a.token(); ok && a.enough(1) {
		a.finish(Pass{Unit: a.pieceID(u)})
	}
}

func offerLeave(a *asking) {
	if u, ok := a.token(); ok && a.enough(1) {
		a.finish(Leave{Unit: a.pieceID(u)})
	}
}

// offerGive lists the other players of the side.
func offerGive(a *asking) {
	u, ok := a.token()
	if !ok || !a.enough(2) {
		return
	}
	id := a.pieceID(u)
	if arg, told := a.arg(1); told {
		a.finish(Give{Unit: id, Player: seatOf(arg.Choice)})
		return
	}
	a.next(choiceSlot("player"))
	a.players(func(seat game.Seat) *game.Refusal { return a.Check(a.seat, Give{Unit: id, Player: seat}) })
}

func seatOf(word string) game.Seat {
	if n := numberOf(word); n > 0 && n <= game.MaxSeats {
		return game.Seat(n)
	}
	return game.Umpire
}

// players offers the players of the seat's side.
func (a *asking) players(check func(game.Seat) *game.Refusal) {
	for _, seat := range a.given.players(a.given.seatSide(a.seat)) {
		a.offer.Choices = append(a.offer.Choices, game.Choice{
			Arg: game.Arg{Choice: seat.String()}, Label: a.seatName(seat), Rule: SetControl, No: check(seat),
		})
	}
}

// offerTransfer lists the nearest unmanned units for a character who has lost his.
func offerTransfer(a *asking) {
	top := a.top()
	if top.step != stepTransfer || top.seat != a.seat {
		a.offer.No = a.Check(a.seat, Transfer{})
		return
	}
	u, ok := a.unit(func(u *unit) bool { return u.state == onMap && u.hero == 0 })
	if !ok || !a.enough(1) {
		return
	}
	c := Transfer{Character: a.heroID(int(top.hero)), Unit: a.pieceID(u)}
	if a.finish(c) {
		a.offer.Hint = a.heroName(int(top.hero)) + " takes command of " + a.Name(c.Unit)
	}
}
