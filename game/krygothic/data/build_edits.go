package data

import (
	"fmt"

	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
)

// listChanges are the edits of the list itself.
func (w *workbench) listChanges() []rulebook.Change {
	var all []rulebook.Change
	for i := range w.Kinds {
		k := &w.Kinds[i]
		if k.Team != w.team().ID {
			continue
		}
		all = append(all, rulebook.Edit{
			Do: "add", With: k.ID, Label: k.Name, Group: "Add a unit", Note: ClassTitles[k.Class], Points: int(k.Cost),
			Card: w.kindCard(k), No: w.noMore(1),
		}.By(func() { w.file.Unit = append(w.file.Unit, RosterUnit{Type: k.ID}) }))
	}
	return append(all, w.headChanges()...)
}

// noMore refuses models beyond what a list can speak of.
//
// See: KRY-ARMY-04.
func (w *workbench) noMore(n int) *game.Refusal {
	if len(w.list.Units)+n > MostListed {
		return game.Refuse(book.ArmyNumber, "a list speaks of %d models at most", MostListed)
	}
	return nil
}

// headChanges are the edits of what stands at the top of the roster.
func (w *workbench) headChanges() []rulebook.Change {
	const group = "The list"
	all := []rulebook.Change{
		rulebook.Entitle(group, &w.file.Title, game.Refuse(book.ArmyNames, "a list has a title")),
		rulebook.Tell(group, &w.file.Blurb),
	}
	for _, points := range Caps {
		if points != w.file.made() {
			all = append(all, rulebook.Edit{
				Do: "cap", With: fmt.Sprint(points), Label: fmt.Sprintf("%d points", points), Group: "Cap",
			}.By(func() { w.file.Points = int(points) }))
		}
	}
	for i := range w.Teams {
		if t := &w.Teams[i]; t.ID != w.file.Team {
			all = append(all, rulebook.Edit{
				Do: "team", With: t.ID, Label: t.name, Group: "Team", Note: t.note, No: w.noTurncoats(),
			}.By(func() { w.file.Team = t.ID }))
		}
	}
	return all
}

// noTurncoats refuses another team while there are units of the present one.
//
// See: KRY-ARMY-01.
func (w *workbench) noTurncoats() *game.Refusal {
	if len(w.list.Units) == 0 {
		return nil
	}
	return game.Refuse(book.ArmyTeam, "%s is of the %s; take all units out first", w.list.Units[0].Name, w.team().name)
}

// unitChanges are the edits of an entry of the roster.
func (w *workbench) unitChanges(i int) []rulebook.Change {
	const group = "This unit"
	u, e := &w.file.Unit[i], w.entry(i)
	n := max(1, u.Count)
	all := w.gearChanges(i)
	single := w.notSingle(i)
	all = append(all,
		rulebook.Edit{Do: "name", Label: "Name", Group: group, Key: "r", No: single}.Names(&u.Name, longestName, nil),
		rulebook.Edit{Do: "note", Label: "Note", Group: group, Key: "o", No: single}.Names(&u.Note, longestNote, nil),
		rulebook.Edit{
			Do: "more", Label: "One more", Group: group, Points: int(e.Cost), Key: "+", No: rulebook.AnyOf(w.noTwin(i), w.noMore(1)),
		}.By(u.oneMore))
	if n > 1 {
		all = append(all,
			rulebook.Edit{Do: "less", Label: "One less", Group: group, Points: -int(e.Cost), Key: "-"}.By(u.oneLess),
			rulebook.Edit{
				Do: "apart", Label: "Set one apart", Group: group, Note: "to give it a name or gear of its own", Key: "i",
			}.By(func() { w.apart(i) }))
	}
	all = append(all, rulebook.Edit{
		Do: "double", Label: "Another entry like it", Group: group, Points: n * int(e.Cost), Key: "d", No: w.noMore(n),
	}.By(func() { w.double(i) }))
	shift := rulebook.Shift{Group: group, Note: "in the list", Earlier: "b", Rule: book.ArmyUnit}
	all = append(all, shift.Changes(i, len(w.file.Unit), rulebook.Swapper(w.file.Unit))...)
	return append(all, rulebook.Edit{
		Do: "remove", Label: "Remove", Group: group, Points: -n * int(e.Cost), Key: "delete",
	}.By(rulebook.Struck(&w.file.Unit, i)))
}

// notSingle refuses a name or a note for several models.
//
// See: KRY-ARMY-08.
func (w *workbench) notSingle(i int) *game.Refusal {
	if n := w.file.Unit[i].Count; n > 1 {
		return game.Refuse(book.ArmyNames, "these are %d models; set one apart first", n)
	}
	return nil
}

// noTwin refuses a second model of one name.
//
// See: KRY-ARMY-08.
func (w *workbench) noTwin(i int) *game.Refusal {
	if u := &w.file.Unit[i]; u.Name != "" || u.Note != "" {
		return game.Refuse(book.ArmyNames, "it has a name or a note of its own; make another entry")
	}
	return nil
}

// gearChanges take gear and lay it down, for all models of an entry.
//
// See: KRY-ARMY-07.
func (w *workbench) gearChanges(i int) []rulebook.Change {
	u, e := &w.file.Unit[i], w.entry(i)
	n := max(1, u.Count)
	var all []rulebook.Change
	for k := range w.Wares {
		ware := &w.Wares[k]
		if e.carried(ware) > 0 {
			all = append(all, rulebook.Edit{
				Do: "drop", With: ware.ID, Label: "Without " + ware.Name, Group: sortTitles[ware.Sort], Points: -n * int(ware.cost),
			}.By(func() { u.drop(ware.ID) }))
		}
		if _, has := w.team().Allowance(ware.Gear); ware.ID == "" || !has {
			continue
		}
		fact := w.wareFact(ware)
		all = append(all, rulebook.Edit{
			Do: "take", With: ware.ID, Label: ware.Name, Group: sortTitles[ware.Sort], Note: fact.Value,
			Points: n * int(ware.cost-w.replaced(e, ware)),
			No:     rulebook.AnyOf(w.MayCarry(e.Kind, ware), w.noPlace(e, ware), w.noneLeft(ware, n)),
		}.By(func() { u.take(ware.ID, w.worn(e, ware)) }))
	}
	return all
}

// worn is the piece that a piece of armour is worn instead of, nil for none.
func (w *workbench) worn(e *Enlisted, ware *Goods) *Armour {
	if ware.Sort != WornArmour {
		return nil
	}
	if n := e.Armour[w.Armours[ware.Index].Slot]; n >= 0 {
		return &w.Armours[n]
	}
	return nil
}

// replaced is what the piece costs that a piece of armour is worn instead of.
func (w *workbench) replaced(e *Enlisted, ware *Goods) int32 {
	if worn := w.worn(e, ware); worn != nil {
		return worn.cost
	}
	return 0
}

// noPlace refuses gear for which there is no hand free.
//
// See: KRY-ARMY-07.
func (w *workbench) noPlace(e *Enlisted, ware *Goods) *game.Refusal {
	name := w.Kinds[e.Kind].Name
	switch {
	case ware.Sort == RangedWeapons && w.Kinds[e.Kind].gear == onePistol && e.Guns[0] >= 0:
		return game.Refuse(book.ArmyCarrying, "%s carries one pistol at most", name)
	case ware.Sort == WornArmour && e.carried(ware) > 0:
		return game.Refuse(book.ArmyCarrying, "%s wears one already", name)
	}
	return w.handsFull(e, ware.Sort)
}

// noneLeft refuses gear of which a list of the team has no more.
//
// See: KRY-ARMY-07.
func (w *workbench) noneLeft(ware *Goods, n int) *game.Refusal {
	for i := range w.list.Units {
		n += w.list.Units[i].carried(ware)
	}
	return w.team().tooMany(ware, n)
}
