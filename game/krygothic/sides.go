package krygothic

// call names the sides after their teams, once both are known; of one team the letters tell them apart.
func (g *given) call() {
	one, two := g.lists[0], g.lists[1]
	if one == nil || two == nil {
		return
	}
	for side, l := range g.lists {
		g.names[side] = g.teams[l.team].name
		if one.team == two.team {
			g.names[side] += " " + letters[side]
		}
	}
}

// letters tell the sides apart.
var letters = [seats]string{"A", "B"}

// sideTitles are what the sides are called before their lists are known.
var sideTitles = [seats]string{"Side A", "Side B"}

// called is the name of an entry of a list.
//
// Rule: KRY-ARMY-08.
func (g *given) called(side int8, entry int16) string {
	name := g.lists[side].units[entry].name
	if rival := g.lists[other(side)]; rival != nil {
		for i := range rival.units {
			if rival.units[i].name == name {
				return name + " " + letters[side]
			}
		}
	}
	return name
}

// withList is the same battle with another list of a side.
func (g *given) withList(side int8, l *list) *given {
	next := *g
	next.lists[side] = l
	next.call()
	return &next
}

// withoutList is the same battle before a side has submitted its list.
func (g *given) withoutList(side int8) *given {
	next := *g
	next.lists[side], next.names = nil, sideTitles
	return &next
}

func (g *given) withRosters(rosters [seats]*Roster) *given {
	next := *g
	next.rosters = rosters
	return &next
}

// listsSaved reports whether the lists are part of the state and do not follow from the setup.
func (g *given) listsSaved() bool { return g.atTable && g.rosters[0] == nil }
