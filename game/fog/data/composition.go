package data

import (
	"muster/assets"
	"muster/game"
	"muster/game/fog/book"
	"muster/game/tell"
)

const LeastRoster = 10 // points of a campaign's roster, FOG-CAM-01

// Requisition is an army to be: from a list, or bought.
type Requisition struct {
	List   int // index of the list, -1 for a bought army
	Units  []Listed
	Heroes []Led
}

// Bought is an army of types of unit and classes of character.
//
// See: FOG-SET-03.
func (g *Given) Bought(units []Buy, classes []string) (Requisition, *game.Refusal) {
	order := Requisition{List: -1}
	count := make([]int16, len(g.Kinds))
	for _, buy := range units {
		k := g.KindNamed(buy.Type)
		if k < 0 {
			return order, game.Refuse(book.SetPoints, "%s", assets.Unknown("type of unit", buy.Type, g.KindIDs()))
		}
		if buy.Count < 1 || buy.Count > MaxUnits {
			return order, game.Refuse(book.SetPoints, "%d is no count of %s: want 1 to %d", buy.Count, g.Kinds[k].Name, MaxUnits)
		}
		for range buy.Count {
			if len(order.Units) >= MaxUnits {
				return order, game.Refuse(book.SetPoints, "an army has at most %d units", MaxUnits)
			}
			count[k]++
			order.Units = append(order.Units, Listed{Kind: int16(k), Number: count[k]})
		}
	}
	return g.engage(order, classes)
}

// engage adds bought characters, who wait for a unit.
func (g *Given) engage(order Requisition, classes []string) (Requisition, *game.Refusal) {
	for i, id := range classes {
		k := g.ClassNamed(id)
		if k < 0 {
			return order, game.Refuse(book.SetPoints, "%s", assets.Unknown("class of character", id, g.classIDs()))
		}
		if i >= MaxUnits {
			return order, game.Refuse(book.SetPoints, "an army has at most %d characters", MaxUnits)
		}
		order.Heroes = append(order.Heroes, Led{Class: int16(k), Unit: -1})
	}
	return order, nil
}

// Ready is the order for a ready-made list that the side may take: one that may be chosen, or its own.
func (g *Given) Ready(id string, s int) (Requisition, *game.Refusal) {
	for i := range g.Lists {
		if l := &g.Lists[i]; l.ID == id && (l.Chosen || i == g.First[s]) {
			return Requisition{List: i, Units: l.Units, Heroes: l.Heroes}, nil
		}
	}
	return Requisition{}, game.Refuse(book.SetPoints, "%s", assets.Unknown("army list", id, g.ListIDs()))
}

// Affords compares an army with the rules for bought ones: one column, so many characters, a unit for each of them, so
// many points.
//
// Rule: FOG-SET-03.
func (g *Given) Affords(order Requisition, limit int) *game.Refusal {
	total, from := len(order.Heroes)*g.HeroCost, AnyColumn
	for _, u := range order.Units {
		k := &g.Kinds[u.Kind]
		total += k.Cost
		if from != AnyColumn && k.Column != from && !g.mixed {
			return game.Refuse(book.SetPoints, "%s are %s, the army has %s units already; one column to an army", k.Name, ColumnNames[k.Column], ColumnNames[from])
		}
		from = k.Column
	}
	if len(order.Heroes) > g.MaxHeroes {
		return game.Refuse(book.SetPoints, "%d characters, the most is %d", len(order.Heroes), g.MaxHeroes)
	}
	if len(order.Units) == 0 {
		return game.Refuse(book.SetPoints, "an army has at least one unit")
	}
	if len(order.Heroes) > len(order.Units) {
		return game.Refuse(book.SetPoints, "%s for %s; each leads one", tell.Counted(len(order.Heroes), "character"), tell.Counted(len(order.Units), "unit"))
	}
	if total > limit {
		return game.Refuse(book.SetPoints, "costs %d, the limit is %d", total, limit)
	}
	return nil
}

// MostPoints is what the army that a side brings may cost: in a campaign its first roster.
//
// See: FOG-SET-03, FOG-CAM-01.
func (g *Given) MostPoints(s int) int {
	switch first := &g.Stages[0]; {
	case g.Campaign:
		return g.limit
	case g.Points > 0 && first.Choice:
		return g.Points
	default:
		return first.Sides[s].Points
	}
}

// mayBring checks a list that a side brings in the place of its own.
//
// See: FOG-SET-03.
func (g *Given) mayBring(s, l int, choice bool) *game.Refusal {
	if l == g.First[s] {
		return nil
	}
	if !choice {
		return game.Refuse(book.SetPoints, "%s fixes the armies", g.Stages[0].Title)
	}
	return g.Affords(Requisition{List: l, Units: g.Lists[l].Units, Heroes: g.Lists[l].Heroes}, g.MostPoints(s))
}

// Shortened is the first roster of a campaign made of a list that may be dearer than its limit: the characters with the
// units they lead as long as there are points for both, then the other units in order, each that still fits.
//
// See: FOG-CAM-01.
func (g *Given) Shortened(order Requisition, limit int) Requisition {
	left, kept := limit, make([]bool, len(order.Units))
	short := Requisition{List: order.List}
	for _, l := range order.Heroes {
		cost := g.HeroCost
		if l.Unit >= 0 {
			cost += g.Kinds[order.Units[l.Unit].Kind].Cost
		}
		if cost <= left {
			left -= cost
			short.Heroes = append(short.Heroes, l)
			if l.Unit >= 0 {
				kept[l.Unit] = true
			}
		}
	}
	at := make([]int16, len(order.Units)) // where a unit stands in the shorter list
	for i, u := range order.Units {
		if cost := g.Kinds[u.Kind].Cost; !kept[i] && cost <= left {
			left, kept[i] = left-cost, true
		}
		if at[i] = int16(len(short.Units)); kept[i] {
			short.Units = append(short.Units, u)
		}
	}
	for i := range short.Heroes {
		if l := &short.Heroes[i]; l.Unit >= 0 {
			l.Unit = at[l.Unit]
		}
	}
	return short
}

// Buy is so many units of a type.
type Buy struct {
	Type  string `json:"type"`
	Count int    `json:"count"`
}

// ColumnOf is the column of an army: that of its units, any if they are mixed.
//
// See: FOG-CAM-01.
func (g *Given) ColumnOf(units []Listed) Column {
	from := AnyColumn
	for i, u := range units {
		c := g.Kinds[u.Kind].Column
		if i > 0 && c != from {
			return AnyColumn
		}
		from = c
	}
	return from
}
