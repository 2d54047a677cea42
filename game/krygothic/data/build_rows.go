package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Lines are those of the bench: the list, and the entries of its roster.
func (w *workbench) Lines() []rulebook.BenchLine {
	all := []rulebook.BenchLine{w.listRow()}
	for i := range w.file.Unit {
		all = append(all, w.unitRow(i))
	}
	return all
}

func (w *workbench) listRow() rulebook.BenchLine {
	card := append([]board.Fact{
		{Label: "Costs", Value: tell.Counted(int(w.list.Points), "point"), Rule: string(book.ArmyCost)},
		{Label: "Cap", Value: tell.Counted(int(w.file.made()), "point"), Rule: string(book.ArmyCost)},
	}, w.summary()...)
	if text := strings.Join(assets.Paragraphs(w.file.Blurb), " "); text != "" {
		card = append(card, board.Fact{Label: "Story", Value: text})
	}
	return rulebook.Row{
		ID: "list", Label: w.file.Title, Points: int(w.list.Points), Card: card, Fault: w.flaws.Of(),
	}.With(w.listChanges())
}

func unitID(i int) string { return "unit " + strconv.Itoa(i+1) }

// entry is the first unit of an entry of the roster, as the list has it.
func (w *workbench) entry(i int) *Enlisted { return &w.list.Units[w.first[i]] }

func (w *workbench) unitRow(i int) rulebook.BenchLine {
	u, e := &w.file.Unit[i], w.entry(i)
	k, n := &w.Kinds[e.Kind], max(1, u.Count)
	row := rulebook.Row{
		ID: unitID(i), Depth: 1, Label: k.Name, Points: n * int(e.Cost), Fault: w.flaws.Of("unit", i), Card: w.unitCard(e),
	}
	var notes []string
	switch {
	case u.Name != "":
		row.Label = u.Name
		notes = append(notes, k.Name)
	case n > 1:
		row.Label = fmt.Sprintf("%d × %s", n, k.Name)
	}
	if gear := w.GearText(e); gear != "" {
		notes = append(notes, gear)
	}
	if n > 1 {
		notes = append(notes, fmt.Sprintf("%d each", e.Cost))
	}
	row.Note = strings.Join(notes, "; ")
	if u.Note != "" {
		row.Card = append(row.Card, board.Fact{Label: "Note", Value: u.Note, Rule: string(book.ArmyNames)})
	}
	return row.With(w.unitChanges(i))
}

// AttributeText is an attribute as people read it.
//
// See: KRY-STAT-02.
func AttributeText(n int8) string {
	if n == None {
		return "X"
	}
	return strconv.Itoa(int(n))
}

// kindCard are the figures of a kind of unit.
//
// See: KRY-STAT-01.
func (a *Arsenal) kindCard(k *Kind) []board.Fact {
	title := ClassTitles[k.Class]
	facts := []board.Fact{{Label: "Class", Value: strings.ToUpper(title[:1]) + title[1:], Rule: string(book.ArmySoldiers)}}
	for i, n := range []int8{k.Speed, k.Strength, k.Body, k.Mind, k.Will, k.Cc, k.Rc} {
		facts = append(facts, board.Fact{Label: attributes[i], Value: AttributeText(n), Rule: string(book.AttributeProfile)})
	}
	facts = append(facts,
		board.Fact{Label: "Wounds", Value: AttributeText(k.Wounds), Rule: string(book.WoundTwo)},
		board.Fact{Label: "Size", Value: sizeWords[k.Size], Rule: string(book.FieldBases)})
	if k.Natural > 0 {
		facts = append(facts, board.Fact{
			Label: "Natural armour", Value: fmt.Sprintf("+%d", k.Natural), Rule: string(book.ArmourAdds),
		})
	}
	if words := abilityText(k.Abilities); words != "" {
		facts = append(facts, board.Fact{Label: "Abilities", Value: words, Rule: string(book.AttributeProfile)})
	}
	return facts
}

// abilityText lists abilities as people read them.
func abilityText(set Ability) string {
	var all []string
	for i, word := range abilityWords {
		if set&(1<<i) != 0 {
			all = append(all, strings.ReplaceAll(word, "_", " "))
		}
	}
	return strings.Join(all, ", ")
}

// unitCard are the figures of a unit with all it carries.
func (w *workbench) unitCard(e *Enlisted) []board.Fact {
	k := &w.Kinds[e.Kind]
	facts := w.kindCard(k)
	for g := range e.gear() {
		facts = append(facts, w.wareFact(w.Goods(g)))
	}
	return append(facts, board.Fact{Label: "Cost", Value: tell.Counted(int(e.Cost), "point"), Rule: string(book.ArmyCost)})
}

// wareFact is a piece of gear with its figures.
func (a *Arsenal) wareFact(w *Goods) board.Fact {
	switch w.Sort {
	case RangedWeapons:
		return board.Fact{Label: w.Name, Value: a.Guns[w.Index].listed(), Rule: string(book.RangedNumbers)}
	case CloseWeapons:
		return board.Fact{Label: w.Name, Value: a.Blades[w.Index].Words(), Rule: string(book.WeaponClose)}
	case WornArmour:
		return board.Fact{Label: w.Name, Value: a.Armours[w.Index].words(), Rule: string(book.ArmourAdds)}
	}
	return board.Fact{Label: w.Name, Value: itemNotes[w.Index], Rule: string(itemRules[w.Index])}
}

var (
	itemNotes = [...]string{
		Mine: "planted for 1 AP", Charge: "+3 to sabotage", Lamp: `enemies within 8" are not dark`,
		Dressing: "removes one wound",
	}
	itemRules = [...]game.RuleID{Mine: book.BlastMines, Charge: book.ScenarioLocations, Lamp: book.WeaponTraits, Dressing: book.WeaponDressing}
)
