package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game/fog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Lines are the rows of the bench: the army, its units with the characters who lead them, then those who lead nobody.
func (w *workbench) Lines() []rulebook.BenchLine {
	all := []rulebook.BenchLine{w.armyLine()}
	for i := range w.file.Unit {
		all = append(all, w.unitLine(i))
		for h, p := range w.posts {
			if p.entry == i {
				all = append(all, w.heroLine(h))
			}
		}
	}
	for h, p := range w.posts {
		if p == nowhere {
			all = append(all, w.heroLine(h))
		}
	}
	return all
}

func (w *workbench) armyLine() rulebook.BenchLine {
	card := append([]board.Fact{
		{Label: "Costs", Value: tell.Counted(w.list.Points, "point"), Rule: string(book.SetPoints)},
		{Label: "Limit", Value: tell.Counted(w.limit(), "point"), Rule: string(book.SetPoints)},
	}, w.facts()...)
	if text := strings.Join(assets.Paragraphs(w.file.Blurb), " "); text != "" {
		card = append(card, board.Fact{Label: "Story", Value: text})
	}
	return rulebook.Row{
		ID: "army", Label: w.file.Title, Points: w.list.Points, Card: card, Fault: w.flaws.Of(),
	}.With(w.armyChanges())
}

func entryID(entry int) string { return "unit " + strconv.Itoa(entry+1) }

func leaderID(hero int) string { return "character " + strconv.Itoa(hero+1) }

func (w *workbench) unitLine(i int) rulebook.BenchLine {
	troop, k := &w.file.Unit[i], w.kindAt(i)
	row := rulebook.Row{
		ID: entryID(i), Depth: 1, Label: fmt.Sprintf("%d × %s", troop.Count, k.Name), Points: troop.Count * k.Cost,
		Card: k.profile(nil), Fault: w.flaws.Of("unit", i),
	}
	switch {
	case troop.Name != "":
		row.Label, row.Note = troop.Name, k.Name
	case troop.Count > 1:
		row.Note = fmt.Sprintf("%d each", k.Cost)
	}
	return row.With(w.unitChanges(i))
}

func (w *workbench) heroLine(h int) rulebook.BenchLine {
	c, p := w.classOf(h), w.posts[h]
	row := rulebook.Row{
		ID: leaderID(h), Depth: 1, Label: c.Name, Points: listedHero, Fault: w.flaws.Of("character", h),
		Card: []board.Fact{{Label: c.Name, Value: c.Text, Tone: board.Accent, Rule: string(c.Rule)}},
	}
	var notes []string
	if name := w.file.Character[h].Name; name != "" {
		row.Label = name
		notes = append(notes, c.Name)
	}
	if p != nowhere {
		row.Depth = 2
		notes = append(notes, w.unitName(p))
		row.Card = append(row.Card, board.Fact{Label: "Leads", Value: w.unitName(p), Rule: string(book.HeroLeads)})
		row.Card = append(row.Card, w.kindAt(p.entry).profile(c)...)
	} else {
		row.Card = append(row.Card, board.Fact{Label: "Leads", Value: "nobody", Tone: board.Warning, Rule: string(book.SetAttach)})
	}
	row.Note = strings.Join(notes, ", ")
	return row.With(w.heroChanges(h))
}

func (w *workbench) classOf(h int) *Class { return &w.Classes[w.ClassNamed(w.file.Character[h].Class)] }

// unitName is what a unit of the list is called: by its own name, or by type and number.
func (w *workbench) unitName(p post) string {
	if name := w.file.Unit[p.entry].Name; name != "" {
		return name
	}
	return w.kindAt(p.entry).Name + " " + strconv.Itoa(w.number(p))
}

// profile is the card of a type of unit as it counts under a leader, nil for none.
//
// See: FOG-UNIT-01, FOG-UNIT-02.
func (k *Kind) profile(c *Class) []board.Fact {
	led := c != nil
	if !led {
		c = &Class{}
	}
	var l Ledger
	l.Figure("ATT", k.Att, c.Part(c.Att))
	l.Figure("DEF", k.Def, c.Part(c.Def))
	l.Figure("SPD", k.Spd, c.Part(c.Spd))
	l.Figure("HP", k.HP, c.Part(c.HP))
	switch {
	case k.Reach > 0:
		l.Figure("RANGE", k.Reach)
	case c.Reach > 0:
		l.Figure("RANGE", 0, c.Part(c.Reach))
	}
	for i := range l.Figures {
		if !led {
			l.Figures[i].Rule = string(book.UnitStats)
		}
	}
	if k.Heal || c.Heal {
		l.Heal(k.Heal && c.Heal)
	}
	l.Figures = append(l.Figures,
		board.Fact{Label: "Cost", Value: tell.Counted(k.Cost, "point") + " a unit", Rule: string(book.SetPoints)},
		board.Fact{Label: "Column", Value: ColumnNames[k.Column], Rule: string(book.SetPoints)})
	return append(l.Figures, l.Bonuses...)
}
