package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/kings/data"
	"muster/game/kings/rules"
)

// View is what people see of a position: [game.Guide].
type View struct{ *rules.Battle }

// Scene is the battle, the same for everybody: nothing is hidden.
//
// See: KOW-TRN-07.
func (b View) Scene(game.Seat) board.Scene {
	s := b.Plan().Scenario.Preview()
	s.Crumbs, s.Facts, s.Marks, s.Sides = b.crumbs(), b.headlines(), b.marks(), nil
	s.Figure = "damage taken"
	for side := range b.Plan().Lists {
		s.Sides = append(s.Sides, b.sideView(side))
	}
	for id := range b.all {
		if piece, there := b.piece(id); there {
			s.Pieces = append(s.Pieces, piece)
		} else {
			s.Away = append(s.Away, piece)
		}
	}
	return s
}

// all yields the ids of all units.
func (b View) all(yield func(game.PieceID) bool) {
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if !yield(id) {
			return
		}
	}
}

// ready reports whether a unit may still do something in this phase.
func (b View) ready(u *rules.Unit) bool {
	if u.Side != b.Active() || u.Routed {
		return false
	}
	switch {
	case b.Moving():
		return u.Order == rules.NoOrder
	case b.Shooting():
		return u.Shoots() && !u.Shot && u.Order != rules.Doubled && !u.Disordered && !u.Engaged
	case b.Fighting():
		return u.Engaged
	}
	return false
}

// crumbs say where the battle stands.
func (b View) crumbs() (crumbs []string) {
	switch number, of := b.Round(); {
	case b.Closing():
		crumbs = append(crumbs, "Closing turn")
	case number > 0:
		crumbs = append(crumbs, fmt.Sprintf("Round %d of %d", number, of))
	}
	if side := b.Active(); side >= 0 {
		crumbs = append(crumbs, b.SideName(side))
	}
	return append(crumbs, b.Phase())
}

// headlines are what both sides have routed, and how each marker stands.
func (b View) headlines() (facts []board.Fact) {
	if number, _ := b.Round(); number == 0 {
		return nil
	}
	facts = append(facts, board.Fact{
		Label: "Routed", Rule: string(book.Attrition),
		Value: fmt.Sprintf("%s %d, %s %d; a lead of %d decides", b.SideName(0), b.Attrition(0), b.SideName(1), b.Attrition(1), b.Margin()),
	})
	for i := range b.Plan().Scenario.Markers {
		facts = append(facts, b.markerFact(i))
	}
	return facts
}

// markerFact tells how a marker stands.
//
// See: KOW-END-05.
func (b View) markerFact(i int) board.Fact {
	m := &b.Plan().Scenario.Markers[i]
	n := b.Holders(m)
	value := fmt.Sprintf("nobody's, %d to %d", n[0], n[1])
	if side, held := b.Holder(m); held {
		value = fmt.Sprintf("%s's, %d to %d", b.SideName(int(side)), n[side], n[1-side])
	}
	return board.Fact{Label: b.Plan().Scenario.MarkerMark(i).Label, Value: value, Rule: string(book.MarkerHeld)}
}

// sideView is a side in the header.
func (b View) sideView(side int) board.SideView {
	ready, left := 0, 0
	for id := range b.all {
		u, _ := b.Unit(id)
		if u.Side != side || u.Routed {
			continue
		}
		if left++; b.ready(&u) {
			ready++
		}
	}
	score := b.Attrition(side)
	if b.KeepsScore() {
		score = b.Score(side)
	}
	return board.SideView{
		Name: b.SideName(side), Team: side, Score: strconv.Itoa(score), Left: fmt.Sprintf("%d/%d", ready, left), Acts: b.Active() == side,
		Out: left == 0,
	}
}

// marks are the zones until everybody is deployed, the markers in the colour of who holds them, and what joins the engaged.
func (b View) marks() (marks []board.Mark) {
	s := &b.Plan().Scenario
	if number, _ := b.Round(); number == 0 {
		marks = b.zones()
	}
	for i := range s.Markers {
		mark := s.MarkerMark(i)
		if side, held := b.Holder(&s.Markers[i]); held {
			mark.Side = int(side)
		}
		marks = append(marks, mark)
	}
	return append(marks, b.engagements()...)
}

// zones are the deployment zones, each its side's.
func (b View) zones() []board.Mark {
	marks := b.Plan().Scenario.ZoneMarks()
	if b.Edge(0) == rules.North {
		marks[0].Side, marks[1].Side = 1, 0
	}
	return marks
}

// engagements join chargers to those they have charged.
//
// See: KOW-GEO-13.
func (b View) engagements() (marks []board.Mark) {
	for id := range b.all {
		u, _ := b.Unit(id)
		if !u.Engaged || u.Target == 0 || u.Routed {
			continue
		}
		v, _ := b.Unit(u.Target)
		marks = append(marks, board.Mark{
			Kind: board.LinkMark, Name: "fights", Shape: board.Line(b.spot(u.At), b.spot(v.At)), Side: -1, Tone: board.Warning,
			Rule: string(book.Engagement),
		})
	}
	return marks
}

// Lesson is nil: battles that teach are package game/lesson's.
func (b View) Lesson(game.Seat) *game.Lesson { return nil }

// inches is a length as people read it: 4.5".
func inches(n int32) string { return data.Inches(tenths(n)) + `"` }

// tenths is a length to the nearest tenth of an inch: nobody points more finely.
func tenths(n int32) int32 { return int32(board.Nearest(int64(n), 100)) * 100 }
