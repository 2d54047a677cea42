package lab

import (
	"math/bits"
	"testing"

	"muster/game"
)

func TestDealingsAreEven(t *testing.T) {
	for sides, want := range map[int]int{2: 2, 3: 6, 4: 6, 5: 20} {
		list := dealings(sides)
		if len(list) != want {
			t.Errorf("%d sides can be dealt in %d ways, want %d", sides, len(list), want)
		}
		seen := map[dealing]bool{}
		all := dealing(1)<<sides - 1
		for i, d := range list {
			mine := bits.OnesCount32(uint32(d))
			if seen[d] || d > all || mine != sides/2 && mine != (sides+1)/2 {
				t.Errorf("%d sides: dealing %b is uneven, or there twice", sides, d)
			}
			if seen[d] = true; i%2 == 1 && d != all&^list[i-1] {
				t.Errorf("%d sides: %b does not follow its opposite", sides, d)
			}
		}
	}
}

func TestScheduleIsBalanced(t *testing.T) {
	scenarios := []game.Scenario{
		{Sides: make([]game.SideSpec, 2)}, {Sides: make([]game.SideSpec, 3)}, {Sides: make([]game.SideSpec, 4)},
	}
	for games := 1; games < 60; games++ {
		bouts := schedule(scenarios, games)
		if len(bouts) < games || len(bouts)%6 != 0 || len(bouts) >= games+6 {
			t.Fatalf("%d battles become %d", games, len(bouts))
		}
		var one, all [3][4]int
		for _, b := range bouts {
			for side := range scenarios[b.scenario].Sides {
				all[b.scenario][side]++
				if b.dealing.one(side) {
					one[b.scenario][side]++
				}
			}
		}
		for s := range scenarios {
			for side := range scenarios[s].Sides {
				if 2*one[s][side] != all[s][side] || all[s][side] != len(bouts)/3 {
					t.Fatalf("%d battles: the first player has side %d of scenario %d in %d of %d", games, side, s, one[s][side], all[s][side])
				}
			}
		}
	}
}

func TestSharedVictories(t *testing.T) {
	r := Record{Sides: []string{"one", "one", "two"}}
	for _, c := range []struct {
		winners []int
		one     verdict
		sides   [3]verdict
	}{
		{nil, draw, [3]verdict{}},
		{[]int{0}, victory, [3]verdict{victory, defeat, defeat}},
		{[]int{0, 1}, victory, [3]verdict{victory, victory, defeat}},
		{[]int{2}, defeat, [3]verdict{defeat, defeat, victory}},
		{[]int{1, 2}, draw, [3]verdict{defeat, victory, victory}},
	} {
		r.Winners = c.winners
		if got := r.verdict(); got != c.one {
			t.Errorf("winners %v: %d for the first player, want %d", c.winners, got, c.one)
		}
		for side, want := range c.sides {
			if got := r.verdictOf(side); got != want {
				t.Errorf("winners %v: %d for side %d, want %d", c.winners, got, side, want)
			}
		}
	}
}
