package board

import "math/bits"

// words is the room of a [wide] number: 1024 bits, more than twice what the longest decision below needs.
const words = 16

// wide is a whole number of many words, for the few decisions that are too close for 128 bits.
type wide struct {
	negative bool
	n        int // words in use: the top one is not zero
	w        [words]uint64
}

func wideOf(a int64) wide {
	v := wide{negative: a < 0, n: 1}
	v.w[0] = magnitude(a)
	return v.trimmed()
}

func wideLong(a long) wide {
	v := wide{negative: a.hi < 0, n: 2}
	if v.negative {
		a = long{}.sub(a)
	}
	v.w[0], v.w[1] = a.lo, uint64(a.hi)
	return v.trimmed()
}

func (a wide) trimmed() wide {
	for a.n > 0 && a.w[a.n-1] == 0 {
		a.n--
	}
	a.negative = a.negative && a.n > 0
	return a
}

func (a wide) sign() int {
	switch {
	case a.n == 0:
		return 0
	case a.negative:
		return -1
	}
	return 1
}

// minus is the number with its sign changed.
func (a wide) minus() wide {
	a.negative = !a.negative && a.n > 0
	return a
}

// mul is the product; the callers keep it within the room there is.
func (a wide) mul(b wide) wide {
	var v wide
	for i := range a.n {
		var carry uint64
		for j := 0; j < b.n && i+j < words; j++ {
			hi, lo := bits.Mul64(a.w[i], b.w[j])
			var c uint64
			lo, c = bits.Add64(lo, v.w[i+j], 0)
			hi += c
			v.w[i+j], c = bits.Add64(lo, carry, 0)
			carry = hi + c
		}
		if i+b.n < words {
			v.w[i+b.n] = carry
		}
	}
	v.n, v.negative = min(a.n+b.n, words), a.negative != b.negative
	return v.trimmed()
}

func (a wide) times(n int64) wide { return a.mul(wideOf(n)) }

func (a wide) add(b wide) wide {
	if a.negative == b.negative {
		return a.joined(b)
	}
	switch a.compareSize(b) {
	case 0:
		return wide{}
	case -1:
		a, b = b, a
	}
	var borrow uint64
	for i := range a.n {
		a.w[i], borrow = bits.Sub64(a.w[i], b.w[i], borrow)
	}
	return a.trimmed()
}

// joined is the sum of two numbers of one sign.
func (a wide) joined(b wide) wide {
	var carry uint64
	n := min(max(a.n, b.n)+1, words)
	for i := range n {
		a.w[i], carry = bits.Add64(a.w[i], b.w[i], carry)
	}
	a.n = n
	return a.trimmed()
}

func (a wide) sub(b wide) wide { return a.add(b.minus()) }

// compareSize compares without the signs: -1, 0 or 1.
func (a wide) compareSize(b wide) int {
	if a.n != b.n {
		return 1 - 2*b2i(a.n < b.n)
	}
	for i := a.n - 1; i >= 0; i-- {
		if a.w[i] != b.w[i] {
			return 1 - 2*b2i(a.w[i] < b.w[i])
		}
	}
	return 0
}

func b2i(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// signOf is the sign of x·√p + y·√q + z, decided by squaring twice; p and q are not negative.
func signOf(x, p, y, q, z wide) int {
	xx, yy := x.mul(x).mul(p), y.mul(y).mul(q)
	roots := signOfSum(x.sign()*p.sign(), y.sign()*q.sign(), xx.compareSize(yy))
	if roots == 0 || z.sign() == 0 || roots == z.sign() {
		return max(-1, min(roots+z.sign(), 1))
	}
	// The roots and z pull against each other: the larger square wins. (x√p + y√q)² − z² = even + odd·√(pq).
	even, odd := xx.add(yy).sub(z.mul(z)), x.mul(y).times(2)
	square := odd.mul(odd).mul(p).mul(q)
	larger := signOfSum(even.sign(), odd.sign()*p.sign()*q.sign(), even.mul(even).compareSize(square))
	return larger * roots
}

// signOfSum is the sign of a sum of two numbers of known signs of which the sizes compare so.
func signOfSum(a, b, sizes int) int {
	switch {
	case a == b || b == 0:
		return a
	case a == 0:
		return b
	case sizes == 0:
		return 0
	case sizes > 0:
		return a
	}
	return b
}
