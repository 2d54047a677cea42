package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Catalogue is what a library holds for the rulebook: what can be set up, brought and built.
type Catalogue struct{ rulebook.Catalogue }

// CatalogueOf is the catalogue of a library.
func CatalogueOf(lib assets.Library) Catalogue {
	return Catalogue{rulebook.Catalogue{Lib: lib, System: SystemID, Army: "army", Open: open, Take: take}}
}

// shelf is everything a library holds for this rulebook.
type shelf struct {
	rulebook.Shelf
	armies    []rulebook.File[armyFile]
	scenarios []rulebook.File[scenarioFile]
}

// open reads the library. What cannot be read is left out and told of in its errors.
func open(lib assets.Library) rulebook.Holdings {
	s := &shelf{Shelf: rulebook.ShelfOf(lib, SystemID)}
	s.armies, s.scenarios = armies.Files(&s.Shelf), scenarios.Files(&s.Shelf)
	rulebook.InOrder(s.scenarios, func(f *scenarioFile) int { return f.Order })
	return s
}

// Scenarios are the battles that can be set up, in the order of their files.
func (s *shelf) Scenarios() []game.Scenario {
	return rulebook.Describe(&s.Shelf, s.scenarios, s.scenario)
}

// Armies are the rosters.
func (s *shelf) Armies() []game.Army { return rulebook.Describe(&s.Shelf, s.armies, army) }

// Scenario reads a scenario that somebody wrote. The lists it names are those of the library.
func (s *shelf) Scenario(file string, text []byte) (game.Scenario, error) {
	return rulebook.ReadAs(scenarios, file, text, s.scenario)
}

// Army reads an army list that somebody wrote.
func (s *shelf) Army(file string, text []byte) (game.Army, error) {
	return rulebook.ReadAs(armies, file, text, army)
}

// Fits says why a side of a scenario may not bring an army.
//
// See: KZ-SET-03, KZ-SET-04.
func (Catalogue) Fits(sc game.Scenario, side int, army game.Army, chosen map[string]string) *game.Refusal {
	p, no := rulebook.Usual(sc, side, chosen, book.SetPoints, Compile)
	if no = rulebook.AnyOf(no, army.No); no != nil {
		return no
	}
	return p.MayBring(side, &List{Points: army.Points})
}

// scenario describes a scenario for menus, complete with every list that may be brought.
func (s *shelf) scenario(file *rulebook.File[scenarioFile]) (game.Scenario, error) {
	f := &file.Value
	compiled, faults := f.compile(file.Lines)
	if len(faults) > 0 {
		return game.Scenario{}, faults.Err()
	}
	out := f.Head.Scenario(file.Origin)
	out.Field, out.Facts = compiled.Preview(), compiled.facts()
	d := dossier{Scenario: *f}
	for i := range s.armies {
		a := &s.armies[i].Value
		if _, faults, misfits := a.compile(assets.Lines{}); len(faults)+len(misfits) == 0 {
			d.Lists = append(d.Lists, *a)
		}
	}
	c := about(file.Lines)
	for i := range f.Side {
		a := d.list(f.Side[i].Army)
		if a == nil {
			ids := assets.IDs(d.Lists, func(a *armyFile) string { return a.ID })
			c.Add(assets.Unknown("army list", f.Side[i].Army, ids), "side", i, "army")
			continue
		}
		out.Sides = append(out.Sides, game.SideSpec{Name: f.Side[i].Name, Army: a.ID, Points: a.Points, Choice: true})
	}
	out.Data = game.JSON(d)
	return out, c.Faults.Err()
}

// list finds a list by its id, nil if there is none.
func (d *dossier) list(id string) *armyFile {
	for i := range d.Lists {
		if d.Lists[i].ID == id {
			return &d.Lists[i]
		}
	}
	return nil
}

// facts are the figures of a scenario for menus.
func (s *Scenario) facts() []board.Fact {
	return []board.Fact{
		{Label: "Turns", Value: strconv.Itoa(s.Limit), Rule: string(book.WinEnd)},
		{Label: "Table", Value: fmt.Sprintf("%s by %s", length(s.Size.X), length(s.Size.Y)), Rule: string(book.SetTable)},
		{Label: "Terrain", Value: tell.Counted(len(s.Terrain), "piece"), Rule: string(book.MoveSurfaces)},
	}
}

// army describes a list for menus.
func army(file *rulebook.File[armyFile]) (game.Army, error) {
	a := &file.Value
	l, faults, misfits := a.compile(file.Lines)
	if len(faults) > 0 {
		return game.Army{}, faults.Err()
	}
	out := a.Head.Army(file.Origin)
	out.Group, out.Points, out.Data = a.Group, l.Points, game.JSON(a)
	misfits.Blame(&out, file.Lines)
	for i := range l.Squads {
		out.Lines = append(out.Lines, l.Squads[i].summary(&a.Squad[i]))
	}
	return out, nil
}

// summary is a squad in one line.
func (s *Squad) summary(e *SquadEntry) board.Fact {
	parts := []string{s.Standing()}
	for i := range e.Figure {
		parts = append(parts, e.Figure[i].title())
	}
	return board.Fact{Label: s.Name, Value: strings.Join(parts, ", "), Rule: string(book.SetSquads)}
}

// Standing is a squad's training, mount and cause in words: "irregular rebels, mounted".
func (s *Squad) Standing() string {
	words := s.Training.String()
	if s.Rebel {
		words += " rebels"
	}
	if s.Mounted {
		words += ", mounted"
	}
	return words
}

// title is an entry in a few words: "6 × Private".
func (e *FigureEntry) title() string {
	if e.Count > 1 {
		return fmt.Sprintf("%d × %s", e.Count, e.Name)
	}
	return e.Name
}
