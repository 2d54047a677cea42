package kog

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// workbench is a force while it is being built.
type workbench struct {
	*given
	file   Roster
	format format
	force  *force
	flaws  []game.Misfit
}

// Blanks are empty forces of each faction, one a format.
//
// Rule: KOG-ORG-01, KOG-ORG-02.
func (s *Catalogue) Blanks() []game.Blank {
	var all []game.Blank
	for _, of := range []faction{german, russian} {
		for i := range formats {
			f := &formats[i]
			r := Roster{
				Title: fmt.Sprintf("New %s force", of.title()), Faction: factionNames[of], Format: f.id,
				Points: f.points,
			}
			all = append(all, game.Blank{
				Title: fmt.Sprintf("%s, %s", f.title, tell.Counted(f.points, "point")), Group: of.title(), Note: f.note(),
				Points: f.points,
				Data:   game.JSON(&r),
			})
		}
	}
	return all
}

// note says what a force of the format consists of.
//
// Rule: KOG-ORG-02, KOG-ORG-07.
func (f *format) note() string {
	switch {
	case f.id == openFormat:
		return "All as agreed: squads and single models in platoons, or single models alone"
	case f.single:
		return fmt.Sprintf("%d to %d models, each a unit of its own", f.fewest, f.most)
	case f.platoons:
		return "Several platoons, each with a Tactical Squad; points as agreed"
	}
	return fmt.Sprintf("%d to %d units in one platoon, a Tactical Squad among them", f.fewest, f.most)
}

// card tells what a force of the format consists of, and what its battles are like.
//
// Rule: KOG-ORG-02, KOG-TERR-01, KOG-ROUND-07.
func (f *format) card() []board.Fact {
	what, share := "Units", fmt.Sprintf("%d to %d", f.fewest, f.most)
	if f.single {
		what = "Models"
	}
	if f.most == 0 {
		share = fmt.Sprintf("%d or more", f.fewest)
	}
	return []board.Fact{
		{Label: "Points", Value: strconv.Itoa(f.points), Rule: string(ForceFormats)},
		{Label: what, Value: share, Rule: string(ForceFormats)},
		{Label: "Made of", Value: f.note(), Rule: string(ForceFormats)},
		{Label: "Table", Value: fmt.Sprintf("%s by %s", f.width, f.height), Rule: string(TableSize)},
		{Label: "Rounds", Value: strconv.Itoa(f.rounds), Rule: string(RoundLimit)},
	}
}

// stock is all profiles and options there are, for building.
func (s *Catalogue) stock() *given {
	units := unitsOf(s.Lib)
	g := &given{profiles: units.Profile, upgrades: units.Option}
	g.options, _ = readOptions(nil)
	return g
}

// workbench reads the data of a force.
func (s *Catalogue) workbench(data json.RawMessage) (*workbench, error) {
	w := &workbench{given: s.stock()}
	if err := game.FromJSON(data, &w.file); err != nil {
		return nil, errors.New("this is no force: " + assets.FirstLine(err))
	}
	var c complaints
	c.headed(&w.file)
	if len(c.Faults) > 0 {
		return nil, errors.New("this is no force: " + c.Faults[0].Msg)
	}
	force, faults, flaws := w.judge(&w.file, noLines)
	if len(faults) > 0 {
		return nil, errors.New("this is no force: " + faults[0].Msg)
	}
	w.force, w.flaws, w.format = force, flaws, w.file.judged()
	return w, nil
}

// Bench lays a force out: its units with their models.
//
// Rule: KOG-ORG-02, KOG-ORG-12.
func (s *Catalogue) Bench(data json.RawMessage) (game.Bench, error) {
	w, err := s.workbench(data)
	if err != nil {
		return game.Bench{}, err
	}
	b := game.Bench{Title: w.file.Title, Points: w.force.spent, Limit: w.format.points, Facts: w.facts()}
	b.Lay(w.lines(), w.flaws)
	return b, nil
}

// facts sum the force up.
func (w *workbench) facts() []board.Fact {
	models := 0
	for i := range w.force.units {
		models += len(w.force.units[i].models)
	}
	facts := []board.Fact{
		{Label: "Faction", Value: w.force.faction.title(), Rule: string(ForceFaction)},
		{Label: "Format", Value: w.format.title, Rule: string(ForceFormats)},
	}
	if !w.format.single {
		facts = append(facts, board.Fact{
			Label: "Units", Value: w.format.share(len(w.force.units), true),
			Rule: string(ForceFormats),
		})
	}
	facts = append(facts, board.Fact{
		Label: "Models", Value: w.format.share(models, w.format.single),
		Rule: string(ForceFormats),
	})
	if left := w.format.points - w.force.spent; left > 0 && models > 0 {
		facts = append(facts, board.Fact{Label: "Unused", Value: tell.Counted(left, "point"), Rule: string(ForceUnused)})
	}
	return facts
}

// share is a number with what the format wants of it.
func (f *format) share(n int, bounded bool) string {
	switch text := strconv.Itoa(n); {
	case !bounded:
		return text
	case f.most > 0:
		return fmt.Sprintf("%s of %d to %d", text, f.fewest, f.most)
	default:
		return fmt.Sprintf("%s, at least %d", text, f.fewest)
	}
}

// Revise makes one change to a force.
func (s *Catalogue) Revise(data json.RawMessage, edit game.Edit) (json.RawMessage, *game.Refusal) {
	w, err := s.workbench(data)
	if err != nil {
		return nil, game.Refuse(game.TableUnknown, "%s", err)
	}
	if no := game.CarryOut(w.lines(), edit, "this force"); no != nil {
		return nil, no
	}
	return game.JSON(&w.file), nil
}

// WriteArmy is the force as a file.
func (s *Catalogue) WriteArmy(data json.RawMessage) ([]byte, error) {
	w, err := s.workbench(data)
	if err != nil {
		return nil, err
	}
	w.file.Kind, w.file.System = "army", systemID
	return assets.Encode(&w.file)
}
