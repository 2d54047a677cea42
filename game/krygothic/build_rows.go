package krygothic

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
)

// rows are those of the bench: the list, and the entries of its roster.
func (w *workbench) rows() []game.BenchLine {
	all := []game.BenchLine{w.listRow()}
	for i := range w.file.Unit {
		all = append(all, w.unitRow(i))
	}
	return all
}

// fault is the gravest flaw of an entry of the roster, or of the list as a whole (none).
func (w *workbench) fault(i int) *game.Refusal {
	for _, f := range w.flaws {
		of := none
		if len(f.At) > 1 && f.At[0] == "unit" {
			of, _ = f.At[1].(int)
		}
		if of == i {
			return f.Refusal
		}
	}
	return nil
}

func (w *workbench) listRow() game.BenchLine {
	card := append([]board.Fact{
		{Label: "Costs", Value: counted(int(w.list.points), "point", "points"), Rule: string(ArmyCost)},
		{Label: "Cap", Value: counted(int(w.file.made()), "point", "points"), Rule: string(ArmyCost)},
	}, w.summary()...)
	if text := strings.Join(assets.Paragraphs(w.file.Blurb), " "); text != "" {
		card = append(card, board.Fact{Label: "Story", Value: text})
	}
	return game.BenchRow{
		ID: "list", Label: w.file.Title, Points: int(w.list.points), Card: card, Fault: w.fault(none),
	}.With(w.listChanges())
}

func unitID(i int) string { return "unit " + strconv.Itoa(i+1) }

// entry is the first unit of an entry of the roster, as the list has it.
func (w *workbench) entry(i int) *enlisted { return &w.list.units[w.first[i]] }

func (w *workbench) unitRow(i int) game.BenchLine {
	u, e := &w.file.Unit[i], w.entry(i)
	k, n := &w.kinds[e.kind], max(1, u.Count)
	row := game.BenchRow{
		ID: unitID(i), Depth: 1, Label: k.name, Points: n * int(e.cost), Fault: w.fault(i), Card: w.unitCard(e),
	}
	var notes []string
	switch {
	case u.Name != "":
		row.Label = u.Name
		notes = append(notes, k.name)
	case n > 1:
		row.Label = fmt.Sprintf("%d × %s", n, k.name)
	}
	if gear := w.gearText(e); gear != "" {
		notes = append(notes, gear)
	}
	if n > 1 {
		notes = append(notes, fmt.Sprintf("%d each", e.cost))
	}
	row.Note = strings.Join(notes, "; ")
	if u.Note != "" {
		row.Card = append(row.Card, board.Fact{Label: "Note", Value: u.Note, Rule: string(ArmyNames)})
	}
	return row.With(w.unitChanges(i))
}

// attributeText is an attribute as people read it.
//
// Rule: KRY-STAT-02.
func attributeText(n int8) string {
	if n == none {
		return "X"
	}
	return strconv.Itoa(int(n))
}

// kindCard are the figures of a kind of unit.
//
// Rule: KRY-STAT-01.
func (a *arsenal) kindCard(k *kind) []board.Fact {
	title := classTitles[k.class]
	facts := []board.Fact{{Label: "Class", Value: strings.ToUpper(title[:1]) + title[1:], Rule: string(ArmySoldiers)}}
	for i, n := range []int8{k.speed, k.strength, k.body, k.mind, k.will, k.cc, k.rc} {
		facts = append(facts, board.Fact{Label: attributes[i], Value: attributeText(n), Rule: string(AttributeProfile)})
	}
	facts = append(facts,
		board.Fact{Label: "Wounds", Value: attributeText(k.wounds), Rule: string(WoundTwo)},
		board.Fact{Label: "Size", Value: sizeWords[k.size], Rule: string(FieldBases)})
	if k.natural > 0 {
		facts = append(facts, board.Fact{
			Label: "Natural armour", Value: fmt.Sprintf("+%d", k.natural), Rule: string(ArmourAdds),
		})
	}
	if words := abilityText(k.abilities); words != "" {
		facts = append(facts, board.Fact{Label: "Abilities", Value: words, Rule: string(AttributeProfile)})
	}
	return facts
}

// abilityText lists abilities as people read them.
func abilityText(set ability) string {
	var all []string
	for i, word := range abilityWords {
		if set&(1<<i) != 0 {
			all = append(all, strings.ReplaceAll(word, "_", " "))
		}
	}
	return strings.Join(all, ", ")
}

// unitCard are the figures of a unit with all it carries.
func (w *workbench) unitCard(e *enlisted) []board.Fact {
	k := &w.kinds[e.kind]
	facts := w.kindCard(k)
	for n := range w.wares() {
		ware := w.ware(n)
		for range w.carried(e, ware) {
			facts = append(facts, w.wareFact(ware))
		}
	}
	return append(facts, board.Fact{Label: "Cost", Value: counted(int(e.cost), "point", "points"), Rule: string(ArmyCost)})
}

// wareFact is a piece of gear with its figures.
func (a *arsenal) wareFact(w goods) board.Fact {
	switch {
	case w.gun >= 0:
		return board.Fact{Label: w.name, Value: a.guns[w.gun].listed(), Rule: string(RangedNumbers)}
	case w.blade >= 0:
		return board.Fact{Label: w.name, Value: a.blades[w.blade].words(), Rule: string(WeaponClose)}
	case w.armour >= 0:
		return board.Fact{Label: w.name, Value: a.armours[w.armour].words(), Rule: string(ArmourAdds)}
	}
	return board.Fact{Label: w.name, Value: itemNotes[w.item], Rule: string(itemRules[w.item])}
}

var (
	itemNotes = [...]string{
		mine: "planted for 1 AP", charge: "+3 to sabotage", lamp: `enemies within 8" are not dark`,
		dressing: "removes one wound",
	}
	itemRules = [...]game.RuleID{mine: BlastMines, charge: ScenarioLocations, lamp: WeaponTraits, dressing: WeaponDressing}
)
