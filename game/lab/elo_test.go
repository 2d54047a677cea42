package lab_test

import (
	"math"
	"testing"

	"muster/game/lab"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within || math.IsNaN(got) {
		t.Errorf("%s: %.5f, want %.5f", what, got, want)
	}
}

func TestElo(t *testing.T) {
	near(t, "a half", lab.Elo(0.5), 0, 1e-9)
	near(t, "ten to one", lab.Elo(10./11), 400, 1e-9)
	near(t, "three to one", lab.Elo(0.75), 190.84850, 1e-4) // 400 log10 3
	near(t, "the share at 200", lab.Share(200), 0.75975, 1e-5)
	near(t, "the share at -400", lab.Share(-400), 1./11, 1e-9)
}

// By hand: ten pairs with 1, 4, 4 and 1 at shares 1/4, 1/2, 3/4 and 1 have the mean 0.625 and the variance 0.040625, so that
// the bounds are 0.625 ± 1.96 × √(0.040625/9) = 0.625 ± 0.131681.
func TestEloOfPairs(t *testing.T) {
	elo, low, high := lab.Pairs{0, 1, 4, 4, 1}.Elo()
	near(t, "elo", elo, 400*math.Log10(0.625/0.375), 1e-9)
	near(t, "low", low, 400*math.Log10(0.493319/0.506681), 1e-2)
	near(t, "high", high, 400*math.Log10(0.756681/0.243319), 1e-2)
	elo, low, high = lab.Pairs{0, 0, 0, 0, 20}.Elo()
	near(t, "twenty pairs won: the lower bound, of Wilson's 0.8389", low, 400*math.Log10(0.8389/0.1611), 0.1)
	if !math.IsInf(elo, 1) || !math.IsInf(high, 1) {
		t.Errorf("twenty pairs won: %v up to %v, want no bound", elo, high)
	}
}

// Where pairs are won or lost whole the ratio is Wald's: 7 log(s1/s0) + 3 log((1-s1)/(1-s0)).
func TestSPRT(t *testing.T) {
	test := lab.SPRT{Elo0: 0, Elo1: 100}
	s1 := 1 / (1 + math.Pow(10, -0.25))
	near(t, "won and lost", test.Ratio(lab.Pairs{3, 0, 0, 0, 7}), 7*math.Log(s1/0.5)+3*math.Log((1-s1)/0.5), 2e-3)
	if got := test.Ratio(lab.Pairs{}); got != 0 {
		t.Errorf("nothing was fought: %v", got)
	}
	// The two hypotheses lie alike about an even result, and change places with the players.
	even := lab.SPRT{Elo0: -50, Elo1: 50}
	near(t, "even", even.Ratio(lab.Pairs{2, 5, 9, 5, 2}), 0, 1e-6)
	near(t, "mirrored", even.Ratio(lab.Pairs{2, 5, 9, 7, 4}), -even.Ratio(lab.Pairs{4, 7, 9, 5, 2}), 1e-6)
	for _, c := range []struct {
		pairs lab.Pairs
		want  int
	}{
		{lab.Pairs{0, 0, 2, 1, 0}, 0}, {lab.Pairs{0, 0, 0, 0, 15}, 0}, {lab.Pairs{0, 0, 0, 0, 16}, 1}, {lab.Pairs{2, 10, 40, 30, 20}, 1}, {lab.Pairs{20, 30, 40, 10, 2}, -1},
	} {
		if got := test.Verdict(c.pairs); got != c.want {
			t.Errorf("%v: verdict %d, want %d, ratio %.2f", c.pairs, got, c.want, test.Ratio(c.pairs))
		}
	}
}
