package krygothic

import (
	"testing"

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
		kind := rapid.SampledFrom([]actKind{move, run}).Draw(t, "kind")
		if b.has(0, noRunning) {
			kind = move
		}
		goal := spot{evenly(t, 0, 2000, "goal x"), evenly(t, 0, 2000, "goal y")}
		straight := act{kind: kind, path: wayOf(goal)}
		path, ok := b.route(0, goal, kind)
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
		for i, place := range b.reachable(0, kind, 2*inch) {
			if path, ok := b.route(0, place.at, kind); i%7 == 0 && !ok {
				t.Fatalf("%v is said to be within reach, and no way was found; the last one %v", place, path)
			}
		}
	})
}

// Rule: KRY-MOV-09.
func TestChargeRoutes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b := drawnBattle(t)
		path, ok := b.chargeRoute(0, 1)
		straight := act{
			kind: chargeAt, target: 2,
			path: wayOf(along(b.units[1].at, b.units[0].at, b.radius(0)+b.radius(1)+1)),
		}
		if a := (act{kind: chargeAt, target: 2, path: path}); ok && refusedBy(b, a) != "" {
			t.Fatalf("the way %v is refused by %s", path.list(), refusedBy(b, a))
		}
		if !ok && refusedBy(b, straight) == "" {
			t.Fatal("there is a straight charge and none was found")
		}
	})
}

// Rule: KRY-GEO-07, KRY-TER-05, KRY-TER-07.
func TestRoutesGoAround(t *testing.T) {
	b := bare([]piece{block(1200, 900, 30, 200, 250, impossible)}, spot{1000, 1000}, spot{3000, 1000})
	path, ok := b.route(0, spot{1400, 1000}, run)
	if !ok || path.n < 2 || length(spot{1000, 1000}, path.list()) > 540 {
		t.Errorf("around the wall: %v, %v", path.list(), ok)
	}
	if _, ok = b.route(0, spot{1400, 1000}, move); ok {
		t.Error("a Normal move of four inches goes around the wall")
	}
	b = bare([]piece{block(1150, 990, 100, 20, 0, veryDifficult)}, spot{1000, 1000}, spot{3000, 1000})
	if path, ok = b.route(0, spot{1390, 1000}, move); !ok || b.going(0, spot{1000, 1000}, path.list()) != easy {
		t.Errorf("around deep water: %v, %v", path.list(), ok)
	}
	if path, ok = b.route(0, spot{1400, 1000}, move); !ok || b.going(0, spot{1000, 1000}, path.list()) != veryDifficult {
		t.Errorf("no time to go around: %v, %v", path.list(), ok)
	}
	b = hangar(spot{700, 1700}, spot{3000, 1000})
	if path, ok = b.route(0, spot{900, 1750}, run); !ok || path.n < 2 {
		t.Errorf("down the ramp: %v, %v", path.list(), ok)
	}
	b = bare(nil, spot{1000, 1000}, spot{1300, 1000})
	if path, ok = b.chargeRoute(0, 1); !ok || path.n != 1 {
		t.Errorf("straight into contact: %v, %v", path.list(), ok)
	}
}

// Rule: KRY-GEO-06.
func TestOutlooks(t *testing.T) {
	b := bare([]piece{block(1900, 800, 30, 400, 250, impossible)}, spot{1000, 1000}, spot{3000, 1000})
	want := map[spot]bool{{600, 1000}: false, {1700, 1000}: false, {1000, 300}: true, {1000, 1700}: true}
	for _, o := range b.outlooks(0, run, inch) {
		if seen, told := want[o.at]; told && (seen != (o.seenBy == bit(1)) || seen != (o.sees == bit(1)) || o.facedBy != 0) {
			t.Errorf("at %v: seen by %b, sees %b, faced by %b", o.at, o.seenBy, o.sees, o.facedBy)
		}
		delete(want, o.at)
	}
	if len(want) > 0 {
		t.Errorf("never looked from %v", want)
	}
}

// BenchmarkRoute is the search of a way of twelve inches among 40 pieces.
func BenchmarkRoute(bench *testing.B) {
	b := crowded()
	u := int8(2)
	from := b.units[u].at
	for i := int32(0); bench.Loop(); i++ {
		b.route(u, from.plus(spot{rose[i%16].X * 7 / 10, rose[i%16].Y * 7 / 10}), run)
	}
}

// BenchmarkReach is all that a unit of Speed 4 can run to, on a grid of an inch, among 40 pieces.
func BenchmarkReach(bench *testing.B) {
	b := crowded()
	for i := 0; bench.Loop(); i++ {
		b.reachable(int8(i%24), run, inch)
	}
}

// BenchmarkOutlooks is who sees whom at all that a unit of Speed 4 can run to, on a grid of an inch.
func BenchmarkOutlooks(bench *testing.B) {
	b := crowded()
	for i := 0; bench.Loop(); i++ {
		b.outlooks(int8(i%24), run, inch)
	}
}

// Rule: KRY-GEO-11, KRY-WAIT-07.
func TestForeseen(t *testing.T) {
	b := bare([]piece{block(1900, 1265, 30, 235, 250, impossible)}, spot{1000, 1000}, spot{2300, 1400})
	b.units[1].facing = spot{-1000, 0}
	f := b.foreseeWalk(&act{kind: move, path: wayOf(spot{1300, 1000})})
	if f.no != nil || f.far != 300 || f.most != 400 || f.price != 2 || f.seenBy != bit(1) ||
		f.firstSeen != (spot{1100, 1000}) {
		t.Errorf("foreseen: %+v", f)
	}
	f = b.foreseeWalk(&act{kind: move, path: wayOf(spot{1401, 1000})})
	if f.no == nil || f.far != 401 || f.price != 2 {
		t.Errorf("too far: %+v", f)
	}
}

// BenchmarkForesee is all that is told of a run of twelve inches before it is ordered.
func BenchmarkForesee(bench *testing.B) {
	b := crowded()
	b.units[0].kind, b.units[0].at = 2, spot{2400, 1800}
	a := act{kind: run, path: wayOf(spot{2600, 1900}, spot{2500, 2100}, spot{2300, 2100}, spot{2200, 1900})}
	for bench.Loop() {
		b.foreseeWalk(&a)
	}
}
