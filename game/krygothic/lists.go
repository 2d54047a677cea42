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
// against the rest.
type enlisting struct {
	*given
	list      list
	team      *team
	senseless []game.Misfit
	flaws     [flawSteps][]game.Misfit
	lines     []int // the entry of the roster that each unit comes from
}

// flawSteps are the places of flaws, in the order of the rulebook.
const (
	flawCost = iota
	flawNumber
	flawLeaders
	flawSoldiers
	flawCarrying
	flawNames
	flawSteps
)

func (e *enlisting) flaw(step int, no *game.Refusal, path ...any) {
	e.flaws[step] = append(e.flaws[step], game.Misfit{Refusal: no, At: path})
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
	e.leaders()
	e.soldiers(cost)
	e.carrying()
	e.fillNames()
	return &e.list, nil, slices.Concat(e.flaws[:]...)
}

// entry reads one entry of a roster.
//
// Rule: KRY-ARMY-02, KRY-ARMY-07, KRY-ARMY-08.
func (e *enlisting) entry(u *RosterUnit, i int) {
	count := max(1, u.Count)
	n := e.kindNamed(u.Type)
	switch {
	case n < 0 || e.kinds[max(0, n)].team != e.team.id:
		e.nonsense(game.Refuse(ArmyTeam, "%s", assets.Unknown("unit of the "+e.team.name, u.Type, e.unitsOf(e.team.id))),
			"unit", i, "type")
		return
	case u.Count < 0 || count > mostListed:
		e.nonsense(game.Refuse(ArmyNumber, "count is %d; want 1 or more", u.Count), "unit", i, "count")
		return
	case count > 1 && (u.Name != "" || u.Note != ""):
		e.nonsense(game.Refuse(ArmyNames, "%d models cannot share a name or a note", count), "unit", i, "count")
		return
	}
	one := enlisted{
		kind: int16(n), name: u.Name, note: u.Note, guns: [2]int16{none, none}, blades: [2]int16{none, none},
		armour: [slots]int16{none, none, none, none}, cost: e.kinds[n].cost,
	}
	if u.Name != "" && assets.Clean(u.Name, longestName) != u.Name {
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
	if !known {
		e.nonsense(game.Refuse(ArmyCarrying, "%s", assets.Unknown("gear", id, e.wareIDs())), path...)
		return
	}
	u.cost += ware.cost
	switch {
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
			return
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
		w.id, w.name, w.cost, w.gun, w.index = g.id, g.name, g.cost, int16(i), int16(i)
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
		w.id, w.name, w.cost, w.armour, w.index = p.id, p.name, p.cost, int16(i), int16(i)
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
	taken := make([]string, 0, len(e.list.units))
	for i := range e.list.units {
		if u := &e.list.units[i]; u.name != "" {
			u.name = unlike(u.name, taken, 1)
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
			taken = append(taken, u.name)
		}
	}
}

// unlike is a name that nobody has yet: with a number behind it where it is taken.
func unlike(name string, taken []string, n int) string {
	tried := name
	if n > 1 {
		tried += " " + strconv.Itoa(n)
	}
	if slices.Contains(taken, tried) {
		return unlike(name, taken, n+1)
	}
	return tried
}
