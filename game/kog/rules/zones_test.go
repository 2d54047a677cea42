package rules

import (
	"math/rand/v2"
	"testing"

	"muster/board"
	"muster/game"
	"muster/game/kog/data"
)

// Standing is a battle on an open table that has been divided, Russia defending.
func Standing(t testing.TB, scenario string, size [2]float64, cut data.Axis, defender data.Half,
	options map[string]string,
) *Battle {
	t.Helper()
	l := Layout{
		Size: size[:], Scenario: scenario, Format: "encounter", Step: "deploy", Active: "RU", Attacker: "DE",
		Axis: data.AxisNames[cut], Defender: data.HalfNames[cut][defender], Options: options,
		Models: []string{"K1 kaempfer DE", "F11 f6_16 RU"},
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// eachDivision runs a test for every way to cut the table, and both halves.
func eachDivision(t *testing.T, scenario string, size [2]float64, test func(t *testing.T, b *Battle)) {
	for cut := data.Horizontal; cut <= data.Falling; cut++ {
		for defender := data.LowHalf; defender <= data.HighHalf; defender++ {
			t.Run(data.AxisNames[cut]+" "+data.HalfNames[cut][defender], func(t *testing.T) {
				test(t, Standing(t, scenario, size, cut, defender,
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
					X: board.Thou(rng.IntN(int(b.Given.Width))),
					Y: board.Thou(rng.IntN(int(b.Given.Height))),
				}
				for side := range int8(data.Seats) {
					depth := b.Border(side).Depth(p) - b.Standoff()
					if depth > -20_000 && depth < 20_000 {
						continue
					}
					drawn, may := b.Zone(side).Holds(p), b.InZone(side, p, 0)
					if drawn != may || b.Territory(side).Holds(p) != (b.Border(side).Depth(p) >= 0) {
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
		for side := range int8(data.Seats) {
			for _, end := range b.FrontLine(side, b.Standoff().Thou()).Corners {
				if off := b.Border(side).Depth(end) - b.Standoff(); off < -2000 || off > 2000 {
					t.Errorf("side %d: the front ends at %v, %v off", side, end, off)
				}
			}
		}
	})
}

// On tables with room the margin of objectives is 6"; on others it is the most that any place has.
func TestMarginIsTheMostThereIs(t *testing.T) {
	eachDivision(t, "basic", [2]float64{48, 36}, func(t *testing.T, b *Battle) {
		if got := b.Margin(0, &b.Given.Plan.Targets[0]); got != edgeMargin {
			t.Errorf("the margin is %v", got)
		}
	})
	for _, size := range [][2]float64{{12, 13}, {20, 12.5}, {12, 24}} {
		eachDivision(t, "basic", size, func(t *testing.T, b *Battle) {
			for side := range int8(data.Seats) {
				plan := &b.Given.Plan.Targets[0]
				best := board.Thou(-1)
				for _, at := range lattice(board.Point{}, board.Point{X: b.Given.Width, Y: b.Given.Height}, 500, 50) {
					if b.Border(side).Holds(board.Disc{At: at, Radius: data.MarkerSize}) {
						best = max(best, min(at.X, at.Y, b.Given.Width-at.X, b.Given.Height-at.Y)-data.MarkerSize)
					}
				}
				got := b.Margin(side, plan)
				if got >= edgeMargin || got+data.Grain < best || got+data.Grain > best+60 {
					t.Errorf("side %d: the margin is %v, the best place has %v", side, got, best)
				}
				b.Stack[0] = Frame{StepObjectives, side}
				if spots := b.ObjectiveSpots(side); len(spots) == 0 {
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
		battle.Attacker, battle.Axis, battle.Defender = 0, data.Horizontal, data.LowHalf
		battle.Stack[0] = Frame{StepDeploy, 1}
		m := len(battle.Models) - 1
		for range b.N {
			battle.GoodSpots(1, m)
		}
	}
}
