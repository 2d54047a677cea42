package krygothic

import (
	"math/rand/v2"
	"testing"

	"muster/game"
	"muster/game/krygothic/data"
)

// facing is a trooper who looks at a runner, and a wall that the runner may step behind.
func facing(t *testing.T, ap ...int) *Battle {
	t.Helper()
	b, err := (&layout{
		Field: []float64{30, 20}, Scenario: "deathmatch", At: "open", Round: 1, AP: ap, Limit: 12, Next: []int{0, 0},
		VP: []int{0, 0}, Pauses: []int{3, 3}, Zones: []string{"0,0,600,2000", "2400,0,600,2000"},
		Pieces:  []string{"wall 1400,300,30,600"},
		Options: map[string]string{"window": "untimed"},
		Units: []string{
			"T1 ec/trooper A @500,1000 >1000,0 rifle knife flack", "R1 ren/vent-runner B @1500,1000 <1000,0 mpistol",
		},
	}).battle()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// A shot at who is likely to step out of sight comes to nothing, and to step out of sight spoils a likely shot; what
// happens at once to both helps neither.
func TestOrdersThatMeet(t *testing.T) {
	b := facing(t, 10, 10)
	shot := []act{{kind: data.Shoot, unit: 0, target: data.PieceID(1)}}
	hides := []act{{kind: data.Move, unit: 1, path: oneLeg(data.Spot{X: 1500, Y: 700})}}
	strolls := []act{{kind: data.Move, unit: 1, path: oneLeg(data.Spot{X: 1500, Y: 1200})}}
	first, second := foreteller{reckoning: adviser{b}.boldly(0, true)}, foreteller{reckoning: adviser{b}.boldly(1, true), side: 1}
	if first.precedes(shot, hides) != 0 || first.precedes(hides, shot) != 1 || first.precedes(shot, shot) != 0.5 {
		t.Error("movement goes before fire, and equal orders as the dice fall")
	}
	for _, c := range []struct {
		what string
		got  float64
		want float64
	}{
		{"a shot at who hides", first.amid(shot, 1000, []likely{{list: hides, gain: 300, chance: 0.5}}), -500},
		{"a shot at who strolls", first.amid(shot, 1000, []likely{{list: strolls, gain: 300, chance: 0.5}}), 0},
		{"hiding from a shot", second.amid(hides, 300, []likely{{list: shot, gain: 1000, chance: 0.5}}), 500},
		{"strolling into one", second.amid(strolls, 300, []likely{{list: shot, gain: 1000, chance: 0}}), 0},
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
	all := adviser{b}.likelyOrders(1)
	if after, _ := game.Digest(b); after != before {
		t.Error("to think of the other side's orders has changed the battle")
	}
	if len(all) != len(guesses) || all[0].net < all[1].net || all[0].chance <= all[1].chance {
		t.Errorf("likely orders: %+v", all)
	}
	for i := range all {
		if b.Check(b.given.Seat[1], (adviser{b}).declaring(all[i].list)) != nil {
			t.Errorf("likely order %d may not be given: %+v", i, all[i].list)
		}
	}
	if all = (adviser{facing(t, 10, 0)}).likelyOrders(1); len(all) > 0 {
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
		b.units[0].at, b.units[1].at = data.Spot{X: 200, Y: 600}, data.Spot{X: 2700, Y: 600} // out of each other's sight and reach
		var orders []game.Command
		for o := range adviserOf(b).(game.Ponderer).Ponder(b.given.Seat[0], rand.New(rand.NewPCG(1, 2))) {
			orders = append(orders, o)
		}
		best, most := -1, 0.
		for i, e := range adviserOf(b).(game.Foreteller).Foretell(b.given.Seat[0], orders) {
			if e.Known && (best < 0 || e.Score > most) {
				best, most = i, e.Score
			}
		}
		if _, passes := orders[best].(Pass); passes != c.passes {
			t.Errorf("with %d AP left to the other side the best order is %+v", c.foe, orders[best])
		}
	}
}
