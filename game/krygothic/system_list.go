package krygothic

import (
	"fmt"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// wholeOf is a field as one shape, in points.
func wholeOf(size spot) board.Shape {
	return board.Box(board.Point{}, board.Thou(size.X), board.Thou(size.Y))
}

// battle describes a scenario for menus.
func (s *shelf) battle(f *scenarioFile, lines assets.Lines, origin string) (game.Scenario, error) {
	d, faults := s.dossier(f, lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	c := about(lines)
	g := *s.given
	g.field = (&complaints{}).field(s.terrain, &d.Fields[0])
	g.scenario = c.scenario(f, s.terrain, &g.field)
	if err := c.Faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	g.compileCourse(&c, &d)
	if err := c.Faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	out := game.Scenario{ID: f.ID, Title: f.Title, Origin: origin, Field: g.preview(), Data: game.JSON(d)}
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	for side, name := range sideTitles {
		out.Sides = append(out.Sides, game.SideSpec{Name: name, Army: d.Lists[side].ID, Points: int(g.cap), Choice: true})
	}
	out.Facts = g.scenarioFacts(len(d.Fields))
	if len(g.course) > 0 {
		g.describeCourse(&out)
	}
	return out, nil
}

// journey describes a campaign for menus.
//
// Rule: KRY-CMP-01.
func (s *shelf) journey(f *campaignFile, lines assets.Lines, origin string) (game.Scenario, error) {
	d, faults := s.campaignDossier(f, lines)
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	out, err := s.battle(&d.Scenario, noLines, origin)
	if err != nil {
		return game.Scenario{}, err
	}
	out.ID, out.Title, out.Data = f.ID, f.Title, game.JSON(d)
	out.Blurb, out.Goal = assets.Story(f.Blurb)
	for side := range out.Sides {
		out.Sides[side].Army = d.Lists[side].ID
	}
	out.Facts = []board.Fact{
		{Label: "Points", Value: fmt.Sprintf("%d a battle", s.given.cap), Rule: string(ArmyCost)},
		{Label: "Territories", Value: strconv.Itoa(len(f.Territory)), Rule: string(CampaignWarChest)},
		{Label: "Battles", Value: "until one has no land, or eight", Rule: string(CampaignEnd)},
	}
	return out, nil
}

// scenarioFacts are the figures of a battle for menus.
func (g *given) scenarioFacts(fields int) []board.Fact {
	where, limit, deploy := g.field.title, strconv.Itoa(int(g.scenario.limit)), g.scenario.zones[0].name+" and "+
		g.scenario.zones[1].name
	switch {
	case g.scenario.random:
		where, limit, deploy = "as the mission says", "as the mission says", "as the mission says"
	case fields > 1:
		where += ", or another"
	}
	facts := []board.Fact{
		{Label: "Points", Value: fmt.Sprintf("%d, or 750 or 2000", g.cap), Rule: string(ArmyCost)},
		{Label: "Models", Value: fmt.Sprintf("%d to %d a side", fewestModels, g.maxModels), Rule: string(ArmyNumber)},
		{Label: "Rounds", Value: limit, Rule: string(ScenarioRoundLimit)},
		{Label: "Battlefield", Value: where, Rule: string(FieldPieces)},
		{Label: "Deployment", Value: deploy, Rule: string(SetupEdges)},
	}
	if g.scenario.roles {
		facts = append(facts, board.Fact{
			Label: "Roles", Value: "the winner of the roll-off attacks", Rule: string(SetupEdges),
		})
	}
	if g.scenario.dark || g.field.dark {
		facts = append(facts, board.Fact{Label: "Dark", Value: "all over", Rule: string(RangedDarkness)})
	}
	return facts
}

// preview is the empty field for menus.
func (g *given) preview() board.Scene {
	far := g.field.size.Board(grain)
	scene := board.Scene{Title: g.field.title, Width: far.X, Height: far.Y}
	for _, name := range sideTitles {
		scene.Sides = append(scene.Sides, board.SideView{Name: name, Team: len(scene.Sides)})
	}
	if g.scenario.random {
		scene.Title = "as the mission says"
		return scene
	}
	for i := range g.field.pieces {
		scene.Ground = append(scene.Ground, g.field.pieces[i].patch())
	}
	for _, at := range g.scenario.marks {
		scene.Marks = append(scene.Marks, board.Mark{
			Kind: board.ObjectiveMark, Shape: board.Circle(at.Board(grain), board.Inch/2), Label: "point to hold",
			Side: -1, Rule: string(ScenarioHolding),
		})
	}
	return scene
}
