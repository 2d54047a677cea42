package data

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/kings/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// workbench is a list while it is being built.
type workbench struct {
	units   *Units
	file    armyFile
	list    List
	misfits rulebook.Misfits
}

// Blanks are empty lists of each army, for each size of battle there is.
//
// See: KOW-ARM-01, KOW-ARM-02.
func (c Catalogue) Blanks() (all []game.Blank) {
	armies := unitsOf(c.Lib).Armies
	for i := range armies {
		for _, limit := range []int{limits.Usual, 500} {
			a := armyFile{Head: rulebook.Head{Title: "New list"}, Army: armies[i].ID, Limit: limit, Unit: []unitFile{}}
			all = append(all, game.Blank{
				Title: pointsOf(limit), Group: armies[i].Name, Note: armies[i].Blurb, Points: limit,
				Data: game.JSON(a),
			})
		}
	}
	return all
}

// take reads the data of a list.
func take(lib assets.Library, data json.RawMessage) (rulebook.Workbench, error) {
	w := &workbench{units: unitsOf(lib)}
	if err := game.FromJSON(data, &w.file); err != nil {
		return nil, err
	}
	if w.file.Unit == nil {
		return nil, errors.New("it has no list of units")
	}
	var faults assets.Faults
	if w.list, faults, w.misfits = w.file.compile(w.units, assets.Lines{}); len(faults) > 0 {
		return nil, faults[0]
	}
	return w, nil
}

// Roster is the list as it is written.
func (w *workbench) Roster() rulebook.Roster { return &w.file }

// limit is what the list is built for.
func (w *workbench) limit() int { return limits.Of(w.file.Limit, w.list.Points) }

// Bench lays the list out.
func (w *workbench) Bench() game.Bench {
	head := game.Bench{Title: w.file.Title, Points: w.list.Points, Limit: w.limit(), Facts: w.facts()}
	return rulebook.Lay(head, w.Lines(), w.misfits)
}

// Settle states what the list costs now.
func (w *workbench) Settle() {
	w.file.Points = 0
	for i := range w.file.Unit {
		w.file.Points += w.units.Profile(w.file.Unit[i].Profile).Points
	}
}

// facts sum the list up.
//
// See: KOW-ARM-03.
func (w *workbench) facts() []board.Fact {
	core := w.list.Core()
	of := func(n int) string { return fmt.Sprintf("%d of %d", n, core.Worth) }
	return []board.Fact{
		{Label: "Army", Value: w.units.Roster(w.list.Army).Name, Rule: string(book.OneArmy)},
		{Label: "Units", Value: strconv.Itoa(len(w.list.Units)), Rule: string(book.UnitIDs)},
		{Label: "Troops", Value: of(core.Troops), Rule: string(book.CoreAndSupport)},
		{Label: "Single pieces", Value: of(core.Singles), Rule: string(book.CoreAndSupport)},
	}
}

// Lines are the rows of the bench.
func (w *workbench) Lines() []rulebook.BenchLine {
	army := rulebook.Row{
		ID: "army", Label: w.file.Title, Points: w.list.Points, Fault: w.misfits.Of(),
		Note: w.units.Roster(w.list.Army).Name,
	}
	all := []rulebook.BenchLine{army.With(w.armyChanges())}
	for i := range w.list.Units {
		all = append(all, w.unitRow(i).With(w.unitChanges(i)))
	}
	return all
}

func (w *workbench) unitRow(i int) rulebook.Row {
	unit := &w.list.Units[i]
	return rulebook.Row{
		ID: "unit " + strconv.Itoa(i+1), Depth: 1, Label: unit.Profile.Title(), Note: unit.note(), Points: unit.Profile.Points,
		Card: unit.Profile.Card(), Fault: w.misfits.Of("unit", i),
	}
}

// note is what a unit counts for in its list, and where the formation has it.
//
// See: KOW-ARM-03, KOW-SET-04.
func (u *ListUnit) note() string {
	note := [...]string{Troop: "a troop", Regiment: "counts 1", Horde: "counts 2", Single: "a single piece"}[u.Profile.Size]
	if u.Placed {
		return note + "; " + u.stands()
	}
	return note
}

// stands is where the formation has the unit: 13.5" left, 0.5" back.
func (u *ListUnit) stands() string {
	aside := "in the middle"
	switch {
	case u.Off < 0:
		aside = Inches(-u.Off) + `" left`
	case u.Off > 0:
		aside = Inches(u.Off) + `" right`
	}
	return aside + ", " + Inches(u.Setback) + `" back`
}

// sizeGroup is the heading under which units of a size are added.
func sizeGroup(s Size) string {
	if s == Single {
		return "Add a single piece"
	}
	return "Add a " + s.String()
}

// pointsOf is a cost in words.
func pointsOf(n int) string { return tell.Counted(n, "point") }
