package plain

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/board"
	"muster/game"
	"muster/tui/book"
	"muster/tui/pick"
)

// questions are the commands that change nothing.
type questions struct{ s *session }

func (q questions) look(_ context.Context, words []string) error {
	scene := q.s.update.State.Guide().Scene(q.s.speaker)
	if len(words) == 0 {
		q.s.sayAll(overview(&scene))
		q.s.sayAll(lesson(q.s.update.State.Guide().Lesson(q.s.speaker)))
		return nil
	}
	word := strings.Join(words, " ")
	if at, named := sideNamed(&scene, word); named {
		q.s.sayAll(side(&scene, at))
		return nil
	}
	if at, err := scene.Locate(word); err == nil && scene.PieceAt(at) == nil {
		q.s.sayAll(ground(&scene, at))
		return nil
	}
	piece, err := q.s.reader(q.s.speaker).piece(word)
	if err != nil {
		q.s.refuse(err.Error())
		return nil
	}
	q.s.sayAll(card(&scene, piece))
	return nil
}

// sideNamed is the side that a word names: in full, or as the only one whose name begins with it. A piece or a place of
// exactly that name comes before the beginning of a side's.
func sideNamed(scene *board.Scene, word string) (at int, named bool) {
	low := strings.ToLower(word)
	found := 0
	for i := range scene.Sides {
		switch name := strings.ToLower(scene.Sides[i].Name); {
		case name == low:
			return i, true
		case strings.HasPrefix(name, low):
			at, found = i, found+1
		}
	}
	if found != 1 {
		return 0, false
	}
	if _, err := scene.Locate(word); err == nil {
		return 0, false
	}
	taken := func(p board.Piece) bool { return strings.EqualFold(p.Tag, word) || strings.EqualFold(p.Name, word) }
	return at, !slices.ContainsFunc(scene.Pieces, taken) && !slices.ContainsFunc(scene.Away, taken)
}

func (q questions) drawMap(context.Context, []string) error {
	scene := q.s.update.State.Guide().Scene(q.s.speaker)
	q.s.sayAll(Map(&scene))
	return nil
}

// offers lists orders, or what fits next into an order begun.
func (q questions) offers(_ context.Context, words []string) error {
	r := q.s.reader(q.s.speaker)
	if len(words) == 0 {
		o := r.guide.Offer(r.seat, game.Draft{})
		o.Choices = pick.General(&r.scene, q.s.verbs, o.Choices)
		if len(o.Pieces) > 0 {
			q.s.say("Can act: " + strings.Join(r.tags(o.Pieces), ", "))
		}
		q.s.sayAll(r.choices(o))
		return nil
	}
	if about, ok := r.pointed(words); ok {
		q.s.sayAll(r.choices(r.guide.Offer(r.seat, about)))
		return nil
	}
	q.aboutOrder(r, words, r.choices)
	return nil
}

// odds tells what an order would mean, or compares the orders that one piece could give against another.
func (q questions) odds(_ context.Context, words []string) error {
	if len(words) == 0 {
		q.s.refuse("Odds of what? Type odds and an order, as you would give it")
		return nil
	}
	r := q.s.reader(q.s.speaker)
	if about, ok := r.pointed(words); ok && len(about.Args) == 2 {
		q.s.sayAll(r.choices(r.guide.Offer(r.seat, about)))
		return nil
	}
	q.aboutOrder(r, words, forecast)
	return nil
}

// aboutOrder says why an order cannot be, or what is next, and then what else there is to tell of it.
func (q questions) aboutOrder(r *reader, words []string, tell func(game.Offer) []string) {
	d, err := r.readOrPiece(words)
	if err != nil {
		q.s.refuse(err.Error())
		return
	}
	if d.offer.No != nil {
		q.s.say("No: " + d.offer.No.String())
	}
	if d.offer.Hint != "" {
		q.s.say(d.offer.Hint)
	}
	q.s.sayAll(tell(d.offer))
}

// rule prints one rule, or lists those that hold the words.
func (q questions) rule(_ context.Context, words []string) error {
	query := strings.Join(words, " ")
	if query == "" {
		ask, _ := q.s.update.State.Agenda().For(q.s.speaker)
		query = string(ask.Rule)
	}
	found := book.Search(q.s.book, query)
	if len(found) == 0 {
		q.s.refuse(fmt.Sprintf("no rule has %q in its id, title or text", query))
		return nil
	}
	q.s.say(strings.TrimRight(book.Print(found[0], 80), "\n"))
	if len(found) > 1 && !strings.EqualFold(string(found[0].ID), query) {
		q.s.say("Other rules with these words:")
		for _, r := range found[1:min(len(found), 10)] {
			q.s.say(fmt.Sprintf("  %s: %s", r.ID, r.Title))
		}
	}
	return nil
}

func (q questions) showLog(_ context.Context, words []string) error {
	n := 10
	switch {
	case len(words) > 0 && strings.EqualFold(words[0], "all"):
		n = len(q.s.log)
	case len(words) > 0:
		var err error
		if n, err = strconv.Atoi(words[0]); err != nil || n < 1 {
			q.s.refuse(fmt.Sprintf("log: %q is no number of lines; want one, or all", words[0]))
			return nil
		}
	}
	for _, line := range q.s.log[max(len(q.s.log)-n, 0):] {
		q.s.say(line.Text + cite(string(line.Rule)))
	}
	return nil
}
