package lab

import (
	"cmp"
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
	Pairs      Pairs
	Test       *SPRT
	Scenarios  []Field
	Armies     []Army                   // those that went round
	Endings    []Ending                 // by means, and the most frequent first
	Lengths    Spread[int]              // orders a battle
	Times      [2]Spread[time.Duration] // per order, of the first player and of the second
	Unfinished int                      // battles broken off at the longest length; they count as drawn
	Records    []Record                 // the battles that count, by number
}

// Ending is a rule that battles were ended by, and what decided them.
type Ending struct {
	Means string // "losses"; "" where the rulebook does not say
	Rule  game.RuleID
	Title string
	Total Tally
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

// summary counts the battles that were finished.
func (b *batch) summary() Result {
	c, battles := b.config, b.results
	if b.decided {
		battles = battles[:b.whole]
	}
	r := Result{
		System: c.System.Info().Title, One: c.One.Name, Two: c.Two.Name, Seed: c.Seed, Wanted: len(b.bouts), Test: c.Test,
	}
	for _, s := range b.scenarios {
		field := Field{ID: s.ID, Title: s.Title, Sides: make([]Side, len(s.Sides))}
		for i, side := range s.Sides {
			field.Sides[i].Name = side.Name
		}
		r.Scenarios = append(r.Scenarios, field)
	}
	known, copied := register{}, make([]bool, len(battles))
	for i, f := range battles {
		if f != nil {
			copied[i] = known.copied(f)
			r.add(f, b.bouts[i], copied[i])
		}
		if i%2 == 1 && f != nil && battles[i-1] != nil && !(copied[i] && copied[i-1]) {
			r.Pairs.count(battles[i-1].verdict(), f.verdict())
		}
	}
	r.Armies = b.pool.tallies(battles, copied)
	r.spreads()
	r.entitle(c.System.Book())
	return r
}

// spreads describes how long battles and orders took.
func (r *Result) spreads() {
	var lengths []int
	var took [2][]time.Duration
	for i := range r.Records {
		lengths = append(lengths, r.Records[i].Orders)
		for who, list := range r.Records[i].Micros {
			for _, us := range list {
				took[who] = append(took[who], time.Duration(us)*time.Microsecond)
			}
		}
	}
	r.Lengths, r.Times = spread(lengths), [2]Spread[time.Duration]{spread(took[0]), spread(took[1])}
}

// entitle calls the endings by the titles of their rules, and sorts them.
func (r *Result) entitle(book []game.Rule) {
	for i := range r.Endings {
		for k := range book {
			if book[k].ID == r.Endings[i].Rule {
				r.Endings[i].Title = book[k].Title
			}
		}
	}
	slices.SortStableFunc(r.Endings, func(e, f Ending) int {
		return cmp.Or(cmp.Compare(e.Means, f.Means), f.Total.Games()-e.Total.Games(), cmp.Compare(e.Rule, f.Rule))
	})
}

// add counts one battle.
func (r *Result) add(f *Record, b bout, copied bool) {
	ended := f.verdict()
	field := &r.Scenarios[b.scenario]
	r.Records = append(r.Records, *f)
	r.Total.count(ended, copied)
	field.Total.count(ended, copied)
	for i := range field.Sides {
		if b.dealing.one(i) {
			field.Sides[i].One.count(ended, copied)
		}
		field.Sides[i].Own.count(f.verdictOf(i), copied)
	}
	if f.Ended == "" {
		r.Unfinished++
		return
	}
	at := slices.IndexFunc(r.Endings, func(e Ending) bool { return e.Rule == f.Ended && e.Means == f.Means })
	if at < 0 {
		at = len(r.Endings)
		r.Endings = append(r.Endings, Ending{Means: f.Means, Rule: f.Ended, Title: string(f.Ended)})
	}
	r.Endings[at].Total.count(ended, copied)
}
