package data

import (
	"slices"
	"strconv"
	"strings"

	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
)

// add adds a unit to the entry of nameless ones of its type, or opens one.
func (w *workbench) add(id string) {
	for i := range w.file.Unit {
		if troop := &w.file.Unit[i]; troop.Type == id && troop.Name == "" {
			troop.Count++
			return
		}
	}
	w.file.Unit = append(w.file.Unit, TroopFile{Type: id, Count: 1})
}

// hire adds a character at a post.
func (w *workbench) hire(class string, p post) {
	w.file.Character = append(w.file.Character, LeaderFile{Class: class})
	w.posts = append(w.posts, p)
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

// recount makes an entry so many units, as somebody writes it.
func (w *workbench) recount(entry int, text string) *game.Refusal {
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

// nameOne gives one unit of an entry a name and an entry of its own.
func (w *workbench) nameOne(entry int, text string) *game.Refusal {
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
func (w *workbench) swap(i, j int) {
	w.file.Unit[i], w.file.Unit[j] = w.file.Unit[j], w.file.Unit[i]
	for h := range w.posts {
		switch w.posts[h].entry {
		case i:
			w.posts[h].entry = j
		case j:
			w.posts[h].entry = i
		}
	}
}

// strike takes an entry out of the list; those who led its units have nobody to lead.
func (w *workbench) strike(entry int) {
	w.file.Unit = slices.Delete(w.file.Unit, entry, entry+1)
	for h := range w.posts {
		switch p := &w.posts[h]; {
		case p.entry == entry:
			*p = nowhere
		case p.entry > entry:
			p.entry--
		}
	}
}

// dismiss takes a character out of the list.
func (w *workbench) dismiss(hero int) {
	w.file.Character = slices.Delete(w.file.Character, hero, hero+1)
	w.posts = slices.Delete(w.posts, hero, hero+1)
}
