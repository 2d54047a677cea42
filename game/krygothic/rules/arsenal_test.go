package rules

import (
	"slices"
	"sync"

	"muster/assets"
	"muster/game/krygothic/data"
)

// bookArsenal are the units and gear of the book.
var bookArsenal = sync.OnceValue(func() data.Arsenal { return data.Open(assets.Embedded()).Given.Arsenal })

// equip gives a unit the gear of an id, false when it is no gear.
func equip(a *data.Arsenal, e *data.Enlisted, id string) bool {
	if i := slices.IndexFunc(a.Guns, func(g data.Gun) bool { return g.ID == id }); i >= 0 {
		e.Guns[vacant(e.Guns[:])] = int16(i)
		return true
	}
	if i := slices.IndexFunc(a.Blades, func(g data.Blade) bool { return g.ID == id }); i >= 0 {
		e.Blades[vacant(e.Blades[:])] = int16(i)
		return true
	}
	if i := slices.IndexFunc(a.Armours, func(g data.Armour) bool { return g.ID == id }); i >= 0 {
		e.Armour[a.Armours[i].Slot] = int16(i)
		return true
	}
	i := slices.Index(data.ItemWords, id) + 1
	if i > 0 {
		e.Items[min(1, len(slices.DeleteFunc(slices.Clone(e.Items[:]), func(x data.Item) bool { return x == data.NoItem })))] = data.Item(i)
	}
	return i > 0
}

func vacant(list []int16) int {
	if list[0] == data.None {
		return 0
	}
	return 1
}
