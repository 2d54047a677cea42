package krygothic

import (
	"slices"
	"sync"

	"muster/assets"
)

// bookArsenal are the units and gear of the book.
var bookArsenal = sync.OnceValue(func() arsenal { return open(assets.Embedded()).given.arsenal })

// equip gives a unit the gear of an id, false when it is no gear.
func equip(a *arsenal, e *enlisted, id string) bool {
	if i := slices.IndexFunc(a.guns, func(g gun) bool { return g.id == id }); i >= 0 {
		e.guns[vacant(e.guns[:])] = int16(i)
		return true
	}
	if i := slices.IndexFunc(a.blades, func(g blade) bool { return g.id == id }); i >= 0 {
		e.blades[vacant(e.blades[:])] = int16(i)
		return true
	}
	if i := slices.IndexFunc(a.armours, func(g armour) bool { return g.id == id }); i >= 0 {
		e.armour[a.armours[i].slot] = int16(i)
		return true
	}
	i := slices.Index(itemWords, id) + 1
	if i > 0 {
		e.items[min(1, len(slices.DeleteFunc(slices.Clone(e.items[:]), func(x item) bool { return x == noItem })))] = item(i)
	}
	return i > 0
}

func vacant(list []int16) int {
	if list[0] == none {
		return 0
	}
	return 1
}
