package data

import (
	"strconv"
	"strings"
)

// Campaign is what a campaign is played over.
//
// See: KRY-CMP-01.
type Campaign struct {
	Title       string
	Territories []Territory
}

// Territory is a land of the campaign.
type Territory struct {
	ID, Name   string
	Income     int32
	field      string
	weak, dark bool
}

// ground is a battlefield as a territory has it: weak where the field is weak, or all over where the field is nowhere;
// sound when the territory is not tagged weak at all.
//
// See: KRY-CMP-02, KRY-SCN-07, KRY-RC-14.
func (t *Territory) ground(f Field) Field {
	f.Title, f.Dark = t.Name, f.Dark || t.dark
	switch {
	case !t.weak:
		f.Weak = nil
	case len(f.Weak) == 0:
		f.Weak = append(f.Weak, wholeOf(f.Size))
	}
	return f
}

// Worth is a territory's income with its tags.
func (t *Territory) Worth() string {
	words := []string{strconv.Itoa(int(t.Income))}
	if t.weak {
		words = append(words, "weak floors")
	}
	if t.dark {
		words = append(words, "dark")
	}
	return strings.Join(words, ", ")
}

// AtHome is what is given while no battle is fought.
func (g *Given) AtHome() *Given {
	next := *g
	next.Scenario, next.Field = g.home.scenario, g.home.field
	return &next
}

// OnLand is what is given for a battle in a territory.
//
// See: KRY-CMP-02.
func (g *Given) OnLand(land int16) *Given {
	next := *g
	next.Scenario, next.Field = g.Lands[land].scenario, g.Lands[land].field
	return &next
}

// With is what is given when the mission has been drawn.
//
// See: KRY-SCN-02.
func (g *Given) With(m Mission) *Given {
	drawn := *g
	for i := range g.missions {
		if g.missions[i].scenario.Mission == m {
			drawn.Scenario, drawn.Field = g.missions[i].scenario, g.missions[i].field
		}
	}
	return &drawn
}
