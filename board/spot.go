package board

import "math/bits"

// spot is a place on a leg kept exactly: the share (n + s·√p)/m of its length, with m > 0, s one of -1, 0, 1, and p not
// negative. Where a leg crosses a straight edge p is 0; where it crosses a circle it is a discriminant.
type spot struct {
	n, m int64
	s    int8
	p    long
}

// share is the spot n/m; m is not zero.
func share(n, m int64) spot {
	if m < 0 {
		n, m = -n, -m
	}
	return spot{n: n, m: m}
}

var start, finish = spot{m: 1}, spot{n: 1, m: 1}

// along is how far the spot lies along a leg of this length, in millionths: right to one or two.
func (t spot) along(length int64) int64 {
	if t.s == 0 {
		return muldiv(t.n, length, t.m)
	}
	v, m := t.quotient(length)
	return muldiv(v, length, m)
}

// quotient is the spot's share as v/m in whole numbers. A root is whole only to within one; where that would be more
// than a millionth of this length, all is scaled up first.
func (t spot) quotient(length int64) (v, m int64) {
	k := uint(max(0, 2+bits.Len64(uint64(length))-bits.Len64(uint64(t.m))))
	if k == 0 {
		return t.n + int64(t.s)*int64(rootLong(t.p)), t.m
	}
	return t.n<<k + int64(t.s)*int64(rootLong(t.p.up(2*k))), t.m << k
}

// apart compares the way from a way in t to a way out u along a leg with a length, exactly: 10·(u − t)·√square against
// tenths. If both have roots, they are those of one circle.
func apart(t, u spot, square, tenths int64) int {
	if t.s != 0 && u.s != 0 { // 10·2√p·√square against tenths·m
		chord := wideLong(t.p).times(400).times(square)
		limit := wideOf(tenths).times(t.m)
		return signOf(wideOf(1), chord, wide{}, wide{}, limit.minus())
	}
	m := wideOf(t.m).times(u.m)
	whole := wideOf(u.n).times(t.m).sub(wideOf(t.n).times(u.m)).times(10)
	rooted, p := wideOf(10), u.p
	if u.s != 0 {
		rooted = rooted.times(t.m).times(int64(u.s))
	} else {
		rooted, p = rooted.times(u.m).times(-int64(t.s)), t.p
	}
	sq := wideOf(square)
	return signOf(rooted, wideLong(p).mul(sq), whole, sq, m.times(tenths).minus())
}
