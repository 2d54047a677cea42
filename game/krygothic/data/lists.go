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
	senseless rulebook.Misfits
	flaws     rulebook.Misfits
	lines     []int // the entry of the roster that each unit comes from
}

func (e *enlisting) flaw(no *game.Refusal, path ...any) {
	e.flaws = append(e.flaws, rulebook.Misfit{Refusal: no, At: path})
}

func (e *enlisting) nonsense(no *game.Refusal, path ...any) {
	e.senseless = append(e.senseless, rulebook.Misfit{Refusal: no, At: path})
}

// enlist makes a roster a list that may cost up to a cap. Senseless is what names nothing that there is: then there is
// no list. Flaws are what the rules have against it, the gravest first.
//
// Rule: KRY-ARMY-01.
//
// See: KRY-ARMY-02.
func (g *Given) enlist(r *Roster, cost int32) (made *List, senseless, flaws rulebook.Misfits) {
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
	ware := e.WareNamed(id)
	if ware == nil {
		e.nonsense(game.Refuse(book.ArmyCarrying, "%s", assets.Unknown("gear", id, e.wareIDs(RangedWeapons, CloseWeapons, WornArmour, CarriedItems))), path...)
		return
	}
	u.Cost += ware.cost
	if no := e.handsFull(u, ware.Sort); no != nil {
		e.nonsense(no, path...)
		return
	}
	switch ware.Sort {
	case RangedWeapons:
		put(u.Guns[:], ware.Index, None)
	case CloseWeapons:
		put(u.Blades[:], ware.Index, None)
	case CarriedItems:
		put(u.Items[:], Item(ware.Index), NoItem)
	case WornArmour:
		slot := e.Armours[ware.Index].Slot
		if worn := u.Armour[slot]; worn >= 0 {
			e.nonsense(game.Refuse(book.ArmyCarrying, "%s wears the %s already: one piece for the %s", e.Kinds[u.Kind].Name,
				e.Armours[worn].Name, slotWords[slot]), path...)
		}
		u.Armour[slot] = ware.Index
	}
}

// put lays something on the first free place.
func put[T comparable](places []T, what, free T) { places[slices.Index(places, free)] = what }

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
func (g *Given) Enrol(r *Roster) (made *List, senseless, flaws rulebook.Misfits) {
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
