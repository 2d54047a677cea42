package data

import (
	"slices"

	"muster/assets"
	"muster/game"
	"muster/game/rulebook"
)

// addUnit adds a unit.
//
// See: KRY-ARMY-02.
func (w *workbench) addUnit(kind string) *game.Refusal {
	w.file.Unit = append(w.file.Unit, RosterUnit{Type: kind})
	return nil
}

// See: KRY-ARMY-03.
func (w *workbench) setCap(points int32) rulebook.Handiwork {
	return func(string) *game.Refusal {
		w.file.Points = int(points)
		return nil
	}
}

// See: KRY-ARMY-01.
func (w *workbench) setTeam(id string) *game.Refusal {
	w.file.Team = id
	return nil
}

// See: KRY-ARMY-08.
func (w *workbench) christen(i int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Unit[i].Name = assets.Clean(text, longestName)
		return nil
	}
}

// See: KRY-ARMY-08.
func (w *workbench) annotate(i int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Unit[i].Note = assets.Clean(text, longestNote)
		return nil
	}
}

func (w *workbench) count(i, more int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		u := &w.file.Unit[i]
		if u.Count = max(1, u.Count) + more; u.Count == 1 {
			u.Count = 0
		}
		return nil
	}
}

// apart gives one of several models an entry of its own.
func (w *workbench) apart(i int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		one := w.file.Unit[i]
		one.Count, one.Gear = 0, slices.Clone(one.Gear)
		w.count(i, -1)("")
		w.file.Unit = slices.Insert(w.file.Unit, i+1, one)
		return nil
	}
}

func (w *workbench) double(i int) rulebook.Handiwork {
	return func(string) *game.Refusal {
		one := w.file.Unit[i]
		one.Gear, one.Name, one.Note = slices.Clone(one.Gear), "", ""
		w.file.Unit = slices.Insert(w.file.Unit, i+1, one)
		return nil
	}
}

// take hands gear to all models of an entry; armour takes the place of what is worn there.
//
// See: KRY-ARMY-07.
func (w *workbench) take(i int, ware *Goods) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		u, e := &w.file.Unit[i], w.entry(i)
		if worn := w.worn(e, ware); worn != nil {
			w.drop(i)(worn.ID)
		}
		u.Gear = append(slices.Clone(u.Gear), id)
		return nil
	}
}

func (w *workbench) drop(i int) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		u := &w.file.Unit[i]
		if n := slices.Index(u.Gear, id); n >= 0 {
			u.Gear = slices.Delete(slices.Clone(u.Gear), n, n+1)
		}
		return nil
	}
}
