package data

import (
	"iter"
	"slices"
	"strings"

	"muster/game"
	"muster/game/krygothic/book"
)

// Sort is a sort of gear. Each has a table of its own.
type Sort uint8

const (
	RangedWeapons Sort = iota
	CloseWeapons
	WornArmour
	CarriedItems
	sorts
)

// Gear is a piece of gear: a row of the table of its sort.
type Gear struct {
	Sort  Sort
	Index int16
}

// Ware is what all pieces of gear have.
type Ware struct {
	ID, Name string
	cost     int32
}

// Goods are a piece of gear that can be had.
type Goods struct {
	Gear
	Ware
	tags  Tag  // of ranged weapons
	bulky bool // of armour
}

// Cost is what a piece costs, in points.
func (w *Ware) Cost() int32 { return w.cost }

// stock lays out all gear in one list: ranged weapons first, then close weapons, armour and items. What grows on a body
// has no id there: it cannot be carried.
func (a *Arsenal) stock() {
	add := func(sort Sort, i int, w Ware) *Goods {
		a.Wares = append(a.Wares, Goods{Gear: Gear{sort, int16(i)}, Ware: w})
		return &a.Wares[len(a.Wares)-1]
	}
	for i := range a.Guns {
		w := add(RangedWeapons, i, a.Guns[i].Ware)
		if w.tags = a.Guns[i].Tags; w.tags&Natural != 0 {
			w.ID = ""
		}
	}
	for i := range a.Blades {
		add(CloseWeapons, i, a.Blades[i].Ware)
	}
	for i := range a.Armours {
		add(WornArmour, i, a.Armours[i].Ware).bulky = a.Armours[i].bulky
	}
	for i := range a.Items {
		if Item(i) != NoItem {
			add(CarriedItems, i, a.Items[i])
		}
	}
}

// Goods find a piece of gear in the list of all.
func (a *Arsenal) Goods(g Gear) *Goods {
	return &a.Wares[slices.IndexFunc(a.Wares, func(w Goods) bool { return w.Gear == g })]
}

// WareNamed finds gear by its id, nil where there is none that can be carried.
func (a *Arsenal) WareNamed(id string) *Goods {
	n := slices.IndexFunc(a.Wares, func(w Goods) bool { return w.ID == id })
	if id == "" || n < 0 {
		return nil
	}
	return &a.Wares[n]
}

// wareIDs are the ids of all that can be carried of some sorts.
func (a *Arsenal) wareIDs(of ...Sort) (ids []string) {
	for i := range a.Wares {
		if w := &a.Wares[i]; w.ID != "" && slices.Contains(of, w.Sort) {
			ids = append(ids, w.ID)
		}
	}
	return ids
}

// gear is what a unit carries.
func (u *Enlisted) gear() iter.Seq[Gear] {
	return func(yield func(Gear) bool) {
		for sort, table := range [...][]int16{u.Guns[:], u.Blades[:], u.Armour[:]} {
			for _, n := range table {
				if n >= 0 && !yield(Gear{Sort(sort), n}) {
					return
				}
			}
		}
		for _, it := range u.Items {
			if it != NoItem && !yield(Gear{CarriedItems, int16(it)}) {
				return
			}
		}
	}
}

// carried is how many of a piece of gear a unit has.
func (u *Enlisted) carried(w *Goods) (n int) {
	for g := range u.gear() {
		if g == w.Gear {
			n++
		}
	}
	return n
}

// gearIDs are the ids of all that a unit carries.
func (a *Arsenal) gearIDs(u *Enlisted) (list []string) {
	for g := range u.gear() {
		list = append(list, a.Goods(g).ID)
	}
	return list
}

// GearText lists what a unit carries.
func (a *Arsenal) GearText(u *Enlisted) string {
	var names []string
	for g := range u.gear() {
		names = append(names, a.Goods(g).Name)
	}
	return strings.Join(names, ", ")
}

// handsFull refuses a second piece too many of what a unit carries two of.
//
// See: KRY-ARMY-07.
func (a *Arsenal) handsFull(u *Enlisted, sort Sort) *game.Refusal {
	full := [...]bool{
		RangedWeapons: !slices.Contains(u.Guns[:], None), CloseWeapons: !slices.Contains(u.Blades[:], None),
		WornArmour: false, CarriedItems: !slices.Contains(u.Items[:], NoItem),
	}
	if !full[sort] {
		return nil
	}
	pairs := [...]string{RangedWeapons: "ranged weapons", CloseWeapons: "close weapons", CarriedItems: "items"}
	return game.Refuse(book.ArmyCarrying, "%s carries two %s at most", a.Kinds[u.Kind].Name, pairs[sort])
}

// sortTitles are what the bench calls sorts of gear.
var sortTitles = [sorts]string{"Ranged weapons", "Close weapons", "Armour", "Items"}
