package lab

import (
	"slices"
	"time"

	"muster/game"
)

// Result is what a batch brought to light. Every tally is the first player's unless it says otherwise.
type Result struct {
	System     string // "FOG of War Basic"
	One, Two   string // names of the players
	Seed       uint64
	Wanted     int // battles
	Total      Tally
	Scenarios  []Field
	Armies     []Army                   // those that went round
	Lengths    Spread[int]              // orders a battle
	Times      [2]Spread[time.Duration] // per order, of the first player and of the second
	Unfinished int                      // battles broken off at the longest length; they count as drawn
}

// Field is a scenario's share of a batch.
type Field struct {
	ID, Title string
	Total     Tally
	Sides     []Side
}

// Side is a side's share of a scenario.
type Side struct {
	Name string
	One  Tally // battles in which the first player had this side
	Own  Tally // the side's own battles, whoever had it: how even the scenario is
}

// Spread describes figures by a few of them. It is zero when there are none.
type Spread[T int | time.Duration] struct{ Least, Median, P95, Most T }

// spread sorts the figures and picks those that describe them.
func spread[T int | time.Duration](figures []T) Spread[T] {
	if len(figures) == 0 {
		return Spread[T]{}
	}
	slices.Sort(figures)
	last := len(figures) - 1
	return Spread[T]{figures[0], figures[last/2], figures[last*95/100], figures[last]}
}

// summarise counts the battles that were finished.
func summarise(c *Config, scenarios []game.Scenario, battles []*fought) Result {
	r := Result{System: c.System.Info().Title, One: c.One.Name, Two: c.Two.Name, Seed: c.Seed, Wanted: len(battles)}
	for _, s := range scenarios {
		field := Field{ID: s.ID, Title: s.Title, Sides: make([]Side, len(s.Sides))}
		for i, side := range s.Sides {
			field.Sides[i].Name = side.Name
		}
		r.Scenarios = append(r.Scenarios, field)
	}
	var lengths []int
	var took [2][]time.Duration
	for _, f := range battles {
		if f == nil {
			continue
		}
		r.add(f)
		lengths = append(lengths, f.orders)
		took[0], took[1] = append(took[0], f.took[0]...), append(took[1], f.took[1]...)
	}
	r.Lengths, r.Times = spread(lengths), [2]Spread[time.Duration]{spread(took[0]), spread(took[1])}
	return r
}

// add counts one battle.
func (r *Result) add(f *fought) {
	ended := f.verdictFor(f.dealing.one)
	field := &r.Scenarios[f.scenario]
	r.Total.count(ended)
	field.Total.count(ended)
	for i := range field.Sides {
		if f.dealing.one(i) {
			field.Sides[i].One.count(ended)
		}
		field.Sides[i].Own.count(f.verdictOf(i))
	}
	if f.outcome == nil {
		r.Unfinished++
	}
}
