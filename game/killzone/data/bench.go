package data

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"

	"muster/assets"
	"muster/board"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
	"muster/game/tell"
)

// workbench is a list while it is being built.
type workbench struct {
	file    armyFile
	list    List
	misfits rulebook.Misfits
}

// Blanks are empty armies of some sizes, the standard battle's first.
//
// See: KZ-SET-04.
func (Catalogue) Blanks() (all []game.Blank) {
	for _, limit := range []int{limits.Usual, 154, 100, 300, 400} {
		note := "Squads of any training, weapons and mounts"
		a := armyFile{Head: rulebook.Head{Title: "New army"}, Limit: limit, Squad: []SquadEntry{}}
		all = append(all, game.Blank{
			Title: tell.Counted(limit, "point"), Group: "Any squads", Note: note, Points: limit, Data: game.JSON(a),
		})
	}
	return all
}

// take reads the data of an army.
func take(_ assets.Library, data json.RawMessage) (rulebook.Workbench, error) {
	w := &workbench{}
	if err := game.FromJSON(data, &w.file); err != nil {
		return nil, err
	}
	if w.file.Squad == nil {
		return nil, errors.New("it has no list of squads")
	}
	var faults assets.Faults
	if w.list, faults, w.misfits = w.file.compile(assets.Lines{}); len(faults) > 0 {
		return nil, errors.New(faults[0].Msg)
	}
	return w, nil
}

// limit is what the army is built for.
func (w *workbench) limit() int { return limits.Of(w.file.Limit, w.list.Points) }

// Bench lays an army out: its squads in roster order, under each its figures.
func (w *workbench) Bench() game.Bench {
	head := game.Bench{Title: w.file.Title, Points: w.list.Points, Limit: w.limit(), Facts: w.facts()}
	return rulebook.Lay(head, w.Lines(), w.misfits)
}

// facts sum the army up.
func (w *workbench) facts() []board.Fact {
	figures, heroes := 0, 0
	for i := range w.list.Squads {
		figures += len(w.list.Squads[i].Figures)
		heroes += w.list.Squads[i].heroes()
	}
	return []board.Fact{
		{Label: "Squads", Value: strconv.Itoa(len(w.file.Squad)), Rule: string(book.SetSquads)},
		{Label: "Figures", Value: strconv.Itoa(figures), Rule: string(book.SetSquads)},
		{Label: "Heroes", Value: strconv.Itoa(heroes) + " of " + strconv.Itoa(w.list.mostHeroes()), Rule: string(book.SetSquads)},
	}
}

// Roster is the army as it is written.
func (w *workbench) Roster() rulebook.Roster { return &w.file }

// Settle states the points: what the army costs.
func (w *workbench) Settle() {
	w.file.Points = 0
	for i := range w.file.Squad {
		w.file.Points += w.file.Squad[i].points()
	}
}

// Lines are the rows of the bench.
func (w *workbench) Lines() []rulebook.BenchLine {
	army := rulebook.Row{ID: "army", Label: w.file.Title, Points: w.list.Points, Fault: w.misfits.Of()}
	all := []rulebook.BenchLine{army.With(w.armyChanges())}
	for i := range w.file.Squad {
		all = append(all, w.squadRow(i).With(w.squadChanges(i)))
		for f := range w.file.Squad[i].Figure {
			all = append(all, w.figureRow(i, f).With(w.figureChanges(i, f)))
		}
	}
	return all
}

// squadID and figureID name rows of the bench.
func squadID(i int) string { return "squad " + strconv.Itoa(i+1) }

func figureID(i, f int) string { return squadID(i) + " figure " + strconv.Itoa(f+1) }

func (w *workbench) squadRow(i int) rulebook.Row {
	s := &w.list.Squads[i]
	return rulebook.Row{
		ID: squadID(i), Depth: 1, Label: s.Name, Note: s.Standing() + ", " + tell.Counted(len(s.Figures), "figure"), Points: s.Points(),
		Fault: w.misfits.Of("squad", i),
	}
}

func (w *workbench) figureRow(i, f int) rulebook.Row {
	e := &w.file.Squad[i].Figure[f]
	figure := e.figure()
	return rulebook.Row{
		ID: figureID(i, f), Depth: 2, Label: e.title(), Note: figure.Note(), Card: figure.Card(),
		Points: e.most() * figure.Points(w.list.Squads[i].Training, w.list.Squads[i].Mounted),
		Fault:  w.misfits.Of("squad", i, "figure", f),
	}
}

// Note is a figure's standing and arms in a few words: "leader, hero; handgun, sword".
func (f *Figure) Note() string {
	var arms []string
	for w := range f.Arms.Each {
		arms = append(arms, strings.ToLower(w.Row().Name))
	}
	if len(arms) == 0 {
		arms = []string{"no weapons"}
	}
	note := strings.Join(arms, ", ")
	if f.Rank == Member && !f.Hero && !f.Armour {
		return note
	}
	return f.Standing() + "; " + note
}

// Standing is a figure's rank, heroism and armour in words: "leader, hero, light armour".
func (f *Figure) Standing() string {
	words := []string{f.Rank.String()}
	if f.Rank == Member && (f.Hero || f.Armour) {
		words = nil
	}
	if f.Hero {
		words = append(words, "hero")
	}
	if f.Armour {
		words = append(words, "light armour")
	}
	return strings.Join(words, ", ")
}

// Card is what the weapons of a figure do.
func (f *Figure) Card() (card []board.Fact) {
	for w := range f.Arms.Each {
		card = append(card, w.Fact())
	}
	return card
}

// Fact is a weapon's row of the tables in a line.
//
// See: KZ-SHO-03, KZ-SHO-07, KZ-SHO-10, KZ-HTH-06.
func (w Weapon) Fact() board.Fact {
	row := w.Row()
	fight := "hand-to-hand +" + strconv.Itoa(row.Melee)
	if w == Shield {
		fight = "+" + strconv.Itoa(row.Melee) + " when attacked"
	}
	if !w.Shoots() {
		return board.Fact{Label: row.Name, Value: fight, Rule: string(book.FightWeapons)}
	}
	reach := length(row.Close)
	if row.Long > 0 {
		reach += " / " + length(row.Long)
	}
	parts := []string{reach, "rapid " + strconv.Itoa(row.Rapid), tell.Counted(row.Damage, "die|dice") + " of damage", fight}
	return board.Fact{Label: row.Name, Value: strings.Join(parts, ", "), Rule: string(book.ShootRange)}
}
