package data

import (
	"encoding/json"
	"errors"
	"fmt"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// workbench is a list while it is being built.
type workbench struct {
	*Given
	file  Roster
	list  *List
	flaws rulebook.Misfits
	first []int // of each entry of the roster, its first unit in the list
}

// Blanks are empty lists of each team, one a cap.
//
// See: KRY-ARMY-01, KRY-ARMY-03.
func (c Catalogue) Blanks() []game.Blank {
	g := stock(c.Lib)
	var all []game.Blank
	for i := range g.Teams {
		t := &g.Teams[i]
		for _, points := range Caps {
			r := Roster{Head: rulebook.Head{Title: "New " + t.name + " list"}, Team: t.ID, Points: int(points), Unit: []RosterUnit{}}
			all = append(all, game.Blank{
				Title: fmt.Sprintf("%d points", points), Group: t.name, Note: t.note, Points: int(points), Data: game.JSON(&r),
			})
		}
	}
	return all
}

// stock is all teams, units and gear there are, for building.
func stock(lib assets.Library) *Given {
	return rulebook.Kept(lib, SystemID, "stock", func() *Given {
		units := unitsOf(lib)
		g := &Given{}
		var c complaints
		if len(units.Unit) > 0 {
			g.Arsenal = c.arsenal(&units)
		}
		g.Options, _ = ReadOptions(nil)
		return g
	})
}

// take reads the data of a list.
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
	l, senseless, flaws := w.enlist(&w.file, w.file.made())
	if len(senseless) > 0 {
		return nil, errors.New(senseless[0].String())
	}
	w.list, w.flaws = l, flaws
	n := 0
	for i := range w.file.Unit {
		w.first = append(w.first, n)
		n += max(1, w.file.Unit[i].Count)
	}
	return w, nil
}

// Bench lays a list out: its units with what they carry.
//
// See: KRY-ARMY-03, KRY-ARMY-04.
func (w *workbench) Bench() game.Bench {
	head := game.Bench{Title: w.file.Title, Points: int(w.list.Points), Limit: int(w.file.made()), Facts: w.summary()}
	return rulebook.Lay(head, w.Lines(), w.flaws)
}

// Roster is the list as it is written.
func (w *workbench) Roster() rulebook.Roster { return &w.file }

// Settle has nothing to do: a list does not state what it costs.
func (*workbench) Settle() {}

// team is whose list it is.
func (w *workbench) team() *Team { return &w.Teams[w.list.Team] }

// summary sums the list up: what of each class there is, and may be.
//
// See: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (w *workbench) summary() []board.Fact {
	have := [special + 1]int{}
	for i := range w.list.Units {
		have[w.Kinds[w.list.Units[i].Kind].Class]++
	}
	facts := []board.Fact{
		{Label: "Team", Value: w.team().name, Rule: string(book.ArmyTeam)},
		{
			Label: "Models", Value: fmt.Sprintf("%d of %d to %d", len(w.list.Units), fewestModels, w.MostModels(w.team())),
			Rule: string(book.ArmyNumber),
		},
		{Label: "Leaders", Value: fmt.Sprint(have[Leader] + have[LowerLeader]), Rule: string(book.ArmyLeaders)},
		{Label: "Elite", Value: fmt.Sprintf("%d of up to %d", have[Elite], mostElite), Rule: string(book.ArmyLeaders)},
		{Label: "Heavy", Value: fmt.Sprintf("%d of up to %d", have[Heavy], mostHeavy), Rule: string(book.ArmySoldiers)},
		{Label: "Storm", Value: fmt.Sprint(have[Storm]), Rule: string(book.ArmySoldiers)},
		{Label: "Fast", Value: fmt.Sprintf("%d of up to %d", have[fast], mostFast), Rule: string(book.ArmySoldiers)},
		{Label: "Special", Value: fmt.Sprintf("%d of up to %d", have[special], mostSpecial), Rule: string(book.ArmySoldiers)},
	}
	if left := w.file.made() - w.list.Points; left > 0 && len(w.list.Units) > 0 {
		facts = append(facts, board.Fact{
			Label: "Unused", Value: tell.Counted(int(left), "point"), Rule: string(book.ArmyCost),
		})
	}
	if n := w.unarmed(); n > 0 {
		facts = append(facts, board.Fact{
			Label: "Unarmed", Value: tell.Counted(n, "model") + " without any weapon", Tone: board.Warning, Rule: string(book.ArmyCarrying),
		})
	}
	return facts
}

// unarmed is how many models have no weapon, specialists aside: no rule forbids it, and it is hardly ever meant.
//
// See: KRY-ARMY-07.
func (w *workbench) unarmed() (n int) {
	for i := range w.list.Units {
		if w.bareHanded(&w.list.Units[i]) {
			n++
		}
	}
	return n
}

func (w *workbench) bareHanded(u *Enlisted) bool {
	k := &w.Kinds[u.Kind]
	return k.Rc >= 0 && k.Class != special && k.Abilities&(Spines|Bile|Psychic) == 0 && u.Guns == [2]int16{None, None} &&
		u.Blades == [2]int16{None, None}
}
