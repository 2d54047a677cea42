package data

import (
	"fmt"
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/killzone/book"
	"muster/game/rulebook"
)

// SystemID is the rulebook's id, and the name of its folders in assets.
const SystemID = "kz"

// Bounds of armies.
//
// See: KZ-SET-03.
const (
	mostSquads  = 8
	mostFigures = 16
)

// limits bound what a list may be built for; usually it is a standard battle's points a side.
var limits = rulebook.Limits{Least: 10, Usual: 200, Most: 999, Rule: book.SetPoints}

// complaints are what is wrong with a file and the army in it.
type complaints struct{ rulebook.Complaints }

// about is for the complaints about a file.
func about(lines assets.Lines) complaints { return complaints{rulebook.About(lines)} }

// armies are the army lists. What they mean is checked by [armyFile.compile].
var armies = rulebook.KindOf(SystemID, "army", "armies", (*armyFile).complete)

// complete checks what only the file tells: a count of 0 is none, and one that is left out is one figure.
func (a *armyFile) complete(lines assets.Lines) assets.Faults {
	if a.Squad == nil {
		a.Squad = []SquadEntry{}
	}
	c := about(lines)
	for s := range a.Squad {
		for f := range a.Squad[s].Figure {
			if lines.Has("squad", s, "figure", f, "count") {
				c.Within(a.Squad[s].Figure[f].Count, 1, mostFigures, "count", "squad", s, "figure", f, "count")
			}
		}
	}
	return c.Faults
}

// compile checks a list and makes it ready for play. Faults are of the file; misfits are what the rules of composition
// have against it, the gravest first.
func (a *armyFile) compile(lines assets.Lines) (List, assets.Faults, rulebook.Misfits) {
	c := about(lines)
	c.Titled(a.Title, "title")
	if a.Group != "" {
		c.Named(a.Group, "group")
	}
	if a.Limit != 0 {
		c.Within(a.Limit, limits.Least, limits.Most, "limit", "limit")
	}
	l := List{ID: a.ID, Title: a.Title, Squads: c.squads(a.Squad)}
	l.count()
	if len(c.Faults) > 0 {
		return l, c.Faults, nil
	}
	if a.Limit > 0 {
		c.Misfit(l.within(a.Limit), "limit")
	}
	c.composed(&l, a.Squad)
	if l.Points != a.Points {
		c.Misfit(game.Refuse(book.SetPoints, "points are %d; the figures cost %d", a.Points, l.Points), "points")
	}
	return l, nil, c.Misfits
}

// count adds up what a list costs.
func (l *List) count() {
	l.Points = 0
	for i := range l.Squads {
		l.Points += l.Squads[i].Points()
	}
}

// squads reads the squads of a list, with faults for what cannot be read.
func (c *complaints) squads(entries []SquadEntry) []Squad {
	if len(entries) > mostSquads {
		entries = entries[:mostSquads]
	}
	var names []string
	squads := make([]Squad, len(entries))
	for i := range entries {
		e := &entries[i]
		at := func(key string) []any { return []any{"squad", i, key} }
		c.Named(e.Name, at("name")...)
		if slices.Contains(names, e.Name) {
			c.Addf(at("name"), "two squads are called %q", assets.Clean(e.Name, assets.LongestName))
		}
		names = append(names, e.Name)
		grade := c.Listed(e.Training, trainings, "training", at("training")...)
		squads[i] = Squad{Name: e.Name, Training: Training(grade) + Rabble, Rebel: e.Rebel, Mounted: e.Mounted}
		for f := range e.Figure {
			c.figures(&squads[i], &e.Figure[f], i, f)
		}
		squads[i].number()
	}
	return squads
}

// figures reads an entry of a squad. Of more figures than a squad may have only the first are read.
func (c *complaints) figures(s *Squad, e *FigureEntry, squad, entry int) {
	at := func(key string) []any { return []any{"squad", squad, "figure", entry, key} }
	c.Named(e.Name, at("name")...)
	if e.Rank != "" {
		c.Listed(e.Rank, ranks, "rank", at("rank")...)
	}
	for i, word := range e.Weapons {
		if _, known := WeaponNamed(word); !known {
			c.Add(assets.Unknown("weapon", word, WeaponIDs()), append(at("weapons"), i)...)
		}
	}
	c.Within(e.Count, 0, mostFigures, "count", at("count")...)
	for range min(e.most(), mostFigures+1-len(s.Figures)) {
		s.Figures = append(s.Figures, e.figure())
	}
}

// figure is one figure of an entry.
func (e *FigureEntry) figure() Figure {
	f := Figure{Name: e.Name, Rank: Rank(max(0, slices.Index(ranks, e.Rank))), Hero: e.Hero, Armour: e.Armour}
	for _, word := range e.Weapons {
		w, _ := WeaponNamed(word)
		if w == Handgun && f.Arms.Has(Handgun) {
			w = SecondHandgun
		}
		f.Arms = f.Arms.With(w)
	}
	return f
}

// number tells figures of one name apart.
func (s *Squad) number() {
	all := slices.Clone(s.Figures)
	for i := range all {
		nth, of := 0, 0
		for j := range all {
			if all[j].Name == all[i].Name {
				of++
				if j <= i {
					nth++
				}
			}
		}
		if of > 1 {
			s.Figures[i].Name = fmt.Sprintf("%s %d", all[i].Name, nth)
		}
	}
}
