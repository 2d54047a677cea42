package trial

import (
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/game/script"
)

// stage is a battle that words speak about.
type stage struct{ script.Stage }

// draft walks to an order as a person would: verb, then slot by slot.
func (s *stage) draft(seat game.Seat, verb string, args []string) (game.Offer, error) {
	draft := game.Draft{Verb: verb}
	for _, word := range args {
		offer := s.Guide().Offer(seat, draft)
		if offer.Next == nil {
			return offer, fmt.Errorf("%s wants nothing more, yet there is %q (%s)", verb, word, why(offer.No))
		}
		arg, err := s.arg(*offer.Next, word)
		if err != nil {
			return offer, err
		}
		draft = draft.With(arg)
	}
	return s.Guide().Offer(seat, draft), nil
}

func (s *stage) arg(slot game.Slot, word string) (game.Arg, error) {
	switch slot.Kind {
	case game.PieceSlot:
		return s.pieces(word)
	case game.PointSlot, game.PathSlot:
		return s.path(word)
	case game.ChoiceSlot:
		return game.Arg{Choice: word}, nil
	}
	n, err := strconv.ParseInt(word, 10, 16)
	if err != nil {
		return game.Arg{}, fmt.Errorf("%s: %q is no number", slot.Name, word)
	}
	if slot.Kind == game.FacingSlot {
		return game.Arg{Facing: board.Facing(n)}, nil
	}
	return game.Arg{N: int(n)}, nil
}

func (s *stage) pieces(word string) (game.Arg, error) {
	var arg game.Arg
	for _, tag := range strings.Split(word, "+") {
		id, err := s.Piece(strings.TrimPrefix(tag, "@"))
		if err != nil {
			return game.Arg{}, err
		}
		arg.Pieces = append(arg.Pieces, id)
	}
	return arg, nil
}

func (s *stage) path(word string) (game.Arg, error) {
	var arg game.Arg
	scene := s.Guide().Scene(game.Umpire)
	for _, place := range strings.Split(word, "+") {
		p, err := scene.Locate(place)
		if err != nil {
			return game.Arg{}, err
		}
		arg.Path = append(arg.Path, p)
	}
	return arg, nil
}

// why is a refusal in words, also when there is none.
func why(r *game.Refusal) string {
	if r == nil {
		return "no refusal"
	}
	return r.String()
}
