package lab

import "math"

// Pairs counts pairs of battles, with the sides changed and the same dice, by what the first player scored in both: 0, a
// half, 1, one and a half, 2 points. The battles of a pair hang together, pairs do not.
type Pairs [5]int

// count adds a pair.
func (p *Pairs) count(one, two verdict) { p[int(one)+int(two)+2]++ }

// N is how many pairs were counted.
func (p Pairs) N() (n int) {
	for _, k := range p {
		n += k
	}
	return n
}

// spread is the mean of a pair's share, from 0 to 1, and its variance.
func (p Pairs) spread() (mean, variance float64) {
	n := float64(p.N())
	for i, k := range p {
		mean += float64(i) / 4 * float64(k) / n
	}
	for i, k := range p {
		variance += (float64(i)/4 - mean) * (float64(i)/4 - mean) * float64(k) / n
	}
	return mean, variance
}

// Elo is the difference in Elo at which a player is expected to take a share: infinite at 0 and 1.
func Elo(share float64) float64 { return -400 * math.Log10(1/share-1) }

// Share is what is expected at a difference in Elo.
func Share(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// Elo is the first player's lead, and the bounds that hold it with 95 % confidence, by the normal distribution of a pair's
// mean; where all pairs ended alike, by [Wilson].
func (p Pairs) Elo() (elo, low, high float64) {
	mean, variance := p.spread()
	if variance == 0 {
		low, high := Wilson(mean, p.N())
		return Elo(mean), Elo(low), Elo(high)
	}
	spread := z975 * math.Sqrt(variance/float64(p.N()-1))
	return Elo(mean), Elo(max(0, mean-spread)), Elo(min(1, mean+spread))
}

// SPRT is A. Wald's sequential test of whether the first player leads by Elo1 rather than by Elo0, with a chance of 5 % of
// either error.
type SPRT struct {
	Elo0 float64 `json:"elo0"`
	Elo1 float64 `json:"elo1"`
}

// bound is what the logarithm of the likelihood ratio has to reach: log(0.95/0.05).
const bound = 2.9444389791664403

// leastPairs is how many pairs a test wants at least: fewer say too little about how much they vary.
const leastPairs = 16

// Verdict is what the pairs have decided: 1 for Elo1, -1 for Elo0, 0 for neither yet.
func (t SPRT) Verdict(p Pairs) int {
	switch llr := t.Ratio(p); {
	case p.N() < leastPairs:
	case llr >= bound:
		return 1
	case llr <= -bound:
		return -1
	}
	return 0
}

// Ratio is the logarithm of the generalised likelihood ratio: how much likelier the pairs are where the mean is that of
// Elo1 than where it is that of Elo0, each with whatever distribution suits them best (as fishtest does it, after M. Van den
// Bergh). What has not happened yet counts as a thousandth of a pair, so that nothing is impossible.
func (t SPRT) Ratio(p Pairs) (ratio float64) {
	if p.N() == 0 {
		return 0
	}
	var q [5]float64
	n := 0.
	for i, k := range p {
		q[i] = max(float64(k), 1e-3)
		n += q[i]
	}
	p0, p1 := likeliest(q, Share(t.Elo0)), likeliest(q, Share(t.Elo1))
	for i := range q {
		ratio += q[i] * math.Log(p1[i]/p0[i])
	}
	return ratio
}

// likeliest is the distribution over the scores of a pair that has a mean and makes the counts likeliest: the counts, each
// divided by 1 + x times the score's distance from the mean, for the x at which the distances cancel out.
func likeliest(counts [5]float64, mean float64) (p [5]float64) {
	n := 0.
	for _, k := range counts {
		n += k
	}
	low, high := -1/(1-mean), 1/mean
	for range 200 {
		x, sum := (low+high)/2, 0.
		for i, k := range counts {
			away := float64(i)/4 - mean
			p[i] = k / n / (1 + x*away)
			sum += p[i] * away
		}
		if sum > 0 {
			low = x
		} else {
			high = x
		}
	}
	return p
}
