package board

import "math/bits"

// long is a signed whole number of 128 bits: room for the product of any two int64.
type long struct {
	hi int64
	lo uint64
}

// times is the product of two int64.
func times(a, b int64) long {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	return long{int64(hi) - a>>63&b - b>>63&a, lo}
}

func wholeLong(a int64) long { return long{a >> 63, uint64(a)} }

func (a long) add(b long) long {
	lo, carry := bits.Add64(a.lo, b.lo, 0)
	hi, _ := bits.Add64(uint64(a.hi), uint64(b.hi), carry)
	return long{int64(hi), lo}
}

func (a long) sub(b long) long {
	lo, borrow := bits.Sub64(a.lo, b.lo, 0)
	hi, _ := bits.Sub64(uint64(a.hi), uint64(b.hi), borrow)
	return long{int64(hi), lo}
}

// up is a shifted up by n bits, 0 < n < 64.
func (a long) up(n uint) long { return long{int64(uint64(a.hi)<<n | a.lo>>(64-n)), a.lo << n} }

func (a long) sign() int {
	switch {
	case a.hi < 0:
		return -1
	case a.hi == 0 && a.lo == 0:
		return 0
	}
	return 1
}

// less reports whether a < b.
func (a long) less(b long) bool { return a.hi < b.hi || a.hi == b.hi && a.lo < b.lo }

// size is the number of bits of a number that is not negative.
func (a long) size() int {
	if a.hi > 0 {
		return 64 + bits.Len64(uint64(a.hi))
	}
	return bits.Len64(a.lo)
}

// muldiv is a·b/d to the nearest whole number, halves away from zero, for 0 < d. It saturates where the quotient has
// more than 62 bits.
func muldiv(a, b, d int64) int64 {
	if bits.Len64(magnitude(a))+bits.Len64(magnitude(b)) < 62 && d < 1<<61 {
		return Nearest(a*b, d) // a division of one word is faster
	}
	negative := (a < 0) != (b < 0)
	hi, lo := bits.Mul64(magnitude(a), magnitude(b))
	lo, carry := bits.Add64(lo, uint64(d)/2, 0)
	hi += carry
	const most = 1 << 62
	q := uint64(most)
	if hi < uint64(d) {
		q, _ = bits.Div64(hi, lo, uint64(d))
		q = min(q, most)
	}
	if negative {
		return -int64(q)
	}
	return int64(q)
}

func magnitude(a int64) uint64 {
	if a < 0 {
		return -uint64(a)
	}
	return uint64(a)
}
