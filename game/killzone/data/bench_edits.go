package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// armyChanges are the edits of the army itself.
func (w *workbench) armyChanges() []rulebook.Change {
	var all []rulebook.Change
	for i := range patterns {
		p := &patterns[i]
		next := p.clone()
		next.Name = w.unused(p.Name)
		card := next.Figure[len(next.Figure)-1].figure()
		all = append(all, rulebook.Edit{
			Do: "add", With: p.Name, Label: p.Name, Group: "Add a squad", Note: next.training().String() + ", " + tell.Counted(next.size(), "figure"),
			Points: next.points(), Opens: true, Card: card.Card(), No: w.full(),
		}.By(func() { w.file.Squad = append(w.file.Squad, next) }))
	}
	const group = "The army"
	all = append(all,
		rulebook.Entitle(group, &w.file.Title, game.Refuse(book.SetSquads, "an army has a title")),
		limits.Change(group, w.limit(), &w.file.Limit),
		rulebook.Tell(group, &w.file.Blurb))
	return append(all, rulebook.Recount(group, w.file.Points, w.list.Points)...)
}

// full refuses one more squad than a side may have.
//
// See: KZ-SET-03.
func (w *workbench) full() *game.Refusal {
	if len(w.file.Squad) >= mostSquads {
		return game.Refuse(book.SetSquads, "a side has at most %d squads", mostSquads)
	}
	return nil
}

// unused is a name that no squad has yet: itself, or with a number behind it.
func (w *workbench) unused(name string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(w.file.Squad, func(s SquadEntry) bool { return s.Name == name })
	}
	if !taken(name) {
		return name
	}
	name = assets.Clean(name, assets.LongestName-2)
	for n := 2; ; n++ {
		if next := name + " " + strconv.Itoa(n); !taken(next) {
			return next
		}
	}
}

// squadChange is an edit of a squad, and what some work makes of it. A copy tells beforehand what it costs, and whether
// it would break a rule that the squad keeps now.
func (w *workbench) squadChange(i int, edit rulebook.Edit, work func(*SquadEntry)) rulebook.Change {
	old := &w.file.Squad[i]
	next := old.clone()
	work(&next)
	edit.Points = next.points() - old.points()
	edit.No = rulebook.AnyOf(edit.No, next.spoilt(old))
	return edit.By(func() { w.file.Squad[i] = next })
}

// spoilt is what the rules have against a squad that they had not against it before a change.
//
// See: KZ-SET-03, KZ-SET-04.
func (s *SquadEntry) spoilt(before *SquadEntry) *game.Refusal {
	if n := s.size(); n > mostFigures && n > before.size() {
		return game.Refuse(book.SetSquads, "a squad has at most %d figures", mostFigures)
	}
	for _, r := range []Rank{Leader, SubLeader} {
		if n := s.holding(r); n > 1 && n > before.holding(r) {
			return game.Refuse(book.SetSquads, "a squad has one %s", r)
		}
	}
	if before.unfit() != nil {
		return nil
	}
	return s.unfit()
}

// unfit is what is wrong with the arms and standing of a squad.
//
// See: KZ-SET-04.
func (s *SquadEntry) unfit() *game.Refusal {
	for f := range s.Figure {
		if no := armed(&s.Figure[f], s.Mounted); no != nil {
			return no
		}
	}
	return s.fitted()
}

// squadChanges are the edits of a squad.
func (w *workbench) squadChanges(i int) []rulebook.Change {
	s := &w.file.Squad[i]
	all := []rulebook.Change{
		w.figureAdded(i, "A figure", Member), w.figureAdded(i, "A leader", Leader), w.figureAdded(i, "A sub-leader", SubLeader),
	}
	const group = "This squad"
	all = append(all, rulebook.Edit{Do: "name", Label: "Name", Group: group, Note: s.Name, Key: "r"}.Asks(s.Name, w.christen(s)))
	for n, word := range trainings {
		if word != s.Training {
			edit := rulebook.Edit{Do: "training", With: word, Label: strings.ToUpper(word[:1]) + word[1:], Group: group}
			all = append(all, w.squadChange(i, edit, func(s *SquadEntry) { s.Training = trainings[n] }))
		}
	}
	all = append(all,
		w.squadChange(i, rulebook.Edit{Do: "rebel", Label: "Rebels", Group: group, Note: switched(s.Rebel, "they may Hit and Run"), Key: "b"},
			func(s *SquadEntry) { s.Rebel = !s.Rebel }),
		w.squadChange(i, rulebook.Edit{Do: "mounted", Label: "Mounted", Group: group, Note: switched(s.Mounted, "a point a figure"), Key: "m"},
			func(s *SquadEntry) { s.Mounted = !s.Mounted }))
	shift := rulebook.Shift{Group: group, Note: "in roster order", Earlier: "v", Rule: book.SetSquads}
	all = append(all, shift.Changes(i, len(w.file.Squad), rulebook.Swapper(w.file.Squad))...)
	return append(all,
		rulebook.Edit{
			Do: "double", Label: "One more like it", Group: group, Points: s.points(), Key: "d", No: w.full(),
		}.By(func() { w.double(i) }),
		rulebook.Edit{
			Do: "remove", Label: "Remove", Group: group, Points: -s.points(), Key: "delete",
		}.By(rulebook.Struck(&w.file.Squad, i)))
}

// switched says what an edit that turns something on and off does now.
func switched(on bool, note string) string {
	if on {
		return "yes; choose it to undo that"
	}
	return note
}

// figureAdded is the edit that adds a figure of a rank to a squad, armed as the last one.
func (w *workbench) figureAdded(i int, label string, r Rank) rulebook.Change {
	names := [...]string{Member: "Man", SubLeader: "Corporal", Leader: "Sergeant"}
	edit := rulebook.Edit{Do: "add", With: r.String(), Label: label, Group: "Add", Opens: true}
	return w.squadChange(i, edit, func(s *SquadEntry) {
		e := FigureEntry{Name: names[r], Count: 1}
		if r != Member {
			e.Rank = r.String()
		}
		if n := len(s.Figure); n > 0 {
			e.Weapons = slices.Clone(s.Figure[n-1].Weapons)
			e.Weapons = slices.DeleteFunc(e.Weapons, func(word string) bool { return word == MachineGun.Row().ID })
		}
		s.Figure = append(s.Figure, e)
	})
}

// christen gives a squad another name, which no other has.
func (w *workbench) christen(s *SquadEntry) func(text string) *game.Refusal {
	return func(text string) *game.Refusal {
		name := assets.Clean(text, assets.LongestName)
		if name == "" {
			return game.Refuse(book.SetSquads, "a squad has a name of 1 to %d characters", assets.LongestName)
		}
		if name != s.Name && w.unused(name) != name {
			return game.Refuse(book.SetSquads, "another squad is called %s", name)
		}
		s.Name = name
		return nil
	}
}

// double adds a squad like another, under a name of its own.
func (w *workbench) double(i int) {
	next := w.file.Squad[i].clone()
	next.Name = w.unused(next.Name)
	w.file.Squad = slices.Insert(w.file.Squad, i+1, next)
}
