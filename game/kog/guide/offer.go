package guide

import (
	"slices"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
	"muster/game/kog/rules"
)

// View is what people see of a position: [game.Guide].
type View struct{ *rules.Battle }

// asking is a draft being answered: the position, as what is presupposed leaves it, who asks, and what the slots so far
// have been read as.
type asking struct {
	View
	seat   game.Seat
	side   int8
	before []game.Command // what is presupposed
	eyes   *rules.Lookout // sightings, once any has been asked for

	model, target int // indices
	piece, second game.PieceID
	at            board.Point
	facing        board.Facing
	weapon        int // index
	keep          bool
	word          string
}

// Offer answers a draft of an order. Places in drafts and offers are the scene's, with y to the south.
func (b View) Offer(seat game.Seat, d game.Draft) game.Offer {
	side := b.SideOf(seat)
	if side < 0 {
		return game.Offer{No: game.Refuse(game.TableSeat, "only the two players of this battle give orders")}
	}
	return orders.Offer(asking{View: b, seat: seat, side: side, eyes: &rules.Lookout{}}, d)
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *pen) {
	p.Offer.Hint, p.Offer.Rule = a.Asked()
	if len(p.Draft.Args) == 0 {
		p.Offer.Pieces, p.Offer.Cause = a.canAct(), a.cause(a.seat)
	}
}

// listedAt is the step whose orders are listed: while the umpire rolls, and while the other seat reacts, those of the
// turn.
func (a *asking) listedAt() rules.Step {
	switch at := a.Top().Step; at {
	case rules.StepRoundRoll, rules.StepOver:
		return rules.StepMovement
	case rules.StepDefence, rules.StepCounter, rules.StepVictim:
		if a.Top().Side != a.side {
			return a.Base().Step
		}
		return at
	default:
		return at
	}
}

func (a *asking) hasProposal() bool { return a.Proposal.What != rules.NoPlea }

func (a *asking) hasOpenUnit() bool { return a.Open > 0 }

// carriesItem reports whether it is for the side to carry an item.
func (a *asking) carriesItem() bool { return a.Given.Plan.Item && a.side == a.Attacker }

// placesObjectives reports whether the side has objectives to place, or nothing else to do.
func (a *asking) placesObjectives() bool {
	_, left := a.ToPlace(a.side)
	return left > 0 || !a.Given.Plan.Item
}

// hasObjectives reports whether something can be held.
func (a *asking) hasObjectives() bool {
	return slices.ContainsFunc(a.Objects, func(o rules.Object) bool { return a.Given.Plan.Targets[o.Target].Depot == nil })
}

// hasObservers reports whether the side has Recon models.
func (a *asking) hasObservers() bool {
	for m := range a.Models {
		if a.Models[m].Side == a.side && a.MouldOf(m).Is(data.Recon) {
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
	at := a.Given.Turned(path[len(path)-1])
	for m := len(a.Models) - 1; m >= 0; m-- {
		if one := &a.Models[m]; one.Live() && board.Circle(one.At, a.MouldOf(m).Radius).Contains(at) {
			return []game.PieceID{rules.PieceID(m)}
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
func choosing(name string, words []string, titles func(*asking) []string, makes func(word string) rules.Command) form {
	return form{
		When: timely(makes(words[0])),
		Slots: []slot{{
			Slot: game.OneChoice(name), Read: (*asking).readWord,
			Each: func(a *asking, f *fillers) {
				for i, title := range titles(a) {
					f.Word(words[i], title)
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
	a.piece = arg.Piece()
	return nil
}

func (a *asking) readSecond(arg game.Arg) *game.Refusal {
	a.second = arg.Piece()
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
		f.Place(a.Given.Turned(board.Point{X: at.X, Y: at.Y}))
	}
}

// showSpot names a place.
func (a *asking) showSpot(_ *pen, c *game.Choice) { c.Label = rules.Where(a.at) }

// way is a path of the scene as the rulebook counts: turned round, and on whole hundredths.
func (a *asking) way(path []board.Point) []board.Point {
	out := make([]board.Point, 0, min(len(path), data.MaxWays+1))
	for _, p := range path {
		if len(out) > data.MaxWays {
			break
		}
		out = append(out, data.Snapped(a.Given.Turned(p)))
	}
	return out
}
