package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// inABeat is a position in which the first step of a side's combo has been carried out, and the second is to come.
func inABeat(t *testing.T, window string, units, pieces []string, steps ...data.Step) *rules.Battle {
	t.Helper()
	l := rules.Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 10}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
		Options: map[string]string{"window": window}, Units: units, Pieces: pieces,
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	give(t, b, game.First, rules.Declare{Steps: steps})
	if window == "untimed" {
		give(t, b, game.Second, rules.Pass{})
	} else {
		give(t, b, game.Umpire, game.Tick{To: b.Orders[0].CommitAt})
	}
	if b.Top().Place != rules.PlaceBeat || !b.Asks(0) {
		t.Fatalf("no beat: %s", b.NowTitle())
	}
	return b
}

// aimedShot is a beat before a shot at somebody near.
func aimedShot(t *testing.T, window string) *rules.Battle {
	t.Helper()
	return inABeat(t, window,
		[]string{"T1 ec/trooper A @1000,1000 >1000,0 rifle", "J1 ren/average-joe B @1500,1000 <1000,0 pistol"}, nil,
		data.Step{Kind: data.KindNames[data.Move], Units: []data.Errand{{Unit: 1, Path: []data.Spot{{X: 1000, Y: 1100}}}}},
		data.Step{Kind: data.KindNames[data.Shoot], Units: []data.Errand{{Unit: 1, Target: 2}}})
}

// In a beat that ends by itself nobody calls a good order off because there is nothing else to say.
func TestNobodyCallsOffForWantOfWords(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	b := aimedShot(t, "4")
	for c := range adviserOf(b).Candidates(game.First, rng) {
		t.Errorf("in a timed beat there is a thought of %+v", c)
	}
	silent := 0
	for range 100 {
		if adviserOf(b).Sample(game.First, rng) == nil {
			silent++
		}
	}
	if silent < 50 || silent == 100 {
		t.Errorf("at random the order was let go on %d times of 100", silent)
	}
	for c := range adviserOf(aimedShot(t, "untimed")).Candidates(game.First, rng) {
		if _, goes := c.(game.Proceed); !goes {
			t.Errorf("without deadlines the first thought is %+v", c)
		}
		break
	}
}

// What would do more harm than good is called off: a leader does not go on out of his cover before four shotguns.
func TestHarmIsCalledOff(t *testing.T) {
	b := inABeat(t, "4", []string{
		"C1 ec/commander A @1000,1000 <1000,0 pistol", "J1 ren/average-joe B @700,1000 >1000,0",
		"J2 ren/zealot B @1400,1250 <1000,0 shotgun", "J3 ren/zealot B @1400,1350 <1000,0 shotgun",
		"J4 ren/zealot B @1400,1450 <1000,0 shotgun", "J5 ren/zealot B @1500,1300 <1000,0 shotgun",
	}, []string{"wall 1100,400,30,800 height=300"},
		data.Step{Kind: data.KindNames[data.Shoot], Units: []data.Errand{{Unit: 1, Target: 2}}},
		data.Step{Kind: data.KindNames[data.Move], Units: []data.Errand{{Unit: 1, Path: []data.Spot{{X: 1000, Y: 1350}}}}})
	if b.Sees(0, 2) || b.Sees(0, 3) {
		t.Fatal("the leader stands in the open")
	}
	var first game.Command
	for c := range adviserOf(b).(game.Ponderer).Ponder(game.First, rand.New(rand.NewPCG(1, 1))) {
		first = c
		break
	}
	if _, calls := first.(rules.Cancel); !calls {
		t.Errorf("he goes on: %+v", first)
	}
}

// A reaction that does not reach spoils nothing, and nobody gives it; one that does is worth it.
func TestHopelessReactionsAreWorthNothing(t *testing.T) {
	for x, want := range map[string]bool{"2300": false, "1700": true} {
		b := inAWindow(t, x)
		list := []game.Command{rules.Spring{
			Errand: data.Errand{Unit: 3, Target: 1}, Action: data.KindNames[data.Shoot], Step: 1, Trigger: rules.Triggers[rules.AtEnd], Watch: 1,
		}, rules.Pass{}}
		told := adviserOf(b).(game.Foreteller).Foretell(game.Second, list)
		if better := told[0].Score > told[1].Score; better != want {
			t.Errorf("a pistol at x %s: the reaction %v, silence %v", x, told[0].Score, told[1].Score)
		}
	}
}

// inAWindow is a position in which a combo has been announced, with a pistol at a place waiting for it.
func inAWindow(t *testing.T, x string) *rules.Battle {
	t.Helper()
	l := rules.Layout{
		Field: []float64{48, 36}, Scenario: "deathmatch", At: "open", Round: 1, AP: []int{10, 5}, Limit: 12,
		Next: []int{0, 0}, VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,3600", "4200,0,600,3600"},
		Units: []string{
			"T1 ec/trooper A @1000,1000 >1000,0 rifle flack", "J1 ren/average-joe B @2400,1000 <1000,0 pistol",
			"W1 ec/trooper B @" + x + ",1100 <1000,0 pistol waiting",
		},
	}
	b, err := l.Battle()
	if err != nil {
		t.Fatal(err)
	}
	give(t, b, game.First, rules.Declare{Steps: []data.Step{
		{Kind: data.KindNames[data.Move], Units: []data.Errand{{Unit: 1, Path: []data.Spot{{X: 1300, Y: 1000}}}}},
		{Kind: data.KindNames[data.Shoot], Units: []data.Errand{{Unit: 1, Target: 2}}},
	}})
	give(t, b, game.Umpire, game.Tick{To: b.Orders[0].CommitAt})
	return b
}
