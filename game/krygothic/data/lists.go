package data

import (
	"slices"
	"strconv"

	"muster/assets"
	"muster/game"
	"muster/game/krygothic/book"
	"muster/game/rulebook"
)

// Bounds of lists.
const (
	fewestModels    = 3
	mostConfederate = 10
	mostHive        = 14
	MostListed      = 60 // models that a list may speak of at all
	mostFull        = 1
	mostLower       = 3
	mostElite       = 5
	mostHeavy       = 3
	mostFast        = 4
	mostSpecial     = 3
	mostHorror      = 1
	fewestStorm     = 2
	stormCap        = 1000 // the cap from which on Storm units are needed
	heavyStrength   = 3    // of an Elite that may carry heavy weapons
	longestName     = 24
	longestNote     = 120
)

// enlisting is a roster being made a list: senseless is what cannot be made anything of, flaws what the rules have
// against the rest, in the order of the rulebook.
type enlisting struct {
	*Given
	list      List
	team      *Team
	senseless []game.Misfit
	flaws     []game.Misfit
	lines     []int // the entry of the roster that each unit comes from
}

func (e *enlisting) flaw(no *game.Refusal, path ...any) {
	e.flaws = append(e.flaws, game.Misfit{Refusal: no, At: path})
}

func (e *enlisting) nonsense(no *game.Refusal, path ...any) {
	e.senseless = append(e.senseless, game.Misfit{Refusal: no, At: path})
}

// enlist makes a roster a list that may cost up to a cap. Senseless is what names nothing that there is: then there is
// no list. Flaws are what the rules have against it, the gravest first.
//
// Rule: KRY-ARMY-01.
//
// See: KRY-ARMY-02.
func (g *Given) enlist(r *Roster, cost int32) (made *List, senseless, flaws []game.Misfit) {
	e := enlisting{Given: g, list: List{ID: r.ID, Title: r.Title}}
	n := g.teamNamed(r.Team)
	if n < 0 {
		known := assets.IDs(g.Teams, func(t *Team) string { return t.ID })
		e.nonsense(game.Refuse(book.ArmyTeam, "%s", assets.Unknown("team", r.Team, known)), "team")
		return nil, e.senseless, nil
	}
	e.team, e.list.Team = &g.Teams[n], int16(n)
	if e.list.Title == "" {
		e.list.Title = e.team.name
	}
	for i := range r.Unit {
		if len(e.list.Units) > MostListed {
			break
		}
		e.entry(&r.Unit[i], i)
	}
	if len(e.list.Units) > MostListed {
		e.nonsense(game.Refuse(book.ArmyNumber, "more than %d models", MostListed), "unit")
	}
	if len(e.senseless) > 0 {
		return nil, e.senseless, nil
	}
	e.cost(cost)
	e.number()
	e.led()
	e.leaders()
	e.soldiers()
	e.storm(cost)
	e.carrying()
	e.fillNames()
	return &e.list, nil, e.flaws
}

// entry reads one entry of a roster.
//
// Rule: KRY-ARMY-02.
//
// See: KRY-ARMY-07, KRY-ARMY-08.
func (e *enlisting) entry(u *RosterUnit, i int) {
	if no, key := e.unclear(u); no != nil {
		e.nonsense(no, "unit", i, key)
		return
	}
	n, count := e.kindNamed(u.Type), max(1, u.Count)
	one := Unarmed
	one.Kind, one.Name, one.Note, one.Cost = int16(n), u.Name, u.Note, e.Kinds[n].Cost
	if assets.Clean(u.Name, longestName) != u.Name {
		e.nonsense(game.Refuse(book.ArmyNames, "%q is no name; want 1 to %d plain characters", assets.Clean(u.Name, 40),
			longestName), "unit", i, "name")
	}
	if assets.Clean(u.Note, longestNote) != u.Note {
		e.nonsense(game.Refuse(book.ArmyNames, "a note has up to %d plain characters", longestNote), "unit", i, "note")
	}
	for k, id := range u.Gear {
		if k < MostGear {
			e.gear(&one, id, i, k)
		}
	}
	if len(u.Gear) > MostGear {
		e.nonsense(game.Refuse(book.ArmyCarrying, "%d pieces of gear; a unit has %d at most", len(u.Gear), MostGear), "unit", i,
			"gear")
	}
	for range count {
		e.list.Units, e.lines = append(e.list.Units, one), append(e.lines, i)
	}
	e.list.Points += int32(count) * one.Cost
}

// unclear says why an entry speaks of no models of the team, and which of its fields is to blame; nil if it does.
//
// See: KRY-ARMY-01, KRY-ARMY-02, KRY-ARMY-08.
func (e *enlisting) unclear(u *RosterUnit) (no *game.Refusal, field string) {
	n := e.kindNamed(u.Type)
	switch {
	case n < 0 || e.Kinds[n].Team != e.team.ID:
		known := e.unitsOf(e.team.ID)
		return game.Refuse(book.ArmyTeam, "%s", assets.Unknown("unit of the "+e.team.name, u.Type, known)), "type"
	case u.Count < 0 || u.Count > MostListed:
		return game.Refuse(book.ArmyNumber, "count is %d; want 1 to %d", u.Count, MostListed), "count"
	case u.Count > 1 && (u.Name != "" || u.Note != ""):
		return game.Refuse(book.ArmyNames, "%d models cannot share a name or a note", u.Count), "count"
	}
	return nil, ""
}

// Unarmed is a unit that carries nothing.
var Unarmed = Enlisted{
	Guns: [2]int16{None, None}, Blades: [2]int16{None, None}, Armour: [Slots]int16{None, None, None, None},
}

// MostGear is how much gear a unit can carry: one piece of armour a slot, two weapons of each kind, two items.
//
// See: KRY-ARMY-07.
const MostGear = int(Slots) + 6

// unitsOf are the ids of a team's units.
func (e *enlisting) unitsOf(team string) []string {
	var all []string
	for i := range e.Kinds {
		if e.Kinds[i].Team == team {
			all = append(all, e.Kinds[i].ID)
		}
	}
	return all
}

// gear hands a unit a piece of gear, if it has a hand or a place free.
//
// See: KRY-ARMY-07.
func (e *enlisting) gear(u *Enlisted, id string, i, k int) {
	path := []any{"unit", i, "gear", k}
	name := e.Kinds[u.Kind].Name
	ware, known := e.WareNamed(id)
	u.Cost += ware.Cost
	switch {
	case !known:
		e.nonsense(game.Refuse(book.ArmyCarrying, "%s", assets.Unknown("gear", id, e.wareIDs())), path...)
	case ware.Gun >= 0:
		if !put(u.Guns[:], ware.Gun, None) {
			e.nonsense(game.Refuse(book.ArmyCarrying, "%s carries two ranged weapons at most", name), path...)
		}
	case ware.Blade >= 0:
		if !put(u.Blades[:], ware.Blade, None) {
			e.nonsense(game.Refuse(book.ArmyCarrying, "%s carries two close weapons at most", name), path...)
		}
	case ware.armour >= 0:
		p := &e.Armours[ware.armour]
		if worn := u.Armour[p.Slot]; worn >= 0 {
			e.nonsense(game.Refuse(book.ArmyCarrying, "%s wears the %s already: one piece for the %s", name, e.Armours[worn].Name,
				slotWords[p.Slot]), path...)
		}
		u.Armour[p.Slot] = ware.armour
	default:
		if !put(u.Items[:], ware.item, NoItem) {
			e.nonsense(game.Refuse(book.ArmyCarrying, "%s carries two items at most", name), path...)
		}
	}
}

// put lays something on the first free place.
func put[T comparable](places []T, what, free T) bool {
	i := slices.Index(places, free)
	if i >= 0 {
		places[i] = what
	}
	return i >= 0
}

// Goods is a piece of gear found by its id: one of gun, blade and armour is its place in its table, or it is an item.
type Goods struct {
	ID, Name           string
	Cost               int32
	Gun, Blade, armour int16
	item               Item
	index              int16
	tags               Tag  // of guns
	bulky              bool // of armour
}

// WareNamed finds gear by its id. What grows on a body cannot be carried.
func (a *Arsenal) WareNamed(id string) (Goods, bool) {
	for i := range a.Wares() {
		if w := a.Ware(i); w.ID == id {
			return w, true
		}
	}
	return Goods{}, false
}

// Wares is how many kinds of gear there are.
func (a *Arsenal) Wares() int { return len(a.Guns) + len(a.Blades) + len(a.Armours) + len(a.Items) - 1 }

// Ware is a kind of gear: ranged weapons first, then close weapons, armour and items.
func (a *Arsenal) Ware(i int) Goods {
	w := Goods{Gun: None, Blade: None, armour: None}
	if i < len(a.Guns) {
		g := &a.Guns[i]
		w.ID, w.Name, w.Cost, w.Gun, w.index, w.tags = g.ID, g.Name, g.cost, int16(i), int16(i), g.Tags
		if g.Tags&Natural != 0 {
			w.ID = ""
		}
		return w
	}
	if i -= len(a.Guns); i < len(a.Blades) {
		b := &a.Blades[i]
		w.ID, w.Name, w.Cost, w.Blade, w.index = b.ID, b.Name, b.cost, int16(i), int16(i)
		return w
	}
	if i -= len(a.Blades); i < len(a.Armours) {
		p := &a.Armours[i]
		w.ID, w.Name, w.Cost, w.armour, w.index, w.bulky = p.ID, p.Name, p.cost, int16(i), int16(i), p.bulky
		return w
	}
	i -= len(a.Armours) - 1
	w.ID, w.Name, w.Cost, w.item, w.index = a.Items[i].id, a.Items[i].Name, a.Items[i].cost, Item(i), int16(i)
	return w
}

func (a *Arsenal) wareIDs() []string {
	var all []string
	for i := range a.Wares() {
		if w := a.Ware(i); w.ID != "" {
			all = append(all, w.ID)
		}
	}
	return all
}

// fillNames gives units without a name one: their type and a number among those of their type without a name, the next
// that nobody has. No two units of a list are called alike: the second of two Pips is Pip 2.
//
// Rule: KRY-ARMY-08.
func (e *enlisting) fillNames() {
	var taken []string
	for i := range e.list.Units {
		if u := &e.list.Units[i]; u.Name != "" {
			u.Name = unlike(u.Name, taken)
			taken = append(taken, u.Name)
		}
	}
	nameless := make([]int, len(e.Kinds))
	for i := range e.list.Units {
		if u := &e.list.Units[i]; u.Name == "" {
			for u.Name == "" || slices.Contains(taken, u.Name) {
				nameless[u.Kind]++
				u.Name = e.Kinds[u.Kind].Name + " " + strconv.Itoa(nameless[u.Kind])
			}
		}
	}
}

// unlike is a name that nobody has yet: with a number behind it where it is taken.
func unlike(name string, taken []string) string {
	tried := name
	for n := 2; slices.Contains(taken, tried); n++ {
		tried = name + " " + strconv.Itoa(n)
	}
	return tried
}

// Enrol makes a roster a list, whatever it costs.
func (g *Given) Enrol(r *Roster) (made *List, senseless, flaws []game.Misfit) {
	return g.enlist(r, noCap)
}

// noCap is more than any list costs.
const noCap = 1 << 30

// RosterOf writes a list as a roster, a model an entry.
//
// See: KRY-CMP-01.
func (g *Given) RosterOf(l *List) *Roster {
	r := &Roster{Head: rulebook.Head{ID: l.ID, Title: l.Title}, Team: g.Teams[l.Team].ID}
	for i := range l.Units {
		u := &l.Units[i]
		r.Unit = append(r.Unit, RosterUnit{Type: g.Kinds[u.Kind].ID, Gear: g.gearIDs(u), Name: u.Name, Note: u.Note})
	}
	return r
}

// gearIDs are the ids of all that a unit carries.
func (g *Given) gearIDs(u *Enlisted) (list []string) {
	add := func(index int16, id func(int16) string) {
		if index >= 0 {
			list = append(list, id(index))
		}
	}
	for i := range u.Guns {
		add(u.Guns[i], func(n int16) string { return g.Guns[n].ID })
	}
	for i := range u.Blades {
		add(u.Blades[i], func(n int16) string { return g.Blades[n].ID })
	}
	for i := range u.Armour {
		add(u.Armour[i], func(n int16) string { return g.Armours[n].ID })
	}
	for _, it := range u.Items {
		if it != NoItem {
			list = append(list, g.Items[it].id)
		}
	}
	return list
}
