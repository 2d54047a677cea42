package toy

import (
	"fmt"

	"muster/board"
	"muster/game"
	"muster/game/odds"
)

// Offer answers a draft.
func (b *battle) Offer(seat game.Seat, d game.Draft) game.Offer {
	if d.Verb == "" {
		return b.question(seat, d)
	}
	for _, verb := range (System{}).Verbs() {
		if verb.Name == d.Verb {
			return b.fill(seat, d, verb)
		}
	}
	return game.Offer{No: game.Refuse(game.TableUnknown, "the yard has no order %q", d.Verb), Rule: game.TableUnknown}
}

// question answers a draft without a verb with verbs.
func (b *battle) question(seat game.Seat, d game.Draft) game.Offer {
	offer := game.Offer{Hint: b.step(), Rule: TurnSide}
	if ask, ok := b.Agenda().For(seat); ok {
		offer.Hint, offer.Rule = ask.Step, ask.Rule
	}
	for _, verb := range (System{}).Verbs() {
		draft := game.Draft{Verb: verb.Name, Args: d.Args}
		if len(d.Args) > len(verb.Slots) {
			continue
		}
		choice := game.Choice{Arg: game.Arg{Choice: verb.Name}, Label: verb.Title, Key: verb.Key, Rule: verb.Rule}
		choice.No = b.hopeless(seat, draft, verb)
		offer.Choices = append(offer.Choices, choice)
	}
	if len(d.Args) > 0 {
		return offer
	}
	for i := range b.Pieces {
		if id := game.PieceID(i + 1); b.acts(seat, id) == nil {
			offer.Pieces = append(offer.Pieces, id)
		}
	}
	return offer
}

// hopeless says why a draft cannot lead to any order, nil if it can.
func (b *battle) hopeless(seat game.Seat, d game.Draft, verb game.Verb) *game.Refusal {
	if len(d.Args) == len(verb.Slots) {
		return b.Check(seat, command(d))
	}
	var no *game.Refusal
	for _, arg := range b.fits(seat, d) {
		no = b.hopeless(seat, d.With(arg), verb)
		if no == nil {
			return nil
		}
	}
	if no == nil {
		no = game.Refuse(verb.Rule, "there is nothing to %s", verb.Name)
	}
	return no
}

// fill answers a draft with a verb.
func (b *battle) fill(seat game.Seat, d game.Draft, verb game.Verb) game.Offer {
	offer := game.Offer{Rule: verb.Rule, Hint: verb.Help}
	if len(d.Args) > len(verb.Slots) {
		offer.No = game.Refuse(verb.Rule, "%s wants %d things, not %d", verb.Name, len(verb.Slots), len(d.Args))
		return offer
	}
	if len(d.Args) == len(verb.Slots) {
		c := command(d)
		if offer.No = b.Check(seat, c); offer.No == nil {
			offer.Ready = c
			b.explain(&offer, c)
		}
		return offer
	}
	offer.Next = &verb.Slots[len(d.Args)]
	for _, arg := range b.fits(seat, d) {
		choice := game.Choice{Arg: arg, Label: b.label(arg), Rule: verb.Rule, No: b.hopeless(seat, d.With(arg), verb)}
		offer.Choices = append(offer.Choices, choice)
		if len(arg.Path) > 0 && choice.No == nil {
			at := board.SquareAt(arg.Path[len(arg.Path)-1])
			offer.Reach = append(offer.Reach, board.Mark{Kind: board.ReachMark, Shape: at.Box(), Side: b.side(seat), Rule: string(Moving)})
		}
	}
	return offer
}

// explain adds what a ready order would mean.
func (b *battle) explain(offer *game.Offer, c game.Command) {
	if c, ok := c.(Move); ok {
		points := []board.Point{b.piece(c.Unit).At.Centre()}
		for _, step := range c.Path {
			points = append(points, step.Centre())
		}
		offer.Trace = []board.Mark{{Kind: board.PathMark, Shape: board.Line(points...), Side: -1, Rule: string(Moving)}}
	}
	if _, ok := c.(Strike); ok {
		var chances [3]float64
		var every odds.Every
		for every.Next() {
			_, damage := b.strike(&every)
			chances[damage] += every.P()
		}
		for damage, p := range chances {
			chance := game.Chance{Label: fmt.Sprintf("damage %d", damage), P: p, Rule: HitRoll}
			offer.Forecast = append(offer.Forecast, chance)
		}
	}
}

// fits are the arguments that may be pointed at next, legal or not.
func (b *battle) fits(seat game.Seat, d game.Draft) []game.Arg {
	var args []game.Arg
	switch {
	case d.Verb == "bid" && len(d.Args) == 1:
		for n := range maxBid + 1 {
			args = append(args, game.Arg{N: n})
		}
	case d.Verb == "move" && len(d.Args) == 1:
		return b.ways(one(d.Args[0]))
	default:
		enemies := d.Verb == "strike" && len(d.Args) == 1
		for i, p := range b.Pieces {
			if p.HP > 0 && (p.Side != b.side(seat)) == enemies {
				args = append(args, game.Arg{Pieces: []game.PieceID{game.PieceID(i + 1)}})
			}
		}
	}
	return args
}

// ways are the squares around a piece, with a way to each: straight, then on in the same direction.
func (b *battle) ways(id game.PieceID) []game.Arg {
	p := b.piece(id)
	if p == nil {
		return nil
	}
	var args []game.Arg
	for dir := range 9 {
		east, south := int16(dir%3-1), int16(dir/3-1)
		at, path := p.At, []board.Point(nil)
		for range b.rules.pace {
			at = board.Square{Col: at.Col + east, Row: at.Row + south}
			path = append(path, at.Centre())
			if dir != 4 && b.rules.ground.holds(at) {
				args = append(args, game.Arg{Path: path[:len(path):len(path)]})
			}
		}
	}
	return args
}

func (b *battle) label(arg game.Arg) string {
	switch {
	case len(arg.Pieces) > 0:
		return b.Name(arg.Pieces[0])
	case len(arg.Path) > 0:
		return board.SquareAt(arg.Path[len(arg.Path)-1]).String()
	}
	return fmt.Sprint(arg.N)
}

// command is the order that a draft with all its slots filled means.
func command(d game.Draft) game.Command {
	switch d.Verb {
	case "bid":
		return Bid{Bearer: one(d.Args[0]), Coins: d.Args[1].N}
	case "move":
		var path []board.Square
		for _, p := range d.Args[1].Path {
			path = append(path, board.SquareAt(p))
		}
		return Move{Unit: one(d.Args[0]), Path: path}
	case "strike":
		return Strike{Unit: one(d.Args[0]), Target: one(d.Args[1])}
	case "rally":
		return Rally{Unit: one(d.Args[0])}
	case "rest":
		return Rest{}
	}
	return End{}
}

// one is the only piece of an argument, 0 when there is not exactly one.
func one(arg game.Arg) game.PieceID {
	if len(arg.Pieces) != 1 {
		return 0
	}
	return arg.Pieces[0]
}
