package plain

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/pick"
)

// threats tells what the enemies could strike next turn: of a piece or place that is named, who could; otherwise the
// pieces in danger with the worst of it, the worst first.
func (q questions) threats(_ context.Context, words []string) error {
	if len(words) == 0 {
		q.endangered()
		return nil
	}
	aim, used, err := q.s.reader(q.s.speaker).aim(words)
	switch {
	case err != nil:
		q.s.refuse(err.Error())
	case used < len(words):
		q.s.refuse(fmt.Sprintf("%q is one word too many: threats, and a piece or a place", words[used]))
	default:
		q.perils(q.s.update.State.Guide().Perils(q.s.speaker, aim))
	}
	return nil
}

// perils tells who could strike.
func (q questions) perils(list []game.Peril) {
	for _, p := range list {
		words := q.s.update.State.Name(p.By)
		if p.How != "" {
			words += ", " + p.How
		}
		q.s.say(words + ": " + p.Label + cite(string(p.Rule)))
	}
	if len(list) == 0 {
		q.s.say("Nobody can strike there next turn.")
	}
}

// endangered tells the worst that could happen to each of the speaker's pieces.
func (q questions) endangered() {
	guide := q.s.update.State.Guide()
	scene := guide.Scene(q.s.speaker)
	type danger struct {
		piece *board.Piece
		worst game.Peril
	}
	var list []danger
	for i := range scene.Pieces {
		p := &scene.Pieces[i]
		if p.Side != q.s.side(q.s.speaker) {
			continue
		}
		if perils := guide.Perils(q.s.speaker, game.Aim{Piece: p.ID, At: p.At}); len(perils) > 0 {
			list = append(list, danger{p, perils[0]})
		}
	}
	slices.SortStableFunc(list, func(a, b danger) int { return sign(b.worst.P - a.worst.P) })
	for _, d := range list {
		by := q.s.update.State.Name(d.worst.By)
		if d.worst.How != "" {
			by += ", " + d.worst.How
		}
		q.s.say(fmt.Sprintf("%s: %s, by %s%s", handle(&scene, d.piece), d.worst.Label, by, cite(string(d.worst.Rule))))
	}
	if len(list) == 0 {
		q.s.say("None of your pieces can be struck next turn.")
	}
}

// sign orders by a difference of chances.
func sign(d float64) int {
	switch {
	case d < 0:
		return -1
	case d > 0:
		return 1
	}
	return 0
}

// side is the side of a seat, -1 for none.
func (s *session) side(seat game.Seat) int {
	if at := seat.Index(); at >= 0 && at < len(s.Players) {
		return s.Players[at].Side
	}
	return -1
}

// survey tells how far it is from one piece or place to another, and where the rulebook judges sight in advance, what
// is seen and why.
func (q questions) survey(_ context.Context, words []string) error {
	r := q.s.reader(q.s.speaker)
	from, used, err := r.aim(words)
	if err == nil {
		words = words[used:]
		var to game.Aim
		if to, used, err = r.aim(words); err == nil && used < len(words) {
			err = fmt.Errorf("%q is one word too many: measure from a piece or place to another", words[used])
		}
		if err == nil {
			q.s.sayAll(r.surveyed(from, to))
			return nil
		}
	}
	q.s.refuse(err.Error())
	return nil
}

// surveyed are the lines about what lies between two aims.
func (r *reader) surveyed(from, to game.Aim) []string {
	survey := r.guide.Survey(r.seat, from, to)
	lines := []string{survey.Title}
	for _, f := range survey.Facts {
		lines = append(lines, "  "+fact(f))
	}
	for _, m := range survey.Trace {
		if m.Label != "" {
			lines = append(lines, "  "+m.Label+cite(m.Rule))
		}
	}
	return slices.Compact(lines)
}

// aim reads a piece on the table or a place from the front of the words, and says how many of them it took.
func (r *reader) aim(words []string) (game.Aim, int, error) {
	skipped := len(words) - len(dropFillers(words))
	words = words[skipped:]
	if len(words) == 0 {
		return game.Aim{}, 0, errors.New("measure from where to where? Name two pieces or places")
	}
	if piece, used := r.spelt(words); piece != nil && piece.State == "" {
		return game.Aim{Piece: piece.ID, At: piece.At}, skipped + used, nil
	}
	word := strings.TrimSuffix(words[0], ",")
	if at, err := r.scene.Locate(word); err == nil {
		if !r.scene.Holds(at) {
			return game.Aim{}, 0, fmt.Errorf("%s is off the table", r.scene.Where(at))
		}
		if piece := r.scene.PieceAt(at); piece != nil {
			return game.Aim{Piece: piece.ID, At: piece.At}, skipped + 1, nil
		}
		return game.Aim{At: at}, skipped + 1, nil
	}
	piece, err := r.piece(word)
	switch {
	case err != nil:
		return game.Aim{}, 0, err
	case piece.State != "":
		return game.Aim{}, 0, fmt.Errorf("%s is %s", piece.Name, piece.State)
	}
	return game.Aim{Piece: piece.ID, At: piece.At}, skipped + 1, nil
}

// options tells somebody who is asked for one of a few in another's turn what they are, with their odds: once.
func (s *session) options() {
	if s.offered == s.update.Seq+1 {
		return
	}
	scene := s.update.State.Guide().Scene(s.speaker)
	if !pick.Reacts(&scene, s.side(s.speaker)) {
		return
	}
	s.offered = s.update.Seq + 1
	ask, _ := s.update.State.Agenda().For(s.speaker)
	list := pick.Options(s.update.State.Guide(), s.speaker, s.verbs, true)
	if len(list) == 0 {
		return
	}
	s.say(s.who(s.speaker) + " decides: " + ask.Step + cite(string(ask.Rule)))
	for i := range list {
		words := "  " + s.reader(s.speaker).typed(list[i].Draft)
		if list[i].No != nil {
			s.say(words + " - not now: " + list[i].No.String())
			continue
		}
		s.say(words)
		for _, line := range forecast(game.Offer{Forecast: list[i].Offer.Forecast, Modifiers: list[i].Offer.Modifiers}) {
			s.say("  " + line)
		}
	}
}

// typed is a draft without pieces and places as it is typed.
func (r *reader) typed(d game.Draft) string {
	words := []string{d.Verb}
	for _, arg := range d.Args {
		words = append(words, arg.Choice)
	}
	return strings.Join(words, " ")
}
