package krygothic

import (
	"testing"

	"muster/board/plane"
	"muster/game"
)

// bare is a battle of medium troopers on an empty field of 48 by 36 inches, for the geometry.
func bare(pieces []piece, at ...spot) *Battle {
	g := &given{seat: [seats]game.Seat{game.First, game.Second}}
	g.kinds = []kind{
		{
			id: "ec/trooper", speed: 4, strength: 2, body: 2, mind: 3, will: 3, cc: 2, rc: 3, wounds: 2, size: medium,
			class: storm,
		},
		{
			id: "ec/breacher", speed: 3, strength: 4, body: 4, mind: 2, will: 4, cc: 3, rc: 3, wounds: 2, size: large,
			class: heavy,
		},
		{
			id: "pos/wraith", speed: 5, strength: 3, body: 3, will: 5, cc: 5, rc: none, wounds: 2, size: medium,
			abilities: causesFear | phase,
		},
		{
			id: "ral/data-probe", speed: 5, strength: 1, body: 2, will: none, cc: 1, rc: 2, wounds: 2, size: small,
			abilities: allRound,
		},
		{id: "ral/skimmer", speed: 6, strength: 2, body: 2, will: 3, cc: 2, rc: 3, wounds: 2, size: medium, abilities: leap},
		{
			id: "for/furnace", speed: 2, strength: 6, body: 6, will: 6, cc: 4, rc: 2, wounds: 3, size: large,
			abilities: noRunning,
		},
	}
	g.field = field{size: spot{X: 4800, Y: 3600}, pieces: pieces}
	g.teams = []team{{id: "ec", race: confederate}}
	for side := range g.lists {
		g.lists[side] = &list{units: []enlisted{{}}}
	}
	b := &Battle{given: g}
	b.attacker, b.volley.target = none, none
	for i, p := range at {
		u := unit{
			at: p, facing: spot{X: 1000, Y: 0}, status: standing, side: int8(i % 2), shaken: none, lostTo: none,
			rotatedAt: -1,
		}
		for s := range u.armour {
			u.armour[s] = none
		}
		for i := range u.guns {
			u.guns[i].index, u.blades[i].index = none, none
		}
		u.natural.index = none
		b.units = append(b.units, u)
	}
	return b
}

// block is a rectangular piece.
func block(x, y, w, h, height int32, class terrain) piece {
	return piece{
		Outline: plane.BoxOf(spot{X: x, Y: y}, spot{X: x + w, Y: y + h}).Outline(), name: "block", height: height, class: class,
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
		b := bare([]piece{block(c.x, c.y, 30, c.h, c.height, difficult)}, spot{X: 1000, Y: 1000}, spot{X: 2000, Y: 1000})
		b.units[1].kind = c.target
		if got := b.hidden(0, 1); got != c.hidden {
			t.Errorf("wall %d high at x %d from y %d: %d hidden, want %d", c.height, c.x, c.y, got, c.hidden)
		}
	}
}

// Rule: KRY-GEO-03, KRY-GEO-04, KRY-GEO-09.
func TestDistances(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 1000}, spot{X: 1300, Y: 1400}, spot{X: 1105, Y: 1000}, spot{X: 1000, Y: 1106})
	if d, g := distance(b.units[0].at, b.units[1].at), b.gap(0, 1); d != 500 || g != 400 {
		t.Errorf("distance %d, gap %d, want 500 and 400", d, g)
	}
	if !b.contact(0, 2) || b.contact(0, 3) {
		t.Error("a gap of 5 is contact, one of 6 is not")
	}
	b.units[2].z = 200
	if b.contact(0, 2) {
		t.Error("contact across floors")
	}
	if got := along(spot{X: 1000, Y: 1000}, spot{X: 2000, Y: 1500}, 250); got != (spot{X: 1223, Y: 1111}) {
		t.Errorf("250 along is %v, want 1223, 1111", got)
	}
}

// Rule: KRY-GEO-05, KRY-GEO-10.
func TestFront(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 1000})
	if !b.frontOf(0, spot{X: 1500, Y: 1500}) || b.frontOf(0, spot{X: 1499, Y: 1500}) || b.frontOf(0, spot{X: 500, Y: 1000}) {
		t.Error("the front arc is 90 degrees wide, its borders included")
	}
	b.units[0].kind = 3
	if !b.frontOf(0, spot{X: 500, Y: 1000}) {
		t.Error("all_round units look all round")
	}
	b.units[0].kind = 0
	tt := turn{Battle: b}
	tt.face(0, spot{X: 1300, Y: 1300})
	if b.units[0].facing != (spot{X: 1000, Y: 0}) {
		t.Error("a target in the arc turns nobody")
	}
	tt.face(0, spot{X: 1000, Y: 1500})
	if b.units[0].facing != (spot{X: 0, Y: 500}) {
		t.Errorf("faces %v, want 0, 500", b.units[0].facing)
	}
	if got := facingOf(spot{X: -3000, Y: 999}); got != (spot{X: -1000, Y: 333}) {
		t.Errorf("scaled to %v", got)
	}
}

// The sight of TV-09: the wall hides T1 at first; at the first look it is half hidden.
//
// Rule: KRY-GEO-06.
func TestSightOfTheWaitingTrooper(t *testing.T) {
	b := bare([]piece{block(1900, 1265, 30, 235, 250, impossible)}, spot{X: 2300, Y: 1400}, spot{X: 1000, Y: 1000})
	for _, c := range []struct {
		x    int32
		seen bool
	}{{1000, false}, {1025, false}, {1050, false}, {1075, false}, {1100, true}} {
		n := b.hiddenAt(0, 1, spot{X: c.x, Y: 1000}, 0)
		if (n < samples) != c.seen || c.seen && n < 8 {
			t.Errorf("at x %d: %d hidden", c.x, n)
		}
	}
}

// Rule: KRY-GEO-06.
func TestSmoke(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 1000}, spot{X: 2000, Y: 1000})
	b.marks = append(b.marks, marker{kind: smokeCloud, at: spot{X: 1500, Y: 1000}, radius: 200})
	if n := b.hidden(0, 1); n != samples {
		t.Errorf("behind smoke %d hidden", n)
	}
	b.marks[0].at.Y = 1300
	if n := b.hidden(0, 1); n != 0 {
		t.Errorf("beside smoke %d hidden", n)
	}
}

// Rule: KRY-GEO-06.
func TestModelsBlock(t *testing.T) {
	b := bare(nil, spot{X: 1000, Y: 1000}, spot{X: 2000, Y: 1000}, spot{X: 1500, Y: 1000})
	if n := b.hidden(0, 1); n != 0 {
		t.Errorf("figures hide %d though they do not block", n)
	}
	b.given.modelsBlock = true
	if n := b.hidden(0, 1); n == 0 {
		t.Error("figures do not hide though they block")
	}
}

// Rule: KRY-GEO-02.
func TestFloors(t *testing.T) {
	deck := block(0, 1400, 800, 1200, 200, easy)
	deck.platform = true
	b := bare([]piece{deck, block(100, 100, 400, 400, 60, difficult)})
	if b.floorAt(spot{X: 800, Y: 1500}) != 200 || b.floorAt(spot{X: 801, Y: 1500}) != 0 || b.floorAt(spot{X: 200, Y: 200}) != 0 {
		t.Error("platforms raise those on them, other pieces do not")
	}
	if !b.free(spot{X: 801, Y: 1500}, 50, none) || b.free(spot{X: 40, Y: 1000}, 50, none) {
		t.Error("bases may overhang a platform, not the field's edge")
	}
}
