package guide

import (
	"fmt"
	"strings"

	"muster/board"
	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// Survey measures between two aims, and judges the sight of one figure on another with its nine lines.
//
// See: KZ-SET-01, KZ-SET-02, KZ-LOS-02, KZ-COV-01.
func (b View) Survey(_ game.Seat, from, to game.Aim) game.Survey {
	if !b.Plan().Options.Premeasure {
		return game.Survey{Title: "Nothing is measured in advance in this battle", Facts: []board.Fact{{Label: "Measuring", Value: "off by option", Rule: string(book.SetTable)}}}
	}
	one, two := b.spot(from), b.spot(to)
	far := inches(b.between(from, to))
	s := game.Survey{
		Title: fmt.Sprintf("%s to %s: %s", b.called(from), b.called(to), far),
		Facts: []board.Fact{{Label: "Distance", Value: far, Rule: string(book.SetBases)}},
		Trace: []board.Mark{{Kind: board.SightMark, Shape: board.Line(one.Board(data.Grain), two.Board(data.Grain)), Side: -1, Rule: string(book.SightLines)}},
	}
	if !b.stands(from.Piece) || !b.stands(to.Piece) || from.Piece == to.Piece {
		return s
	}
	sight := b.Sight(from.Piece, to.Piece)
	s.Facts = append(s.Facts,
		board.Fact{Label: "Cover", Value: sight.Verdict(), Rule: string(book.CoverScenery)},
		board.Fact{Label: "Lines", Value: sight.String(), Rule: string(book.SightLines)})
	s.Trace = append(b.lines(&sight), s.Trace[1:]...)
	for _, w := range b.Weapons(from.Piece) {
		s.Facts = append(s.Facts, b.rangeFact(w, b.between(from, to)))
	}
	return s
}

// lines are the nine low lines with what they meet.
func (b View) lines(s *rules.Sight) (marks []board.Mark) {
	named := map[int8]bool{}
	for i, end := range s.Ends {
		mark := board.Mark{Kind: board.SightMark, Shape: board.Line(s.From.Board(data.Grain), end.Board(data.Grain)), Side: -1, Tone: board.Good, Rule: string(book.SightLines)}
		switch met := s.Low[i]; {
		case met == rules.MeetsForest:
			mark.Tone, mark.Label, mark.Rule = board.Warning, "trees", string(book.SightForest)
		case met != rules.MeetsNothing:
			mark.Tone, mark.Label, mark.Rule = board.Danger, b.met(met), string(book.SightSolids)
		}
		if named[s.Low[i]] {
			mark.Label = "" // it stands at the first line that meets it
		}
		named[s.Low[i]] = true
		marks = append(marks, mark)
	}
	return marks
}

// met is what a line of sight runs into.
func (b View) met(what int8) string {
	if what == rules.MeetsFigure {
		return "a figure"
	}
	return strings.ToLower(b.Plan().Scenario.Terrain[what-1].Kind.Row().Name)
}

// rangeFact is where a gap lies for a weapon.
func (b View) rangeFact(w data.Weapon, gap int32) board.Fact {
	fact := board.Fact{Label: w.Row().Name, Value: "out of range", Tone: board.Warning, Rule: string(book.ShootRange)}
	switch rules.RangeOf(w, gap) {
	case rules.CloseRange:
		fact.Value, fact.Tone = "close range", board.Good
	case rules.LongRange:
		fact.Value, fact.Tone = "long range", board.Plain
	}
	return fact
}

// stands reports whether a piece is a figure on the table.
func (b View) stands(id game.PieceID) bool {
	f, found := b.Figure(id)
	return found && f.Fate == rules.Active
}

// spot is the place of an aim.
func (b View) spot(a game.Aim) plane.Point {
	if b.stands(a.Piece) {
		f, _ := b.Figure(a.Piece)
		return f.At
	}
	return data.Grain.Point(a.At)
}

// between is the distance of two aims: between figures from base to base.
func (b View) between(from, to game.Aim) int32 {
	radii := int32(0)
	for _, a := range []game.Aim{from, to} {
		if b.stands(a.Piece) {
			f, _ := b.Figure(a.Piece)
			radii += f.Radius
		}
	}
	return plane.Gap(b.spot(from), b.spot(to), radii)
}

// called is the name of an aim.
func (b View) called(a game.Aim) string {
	if b.stands(a.Piece) {
		return b.Name(a.Piece)
	}
	s := board.Scene{}
	return s.Where(a.At)
}

// inches is a length in inches: `4.01"`.
func inches(n int32) string { return (board.Thou(n) * board.Thou(data.Grain)).String() }
