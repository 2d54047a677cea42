package kog

import (
	"fmt"

	"muster/board"
	"muster/game"
)

// TerrainPlaced is a piece of terrain laid out by a side.
type TerrainPlaced struct {
	Side       int
	Name       string
	At         board.Point
	Turn       int // degrees, counter-clockwise
	Number, Of int
}

// Cite is the rule.
func (TerrainPlaced) Cite() game.RuleID { return TerrainPlacing }

// OfSide is who placed it.
func (e TerrainPlaced) OfSide() int { return e.Side }

// Line tells where it lies and how much terrain there is now.
func (e TerrainPlaced) Line(n game.Namer) string {
	text := fmt.Sprintf("%s places %s at %s", n.SideName(e.Side), e.Name, where(e.At))
	if e.Turn != 0 {
		text += fmt.Sprintf(", turned by %d°", e.Turn)
	}
	return text + fmt.Sprintf(": piece %d of %d", e.Number, e.Of)
}

// TerrainPassed is a side that places no more terrain.
type TerrainPassed struct{ Side int }

// Cite is the rule.
func (TerrainPassed) Cite() game.RuleID { return TerrainPlacing }

// OfSide is who passed.
func (e TerrainPassed) OfSide() int { return e.Side }

// Line tells it.
func (e TerrainPassed) Line(n game.Namer) string {
	return n.SideName(e.Side) + " places no more terrain"
}

// TerrainConfirmed is a side's agreement to the terrain.
type TerrainConfirmed struct{ Side, Pieces int }

// Cite is the rule.
func (TerrainConfirmed) Cite() game.RuleID { return TerrainAgreed }

// OfSide is who agrees.
func (e TerrainConfirmed) OfSide() int { return e.Side }

// Line tells it.
func (e TerrainConfirmed) Line(n game.Namer) string {
	return fmt.Sprintf("%s agrees to the terrain, %d pieces", n.SideName(e.Side), e.Pieces)
}
