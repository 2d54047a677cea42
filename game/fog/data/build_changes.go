package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/rulebook"
)

func (w *workbench) addUnit(id string) *game.Refusal {
	for i := range w.file.Unit {
		if troop := &w.file.Unit[i]; troop.Type == id && troop.Name == "" {
			troop.Count++
			return nil
		}
	}
	w.file.Unit = append(w.file.Unit, TroopFile{Type: id, Count: 1})
	return nil
}

func (w *workbench) hire(id string) *game.Refusal {
	p := w.vacancy(w.ClassNamed(id))
	w.file.Character = append(w.file.Character, LeaderFile{Class: id})
	w.posts = append(w.posts, p)
	return nil
}

func (w *workbench) setLimit(text string) *game.Refusal {
	n, err := strconv.Atoi(strings.TrimSpace(text))
	if err != nil || n < leastLimit || n > mostLimit {
		return game.Refuse(book.SetPoints, "a limit is a whole number from %d to %d", leastLimit, mostLimit)
	}
	w.file.Limit = n
	return nil
}

func (w *workbench) setColumn(name string) *game.Refusal {
	w.file.Column = name
	return nil
}

func (w *workbench) free(_ string) *game.Refusal {
	w.file.Use = ""
	return nil
}

// recount does nothing by itself: every change counts the points.
func (*workbench) recount(string) *game.Refusal { return nil }

func (w *workbench) more(entry int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.file.Unit[entry].Count++
		return nil
	}
}

func (w *workbench) less(entry int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.drop(entry)
		return nil
	}
}

// drop takes one unit from an entry, the last without a leader if there is one.
func (w *workbench) drop(entry int) {
	troop := &w.file.Unit[entry]
	place := w.last(entry)
	troop.Count--
	for h := range w.posts {
		switch p := &w.posts[h]; {
		case p.entry != entry || p.place < place:
		case p.place == place:
			*p = nowhere
		default:
			p.place--
		}
	}
}

// last is the last place of an entry without a leader, or else the last.
func (w *workbench) last(entry int) int {
	count := w.file.Unit[entry].Count
	for place := count - 1; place >= 0; place-- {
		if !slices.Contains(w.posts, post{entry, place}) {
			return place
		}
	}
	return count - 1
}

func (w *workbench) setCount(entry int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		n, err := strconv.Atoi(strings.TrimSpace(text))
		if most := MaxUnits - len(w.list.Units) + w.file.Unit[entry].Count; err != nil || n < 1 || n > most {
			return game.Refuse(book.SetPoints, "want a number from 1 to %d", most)
		}
		if no := w.kindAt(entry).outOf(w.file.Column); no != nil && n > w.file.Unit[entry].Count {
			return no
		}
		for w.file.Unit[entry].Count > n {
			w.drop(entry)
		}
		w.file.Unit[entry].Count = n
		return nil
	}
}

// rename gives the only unit of an entry a name, or takes it away.
func (w *workbench) rename(entry int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Unit[entry].Name = assets.Clean(text, assets.LongestName)
		return nil
	}
}

// apart gives one unit of an entry a name and an entry of its own.
func (w *workbench) apart(entry int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		name := assets.Clean(text, assets.LongestName)
		if name == "" {
			return game.Refuse(book.CampNames, "want a name of 1 to %d characters", assets.LongestName)
		}
		led := slices.Index(w.posts, post{entry, w.last(entry)})
		w.drop(entry)
		w.open(entry+1, TroopFile{Type: w.file.Unit[entry].Type, Count: 1, Name: name})
		if led >= 0 {
			w.posts[led] = post{entry + 1, 0}
		}
		return nil
	}
}

// open puts an entry into the list.
func (w *workbench) open(at int, troop TroopFile) {
	w.file.Unit = slices.Insert(w.file.Unit, at, troop)
	for h := range w.posts {
		if w.posts[h].entry >= at {
			w.posts[h].entry++
		}
	}
}

// swap changes two entries; those who lead them go with them.
func (w *workbench) swap(i, j int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.file.Unit[i], w.file.Unit[j] = w.file.Unit[j], w.file.Unit[i]
		for h := range w.posts {
			switch w.posts[h].entry {
			case i:
				w.posts[h].entry = j
			case j:
				w.posts[h].entry = i
			}
		}
		return nil
	}
}

// strike takes an entry out of the list; those who led its units have nobody to lead.
func (w *workbench) strike(entry int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.file.Unit = slices.Delete(w.file.Unit, entry, entry+1)
		for h := range w.posts {
			switch p := &w.posts[h]; {
			case p.entry == entry:
				*p = nowhere
			case p.entry > entry:
				p.entry--
			}
		}
		return nil
	}
}

func (w *workbench) lead(entry int) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		w.posts = append(w.posts, post{entry, w.unmanned(entry)})
		w.file.Character = append(w.file.Character, LeaderFile{Class: id})
		return nil
	}
}

func (w *workbench) christen(hero int) rulebook.Handiwork {
	return func(text string) *game.Refusal {
		w.file.Character[hero].Name = assets.Clean(text, assets.LongestName)
		return nil
	}
}

func (w *workbench) dismiss(hero int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.file.Character = slices.Delete(w.file.Character, hero, hero+1)
		w.posts = slices.Delete(w.posts, hero, hero+1)
		return nil
	}
}

func (w *workbench) move(hero, entry int) rulebook.Handiwork {
	return func(_ string) *game.Refusal {
		w.posts[hero] = post{entry, w.unmanned(entry)}
		return nil
	}
}

func (w *workbench) train(hero int) rulebook.Handiwork {
	return func(id string) *game.Refusal {
		w.file.Character[hero].Class = id
		return nil
	}
}
