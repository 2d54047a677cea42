package data

import "slices"

// oneMore and oneLess count the models of an entry. A count of one is left out.
func (u *RosterUnit) oneMore() { u.Count = max(1, u.Count) + 1 }

func (u *RosterUnit) oneLess() {
	if u.Count--; u.Count == 1 {
		u.Count = 0
	}
}

// apart gives one of several models an entry of its own.
func (w *workbench) apart(i int) {
	one := w.file.Unit[i]
	one.Count, one.Gear = 0, slices.Clone(one.Gear)
	w.file.Unit[i].oneLess()
	w.file.Unit = slices.Insert(w.file.Unit, i+1, one)
}

// double adds an entry like another behind it, without its name.
func (w *workbench) double(i int) {
	one := w.file.Unit[i]
	one.Gear, one.Name, one.Note = slices.Clone(one.Gear), "", ""
	w.file.Unit = slices.Insert(w.file.Unit, i+1, one)
}

// take hands gear to all models of an entry; armour takes the place of what is worn there, nil for nothing.
//
// See: KRY-ARMY-07.
func (u *RosterUnit) take(id string, worn *Armour) {
	if worn != nil {
		u.drop(worn.ID)
	}
	u.Gear = append(slices.Clone(u.Gear), id)
}

// drop takes a piece of gear from all models of an entry.
func (u *RosterUnit) drop(id string) {
	if n := slices.Index(u.Gear, id); n >= 0 {
		u.Gear = slices.Delete(slices.Clone(u.Gear), n, n+1)
	}
}
