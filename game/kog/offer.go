package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// entry is an order as people find it: the verb, where in the sequence of play it belongs, and how it is put together.
type entry struct {
	verb  game.Verb
	at    step // its home; anyState for orders that may be given at any time
	piece bool // an order to a model
	offer func(*asking)
}

// entries are all orders, in the order of play.
func entries() []entry {
	return slices.Concat(musterEntries(), setupEntries(), roundEntries(), moveEntries(), actionEntries(), objectiveEntries(), endEntries(), reactionEntries(), agreeEntries())
}

// Verbs lists the orders of the rulebook.
func (s *System) Verbs() []game.Verb { return verbs }

// verbs are those of all orders; nobody writes to them.
var verbs []game.Verb

func init() {
	for _, one := range entries() {
		verbs = append(verbs, one.verb)
	}
	verbs = slices.Clip(verbs)
}

// How slots and verbs are made.
var (
	pieceSlot  = game.OnePiece
	choiceSlot = game.OneChoice
	optional   = game.Slot.OrNot
	grave      = game.Verb.Gravely
)

var (
	modelSlot  = pieceSlot("model")
	targetSlot = pieceSlot("target")
	pointSlot  = game.Slot{Kind: game.PointSlot, Name: "place"}
	waySlot    = game.Slot{Kind: game.PathSlot, Name: "way"}
)

// asking is a draft being answered. Each order fills the offer in its own way.
type asking struct {
	*Battle
	seat  game.Seat
	side  int8
	draft game.Draft
	entry *entry
	all   []entry
	eyes  *lookout // sightings, once any has been asked for
	offer game.Offer
}

// Offer answers a draft of an order. Places in drafts and offers are the scene's, with y to the south.
func (b *Battle) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.sideOf(seat)
	if side < 0 {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the two players of this battle give orders")}
	}
	a := asking{Battle: b, seat: seat, side: side, draft: d, all: entries(), eyes: &lookout{}}
	if d.Verb == "" {
		return a.question()
	}
	return a.ask(d)
}

// ask answers a draft with a verb.
func (a *asking) ask(d game.Draft) game.Offer {
	one := asking{Battle: a.Battle, seat: a.seat, side: a.side, draft: d, all: a.all, eyes: a.eyes}
	for i := range a.all {
		if a.all[i].verb.Name == d.Verb {
			one.entry = &a.all[i]
		}
	}
	if one.entry == nil || one.entry.verb.Hidden {
		return game.Offer{No: game.Refuse(game.TableUnknown, "this rulebook has no such order"), Rule: game.TableUnknown}
	}
	one.offer = game.Offer{Rule: one.entry.verb.Rule, Hint: one.entry.verb.Help}
	one.entry.offer(&one)
	return one.offer
}

// question answers a draft without a verb: what can the seat, a model of it, or a model at a place do?
func (a *asking) question() game.Offer {
	at := a.top().step
	a.offer = game.Offer{Hint: a.given.stepTitle(at), Rule: steps[at].rule}
	args := a.draft.Args
	for i := range a.all {
		a.entry = &a.all[i]
		if a.entry.verb.Hidden || !a.listed() {
			continue
		}
		switch {
		case len(args) == 0:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name})
		case len(args) == 1 && a.entry.verb.Name == (FinishUnit{}).Verb():
			a.addVerb(game.Draft{Verb: a.entry.verb.Name})
		case len(args) == 1 && a.entry.piece:
			a.addVerb(game.Draft{Verb: a.entry.verb.Name, Args: args})
		case len(args) == 2 && a.entry.piece:
			a.addPointed(args)
		}
	}
	if len(args) == 0 {
		a.offer.Pieces, a.offer.Cause = a.ableNow(a.canAct()), a.cause(a.seat)
	}
	return a.offer
}

// listed reports whether an order is listed at all now: those of the step, and those that may be given at any time; an
// answer only when something has been proposed.
func (a *asking) listed() bool {
	if a.entry.verb.Name == (Answer{}).Verb() {
		return a.proposal.what != noPlea
	}
	return (a.entry.at == a.place() || a.entry.at == anyState) && a.ofUse()
}

// ofUse reports whether the scenario and the side's models have a use for an order: the item is for who may carry one,
// holding for where something can be held, observing for who has somebody that observes; and whether a unit is open that
// could be finished.
func (a *asking) ofUse() bool {
	switch a.entry.verb.Name {
	case AssignItem{}.Verb(), PassItem{}.Verb(), PickItem{}.Verb():
		return a.given.plan.item && a.side == a.attacker
	case PlaceObjective{}.Verb():
		_, left := a.toPlace(a.side)
		return left > 0 || !a.given.plan.item
	case HoldObjective{}.Verb():
		return slices.ContainsFunc(a.objects, func(o object) bool { return a.given.plan.targets[o.target].depot == nil })
	case Observe{}.Verb():
		for m := range a.models {
			if a.models[m].side == a.side && a.mouldOf(m).is(recon) {
				return true
			}
		}
		return false
	case FinishUnit{}.Verb():
		return a.open > 0
	}
	return true
}

// ableNow leaves out models for which no action is possible, though they have not acted.
func (a *asking) ableNow(ids []game.PieceID) []game.PieceID {
	if a.top().step != stepAction {
		return ids
	}
	return slices.DeleteFunc(ids, func(id game.PieceID) bool {
		m, _ := a.modelOf(id)
		return !a.findsWork(m)
	})
}

// place is the step whose orders are listed: while the umpire rolls, and while the other seat reacts, those of the turn.
func (a *asking) place() step {
	switch at := a.top().step; at {
	case stepRoundRoll, stepOver:
		return stepMovement
	case stepDefence, stepCounter, stepVictim:
		if a.top().side != a.side {
			return a.base().step
		}
		return at
	default:
		return at
	}
}

func (a *asking) addVerb(d game.Draft) {
	v := &a.entry.verb
	offer := a.ask(d)
	a.offer.Choices = append(a.offer.Choices, game.Choice{
		Arg: game.Arg{Choice: v.Name}, Label: v.Title, Key: v.Key, Rule: v.Rule, No: a.hopeless(&offer), Note: note(offer.Forecast),
	})
}

// addPointed offers a verb for a model and what has been pointed at, with the odds beside it.
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
	a.offer.Choices = append(a.offer.Choices, game.Choice{
		Arg: game.Arg{Choice: v.Name}, Label: v.Title, Key: v.Key, Rule: v.Rule, No: a.hopeless(&offer), Note: note(offer.Forecast),
	})
}

// standingAt is the live model whose base holds the last point of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	at := a.given.turned(path[len(path)-1])
	for m := len(a.models) - 1; m >= 0; m-- {
		if one := &a.models[m]; one.live() && board.Circle(one.at, a.mouldOf(m).radius).Contains(at) {
			return []game.PieceID{pieceID(m)}
		}
	}
	return nil
}

// hopeless says why an offer cannot lead to any order, nil if it can.
func (a *asking) hopeless(offer *game.Offer) *game.Refusal {
	return offer.Hopeless(game.PathSlot, game.PointSlot)
}

// finish ends a draft: the order stands, or its refusal does.
func (a *asking) finish(c command) bool {
	if a.offer.No = game.Check(a.Battle, a.seat, c); a.offer.No != nil {
		return false
	}
	a.offer.Ready = c
	return true
}

// open refuses a verb whose state is not the present one, or whose seat is not asked.
func (a *asking) homed(c command) bool {
	a.offer.No = a.mayNow(a.side, c)
	return a.offer.No == nil
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

// way is a path of the scene as the rulebook counts: turned round, and on whole hundredths.
func (a *asking) way(path []board.Point) []board.Point {
	out := make([]board.Point, 0, min(len(path), maxWays+1))
	for _, p := range path {
		if len(out) > maxWays {
			break
		}
		out = append(out, snapped(a.given.turned(p)))
	}
	return out
}

// snapped rounds a place to whole hundredths of an inch.
func snapped(p board.Point) board.Point {
	return board.Point{X: (p.X + grain/2) / grain * grain, Y: (p.Y + grain/2) / grain * grain}
}

// next asks for a slot.
func (a *asking) next(slot game.Slot) { a.offer.Next = &slot }

// add lists something to point at next.
func (a *asking) add(arg game.Arg, label, note string, rule game.RuleID, no *game.Refusal) {
	a.offer.Choices = append(a.offer.Choices, game.Choice{Arg: arg, Label: label, Note: note, Rule: rule, No: no})
}

// trace draws a shape of the rulebook's on the scene.
func (a *asking) trace(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) {
	a.offer.Trace = append(a.offer.Trace, a.mark(kind, shape, label, tone, rule))
}

func (b *Battle) mark(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) board.Mark {
	return board.Mark{Kind: kind, Shape: b.given.shown(shape), Label: label, Side: -1, Tone: tone, Rule: string(rule)}
}

// shown turns a shape of the rulebook's into one of the scene.
func (g *given) shown(s board.Shape) board.Shape {
	switch s.Kind {
	case board.BoxShape:
		s.At = board.Point{X: s.At.X, Y: g.height - s.At.Y - s.Size.Y, Z: s.At.Z}
	case board.CircleShape:
		s.At = g.turned(s.At)
	default:
		corners := make([]board.Point, len(s.Corners))
		for i, c := range s.Corners {
			corners[i] = g.turned(c)
		}
		s.Corners = corners
	}
	return s
}

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}

// offerPlain is for orders that want nothing.
func offerPlain[C command](a *asking) {
	var c C
	if a.enough(0) {
		a.finish(c)
	}
}
