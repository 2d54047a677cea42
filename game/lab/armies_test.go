package lab

import "testing"

// Both battles of a pair have the same armies, and every pair of armies comes round.
func TestArmiesGoRound(t *testing.T) {
	p := pool{fit: [][][]int{{{0, 1, 2}, {3, 4}}, {{}, {5}}}}
	seen := map[[2]int]int{}
	for n := range 2 * 2 * 6 {
		b := bout{number: n, scenario: n / 2 % 2}
		brought := p.bring(b, 2)
		if b.scenario == 1 {
			if brought[0] != -1 || brought[1] != 5 {
				t.Errorf("battle %d brings %v, want the side's own and 5", n, brought)
			}
			continue
		}
		seen[[2]int{brought[0], brought[1]}]++
	}
	if len(seen) != 6 {
		t.Errorf("%d pairs of armies, want 6: %v", len(seen), seen)
	}
	for pair, n := range seen {
		if n != 2 {
			t.Errorf("%v fought %d battles, want both of a pair", pair, n)
		}
	}
}

// Where the sides choose among the same armies, each has each side equally often, and meets every other but not itself.
func TestArmiesMeetAllOthers(t *testing.T) {
	const scenarios, armies = 4, 5
	all := []int{3, 4, 5, 6, 7}
	p := pool{}
	for range scenarios {
		p.fit = append(p.fit, [][]int{all, all})
	}
	sides, pairs := [2]map[int]int{{}, {}}, map[[2]int]int{}
	for n := range 2 * scenarios * armies {
		brought := p.bring(bout{number: n, scenario: n / 2 % scenarios}, scenarios)
		sides[0][brought[0]]++
		sides[1][brought[1]]++
		pairs[[2]int{brought[0], brought[1]}]++
	}
	if len(pairs) != armies*(armies-1) {
		t.Errorf("%d pairs of armies, want %d: %v", len(pairs), armies*(armies-1), pairs)
	}
	for _, a := range all {
		if pairs[[2]int{a, a}] > 0 || sides[0][a] != 2*scenarios || sides[1][a] != 2*scenarios {
			t.Errorf("army %d: %d and %d battles a side, want %d, and %d against itself", a, sides[0][a], sides[1][a],
				2*scenarios, pairs[[2]int{a, a}])
		}
	}
}
