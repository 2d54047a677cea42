package krygothic

import (
	"encoding/json"
	"errors"
	"fmt"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// workbench is a list while it is being built.
type workbench struct {
	*given
	file  Roster
	list  *list
	flaws []game.Misfit
	first []int // of each entry of the roster, its first unit in the list
}

// Blanks are empty lists of each team, one a cap.
//
// Rule: KRY-ARMY-01, KRY-ARMY-03.
func (s *Catalogue) Blanks() []game.Blank {
	g := s.stock()
	var all []game.Blank
	for i := range g.teams {
		t := &g.teams[i]
		for _, points := range caps {
			r := Roster{Title: "New " + t.name + " list", Team: t.id, Points: int(points), Unit: []RosterUnit{}}
			all = append(all, game.Blank{
				Title: fmt.Sprintf("%d points", points), Group: t.name, Note: t.note, Points: int(points), Data: game.JSON(&r),
			})
		}
	}
	return all
}

// stock is all teams, units and gear there are, for building.
func (s *Catalogue) stock() *given {
	units := unitsOf(s.Lib)
	g := &given{}
	var c complaints
	if len(units.Unit) > 0 {
		g.arsenal = c.arsenal(&units)
	}
	g.options, _ = readOptions(nil)
	return g
}

// workbench reads the data of a list.
func (s *Catalogue) workbench(data json.RawMessage) (*workbench, error) {
	w := &workbench{given: s.stock()}
	if err := game.FromJSON(data, &w.file); err != nil {
		return nil, errors.New("this is no list: " + assets.FirstLine(err))
	}
	var c complaints
	c.headed(&w.file)
	if len(c.Faults) > 0 {
		return nil, errors.New("this is no list: " + c.Faults[0].Msg)
	}
	l, senseless, flaws := w.enlist(&w.file, w.file.made())
	if len(senseless) > 0 {
		return nil, errors.New("this is no list: " + senseless[0].String())
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
// Rule: KRY-ARMY-03, KRY-ARMY-04.
func (s *Catalogue) Bench(data json.RawMessage) (game.Bench, error) {
	w, err := s.workbench(data)
	if err != nil {
		return game.Bench{}, err
	}
	b := game.Bench{
		Title: w.file.Title, Points: int(w.list.points), Limit: int(w.file.made()), Facts: w.summary(),
	}
	b.Lay(w.rows(), w.flaws)
	return b, nil
}

// team is whose list it is.
func (w *workbench) team() *team { return &w.teams[w.list.team] }

// summary sums the list up: what of each class there is, and may be.
//
// Rule: KRY-ARMY-03, KRY-ARMY-04, KRY-ARMY-05, KRY-ARMY-06.
func (w *workbench) summary() []board.Fact {
	have := [special + 1]int{}
	for i := range w.list.units {
		have[w.kinds[w.list.units[i].kind].class]++
	}
	facts := []board.Fact{
		{Label: "Team", Value: w.team().name, Rule: string(ArmyTeam)},
		{
			Label: "Models", Value: fmt.Sprintf("%d of %d to %d", len(w.list.units), fewestModels, w.mostModels(w.team())),
			Rule: string(ArmyNumber),
		},
		{Label: "Leaders", Value: fmt.Sprint(have[leader] + have[lowerLeader]), Rule: string(ArmyLeaders)},
		{Label: "Elite", Value: fmt.Sprintf("%d of up to %d", have[elite], mostElite), Rule: string(ArmyLeaders)},
		{Label: "Heavy", Value: fmt.Sprintf("%d of up to %d", have[heavy], mostHeavy), Rule: string(ArmySoldiers)},
		{Label: "Storm", Value: fmt.Sprint(have[storm]), Rule: string(ArmySoldiers)},
		{Label: "Fast", Value: fmt.Sprintf("%d of up to %d", have[fast], mostFast), Rule: string(ArmySoldiers)},
		{Label: "Special", Value: fmt.Sprintf("%d of up to %d", have[special], mostSpecial), Rule: string(ArmySoldiers)},
	}
	if left := w.file.made() - w.list.points; left > 0 && len(w.list.units) > 0 {
		facts = append(facts, board.Fact{
			Label: "Unused", Value: counted(int(left), "point", "points"), Rule: string(ArmyCost),
		})
	}
	if n := w.unarmed(); n > 0 {
		facts = append(facts, board.Fact{
			Label: "Unarmed", Value: counted(n, "model",
				"models") + " without any weapon", Tone: board.Warning, Rule: string(ArmyCarrying),
		})
	}
	return facts
}

// unarmed is how many models have no weapon, specialists aside: no rule forbids it, and it is hardly ever meant.
//
// Rule: KRY-ARMY-07.
func (w *workbench) unarmed() (n int) {
	for i := range w.list.units {
		if w.bareHanded(&w.list.units[i]) {
			n++
		}
	}
	return n
}

func (w *workbench) bareHanded(u *enlisted) bool {
	k := &w.kinds[u.kind]
	return k.rc >= 0 && k.class != special && k.abilities&(spines|bile|psychic) == 0 && u.guns == [2]int16{none, none} &&
		u.blades == [2]int16{none, none}
}

// Revise makes one change to a list.
func (s *Catalogue) Revise(data json.RawMessage, edit game.Edit) (json.RawMessage, *game.Refusal) {
	w, err := s.workbench(data)
	if err != nil {
		return nil, game.Refuse(game.TableUnknown, "%s", err)
	}
	if no := game.CarryOut(w.rows(), edit, "this list"); no != nil {
		return nil, no
	}
	return game.JSON(&w.file), nil
}

// WriteArmy is the list as a file.
func (s *Catalogue) WriteArmy(data json.RawMessage) ([]byte, error) {
	w, err := s.workbench(data)
	if err != nil {
		return nil, err
	}
	w.file.Kind, w.file.System = "army", systemID
	return assets.Encode(&w.file)
}
