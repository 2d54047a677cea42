// Package script reads orders as people write them into files: those of vectors and of lessons.
package script

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
)

// Stage is a battle that words speak about: it knows the names of seats and pieces.
type Stage struct {
	System game.System
	State  game.State
	Seats  map[string]game.Seat // names for seats besides their numbers; may be nil
}

// Guide is what a person sees and may point at now.
func (s *Stage) Guide() game.Guide { return s.System.Guide(s.State) }

// Seat reads a seat's number, "umpire", "gallery", or a name of the stage.
func (s *Stage) Seat(word string) (game.Seat, error) {
	if seat, ok := s.Seats[word]; ok {
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

// Piece finds the piece with a tag in the umpire's scene.
func (s *Stage) Piece(tag string) (game.PieceID, error) {
	scene := s.Guide().Scene(game.Umpire)
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

// Order reads `SEAT VERB JSON`; `{}` may be left out. Outside of strings `@tag` stands for the id of the piece with that
// tag in the umpire's scene.
func (s *Stage) Order(text string) (game.Seat, game.Command, error) {
	who, rest, _ := strings.Cut(strings.TrimSpace(text), " ")
	verb, raw, _ := strings.Cut(strings.TrimSpace(rest), " ")
	seat, err := s.Seat(who)
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	raw, err = s.insert(raw)
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	c, err := game.Decode(s.System, verb, json.RawMessage(strings.TrimSpace(raw)))
	if err != nil {
		return 0, nil, fmt.Errorf("order %q: %w", text, err)
	}
	return seat, c, nil
}

// insert puts ids in place of @tags outside of strings.
func (s *Stage) insert(raw string) (string, error) {
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
			id, err := s.Piece(tag)
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
