package plain

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/table"
	"muster/tui/book"
)

// command is a word of the conversation itself, as against an order of the battle.
type command struct {
	name, args, help string
	do               func(*session, context.Context, []string) error
}

// commands lists them in the order of the help.
func commands() []command {
	return []command{
		{"look", "[PIECE|PLACE]", "how the battle stands, or what is known of a piece or place", (*session).look},
		{"map", "", "the field in letters", (*session).drawMap},
		{"offers", "[PIECE|ORDER]", "what can be done now, and why the rest cannot", (*session).offers},
		{"odds", "ORDER", "what an order would do, without giving it", (*session).odds},
		{"rule", "ID|WORDS", "look a rule up; without words, the rule of this step", (*session).rule},
		{"log", "[N]", "the last lines of the log, 10 unless told", (*session).showLog},
		{"threats", "", "where the other side could strike next turn", (*session).threats},
		{"undo", "", "take the last order back, where nothing has come of it", (*session).undo},
		{"propose", "back|draw", "ask the others to take your last order back, or for a draw", (*session).propose},
		{"yes", "", "agree to what is proposed", (*session).agree},
		{"no", "", "refuse what is proposed", (*session).disagree},
		{"as", "SEAT ORDER", "give an order for another seat played here", (*session).as},
		{"help", "[ORDER]", "this list, or how an order is typed", (*session).help},
		{"quit", "", "leave; the battle is saved", (*session).quit},
	}
}

func commandNames() []string {
	var names []string
	for _, c := range commands() {
		names = append(names, c.name)
	}
	return names
}

// answer does what a typed line says.
func (s *session) answer(ctx context.Context, line string) error {
	words := split(assets.Clean(line, longestLine))
	if len(words) == 0 || strings.HasPrefix(words[0], "#") {
		return nil
	}
	for _, c := range commands() {
		if strings.EqualFold(words[0], c.name) {
			return c.do(s, ctx, words[1:])
		}
	}
	return s.order(ctx, s.speaker, words)
}

// order gives an order, and waits until what came of it has been told.
func (s *session) order(ctx context.Context, seat game.Seat, words []string) error {
	d, err := newReader(s.update.State, seat, s.verbs).read(words)
	switch {
	case err != nil:
		s.say(err.Error())
		return nil
	case d.offer.No != nil:
		s.say("no: " + d.offer.No.String())
		return nil
	case d.offer.Ready == nil:
		s.missing(d)
		return nil
	}
	refusal, err := s.Table.Order(ctx, seat, d.offer.Ready, s.update.Seq)
	if err != nil {
		return err
	}
	if refusal != nil {
		s.say("no: " + refusal.String())
		return nil
	}
	return s.settle(ctx)
}

// settle takes in the update that a thing just done must bring.
func (s *session) settle(ctx context.Context) error {
	select {
	case u, open := <-s.updates:
		if !open {
			return ctx.Err()
		}
		if s.take(u) {
			return errLeave
		}
		return s.fault()
	case <-ctx.Done():
		return ctx.Err()
	}
}

// missing says what an order still lacks.
func (s *session) missing(d draft) {
	next := d.offer.Next
	if next == nil {
		s.say("that order cannot be given now; its form is: " + form(d.verb))
		return
	}
	s.say(fmt.Sprintf("%s: which %s? its form is: %s", d.verb.Name, next.Name, form(d.verb)))
	s.sayAll(choices(d.offer))
}

func (s *session) look(_ context.Context, words []string) error {
	scene := s.update.State.Scene(s.speaker)
	if len(words) == 0 {
		s.sayAll(overview(&scene))
		return nil
	}
	word := strings.Join(words, " ")
	if at, err := scene.Locate(word); err == nil && scene.PieceAt(at) == nil {
		s.sayAll(ground(&scene, at))
		return nil
	}
	piece, err := newReader(s.update.State, s.speaker, s.verbs).piece(word)
	if err != nil {
		s.say(err.Error())
		return nil
	}
	s.sayAll(card(&scene, piece))
	return nil
}

func (s *session) drawMap(context.Context, []string) error {
	scene := s.update.State.Scene(s.speaker)
	s.sayAll(Map(&scene))
	return nil
}

// offers lists verbs, or what fits next into an order begun.
func (s *session) offers(_ context.Context, words []string) error {
	r := newReader(s.update.State, s.speaker, s.verbs)
	if len(words) == 0 {
		s.sayAll(choices(s.update.State.Offer(s.speaker, game.Draft{})))
		return nil
	}
	if piece, err := r.piece(strings.Join(words, " ")); err == nil {
		about := game.Draft{}.With(game.Arg{Pieces: []game.PieceID{piece.ID}})
		s.sayAll(choices(s.update.State.Offer(s.speaker, about)))
		return nil
	}
	d, err := r.read(words)
	if err != nil {
		s.say(err.Error())
		return nil
	}
	s.sayAll(choices(d.offer))
	return nil
}

func (s *session) odds(_ context.Context, words []string) error {
	if len(words) == 0 {
		s.say("odds of what? type odds and an order, as you would give it")
		return nil
	}
	d, err := newReader(s.update.State, s.speaker, s.verbs).read(words)
	if err != nil {
		s.say(err.Error())
		return nil
	}
	if d.offer.No != nil {
		s.say("no: " + d.offer.No.String())
	}
	if d.offer.Hint != "" {
		s.say(d.offer.Hint)
	}
	s.sayAll(forecast(d.offer))
	return nil
}

// rule prints one rule, or lists those that hold the words.
func (s *session) rule(_ context.Context, words []string) error {
	query := strings.Join(words, " ")
	if query == "" {
		ask, _ := s.update.State.Agenda().For(s.speaker)
		query = string(ask.Rule)
	}
	found := book.Search(s.book, query)
	if len(found) == 0 {
		s.say(fmt.Sprintf("no rule has %q in its id, title or text", query))
		return nil
	}
	if len(found) > 1 && !strings.EqualFold(string(found[0].ID), query) {
		for _, r := range found[1:min(len(found), 10)] {
			s.say(fmt.Sprintf("%s  %s", r.ID, r.Title))
		}
	}
	s.say(strings.TrimRight(book.Print(found[0], 80), "\n"))
	return nil
}

func (s *session) showLog(_ context.Context, words []string) error {
	n := 10
	if len(words) > 0 {
		var err error
		if n, err = strconv.Atoi(words[0]); err != nil || n < 1 {
			s.say(fmt.Sprintf("log: %q is no number of lines", words[0]))
			return nil
		}
	}
	for _, line := range s.log[max(len(s.log)-n, 0):] {
		s.say(line.Text + cite(string(line.Rule)))
	}
	return nil
}

func (s *session) threats(context.Context, []string) error {
	scene := s.update.State.Scene(s.speaker)
	marks := s.update.State.Threats(s.speaker)
	slices.SortStableFunc(marks, func(a, b board.Mark) int { return b.Level - a.Level })
	told := 0
	for _, m := range marks {
		low, high := m.Shape.Bounds()
		middle := low.Add(high.Sub(low).Half())
		if piece := scene.PieceAt(middle); piece != nil {
			s.say(fmt.Sprintf("%s at %s: %s%s", piece.Name, scene.Where(middle), m.Label, cite(m.Rule)))
			told++
		}
	}
	if told == 0 {
		s.say("none of your pieces can be struck next turn")
	}
	return nil
}

func (s *session) undo(ctx context.Context, _ []string) error {
	refusal, err := s.Table.Undo(ctx, s.speaker)
	return s.told(ctx, refusal, err)
}

func (s *session) propose(ctx context.Context, words []string) error {
	what := table.TakeBack
	switch {
	case len(words) == 1 && strings.EqualFold(words[0], "draw"):
		what = table.Draw
	case len(words) != 1 || !strings.EqualFold(words[0], "back"):
		s.say("propose what? back (take your last order back) or draw")
		return nil
	}
	refusal, err := s.Table.Propose(ctx, s.speaker, what)
	return s.told(ctx, refusal, err)
}

func (s *session) agree(ctx context.Context, _ []string) error    { return s.reply(ctx, true) }
func (s *session) disagree(ctx context.Context, _ []string) error { return s.reply(ctx, false) }

func (s *session) reply(ctx context.Context, yes bool) error {
	refusal, err := s.Table.Answer(ctx, s.speaker, yes)
	return s.told(ctx, refusal, err)
}

// told says why the table would not, or takes in what came of it.
func (s *session) told(ctx context.Context, refusal *game.Refusal, err error) error {
	if err != nil {
		return err
	}
	if refusal != nil {
		s.say("no: " + refusal.String())
		return nil
	}
	return s.settle(ctx)
}

// as gives an order for another seat played here.
func (s *session) as(ctx context.Context, words []string) error {
	if len(words) < 2 {
		s.say("as whom? type as, the number of a seat, and an order")
		return nil
	}
	n, err := strconv.Atoi(words[0])
	seat := game.Seat(n)
	if err != nil || n < 1 || !slices.Contains(s.Seats, seat) {
		s.say(fmt.Sprintf("as: %q is none of the seats played here: %v", words[0], s.Seats))
		return nil
	}
	return s.order(ctx, seat, words[1:])
}

func (s *session) help(_ context.Context, words []string) error {
	if len(words) > 0 {
		verb, err := newReader(s.update.State, s.speaker, s.verbs).verb(words[0])
		if err != nil {
			s.say(err.Error())
			return nil
		}
		s.say(fmt.Sprintf("%s: %s%s", form(verb), verb.Help, cite(string(verb.Rule))))
		return nil
	}
	for _, c := range commands() {
		s.say(fmt.Sprintf("%-22s %s", strings.TrimSpace(c.name+" "+c.args), c.help))
	}
	s.say("orders:")
	for _, v := range s.verbs {
		s.say(fmt.Sprintf("%-22s %s", form(v), v.Help))
	}
	return nil
}

func (s *session) quit(context.Context, []string) error {
	s.say("saved; muster resume goes on with this battle")
	return errLeave
}

func proposalText(p *table.Proposal) string {
	what := map[table.What]string{
		table.TakeBack: "to take back the last order", table.Draw: "a draw", table.Pause: "a pause", table.GoOn: "to go on",
	}[p.What]
	return fmt.Sprintf("seat %s proposes %s; answer yes or no", p.By, what)
}
