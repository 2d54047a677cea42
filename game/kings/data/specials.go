package data

import (
	"fmt"

	"muster/game"
	"muster/game/kings/book"
)

// Special is a special rule that a unit or a weapon may have.
type Special uint8

// The special rules, in book order.
const (
	Nimble Special = iota
	CrushingStrength
	ThunderousCharge
	Piercing
	Elite
	Vicious
	Regeneration
	Inspiring
	BigShield
	Fly
	Stealthy
	Reload
	Blast
	FlameBreath
	ArcBolt
	Mend
	Pathfinder
	Headstrong
	Phalanx
	Dread
	Rallying
	Quick
	SteadyAim
	Keen
	specials
)

// SpecialRow is what is said of a special rule.
type SpecialRow struct {
	Name    string
	Written string // how its number is written, with %d; "" where it has none
	Low     int8   // bounds of its number; 1 to 1 where it has none
	High    int8
	Unit    bool // units may have it
	Weapon  bool // weapons may have it
	Rule    game.RuleID
	Text    string // what it does, in a few words
}

// specialTable are the special rules.
var specialTable = [specials]SpecialRow{
	Nimble:           {"Nimble", "", 1, 1, true, false, book.Nimble, "no penalty for moving; a second pivot in a charge"},
	CrushingStrength: {"Crushing Strength", "(%d)", 1, 5, true, false, book.CrushingStrength, "easier damage in melee"},
	ThunderousCharge: {"Thunderous Charge", "(%d)", 1, 5, true, false, book.ThunderousCharge, "easier damage in a clean charge"},
	Piercing:         {"Piercing", "(%d)", 1, 5, true, true, book.Piercing, "easier damage by shooting"},
	Elite:            {"Elite", "", 1, 1, true, false, book.Elite, "misses of 1 are rolled again"},
	Vicious:          {"Vicious", "", 1, 1, true, false, book.Vicious, "damage dice of 1 are rolled again"},
	Regeneration:     {"Regeneration", "(%d+)", 2, 6, true, false, book.Regeneration, "its damage heals at the start of its turn"},
	Inspiring:        {"Inspiring", "", 1, 1, true, false, book.Inspiring, `routs within 6" are rolled again`},
	BigShield:        {"Big Shield", "", 1, 1, true, false, book.BigShield, "better Defence to the front"},
	Fly:              {"Fly", "", 1, 1, true, false, book.Fly, "passes over everything"},
	Stealthy:         {"Stealthy", "", 1, 1, true, false, book.Stealthy, "harder to hit by shooting"},
	Reload:           {"Reload", "", 1, 1, false, true, book.Reload, "shoots only after Halt"},
	Blast:            {"Blast", "(d%d)", 3, 6, false, true, book.Blast, "each hit becomes several"},
	FlameBreath:      {"Flame Breath", "(%d)", 1, 30, true, false, book.FlameBreath, `magic, 12", 4+`},
	ArcBolt:          {"Arc Bolt", "(%d)", 1, 30, true, false, book.ArcBolt, `magic, 24", 4+, Piercing (1)`},
	Mend:             {"Mend", "(%d)", 1, 30, true, false, book.Mend, `heals a friend within 12"`},
	Pathfinder:       {"Pathfinder", "", 1, 1, true, false, book.Pathfinder, "rough ground and obstacles are nothing"},
	Headstrong:       {"Headstrong", "", 1, 1, true, false, book.Headstrong, "stops wavering on 3+"},
	Phalanx:          {"Phalanx", "", 1, 1, true, false, book.Phalanx, "its front stops riders"},
	Dread:            {"Dread", "", 1, 1, true, false, book.Dread, `enemies within 6" add 1 to Nerve tests`},
	Rallying:         {"Rallying", "(%d)", 1, 3, true, false, book.Rallying, `better Nerve within 6"`},
	Quick:            {"Quick", "", 1, 1, false, true, book.Quick, "no penalty for moving"},
	SteadyAim:        {"Steady Aim", "", 1, 1, true, false, book.SteadyAim, "no penalty for cover"},
	Keen:             {"Keen", "(%d)", 1, 3, true, false, book.Keen, "easier to hit in melee"},
}

// Row is what is said of the rule. It is shared: nobody changes it.
func (s Special) Row() *SpecialRow { return &specialTable[s] }

// Numbered reports whether the rule has a number.
func (r *SpecialRow) Numbered() bool { return r.Written != "" }

// Specials are the special rules that a unit or a weapon has, each with its number: 1 where it has none, 0 where it has
// not the rule.
type Specials [specials]int8

// Has reports whether the rule is among them.
func (s *Specials) Has(which Special) bool { return s[which] > 0 }

// Value is the number of a rule, 0 for one that is not among them.
func (s *Specials) Value(which Special) int { return int(s[which]) }

// Each yields the rules that are among them, in book order.
func (s *Specials) Each(yield func(Special) bool) {
	for which := range specials {
		if s[which] > 0 && !yield(which) {
			return
		}
	}
}

// Title is a rule with its number: "Thunderous Charge (2)".
func (s *Specials) Title(which Special) string {
	row := which.Row()
	if !row.Numbered() {
		return row.Name
	}
	return row.Name + " " + fmt.Sprintf(row.Written, s[which])
}

// specialNamed finds a rule by its name; specials when there is none.
func specialNamed(name string) Special {
	for which := range specials {
		if specialTable[which].Name == name {
			return which
		}
	}
	return specials
}

// specialNames are the names of the rules that may be had.
func specialNames(may func(*SpecialRow) bool) (names []string) {
	for which := range specials {
		if may(which.Row()) {
			names = append(names, specialTable[which].Name)
		}
	}
	return names
}

// read is the number of a rule as it is written with it, 1 where it has none; 0 where the text is not how it is written.
func (s Special) read(text string) int8 {
	row := s.Row()
	var all Specials
	for n := row.Low; n <= row.High; n += row.step() {
		if all[s] = n; all.Title(s) == text {
			return n
		}
	}
	return 0
}

// step is how far apart the numbers are that the rule may have: a Blast is a d3 or a d6.
func (r *SpecialRow) step() int8 {
	if r.Rule == book.Blast {
		return 3
	}
	return 1
}

// example is how the rule is written.
func (r *SpecialRow) example() string {
	if !r.Numbered() {
		return r.Name
	}
	return fmt.Sprintf("%s "+r.Written+" to "+r.Written, r.Name, r.Low, r.High)
}
