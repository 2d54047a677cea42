package guide

import (
	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// View is what people see of a position: [game.Guide].
type View struct{ *rules.Battle }

// Asking is a draft being answered: the position, who asks, and what the slots so far have been read as.
type Asking struct {
	View
	Seat  game.Seat
	Side  int8
	about []game.Arg // of a question: which unit, and where or with whom

	Offer *game.Offer // what is being written
	act   string      // which act the forecast speaks of, "" for the first
	spent int32       // AP that the order being put together costs
	n     int8        // slots that are behind, of a step or of an order that goes on

	composing
	react

	list    *data.Roster
	word    string
	models  []int
	gear    []string
	choice  rules.Choose
	dropped []game.PieceID
	deploy  rules.Deploy
	stakes  rules.Stake
}

// Offer answers a draft of an order.
func (b View) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.SideOf(seat)
	switch {
	case side < 0:
		no := game.Refuse(game.TableSeat, "only the two players of this battle give orders")
		return game.Offer{No: no, Rule: no.Rule}
	case b.Top().Place == rules.PlaceOver:
		return game.Offer{No: game.Refuse(book.VictoryScenario, "the battle is over"), Rule: book.VictoryScenario}
	case b.Teaches() && side == 1 && !b.Frozen:
		no := game.Refuse(game.TableSeat, "the lesson gives the orders of %s", b.SideName(1))
		return game.Offer{No: no, Rule: no.Rule}
	}
	a := Asking{View: b, Seat: seat, Side: side, composing: composing{plan: b}}
	if d.Verb != "" {
		return orders.Offer(a, d)
	}
	a.about = d.Args
	offer := orders.Offer(a, d)
	for i := range offer.Choices {
		if c := &offer.Choices[i]; c.Arg.Choice == (rules.Done{}).Verb() && b.Given.Untimed() {
			c.Key = "" // the space bar passes
		}
	}
	return offer
}

// question begins the answer to a draft without a verb: what can the seat, a unit of it, or a unit at a place do?
func (a *Asking) question(p *pen) {
	now := &rules.Procedures[a.Top().Place]
	p.Offer.Hint, p.Offer.Rule = now.Title, now.Rule
	if now.Roll == nil && a.Asks(a.Side) {
		ask := a.AskOf(a.Side)
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
func (a *Asking) able() (list []game.PieceID) {
	open, deploys := a.open(), during(rules.PlaceDeploy)(a)
	for u := range int8(len(a.Units)) {
		if a.Units[u].Side == a.Side && (deploys && a.canDeploy(u) || a.fitsAny(open, u)) {
			list = append(list, data.PieceID(u))
		}
	}
	return list
}

// fitsAny reports whether a unit can do an act of one of some kinds.
func (a *Asking) fitsAny(set uint32, u int8) bool {
	if a.Units[u].Status != rules.Standing {
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
func (a *Asking) open() (set uint32) {
	if a.Paused || a.Frozen || a.MayDeclare(a.Side) != nil {
		return 0
	}
	window, locked := a.Top().Place == rules.PlaceWindow, a.Locked(data.Other(a.Side))
	for kind := range data.Kinds {
		if !window || !(rules.Acts[kind].Minor && rules.Acts[kind].Category == rules.Otherwise || locked && !rules.PassesLock(kind)) {
			set |= 1 << kind
		}
	}
	return set
}

// orderable reports whether a kind of act is listed now: it may be declared, and the unit asked about, or somebody, has
// what it takes.
//
// See: KRY-RT-06, KRY-RT-07, KRY-RT-11.
func (a *Asking) orderable(kind data.ActKind) bool {
	if a.open()&(1<<kind) == 0 {
		return false
	}
	if len(a.about) > 0 {
		u, is := a.UnitOf(a.about[0].Piece())
		return is && a.stands(u) && a.apt(kind, u)
	}
	return a.anyOwn(func(u int8) bool { return a.apt(kind, u) })
}

// stands reports whether a unit of the side is on the table.
func (a *Asking) stands(u int8) bool {
	return a.Units[u].Side == a.Side && a.Units[u].Status == rules.Standing
}

// anyOwn reports whether a unit of the side on the table is of a sort.
func (a *Asking) anyOwn(sort func(int8) bool) bool {
	for u := range int8(len(a.Units)) {
		if a.stands(u) && sort(u) {
			return true
		}
	}
	return false
}

// eachOwn takes the units of the side on the table that are of a sort.
func (a *Asking) eachOwn(f *fillers, sort func(int8) bool) {
	for u := range int8(len(a.Units)) {
		if a.stands(u) && sort(u) {
			f.Piece(data.PieceID(u))
		}
	}
}

// note is the forecast of an order in a few words: where the distance is not told, for which it holds.
//
// See: KRY-GEO-11.
func (a *Asking) note(offer *game.Offer) string {
	note := noteOf(offer)
	switch {
	case note == "" || a.Given.Premeasure:
	case offer.Rule == book.RangedSteps, offer.Rule == book.BlastThrowing, offer.Rule == book.PsychicWho:
		return offer.Forecast[0].Group + ": " + note
	}
	return note
}

// standingAt is the unit or location whose base holds the last point of a path.
func (a *Asking) standingAt(path []board.Point) []game.PieceID {
	if len(path) == 0 {
		return nil
	}
	at := data.Grain.Point(path[len(path)-1])
	for u := range int8(len(a.Units)) {
		if a.Units[u].Status == rules.Standing && !a.unseen(a.Seat, a.Units[u].Side) && plane.Within(at, a.Units[u].At, a.BaseRadius(u), 0) {
			return []game.PieceID{data.PieceID(u)}
		}
	}
	for i := range a.Places {
		if plane.Within(at, a.CentreOf(i), rules.LocationSize, 0) {
			return []game.PieceID{data.LocationID(i)}
		}
	}
	return nil
}

// trace draws something on the table.
func (a *Asking) trace(kind board.MarkKind, shape board.Shape, label string, tone board.Tone, rule game.RuleID) {
	a.Offer.Trace = append(a.Offer.Trace, board.Mark{
		Kind: kind, Shape: shape, Label: label, Side: data.None, Tone: tone,
		Rule: string(rule),
	})
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
