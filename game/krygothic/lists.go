package krygothic

import (
	"slices"
	"strconv"

	"muster/assets"
	"muster/game"
)

// Bounds of lists.
const (
	fewestModels    = 3
	mostConfederate = 10
	mostHive        = 14
	mostListed      = 60 // models that a list may speak of at all
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
	*given
	list      list
	team      *team
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
// Rule: KRY-ARMY-01, KRY-ARMY-02.
func (g *given) enlist(r *Roster, cost int32) (made *list, senseless, flaws []game.Misfit) {
	e := enlisting{given: g, list: list{id: r.ID, title: r.Title}}
	n := g.teamNamed(r.Team)
	if n < 0 {
		known := assets.IDs(g.teams, func(t *team) string { return t.id })
		e.nonsense(game.Refuse(ArmyTeam, "%s", assets.Unknown("team", r.Team, known)), "team")
		return nil, e.senseless, nil
	}
	e.team, e.list.team = &g.teams[n], int16(n)
	if e.list.title == "" {
		e.list.title = e.team.name
	}
	for i := range r.Unit {
		if len(e.list.units) > mostListed {
			break
		}
		e.entry(&r.Unit[i], i)
	}
	if len(e.list.units) > mostListed {
		e.nonsense(game.Refuse(ArmyNumber, "more than %d models", mostListed), "unit")
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
// Rule: KRY-ARMY-02, KRY-ARMY-07, KRY-ARMY-08.
func (e *enlisting) entry(u *RosterUnit, i int) {
	if no, key := e.unclear(u); no != nil {
		e.nonsense(no, "unit", i, key)
		return
	}
	n, count := e.kindNamed(u.Type), max(1, u.Count)
	one := unarmed
	one.kind, one.name, one.note, one.cost = int16(n), u.Name, u.Note, e.kinds[n].cost
	if assets.Clean(u.Name, longestName) != u.Name {
		e.nonsense(game.Refuse(ArmyNames, "%q is no name; want 1 to %d plain characters", assets.Clean(u.Name, 40),
			longestName), "unit", i, "name")
	}
	if assets.Clean(u.Note, longestNote) != u.Note {
		e.nonsense(game.Refuse(ArmyNames, "a note has up to %d plain characters", longestNote), "unit", i, "note")
	}
	for k, id := range u.Gear {
		if k < mostGear {
			e.gear(&one, id, i, k)
		}
	}
	if len(u.Gear) > mostGear {
		e.nonsense(game.Refuse(ArmyCarrying, "%d pieces of gear; a unit has %d at most", len(u.Gear), mostGear), "unit", i,
			"gear")
	}
	for range count {
		e.list.units, e.lines = append(e.list.units, one), append(e.lines, i)
	}
	e.list.points += int32(count) * one.cost
}

// unclear says why an entry speaks of no models of the team, and which of its fields is to blame; nil if it does.
//
// Rule: KRY-ARMY-01, KRY-ARMY-02, KRY-ARMY-08.
func (e *enlisting) unclear(u *RosterUnit) (no *game.Refusal, field string) {
	n := e.kindNamed(u.Type)
	switch {
	case n < 0 || e.kinds[n].team != e.team.id:
		known := e.unitsOf(e.team.id)
		return game.Refuse(ArmyTeam, "%s", assets.Unknown("unit of the "+e.team.name, u.Type, known)), "type"
	case u.Count < 0 || u.Count > mostListed:
		return game.Refuse(ArmyNumber, "count is %d; want 1 to %d", u.Count, mostListed), "count"
	case u.Count > 1 && (u.Name != "" || u.Note != ""):
		return game.Refuse(ArmyNames, "%d models cannot share a name or a note", u.Count), "count"
	}
	return nil, ""
}

// unarmed is a unit that carries nothing.
var unarmed = enlisted{
	guns: [2]int16{none, none}, blades: [2]int16{none, none}, armour: [slots]int16{none, none, none, none},
}

// mostGear is how much gear a unit can carry: one piece of armour a slot, two weapons of each kind, two items.
//
// Rule: KRY-ARMY-07.
const mostGear = int(slots) + 6

// unitsOf are the ids of a team's units.
func (e *enlisting) unitsOf(team string) []string {
	var all []string
	for i := range e.kinds {
		if e.kinds[i].team == team {
			all = append(all, e.kinds[i].id)
		}
	}
	return all
}

// gear hands a unit a piece of gear, if it has a hand or a place free.
//
// Rule: KRY-ARMY-07.
func (e *enlisting) gear(u *enlisted, id string, i, k int) {
	path := []any{"unit", i, "gear", k}
	name := e.kinds[u.kind].name
	ware, known := e.wareNamed(id)
	u.cost += ware.cost
	switch {
	case !known:
		e.nonsense(game.Refuse(ArmyCarrying, "%s", assets.Unknown("gear", id, e.wareIDs())), path...)
	case ware.gun >= 0:
		if !put(u.guns[:], ware.gun, none) {
			e.nonsense(game.Refuse(ArmyCarrying, "%s carries two ranged weapons at most", name), path...)
		}
	case ware.blade >= 0:
		if !put(u.blades[:], ware.blade, none) {
			e.nonsense(game.Refuse(ArmyCarrying, "%s carries two close weapons at most", name), path...)
		}
	case ware.armour >= 0:
		p := &e.armours[ware.armour]
		if worn := u.armour[p.slot]; worn >= 0 {
			e.nonsense(game.Refuse(ArmyCarrying, "%s wears the %s already: one piece for the %s", name, e.armours[worn].name,
				slotWords[p.slot]), path...)
		}
		u.armour[p.slot] = ware.armour
	default:
		if !put(u.items[:], ware.item, noItem) {
			e.nonsense(game.Refuse(ArmyCarrying, "%s carries two items at most", name), path...)
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

// goods is a piece of gear found by its id: one of gun, blade and armour is its place in its table, or it is an item.
type goods struct {
	id, name           string
	cost               int32
	gun, blade, armour int16
	item               item
	index              int16
	tags               tag  // of guns
	bulky              bool // of armour
}

// wareNamed finds gear by its id. What grows on a body cannot be carried.
func (a *arsenal) wareNamed(id string) (goods, bool) {
	for i := range a.wares() {
		if w := a.ware(i); w.id == id {
			return w, true
		}
	}
	return goods{}, false
}

// wares is how many kinds of gear there are.
func (a *arsenal) wares() int { return len(a.guns) + len(a.blades) + len(a.armours) + len(a.items) - 1 }

// ware is a kind of gear: ranged weapons first, then close weapons, armour and items.
func (a *arsenal) ware(i int) goods {
	w := goods{gun: none, blade: none, armour: none}
	if i < len(a.guns) {
		g := &a.guns[i]
		w.id, w.name, w.cost, w.gun, w.index, w.tags = g.id, g.name, g.cost, int16(i), int16(i), g.tags
		if g.tags&natural != 0 {
			w.id = ""
		}
		return w
	}
	if i -= len(a.guns); i < len(a.blades) {
		b := &a.blades[i]
		w.id, w.name, w.cost, w.blade, w.index = b.id, b.name, b.cost, int16(i), int16(i)
		return w
	}
	if i -= len(a.blades); i < len(a.armours) {
		p := &a.armours[i]
		w.id, w.name, w.cost, w.armour, w.index, w.bulky = p.id, p.name, p.cost, int16(i), int16(i), p.bulky
		return w
	}
	i -= len(a.armours) - 1
	w.id, w.name, w.cost, w.item, w.index = a.items[i].id, a.items[i].name, a.items[i].cost, item(i), int16(i)
	return w
}

func (a *arsenal) wareIDs() []string {
	var all []string
	for i := range a.wares() {
		if w := a.ware(i); w.id != "" {
			all = append(all, w.id)
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
	for i := range e.list.units {
		if u := &e.list.units[i]; u.name != "" {
			u.name = unlike(u.name, taken)
			taken = append(taken, u.name)
		}
	}
	nameless := make([]int, len(e.kinds))
	for i := range e.list.units {
		if u := &e.list.units[i]; u.name == "" {
			for u.name == "" || slices.Contains(taken, u.name) {
				nameless[u.kind]++
				u.name = e.kinds[u.kind].name + " " + strconv.Itoa(nameless[u.kind])
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

// enrol makes a roster a list, whatever it costs.
func (g *given) enrol(r *Roster) (made *list, senseless, flaws []game.Misfit) {
	return g.enlist(r, noCap)
}

// noCap is more than any list costs.
const noCap = 1 << 30

// rosterOf writes a list as a roster, a model an entry.
//
// Rule: KRY-CMP-01.
func (g *given) rosterOf(l *list) *Roster {
	r := &Roster{ID: l.id, Title: l.title, Team: g.teams[l.team].id}
	for i := range l.units {
		u := &l.units[i]
		r.Unit = append(r.Unit, RosterUnit{Type: g.kinds[u.kind].id, Gear: g.gearIDs(u), Name: u.name, Note: u.note})
	}
	return r
}

// gearIDs are the ids of all that a unit carries.
func (g *given) gearIDs(u *enlisted) (list []string) {
	add := func(index int16, id func(int16) string) {
		if index >= 0 {
			list = append(list, id(index))
		}
	}
	for i := range u.guns {
		add(u.guns[i], func(n int16) string { return g.guns[n].id })
	}
	for i := range u.blades {
		add(u.blades[i], func(n int16) string { return g.blades[n].id })
	}
	for i := range u.armour {
		add(u.armour[i], func(n int16) string { return g.armours[n].id })
	}
	for _, it := range u.items {
		if it != noItem {
			list = append(list, g.items[it].id)
		}
	}
	return list
}
