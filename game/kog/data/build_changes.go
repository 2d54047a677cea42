package data

import "slices"

// add adds a unit, where there are several platoons to that of the last unit.
//
// See: KOG-ORG-08.
func (w *workbench) add(u RosterUnit) {
	if w.format.Platoons {
		u.Platoon = "A"
		if n := len(w.file.Unit); n > 0 && w.file.Unit[n-1].Platoon != "" {
			u.Platoon = w.file.Unit[n-1].Platoon
		}
	}
	w.file.Unit = append(w.file.Unit, u)
}

// double adds a unit like another behind it.
func (w *workbench) double(i int) {
	u := w.file.Unit[i]
	u.Model = slices.Clone(u.Model)
	for k := range u.Model {
		u.Model[k].Options = slices.Clone(u.Model[k].Options)
	}
	w.file.Unit = slices.Insert(w.file.Unit, i+1, u)
}

// setKind makes a unit one of another kind. Models with two types take the one that the new kind has a place for.
//
// See: KOG-ORG-04, KOG-ORG-05.
func (w *workbench) setKind(i int, kind string) {
	u := &w.file.Unit[i]
	u.Squad = kind
	for k := range u.Model {
		w.suit(u, &u.Model[k])
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

// enrol adds a model to a unit: one more of those that are alike, or an entry of its own.
//
// See: KOG-ORG-05.
func (w *workbench) enrol(i int, profile, role string) {
	u := &w.file.Unit[i]
	for k := range u.Model {
		m := &u.Model[k]
		if m.Profile == profile && m.Variant == "" && len(m.Options) == 0 && m.Role == role && m.Name == "" {
			m.oneMore()
			return
		}
	}
	u.Model = append(u.Model, RosterModel{Profile: profile, Role: role})
}

// oneMore and oneLess count the models of an entry. A count of one is left out.
func (m *RosterModel) oneMore() { m.Count = max(1, m.Count) + 1 }

func (m *RosterModel) oneLess() {
	if m.Count--; m.Count == 1 {
		m.Count = 0
	}
}

// apart gives one of several models an entry of its own.
func (w *workbench) apart(i, k int) {
	u := &w.file.Unit[i]
	one := u.Model[k]
	one.Count, one.Options = 0, slices.Clone(one.Options)
	u.Model[k].oneLess()
	u.Model = slices.Insert(u.Model, k+1, one)
}
