package board

import "math/bits"

// root is the whole root of n, rounded down. Each step doubles the number of right digits; the last may be one too
// high.
func root(n uint64) uint64 {
	if n == 0 {
		return 0
	}
	even := uint(bits.LeadingZeros64(n)) &^ 1
	u := topRoot(n<<even) >> (even / 2)
	if u*u-1 >= n { // also where u*u is 2^64, which wraps to 0
		u--
	}
	return u
}

// topRoot is the root of a number whose top two bits are not both zero, rounded down or one above.
func topRoot(n uint64) uint64 {
	u := 1 + n>>62
	u = u<<1 + n>>59/u
	u = u<<3 + n>>53/u
	u = u<<7 + n>>41/u
	return u<<15 + n>>17/u
}

// rootLong is the whole root of a number of 128 bits that is not negative, rounded down.
func rootLong(n long) uint64 {
	if n.hi <= 0 {
		return root(n.lo)
	}
	even := uint(bits.LeadingZeros64(uint64(n.hi))) &^ 1
	top := n
	if even > 0 {
		top = n.up(even)
	}
	u := topRoot(uint64(top.hi))
	if u*u-1 >= uint64(top.hi) {
		u--
	}
	for u = refine(top, u) >> (even / 2); above(u, n); {
		u--
	}
	return u
}

// refine carries the root u of n's upper half on to a root of n: Newton's step, which never falls short of it and
// exceeds it by two at most.
func refine(n long, u uint64) uint64 {
	// With n = hi·2^64 + lo, the root is about (u·2^32 + n/(u·2^32)) / 2.
	hi, lo, over := uint64(n.hi)>>32, uint64(n.hi)<<32|n.lo>>32, uint64(0)
	if hi >= u {
		hi, over = hi-u, 1 // the quotient has a bit too many for a word
	}
	q, _ := bits.Div64(hi, lo, u)
	sum, carry := bits.Add64(u<<32, q, 0)
	if carry+over > 1 {
		return 1<<64 - 1
	}
	return sum>>1 | (carry+over)<<63
}

// above reports whether u² > n.
func above(u uint64, n long) bool {
	hi, lo := bits.Mul64(u, u)
	return hi > uint64(n.hi) || hi == uint64(n.hi) && lo > n.lo
}

// Root is the root of a number that is not negative, to the nearest whole number.
func Root(n int64) int64 {
	r := root(uint64(n))
	if uint64(n)-r*r > r {
		r++
	}
	return int64(r)
}

// roots are 16 times the roots of numbers up to 256, never below.
var roots = func() (table [257]int64) {
	for n := range int64(len(table)) {
		for table[n]*table[n] < n<<8 {
			table[n]++
		}
	}
	return table
}()

// RootUp is the smallest whole number whose square is n or more. Of small numbers, as distances on a table are, it is
// found with one division.
func RootUp(n int64) int64 {
	if n <= 0 {
		return 0
	}
	if n >= 1<<28 {
		return int64(root(uint64(n-1))) + 1
	}
	shift := max(0, (bits.Len64(uint64(n))-7)/2) // half the binary digits that the table does not look at
	x := roots[n>>(2*shift)+1]<<shift>>4 + 1     // not below the root
	if x = (x + n/x) / 2; (x-1)*(x-1) >= n {     // now it is off by one at most
		return x - 1
	}
	if x*x < n {
		x++
	}
	return x
}
