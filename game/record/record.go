// Package record counts the battles that a person has fought against bots, by the journals that are kept: how many were won,
// by rulebook, opponent and army, and what rating against the levels that makes.
//
// Battles between people are not counted, for a journal does not tell which of them keeps it; nor are battles that train, and
// those that were played on from the midst of another.
package record

import (
	"slices"
	"strings"

	"muster/game"
	"muster/game/lab"
	"muster/saves"
)

// Row is how battles of one kind ended for the person.
type Row struct {
	Name string
	lab.Tally
}

// Book is a rulebook's part of the record.
type Book struct {
	System    string // id
	Title     string
	All       lab.Tally
	Opponents []Row // by level, those met most often first
	Armies    []Row // that the person led
	Rating    Rating
}

// Record is the whole of it: the rulebooks that were played most first.
type Record struct {
	All    lab.Tally
	Rating Rating
	Books  []Book
}

// Of is the record of the battles in a list. Battles of rulebooks that are not among the systems are left out.
func Of(systems []game.System, items []saves.Item) Record {
	var r Record
	var met []match
	for _, sys := range systems {
		b := book{Book: Book{System: sys.Info().ID, Title: sys.Info().Title}, sys: sys}
		b.training = trainings(sys)
		for i := range items {
			b.count(&items[i])
		}
		if b.All.Games() == 0 {
			continue
		}
		b.Rating = rate(b.met)
		met = append(met, b.met...)
		add(&r.All, b.All)
		order(b.Opponents)
		order(b.Armies)
		r.Books = append(r.Books, b.Book)
	}
	r.Rating = rate(met)
	slices.SortStableFunc(r.Books, func(a, b Book) int { return b.All.Games() - a.All.Games() })
	return r
}

// book is a rulebook's part while it is counted.
type book struct {
	Book
	sys      game.System
	training []string
	met      []match
}

// trainings are the titles of the scenarios that train, puzzles among them.
func trainings(sys game.System) (titles []string) {
	all, _ := sys.Scenarios()
	for _, s := range all {
		if s.Training {
			titles = append(titles, s.Title)
		}
	}
	if tutor, is := sys.(game.Tutor); is {
		puzzles, _ := tutor.Puzzles()
		for _, p := range puzzles {
			titles = append(titles, p.Scenario.Title)
		}
	}
	return titles
}

// count adds a battle, if it counts.
func (b *book) count(item *saves.Item) {
	if item.System != b.System || !item.Over || item.Figures == nil || item.From != nil || slices.Contains(b.training, item.Title) {
		return
	}
	own, level := opponent(item)
	if level == "" {
		return
	}
	var t lab.Tally
	result := 0.5
	switch won := item.Figures.Won; {
	case len(won) == 0 || slices.Contains(won, own) && len(won) > 1:
		t.Draws = 1
	case won[0] == own:
		t.Wins, result = 1, 1
	default:
		t.Losses, result = 1, 0
	}
	add(&b.All, t)
	tally(&b.Opponents, level, t)
	if army := army(b.sys, item, own); army != "" {
		tally(&b.Armies, army, t)
	}
	if rating, rated := ratingOf(level); rated {
		b.met = append(b.met, match{against: rating, result: result})
	}
}

// opponent is the side that people play, and the level of the bots on the others: "" where it is not people on one side
// against bots; several levels are joined with a plus.
func opponent(item *saves.Item) (own int, level string) {
	own = -1
	var levels []string
	for i, side := range item.Sides {
		person := i >= len(item.Chairs) || item.Chairs[i] == ""
		switch {
		case person && own >= 0 && own != side:
			return -1, ""
		case person:
			own = side
		case !slices.Contains(levels, item.Chairs[i]):
			levels = append(levels, item.Chairs[i])
		}
	}
	if own < 0 {
		return -1, ""
	}
	return own, strings.Join(levels, "+")
}

// army is what the side of a battle is called, which its army has a say in; "" where it cannot be told.
func army(sys game.System, item *saves.Item, side int) string {
	r, err := saves.Read(item.File)
	if err != nil {
		return ""
	}
	names := game.SideNames(sys, r.Head.Setup)
	if side >= len(names) {
		return ""
	}
	return names[side]
}

// tally adds to the row of a name.
func tally(rows *[]Row, name string, t lab.Tally) {
	i := slices.IndexFunc(*rows, func(r Row) bool { return r.Name == name })
	if i < 0 {
		*rows = append(*rows, Row{Name: name})
		i = len(*rows) - 1
	}
	add(&(*rows)[i].Tally, t)
}

func add(to *lab.Tally, t lab.Tally) {
	to.Wins += t.Wins
	to.Draws += t.Draws
	to.Losses += t.Losses
}

// order puts the rows with most battles first.
func order(rows []Row) {
	slices.SortStableFunc(rows, func(a, b Row) int { return b.Games() - a.Games() })
}
