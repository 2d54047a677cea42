package krygothic

import (
	"strconv"
	"strings"
)

// campaign is what a campaign is played over.
//
// Rule: KRY-CMP-01.
type campaign struct {
	title       string
	territories []territory
}

// territory is a land of the campaign.
type territory struct {
	id, name   string
	income     int32
	field      string
	weak, dark bool
}

// ground is a battlefield as a territory has it: weak where the field is weak, or all over where the field is nowhere;
// sound when the territory is not tagged weak at all.
//
// Rule: KRY-CMP-02, KRY-SCN-07, KRY-RC-14.
func (t *territory) ground(f field) field {
	f.title, f.dark = t.name, f.dark || t.dark
	switch {
	case !t.weak:
		f.weak = nil
	case len(f.weak) == 0:
		f.weak = append(f.weak, wholeOf(f.size))
	}
	return f
}

// worth is a territory's income with its tags.
func (t *territory) worth() string {
	words := []string{strconv.Itoa(int(t.income))}
	if t.weak {
		words = append(words, "weak floors")
	}
	if t.dark {
		words = append(words, "dark")
	}
	return strings.Join(words, ", ")
}

// atHome is what is given while no battle is fought.
func (g *given) atHome() *given {
	next := *g
	next.scenario, next.field = g.home.scenario, g.home.field
	return &next
}

// onLand is what is given for a battle in a territory.
//
// Rule: KRY-CMP-02.
func (g *given) onLand(land int16) *given {
	next := *g
	next.scenario, next.field = g.lands[land].scenario, g.lands[land].field
	return &next
}

// with is what is given when the mission has been drawn.
//
// Rule: KRY-SCN-02.
func (g *given) with(m mission) *given {
	drawn := *g
	for i := range g.missions {
		if g.missions[i].scenario.mission == m {
			drawn.scenario, drawn.field = g.missions[i].scenario, g.missions[i].field
		}
	}
	return &drawn
}
