package data

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// workbench is an army list while it is being built.
type workbench struct {
	*Given
	file  ArmyFile
	list  List
	flaws rulebook.Misfits
	posts []post // by character
}

// post is where a character of a list stands: a unit by its entry in the file and its place within the entry.
type post struct{ entry, place int }

// nowhere is the post of a character without a unit to lead.
var nowhere = post{entry: -1}

// Blanks are empty armies of each column, the usual size first.
//
// See: FOG-SET-03.
func (c Catalogue) Blanks() []game.Blank {
	g := stock(c.Lib)
	var all []game.Blank
	for _, of := range []Column{goodColumn, badColumn, AnyColumn} {
		for _, limit := range []int{limits.Usual, 20, 30, 60, 80, 100} {
			a := ArmyFile{Head: rulebook.Head{Title: "New " + ColumnNames[of] + " army"}, Column: ColumnNames[of], Limit: limit}
			if of == AnyColumn {
				a.Title = "New mixed army"
			}
			all = append(all, game.Blank{
				Title: tell.Counted(limit, "point"), Group: columnTitles[of], Note: g.columnNote(of), Points: limit, Data: game.JSON(a),
			})
		}
	}
	return all
}

// columnNote names the units of a column.
func (g *Given) columnNote(c Column) string {
	if c == AnyColumn {
		return "Units of both columns, for tables that play with the option mixed_lists"
	}
	var names []string
	for i := range g.Kinds {
		if g.Kinds[i].Column == c {
			names = append(names, g.Kinds[i].Name)
		}
	}
	return "From " + strings.Join(names, ", ")
}

// stock is all types of unit and classes of character there are.
func stock(lib assets.Library) *Given {
	shelf := &Shelf{Shelf: rulebook.ShelfOf(lib, SystemID), given: &Given{}}
	shelf.readUnits()
	shelf.given.compileKinds(shelf.units.Units, shelf.units.Class)
	return shelf.given
}

// take reads the data of an army.
func take(lib assets.Library, text json.RawMessage) (rulebook.Workbench, error) {
	w := &workbench{Given: stock(lib)}
	if err := game.FromJSON(text, &w.file); err != nil {
		return nil, err
	}
	l, faults, flaws := w.compileList(&w.file, assets.Lines{})
	if len(faults) > 0 {
		return nil, errors.New(faults[0].Msg)
	}
	w.list, w.flaws = l, flaws
	for _, h := range l.Heroes {
		w.posts = append(w.posts, w.postOf(int(h.Unit)))
	}
	return w, nil
}

// postOf is the post of a unit by its index in the list, -1 for none.
func (w *workbench) postOf(unit int) post {
	if unit < 0 {
		return nowhere
	}
	entry := 0
	for unit >= w.file.Unit[entry].Count {
		unit -= w.file.Unit[entry].Count
		entry++
	}
	return post{entry, unit}
}

// kindAt is the type of an entry.
func (w *workbench) kindAt(entry int) *Kind { return &w.Kinds[w.KindNamed(w.file.Unit[entry].Type)] }

// number is the number of a unit among those of its type.
func (w *workbench) number(p post) int {
	n := p.place + 1
	for i := range p.entry {
		if w.file.Unit[i].Type == w.file.Unit[p.entry].Type {
			n += w.file.Unit[i].Count
		}
	}
	return n
}

// limit is what the army is built for.
//
// See: FOG-SET-03.
func (w *workbench) limit() int { return limits.Of(w.file.Limit, w.file.Points) }

// Bench lays an army out: its units in the order of deployment, under each the characters who lead it.
//
// See: FOG-SET-03, FOG-SET-06.
func (w *workbench) Bench() game.Bench {
	head := game.Bench{Title: w.file.Title, Points: w.list.Points, Limit: w.limit(), Facts: w.facts()}
	return rulebook.Lay(head, w.Lines(), w.flaws)
}

// Roster is the army as it is written.
func (w *workbench) Roster() rulebook.Roster { return &w.file }

// facts sum the army up, and tell what only some battles allow.
func (w *workbench) facts() []board.Fact {
	heroes := board.Fact{Label: "Characters", Value: strconv.Itoa(len(w.list.Heroes)), Rule: string(book.SetPoints)}
	if usual, _ := strconv.Atoi(usualHeroes); len(w.list.Heroes) > usual {
		heroes.Value += fmt.Sprintf("; battles take %d unless max_characters says more", usual)
		heroes.Tone = board.Warning
	}
	facts := []board.Fact{
		{Label: "Column", Value: w.file.Column, Rule: string(book.SetPoints)},
		{Label: "Units", Value: strconv.Itoa(len(w.list.Units)), Rule: string(book.SetPoints)},
		heroes,
	}
	if len(w.list.Units) > 0 && w.list.column == AnyColumn {
		facts[0] = board.Fact{
			Label: "Column", Value: "both; only with the option mixed_lists", Tone: board.Warning, Rule: string(book.SetPoints),
		}
	}
	if w.file.Use != "" {
		facts = append(facts, board.Fact{Label: "Made for", Value: "one scenario, not for choice elsewhere"})
	}
	return facts
}

// Settle writes down what the army is built for, who leads whom and what it costs: whatever changes, leaders stay with
// their units and numbers are counted anew.
func (w *workbench) Settle() {
	w.file.Limit = w.limit()
	points := len(w.posts) * listedHero
	for i, p := range w.posts {
		w.file.Character[i].Leads = ""
		if p != nowhere {
			w.file.Character[i].Leads = w.file.Unit[p.entry].Type + " " + strconv.Itoa(w.number(p))
		}
	}
	for i := range w.file.Unit {
		points += w.file.Unit[i].Count * w.kindAt(i).Cost
	}
	w.file.Points = points
}
