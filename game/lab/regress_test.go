package lab

import (
	"math"
	"math/rand/v2"
	"testing"
)

// Weights that results were drawn with are found again, the worth of a side apart from them.
func TestRegressFindsTheWeights(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	want := []float64{0.002, -0.5, 0, 1}
	var rows []sighting
	for range 20_000 {
		x := []float64{rng.NormFloat64() * 500, rng.NormFloat64(), rng.NormFloat64() * 9, float64(rng.IntN(2))}
		sum := 0.
		for i, w := range want {
			sum += w * x[i]
		}
		r := sighting{terms: x}
		if rng.Float64() < 1/(1+math.Exp(-sum)) {
			r.won = 1
		}
		rows = append(rows, r)
	}
	for i, got := range regress(rows) {
		if far := math.Abs(got - want[i]); far > 0.1*math.Abs(want[i])+0.01/spreads(rows)[i]*5 {
			t.Errorf("weight %d is %g, want %g", i, got, want[i])
		}
	}
}
