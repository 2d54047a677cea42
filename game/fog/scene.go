package fog

import (
	"fmt"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// Scene is the battle as everybody sees it: nothing is hidden.
//
// Rule: FOG-SET-01.
func (b view) Scene(game.Seat) board.Scene {
	f := b.field()
	scene := board.Scene{
		Title: b.given.title, Width: board.Inches(f.width), Height: board.Inches(f.height), Grid: board.Inch,
		Crumbs: b.crumbs(), Ground: f.patches, Marks: b.marks(), Facts: b.headlines(),
	}
	for s := range b.given.sides {
		scene.Sides = append(scene.Sides, b.sideView(s))
	}
	for i := range b.units {
		switch piece := b.piece(i); b.units[i].state {
		case onMap:
			scene.Pieces = append(scene.Pieces, piece)
		case struckOff:
		default:
			scene.Away = append(scene.Away, piece)
		}
	}
	return scene
}

// crumbs say where the battle stands.
func (b view) crumbs() []string {
	var crumbs []string
	if n := len(b.given.stages); n > 1 {
		crumbs = append(crumbs, fmt.Sprintf("Battle %d of %d: %s", b.stage+1, n, b.field().title))
	}
	if b.round > 0 {
		crumbs = append(crumbs, fmt.Sprintf("Round %d of %d", b.round, b.field().limit))
	}
	if s := b.acting(); s >= 0 {
		crumbs = append(crumbs, b.SideName(s))
	}
	title := b.now().title
	if b.top().step == stepTransfer {
		title = fmt.Sprintf("Unit for %s (up to %s)", b.heroName(int(b.top().hero)), b.seatName(b.top().seat))
	}
	return append(crumbs, title)
}

// acting is the side to act or to place a unit, -1 for none in particular.
func (b view) acting() int {
	switch b.base().step {
	case stepDeploy:
		return int(b.base().side)
	case stepActivate:
		return b.activeSide()
	}
	return -1
}

func (b view) headlines() []board.Fact {
	var facts []board.Fact
	if b.base().step == stepRecruit {
		return b.recruitFacts()
	}
	if b.round > 0 {
		facts = append(facts, board.Fact{Label: "Round", Value: fmt.Sprintf("%d/%d", b.round, b.field().limit), Rule: string(WinLimit)})
	}
	for g := range b.field().goals {
		facts = append(facts, b.goalFact(&b.field().goals[g]))
	}
	if !b.given.campaign {
		return facts
	}
	for s := range b.given.sides {
		side := &b.sides[s]
		facts = append(facts, board.Fact{Label: b.SideName(s), Value: fmt.Sprintf("campaign %d, roster %d", side.campaign, b.rosterValue(s)), Rule: string(CampWin)})
	}
	return facts
}

// recruitFacts tell between two battles how the campaign stands.
func (b view) recruitFacts() []board.Fact {
	var facts []board.Fact
	for s := range b.given.sides {
		side := &b.sides[s]
		value := fmt.Sprintf("%s to spend, roster %d, campaign %d", tell.Counted(int(side.store), "point"), b.rosterValue(s), side.campaign)
		facts = append(facts, board.Fact{Label: b.SideName(s), Value: value, Rule: string(CampRecruit)})
	}
	return facts
}

// goalFact tells of an objective and who would score now.
func (b view) goalFact(goal *objective) board.Fact {
	fact := board.Fact{Label: goal.name, Rule: string(goal.kind.rule())}
	switch goal.kind {
	case goalHold:
		fact.Value = fmt.Sprintf("%s each round from %d", tell.Counted(goal.points, "point"), goal.from)
		if goal.atEnd {
			fact.Value = tell.Counted(goal.points, "point") + " at the end"
		}
		if team := b.holder(goal); team >= 0 {
			fact.Value += ", held by " + tell.InSentence(b.teamName(team))
		}
	case goalExit:
		fact.Value = b.SideName(int(goal.side)) + " may leave here"
	case goalSurvive:
		fact.Value = fmt.Sprintf("%s with %s on the map at the end, now %d", tell.Counted(goal.points, "point"), tell.Counted(goal.count, "unit"), b.onField(int(goal.side)))
	}
	return fact
}

func (b view) sideView(s int) board.SideView {
	ready, total := 0, 0
	from, below := b.own(s)
	for i := from; i < below; i++ {
		u := &b.units[i]
		if u.state == onMap || u.state == inReserve {
			total++
			if !u.done {
				ready++
			}
		}
	}
	if b.base().step == stepRecruit {
		side := &b.sides[s]
		return board.SideView{Name: b.SideName(s), Team: int(b.teamOf(s)), Score: strconv.Itoa(int(side.campaign)), Left: tell.Counted(int(side.store), "point") + " to spend"}
	}
	return board.SideView{
		Name: b.SideName(s), Team: int(b.teamOf(s)), Score: strconv.Itoa(int(b.points[b.teamOf(s)])),
		Left: fmt.Sprintf("%d/%d", ready, total), Acts: b.acting() == s, Out: b.sides[s].out != inBattle,
	}
}

// marks are the zones while they matter, then objectives in the colour of who would score now, and exits.
func (b view) marks() []board.Mark {
	f := b.field()
	var marks []board.Mark
	if at := b.base().step; at == stepMuster || at == stepDeploy {
		marks = append(marks, f.marks...)
	}
	for g := range f.goals {
		goal := &f.goals[g]
		side := -1
		if goal.kind == goalHold {
			side = b.someSide(b.holder(goal))
		}
		marks = append(marks, f.goalMarks(goal, side)...)
	}
	return marks
}

// Lesson is nil: no battle of this rulebook teaches.
func (b view) Lesson(game.Seat) *game.Lesson { return nil }
