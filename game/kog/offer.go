package kog

import (
	"slices"

	"muster/board"
	"muster/game"
)

// view is what people see of a position: [game.Guide].
type view struct{ *Battle }

// asking is a draft being answered: the position, as what is presupposed leaves it, who asks, and what the slots so far
// have been read as.
type asking struct {
	view
	seat   game.Seat
	side   int8
	before []game.Command // what is presupposed
	eyes   *lookout       // sightings, once any has been asked for

	model, target int // indices
	piece, second game.PieceID
	at            board.Point
	facing        board.Facing
	weapon        int // index
	keep          bool
	word          string
}

// Offer answers a draft of an order. Places in drafts and offers are the scene's, with y to the south.
func (b view) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.sideOf(seat)
	if side < 0 {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the two players of this battle give orders")}
	}
	return orders.Offer(asking{view: b, seat: seat, side: side, eyes: &lookout{}}, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	p.Offer.Hint, p.Offer.Rule = a.asked()
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces, p.Offer.Cause = a.canAct(), a.cause(a.seat)
	}
}

// listedAt is the step whose orders are listed: while the umpire rolls, and while the other seat reacts, those of the
// turn.
func (a *asking) listedAt() step {
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

func (a *asking) hasProposal() bool { return a.proposal.what != noPlea }

func (a *asking) hasOpenUnit() bool { return a.open > 0 }

// carriesItem reports whether it is for the side to carry an item.
func (a *asking) carriesItem() bool { return a.given.plan.item && a.side == a.attacker }

// placesObjectives reports whether the side has objectives to place, or nothing else to do.
func (a *asking) placesObjectives() bool {
	_, left := a.toPlace(a.side)
	return left > 0 || !a.given.plan.item
}

// hasObjectives reports whether something can be held.
func (a *asking) hasObjectives() bool {
	return slices.ContainsFunc(a.objects, func(o object) bool { return a.given.plan.targets[o.target].depot == nil })
}

// hasObservers reports whether the side has Recon models.
func (a *asking) hasObservers() bool {
	for m := range a.models {
		if a.models[m].side == a.side && a.mouldOf(m).is(recon) {
			return true
		}
	}
	return false
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

var (
	modelSlot = game.OnePiece("model")
	pointSlot = game.Slot{Kind: game.PointSlot, Name: "place"}
	waySlot   = game.Slot{Kind: game.PathSlot, Name: "way"}
)

// choosing is how an order is put together that is one word of a few.
func choosing(name string, words []string, titles func(*asking) []string, makes func(word string) command) form {
	return form{
		When: timely(makes(words[0])),
		Slots: []slot{{
			Slot: game.OneChoice(name), Read: (*asking).readWord,
			Each: func(a *asking, f *fillers) {
				for i, title := range titles(a) {
					if !f.Word(words[i], title) {
						return
					}
				}
			},
		}},
		Make: func(a *asking) game.Command { return makes(a.word) },
	}
}

func (a *asking) readWord(arg game.Arg) *game.Refusal {
	a.word = arg.Choice
	return nil
}

func (a *asking) readPiece(arg game.Arg) *game.Refusal {
	a.piece = one(arg)
	return nil
}

func (a *asking) readSecond(arg game.Arg) *game.Refusal {
	a.second = one(arg)
	return nil
}

// readPlace takes in the one place that an argument holds, as the rulebook counts.
func (a *asking) readPlace(arg game.Arg, rule game.RuleID) *game.Refusal {
	way := a.way(arg.Path)
	if len(way) != 1 {
		return game.Refuse(rule, "this order wants one place, not %d", len(arg.Path))
	}
	a.at = way[0]
	return nil
}

// spots yields places of the rulebook's.
func (a *asking) spots(f *fillers, list []board.Point) {
	for _, at := range list {
		if !f.Place(a.given.turned(board.Point{X: at.X, Y: at.Y})) {
			return
		}
	}
}

// showSpot names a place.
func (a *asking) showSpot(_ *pen, c *game.Choice) { c.Label = where(a.at) }

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

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}
