package kog

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
)

// standing is a battle on an open table that has been divided, Russia defending.
func standing(t testing.TB, scenario string, size [2]float64, cut axis, defender half,
	options map[string]string,
) *Battle {
	t.Helper()
	l := layout{
		Size: size[:], Scenario: scenario, Format: "encounter", Step: "deploy", Active: "RU", Attacker: "DE",
		Axis: axisNames[cut], Defender: halfNames[cut][defender], Options: options,
		Models: []string{"K1 kaempfer DE", "F11 f6_16 RU"},
	}
	b, err := l.battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// eachDivision runs a test for every way to cut the table, and both halves.
func eachDivision(t *testing.T, scenario string, size [2]float64, test func(t *testing.T, b *Battle)) {
	for cut := horizontal; cut <= falling; cut++ {
		for defender := lowHalf; defender <= highHalf; defender++ {
			t.Run(axisNames[cut]+" "+halfNames[cut][defender], func(t *testing.T) {
				test(t, standing(t, scenario, size, cut, defender,
					map[string]string{"divisions": "axes_and_diagonals"}))
			})
		}
	}
}

// A point lies in the zone that is drawn exactly if a base of no size may be deployed there, but for a hair at the
// line.
func TestZonesAreWhereBasesMayStand(t *testing.T) {
	for _, size := range [][2]float64{{48, 36}, {24, 24}, {31.58, 90.02}} {
		eachDivision(t, "basic", size, func(t *testing.T, b *Battle) {
			rng := rand.New(rand.NewPCG(1, 2))
			held := 0
			for range 3000 {
				p := board.Point{
					X: board.Thou(rng.IntN(int(b.given.width))),
					Y: board.Thou(rng.IntN(int(b.given.height))),
				}
				for side := range int8(seats) {
					depth := b.border(side).Depth(p) - b.standoff()
					if depth > -20_000 && depth < 20_000 {
						continue
					}
					drawn, may := b.zone(side).Holds(p), b.inZone(side, p, 0)
					if drawn != may || b.territory(side).Holds(p) != (b.border(side).Depth(p) >= 0) {
						t.Fatalf("side %d at %v: drawn %v, may stand %v, depth %v", side, p, drawn, may, depth)
					}
					if may {
						held++
					}
				}
			}
			if held == 0 {
				t.Error("nobody may stand anywhere")
			}
		})
	}
}

// The front of a zone is as far from the dividing line as the stand-off says, along all its length.
func TestFrontsAreTheStandoffAway(t *testing.T) {
	eachDivision(t, "basic", [2]float64{48, 36}, func(t *testing.T, b *Battle) {
		for side := range int8(seats) {
			for _, end := range b.frontLine(side, b.standoff().Thou()).Corners {
				if off := b.border(side).Depth(end) - b.standoff(); off < -2000 || off > 2000 {
					t.Errorf("side %d: the front ends at %v, %v off", side, end, off)
				}
			}
		}
	})
}

// On tables with room the margin of objectives is 6"; on others it is the most that any place has.
func TestMarginIsTheMostThereIs(t *testing.T) {
	eachDivision(t, "basic", [2]float64{48, 36}, func(t *testing.T, b *Battle) {
		if got := b.margin(0, &b.given.plan.targets[0]); got != edgeMargin {
			t.Errorf("the margin is %v", got)
		}
	})
	for _, size := range [][2]float64{{12, 13}, {20, 12.5}, {12, 24}} {
		eachDivision(t, "basic", size, func(t *testing.T, b *Battle) {
			for side := range int8(seats) {
				plan := &b.given.plan.targets[0]
				best := board.Thou(-1)
				for _, at := range lattice(board.Point{}, board.Point{X: b.given.width, Y: b.given.height}, 500, 50) {
					if b.border(side).Holds(board.Disc{At: at, Radius: markerSize}) {
						best = max(best, min(at.X, at.Y, b.given.width-at.X, b.given.height-at.Y)-markerSize)
					}
				}
				got := b.margin(side, plan)
				if got >= edgeMargin || got+grain < best || got+grain > best+60 {
					t.Errorf("side %d: the margin is %v, the best place has %v", side, got, best)
				}
				b.stack[0] = frame{stepObjectives, side}
				if spots := b.objectiveSpots(side); len(spots) == 0 {
					t.Errorf("side %d: no spot for the objective", side)
				}
			}
		})
	}
}

func BenchmarkGoodSpots(b *testing.B) {
	scenarios, _ := catalogue.Scenarios()
	for _, sc := range scenarios {
		if sc.ID != "basic-apocalyptic" {
			continue
		}
		battle, err := beginOn(game.DefaultSetup(sc))
		if err != nil {
			b.Fatal(err)
		}
		battle.attacker, battle.axis, battle.defender = 0, horizontal, lowHalf
		battle.stack[0] = frame{stepDeploy, 1}
		m := len(battle.models) - 1
		for range b.N {
			battle.goodSpots(1, m)
		}
	}
}
