package data

// call names the sides after their teams, once both are known; of one team the letters tell them apart.
func (g *Given) call() {
	one, two := g.Lists[0], g.Lists[1]
	if one == nil || two == nil {
		return
	}
	for side, l := range g.Lists {
		g.Names[side] = g.Teams[l.Team].name
		if one.Team == two.Team {
			g.Names[side] += " " + Letters[side]
		}
	}
}

// Letters tell the sides apart.
var Letters = [Seats]string{"A", "B"}

// sideTitles are what the sides are called before their lists are known.
var sideTitles = [Seats]string{"Side A", "Side B"}

// Called is the name of an entry of a list.
//
// See: KRY-ARMY-08.
func (g *Given) Called(side int8, entry int16) string {
	name := g.Lists[side].Units[entry].Name
	if rival := g.Lists[Other(side)]; rival != nil {
		for i := range rival.Units {
			if rival.Units[i].Name == name {
				return name + " " + Letters[side]
			}
		}
	}
	return name
}

// WithList is the same battle with another list of a side.
func (g *Given) WithList(side int8, l *List) *Given {
	next := *g
	next.Lists[side] = l
	next.call()
	return &next
}

// WithoutList is the same battle before a side has submitted its list.
func (g *Given) WithoutList(side int8) *Given {
	next := *g
	next.Lists[side], next.Names = nil, sideTitles
	return &next
}

// WithRosters is the same campaign with other rosters.
func (g *Given) WithRosters(rosters [Seats]*Roster) *Given {
	next := *g
	next.Rosters = rosters
	return &next
}

// ListsSaved reports whether the lists are part of the state and do not follow from the setup.
func (g *Given) ListsSaved() bool { return g.AtTable && g.Rosters[0] == nil }
