package krygothic

import (
	"testing"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"pgregory.net/rapid"
)

// What a route says is legal, and where one may walk straight there is one. Places said to be within reach are.
//
// Rule: KRY-GEO-07, KRY-MOV-02, KRY-RUN-01, KRY-MOV-09.
func TestRoutesAreLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawnBattle(t)
		for u := range b.units {
			b.units[u].last, b.units[u].bodyLoss = nothingYet, 0
		}
		kind := rapid.SampledFrom([]data.ActKind{data.Move, data.Run}).Draw(t, "kind")
		if b.has(0, data.NoRunning) {
			kind = data.Move
		}
		goal := data.Spot{X: evenly(t, 0, 2000, "goal x"), Y: evenly(t, 0, 2000, "goal y")}
		straight := act{kind: kind, path: wayOf(goal)}
		path, ok := view{b}.route(0, goal, kind)
		a := act{kind: kind, path: path}
		switch straight0 := refusedBy(b, straight); {
		case ok && path.spots[path.n-1] != goal:
			t.Fatalf("the way leads to %v", path.list())
		case ok && refusedBy(b, a) != "":
			t.Fatalf("the way %v is refused by %s", path.list(), refusedBy(b, a))
		case ok && straight0 == "" && walkPrice(b, &a, b.units[0].at) > walkPrice(b, &straight, b.units[0].at):
			t.Fatalf("the way %v is dearer than straight", path.list())
		case !ok && straight0 == "":
			t.Fatal("there is a straight way and none was found")
		}
	})
}

// Rule: KRY-MOV-09.
func TestChargeRoutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawnBattle(t)
		path, ok := view{b}.chargeRoute(0, 1)
		straight := act{
			kind: data.ChargeAt, target: 2,
			path: wayOf(along(b.units[1].at, b.units[0].at, b.radius(0)+b.radius(1)+1)),
		}
		if a := (act{kind: data.ChargeAt, target: 2, path: path}); ok && refusedBy(b, a) != "" {
			t.Fatalf("the way %v is refused by %s", path.list(), refusedBy(b, a))
		}
		if !ok && refusedBy(b, straight) == "" {
			t.Fatal("there is a straight charge and none was found")
		}
	})
}

// Rule: KRY-GEO-07, KRY-TER-05, KRY-TER-07.
func TestRoutesGoAround(t *testing.T) {
	b := bare([]data.Piece{block(1200, 900, 30, 200, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 3000, Y: 1000})
	path, ok := view{b}.route(0, data.Spot{X: 1400, Y: 1000}, data.Run)
	if !ok || path.n < 2 || length(data.Spot{X: 1000, Y: 1000}, path.list()) > 540 {
		t.Errorf("around the wall: %v, %v", path.list(), ok)
	}
	if _, ok = (view{b}).route(0, data.Spot{X: 1400, Y: 1000}, data.Move); ok {
		t.Error("a Normal move of four inches goes around the wall")
	}
	b = bare([]data.Piece{block(1150, 990, 100, 20, 0, data.VeryDifficult)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 3000, Y: 1000})
	if path, ok = (view{b}).route(0, data.Spot{X: 1390, Y: 1000}, data.Move); !ok || b.going(0, data.Spot{X: 1000, Y: 1000}, path.list()) != data.Easy {
		t.Errorf("around deep water: %v, %v", path.list(), ok)
	}
	if path, ok = (view{b}).route(0, data.Spot{X: 1400, Y: 1000}, data.Move); !ok || b.going(0, data.Spot{X: 1000, Y: 1000}, path.list()) != data.VeryDifficult {
		t.Errorf("no time to go around: %v, %v", path.list(), ok)
	}
	b = hangar(data.Spot{X: 700, Y: 1700}, data.Spot{X: 3000, Y: 1000})
	if path, ok = (view{b}).route(0, data.Spot{X: 900, Y: 1750}, data.Run); !ok || path.n < 2 {
		t.Errorf("down the ramp: %v, %v", path.list(), ok)
	}
	b = bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1300, Y: 1000})
	if path, ok = (view{b}).chargeRoute(0, 1); !ok || path.n != 1 {
		t.Errorf("straight into contact: %v, %v", path.list(), ok)
	}
}

// BenchmarkRoute is the search of a way of twelve inches among 40 pieces.
func BenchmarkRoute(bench *testing.B) {
	b := crowded()
	u := int8(2)
	from := b.units[u].at
	for i := int32(0); bench.Loop(); i++ {
		view{b}.route(u, from.Add(data.Spot{X: plane.Rose[i%16].X * 7 / 10, Y: plane.Rose[i%16].Y * 7 / 10}), data.Run)
	}
}
