package guide

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

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
	s.Figure = "the order of the squad, in two letters"
	for side := range b.Plan().Scenario.Sides {
		s.Sides = append(s.Sides, b.sideView(side))
	}
	letters := letters(b.Battle)
	s.Queue = b.queue(letters)
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		piece, there := b.piece(seat, id, letters)
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

// queue is the order of action: who is through with the present event, and who is at it.
func (b View) queue(letters []rune) board.Queue {
	q := board.Queue{Title: "Order of action", Rule: string(book.TurnOrder)}
	through := !b.Deciding() || b.Plan().Options.DecideOnActing // from the front
	at := slices.Index(b.Queue(), b.Current())
	for i, s := range b.Queue() {
		squad := b.Squad(s)
		place := board.Queued{
			Name: squad.Name, Glyph: string(letters[s]), Side: squad.Side, Figure: strconv.Itoa(squad.Initiative), Note: squad.Order.String(),
		}
		switch {
		case i == at:
			place.State = board.Acts
		case squad.OnTable == 0, at >= 0 && (i < at) == through:
			place.State = board.Done
		}
		q.Places = append(q.Places, place)
	}
	return q
}

// headlines are how each objective stands, and what both sides have lost.
func (b View) headlines() (facts []board.Fact) {
	for i := range b.Plan().Scenario.Objectives {
		facts = append(facts, b.goalFact(&b.Plan().Scenario.Objectives[i]))
	}
	if number, _ := b.Turn(); number > 0 {
		facts = append(facts, b.losses()...)
	}
	return facts
}

// goalFact tells how an objective stands.
func (b View) goalFact(g *data.Objective) board.Fact {
	fact, n := board.Fact{Label: g.Name, Rule: string(g.Goal.Rule())}, b.Counts(g)
	switch g.Goal {
	case data.HoldPoint, data.CrossLine:
		fact.Value = fmt.Sprintf("%d:%d, %d a turn", n[0], n[1], g.Points)
		if number, _ := b.Turn(); number < int(g.From) {
			fact.Value = fmt.Sprintf("%d:%d, %d from turn %d", n[0], n[1], g.Points, g.From)
		}
	case data.LeaveEdge:
		fact.Value = b.SideName(int(g.Side)) + " may leave here"
	case data.HoldOut:
		fact.Value = fmt.Sprintf("%d points with %d figures at the end, now %d", g.Points, g.Count, n[g.Side])
	}
	return fact
}

// losses are the shares that both sides have lost, and the prisoners they have taken.
func (b View) losses() (facts []board.Fact) {
	limit := ""
	if percent := b.Plan().Options.ArmyBreak; percent > 0 {
		limit = fmt.Sprintf("; %d %% breaks", percent)
	}
	var taken []string
	for side := range b.Plan().Scenario.Sides {
		s := b.Side(side)
		lost := fmt.Sprintf("%d %%%s", 100*s.Lost/max(1, s.Started), limit)
		facts = append(facts, board.Fact{Label: s.Name + " lost", Value: lost, Rule: string(book.ArmyBreak)})
		if n := b.prisoners(1 - side); n > 0 {
			taken = append(taken, fmt.Sprintf("%s %d", s.Name, n))
		}
	}
	if len(taken) > 0 {
		facts = append(facts, board.Fact{Label: "Prisoners of", Value: strings.Join(taken, ", "), Rule: string(book.SuppressedCapture)})
	}
	return facts
}

// prisoners counts the figures of a side that have been captured.
func (b View) prisoners(side int) (n int) {
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		if f, _ := b.Figure(id); f.Side == side && f.Fate == rules.Captured {
			n++
		}
	}
	return n
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
	left, acts := fmt.Sprintf("%d/%d", ready, all), false
	if b.Broken(side) { // it goes on acting until the turn ends
		left = "broken"
	}
	if at := b.Current(); at >= 0 {
		acts = b.Squad(at).Side == side
	}
	return board.SideView{Name: s.Name, Team: side, Score: strconv.Itoa(s.Points), Left: left, Acts: acts}
}

// ready reports whether a figure may still act in this activation, or its squad decides about its order.
func (b View) ready(f *rules.Figure) bool {
	return f.Squad == b.Current() && f.Fate == rules.Active && (b.Deciding() || b.Acting() && !f.Finished)
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
	return append(marks, b.contacts()...)
}

// contacts join the enemies who are in contact and not suppressed.
func (b View) contacts() (marks []board.Mark) {
	for id := game.PieceID(1); int(id) <= b.Pieces(); id++ {
		f, _ := b.Figure(id)
		if f.Side != 0 || f.Fate != rules.Active || f.Suppressed {
			continue
		}
		for _, enemy := range b.Engaged(id) {
			e, _ := b.Figure(enemy)
			line := board.Line(f.At.Board(data.Grain), e.At.Board(data.Grain))
			marks = append(marks, board.Mark{Kind: board.LinkMark, Shape: line, Label: "in contact", Side: -1, Tone: board.Warning, Rule: string(book.FightHeld)})
		}
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b View) Lesson(game.Seat) *game.Lesson { return nil }
