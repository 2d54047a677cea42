package rules

import (
	"fmt"
	"testing"

	"muster/board/plane"
	"muster/game"
	"muster/game/killzone/data"

	"pgregory.net/rapid"
)

// drawnField is a battle of a squad of A's that acts, with several weapons, and of B's about it on drawn ground.
func drawnField(t *testing.T, r *rapid.T, order string) *Battle {
	kinds := []string{"crag", "rocks", "wall", "building", "forest", "river", "high-wall"}
	var terrain []string
	for range rapid.IntRange(0, 3).Draw(r, "pieces") {
		x, y := rapid.IntRange(16, 24).Draw(r, "x"), rapid.IntRange(11, 18).Draw(r, "y")
		terrain = append(terrain, fmt.Sprintf("%s %d,%d %d,%d", rapid.SampledFrom(kinds).Draw(r, "kind"), x, y,
			x+rapid.IntRange(1, 5).Draw(r, "wide"), y+rapid.IntRange(1, 5).Draw(r, "deep")))
	}
	squads := []string{"A1 " + order + ": shotgun+handgun+sword @" + drawnSpot(r, "at") + "; sword @" + drawnSpot(r, "friend")}
	for i := range 3 {
		words := rapid.SampledFrom([]string{"", " suppressed", " captured"}).Draw(r, "state")
		squads = append(squads, fmt.Sprintf("B%d march: sword @%s%s", i+1, drawnSpot(r, "enemy"), words))
	}
	return putUp(t, terrain, squads...)
}

// A shot that is drawn without a word is one that may be ordered.
func TestDrawsIsWhatMayBeShot(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		b := drawnField(t, r, "shoot")
		for _, w := range []data.Weapon{data.Shotgun, data.Handgun} {
			if b.MayShoot(game.First, 1, w) != nil {
				continue // in contact
			}
			for target := game.PieceID(3); int(target) <= b.Pieces(); target++ {
				if b.figures[target-1].fate != Active {
					continue // asked for those on the table alone
				}
				shot, draws := b.Draws(1, w, target)
				no := game.Check(b, game.First, Shoot{1, w.Row().ID, []Aim{{target, 1}}})
				if draws != (no == nil) {
					r.Fatalf("%s at %d: %v, but %v", w.Row().ID, target, draws, no)
				}
				if draws && *shot.Falls(2) != *func() *[Slain + 1]float64 { s := b.Shot(1, w, target); return s.Falls(2) }() {
					r.Fatalf("%s at %d: another shot", w.Row().ID, target)
				}
			}
		}
	})
}

// Nothing is drawn at who is not seen, hides, is out of range or fights a friend; what a shot does sums up to one.
func TestWhoIsNotDrawnAt(t *testing.T) {
	wall := []string{"wall 20,9.9 24,10.1", "building 22.5,12 26,15"}
	for _, test := range []struct {
		terrain []string
		target  string
		draws   bool
	}{
		{nil, "22,9", true},
		{nil, "22,5.99", false},                            // 18.01 inches
		{[]string{"building 20,10 24,14"}, "22,9", false},  // not seen
		{wall, "22.60,9.30", true},                         // five of nine lines
		{wall, "22.70,9.30", false},                        // three: hidden
		{[]string{"building 20,10 24,14"}, "24.5,9", true}, // two, but his base is seen in part
	} {
		b := putUp(t, test.terrain, "A1 shoot: handgun @22,25; sword @40,30", "B1 shoot: @"+test.target+"; @40,31")
		shot, draws := b.Draws(1, data.Handgun, 3)
		if draws != test.draws {
			t.Errorf("%v, %s: %v", test.terrain, test.target, draws)
		}
		if !draws {
			continue
		}
		sum := 0.
		for _, p := range shot.Falls(2) {
			sum += p
		}
		if sum < 0.999999 || sum > 1.000001 || shot.Falls(2)[Slain] <= shot.Falls(1)[Slain] {
			t.Errorf("%v, %s: %v", test.terrain, test.target, *shot.Falls(2))
		}
	}
	b := putUp(t, nil, "A1 shoot: handgun @22,25; sword @22,20", "B1 shoot: @22,19")
	if _, draws := b.Draws(1, data.Handgun, 3); draws {
		t.Error("into a friend's fight")
	}
}

// Who arrives may be ordered into contact, and comes to where that is foretold; nobody else comes so far.
func TestChargesAreWhatMayBeOrdered(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		order := rapid.SampledFrom([]string{"assault", "march", "assault mounted"}).Draw(r, "order")
		b := drawnField(t, r, order)
		far := map[string]int32{"assault": 800, "assault mounted": 1400}[order]
		if got := b.Charges(1); got != far {
			r.Fatalf("%s: charges %d", order, got)
		}
		b.figures[0].moveDice = map[bool]int8{true: 6}[order == "assault mounted"]
		for with := game.PieceID(3); int(with) <= b.Pieces(); with++ {
			enemy := &b.figures[with-1]
			if enemy.fate != Active || b.MayMove(game.First, 1) != nil {
				continue
			}
			if joins := b.Joins(1, with); joins != (order != "march" || enemy.suppressed) {
				r.Fatalf("%s at %+v: joins %v", order, enemy, joins)
			}
			no := game.Check(b, game.First, Move{1, Path{Into: with}})
			if order != "march" && b.Arrives(1, with) != (no == nil) {
				r.Fatalf("at %d: arrives %v, but %v", with, b.Arrives(1, with), no)
			}
			if no != nil {
				continue
			}
			at, goes := b.Closes(1, with)
			after := b.clone()
			if after.Apply(game.First, Move{1, Path{Into: with}}, nil); !goes || after.figures[0].at != at {
				r.Fatalf("at %d: closes to %v, %v, and comes to %v", with, at, goes, after.figures[0].at)
			}
		}
	})
}

// Who is suppressed charges nobody, nor does who is not under Assault.
func TestWhoDoesNotCharge(t *testing.T) {
	for squad, want := range map[string]int32{
		"A1 assault: sword @10,10": 800, "A1 assault: sword @10,10 suppressed": 0, "A1 run: sword @10,10": 0, "A1 assault mounted: sword @10,10": 1400,
	} {
		if got := putUp(t, nil, squad, "B1 march: sword @20,20").Charges(1); got != want {
			t.Errorf("%s: charges %d, not %d", squad, got, want)
		}
	}
	for x, want := range map[string]bool{"19.05": true, "19.06": false} {
		if b := putUp(t, nil, "A1 assault: sword @10,10", "B1 march: sword @"+x+",10"); b.Arrives(1, 2) != want {
			t.Errorf("from 10 to %s: %v", x, !want)
		}
	}
	b := putUp(t, nil, "A1 assault: sword @10,10", "B1 march mounted: sword @20,20")
	if at, _ := b.Closes(1, 2); at != (plane.Point{X: 1908, Y: 1908}) {
		t.Errorf("up to a rider: %v", at)
	}
	b = putUp(t, nil, "A1 assault: sword @10,10", "B1 march: sword @10,11.05")
	if at, goes := b.Closes(1, 2); goes || b.Arrives(1, 2) {
		t.Errorf("who is in contact comes into contact at %v", at)
	}
}

// In thought figures stand anywhere, squads are under any order, guns are set; the battle itself stays as it is.
func TestLookingAhead(t *testing.T) {
	b := putUp(t, nil, "A1 march: mg+handgun @10,10; sword @11,10", "B1 march: sword @30,30")
	l := b.Lookahead()
	l.Stand(1, plane.Point{X: 500, Y: 600})
	l.figures[1].moved, l.figures[1].shot = true, true
	l.Under(0, Shooting)
	if l.figures[0].at != (plane.Point{X: 500, Y: 600}) || l.squads[0].order != Shooting || l.figures[1].moved || l.figures[1].shot {
		t.Errorf("%+v", l.figures[1])
	}
	l.squads[0].fired = true
	l.Emplace(0)
	if q := &l.squads[0]; q.order != MachineGun || q.gun != Set || q.gunAt != l.figures[0].at || q.fired {
		t.Errorf("%+v", q)
	}
	if b.figures[0].at != (plane.Point{X: 1000, Y: 1000}) || b.squads[0].order != March || b.squads[0].gun != Packed {
		t.Error("the battle has changed")
	}
}
