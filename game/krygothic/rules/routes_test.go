package rules_test

import (
	"testing"

	"muster/board/plane"
	"muster/game/krygothic/data"
	"muster/game/krygothic/guide"
	"muster/game/krygothic/rules"
	"pgregory.net/rapid"
)

// What a route says is legal, and where one may walk straight there is one. Places said to be within reach are.
//
// Rule: KRY-GEO-07, KRY-MOV-02, KRY-RUN-01, KRY-MOV-09.
func TestRoutesAreLegal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rules.DrawnBattle(t)
		for u := range b.Units {
			b.Units[u].Last, b.Units[u].BodyLoss = rules.NothingYet, 0
		}
		kind := rapid.SampledFrom([]data.ActKind{data.Move, data.Run}).Draw(t, "kind")
		if b.Has(0, data.NoRunning) {
			kind = data.Move
		}
		goal := data.Spot{X: rules.Evenly(t, 0, 2000, "goal x"), Y: rules.Evenly(t, 0, 2000, "goal y")}
		straight := rules.Act{Kind: kind, Path: rules.WayOf(goal)}
		path, ok := guide.View{Battle: b}.WayTo(0, goal, kind)
		a := rules.Act{Kind: kind, Path: path}
		switch straight0 := rules.RefusedBy(b, straight); {
		case ok && path.Spots[path.N-1] != goal:
			t.Fatalf("the way leads to %v", path.List())
		case ok && rules.RefusedBy(b, a) != "":
			t.Fatalf("the way %v is refused by %s", path.List(), rules.RefusedBy(b, a))
		case ok && straight0 == "" && rules.WalkPrice(b, &a, b.Units[0].At) > rules.WalkPrice(b, &straight, b.Units[0].At):
			t.Fatalf("the way %v is dearer than straight", path.List())
		case !ok && straight0 == "":
			t.Fatal("there is a straight way and none was found")
		}
	})
}

// Rule: KRY-MOV-09.
func TestChargeRoutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := rules.DrawnBattle(t)
		path, ok := guide.View{Battle: b}.ChargeWay(0, 1)
		straight := rules.Act{
			Kind: data.ChargeAt, Target: 2,
			Path: rules.WayOf(rules.Along(b.Units[1].At, b.Units[0].At, b.BaseRadius(0)+b.BaseRadius(1)+1)),
		}
		if a := (rules.Act{Kind: data.ChargeAt, Target: 2, Path: path}); ok && rules.RefusedBy(b, a) != "" {
			t.Fatalf("the way %v is refused by %s", path.List(), rules.RefusedBy(b, a))
		}
		if !ok && rules.RefusedBy(b, straight) == "" {
			t.Fatal("there is a straight charge and none was found")
		}
	})
}

// Rule: KRY-GEO-07, KRY-TER-05, KRY-TER-07.
func TestRoutesGoAround(t *testing.T) {
	b := rules.Bare([]data.Piece{rules.Block(1200, 900, 30, 200, 250, data.Impossible)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 3000, Y: 1000})
	path, ok := guide.View{Battle: b}.WayTo(0, data.Spot{X: 1400, Y: 1000}, data.Run)
	if !ok || path.N < 2 || rules.Length(data.Spot{X: 1000, Y: 1000}, path.List()) > 540 {
		t.Errorf("around the wall: %v, %v", path.List(), ok)
	}
	if _, ok = (guide.View{Battle: b}).WayTo(0, data.Spot{X: 1400, Y: 1000}, data.Move); ok {
		t.Error("a Normal move of four inches goes around the wall")
	}
	b = rules.Bare([]data.Piece{rules.Block(1150, 990, 100, 20, 0, data.VeryDifficult)}, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 3000, Y: 1000})
	if path, ok = (guide.View{Battle: b}).WayTo(0, data.Spot{X: 1390, Y: 1000}, data.Move); !ok || b.Going(0, data.Spot{X: 1000, Y: 1000}, path.List()) != data.Easy {
		t.Errorf("around deep water: %v, %v", path.List(), ok)
	}
	if path, ok = (guide.View{Battle: b}).WayTo(0, data.Spot{X: 1400, Y: 1000}, data.Move); !ok || b.Going(0, data.Spot{X: 1000, Y: 1000}, path.List()) != data.VeryDifficult {
		t.Errorf("no time to go around: %v, %v", path.List(), ok)
	}
	b = rules.Hangar(data.Spot{X: 700, Y: 1700}, data.Spot{X: 3000, Y: 1000})
	if path, ok = (guide.View{Battle: b}).WayTo(0, data.Spot{X: 900, Y: 1750}, data.Run); !ok || path.N < 2 {
		t.Errorf("down the ramp: %v, %v", path.List(), ok)
	}
	b = rules.Bare(nil, data.Spot{X: 1000, Y: 1000}, data.Spot{X: 1300, Y: 1000})
	if path, ok = (guide.View{Battle: b}).ChargeWay(0, 1); !ok || path.N != 1 {
		t.Errorf("straight into contact: %v, %v", path.List(), ok)
	}
}

// BenchmarkRoute is the search of a way of twelve inches among 40 pieces.
func BenchmarkRoute(bench *testing.B) {
	b := rules.Crowded()
	u := int8(2)
	from := b.Units[u].At
	for i := int32(0); bench.Loop(); i++ {
		guide.View{Battle: b}.WayTo(u, from.Add(data.Spot{X: plane.Rose[i%16].X * 7 / 10, Y: plane.Rose[i%16].Y * 7 / 10}), data.Run)
	}
}
