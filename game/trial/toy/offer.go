package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/ask"
	"muster/game/odds"
)

// asking is a draft being answered: the position, who asks, and what the slots have been read as.
type asking struct {
	*battle
	by           game.Seat
	unit, target game.PieceID
	path         []board.Square
	coins        int
}

// Offer answers a draft.
func (b *battle) Offer(seat game.Seat, d game.Draft) game.Offer {
	return yardOrders.Offer(asking{battle: b, by: seat}, d)
}

// yardOrders are the orders of the yard.
var yardOrders = ask.Orders[asking]{
	Check: func(a *asking, c game.Command) *game.Refusal { return a.Check(a.by, c) },
	Name:  (*asking).Name,
	Ask:   (*asking).question,
	List: []ask.Order[asking]{
		{
			Verb: game.VerbOf[Bid]("Bid", "b", "Hide the crown and bid for the first turn", BidSealed), Piece: true,
			Form: ask.Form[asking]{
				Slots: []ask.Slot[asking]{ownPiece("bearer"), {
					Slot: game.Slot{Kind: game.NumberSlot, Name: "coins", Max: maxBid},
					Each: func(_ *asking, f *ask.Fillers[asking]) {
						for n := range maxBid + 1 {
							f.Add(game.Choice{Arg: game.Arg{N: n}, Label: fmt.Sprint(n)})
						}
					},
					Read: func(a *asking, arg game.Arg) *game.Refusal { a.coins = arg.N; return nil },
				}},
				Make: func(a *asking) game.Command { return Bid{Bearer: a.unit, Coins: a.coins} },
			},
		},
		{
			Verb: game.VerbOf[Move]("Move", "m", "Go a few squares", Moving), Piece: true,
			Form: ask.Form[asking]{
				Slots: []ask.Slot[asking]{ownPiece("unit"), waySlot},
				Make:  func(a *asking) game.Command { return Move{Unit: a.unit, Path: a.path} },
				Means: (*asking).traceMove,
			},
		},
		{
			Verb: game.VerbOf[Strike]("Strike", "s", "Hit an adjacent enemy", HitRoll), Piece: true,
			Form: ask.Form[asking]{
				Slots: []ask.Slot[asking]{ownPiece("unit"), {
					Slot: game.OnePiece("target"),
					Each: func(a *asking, f *ask.Fillers[asking]) { a.eachPiece(f, 1-a.side(a.by)) },
					Read: func(a *asking, arg game.Arg) *game.Refusal { a.target = one(arg); return nil },
				}},
				Make:  func(a *asking) game.Command { return Strike{Unit: a.unit, Target: a.target} },
				Means: (*asking).strikeOdds,
			},
		},
		{
			Verb: game.VerbOf[Rally]("Rally", "r", "Give a hurt piece a hit point back", RestOpen), Piece: true,
			Form: ask.Form[asking]{
				Slots: []ask.Slot[asking]{ownPiece("unit")},
				Make:  func(a *asking) game.Command { return Rally{Unit: a.unit} },
			},
		},
		{
			Verb: game.VerbOf[Rest]("Rest", "x", "Be ready for the next round", RestOpen),
			Form: ask.Form[asking]{Make: func(*asking) game.Command { return Rest{} }},
		},
		{
			Verb: game.VerbOf[End]("End turn", "e", "End the turn", TurnSide),
			Form: ask.Form[asking]{Make: func(*asking) game.Command { return End{} }},
		},
	},
}

// question begins the answer to a draft without a verb.
func (a *asking) question(p *ask.Pen[asking]) {
	p.Offer.Hint, p.Offer.Rule = a.step(), TurnSide
	if ask, ok := a.Agenda().For(a.by); ok {
		p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	}
	for i := range a.Pieces {
		if id := game.PieceID(i + 1); len(p.Draft.Args) == 0 && a.acts(a.by, id) == nil {
			p.Offer.Pieces = append(p.Offer.Pieces, id)
		}
	}
}

// ownPiece is a slot for a piece of the seat's.
func ownPiece(name string) ask.Slot[asking] {
	return ask.Slot[asking]{
		Slot: game.OnePiece(name),
		Each: func(a *asking, f *ask.Fillers[asking]) { a.eachPiece(f, a.side(a.by)) },
		Read: func(a *asking, arg game.Arg) *game.Refusal { a.unit = one(arg); return nil },
	}
}

// eachPiece takes the pieces of a side that stand in the yard.
func (a *asking) eachPiece(f *ask.Fillers[asking], side int) {
	for _, id := range a.standing(side) {
		if !f.Piece(id) {
			return
		}
	}
}

// waySlot is for a way straight on in one direction.
var waySlot = ask.Slot[asking]{
	Slot: game.Slot{Kind: game.PathSlot, Name: "way", Min: 1},
	Each: func(a *asking, f *ask.Fillers[asking]) {
		for _, path := range a.paths(a.unit) {
			if !f.Add(game.Choice{Arg: game.Arg{Path: path}}) {
				return
			}
		}
	},
	Read: func(a *asking, arg game.Arg) *game.Refusal { a.path = squares(arg.Path); return nil },
	Show: func(a *asking, p *ask.Pen[asking], c *game.Choice) {
		end := a.path[len(a.path)-1]
		if c.Label = end.String(); c.No == nil {
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: end.Box(), Side: a.side(a.by), Rule: string(Moving)})
		}
	},
}

// paths lead from a piece in each direction, one square after the other.
func (b *battle) paths(id game.PieceID) [][]board.Point {
	p := b.piece(id)
	if p == nil {
		return nil
	}
	var paths [][]board.Point
	for dir := range 9 {
		east, south := int16(dir%3-1), int16(dir/3-1)
		at, path := p.At, []board.Point(nil)
		for range b.rules.pace {
			at = board.Square{Col: at.Col + east, Row: at.Row + south}
			path = append(path, at.Centre())
			if dir != 4 && b.rules.ground.holds(at) {
				paths = append(paths, path[:len(path):len(path)])
			}
		}
	}
	return paths
}

func squares(path []board.Point) []board.Square {
	var list []board.Square
	for _, p := range path {
		list = append(list, board.SquareAt(p))
	}
	return list
}

// traceMove draws the way of a move.
func (a *asking) traceMove(p *ask.Pen[asking]) {
	if p.Offer.Ready == nil {
		return
	}
	points := []board.Point{a.piece(a.unit).At.Centre()}
	for _, step := range a.path {
		points = append(points, step.Centre())
	}
	p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(points...), Side: -1, Rule: string(Moving)})
}

// strikeOdds is what a strike can come to.
func (a *asking) strikeOdds(p *ask.Pen[asking]) {
	if p.Offer.Ready == nil {
		return
	}
	var chances [3]float64
	var every odds.Every
	for every.Next() {
		_, damage := a.strike(&every)
		chances[damage] += every.P()
	}
	for damage, chance := range chances {
		line := game.Chance{Label: fmt.Sprintf("damage %d", damage), P: chance, Rule: HitRoll}
		p.Offer.Forecast = append(p.Offer.Forecast, line)
	}
}

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}
