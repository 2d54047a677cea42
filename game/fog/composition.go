package fog

import (
	"muster/assets"
	"muster/game"
	"muster/game/tell"
)

const leastRoster = 10 // points of a campaign's roster, FOG-CAM-01

// requisition is an army to be: from a list, or bought.
type requisition struct {
	list   int // index of the list, -1 for a bought army
	units  []listed
	heroes []led
}

// bought is an army of types of unit and classes of character.
//
// Rule: FOG-SET-03.
func (g *given) bought(units []Buy, classes []string) (requisition, *game.Refusal) {
	order := requisition{list: -1}
	count := make([]int16, len(g.kinds))
	for _, buy := range units {
		k := g.kindNamed(buy.Type)
		if k < 0 {
			return order, game.Refuse(SetPoints, "%s", assets.Unknown("type of unit", buy.Type, g.kindIDs()))
		}
		if buy.Count < 1 || buy.Count > maxUnits {
			return order, game.Refuse(SetPoints, "%d is no count of %s: want 1 to %d", buy.Count, g.kinds[k].name, maxUnits)
		}
		for range buy.Count {
			if len(order.units) >= maxUnits {
				return order, game.Refuse(SetPoints, "an army has at most %d units", maxUnits)
			}
			count[k]++
			order.units = append(order.units, listed{kind: int16(k), number: count[k]})
		}
	}
	return g.engage(order, classes)
}

// engage adds bought characters, who wait for a unit.
func (g *given) engage(order requisition, classes []string) (requisition, *game.Refusal) {
	for i, id := range classes {
		k := g.classNamed(id)
		if k < 0 {
			return order, game.Refuse(SetPoints, "%s", assets.Unknown("class of character", id, g.classIDs()))
		}
		if i >= maxUnits {
			return order, game.Refuse(SetPoints, "an army has at most %d characters", maxUnits)
		}
		order.heroes = append(order.heroes, led{class: int16(k), unit: -1})
	}
	return order, nil
}

func (g *given) ready(id string, s int) (requisition, *game.Refusal) {
	for i := range g.lists {
		if l := &g.lists[i]; l.id == id && (l.chosen || i == g.first[s]) {
			return requisition{list: i, units: l.units, heroes: l.heroes}, nil
		}
	}
	return requisition{}, game.Refuse(SetPoints, "%s", assets.Unknown("army list", id, g.listIDs()))
}

// affords compares an army with the rules for bought ones: one column, so many characters, a unit for each of them, so
// many points.
//
// Rule: FOG-SET-03.
func (g *given) affords(order requisition, limit int) *game.Refusal {
	total, from := len(order.heroes)*g.heroCost, anyColumn
	for _, u := range order.units {
		k := &g.kinds[u.kind]
		total += k.cost
		if from != anyColumn && k.column != from && !g.mixed {
			return game.Refuse(SetPoints, "%s are %s, the army has %s units already; one column to an army", k.name, columnNames[k.column], columnNames[from])
		}
		from = k.column
	}
	if len(order.heroes) > g.maxHeroes {
		return game.Refuse(SetPoints, "%d characters, the most is %d", len(order.heroes), g.maxHeroes)
	}
	if len(order.units) == 0 {
		return game.Refuse(SetPoints, "an army has at least one unit")
	}
	if len(order.heroes) > len(order.units) {
		return game.Refuse(SetPoints, "%s for %s; each leads one", tell.Counted(len(order.heroes), "character"), tell.Counted(len(order.units), "unit"))
	}
	if total > limit {
		return game.Refuse(SetPoints, "costs %d, the limit is %d", total, limit)
	}
	return nil
}

// mostPoints is what the army that a side brings may cost: in a campaign its first roster.
//
// Rule: FOG-SET-03, FOG-CAM-01.
func (g *given) mostPoints(s int) int {
	switch first := &g.stages[0]; {
	case g.campaign:
		return g.limit
	case g.points > 0 && first.choice:
		return g.points
	default:
		return first.sides[s].points
	}
}

// mayBring checks a list that a side brings in the place of its own.
//
// Rule: FOG-SET-03.
func (g *given) mayBring(s, l int, choice bool) *game.Refusal {
	if l == g.first[s] {
		return nil
	}
	if !choice {
		return game.Refuse(SetPoints, "%s fixes the armies", g.stages[0].title)
	}
	return g.affords(requisition{list: l, units: g.lists[l].units, heroes: g.lists[l].heroes}, g.mostPoints(s))
}

// shortened is the first roster of a campaign made of a list that may be dearer than its limit: the characters with the
// units they lead as long as there are points for both, then the other units in order, each that still fits.
//
// Rule: FOG-CAM-01.
func (g *given) shortened(order requisition, limit int) requisition {
	left, kept := limit, make([]bool, len(order.units))
	short := requisition{list: order.list}
	for _, l := range order.heroes {
		cost := g.heroCost
		if l.unit >= 0 {
			cost += g.kinds[order.units[l.unit].kind].cost
		}
		if cost <= left {
			left -= cost
			short.heroes = append(short.heroes, l)
			if l.unit >= 0 {
				kept[l.unit] = true
			}
		}
	}
	at := make([]int16, len(order.units)) // where a unit stands in the shorter list
	for i, u := range order.units {
		if cost := g.kinds[u.kind].cost; !kept[i] && cost <= left {
			left, kept[i] = left-cost, true
		}
		if at[i] = int16(len(short.units)); kept[i] {
			short.units = append(short.units, u)
		}
	}
	for i := range short.heroes {
		if l := &short.heroes[i]; l.unit >= 0 {
			l.unit = at[l.unit]
		}
	}
	return short
}

// Buy is so many units of a type.
type Buy struct {
	Type  string `json:"type"`
	Count int    `json:"count"`
}

// columnOf is the column of an army: that of its units, any if they are mixed.
//
// Rule: FOG-CAM-01.
func (g *given) columnOf(units []listed) column {
	from := anyColumn
	for i, u := range units {
		c := g.kinds[u.kind].column
		if i > 0 && c != from {
			return anyColumn
		}
		from = c
	}
	return from
}
