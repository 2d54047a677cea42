package toy

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/ask"
)

// Scene is the pit without what the seat may not know.
func (b *pit) Scene(seat game.Seat) board.Scene {
	s := board.Scene{Title: "The Pit", Width: pitWidth, Height: pitHeight, Crumbs: []string{"Bout"}}
	for side := range names {
		means := b.Sides[side]
		left, held := means.Points, 0
		if means.Held.On {
			held = 1
		}
		if b.side(seat) != side && seat != game.Umpire {
			left, held = left+held, 0
		}
		s.Sides = append(s.Sides, board.SideView{
			Name: names[side], Team: side, Acts: !b.Over,
			Pool: board.Pool{Name: "points", Left: left, Held: held, Most: pitPoints},
		})
	}
	for i := range b.Fencers {
		f := &b.Fencers[i]
		name := b.Name(game.PieceID(i + 1))
		p := board.Piece{
			ID: game.PieceID(i + 1), Name: name, Tag: strings.ToLower(strings.ReplaceAll(name, " ", "-")), Side: f.Side, At: f.At,
			Base: board.Circle(f.At, baseRadius), Glyph: name[len(name)-1:], Ready: !b.Over,
		}
		if f.Down {
			p.State = "down"
			s.Away = append(s.Away, p)
			continue
		}
		s.Pieces = append(s.Pieces, p)
	}
	return s
}

// Threats are none.
func (b *pit) Threats(game.Seat) []board.Mark { return nil }

// Perils are none.
func (b *pit) Perils(game.Seat, game.Aim) []game.Peril { return nil }

// Survey measures.
func (b *pit) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	return game.Survey{Title: "From here to there: " + from.At.Distance(to.At).String()}
}

// pitAsking is a draft being answered.
type pitAsking struct {
	*pit
	seat   game.Seat
	fencer game.PieceID
	to     board.Point
	points int
}

// Offer answers a draft.
func (b *pit) Offer(seat game.Seat, d game.Draft) game.Offer {
	return pitOrders.Offer(pitAsking{pit: b, seat: seat}, d)
}

// question begins the answer to a draft without a verb.
func (a *pitAsking) question(p *ask.Pen[pitAsking]) {
	p.Offer.Rule = PitFloor
	if ask, asked := a.Agenda().For(a.seat); asked {
		p.Offer.Hint, p.Offer.Rule = ask.Step, ask.Rule
	}
	for i, f := range a.Fencers {
		if id := game.PieceID(i + 1); len(p.Draft.Args) == 0 && a.Check(a.seat, Step{id, f.At}) == nil {
			p.Offer.Pieces = append(p.Offer.Pieces, id)
		}
	}
}

// steps reports whether one of the seat's fencers may step.
func (a *pitAsking) steps() bool {
	for i, f := range a.Fencers {
		if a.Check(a.seat, Step{game.PieceID(i + 1), f.At}) == nil {
			return true
		}
	}
	return false
}

// stepping leads from a fencer to a place.
var stepping = ask.Form[pitAsking]{
	Slots: []ask.Slot[pitAsking]{{
		Slot: game.OnePiece("fencer"),
		Each: func(a *pitAsking, f *ask.Fillers[pitAsking]) {
			for i, one := range a.Fencers {
				if one.Side == a.side(a.seat) && !one.Down && !f.Piece(game.PieceID(i+1)) {
					return
				}
			}
		},
		Read: func(a *pitAsking, arg game.Arg) *game.Refusal {
			if a.fencer = one(arg); a.pit.fencer(a.fencer) != nil {
				a.to = a.pit.fencer(a.fencer).At
			}
			return nil
		},
	}, {
		Slot: game.Slot{Kind: game.PointSlot, Name: "place"},
		Bar:  func(a *pitAsking) *game.Refusal { return a.Check(a.seat, Step{a.fencer, a.to}) },
		Asked: func(a *pitAsking, p *ask.Pen[pitAsking]) {
			f := a.pit.fencer(a.fencer)
			p.Reach(board.Mark{Kind: board.ReachMark, Shape: board.Circle(f.At, pitStride), Side: f.Side, Rule: string(PitFloor)})
		},
		Read: func(a *pitAsking, arg game.Arg) *game.Refusal {
			if len(arg.Path) > 0 {
				a.to = arg.Path[0]
			}
			return nil
		},
	}},
	Make: func(a *pitAsking) game.Command { return Step{a.fencer, a.to} },
	Means: func(a *pitAsking, p *ask.Pen[pitAsking]) {
		if f := a.pit.fencer(a.fencer); f != nil {
			label := f.At.Distance(a.to).String()
			p.Trace(board.Mark{Kind: board.PathMark, Shape: board.Line(f.At, a.to), Label: label, Side: f.Side, Rule: string(PitFloor)})
		}
	},
}

// raising asks for a bid of no more points than there are.
var raising = ask.Form[pitAsking]{
	Slots: []ask.Slot[pitAsking]{{
		Slot: game.Slot{Kind: game.NumberSlot, Name: "bid", Max: pitPoints, Secret: true},
		Bar:  func(a *pitAsking) *game.Refusal { return a.Check(a.seat, Raise{}) },
		Asked: func(a *pitAsking, p *ask.Pen[pitAsking]) {
			p.Offer.Next.Max = a.Sides[a.side(a.seat)].Points
		},
		Read: func(a *pitAsking, arg game.Arg) *game.Refusal { a.points = arg.N; return nil },
	}},
	Make: func(a *pitAsking) game.Command { return Raise{a.points} },
}

// Candidates are a few steps, and all else that may be done.
func (b *pit) Candidates(seat game.Seat, r *rand.Rand) iter.Seq[game.Command] {
	var list []game.Command
	for i := range b.Fencers {
		for range 4 {
			to := b.Fencers[i].At.Add(board.Point{X: board.Thou(r.IntN(8001) - 4000), Y: board.Thou(r.IntN(8001) - 4000)})
			list = append(list, Step{game.PieceID(i + 1), to})
		}
	}
	list = append(list, Parry{}, Raise{1}, Seal{}, Let{}, Done{})
	return slices.Values(slices.DeleteFunc(list, func(c game.Command) bool { return game.Check(b, seat, c) != nil }))
}

// Sample is one of the candidates.
func (b *pit) Sample(seat game.Seat, r *rand.Rand) game.Command {
	list := slices.Collect(b.Candidates(seat, r))
	if len(list) == 0 {
		return nil
	}
	return list[r.IntN(len(list))]
}

// Score compares those on their feet.
func (b *pit) Score(seat game.Seat) int {
	own := b.side(seat)
	switch {
	case own < 0:
		return 0
	case b.Over && b.Winner == own:
		return game.MaxScore
	case b.Over && b.Winner >= 0:
		return -game.MaxScore
	case b.Over:
		return 0
	}
	return 100 * (b.standing(own) - b.standing(1-own))
}

// Imagine takes back what the other side holds, and guesses its bid.
func (b *pit) Imagine(seat game.Seat, r *rand.Rand) game.State {
	twin := b.twin()
	own := b.side(seat)
	for side := range twin.Sides {
		s := &twin.Sides[side]
		if side == own || seat == game.Umpire {
			continue
		}
		if s.Held.On {
			s.Points, s.Held = s.Points+1, pitOrder{}
		}
		if b.Phase == pitBidding {
			s.Bid = r.IntN(s.Points + 1)
		}
	}
	return twin
}
