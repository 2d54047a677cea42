package rules

import (
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/krygothic/data"
)

// Bare is a battle of medium troopers on an empty field of 48 by 36 inches, for the geometry.
func Bare(pieces []data.Piece, at ...data.Spot) *Battle {
	g := &data.Given{Seat: [data.Seats]game.Seat{game.First, game.Second}}
	g.Kinds = []data.Kind{
		{
			ID: "ec/trooper", Speed: 4, Strength: 2, Body: 2, Mind: 3, Will: 3, Cc: 2, Rc: 3, Wounds: 2, Size: data.Medium,
			Class: data.Storm,
		},
		{
			ID: "ec/breacher", Speed: 3, Strength: 4, Body: 4, Mind: 2, Will: 4, Cc: 3, Rc: 3, Wounds: 2, Size: data.Large,
			Class: data.Heavy,
		},
		{
			ID: "pos/wraith", Speed: 5, Strength: 3, Body: 3, Will: 5, Cc: 5, Rc: data.None, Wounds: 2, Size: data.Medium,
			Abilities: data.CausesFear | data.Phase,
		},
		{
			ID: "ral/data-probe", Speed: 5, Strength: 1, Body: 2, Will: data.None, Cc: 1, Rc: 2, Wounds: 2, Size: data.Small,
			Abilities: data.AllRound,
		},
		{ID: "ral/skimmer", Speed: 6, Strength: 2, Body: 2, Will: 3, Cc: 2, Rc: 3, Wounds: 2, Size: data.Medium, Abilities: data.Leap},
		{
			ID: "for/furnace", Speed: 2, Strength: 6, Body: 6, Will: 6, Cc: 4, Rc: 2, Wounds: 3, Size: data.Large,
			Abilities: data.NoRunning,
		},
	}
	g.Field = data.Field{Size: data.Spot{X: 4800, Y: 3600}, Pieces: pieces}
	g.Teams = []data.Team{{ID: "ec", Race: data.Confederate}}
	for side := range g.Lists {
		g.Lists[side] = &data.List{Units: []data.Enlisted{{}}}
	}
	b := &Battle{Given: g}
	b.Attacker, b.volley.target = data.None, data.None
	for i, p := range at {
		u := Unit{
			At: p, Facing: data.Spot{X: 1000, Y: 0}, Status: Standing, Side: int8(i % 2), Shaken: data.None, lostTo: data.None,
			RotatedAt: -1,
		}
		for s := range u.Armour {
			u.Armour[s] = data.None
		}
		for i := range u.Guns {
			u.Guns[i].Index, u.Blades[i].Index = data.None, data.None
		}
		u.Natural.Index = data.None
		b.Units = append(b.Units, u)
	}
	return b
}

// Block is a rectangular piece.
func Block(x, y, w, h, height int32, class data.Terrain) data.Piece {
	return data.Piece{
		Outline: plane.BoxOf(data.Spot{X: x, Y: y}, data.Spot{X: x + w, Y: y + h}).Outline(), Name: "block", Height: height, Class: class,
	}
}

// The examples of the ledger, and TV-63.
//
// Rule: KRY-GEO-06.
func TestSightOfTheLedger(t *testing.T) {
	for _, c := range []struct {
		x, y, h, height int32
		target          int16
		hidden          int
	}{
		{1900, 900, 200, 60, 0, 8},
		{1500, 900, 200, 60, 0, 4},
		{1060, 900, 200, 60, 0, 0},
		{1900, 900, 200, 100, 0, 12},
		{1900, 800, 200, 250, 0, 8},
		{1900, 800, 400, 250, 0, 16},
		{1880, 900, 200, 60, 1, 4},
	} {
		b := Bare([]data.Piece{Block(c.x, c.y, 30, c.h, c.height, data.Difficult)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1000})
		b.Units[1].kind = c.target
		if got := b.Hidden(0, 1); got != c.hidden {
			t.Errorf("wall %d high at x %d from y %d: %d hidden, want %d", c.height, c.x, c.y, got, c.hidden)
		}
	}
}

// Rule: KRY-GEO-03, KRY-GEO-04, KRY-GEO-09.
func TestDistances(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1300, Y: 1400}, data.Spot{X: 1105, Y: 1000}, data.Spot{X: 1000, Y: 1106})
	if d, g := data.Distance(b.Units[0].At, b.Units[1].At), b.Gap(0, 1); d != 500 || g != 400 {
		t.Errorf("distance %d, gap %d, want 500 and 400", d, g)
	}
	if !b.Contact(0, 2) || b.Contact(0, 3) {
		t.Error("a gap of 5 is contact, one of 6 is not")
	}
	b.Units[2].Z = 200
	if b.Contact(0, 2) {
		t.Error("contact across floors")
	}
	if got := Along(data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1500}, 250); got != (data.Spot{X: 1223, Y: 1111}) {
		t.Errorf("250 along is %v, want 1223, 1111", got)
	}
}

// Rule: KRY-GEO-05, KRY-GEO-10.
func TestFront(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000})
	if !b.FrontOf(0, data.Spot{X: 1500, Y: 1500}) || b.FrontOf(0, data.Spot{X: 1499, Y: 1500}) || b.FrontOf(0, data.Spot{X: 500, Y: 1000}) {
		t.Error("the front arc is 90 degrees wide, its borders included")
	}
	b.Units[0].kind = 3
	if !b.FrontOf(0, data.Spot{X: 500, Y: 1000}) {
		t.Error("all_round units look all round")
	}
	b.Units[0].kind = 0
	tt := Turn{Battle: b}
	tt.face(0, data.Spot{X: 1300, Y: 1300})
	if b.Units[0].Facing != (data.Spot{X: 1000, Y: 0}) {
		t.Error("a target in the arc turns nobody")
	}
	tt.face(0, data.Spot{X: 1000, Y: 1500})
	if b.Units[0].Facing != (data.Spot{X: 0, Y: 500}) {
		t.Errorf("faces %v, want 0, 500", b.Units[0].Facing)
	}
	if got := FacingOf(data.Spot{X: -3000, Y: 999}); got != (data.Spot{X: -1000, Y: 333}) {
		t.Errorf("scaled to %v", got)
	}
}

// The sight of TV-09: the wall hides T1 at first; at the first look it is half hidden.
//
// Rule: KRY-GEO-06.
func TestSightOfTheWaitingTrooper(t *testing.T) {
	b := Bare([]data.Piece{Block(1900, 1265, 30, 235, 250, data.Impossible)}, data.Spot{X: 2300, Y: 1400}, data.Spot{X: 1000, Y: 1000})
	for _, c := range []struct {
		x    int32
		seen bool
	}{{1000, false}, {1025, false}, {1050, false}, {1075, false}, {1100, true}} {
		n := b.HiddenAt(0, 1, data.Spot{X: c.x, Y: 1000}, 0)
		if (n < Samples) != c.seen || c.seen && n < 8 {
			t.Errorf("at x %d: %d hidden", c.x, n)
		}
	}
}

// Rule: KRY-GEO-06.
func TestSmoke(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1000})
	b.Marks = append(b.Marks, Marker{Kind: SmokeCloud, At: data.Spot{X: 1500, Y: 1000}, Radius: 200})
	if n := b.Hidden(0, 1); n != Samples {
		t.Errorf("behind smoke %d hidden", n)
	}
	b.Marks[0].At.Y = 1300
	if n := b.Hidden(0, 1); n != 0 {
		t.Errorf("beside smoke %d hidden", n)
	}
}

// Rule: KRY-GEO-06.
func TestModelsBlock(t *testing.T) {
	b := Bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 2000, Y: 1000}, data.Spot{X: 1500, Y: 1000})
	if n := b.Hidden(0, 1); n != 0 {
		t.Errorf("figures hide %d though they do not block", n)
	}
	b.Given.ModelsBlock = true
	if n := b.Hidden(0, 1); n == 0 {
		t.Error("figures do not hide though they block")
	}
}

// Rule: KRY-GEO-02.
func TestFloors(t *testing.T) {
	deck := Block(0, 1400, 800, 1200, 200, data.Easy)
	deck.Platform = true
	b := Bare([]data.Piece{deck, Block(100, 100, 400, 400, 60, data.Difficult)})
	if b.FloorAt(data.Spot{X: 800, Y: 1500}) != 200 || b.FloorAt(data.Spot{X: 801, Y: 1500}) != 0 || b.FloorAt(data.Spot{X: 200, Y: 200}) != 0 {
		t.Error("platforms raise those on them, other pieces do not")
	}
	if !b.Free(data.Spot{X: 801, Y: 1500}, 50, data.None) || b.Free(data.Spot{X: 40, Y: 1000}, 50, data.None) {
		t.Error("bases may overhang a platform, not the field's edge")
	}
}
