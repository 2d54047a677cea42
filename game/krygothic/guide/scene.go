package guide

import (
	"fmt"
	"slices"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// Scene is the battle as a seat sees it: positions, figures, gear and announced orders are open; held orders, bids,
// springs, sealed deployment and waiting that was told once are not.
//
// See: KRY-GEN-04.
func (b View) Scene(seat game.Seat) board.Scene {
	scene := board.Scene{
		Title: b.title(), Width: board.Thou(b.Given.Field.Size.X) * 10, Height: board.Thou(b.Given.Field.Size.Y) * 10,
		Crumbs: b.crumbs(), Facts: b.headlines(seat), Ground: b.groundPatches(), Marks: b.fieldMarks(),
		Figure: "its number",
	}
	scene.Sections = b.ledgers(seat)
	scene.Marks = append(scene.Marks, b.orderMarks()...)
	for side := range int8(data.Seats) {
		scene.Sides = append(scene.Sides, b.sideView(seat, side))
	}
	for u := range int8(len(b.Units)) {
		one := &b.Units[u]
		if b.unseen(seat, one.Side) {
			continue
		}
		piece := b.piece(seat, u)
		if one.Status == rules.Standing {
			scene.Pieces = append(scene.Pieces, piece)
		} else {
			scene.Away = append(scene.Away, piece)
		}
	}
	for i := range b.Places {
		scene.Pieces = append(scene.Pieces, b.locationPiece(i))
	}
	return scene
}

// unseen reports whether a side's units are hidden from a seat: while both deploy in secret.
//
// See: KRY-SET-02, KRY-GEN-04.
func (b View) unseen(seat game.Seat, side int8) bool {
	return b.Given.SealedDeploy && b.Stack[0].Place == rules.PlaceDeploy && !b.Own(seat, side)
}

// crumbs say where the battle stands.
func (b View) crumbs() []string {
	var crumbs []string
	switch {
	case b.Teaches():
		crumbs = append(crumbs, fmt.Sprintf("Lesson %d of %d", b.School.Lesson+1, len(b.Given.Course)))
	case b.Round > 0 && !b.campaigning():
		crumbs = append(crumbs, fmt.Sprintf("Round %d of %d", b.Round, b.Given.Scenario.Limit))
	}
	return append(crumbs, b.placeTitle())
}

// placeTitle is what is going on, without what is hidden.
func (b View) placeTitle() string {
	top := b.Top()
	switch {
	case b.Frozen:
		return "Frozen: a seat is lost"
	case b.Paused:
		return "Paused"
	case top.Place == rules.PlaceDecision:
		return b.SideName(int(b.Asked.Side)) + " decides"
	}
	return rules.Procedures[top.Place].Title
}

// headlines are the figures of the header.
func (b View) headlines(seat game.Seat) []board.Fact {
	var facts []board.Fact
	if b.campaigning() {
		facts = b.stakesFacts(seat)
	}
	if b.Attacker >= 0 {
		facts = append(facts, board.Fact{
			Label: "Attacker", Value: b.SideName(int(b.Attacker)),
			Rule: string(book.ScenarioMission),
		})
	}
	for side := range int8(data.Seats) {
		if side := b.SideOf(seat); side < 0 {
			break
		}
		if b.Own(seat, side) && b.Playing() {
			facts = append(facts, b.meansFacts(side)...)
		}
	}
	if b.Given.Scenario.Dark || b.Given.Field.Dark {
		facts = append(facts, board.Fact{Label: "Light", Value: "dark", Tone: board.Warning, Rule: string(book.RangedDarkness)})
	}
	if b.Given.House {
		facts = append(facts, board.Fact{
			Label: "Figures", Value: "house", Tone: board.Warning,
			Rule: string(book.AttributeProfile),
		})
	}
	return append(facts, b.Given.Agreed...)
}

// meansFacts are what a seat's own header tells of its side.
//
// See: KRY-AP-06, KRY-AP-07, KRY-RT-13.
func (b View) meansFacts(side int8) []board.Fact {
	s := &b.Sides[side]
	facts := []board.Fact{{Label: "Rating", Value: strconv.Itoa(int(b.TeamOf(side).Rating)), Rule: string(book.PointsRatings)}}
	if s.NextMod != 0 {
		facts = append(facts, board.Fact{
			Label: "This round's AP", Value: fmt.Sprintf("%+d", s.NextMod),
			Rule: string(book.PointsTriumphs),
		})
	}
	if !b.Given.Untimed() && !b.Given.Together {
		facts = append(facts, board.Fact{Label: "Pauses", Value: strconv.Itoa(int(s.PausesLeft)), Rule: string(book.TimePause)})
	}
	return facts
}

// sideView is a side in the header, with the victory points that decide the battle. What is reserved shows to its own
// seat alone; to others it is still there.
//
// See: KRY-GEN-04, KRY-VIC-02.
func (b View) sideView(seat game.Seat, side int8) board.SideView {
	s := &b.Sides[side]
	view := board.SideView{
		Name: b.SideName(int(side)), Team: int(side), Score: strconv.Itoa(int(b.VictoryPoints(side))), Acts: b.ShowsActing(side),
		Out: b.Playing() && b.standingUnits(side) == 0,
	}
	if b.Given.Campaign != nil && !b.Playing() {
		view.Score, view.Left = strconv.Itoa(len(b.LandsOf(side))), credits(b.War.Credits[side])
	}
	if !b.Playing() {
		return view
	}
	ap := int(b.ApSeenBy(seat, side))
	view.Left = fmt.Sprintf("%d AP", ap)
	view.Pool = board.Pool{Name: "AP", Left: ap, Most: mostPool}
	if b.Own(seat, side) {
		view.Pool.Held = int(s.Escrow + s.Reserved)
	}
	if s.Done {
		view.Pool.Name, view.Left = "done, AP", view.Left+", done"
	}
	return view
}

// mostPool is the AP that a full gauge stands for: the highest rating and a good roll.
const mostPool = 24

// standingUnits counts a side's units on the table.
func (b View) standingUnits(side int8) (n int) {
	for range b.OnTable(side) {
		n++
	}
	return n
}

// groundPatches are the pieces of the battlefield, zones of weak deck, and smoke.
func (b View) groundPatches() []board.Patch {
	var patches []board.Patch
	for _, zone := range b.Given.Field.Weak {
		patches = append(patches, board.Patch{
			Shape: scaled(zone), Texture: board.Field, Name: "weak deck", Note: "heavy hits damage it",
			Rule: string(book.ScenarioWeak),
		})
	}
	for i := range b.Given.Field.Pieces {
		patches = append(patches, b.Given.Field.Pieces[i].Patch())
	}
	for i := range b.Marks {
		if m := &b.Marks[i]; m.Kind == rules.SmokeCloud {
			patches = append(patches, board.Patch{
				Shape: board.Circle(m.At.Board(data.Grain), board.Thou(m.Radius)*10), Texture: board.Scrub, Height: smokeTall,
				Name: "smoke", Note: fmt.Sprintf("blocks sight until the end of round %d", m.Until), Rule: string(book.BlastSmoke),
			})
		}
	}
	return patches
}

// smokeTall is how high smoke stands, in thousandths.
//
// See: KRY-GEO-06.
const smokeTall = 2500

// scaled is a shape in points as scenes tell it.
func scaled(s board.Shape) board.Shape {
	s.At, s.Size = data.Spot{X: int32(s.At.X), Y: int32(s.At.Y)}.Board(data.Grain), data.Spot{X: int32(s.Size.X), Y: int32(s.Size.Y)}.Board(data.Grain)
	s.Corners = slices.Clone(s.Corners)
	for i, c := range s.Corners {
		s.Corners[i] = data.Spot{X: int32(c.X), Y: int32(c.Y)}.Board(data.Grain)
	}
	return s
}

// Lesson is what the learner is to do. Nobody else has a lesson.
func (b View) Lesson(seat game.Seat) *game.Lesson {
	if !b.Teaches() || b.SideOf(seat) == 1 {
		return nil
	}
	l := b.CurrentLesson()
	out := &game.Lesson{
		Title: l.Title, Text: l.Text, Rule: l.Rule, N: int(b.School.Lesson) + 1, Of: len(b.Given.Course), Again: int(b.School.Tries),
	}
	for _, g := range l.Goals {
		out.Goals = append(out.Goals, game.Goal{Text: g.Text, Done: b.Reached(g.Feat)})
	}
	return out
}
