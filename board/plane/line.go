package plane

// Line is a straight way as whole numbers of shares, so that parts of it that lie in upright boxes are told exactly and
// compared as they are: of Whole shares all its ends are whole. Coordinates are below 32,767 grains, so that Whole fits
// 31 bits; a share times a length fits 46.
type Line struct {
	From, To Point
	Whole    int64
	wide     int64 // shares that it takes to come one grain further along x
	deep     int64 // along y
}

// NewLine is the line from one place to another, which may be the same.
func NewLine(from, to Point) Line {
	d := to.Sub(from)
	l := Line{From: from, To: to, wide: max(size(int64(d.Y)), 1), deep: max(size(int64(d.X)), 1)}
	l.Whole = l.wide * l.deep
	return l
}

// Inside is the part of the line inside a box, its border left out; ok is false when there is none.
func (l *Line) Inside(b *Box) (in, out int64, ok bool) {
	out = l.Whole
	if l.From.X == l.To.X && (l.From.X <= b.Low.X || l.From.X >= b.High.X) ||
		l.From.Y == l.To.Y && (l.From.Y <= b.Low.Y || l.From.Y >= b.High.Y) {
		return 0, 0, false
	}
	l.cut(b, &in, &out)
	return in, out, in < out
}

// Touched is the part of the line, perhaps a single place, that a box with its border has; ok is false when there is none.
func (l *Line) Touched(b *Box) (in, out int64, ok bool) {
	out = l.Whole
	if l.From.X == l.To.X && (l.From.X < b.Low.X || l.From.X > b.High.X) ||
		l.From.Y == l.To.Y && (l.From.Y < b.Low.Y || l.From.Y > b.High.Y) {
		return 0, 0, false
	}
	l.cut(b, &in, &out)
	return in, out, in <= out
}

// cut takes off what lies beyond the sides of a box.
func (l *Line) cut(b *Box, in, out *int64) {
	narrow(l.From.X, l.To.X, b.Low.X, b.High.X, l.wide, in, out)
	narrow(l.From.Y, l.To.Y, b.Low.Y, b.High.Y, l.deep, in, out)
}

// narrow is cut along one axis.
func narrow(from, to, low, high int32, share int64, in, out *int64) {
	switch {
	case from < to:
		*in, *out = max(*in, int64(low-from)*share), min(*out, int64(high-from)*share)
	case from > to:
		*in, *out = max(*in, int64(from-high)*share), min(*out, int64(from-low)*share)
	}
}

// Slope is how high the line is above a height, in grains times Whole, so many shares on from where it begins; it begins
// and ends at these heights.
func (l *Line) Slope(begins, ends int32, share int64, above int32) int64 {
	return int64(begins-above)*l.Whole + int64(ends-begins)*share
}
