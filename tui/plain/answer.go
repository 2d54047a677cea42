package plain

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/table"
)

// command is a word of the conversation itself, as against an order of the battle.
type command struct {
	name, args, help string
	do               func(context.Context, []string) error
}

func (c command) form() string { return strings.TrimSpace(c.name + " " + c.args) }

// commands lists them in the order of the help. Where an order of the rulebook has the same name, the order is meant.
func (s *session) commands() []command {
	q := questions{s}
	all := []command{
		{"look", "[PIECE|PLACE|SIDE]", "how the battle stands, or what is known of a piece, a place or a side", q.look},
		{"map", "", "the field in letters", q.drawMap},
		{"briefing", "", "how the battle is won, and how that stands now", q.briefing},
		{"offers", "[PIECE|ORDER]", "what can be done now, and why the rest cannot", q.offers},
		{"odds", "ORDER|PIECE PIECE", "what an order would do, without giving it", q.odds},
		{"rule", "[ID|WORDS]", "look a rule up; without words, the rule of this step", q.rule},
		{"log", "[N|all]", "the last lines of the log, 10 unless told", q.showLog},
		{"threats", "[PLACE|PIECE]", "what the other side could strike next turn, or who could strike there", q.threats},
		{"measure", "A B", "how far it is from a piece or place to another, and what is seen", q.survey},
		{"sight", "A B", "the same", q.survey},
		{"undo", "", "take your last order back, where nothing has come of it", s.undo},
		{"propose", "back|draw", "ask the others to take your last order back, or for a draw", s.propose},
		{"yes", "", "agree to what is proposed", s.agree},
		{"no", "", "refuse what is proposed", s.disagree},
		{"as", "SEAT ORDER", "give an order for another seat played here, by its number or name", s.as},
		{"help", "[WORD|ORDER]", "this list, or how an order is typed", s.help},
		{"quit", "", "leave; the battle is saved", s.quit},
	}
	return slices.DeleteFunc(all, func(c command) bool {
		return slices.ContainsFunc(s.verbs, func(v game.Verb) bool { return v.Name == c.name })
	})
}

// answer does what a typed line says.
func (s *session) answer(ctx context.Context, line string) error {
	words := split(assets.Clean(line, longestLine))
	if len(words) == 0 && s.stopped() {
		return s.goOn(ctx)
	}
	if len(words) == 0 || strings.HasPrefix(words[0], "#") {
		return nil
	}
	name, err := s.meaning(words[0])
	if err != nil {
		s.refuse(err.Error())
		return nil
	}
	for _, c := range s.commands() {
		if c.name == name {
			return c.do(ctx, words[1:])
		}
	}
	words[0] = name
	return s.order(ctx, s.speaker, words)
}

// meaning finds the command or order that a word names, or that alone begins with it.
func (s *session) meaning(word string) (string, error) {
	if word == "?" {
		word = "help"
	}
	var names []string
	for _, c := range s.commands() {
		names = append(names, c.name)
	}
	for _, v := range s.verbs {
		names = append(names, v.Name)
	}
	return named("command or order", word, names)
}

// named finds a name by its beginning where that is unmistakable.
func named(kind, word string, names []string) (string, error) {
	low := strings.ToLower(word)
	var begin []string
	for _, name := range names {
		if name == low {
			return name, nil
		}
		if strings.HasPrefix(name, low) {
			begin = append(begin, name)
		}
	}
	if len(begin) == 1 {
		return begin[0], nil
	}
	if len(begin) > 1 {
		return "", fmt.Errorf("%q may be %s", word, strings.Join(begin, " or "))
	}
	if near, ok := assets.Nearest(low, names); ok {
		return "", fmt.Errorf("there is no %s %q; did you mean %q?", kind, word, near)
	}
	return "", fmt.Errorf("there is no %s %q; help lists them all", kind, word)
}

// order gives an order, and waits until what came of it has been told.
func (s *session) order(ctx context.Context, seat game.Seat, words []string) error {
	d, err := s.reader(seat).read(words)
	switch {
	case err != nil:
		s.refuse(err.Error())
		return nil
	case d.offer.No != nil:
		s.refuse("No: " + d.offer.No.String())
		return nil
	case d.offer.Ready == nil:
		s.missing(d)
		return nil
	}
	if asked := strings.Join(words, " "); d.offer.Caution != "" && s.cautioned != asked {
		s.cautioned = asked
		s.say(d.offer.Caution + ". Type it again to do it all the same.")
		return nil
	}
	s.cautioned = ""
	orders := append(slices.Clone(d.offer.Before), d.offer.Ready)
	for i, c := range orders {
		refusal, err := s.Table.Order(ctx, seat, c, s.update.Seq+i)
		if err == nil && refusal == nil {
			s.ordered = seat
		}
		if err != nil || refusal != nil || i == len(orders)-1 {
			return s.told(ctx, refusal, err)
		}
	}
	return nil
}

func (s *session) reader(seat game.Seat) *reader {
	return newReader(s.update.State.Guide(), seat, s.verbs)
}

// told says why the table would not, or takes in all that has happened by now: what came of it is among that.
func (s *session) told(ctx context.Context, refusal *game.Refusal, err error) error {
	if err != nil {
		return err
	}
	if refusal != nil {
		s.refuse("No: " + refusal.String())
		return nil
	}
	newest, err := s.Table.Watch(s.observer(), s.update.Seq).Next(ctx)
	if err != nil {
		return err
	}
	for {
		select {
		case u, open := <-s.updates:
			if !open {
				return s.left(ctx)
			}
			news{s}.take(u)
			if u.Seq >= newest.Seq || s.over || u.Fault != nil {
				return s.fault()
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// missing says what an order still lacks.
func (s *session) missing(d draft) {
	next := d.offer.Next
	if next == nil {
		s.refuse("That order cannot be given now. It is typed: " + form(d.verb))
		return
	}
	s.refuse(fmt.Sprintf("%s: which %s? It is typed: %s", d.verb.Name, next.Name, form(d.verb)))
	s.sayAll(s.reader(s.speaker).choices(d.offer))
}

// undo takes back the last order that somebody here gave.
func (s *session) undo(ctx context.Context, _ []string) error {
	seat := s.speaker
	if s.ordered != 0 {
		seat = s.ordered
	}
	refusal, err := s.Table.Undo(ctx, seat)
	return s.told(ctx, refusal, err)
}

func (s *session) propose(ctx context.Context, words []string) error {
	what, seat := table.TakeBack, s.speaker
	switch {
	case len(words) == 1 && strings.EqualFold(words[0], "draw"):
		what = table.Draw
	case len(words) != 1 || !strings.EqualFold(words[0], "back"):
		s.refuse("Propose what? back (to take your last order back) or draw")
		return nil
	case s.ordered != 0:
		seat = s.ordered
	}
	refusal, err := s.Table.Propose(ctx, seat, what)
	return s.told(ctx, refusal, err)
}

func (s *session) agree(ctx context.Context, _ []string) error    { return s.reply(ctx, true) }
func (s *session) disagree(ctx context.Context, _ []string) error { return s.reply(ctx, false) }

func (s *session) reply(ctx context.Context, yes bool) error {
	refusal, err := s.Table.Answer(ctx, s.speaker, yes)
	return s.told(ctx, refusal, err)
}

// as gives an order for another seat played here.
func (s *session) as(ctx context.Context, words []string) error {
	if len(words) < 2 {
		s.refuse("As whom? Type as, the number or name of a seat, and an order")
		return nil
	}
	for used := len(words) - 1; used > 0; used-- {
		if seat, ok := s.seat(strings.Join(words[:used], " ")); ok {
			return s.order(ctx, seat, words[used:])
		}
	}
	s.refuse(fmt.Sprintf("%q plays no seat here; seats: %s", words[0], s.seatList()))
	return nil
}

// seat finds a seat played here by its number, or by a name that only one of them has.
func (s *session) seat(word string) (game.Seat, bool) {
	if n, err := strconv.Atoi(word); err == nil {
		return game.Seat(n), n > 0 && n <= game.MaxSeats && slices.Contains(s.Seats, game.Seat(n))
	}
	var found game.Seat
	for _, seat := range s.Seats {
		if at := seat.Index(); at < len(s.Players) && strings.EqualFold(s.Players[at].Name, word) {
			if found != 0 {
				return 0, false
			}
			found = seat
		}
	}
	return found, found != 0
}

func (s *session) seatList() string {
	var list []string
	for _, seat := range s.Seats {
		list = append(list, fmt.Sprintf("%s (%s)", seat, s.who(seat)))
	}
	return strings.Join(list, ", ")
}

func (s *session) help(_ context.Context, words []string) error {
	if len(words) > 0 {
		s.helpOn(words[0])
		return nil
	}
	s.say("Commands:")
	for _, c := range s.commands() {
		s.say(fmt.Sprintf("  %s: %s", c.form(), c.help))
	}
	s.say("Orders:")
	for _, v := range s.verbs {
		s.say(fmt.Sprintf("  %s: %s", form(v), v.Help))
	}
	s.say("A piece is named by its tag, its name or its place; the beginning of a word will do where it is unmistakable.")
	return nil
}

func (s *session) helpOn(word string) {
	name, err := s.meaning(word)
	if err != nil {
		s.refuse(err.Error())
		return
	}
	for _, c := range s.commands() {
		if c.name == name {
			s.say(c.form() + ": " + c.help)
			return
		}
	}
	for _, v := range s.verbs {
		if v.Name == name {
			s.say(form(v) + ": " + v.Help + cite(string(v.Rule)))
		}
	}
}

func (s *session) quit(context.Context, []string) error {
	s.parting()
	return errLeave
}
