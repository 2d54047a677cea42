package data

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// workbench is a force while it is being built.
type workbench struct {
	*Given
	file   Roster
	format Format
	force  *Force
	flaws  rulebook.Misfits
}

// Blanks are empty forces of each faction, one a format.
//
// See: KOG-ORG-01, KOG-ORG-02.
func (Catalogue) Blanks() []game.Blank {
	var all []game.Blank
	for _, of := range []Faction{german, russian} {
		for i := range formats {
			f := &formats[i]
			r := Roster{
				Head: rulebook.Head{Title: fmt.Sprintf("New %s force", of.Title())}, Faction: factionNames[of], Format: f.id,
				Points: f.Points,
			}
			all = append(all, game.Blank{
				Title: fmt.Sprintf("%s, %s", f.Title, tell.Counted(f.Points, "point")), Group: of.Title(), Note: f.note(),
				Points: f.Points,
				Data:   game.JSON(&r),
			})
		}
	}
	return all
}

// note says what a force of the format consists of.
//
// See: KOG-ORG-02, KOG-ORG-07.
func (f *Format) note() string {
	switch {
	case f.id == openFormat:
		return "All as agreed: squads and single models in platoons, or single models alone"
	case f.single:
		return fmt.Sprintf("%d to %d models, each a unit of its own", f.fewest, f.most)
	case f.Platoons:
		return "Several platoons, each with a Tactical Squad; points as agreed"
	}
	return fmt.Sprintf("%d to %d units in one platoon, a Tactical Squad among them", f.fewest, f.most)
}

// card tells what a force of the format consists of, and what its battles are like.
//
// See: KOG-ORG-02, KOG-TERR-01, KOG-ROUND-07.
func (f *Format) card() []board.Fact {
	what, share := "Units", fmt.Sprintf("%d to %d", f.fewest, f.most)
	if f.single {
		what = "Models"
	}
	if f.most == 0 {
		share = fmt.Sprintf("%d or more", f.fewest)
	}
	return []board.Fact{
		{Label: "Points", Value: strconv.Itoa(f.Points), Rule: string(book.ForceFormats)},
		{Label: what, Value: share, Rule: string(book.ForceFormats)},
		{Label: "Made of", Value: f.note(), Rule: string(book.ForceFormats)},
		{Label: "Table", Value: fmt.Sprintf("%s by %s", f.width, f.height), Rule: string(book.TableSize)},
		{Label: "Rounds", Value: strconv.Itoa(f.rounds), Rule: string(book.RoundLimit)},
	}
}

// stock is all profiles and options there are, for building.
func stock(lib assets.Library) *Given {
	return rulebook.Kept(lib, SystemID, "stock", func() *Given {
		units := unitsOf(lib)
		g := &Given{profiles: units.Profile, upgrades: units.Option}
		g.Options, _ = ReadOptions(nil)
		return g
	})
}

// take reads the data of a force.
func take(lib assets.Library, text json.RawMessage) (rulebook.Workbench, error) {
	w := &workbench{Given: stock(lib)}
	if err := game.FromJSON(text, &w.file); err != nil {
		return nil, err
	}
	var c complaints
	c.headed(&w.file)
	if len(c.Faults) > 0 {
		return nil, errors.New(c.Faults[0].Msg)
	}
	force, faults, flaws := w.judge(&w.file, NoLines)
	if len(faults) > 0 {
		return nil, errors.New(faults[0].Msg)
	}
	w.force, w.flaws, w.format = force, flaws, w.file.judged()
	return w, nil
}

// Bench lays a force out: its units with their models.
//
// See: KOG-ORG-02, KOG-ORG-12.
func (w *workbench) Bench() game.Bench {
	head := game.Bench{Title: w.file.Title, Points: w.force.Spent, Limit: w.format.Points, Facts: w.facts()}
	return rulebook.Lay(head, w.Lines(), w.flaws)
}

// Roster is the force as it is written.
func (w *workbench) Roster() rulebook.Roster { return &w.file }

// Settle has nothing to do: a force does not state what it costs.
func (*workbench) Settle() {}

// facts sum the force up.
func (w *workbench) facts() []board.Fact {
	models := 0
	for i := range w.force.Units {
		models += len(w.force.Units[i].Models)
	}
	facts := []board.Fact{
		{Label: "Faction", Value: w.force.Faction.Title(), Rule: string(book.ForceFaction)},
		{Label: "Format", Value: w.format.Title, Rule: string(book.ForceFormats)},
	}
	if !w.format.single {
		facts = append(facts, board.Fact{
			Label: "Units", Value: w.format.share(len(w.force.Units), true),
			Rule: string(book.ForceFormats),
		})
	}
	facts = append(facts, board.Fact{
		Label: "Models", Value: w.format.share(models, w.format.single),
		Rule: string(book.ForceFormats),
	})
	if left := w.format.Points - w.force.Spent; left > 0 && models > 0 {
		facts = append(facts, board.Fact{Label: "Unused", Value: tell.Counted(left, "point"), Rule: string(book.ForceUnused)})
	}
	return facts
}

// share is a number with what the format wants of it.
func (f *Format) share(n int, bounded bool) string {
	switch text := strconv.Itoa(n); {
	case !bounded:
		return text
	case f.most > 0:
		return fmt.Sprintf("%s of %d to %d", text, f.fewest, f.most)
	default:
		return fmt.Sprintf("%s, at least %d", text, f.fewest)
	}
}
