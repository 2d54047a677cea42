package trial

import (
	"fmt"
	"reflect"
	"strings"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"muster/board"
	"muster/game"
)

// agenda holds that somebody can act or the battle is over.
func (m *match) agenda() game.Agenda {
	m.t.Helper()
	agenda, out := m.state.Agenda(), m.state.Outcome()
	if (len(agenda.Asks) == 0 && agenda.Due == 0) != (out != nil) {
		m.fail("%d seats are asked, %d is due, the outcome is %+v", len(agenda.Asks), agenda.Due, out)
	}
	seen := map[game.Seat]bool{}
	for _, ask := range agenda.Asks {
		m.known(ask.Rule, "the step "+ask.Step)
		switch {
		case ask.Step == "":
			m.fail("seat %s is asked for a step without words", ask.Seat)
		case seen[ask.Seat]:
			m.fail("seat %s is asked twice", ask.Seat)
		case ask.Seat != game.Umpire && (ask.Seat.Index() < 0 || ask.Seat.Index() >= len(m.setup.Seats)):
			m.fail("seat %s is asked, there are %d", ask.Seat, len(m.setup.Seats))
		}
		seen[ask.Seat] = true
	}
	if agenda.Mode == game.Turn && len(agenda.Asks) > 1 {
		m.fail("%d seats are asked in mode turn", len(agenda.Asks))
	}
	return agenda
}

// players are the seats of the setup.
func (m *match) players() []game.Seat {
	seats := make([]game.Seat, len(m.setup.Seats))
	for i := range seats {
		seats[i] = game.First + game.Seat(i)
	}
	return seats
}

// looks holds that what every seat sees is in order, and free of what it may not know.
func (m *match) looks() {
	m.t.Helper()
	m.scene(game.Umpire)
	m.scene(game.Gallery)
	before := m.digest(m.state)
	for _, seat := range m.players() {
		scene := m.scene(seat)
		m.marks(m.guide().Threats(seat), "a threat")
		m.measures(seat, &scene)
		m.briefing(seat, &scene)
		if score := m.adviser().Score(seat); score > game.MaxScore || score < -game.MaxScore {
			m.fail("seat %s scores %d, the bound is %d", seat, score, game.MaxScore)
		}
		guess := m.adviser().Imagine(seat, m.chance.source())
		imagined := m.sys.Guide(guess)
		if !m.state.Agenda().Hides && m.digest(guess) != before {
			m.fail("seat %s has something to guess in a battle that says that it hides nothing", seat)
		}
		if seen := imagined.Scene(seat); !reflect.DeepEqual(scene, seen) {
			m.fail("seat %s sees what it may not know: its scene differs when the unseen is imagined otherwise (-real +imagined):\n%s",
				seat, cmp.Diff(scene, seen))
		}
		real, seen := m.guide().Offer(seat, game.Draft{}), imagined.Offer(seat, game.Draft{})
		if !reflect.DeepEqual(real, seen) {
			m.fail("seat %s is offered other orders when the unseen is imagined otherwise:\n%+v\n%+v", seat, real, seen)
		}
		if told, other := m.guide().Briefing(seat), imagined.Briefing(seat); !reflect.DeepEqual(told, other) {
			m.fail("the briefing of seat %s tells what it may not know: %+v, and imagined otherwise %+v", seat, told, other)
		}
		if ask, _ := m.state.Agenda().For(seat); (ask.Setup || ask.Prelude) && len(real.Pieces) > 0 && ask.Left == "" {
			m.fail("the step %q does not say what there is to do with %d pieces before the battle", ask.Step, len(real.Pieces))
		}
	}
	if m.digest(m.state) != before {
		m.fail("looking at the battle changed it")
	}
}

// briefing holds that a seat is told how the battle is won, with known rules, by sides that there are.
func (m *match) briefing(seat game.Seat, scene *board.Scene) {
	m.t.Helper()
	told := m.guide().Briefing(seat)
	if told.Wins == "" && (len(told.Objectives) > 0 || len(scene.Sections) == 0 && m.guide().Lesson(seat) == nil && len(m.players()) > 1 && m.state.Agenda().Turn > 0) {
		m.fail("seat %s is not told how the battle is won: %+v", seat, told)
	}
	for _, one := range told.Objectives {
		m.perhaps(string(one.Rule), one.Name)
		if one.Name == "" || one.State == "" || one.Side < -1 || one.Side >= len(scene.Sides) {
			m.fail("the briefing tells of %+v", one)
		}
	}
	for _, id := range told.First {
		m.perhaps(string(id), "a rule to know first")
	}
	m.facts(told.Special, "what is special")
}

// measures holds that what lies between two pieces, and who could strike one, is told with known rules.
func (m *match) measures(seat game.Seat, scene *board.Scene) {
	m.t.Helper()
	if len(scene.Pieces) == 0 {
		return
	}
	first, last := &scene.Pieces[0], &scene.Pieces[len(scene.Pieces)-1]
	from, to := game.Aim{Piece: first.ID, At: first.At}, game.Aim{Piece: last.ID, At: last.At}
	survey := m.guide().Survey(seat, from, to)
	if survey.Title == "" {
		m.fail("seat %s is told nothing about what lies between %s and %s", seat, first.Name, last.Name)
	}
	m.facts(survey.Facts, "a survey")
	m.marks(survey.Trace, "a survey")
	for _, peril := range m.guide().Perils(seat, to) {
		m.known(peril.Rule, "a peril")
		if peril.P < 0 || peril.P > 1 || peril.Label == "" {
			m.fail("seat %s: a peril for %s of %v, %q", seat, last.Name, peril.P, peril.Label)
		}
	}
}

// scene is what a seat sees, in order.
func (m *match) scene(seat game.Seat) board.Scene {
	m.t.Helper()
	s := m.guide().Scene(seat)
	ids, tags := map[board.PieceID]bool{}, map[string]bool{}
	for i, list := range [][]board.Piece{s.Pieces, s.Away} {
		for _, p := range list {
			m.piece(&s, p, i == 0)
			if ids[p.ID] || tags[p.Tag] {
				m.fail("two pieces share id %d or tag %q", p.ID, p.Tag)
			}
			ids[p.ID], tags[p.Tag] = true, true
		}
	}
	m.marks(s.Marks, "the scene")
	m.facts(s.Facts, "the scene")
	for _, patch := range s.Ground {
		m.perhaps(patch.Rule, "ground "+patch.Name)
	}
	if s.Width <= 0 || s.Height <= 0 || s.Title == "" || len(s.Sides) < 2 {
		m.fail("the scene %q is %s by %s with %d sides", s.Title, s.Width, s.Height, len(s.Sides))
	}
	return s
}

// piece holds that a piece can be named, found and drawn.
func (m *match) piece(s *board.Scene, p board.Piece, there bool) {
	m.t.Helper()
	what := fmt.Sprintf("piece %d, %q", p.ID, p.Name)
	switch {
	case p.ID < 1 || p.Name == "" || p.Tag == "" || strings.ContainsAny(p.Tag, " \t,@+"):
		m.fail("%s has the tag %q", what, p.Tag)
	case p.Name != m.state.Name(p.ID):
		m.fail("%s is called %q in the log", what, m.state.Name(p.ID))
	case p.Side < 0 || p.Side >= len(s.Sides):
		m.fail("%s belongs to side %d of %d", what, p.Side, len(s.Sides))
	case utf8.RuneCountInString(p.Glyph) != 1 || utf8.RuneCountInString(p.Figure) > 2:
		m.fail("%s has the glyph %q and the figure %q", what, p.Glyph, p.Figure)
	case there && (!s.Holds(p.At) || !p.Base.Contains(p.At)):
		m.fail("%s stands at %v, outside of the table or of its own base", what, p.At)
	case !there && p.State == "":
		m.fail("%s is off the table without a state", what)
	}
	m.facts(p.Card, what)
	for _, badge := range p.Badges {
		m.perhaps(badge.Rule, what+", badge "+badge.Name)
		if badge.Name == "" || badge.ASCII == "" || badge.ASCII[0] > '~' {
			m.fail("%s has a badge %q with the stand-in %q", what, badge.Name, badge.ASCII)
		}
		m.sign(what, badge.Glyph, badge.Name)
		m.sign(what, "in ASCII "+badge.ASCII, badge.Name)
	}
}

// sign holds that a sign beside pieces means one thing; the exclamation mark is a warning on every screen.
func (m *match) sign(what, sign, name string) {
	m.t.Helper()
	meaning := strings.Map(func(r rune) rune {
		if r >= '0' && r <= '9' {
			return -1
		}
		return r
	}, name)
	if was, known := m.signs[sign]; known && was != meaning || strings.HasSuffix(sign, "!") {
		m.fail("%s has a badge %q for %q, which elsewhere means %q", what, sign, meaning, was)
	}
	m.signs[sign] = meaning
}

func (m *match) facts(facts []board.Fact, what string) {
	m.t.Helper()
	for _, fact := range facts {
		m.perhaps(fact.Rule, what+", fact "+fact.Label)
	}
}

func (m *match) marks(marks []board.Mark, what string) {
	m.t.Helper()
	for _, mark := range marks {
		m.perhaps(mark.Rule, what+", mark "+mark.Label)
		if mark.Level < 0 || mark.Level > 100 {
			m.fail("%s has a mark %q of level %d", what, mark.Label, mark.Level)
		}
	}
}

// over holds what must be true of a finished battle.
func (m *match) over() {
	m.t.Helper()
	out := m.state.Outcome()
	m.known(out.Rule, "the outcome")
	if out.Title == "" || len(out.Score) != len(m.guide().Scene(game.Umpire).Sides) {
		m.fail("the outcome %q has the score %v", out.Title, out.Score)
	}
	for _, section := range out.Report {
		m.facts(section.Facts, "the report")
	}
	for _, seat := range m.players() {
		if c := m.adviser().Sample(seat, m.chance.source()); c != nil {
			m.fail("after the end seat %s would %+v", seat, c)
		}
		if score := m.adviser().Score(seat); out.Won(seat) && score <= 0 || len(out.Winners) > 0 && !out.Won(seat) && score >= 0 {
			m.fail("seat %s scores %d after the end, winners are %v", seat, score, out.Winners)
		}
	}
	if no := game.Check(m.state, game.Umpire, game.Proceed{}); no == nil {
		m.fail("a finished battle can proceed")
	}
	for range 20 {
		if seat, c := m.hostile(); m.check(seat, c) == nil {
			m.fail("after the end an order is accepted: %s", show(seat, c))
		}
	}
	m.looks()
}
