package krygothic

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// view is what people see of a position: [game.Guide].
type view struct{ *Battle }

// asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type asking struct {
	view
	seat  game.Seat
	side  int8
	about []game.Arg // of a question: which unit, and where or with whom

	offer *game.Offer // what is being written
	act   string      // which act the forecast speaks of, "" for the first
	spent int32       // AP that the order being put together costs
	n     int8        // slots that are behind, of a step or of an order that goes on

	composing
	react

	list    *data.Roster
	word    string
	models  []int
	gear    []string
	choice  Choose
	dropped []game.PieceID
	deploy  Deploy
	stakes  Stake
}

// Offer answers a draft of an order.
func (b view) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.sideOf(seat)
	switch {
	case side < 0:
		no := game.Refuse(game.TableSeat, "only the two players of this battle give orders")
		return game.Offer{No: no, Rule: no.Rule}
	case b.top().place == placeOver:
		return game.Offer{No: game.Refuse(book.VictoryScenario, "the battle is over"), Rule: book.VictoryScenario}
	case b.teaches() && side == 1 && !b.frozen:
		no := game.Refuse(game.TableSeat, "the lesson gives the orders of %s", b.SideName(1))
		return game.Offer{No: no, Rule: no.Rule}
	}
	a := asking{view: b, seat: seat, side: side, composing: composing{plan: b}}
	if d.Verb != "" {
		return orders.Offer(a, d)
	}
	a.about = d.Args
	offer := orders.Offer(a, d)
	for i := range offer.Choices {
		if c := &offer.Choices[i]; c.Arg.Choice == (Done{}).Verb() && b.given.Untimed() {
			c.Key = "" // the space bar passes
		}
	}
	return offer
}

// question begins the answer to a draft without a verb: what can the seat, a unit of it, or a unit at a place do?
func (a *asking) question(p *pen) {
	now := &procedures[a.top().place]
	p.Offer.Hint, p.Offer.Rule = now.title, now.rule
	if now.roll == nil && a.asks(a.side) {
		ask := a.askOf(a.side)
		p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	}
	switch len(a.about) {
	case 0:
		p.Offer.Pieces = a.able()
	case 1, 2:
	default:
		p.Offer.No = game.Refuse(book.ComboWhat, "a unit and a place make a question")
	}
}

// able are the units that something is possible for.
func (a *asking) able() (list []game.PieceID) {
	open, deploys := a.open(), during(placeDeploy)(a)
	for u := range int8(len(a.units)) {
		if a.units[u].side == a.side && (deploys && a.canDeploy(u) || a.fitsAny(open, u)) {
			list = append(list, data.PieceID(u))
		}
	}
	return list
}

// fitsAny reports whether a unit can do an act of one of some kinds.
func (a *asking) fitsAny(set uint32, u int8) bool {
	if a.units[u].status != standing {
		return false
	}
	for kind := range data.Kinds {
		if set&(1<<kind) != 0 && a.fits(kind, u) {
			return true
		}
	}
	return false
}

// open is the set of kinds of act that may be declared now: the floor is open to the seat, or a window in which they may
// be declared.
//
// See: KRY-RT-06, KRY-RT-07, KRY-RT-11.
func (a *asking) open() (set uint32) {
	if a.paused || a.frozen || a.mayDeclare(a.side) != nil {
		return 0
	}
	window, locked := a.top().place == placeWindow, a.locked(data.Other(a.side))
	for kind := range data.Kinds {
		if !window || !(acts[kind].minor && acts[kind].category == otherwise || locked && !passesLock(kind)) {
			set |= 1 << kind
		}
	}
	return set
}

// orderable reports whether a kind of act is listed now: it may be declared, and the unit asked about, or somebody, has
// what it takes.
//
// See: KRY-RT-06, KRY-RT-07, KRY-RT-11.
func (a *asking) orderable(kind data.ActKind) bool {
	if a.open()&(1<<kind) == 0 {
		return false
	}
	if len(a.about) > 0 {
		u, is := a.unitOf(only(a.about[0]))
		return is && a.stands(u) && a.apt(kind, u)
	}
	return a.anyOwn(func(u int8) bool { return a.apt(kind, u) })
}

// stands reports whether a unit of the side is on the table.
func (a *asking) stands(u int8) bool {
	return a.units[u].side == a.side && a.units[u].status == standing
}

// anyOwn reports whether a unit of the side on the table is of a sort.
func (a *asking) anyOwn(sort func(int8) bool) bool {
	for u := range int8(len(a.units)) {
		if a.stands(u) && sort(u) {
			return true
		}
	}
	return false
}

// eachOwn takes the units of the side on the table that are of a sort.
func (a *asking) eachOwn(f *fillers, sort func(int8) bool) {
	for u := range int8(len(a.units)) {
		if a.stands(u) && sort(u) && !f.Piece(data.PieceID(u)) {
			return
		}
	}
}

// note is the forecast of an order in a few words: where the distance is not told, for which it holds.
//
// See: KRY-GEO-11.
func (a *asking) note(offer *game.Offer) string {
	note := noteOf(offer)
	switch {
	case note == "" || a.given.Premeasure:
	case offer.Rule == book.RangedSteps, offer.Rule == book.BlastThrowing, offer.Rule == book.PsychicWho:
		return offer.Forecast[0].Group + ": " + note
	}
	return note
}

// standingAt is the unit or location whose base holds the last point of a path.
func (a *asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	at := data.Grain.Point(path[len(path)-1])
	for u := range int8(len(a.units)) {
		if a.units[u].status == standing && !a.unseen(a.seat, a.units[u].side) && plane.Within(at, a.units[u].at, a.radius(u), 0) {
			return []game.PieceID{data.PieceID(u)}
		}
	}
	for i := range a.places {
		if plane.Within(at, a.centreOf(i), locationSize, 0) {
			return []game.PieceID{data.LocationID(i)}
		}
	}
	return nil
}

// trace draws something on the table.
func (a *asking) trace(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) {
	a.offer.Trace = append(a.offer.Trace, board.Mark{
		Kind: kind, Shape: shape, Label: label, Side: data.None, Tone: tone,
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

// towards is the direction of an argument.
func towards(arg game.Arg) data.Spot { return vector(((arg.Facing % 360) + 360) % 360) }

func pointArg(at data.Spot) game.Arg { return game.Arg{Path: []board.Point{at.Board(data.Grain)}} }

// How slots are made.
var (
	pieceSlot  = game.OnePiece
	choiceSlot = game.OneChoice
	optional   = game.Slot.OrNot
)

var (
	unitSlot   = pieceSlot("unit")
	targetSlot = pieceSlot("target")
	waySlot    = game.Slot{Kind: game.PathSlot, Name: "way"}
	pointSlot  = game.Slot{Kind: game.PointSlot, Name: "place"}
	facingSlot = game.Slot{Kind: game.FacingSlot, Name: "facing"}
)
