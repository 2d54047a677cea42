package data

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// armyChanges are the edits of the army itself.
func (w *workbench) armyChanges() []rulebook.Change {
	var all []rulebook.Change
	for i := range w.Kinds {
		k := &w.Kinds[i]
		all = append(all, rulebook.Edit{
			Do: "add", With: k.ID, Label: k.Name, Group: "Add a unit", Note: k.stats(), Points: k.Cost,
			Card: k.profile(nil), No: w.noMore(k),
		}.By(func() { w.add(k.ID) }))
	}
	for i := range w.Classes {
		c := &w.Classes[i]
		all = append(all, rulebook.Edit{
			Do: "hire", With: c.ID, Label: c.Name, Group: "Add a character", Note: c.Text, Points: listedHero,
			Card: w.hired(i), No: w.noMoreHeroes(),
		}.By(func() { w.hire(c.ID, w.vacancy(i)) }))
	}
	return append(all, w.headChanges()...)
}

// hired is the card of a character to be: what he does, and whom he will lead.
func (w *workbench) hired(class int) []board.Fact {
	c := &w.Classes[class]
	leads := "nobody: there is no unmanned unit for him"
	if p := w.vacancy(class); p != nowhere {
		leads = w.unitName(p) + ", until you say otherwise"
	}
	return []board.Fact{
		{Label: c.Name, Value: c.Text, Tone: board.Accent, Rule: string(c.Rule)},
		{Label: "Leads", Value: leads, Rule: string(book.SetAttach)},
		{Label: "Cost", Value: tell.Counted(listedHero, "point"), Rule: string(book.SetPoints)},
	}
}

// headChanges are the edits of what stands at the top of the list.
func (w *workbench) headChanges() []rulebook.Change {
	const group = "The army"
	all := []rulebook.Change{
		rulebook.Entitle(group, &w.file.Title, game.Refuse(book.SetPoints, "an army has a title")),
		limits.Change(group, w.limit(), &w.file.Limit),
	}
	for _, c := range []Column{goodColumn, badColumn, AnyColumn} {
		if name := ColumnNames[c]; name != w.file.Column {
			note := "units of that column only"
			if c == AnyColumn {
				note = "only with the option mixed_lists"
			}
			edit := rulebook.Edit{Do: "column", With: name, Label: "Column: " + name, Group: group, Note: note}
			all = append(all, edit.By(func() { w.file.Column = name }))
		}
	}
	all = append(all, rulebook.Tell(group, &w.file.Blurb))
	if w.file.Use != "" {
		all = append(all, rulebook.Edit{
			Do: "free", Label: "For any battle", Group: group, Note: "a list made for one scenario is not offered elsewhere",
		}.By(func() { w.file.Use = "" }))
	}
	return append(all, rulebook.Recount(group, w.file.Points, w.list.Points)...)
}

// unitChanges are the edits of an entry of units.
func (w *workbench) unitChanges(i int) []rulebook.Change {
	const group = "These units"
	troop, k := &w.file.Unit[i], w.kindAt(i)
	shift := rulebook.Shift{Group: group, Note: "in the order of deployment", Earlier: "b", Rule: book.SetDeploy}
	all := append(w.countChanges(i, group), w.nameChange(i, group))
	all = append(all, shift.Changes(i, len(w.file.Unit), w.swap)...)
	all = append(all, rulebook.Edit{
		Do: "remove", Label: "Remove", Group: group, Points: -troop.Count * k.Cost, Key: "delete",
	}.By(func() { w.strike(i) }))
	for n := range w.Classes {
		c := &w.Classes[n]
		all = append(all, rulebook.Edit{
			Do: "lead", With: c.ID, Label: c.Name, Group: "A leader for one of them", Note: c.Text, Points: listedHero,
			Card: k.profile(c), No: rulebook.AnyOf(w.noMoreHeroes(), w.noLeader(n, i, c.Name)),
		}.By(func() { w.hire(c.ID, post{i, w.unmanned(i)}) }))
	}
	return all
}

// countChanges are the edits of how many units an entry has.
func (w *workbench) countChanges(i int, group string) (all []rulebook.Change) {
	troop, k := &w.file.Unit[i], w.kindAt(i)
	if troop.Name != "" {
		return nil
	}
	all = append(all, rulebook.Edit{
		Do: "more", Label: "One more", Group: group, Points: k.Cost, Key: "+", No: w.noMore(k),
	}.By(func() { troop.Count++ }))
	if troop.Count > 1 {
		all = append(all, rulebook.Edit{
			Do: "less", Label: "One less", Group: group, Points: -k.Cost, Key: "-",
		}.By(func() { w.drop(i) }))
	}
	return append(all, rulebook.Edit{
		Do: "number", Label: "Number", Group: group, Note: tell.Counted(k.Cost, "point") + " each", Key: "c",
	}.Asks(strconv.Itoa(troop.Count), func(text string) *game.Refusal { return w.recount(i, text) }))
}

// nameChange gives the only unit of an entry a name, or one of several.
func (w *workbench) nameChange(i int, group string) rulebook.Change {
	troop := &w.file.Unit[i]
	if troop.Count > 1 {
		return rulebook.Edit{
			Do: "apart", Label: "Name one of them", Group: group, Note: "it is listed apart", Key: "r",
		}.Asks("", func(text string) *game.Refusal { return w.nameOne(i, text) })
	}
	return rulebook.Edit{Do: "name", Label: "Name", Group: group, Key: "r"}.Names(&troop.Name, assets.LongestName, nil)
}

// heroChanges are the edits of a character.
func (w *workbench) heroChanges(h int) []rulebook.Change {
	const group = "This character"
	hero := &w.file.Character[h]
	all := []rulebook.Change{
		rulebook.Edit{Do: "name", Label: "Name", Group: group, Key: "r"}.Names(&hero.Name, assets.LongestName, nil),
		rulebook.Edit{Do: "remove", Label: "Remove", Group: group, Points: -listedHero, Key: "delete"}.By(func() { w.dismiss(h) }),
	}
	for i := range w.file.Unit {
		if w.posts[h].entry == i {
			continue
		}
		all = append(all, rulebook.Edit{
			Do: "leads", With: entryID(i), Label: w.entryName(i), Group: "Leads", Card: w.kindAt(i).profile(w.classOf(h)),
			No: w.noLeader(w.ClassNamed(hero.Class), i, w.heroTitle(*hero)),
		}.By(func() { w.posts[h] = post{i, w.unmanned(i)} }))
	}
	for i := range w.Classes {
		if w.Classes[i].ID != hero.Class {
			all = append(all, w.classChange(h, i))
		}
	}
	return all
}

// classChange makes a character one of another class.
func (w *workbench) classChange(h, class int) rulebook.Change {
	c, hero := &w.Classes[class], &w.file.Character[h]
	edit := rulebook.Edit{
		Do: "class", With: c.ID, Label: c.Name, Group: "Class", Note: c.Text,
		Card: []board.Fact{{Label: c.Name, Value: c.Text, Tone: board.Accent, Rule: string(c.Rule)}},
	}
	if p := w.posts[h]; p != nowhere {
		edit.No = w.suits(class, w.KindNamed(w.file.Unit[p.entry].Type), "a "+c.Name)
		edit.Card = append(edit.Card, w.kindAt(p.entry).profile(c)...)
	}
	return edit.By(func() { hero.Class = c.ID })
}

// stats are the figures of a type of unit in a few words.
func (k *Kind) stats() string {
	text := k.Figures()
	return text[strings.Index(text, ": ")+2:]
}

// entryName is an entry of the list in words.
func (w *workbench) entryName(i int) string {
	troop := &w.file.Unit[i]
	if troop.Name != "" || troop.Count == 1 {
		return w.unitName(post{i, 0})
	}
	return fmt.Sprintf("one of %d %s", troop.Count, w.kindAt(i).Name)
}

// noMore refuses a unit of another column, and more units than an army can have.
//
// See: FOG-SET-03.
func (w *workbench) noMore(k *Kind) *game.Refusal {
	if no := k.outOf(w.file.Column); no != nil {
		return no
	}
	if len(w.list.Units) >= MaxUnits {
		return game.Refuse(book.SetPoints, "an army has at most %d units", MaxUnits)
	}
	return nil
}

// See: FOG-SET-03.
func (w *workbench) noMoreHeroes() *game.Refusal {
	if len(w.posts) >= mostHeroes {
		return game.Refuse(book.SetPoints, "no battle takes more than %d characters", mostHeroes)
	}
	return nil
}

// noLeader says why nobody of a class can come to lead a unit of an entry.
//
// See: FOG-CHR-01, FOG-CHR-09.
func (w *workbench) noLeader(class, entry int, who string) *game.Refusal {
	if no := w.suits(class, w.KindNamed(w.file.Unit[entry].Type), who); no != nil {
		return no
	}
	if w.unmanned(entry) < 0 {
		return game.Refuse(book.HeroLeads, "%s: each unit has its leader", w.entryName(entry))
	}
	return nil
}

// unmanned is the first place of an entry without a leader, -1 when there is none.
func (w *workbench) unmanned(entry int) int {
	for place := range w.file.Unit[entry].Count {
		if !slices.Contains(w.posts, post{entry, place}) {
			return place
		}
	}
	return -1
}

// vacancy is the first unmanned unit that one of a class may lead.
//
// See: FOG-CHR-09.
func (w *workbench) vacancy(class int) post {
	for i := range w.file.Unit {
		if place := w.unmanned(i); place >= 0 && w.suits(class, w.KindNamed(w.file.Unit[i].Type), "") == nil {
			return post{i, place}
		}
	}
	return nowhere
}
