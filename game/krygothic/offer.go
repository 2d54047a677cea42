package krygothic

import (
	"slices"

	"muster/board"
	"muster/board/plane"
	"muster/game"
)

// entry is an order as people find it: the verb, when it is listed, and how it is put together.
type entry struct {
	verb  game.Verb
	act   actKind // of a face of declare; kinds for other orders
	fits  func(*asking) bool
	offer func(*asking)
}

// asking is a draft being answered. Each order fills the offer in its own way.
type asking struct {
	*Battle
	seat  game.Seat
	side  int8
	draft game.Draft
	entry *entry
	offer game.Offer
	spent int32  // AP that the order being put together costs
	act   string // which act the forecast speaks of, "" for the first
}

// Offer answers a draft of an order.
func (b *Battle) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.sideOf(seat)
	if side < 0 {
		return game.Offer{
			No:   game.Refuse(game.TableSeat, "only the two players of this battle give orders"),
			Rule: game.TableSeat,
		}
	}
	if b.top().place == placeOver {
		return game.Offer{No: game.Refuse(VictoryScenario, "the battle is over"), Rule: VictoryScenario}
	}
	if b.teaches() && side == 1 && !b.frozen {
		return game.Offer{
			No:   game.Refuse(game.TableSeat, "the lesson gives the orders of %s", b.SideName(1)),
			Rule: game.TableSeat,
		}
	}
	a := asking{Battle: b, seat: seat, side: side, draft: d}
	if d.Verb == "" {
		return a.question()
	}
	return a.ask(d)
}

// ask answers a draft with a verb.
func (a *asking) ask(d game.Draft) game.Offer {
	one := asking{Battle: a.Battle, seat: a.seat, side: a.side, draft: d}
	i := slices.IndexFunc(entries, func(e entry) bool { return e.verb.Name == d.Verb && e.offer != nil })
	if i < 0 {
		return game.Offer{No: game.Refuse(game.TableUnknown, "this rulebook has no such order"), Rule: game.TableUnknown}
	}
	one.entry = &entries[i]
	one.offer = game.Offer{Rule: one.entry.verb.Rule, Hint: one.entry.verb.Help}
	one.entry.offer(&one)
	return one.offer
}

// question answers a draft without a verb: what can the seat, a unit of it, or a unit at a place do?
func (a *asking) question() game.Offer {
	p := &procedures[a.top().place]
	a.offer = game.Offer{Hint: p.title, Rule: p.rule}
	if p.roll == nil && a.asks(a.side) {
		ask := a.askOf(a.side)
		a.offer.Hint, a.offer.Rule = ask.Step, ask.Rule
	}
	args := a.draft.Args
	if len(args) > 2 {
		a.offer.No = game.Refuse(ComboWhat, "a unit and a place make a question")
		return a.offer
	}
	for i := range entries {
		a.entry = &entries[i]
		if a.entry.offer == nil || !a.entry.fits(a) {
			continue
		}
		switch {
		case len(args) == 0:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name})
		case !a.entry.wantsPiece():
		case len(args) == 1:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name, Args: args})
		default:
			a.addPointed(args)
		}
	}
	if len(args) == 0 {
		a.offer.Pieces = a.able()
	}
	return a.offer
}

// wantsPiece reports whether the order begins with a unit of the seat's.
func (e *entry) wantsPiece() bool {
	return len(e.verb.Slots) > 0 && e.verb.Slots[0].Kind == game.PieceSlot && e.verb.Slots[0].Name == unitSlot.Name
}

// able are the units that something is possible for.
func (a *asking) able() []game.PieceID {
	var list []game.PieceID
	for u := range int8(len(a.units)) {
		if a.units[u].side == a.side && a.canDoSomething(u) {
			list = append(list, pieceID(u))
		}
	}
	return list
}

// canDoSomething reports whether some order is possible for a unit.
func (a *asking) canDoSomething(u int8) bool {
	args := []game.Arg{{Pieces: []game.PieceID{pieceID(u)}}}
	for i := range entries {
		e := &entries[i]
		one := asking{Battle: a.Battle, seat: a.seat, side: a.side, draft: game.Draft{Args: args}, entry: e}
		if e.offer == nil || !e.wantsPiece() || !e.fits(&one) {
			continue
		}
		offer := one.ask(game.Draft{Verb: e.verb.Name, Args: args})
		if hopeless(&offer) == nil {
			return true
		}
	}
	return false
}

func (a *asking) addVerb(d game.Draft) {
	offer := a.ask(d)
	a.choice(&offer)
}

// choice lists the verb at hand with what its offer comes to.
func (a *asking) choice(offer *game.Offer) {
	v := &a.entry.verb
	key := v.Key
	if v.Name == (Done{}).Verb() && a.given.untimed() {
		key = "" // the space bar passes
	}
	a.offer.Choices = append(a.offer.Choices, game.Choice{
		Arg: game.Arg{Choice: v.Name}, Label: v.Title, Key: key, Rule: v.Rule, No: hopeless(offer), Note: a.noteOf(offer),
	})
}

// noteOf is the forecast of the order at hand in a few words: where the distance is not told, for which it holds.
//
// Rule: KRY-GEO-11.
func (a *asking) noteOf(offer *game.Offer) string {
	note, kind := noteOf(offer), a.entry.act
	if note == "" || a.given.premeasure || kind != shoot && kind != throw && kind != power {
		return note
	}
	return offer.Forecast[0].Group + ": " + note
}

// addPointed offers a verb for a unit and what has been pointed at, with the odds beside it.
func (a *asking) addPointed(args []game.Arg) {
	v := &a.entry.verb
	if len(v.Slots) < 2 {
		return
	}
	second := args[1]
	kind := v.Slots[1].Kind
	if kind == game.PieceSlot && len(second.Pieces) == 0 {
		second.Pieces = a.pieceAt(second.Path)
	}
	if kind != game.PieceSlot && kind != game.PathSlot && kind != game.PointSlot ||
		kind == game.PieceSlot && len(second.Pieces) == 0 || kind != game.PieceSlot && len(second.Path) == 0 {
		return
	}
	if kind == game.PieceSlot {
		second.Path = nil
	}
	offer := a.ask(game.Draft{Verb: v.Name, Args: []game.Arg{args[0], second}})
	a.choice(&offer)
}

// pieceAt is the unit or location whose base holds the last point of a path.
func (a *asking) pieceAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	at := grain.Point(path[len(path)-1])
	for u := range int8(len(a.units)) {
		if a.units[u].status == standing && !a.unseen(a.seat, a.units[u].side) && plane.Within(at, a.units[u].at, a.radius(u), 0) {
			return []game.PieceID{pieceID(u)}
		}
	}
	for i := range a.places {
		if plane.Within(at, a.centreOf(i), locationSize, 0) {
			return []game.PieceID{locationID(i)}
		}
	}
	return nil
}

// hopeless says why an offer cannot lead to any order, nil if it can.
func hopeless(offer *game.Offer) *game.Refusal {
	return offer.Hopeless(game.PathSlot, game.PointSlot, game.FacingSlot, game.NumberSlot)
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
	a.offer.No = game.Refuse(a.entry.verb.Rule, "this order wants %d things, not %d", slots, len(a.draft.Args))
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

// add lists something to point at next.
func (a *asking) add(arg game.Arg, label, note string, rule game.RuleID, no *game.Refusal) {
	a.offer.Choices = append(a.offer.Choices, game.Choice{Arg: arg, Label: label, Note: note, Rule: rule, No: no})
}

// addPiece lists a unit or a location.
func (a *asking) addPiece(id game.PieceID, note string, rule game.RuleID, no *game.Refusal) {
	a.add(game.Arg{Pieces: []game.PieceID{id}}, a.Name(id), note, rule, no)
}

// trace draws something on the table.
func (a *asking) trace(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) {
	a.offer.Trace = append(a.offer.Trace, board.Mark{
		Kind: kind, Shape: shape, Label: label, Side: none, Tone: tone,
		Rule: string(rule),
	})
}

// only is the one piece of an argument, 0 when there is not exactly one.
func only(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}

// How slots and verbs are made.
var (
	pieceSlot  = game.OnePiece
	choiceSlot = game.OneChoice
	optional   = game.Slot.OrNot
	grave      = game.Verb.Gravely
)

var (
	unitSlot   = pieceSlot("unit")
	targetSlot = pieceSlot("target")
	waySlot    = game.Slot{Kind: game.PathSlot, Name: "way"}
	pointSlot  = game.Slot{Kind: game.PointSlot, Name: "place"}
	facingSlot = game.Slot{Kind: game.FacingSlot, Name: "facing"}
)

// offerPlain is for orders that want nothing.
func offerPlain[C command](a *asking) {
	var c C
	if a.enough(0) {
		a.finish(c)
	}
}
