package lab

import "testing"

// Both battles of a pair have the same armies, and every pair of armies comes round.
func TestArmiesGoRound(t *testing.T) {
	p := pool{fit: [][][]int{{{0, 1, 2}, {3, 4}}, {{}, {5}}}}
	seen := map[[2]int]int{}
	for n := range 2 * 2 * 6 {
		b := bout{number: n, scenario: n % 2}
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
