package kog

import (
	"fmt"

	"muster/game"
)

// BattleOpened begins the log.
type BattleOpened struct {
	Scenario, Format, Field string
	House                   bool
}

// Cite names the rule.
func (e BattleOpened) Cite() game.RuleID {
	if e.House {
		return DataHouse
	}
	return SetupSequence
}

// Line is the log's.
func (e BattleOpened) Line(game.Namer) string {
	line := fmt.Sprintf("%s, %s: %s", e.Scenario, e.Format, e.Field)
	if e.House {
		line += "; house figures"
	}
	return line
}

// Level makes it a chapter of the log.
func (BattleOpened) Level() int { return 1 }

// ForceAccepted tells a player, and nobody else, that the force can be brought.
type ForceAccepted struct {
	Seat           game.Seat
	Side           int
	Title          string
	Points, Unused int
}

// Cite names the rule.
func (ForceAccepted) Cite() game.RuleID { return ForceSecret }

// Line is the log's.
func (e ForceAccepted) Line(game.Namer) string {
	return fmt.Sprintf("%s is accepted: %s, %d unused; unseen until both forces are in", e.Title, counted(e.Points,
		"point", "points"), e.Unused)
}

// For keeps it from the other side.
func (e ForceAccepted) For(seat game.Seat) bool { return seat == e.Seat || seat == game.Umpire }

// OfSide is the side it is about.
func (e ForceAccepted) OfSide() int { return e.Side }

// ForceMustered tells what a side brings.
type ForceMustered struct {
	Side           int
	Title, Faction string
	Units, Models  int
	Points, Unused int
}

// Cite names the rule.
func (e ForceMustered) Cite() game.RuleID {
	if e.Unused > 0 {
		return ForceUnused
	}
	return ForceFormats
}

// Line is the log's.
func (e ForceMustered) Line(names game.Namer) string {
	line := fmt.Sprintf("%s brings %s (%s): %s in %s, %s", names.SideName(e.Side), e.Title, e.Faction,
		counted(e.Models, "model", "models"), counted(e.Units, "unit", "units"), counted(e.Points, "point", "points"))
	if e.Unused > 0 {
		line += fmt.Sprintf(", %d unused", e.Unused)
	}
	return line
}

// OfSide is the side it is about.
func (e ForceMustered) OfSide() int { return e.Side }

// mustering is the event for a side's force.
//
// Rule: KOG-ORG-10.
func (b *Battle) mustering(side int8) ForceMustered {
	f := b.given.forces[side]
	models := 0
	for i := range f.units {
		models += len(f.units[i].models)
	}
	return ForceMustered{
		Side: int(side), Title: f.title, Faction: f.faction.title(), Units: len(f.units), Models: models,
		Points: f.spent, Unused: b.unused(side),
	}
}
