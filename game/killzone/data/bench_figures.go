package data

import (
	"slices"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
)

// figureChange is an edit of an entry of a squad, and what some work makes of it.
func (w *workbench) figureChange(i, f int, edit rulebook.Edit, work func(*FigureEntry)) rulebook.Change {
	return w.squadChange(i, edit, func(s *SquadEntry) {
		s.Figure[f].Weapons = slices.Clone(s.Figure[f].Weapons)
		work(&s.Figure[f])
	})
}

// figureChanges are the edits of an entry of a squad.
func (w *workbench) figureChanges(i, f int) []rulebook.Change {
	const group = "These figures"
	e := &w.file.Squad[i].Figure[f]
	all := []rulebook.Change{
		w.figureChange(i, f, rulebook.Edit{Do: "more", Label: "One more", Group: group, Key: "+"},
			func(e *FigureEntry) { e.Count = e.most() + 1 }),
		w.figureChange(i, f, rulebook.Edit{
			Do: "less", Label: "One less", Group: group, Key: "-", No: rulebook.AtEdge(e.most() == 1, book.SetSquads, "a single one"),
		}, func(e *FigureEntry) { e.Count = max(1, e.most()-1) }),
		rulebook.Edit{Do: "name", Label: "Name", Group: group, Key: "r"}.Names(&e.Name, assets.LongestName,
			game.Refuse(book.SetSquads, "figures have a name of 1 to %d characters", assets.LongestName)),
	}
	for n, word := range ranks {
		if Rank(n) != e.figure().Rank {
			edit := rulebook.Edit{Do: "rank", With: word, Label: "Rank: " + word, Group: group}
			all = append(all, w.figureChange(i, f, edit, func(e *FigureEntry) { e.Rank = word }))
		}
	}
	all = append(all,
		w.figureChange(i, f, rulebook.Edit{Do: "hero", Label: "Hero", Group: group, Note: switched(e.Hero, "one for 100 points"), Key: "o"},
			func(e *FigureEntry) { e.Hero = !e.Hero }),
		w.figureChange(i, f, rulebook.Edit{Do: "armour", Label: "Light armour", Group: group, Note: switched(e.Armour, "kill values 2 lower"), Key: "a"},
			func(e *FigureEntry) { e.Armour = !e.Armour }),
		w.squadChange(i, rulebook.Edit{Do: "double", Label: "Another kind like it", Group: group, Key: "d", Opens: true},
			func(s *SquadEntry) { s.Figure = slices.Insert(s.Figure, f+1, s.Figure[f]) }),
		w.squadChange(i, rulebook.Edit{Do: "remove", Label: "Remove", Group: group, Key: "delete"},
			func(s *SquadEntry) { s.Figure = slices.Delete(s.Figure, f, f+1) }))
	return append(all, w.armChanges(i, f)...)
}

// armChanges give weapons to an entry of a squad, and take them away.
func (w *workbench) armChanges(i, f int) []rulebook.Change {
	e := &w.file.Squad[i].Figure[f]
	var give, take []rulebook.Change
	for weapon := range weapons {
		row := weapon.Row()
		if row.ID == "" {
			continue
		}
		edit, n := rulebook.Edit{Do: "arm", With: row.ID, Label: row.Name, Group: "Give", Card: []board.Fact{weapon.Fact()}}, e.carries(row.ID)
		if n < most(weapon) {
			give = append(give, w.figureChange(i, f, edit, func(e *FigureEntry) { e.Weapons = append(e.Weapons, row.ID) }))
		}
		if n > 0 {
			edit.Do, edit.Group = "disarm", "Take away"
			take = append(take, w.figureChange(i, f, edit, func(e *FigureEntry) {
				at := slices.Index(e.Weapons, row.ID)
				e.Weapons = slices.Delete(e.Weapons, at, at+1)
			}))
		}
	}
	return append(give, take...)
}

// most is how many figures an entry stands for.
func (e *FigureEntry) most() int { return max(1, e.Count) }

// carries counts how often a weapon is among those of an entry.
func (e *FigureEntry) carries(id string) (n int) {
	for _, word := range e.Weapons {
		if word == id {
			n++
		}
	}
	return n
}

// clone is a squad with figures of its own; their weapons are shared.
func (s *SquadEntry) clone() SquadEntry {
	next := *s
	next.Figure = slices.Clone(s.Figure)
	return next
}

// training is the grade of a squad that has one.
func (s *SquadEntry) training() Training {
	return Training(slices.Index(trainings, s.Training)) + Rabble
}

// size is how many figures a squad has.
func (s *SquadEntry) size() (n int) {
	for f := range s.Figure {
		n += s.Figure[f].most()
	}
	return n
}

// holding counts the figures of a rank.
func (s *SquadEntry) holding(r Rank) (n int) {
	for f := range s.Figure {
		if s.Figure[f].figure().Rank == r {
			n += s.Figure[f].most()
		}
	}
	return n
}

// points is what a squad costs.
//
// See: KZ-SET-04.
func (s *SquadEntry) points() (sum int) {
	for f := range s.Figure {
		figure := s.Figure[f].figure()
		sum += s.Figure[f].most() * figure.Points(s.training(), s.Mounted)
	}
	return sum
}

// patterns are squads to begin with.
var patterns = []SquadEntry{
	pattern("Riflemen", Drilled, false, 4, "bolt bayonet", "bolt bayonet", "handgun sword"),
	pattern("Musketeers", Drilled, false, 6, "musket bayonet", "musket bayonet", "handgun sword"),
	pattern("Skirmishers", Drilled, false, 3, "mlrifle dagger", "mlrifle dagger", "mlrifle dagger"),
	pattern("Lancers", Drilled, true, 5, "handgun lance", "handgun lance", "handgun sword"),
	pattern("Carbines", Drilled, true, 4, "bolt sword", "bolt sword", "handgun sword"),
	pattern("Gun crew", Drilled, false, 1, "bolt", "mg handgun", "handgun sword"),
	pattern("Hillmen", Irregular, false, 6, "jezail sword", "jezail sword", "jezail sword"),
	pattern("Pistoleros", Irregular, false, 6, "handgun dagger", "handgun dagger", "handgun dagger"),
	pattern("Shotguns", Rabble, false, 6, "shotgun dagger", "shotgun dagger", "shotgun sword"),
	pattern("Spears", Irregular, false, 8, "spear shield", "spear shield", "spear shield"),
	pattern("Bowmen", Irregular, false, 4, "bow dagger", "bow dagger", "bow sword"),
}

// pattern is a squad of so many men with a sub-leader and a leader, each with the arms told.
func pattern(name string, t Training, mounted bool, men int, arms, second, leader string) SquadEntry {
	return SquadEntry{Name: name, Training: t.String(), Mounted: mounted, Figure: []FigureEntry{
		{Name: "Leader", Count: 1, Rank: Leader.String(), Weapons: strings.Fields(leader)},
		{Name: "Second", Count: 1, Rank: SubLeader.String(), Weapons: strings.Fields(second)},
		{Name: "Man", Count: men, Weapons: strings.Fields(arms)},
	}}
}
