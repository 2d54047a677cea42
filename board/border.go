package board

// Border is a straight line without end through two different points. Its own side is the one to which turning from
// the direction A to B is turning from x to y.
type Border struct{ A, B Point }

// Flipped is the same line with its other side as its own.
func (b Border) Flipped() Border { return Border{b.B, b.A} }

// Side tells where a point lies: 1 on the border's own side, 0 on the line, -1 on the other side.
func (b Border) Side(p Point) int {
	cross, _ := b.measure(p)
	return sign(cross)
}

// measure gives the cross product of the line's direction and the way to p, and the square of the direction.
func (b Border) measure(p Point) (cross, square int64) {
	a := b.A.plan()
	way := a.to(b.B.plan())
	return way.cross(a.to(p.plan())), way.square()
}

// Depth is how far a point lies on the border's own side, to the nearest millionth of an inch; negative on the other.
func (b Border) Depth(p Point) Fine {
	cross, square := b.measure(p)
	if square == 0 {
		return 0
	}
	return Fine(height(cross, square))
}

// Holds reports whether the whole disc lies on the border's own side; its edge may touch the line.
func (b Border) Holds(d Disc) bool { return b.compare(d, 0) >= 0 }

// Beyond reports whether the whole disc lies on the border's own side with its edge more than the margin from the line.
func (b Border) Beyond(d Disc, margin Fine) bool { return b.compare(d, margin) > 0 }

// compare compares the depth of the disc's edge with the margin: cross/√square − radius against margin.
func (b Border) compare(d Disc, margin Fine) int {
	cross, square := b.measure(d.At)
	least := max(-far*perThou, min(int64(margin), far*perThou)) + d.Radius.size()*perThou
	cross *= perThou
	if square == 0 {
		return -1
	}
	if sign(cross) != sign(least) {
		return sign(int64(sign(cross) - sign(least)))
	}
	left, right := wideLong(times(cross, cross)), wideLong(times(least, least)).times(square)
	return left.compareSize(right) * sign(cross)
}
