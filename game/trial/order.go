package trial

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// stage is a battle that words speak about: it knows the names of seats, pieces and sides.
type stage struct {
	system game.System
	state  game.State
	seats  map[string]game.Seat
}

func (s *stage) guide() game.Guide { return s.system.Guide(s.state) }

// seat reads a seat's number, "umpire", "gallery", or a name of the position.
func (s *stage) seat(word string) (game.Seat, error) {
	if seat, ok := s.seats[word]; ok {
		return seat, nil
	}
	switch word {
	case game.Umpire.String(), "0":
		return game.Umpire, nil
	case game.Gallery.String():
		return game.Gallery, nil
	}
	n, err := strconv.ParseUint(word, 10, 8)
	if err != nil || game.Seat(n).Index() < 0 {
		return 0, fmt.Errorf("%q is no seat: want its number, umpire, gallery, or a name of the position", word)
	}
	return game.Seat(n), nil
}

// piece finds the piece with a tag in the umpire's scene.
func (s *stage) piece(tag string) (game.PieceID, error) {
	scene := s.guide().Scene(game.Umpire)
	var tags []string
	for _, list := range [][]board.Piece{scene.Pieces, scene.Away} {
		for _, p := range list {
			if p.Tag == tag {
				return p.ID, nil
			}
			tags = append(tags, p.Tag)
		}
	}
	return 0, fmt.Errorf("no piece has the tag %q; there are %s", tag, strings.Join(tags, " "))
}

// order reads `SEAT VERB JSON`.
func (s *stage) order(text string) (game.Seat, game.Command, error) {
	who, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	verb, raw, _ := strings.Cut(strings.TrimSpace(rest), " ")
	seat, err := s.seat(who)
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	raw, err = s.insert(raw)
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	c, err := game.Decode(s.system, verb, json.RawMessage(strings.TrimSpace(raw)))
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	return seat, c, nil
}

// insert puts ids in place of @tags outside of strings.
func (s *stage) insert(raw string) (string, error) {
	var out strings.Builder
	quoted := false
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case c == '\\' && quoted && i+1 < len(raw):
			out.WriteByte(c)
			i++
			out.WriteByte(raw[i])
			continue
		case c == '"':
			quoted = !quoted
		case c == '@' && !quoted:
			tag := raw[i+1 : i+1+tagLength(raw[i+1:])]
			id, err := s.piece(tag)
			if err != nil {
				return "", err
			}
			out.WriteString(strconv.Itoa(int(id)))
			i += len(tag)
			continue
		}
		out.WriteByte(raw[i])
	}
	return out.String(), nil
}

// tagLength counts the bytes of the tag at the beginning of a text.
func tagLength(text string) int {
	for i := range len(text) {
		if strings.IndexByte(",]}: \t\n+", text[i]) >= 0 {
			return i
		}
	}
	return len(text)
}

// draft walks to an order as a person would: verb, then slot by slot.
func (s *stage) draft(seat game.Seat, verb string, args []string) (game.Offer, error) {
	draft := game.Draft{Verb: verb}
	for _, word := range args {
		offer := s.guide().Offer(seat, draft)
		if offer.Next == nil {
			return offer, fmt.Errorf("%s wants nothing more, yet there is %q (%s)", verb, word, why(offer.No))
		}
		arg, err := s.arg(*offer.Next, word)
		if err != nil {
			return offer, err
		}
		draft = draft.With(arg)
	}
	return s.guide().Offer(seat, draft), nil
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
		id, err := s.piece(strings.TrimPrefix(tag, "@"))
		if err != nil {
			return game.Arg{}, err
		}
		arg.Pieces = append(arg.Pieces, id)
	}
	return arg, nil
}

func (s *stage) path(word string) (game.Arg, error) {
	var arg game.Arg
	scene := s.guide().Scene(game.Umpire)
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
