package kog

import (
	"muster/board"
	"muster/game"
	"muster/game/tell"
)

// rollPlacing is the dice-off for who places first; a tie repeats the pair.
//
// Dice: seat 1's, then seat 2's.
//
// Rule: KOG-TERR-06, KOG-DICE-04.
func (t *turn) rollPlacing() {
	t.rolled[0], t.rolled[1] = t.d6(TerrainPlacing), t.d6(TerrainPlacing)
	first := t.higher()
	t.tellOff(TerrainPlacing, 0, first, -1)
	if first >= 0 {
		t.turnTo(frame{stepPlace, first})
	}
}

// placingDone goes on to the agreement when enough pieces lie on the table, or both seats have passed.
//
// Rule: KOG-TERR-06.
func (t *turn) placingDone() bool {
	if int(t.placed) < amount(t.given.width, t.given.height) && t.passed != [seats]bool{true, true} {
		return false
	}
	t.turnTo(frame{stepConfirm, -1})
	return true
}

// nextPlacing hands the placing on: the other seat is next, unless it has passed.
//
// Rule: KOG-TERR-06.
func (t *turn) nextPlacing(side int8) {
	if !t.passed[other(side)] {
		t.turnTo(frame{stepPlace, other(side)})
	}
}

// PlaceTerrain places a piece of the catalogue.
type PlaceTerrain struct {
	Piece string        `json:"piece"`
	At    [2]board.Thou `json:"at"`
	Turn  int           `json:"turn,omitempty"` // degrees, counter-clockwise
}

// Verb is "place_terrain".
func (PlaceTerrain) Verb() string { return "place_terrain" }

func (PlaceTerrain) home() step { return stepPlace }

func (PlaceTerrain) untimely(b *Battle, _ int8) game.RuleID { return b.notPlacing() }

// notPlacing is the rule against placing terrain when that is over, or not the seat's turn.
//
// Rule: KOG-TERR-06.
func (b *Battle) notPlacing() game.RuleID {
	if at := b.top().step; b.given.alternate && at >= stepPlaceRoll && at <= stepConfirm {
		return TerrainPlacing
	}
	return ""
}

// The piece lies wholly on the table and at least 1" from every other piece.
//
// Rule: KOG-TERR-06, KOG-MEAS-01, KOG-MODEL-03.
func (c PlaceTerrain) check(b *Battle, _ int8) *game.Refusal {
	at := point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	if c.Turn < 0 || c.Turn > 359 {
		return game.Refuse(ModelFacing, "turned by %d; want 0 to 359 degrees", c.Turn)
	}
	piece := b.cataloguedAs(c.Piece)
	if piece < 0 {
		return game.Refuse(TerrainPlacing, "the catalogue has no %q", clip(c.Piece))
	}
	return b.mayLie(placing{piece: int16(piece), turn: int16(c.Turn), at: at})
}

// cataloguedAs is the index of a piece in the catalogue, -1 for none.
func (b *Battle) cataloguedAs(id string) int {
	for i := range b.given.catalogue {
		if b.given.catalogue[i].id == id {
			return i
		}
	}
	return -1
}

// mayLie says why a piece may not lie where it should, nil if it may.
//
// Rule: KOG-TERR-06.
func (b *Battle) mayLie(p placing) *game.Refusal {
	g := b.given
	off := game.Refuse(TerrainPlacing, "it must lie wholly on the table")
	if p.at.X < 0 || p.at.Y < 0 || p.at.X > g.width || p.at.Y > g.height {
		return off
	}
	shape := g.footprint(p)
	if low, high := shape.Bounds(); low.X < 0 || low.Y < 0 || high.X > g.width || high.Y > g.height {
		return off
	}
	for i := range g.pieces {
		if !board.SpacingAtLeast(shape, g.pieces[i].shape, spacing) {
			return game.Refuse(TerrainPlacing, "%s from %s; pieces lie at least %s apart",
				board.Spacing(shape, g.pieces[i].shape), g.pieces[i].name, spacing)
		}
	}
	return nil
}

func (c PlaceTerrain) do(t *turn, side int8) {
	p := placing{piece: int16(t.cataloguedAs(c.Piece)), turn: int16(c.Turn), at: point(c.At)}
	t.Battle.given = t.given.withTerrain(append(t.given.placed[:t.placed:t.placed], p))
	t.placed++
	var turned tell.Phrase
	if c.Turn != 0 {
		turned = tell.Say(", turned by {turn}°", c.Turn)
	}
	t.tell(TerrainPlaced, tell.Side(side), t.given.pieces[t.placed-1].name, location(p.at), turned, t.placed,
		amount(t.given.width, t.given.height))
	t.nextPlacing(side)
}

// PassTerrain places no more terrain.
type PassTerrain struct{}

// Verb is "pass_terrain".
func (PassTerrain) Verb() string { return "pass_terrain" }

func (PassTerrain) home() step { return stepPlace }

func (PassTerrain) untimely(b *Battle, _ int8) game.RuleID { return b.notPlacing() }

func (PassTerrain) check(*Battle, int8) *game.Refusal { return nil }

// The seat is out; the other goes on alone.
//
// Rule: KOG-TERR-06.
func (PassTerrain) do(t *turn, side int8) {
	t.passed[side] = true
	t.tell(TerrainPassed, tell.Side(side))
	t.nextPlacing(side)
}

// rebuildTerrain takes off the table what was placed by an order that has been withdrawn.
//
// Rule: KOG-ROUND-08.
func (t *turn) rebuildTerrain() {
	if int(t.placed) < len(t.given.placed) {
		t.Battle.given = t.given.withTerrain(t.given.placed[:t.placed])
	}
}

// ConfirmTerrain agrees to the terrain and to what it does.
type ConfirmTerrain struct{}

// Verb is "confirm_terrain".
func (ConfirmTerrain) Verb() string { return "confirm_terrain" }

func (ConfirmTerrain) home() step { return stepConfirm }

// Each seat confirms once.
//
// Rule: KOG-TERR-07.
func (ConfirmTerrain) check(b *Battle, side int8) *game.Refusal {
	if b.agreed[side] {
		return game.Refuse(TerrainAgreed, "you have confirmed the terrain; %s has not yet",
			b.SideName(int(other(side))))
	}
	return nil
}

func (ConfirmTerrain) do(t *turn, side int8) {
	t.agreed[side] = true
	t.tell(TerrainConfirmed, tell.Side(side), len(t.given.pieces))
}

// confirmed goes on to the role roll when both seats have agreed.
//
// Rule: KOG-TERR-07, KOG-SETUP-01.
func (t *turn) confirmed() bool {
	if t.agreed != [seats]bool{true, true} {
		return false
	}
	t.turnTo(frame{stepRoleRoll, -1})
	return true
}
