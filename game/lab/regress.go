package lab

import "math"

const (
	regressSteps = 15   // of Newton's method: it comes to rest after eight or so
	regressRidge = 20.0 // holds weights near 0 of which the positions tell little
)

// regress is the weights with which terms tell best who won: logistic regression by Newton's method, each term measured
// in its own spread, with a ridge.
func regress(rows []sighting) []float64 {
	spread := spreads(rows)
	weights := make([]float64, len(spread))
	x := make([]float64, len(spread))
	for range regressSteps {
		slope, bend := make([]float64, len(x)), make([][]float64, len(x))
		for i := range bend {
			bend[i] = make([]float64, len(x))
			bend[i][i], slope[i] = regressRidge, -regressRidge*weights[i]
		}
		for _, r := range rows {
			sum := 0.
			for i, v := range r.terms {
				x[i] = v / spread[i]
				sum += weights[i] * x[i]
			}
			chance := 1 / (1 + math.Exp(-sum))
			for i, v := range x {
				if v == 0 {
					continue
				}
				slope[i] += (r.won - chance) * v
				for j, w := range x {
					bend[i][j] += chance * (1 - chance) * v * w
				}
			}
		}
		for i, step := range solve(bend, slope) {
			weights[i] += step
		}
	}
	for i := range weights {
		weights[i] /= spread[i]
	}
	return weights
}

// spreads are the root mean squares of the terms, 1 for one that is always 0.
func spreads(rows []sighting) []float64 {
	list := make([]float64, len(rows[0].terms))
	for _, r := range rows {
		for i, v := range r.terms {
			list[i] += v * v
		}
	}
	for i, v := range list {
		if list[i] = math.Sqrt(v / float64(len(rows))); v == 0 {
			list[i] = 1
		}
	}
	return list
}

// solve is x of a·x = b for a matrix that is symmetric and positive; a and b are used up.
func solve(a [][]float64, b []float64) []float64 {
	for i := range b {
		for j := i + 1; j < len(b); j++ {
			share := a[j][i] / a[i][i]
			for k := i; k < len(b); k++ {
				a[j][k] -= share * a[i][k]
			}
			b[j] -= share * b[i]
		}
	}
	for i := len(b) - 1; i >= 0; i-- {
		for k := i + 1; k < len(b); k++ {
			b[i] -= a[i][k] * b[k]
		}
		b[i] /= a[i][i]
	}
	return b
}
