package data

import (
	"fmt"
	"slices"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// battles describes a scenario for menus, once for each of its formats.
func (s *Shelf) battles(file *rulebook.File[ScenarioFile]) ([]game.Scenario, error) {
	f, lines := &file.Value, file.Lines
	var all []game.Scenario
	for _, id := range f.Formats {
		format, known := FormatNamed(id)
		if !known {
			continue
		}
		d, faults := s.Dossier(f, format, lines)
		if len(faults) == 0 {
			var one game.Scenario
			one, faults = s.battle(&d, format, lines, file.Origin)
			all = append(all, one)
		}
		if err := faults.Err(); err != nil {
			return nil, err
		}
	}
	if len(all) == 0 {
		c := about(lines)
		c.formats(f)
		return nil, c.Faults.Err()
	}
	return all, nil
}

// onField describes the simplest battle on a battlefield that somebody wrote: that for any field, in the largest format
// that has room on its table.
//
// See: KOG-TERR-01.
func (s *Shelf) onField(file *rulebook.File[FieldFile]) (game.Scenario, error) {
	size, _, faults := s.Given.compileField(&file.Value, file.Lines)
	open := slices.IndexFunc(s.Battles, func(f rulebook.File[ScenarioFile]) bool { return f.Value.FieldsAny })
	if open < 0 {
		faults = append(faults, assets.Fault{File: file.Origin, Msg: "there is no scenario for any battlefield"})
	}
	if err := faults.Err(); err != nil {
		return game.Scenario{}, err
	}
	f := s.Battles[open].Value
	f.Field, f.FieldByFormat, f.Formats = file.Value.ID, nil, []string{formats[0].id}
	for i := range formats {
		if one := &formats[i]; one.id != openFormat && one.width <= size.X && one.height <= size.Y {
			f.Formats[0] = one.id
		}
	}
	s.Fields = append([]FieldFile{file.Value}, slices.DeleteFunc(s.Fields, func(o FieldFile) bool { return o.ID == f.Field })...)
	all, err := s.battles(&rulebook.File[ScenarioFile]{Value: f, Origin: file.Origin})
	if err != nil {
		return game.Scenario{}, err
	}
	head := file.Value.Head.Scenario(file.Origin)
	all[0].ID, all[0].Title, all[0].Blurb = head.ID, head.Title, head.Blurb
	return all[0], nil
}

// battle describes a scenario in one format.
func (s *Shelf) battle(d *Dossier, format Format, lines assets.Lines, origin string) (game.Scenario, assets.Faults) {
	g := *s.Given
	f := &d.Scenario
	size, pieces, faults := g.compileField(&d.Fields[0], NoLines)
	if len(faults) > 0 {
		return game.Scenario{}, faults
	}
	g.Width, g.Height, g.Pieces, g.Where = size.X, size.Y, pieces, d.Fields[0].Title
	if g.Plan, faults = g.compileScenario(f, format, lines); len(faults) > 0 {
		return game.Scenario{}, faults
	}
	out := f.Head.Scenario(origin)
	out.Field, out.Facts, out.Data = g.preview(), g.facts(len(d.Fields)), game.JSON(d)
	if len(f.Formats) > 1 {
		out.File, out.ID, out.Title = f.ID, f.ID+"-"+format.id, f.Title+", "+format.Title
	}
	for side, name := range sideTitles {
		out.Sides = append(out.Sides, game.SideSpec{Name: name, Army: d.Forces[side].ID, Points: format.Points, Choice: true})
	}
	return out, nil
}

// sideTitles are what the sides are called before their forces are known.
var sideTitles = [Seats]string{"Side A", "Side B"}

// facts are the figures of a battle for menus.
func (g *Given) facts(fields int) []board.Fact {
	f := &g.Plan.Format
	size := fmt.Sprintf("%d to %d", f.fewest, f.most)
	if f.most == 0 {
		size = fmt.Sprintf("%d or more", f.fewest)
	}
	what := "Units"
	if f.single {
		what = "Models"
	}
	points := strconv.Itoa(f.Points)
	if f.agreed {
		points += ", or as agreed"
	}
	rounds := "no limit"
	if g.Plan.Rounds > 0 {
		rounds = strconv.Itoa(g.Plan.Rounds)
	}
	where := g.Where
	if fields > 1 {
		where += ", or another"
	}
	return []board.Fact{
		{Label: "Points", Value: points, Rule: string(book.ForceFormats)},
		{Label: what, Value: size + " a side", Rule: string(book.ForceFormats)},
		{Label: "Rounds", Value: rounds, Rule: string(book.RoundLimit)},
		{Label: "Battlefield", Value: where, Rule: string(book.TerrainPiece)},
		{Label: "Table", Value: fmt.Sprintf("%s by %s", g.Width, g.Height), Rule: string(book.TableSize)},
		{Label: "Terrain", Value: tell.Counted(len(g.Pieces), "piece"), Rule: string(book.TerrainAmount)},
	}
}
