package krygothic

import (
	"fmt"
	"slices"
	"strconv"

	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/krygothic/data"
)

// Scene is the battle as a seat sees it: positions, figures, gear and announced orders are open; held orders, bids,
// springs, sealed deployment and waiting that was told once are not.
//
// Rule: KRY-GEN-04.
func (b view) Scene(seat game.Seat) board.Scene {
	scene := board.Scene{
		Title: b.title(), Width: board.Thou(b.given.Field.Size.X) * 10, Height: board.Thou(b.given.Field.Size.Y) * 10,
		Crumbs: b.crumbs(), Facts: b.headlines(seat), Ground: b.groundPatches(), Marks: b.fieldMarks(),
	}
	scene.Sections = b.ledgers(seat)
	scene.Marks = append(scene.Marks, b.orderMarks()...)
	for side := range int8(data.Seats) {
		scene.Sides = append(scene.Sides, b.sideView(seat, side))
	}
	for u := range int8(len(b.units)) {
		one := &b.units[u]
		if b.unseen(seat, one.side) {
			continue
		}
		piece := b.piece(seat, u)
		if one.status == standing {
			scene.Pieces = append(scene.Pieces, piece)
		} else {
			scene.Away = append(scene.Away, piece)
		}
	}
	for i := range b.places {
		scene.Pieces = append(scene.Pieces, b.locationPiece(i))
	}
	return scene
}

// unseen reports whether a side's units are hidden from a seat: while both deploy in secret.
//
// Rule: KRY-SET-02, KRY-GEN-04.
func (b view) unseen(seat game.Seat, side int8) bool {
	return b.given.SealedDeploy && b.stack[0].place == placeDeploy && !b.own(seat, side)
}

// crumbs say where the battle stands.
func (b view) crumbs() []string {
	var crumbs []string
	switch {
	case b.teaches():
		crumbs = append(crumbs, fmt.Sprintf("Lesson %d of %d", b.school.lesson+1, len(b.given.Course)))
	case b.round > 0 && !b.campaigning():
		crumbs = append(crumbs, fmt.Sprintf("Round %d of %d", b.round, b.given.Scenario.Limit))
	}
	return append(crumbs, b.placeTitle())
}

// placeTitle is what is going on, without what is hidden.
func (b view) placeTitle() string {
	top := b.top()
	switch {
	case b.frozen:
		return "Frozen: a seat is lost"
	case b.paused:
		return "Paused"
	case top.place == placeDecision:
		return b.SideName(int(b.asked.side)) + " decides"
	}
	return procedures[top.place].title
}

// headlines are the figures of the header.
func (b view) headlines(seat game.Seat) []board.Fact {
	var facts []board.Fact
	if b.campaigning() {
		facts = b.stakesFacts(seat)
	}
	if b.attacker >= 0 {
		facts = append(facts, board.Fact{
			Label: "Attacker", Value: b.SideName(int(b.attacker)),
			Rule: string(book.ScenarioMission),
		})
	}
	for side := range int8(data.Seats) {
		if side := b.sideOf(seat); side < 0 {
			break
		}
		if b.own(seat, side) && b.playing() {
			facts = append(facts, b.meansFacts(side)...)
		}
	}
	if b.given.Scenario.Dark || b.given.Field.Dark {
		facts = append(facts, board.Fact{Label: "Light", Value: "dark", Tone: board.Warning, Rule: string(book.RangedDarkness)})
	}
	if b.given.House {
		facts = append(facts, board.Fact{
			Label: "Figures", Value: "house", Tone: board.Warning,
			Rule: string(book.AttributeProfile),
		})
	}
	return append(facts, b.given.Agreed...)
}

// meansFacts are what a seat's own header tells of its side.
//
// Rule: KRY-AP-06, KRY-AP-07, KRY-RT-13.
func (b view) meansFacts(side int8) []board.Fact {
	s := &b.sides[side]
	facts := []board.Fact{{Label: "Rating", Value: strconv.Itoa(int(b.teamOf(side).Rating)), Rule: string(book.PointsRatings)}}
	if s.nextMod != 0 {
		facts = append(facts, board.Fact{
			Label: "This round's AP", Value: fmt.Sprintf("%+d", s.nextMod),
			Rule: string(book.PointsTriumphs),
		})
	}
	if !b.given.Untimed() && !b.given.Together {
		facts = append(facts, board.Fact{Label: "Pauses", Value: strconv.Itoa(int(s.pausesLeft)), Rule: string(book.TimePause)})
	}
	return facts
}

// sideView is a side in the header, with the victory points that decide the battle. What is reserved shows to its own
// seat alone; to others it is still there.
//
// Rule: KRY-GEN-04, KRY-VIC-02.
func (b view) sideView(seat game.Seat, side int8) board.SideView {
	s := &b.sides[side]
	view := board.SideView{
		Name: b.SideName(int(side)), Team: int(side), Score: strconv.Itoa(int(b.victoryPoints(side))), Acts: b.showsActing(side),
		Out: b.playing() && b.standingUnits(side) == 0,
	}
	if b.given.Campaign != nil && !b.playing() {
		view.Score, view.Left = strconv.Itoa(len(b.landsOf(side))), credits(b.war.credits[side])
	}
	if !b.playing() {
		return view
	}
	ap := int(b.apSeenBy(seat, side))
	view.Left = fmt.Sprintf("%d AP", ap)
	view.Pool = board.Pool{Name: "AP", Left: ap, Most: mostPool}
	if b.own(seat, side) {
		view.Pool.Held = int(s.escrow + s.reserved)
	}
	if s.done {
		view.Pool.Name, view.Left = "done, AP", view.Left+", done"
	}
	return view
}

// mostPool is the AP that a full gauge stands for: the highest rating and a good roll.
const mostPool = 24

// standingUnits counts a side's units on the table.
func (b view) standingUnits(side int8) (n int) {
	for u := range b.units {
		if b.units[u].side == side && b.units[u].status == standing {
			n++
		}
	}
	return n
}

// groundPatches are the pieces of the battlefield, zones of weak deck, and smoke.
func (b view) groundPatches() []board.Patch {
	var patches []board.Patch
	for _, zone := range b.given.Field.Weak {
		patches = append(patches, board.Patch{
			Shape: scaled(zone), Texture: board.Field, Name: "weak deck", Note: "heavy hits damage it",
			Rule: string(book.ScenarioWeak),
		})
	}
	for i := range b.given.Field.Pieces {
		patches = append(patches, b.given.Field.Pieces[i].Patch())
	}
	for i := range b.marks {
		if m := &b.marks[i]; m.kind == smokeCloud {
			patches = append(patches, board.Patch{
				Shape: board.Circle(m.at.Board(data.Grain), board.Thou(m.radius)*10), Texture: board.Scrub, Height: smokeTall,
				Name: "smoke", Note: fmt.Sprintf("blocks sight until the end of round %d", m.until), Rule: string(book.BlastSmoke),
			})
		}
	}
	return patches
}

// smokeTall is how high smoke stands, in thousandths.
//
// Rule: KRY-GEO-06.
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
func (b view) Lesson(seat game.Seat) *game.Lesson {
	if !b.teaches() || b.sideOf(seat) == 1 {
		return nil
	}
	l := b.lesson()
	out := &game.Lesson{
		Title: l.Title, Text: l.Text, Rule: l.Rule, N: int(b.school.lesson) + 1, Of: len(b.given.Course),
	}
	for _, g := range l.Goals {
		out.Goals = append(out.Goals, game.Goal{Text: g.Text, Done: b.reached(g.Feat)})
	}
	return out
}
