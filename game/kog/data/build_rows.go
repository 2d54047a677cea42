package data

import (
	"fmt"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game/kog/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// Lines are the rows of the bench: the force, its units, and under each the models that are not a unit by themselves.
func (w *workbench) Lines() []rulebook.BenchLine {
	all := []rulebook.BenchLine{w.forceLine()}
	for i := range w.file.Unit {
		all = append(all, w.unitLine(i))
		if w.alone(i) {
			continue
		}
		for k := range w.file.Unit[i].Model {
			all = append(all, w.modelLine(i, k))
		}
	}
	return all
}

// alone reports whether a unit is one model that stands alone: then unit and model are one row.
func (w *workbench) alone(i int) bool {
	u := &w.file.Unit[i]
	return u.Squad == SquadNames[individual] && len(u.Model) == 1 && u.Model[0].Count <= 1
}

func (w *workbench) forceLine() rulebook.BenchLine {
	card := append([]board.Fact{
		{Label: "Costs", Value: tell.Counted(w.force.Spent, "point"), Rule: string(book.ForcePoints)},
		{Label: "Limit", Value: tell.Counted(w.format.Points, "point"), Rule: string(book.ForceFormats)},
	}, w.facts()...)
	if text := strings.Join(assets.Paragraphs(w.file.Blurb), " "); text != "" {
		card = append(card, board.Fact{Label: "Story", Value: text})
	}
	return rulebook.Row{
		ID: "force", Label: w.file.Title, Points: w.force.Spent, Card: card, Fault: w.flaws.Of(),
	}.With(w.forceChanges())
}

func unitID(i int) string { return "unit " + strconv.Itoa(i+1) }

func modelID(i, k int) string { return fmt.Sprintf("unit %d model %d", i+1, k+1) }

func (w *workbench) unitLine(i int) rulebook.BenchLine {
	u, f := &w.file.Unit[i], &w.force.Units[i]
	row := rulebook.Row{
		ID: unitID(i), Depth: 1, Label: SquadTitles[f.Squad], Points: w.unitCost(i), Fault: w.flaws.Of("unit", i),
	}
	var notes []string
	if w.alone(i) {
		m := w.made(&u.Model[0])
		row.Label, row.Card, row.Fault = called(&u.Model[0], m), w.figures(m), w.flaws.Within("unit", i)
		if u.Name != "" {
			notes = append(notes, u.Name)
		}
		if u.Model[0].Name != "" {
			notes = append(notes, m.Name)
		}
	} else {
		if u.Name != "" {
			row.Label, notes = u.Name, append(notes, SquadTitles[f.Squad])
		}
		notes = append(notes, w.composition(i))
		row.Card = w.squadCard(i)
	}
	if w.format.Platoons && u.Platoon != "" {
		notes = append(notes, "platoon "+u.Platoon)
	}
	row.Note = strings.Join(notes, ", ")
	if w.alone(i) {
		return row.With(append(w.modelChanges(i, 0), w.unitChanges(i)...))
	}
	return row.With(append(w.enrolments(i), w.unitChanges(i)...))
}

// unitCost is what a unit costs.
//
// See: KOG-ORG-12.
func (w *workbench) unitCost(i int) int {
	points := 0
	for k := range w.file.Unit[i].Model {
		m := &w.file.Unit[i].Model[k]
		points += max(1, m.Count) * w.made(m).Points
	}
	return points
}

// made is the mould of an entry of models.
func (w *workbench) made(m *RosterModel) *Mould {
	made, _ := w.mould(m.Profile, m.Variant, m.Options)
	return &made
}

// called is what an entry of models is called.
func called(m *RosterModel, made *Mould) string {
	switch {
	case m.Name != "":
		return m.Name
	case m.Count > 1:
		return plural(m.Count) + made.Name
	}
	return made.Name
}

// composition counts the types of a unit: "2 Elite, 1 Tactical".
func (w *workbench) composition(i int) string {
	var parts []string
	for r, n := range w.force.Units[i].types() {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, roleTitles[r]))
		}
	}
	if len(parts) == 0 {
		return "nobody yet"
	}
	return strings.Join(parts, ", ")
}

// squadCard tells what a unit is made of, and of what it may be.
//
// See: KOG-ORG-04, KOG-ORG-06.
func (w *workbench) squadCard(i int) []board.Fact {
	f := &w.force.Units[i]
	if f.Squad == individual {
		return []board.Fact{
			{Label: "Kind", Value: SquadTitles[f.Squad], Rule: string(book.ForceLone)},
			{Label: "Models", Value: fmt.Sprintf("%d of 1", len(f.Models)), Rule: string(book.ForceLone)},
		}
	}
	return f.Squad.card(f)
}

// card tells what a kind of squad is made of, and how much of it a unit has; nil for no unit.
//
// See: KOG-ORG-04.
func (s Squad) card(f *Formation) []board.Fact {
	facts := []board.Fact{{Label: "Kind", Value: SquadTitles[s], Rule: string(book.ForceSquads)}}
	add := func(label string, have int, want string) {
		if f != nil {
			want = fmt.Sprintf("%d of %s", have, want)
		}
		facts = append(facts, board.Fact{Label: label, Value: want, Rule: string(book.ForceSquads)})
	}
	var have [len(roleNames)]int
	models := 0
	if f != nil {
		have, models = f.types(), len(f.Models)
	}
	add("Models", models, fmt.Sprintf("%d to %d", leastSquad, mostSquad))
	for r := range have {
		switch least, most := quotas[s].least[r], quotas[s].most[r]; {
		case most == mostSquad && least == 0:
			add(roleTitles[r], have[r], fmt.Sprintf("%d to %d", leastSquad, mostSquad))
		case most == mostSquad:
			add(roleTitles[r], have[r], fmt.Sprintf("%d or more", least))
		case most > 0:
			add(roleTitles[r], have[r], fmt.Sprintf("up to %d", most))
		case have[r] > 0:
			add(roleTitles[r], have[r], "none")
		}
	}
	return facts
}

func (w *workbench) modelLine(i, k int) rulebook.BenchLine {
	m := &w.file.Unit[i].Model[k]
	made := w.made(m)
	row := rulebook.Row{
		ID: modelID(i, k), Depth: 2, Label: called(m, made), Points: max(1, m.Count) * made.Points, Card: w.figures(made),
		Fault: w.flaws.Of("unit", i, "model", k),
	}
	var notes []string
	if m.Name != "" {
		notes = append(notes, made.Name)
	}
	if m.Role != "" && len(made.Roles) > 1 {
		notes = append(notes, m.Role)
	}
	if m.Count > 1 {
		notes = append(notes, fmt.Sprintf("%d each", made.Points))
	}
	row.Note = strings.Join(notes, ", ")
	return row.With(w.modelChanges(i, k))
}

// figures are the card of a mould: its figures, its weapons and what it costs.
//
// See: KOG-DATA-01.
func (w *workbench) figures(m *Mould) []board.Fact {
	facts := m.Card()
	for i := range m.Weapons {
		one := &m.Weapons[i]
		value := w.WeaponWords(one)
		if one.Uses > 0 {
			value += " " + Boxes(one.Uses, one.Uses)
		}
		facts = append(facts, board.Fact{Label: one.Name, Value: value, Rule: string(one.Rule())})
	}
	if m.Jump {
		facts = append(facts, board.Fact{
			Label: "Jump Jets", Value: "the first 3\" of a climb at full rate",
			Rule: string(book.DataJumpJets),
		})
	}
	return append(facts, board.Fact{Label: "Cost", Value: tell.Counted(m.Points, "point"), Rule: string(book.ForcePoints)})
}
