package rules_test

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/krygothic/advice"
	"muster/game/krygothic/data"
	"muster/game/krygothic/rules"
)

// facing is a trooper who looks at a runner, and a wall that the runner may step behind.
func facing(t *testing.T, ap ...int) *rules.Battle {
	t.Helper()
	b, err := (&rules.Layout{
		Field: []float64{30, 20}, Scenario: "deathmatch", At: "open", Round: 1, AP: ap, Limit: 12, Next: []int{0, 0},
		VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,2000", "2400,0,600,2000"},
		Pieces:  []string{"wall 1400,300,30,600"},
		Options: map[string]string{"window": "untimed"},
		Units: []string{
			"T1 ec/trooper A @500,1000 >1000,0 rifle knife flack", "R1 ren/vent-runner B @1500,1000 <1000,0 mpistol",
		},
	}).Battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A shot at who is likely to step out of sight comes to nothing, and to step out of sight spoils a likely shot; what
// happens at once to both helps neither.
func TestOrdersThatMeet(t *testing.T) {
	b := facing(t, 10, 10)
	shot := []rules.Act{{Kind: data.Shoot, Unit: 0, Target: data.PieceID(1)}}
	hides := []rules.Act{{Kind: data.Move, Unit: 1, Path: rules.OneLeg(data.Spot{X: 1500, Y: 700})}}
	strolls := []rules.Act{{Kind: data.Move, Unit: 1, Path: rules.OneLeg(data.Spot{X: 1500, Y: 1200})}}
	first, second := advice.Foreteller{Reckoning: advice.Adviser{Battle: b}.Boldly(0, true)}, advice.Foreteller{Reckoning: advice.Adviser{Battle: b}.Boldly(1, true), Side: 1}
	if first.Precedes(shot, hides) != 0 || first.Precedes(hides, shot) != 1 || first.Precedes(shot, shot) != 0.5 {
		t.Error("movement goes before fire, and equal orders as the dice fall")
	}
	for _, c := range []struct {
		what string
		got  float64
		want float64
	}{
		{"a shot at who hides", first.Amid(shot, 1000, []advice.Likely{{List: hides, Gain: 300, Chance: 0.5}}), -500},
		{"a shot at who strolls", first.Amid(shot, 1000, []advice.Likely{{List: strolls, Gain: 300, Chance: 0.5}}), 0},
		{"hiding from a shot", second.Amid(hides, 300, []advice.Likely{{List: shot, Gain: 1000, Chance: 0.5}}), 500},
		{"strolling into one", second.Amid(strolls, 300, []advice.Likely{{List: shot, Gain: 1000, Chance: 0}}), 0},
	} {
		if c.got != c.want {
			t.Errorf("%s brings %g, want %g", c.what, c.got, c.want)
		}
	}
}

// What is likely is worked out for a side that has AP, and changes nothing.
func TestLikelyOrders(t *testing.T) {
	b := facing(t, 10, 10)
	before, _ := game.Digest(b)
	all := advice.Adviser{Battle: b}.LikelyOrders(1)
	if after, _ := game.Digest(b); after != before {
		t.Error("to think of the other side's orders has changed the battle")
	}
	if len(all) != len(advice.Guesses) || all[0].Net < all[1].Net || all[0].Chance <= all[1].Chance {
		t.Errorf("likely orders: %+v", all)
	}
	for i := range all {
		if b.Check(b.Given.Seat[1], (advice.Adviser{Battle: b}).Declaring(all[i].List)) != nil {
			t.Errorf("likely order %d may not be given: %+v", i, all[i].List)
		}
	}
	if all = (advice.Adviser{Battle: facing(t, 10, 0)}).LikelyOrders(1); len(all) > 0 {
		t.Errorf("without AP nothing is likely: %+v", all)
	}
}

// Who looks longer keeps back what is not urgent while the other side can answer, and does it when that has no AP left.
func TestPatience(t *testing.T) {
	for _, c := range []struct {
		foe    int
		passes bool
	}{{10, true}, {0, false}} {
		b := facing(t, 10, c.foe)
		b.Units[0].At, b.Units[1].At = data.Spot{X: 200, Y: 600}, data.Spot{X: 2700, Y: 600} // out of each other's sight and reach
		var orders []game.Command
		for o := range adviserOf(b).(game.Ponderer).Ponder(b.Given.Seat[0], rand.New(rand.NewPCG(1, 2))) {
			orders = append(orders, o)
		}
		best, most := -1, 0.
		for i, e := range adviserOf(b).(game.Foreteller).Foretell(b.Given.Seat[0], orders) {
			if e.Known && (best < 0 || e.Score > most) {
				best, most = i, e.Score
			}
		}
		if _, passes := orders[best].(rules.Pass); passes != c.passes {
			t.Errorf("with %d AP left to the other side the best order is %+v", c.foe, orders[best])
		}
	}
}
