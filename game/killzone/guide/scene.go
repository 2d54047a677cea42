package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/killzone/data"
	"muster/game/killzone/rules"
)

// View is what people see of a position: [game.Guide].
type View struct{ *rules.Battle }

// Scene is the battle as a seat sees it: all but the other side's first orders before they are shown.
//
// See: KZ-SET-01, KZ-SET-06.
func (b View) Scene(seat game.Seat) board.Scene {
	s := b.Plan().Scenario.Preview()
	s.Crumbs, s.Facts, s.Marks, s.Sides = b.crumbs(), b.headlines(), b.marks(), nil
	for side := range b.Plan().Scenario.Sides {
		s.Sides = append(s.Sides, b.sideView(side))
	}
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		piece, there := b.piece(seat, id)
		if there {
			s.Pieces = append(s.Pieces, piece)
		} else {
			s.Away = append(s.Away, piece)
		}
	}
	return s
}

// crumbs say where the battle stands.
func (b View) crumbs() (crumbs []string) {
	number, event := b.Turn()
	if number > 0 {
		crumbs = append(crumbs, fmt.Sprintf("Turn %d of %d", number, b.Plan().Scenario.Limit))
	}
	crumbs = append(crumbs, event)
	if s := b.Current(); s >= 0 {
		squad := b.Squad(s)
		crumbs = append(crumbs, b.SideName(squad.Side), squad.Name)
	}
	return crumbs
}

// headlines are the order of action, and how each objective stands.
func (b View) headlines() (facts []board.Fact) {
	if queue := b.Queue(); len(queue) > 0 {
		words := ""
		for i, s := range queue {
			if i > 0 {
				words += " "
			}
			mark := ""
			if s == b.Current() {
				mark = "▸"
			}
			words += mark + b.Squad(s).Name
		}
		facts = append(facts, board.Fact{Label: "Order of action", Value: words, Rule: string(book.TurnOrder)})
	}
	for i := range b.Plan().Scenario.Objectives {
		g := &b.Plan().Scenario.Objectives[i]
		fact := board.Fact{Label: g.Name, Rule: string(g.Goal.Rule())}
		n := b.Counts(g)
		switch g.Goal {
		case data.HoldPoint, data.CrossLine:
			fact.Value = fmt.Sprintf("%d points each turn from %d; now %d to %d", g.Points, g.From, n[0], n[1])
		case data.LeaveEdge:
			fact.Value = b.SideName(int(g.Side)) + " may leave here"
		case data.HoldOut:
			fact.Value = fmt.Sprintf("%d points with %d figures at the end, now %d", g.Points, g.Count, n[g.Side])
		}
		facts = append(facts, fact)
	}
	return facts
}

// sideView is a side in the header.
func (b View) sideView(side int) board.SideView {
	s := b.Side(side)
	ready, all := 0, 0
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if f, _ := b.Figure(id); f.Side == side && f.Fate == rules.Active {
			all++
			if b.ready(&f) {
				ready++
			}
		}
	}
	acts := false
	if at := b.Current(); at >= 0 {
		acts = b.Squad(at).Side == side
	}
	return board.SideView{Name: s.Name, Team: side, Score: strconv.Itoa(s.Points), Left: fmt.Sprintf("%d/%d", ready, all), Acts: acts, Out: b.Broken(side)}
}

// ready reports whether a figure may still act in this activation.
func (b View) ready(f *rules.Figure) bool {
	return b.Acting() && f.Squad == b.Current() && f.Fate == rules.Active && !f.Finished
}

// marks are the zones while squads are deployed, then the objectives in the colour of who would score now, and guns that
// are set.
func (b View) marks() (marks []board.Mark) {
	scenario := &b.Plan().Scenario
	if number, _ := b.Turn(); number == 0 {
		marks = scenario.ZoneMarks()
	}
	for i := range scenario.Objectives {
		g := &scenario.Objectives[i]
		for _, mark := range scenario.GoalMarks(g) {
			if side, scores := b.Leads(g); g.Goal == data.HoldPoint {
				mark.Side = -1
				if scores {
					mark.Side = int(side)
				}
			}
			marks = append(marks, mark)
		}
	}
	for s := range b.Squads() {
		if q := b.Squad(s); q.Gun == rules.Set || q.Gun == rules.Packing {
			marks = append(marks, board.Mark{
				Kind: board.ItemMark, Shape: disc(q.GunAt, 50), Label: "machine gun", Side: q.Side, Rule: string(book.GunSetUp),
			})
		}
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b View) Lesson(game.Seat) *game.Lesson { return nil }
