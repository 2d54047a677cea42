package rules

import (
	"muster/board"
	"muster/game"
	"muster/game/kog/book"
	"muster/game/kog/data"
	"muster/game/tell"
)

// rollPlacing is the dice-off for who places first; a tie repeats the pair.
//
// Dice: seat 1's, then seat 2's.
//
// See: KOG-TERR-06, KOG-DICE-04.
func (t *turn) rollPlacing() {
	t.Rolled[0], t.Rolled[1] = t.d6(book.TerrainPlacing), t.d6(book.TerrainPlacing)
	first := t.higher()
	t.tellOff(book.TerrainPlacing, 0, first, -1)
	if first >= 0 {
		t.turnTo(Frame{StepPlace, first})
	}
}

// placingDone goes on to the agreement when enough pieces lie on the table, or both seats have passed.
//
// See: KOG-TERR-06.
func (t *turn) placingDone() bool {
	if int(t.Placed) < data.Amount(t.Given.Width, t.Given.Height) && t.passed != [data.Seats]bool{true, true} {
		return false
	}
	t.turnTo(Frame{StepConfirm, -1})
	return true
}

// nextPlacing hands the placing on: the other seat is next, unless it has passed.
//
// See: KOG-TERR-06.
func (t *turn) nextPlacing(side int8) {
	if !t.passed[Other(side)] {
		t.turnTo(Frame{StepPlace, Other(side)})
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

func (PlaceTerrain) home() Step { return StepPlace }

func (PlaceTerrain) untimely(b *Battle, _ int8) game.RuleID { return b.notPlacing() }

// notPlacing is the rule against placing terrain when that is over, or not the seat's turn.
//
// See: KOG-TERR-06.
func (b *Battle) notPlacing() game.RuleID {
	if at := b.Top().Step; b.Given.Alternate && at >= stepPlaceRoll && at <= StepConfirm {
		return book.TerrainPlacing
	}
	return ""
}

// The piece lies wholly on the table and at least 1" from every other piece.
//
// See: KOG-TERR-06, KOG-MEAS-01, KOG-MODEL-03.
func (c PlaceTerrain) Check(b *Battle, _ int8) *game.Refusal {
	at := Point(c.At)
	if no := onGrid(at); no != nil {
		return no
	}
	if c.Turn < 0 || c.Turn > 359 {
		return game.Refuse(book.ModelFacing, "turned by %d; want 0 to 359 degrees", c.Turn)
	}
	piece := b.CataloguedAs(c.Piece)
	if piece < 0 {
		return game.Refuse(book.TerrainPlacing, "the catalogue has no %q", Clip(c.Piece))
	}
	return b.mayLie(data.Placing{Piece: int16(piece), Turn: int16(c.Turn), At: at})
}

// CataloguedAs is the index of a piece in the catalogue, -1 for none.
func (b *Battle) CataloguedAs(id string) int {
	for i := range b.Given.Catalogue {
		if b.Given.Catalogue[i].ID == id {
			return i
		}
	}
	return -1
}

// mayLie says why a piece may not lie where it should, nil if it may.
//
// Rule: KOG-TERR-06.
func (b *Battle) mayLie(p data.Placing) *game.Refusal {
	g := b.Given
	off := game.Refuse(book.TerrainPlacing, "it must lie wholly on the table")
	if p.At.X < 0 || p.At.Y < 0 || p.At.X > g.Width || p.At.Y > g.Height {
		return off
	}
	shape := g.Footprint(p)
	if low, high := shape.Bounds(); low.X < 0 || low.Y < 0 || high.X > g.Width || high.Y > g.Height {
		return off
	}
	for i := range g.Pieces {
		if !board.SpacingAtLeast(shape, g.Pieces[i].Shape, data.Spacing) {
			return game.Refuse(book.TerrainPlacing, "%s from %s; pieces lie at least %s apart",
				board.Spacing(shape, g.Pieces[i].Shape), g.Pieces[i].Name, data.Spacing)
		}
	}
	return nil
}

func (c PlaceTerrain) do(t *turn, side int8) {
	p := data.Placing{Piece: int16(t.CataloguedAs(c.Piece)), Turn: int16(c.Turn), At: Point(c.At)}
	t.Battle.Given = t.Given.WithTerrain(append(t.Given.Placed[:t.Placed:t.Placed], p))
	t.Placed++
	var turned tell.Phrase
	if c.Turn != 0 {
		turned = tell.Say(", turned by {turn}°", c.Turn)
	}
	t.tell(TerrainPlaced, tell.Side(side), t.Given.Pieces[t.Placed-1].Name, location(p.At), turned, t.Placed,
		data.Amount(t.Given.Width, t.Given.Height))
	t.nextPlacing(side)
}

// PassTerrain places no more terrain.
type PassTerrain struct{ unbarred }

// Verb is "pass_terrain".
func (PassTerrain) Verb() string { return "pass_terrain" }

func (PassTerrain) home() Step { return StepPlace }

func (PassTerrain) untimely(b *Battle, _ int8) game.RuleID { return b.notPlacing() }

// The seat is out; the other goes on alone.
//
// See: KOG-TERR-06.
func (PassTerrain) do(t *turn, side int8) {
	t.passed[side] = true
	t.tell(TerrainPassed, tell.Side(side))
	t.nextPlacing(side)
}

// rebuildTerrain takes off the table what was placed by an order that has been withdrawn.
//
// See: KOG-ROUND-08.
func (t *turn) rebuildTerrain() {
	if int(t.Placed) < len(t.Given.Placed) {
		t.Battle.Given = t.Given.WithTerrain(t.Given.Placed[:t.Placed])
	}
}

// ConfirmTerrain agrees to the terrain and to what it does.
type ConfirmTerrain struct{}

// Verb is "confirm_terrain".
func (ConfirmTerrain) Verb() string { return "confirm_terrain" }

func (ConfirmTerrain) home() Step { return StepConfirm }

// Each seat confirms once.
//
// Rule: KOG-TERR-07.
func (ConfirmTerrain) Check(b *Battle, side int8) *game.Refusal {
	if b.agreed[side] {
		return game.Refuse(book.TerrainAgreed, "you have confirmed the terrain; %s has not yet",
			b.SideName(int(Other(side))))
	}
	return nil
}

func (ConfirmTerrain) do(t *turn, side int8) {
	t.agreed[side] = true
	t.tell(TerrainConfirmed, tell.Side(side), len(t.Given.Pieces))
}

// confirmed goes on to the role roll when both seats have agreed.
//
// See: KOG-TERR-07, KOG-SETUP-01.
func (t *turn) confirmed() bool {
	if t.agreed != [data.Seats]bool{true, true} {
		return false
	}
	t.turnTo(Frame{stepRoleRoll, -1})
	return true
}
