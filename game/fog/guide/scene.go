package guide

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/fog/data"
	"muster/game/fog/rules"
	"muster/game/tell"
)

// Scene is the battle as everybody sees it: nothing is hidden.
//
// See: FOG-SET-01.
func (b View) Scene(game.Seat) board.Scene {
	f := b.Field()
	scene := board.Scene{
		Title: b.Given.Title, Width: board.Inches(f.Width), Height: board.Inches(f.Height), Grid: board.Inch,
		Crumbs: b.crumbs(), Ground: f.Patches, Marks: b.marks(), Facts: b.headlines(), Figure: "hit points left",
	}
	for s := range b.Given.Sides {
		scene.Sides = append(scene.Sides, b.sideView(s))
	}
	for i := range b.Units {
		switch piece := b.piece(i); b.Units[i].State {
		case rules.OnMap:
			scene.Pieces = append(scene.Pieces, piece)
		case rules.OffRoster:
		default:
			scene.Away = append(scene.Away, piece)
		}
	}
	return scene
}

// crumbs say where the battle stands.
func (b View) crumbs() []string {
	var crumbs []string
	if n := len(b.Given.Stages); n > 1 {
		crumbs = append(crumbs, fmt.Sprintf("Battle %d of %d: %s", b.Stage+1, n, b.Field().Title))
	}
	if b.Round > 0 {
		crumbs = append(crumbs, fmt.Sprintf("Round %d of %d", b.Round, b.Field().Limit))
	}
	if s := b.acting(); s >= 0 {
		crumbs = append(crumbs, b.SideName(s))
	}
	title := b.Now().Title
	if b.Top().Step == rules.StepTransfer {
		title = fmt.Sprintf("Unit for %s (up to %s)", b.HeroName(int(b.Top().Hero)), b.SeatName(b.Top().Seat))
	}
	return append(crumbs, title)
}

// acting is the side to act or to place a unit, -1 for none in particular.
func (b View) acting() int {
	switch b.Base().Step {
	case rules.StepDeploy:
		return int(b.Base().Side)
	case rules.StepActivate:
		return b.ActiveSide()
	}
	return -1
}

func (b View) headlines() []board.Fact {
	var facts []board.Fact
	if b.Base().Step == rules.StepRecruit {
		return b.recruitFacts()
	}
	if b.Round > 0 {
		facts = append(facts, board.Fact{Label: "Round", Value: fmt.Sprintf("%d/%d", b.Round, b.Field().Limit), Rule: string(book.WinLimit)})
	}
	for g := range b.Field().Goals {
		facts = append(facts, b.goalFact(&b.Field().Goals[g]))
	}
	if !b.Given.Campaign {
		return facts
	}
	for s := range b.Given.Sides {
		side := &b.Sides[s]
		facts = append(facts, board.Fact{Label: b.SideName(s), Value: fmt.Sprintf("campaign %d, roster %d", side.Campaign, b.RosterValue(s)), Rule: string(book.CampWin)})
	}
	return facts
}

// recruitFacts tell between two battles how the campaign stands.
func (b View) recruitFacts() []board.Fact {
	var facts []board.Fact
	for s := range b.Given.Sides {
		side := &b.Sides[s]
		value := fmt.Sprintf("%s to spend, roster %d, campaign %d", tell.Counted(int(side.Store), "point"), b.RosterValue(s), side.Campaign)
		facts = append(facts, board.Fact{Label: b.SideName(s), Value: value, Rule: string(book.CampRecruit)})
	}
	return facts
}

// goalFact tells of an objective and who would score now.
func (b View) goalFact(goal *data.Objective) board.Fact {
	fact := board.Fact{Label: goal.Name, Rule: string(goal.Kind.Rule())}
	switch goal.Kind {
	case data.GoalHold:
		fact.Value = fmt.Sprintf("%s each round from %d", tell.Counted(goal.Points, "point"), goal.From)
		if goal.AtEnd {
			fact.Value = tell.Counted(goal.Points, "point") + " at the end"
		}
		if team := b.Holder(goal); team >= 0 {
			fact.Value += ", held by " + tell.InSentence(b.TeamName(team))
		}
	case data.GoalExit:
		fact.Value = b.SideName(int(goal.Side)) + " may leave here"
	case data.GoalSurvive:
		fact.Value = fmt.Sprintf("%s with %s on the map at the end, now %d", tell.Counted(goal.Points, "point"), tell.Counted(goal.Count, "unit"), b.OnField(int(goal.Side)))
	}
	return fact
}

func (b View) sideView(s int) board.SideView {
	ready, total := 0, 0
	for _, u := range b.UnitsOf(s) {
		if u.State == rules.OnMap || u.State == rules.InReserve {
			total++
			if !u.Done {
				ready++
			}
		}
	}
	if b.Base().Step == rules.StepRecruit {
		side := &b.Sides[s]
		return board.SideView{Name: b.SideName(s), Team: int(b.TeamOf(s)), Score: strconv.Itoa(int(side.Campaign)), Left: tell.Counted(int(side.Store), "point") + " to spend"}
	}
	return board.SideView{
		Name: b.SideName(s), Team: int(b.TeamOf(s)), Score: strconv.Itoa(int(b.Points[b.TeamOf(s)])),
		Left: fmt.Sprintf("%d/%d", ready, total), Acts: b.acting() == s, Out: b.Sides[s].Out != rules.InBattle,
	}
}

// marks are the zones while they matter, then objectives in the colour of who would score now, and exits.
func (b View) marks() []board.Mark {
	f := b.Field()
	var marks []board.Mark
	if at := b.Base().Step; at == rules.StepMuster || at == rules.StepDeploy {
		marks = append(marks, f.Marks...)
	}
	for g := range f.Goals {
		goal := &f.Goals[g]
		side := -1
		if goal.Kind == data.GoalHold {
			side = b.SomeSide(b.Holder(goal))
		}
		marks = append(marks, f.GoalMarks(goal, side)...)
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b View) Lesson(game.Seat) *game.Lesson { return nil }
