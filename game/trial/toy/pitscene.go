package toy

import (
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
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

// Offer answers a draft.
func (b *pit) Offer(seat game.Seat, d game.Draft) game.Offer {
	offer := game.Offer{Rule: PitFloor}
	if ask, asked := b.Agenda().For(seat); asked {
		offer.Hint, offer.Rule = ask.Step, ask.Rule
	}
	if d.Verb == "" {
		b.pitVerbs(seat, d, &offer)
		return offer
	}
	switch d.Verb {
	case "step":
		b.pitStep(seat, d, &offer)
	case "raise":
		most := 0
		if side := b.side(seat); side >= 0 {
			most = b.Sides[side].Points
		}
		if len(d.Args) == 0 {
			offer.Next = &game.Slot{Kind: game.NumberSlot, Name: "bid", Max: most, Secret: true}
			offer.No = b.Check(seat, Raise{})
			return offer
		}
		b.ready(seat, Raise{Points: d.Args[0].N}, &offer)
	case "parry":
		b.ready(seat, Parry{}, &offer)
	case "let":
		b.ready(seat, Let{}, &offer)
	case "seal":
		b.ready(seat, Seal{}, &offer)
	case "done":
		b.ready(seat, Done{}, &offer)
	case "recall":
		b.ready(seat, Recall{}, &offer)
	default:
		offer.No, offer.Rule = game.Refuse(game.TableUnknown, "the pit has no order %q", d.Verb), game.TableUnknown
	}
	return offer
}

func (b *pit) ready(seat game.Seat, c game.Command, offer *game.Offer) {
	if offer.No = game.Check(b, seat, c); offer.No == nil {
		offer.Ready = c
	}
}

func (b *pit) pitVerbs(seat game.Seat, d game.Draft, offer *game.Offer) {
	for _, verb := range (Pit{}).Verbs() {
		if len(d.Args) > 0 && verb.Name != "step" {
			continue
		}
		probe := b.probe(seat, verb.Name, d)
		choice := game.Choice{Arg: game.Arg{Choice: verb.Name}, Label: verb.Title, Key: verb.Key, Rule: verb.Rule}
		choice.No = game.Check(b, seat, probe)
		if len(d.Args) == 0 && choice.No != nil {
			continue // what belongs to another moment is left out
		}
		offer.Choices = append(offer.Choices, choice)
	}
	if len(d.Args) > 0 {
		return
	}
	for i := range b.Fencers {
		id := game.PieceID(i + 1)
		if game.Check(b, seat, Step{id, b.Fencers[i].At}) == nil {
			offer.Pieces = append(offer.Pieces, id)
		}
	}
}

// probe is the order by which a verb is tried.
func (b *pit) probe(seat game.Seat, verb string, d game.Draft) game.Command {
	switch verb {
	case "step":
		id := game.PieceID(0)
		if len(d.Args) > 0 {
			id = one(d.Args[0])
		}
		for i := range b.Fencers {
			if id == 0 && b.fencer(game.PieceID(i+1)) != nil && b.Fencers[i].Side == b.side(seat) {
				id = game.PieceID(i + 1)
			}
		}
		to := board.Point{}
		if f := b.fencer(id); f != nil {
			to = f.At
		}
		if len(d.Args) > 1 && len(d.Args[1].Path) > 0 {
			to = d.Args[1].Path[0]
		}
		return Step{id, to}
	case "raise":
		return Raise{}
	case "parry":
		return Parry{}
	case "let":
		return Let{}
	case "seal":
		return Seal{}
	case "recall":
		return Recall{}
	}
	return Done{}
}

func (b *pit) pitStep(seat game.Seat, d game.Draft, offer *game.Offer) {
	if len(d.Args) == 0 {
		offer.Next = &game.Slot{Kind: game.PieceSlot, Name: "fencer", Min: 1, Max: 1}
		for i := range b.Fencers {
			f := &b.Fencers[i]
			if f.Side != b.side(seat) || f.Down {
				continue
			}
			id := game.PieceID(i + 1)
			choice := game.Choice{Arg: game.Arg{Pieces: []game.PieceID{id}}, Label: b.Name(id), Rule: PitFloor}
			choice.No = game.Check(b, seat, Step{id, f.At})
			offer.Choices = append(offer.Choices, choice)
		}
		return
	}
	f := b.fencer(one(d.Args[0]))
	if len(d.Args) == 1 || len(d.Args[1].Path) == 0 {
		offer.Next = &game.Slot{Kind: game.PointSlot, Name: "place"}
		offer.No = game.Check(b, seat, b.probe(seat, "step", d))
		if f != nil {
			offer.Reach = []board.Mark{{Kind: board.ReachMark, Shape: board.Circle(f.At, pitStride), Side: f.Side, Rule: string(PitFloor)}}
		}
		return
	}
	to := d.Args[1].Path[0]
	if f != nil {
		offer.Trace = []board.Mark{{Kind: board.PathMark, Shape: board.Line(f.At, to), Label: f.At.Distance(to).String(), Side: f.Side, Rule: string(PitFloor)}}
	}
	b.ready(seat, Step{one(d.Args[0]), to}, offer)
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
