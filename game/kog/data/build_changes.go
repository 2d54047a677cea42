package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/rulebook"
)

func (w *workbench) addSquad(kind string) *game.Refusal {
	w.file.Unit = append(w.file.Unit, RosterUnit{Squad: kind, Platoon: w.lastPlatoon()})
	return nil
}

func (w *workbench) addSingle(profile string) *game.Refusal {
	w.file.Unit = append(w.file.Unit, RosterUnit{
		Squad: SquadNames[individual], Platoon: w.lastPlatoon(), Model: []RosterModel{{Profile: profile}},
	})
	return nil
}

// lastPlatoon is the platoon that a new unit goes to: that of the last unit, where there are several.
//
// See: KOG-ORG-08.
func (w *workbench) lastPlatoon() string {
	n := len(w.file.Unit)
	switch {
	case !w.format.Platoons:
		return ""
	case n == 0 || w.file.Unit[n-1].Platoon == "":
		return "A"
	}
	return w.file.Unit[n-1].Platoon
}

// See: KOG-ORG-02.
func (w *workbench) setPoints(text string) *game.Refusal {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < w.format.least() || n > mostAgreed {
		return game.Refuse(book.ForceFormats, "a limit is a whole number from %d to %d", w.format.least(), mostAgreed)
	}
	w.file.Points = n
	return nil
}

// See: KOG-ORG-02.
func (w *workbench) setFormat(id string) *game.Refusal {
	f, _ := FormatNamed(id)
	w.file.Format, w.file.Points = f.id, f.Points
	return nil
}

// See: KOG-ORG-01.
func (w *workbench) setFaction(name string) *game.Refusal {
	w.file.Faction = name
	return nil
}

// See: KOG-ORG-11.
func (w *workbench) nameUnit(i int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Unit[i].Name = assets.Clean(text, assets.LongestName)
		return nil
	}
}

func (w *workbench) double(i int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		u := w.file.Unit[i]
		u.Model = slices.Clone(u.Model)
		for k := range u.Model {
			u.Model[k].Options = slices.Clone(u.Model[k].Options)
		}
		w.file.Unit = slices.Insert(w.file.Unit, i+1, u)
		return nil
	}
}

// setKind makes a unit one of another kind. Models with two types take the one that the new kind has a place for.
//
// See: KOG-ORG-04, KOG-ORG-05.
func (w *workbench) setKind(i int) rulebook.Handiwork {
	return func(kind string) *game.Refusal {
		u := &w.file.Unit[i]
		u.Squad = kind
		for k := range u.Model {
			w.suit(u, &u.Model[k])
		}
		return nil
	}
}

// suit gives a model with two types the one that its squad has a place for.
//
// See: KOG-ORG-05.
func (w *workbench) suit(u *RosterUnit, m *RosterModel) {
	made := w.made(m)
	kind := Squad(slices.Index(SquadNames[:], u.Squad))
	if len(made.Roles) < 2 || kind == individual {
		m.Role = ""
		return
	}
	if quotas[kind].most[w.roleOf(0, m, made)] > 0 && m.Role != "" {
		return
	}
	for _, r := range made.Roles {
		if quotas[kind].most[r] > 0 {
			m.Role = roleNames[r]
			return
		}
	}
	m.Role = roleNames[made.Roles[0]]
}

func (w *workbench) setPlatoon(i int) rulebook.Handiwork {
	return func(letter string) *game.Refusal {
		w.file.Unit[i].Platoon = letter
		return nil
	}
}

// enrol adds a model to a unit: one more of those that are alike, or an entry of its own.
//
// See: KOG-ORG-05.
func (w *workbench) enrol(i int) rulebook.Handiwork {
	return func(with string) *game.Refusal {
		profile, role, _ := strings.Cut(with, " ")
		u := &w.file.Unit[i]
		if u.Squad == SquadNames[individual] {
			role = ""
		}
		for k := range u.Model {
			m := &u.Model[k]
			if m.Profile == profile && m.Variant == "" && len(m.Options) == 0 && m.Role == role && m.Name == "" {
				m.Count = max(1, m.Count) + 1
				return nil
			}
		}
		u.Model = append(u.Model, RosterModel{Profile: profile, Role: role})
		return nil
	}
}

func (w *workbench) count(i, k, more int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		m := &w.file.Unit[i].Model[k]
		if m.Count = max(1, m.Count) + more; m.Count == 1 {
			m.Count = 0
		}
		return nil
	}
}

// apart gives one of several models an entry of its own.
func (w *workbench) apart(i, k int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		u := &w.file.Unit[i]
		one := u.Model[k]
		one.Count, one.Options = 0, slices.Clone(one.Options)
		w.count(i, k, -1)("")
		u.Model = slices.Insert(u.Model, k+1, one)
		return nil
	}
}

// See: KOG-DATA-15.
func (w *workbench) christen(i, k int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Unit[i].Model[k].Name = assets.Clean(text, assets.LongestName)
		return nil
	}
}

func (w *workbench) dismiss(i, k int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		u := &w.file.Unit[i]
		u.Model = slices.Delete(u.Model, k, k+1)
		return nil
	}
}

// See: KOG-ORG-05.
func (w *workbench) setRole(i, k int) rulebook.Handiwork {
	return func(role string) *game.Refusal {
		w.file.Unit[i].Model[k].Role = role
		return nil
	}
}

// See: KOG-ORG-09.
func (w *workbench) setVariant(i, k int) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		w.file.Unit[i].Model[k].Variant = id
		return nil
	}
}

// setOption takes an option, or does without it.
//
// See: KOG-DATA-08.
func (w *workbench) setOption(i, k int) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		m := &w.file.Unit[i].Model[k]
		if slices.Contains(m.Options, id) {
			m.Options = without(m.Options, id)
		} else {
			m.Options = append(m.Options, id)
		}
		return nil
	}
}
