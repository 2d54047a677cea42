package plane

// Unit is how long directions are drawn, where they are drawn to a length.
const Unit = 1000

// Rose are sixteen directions, [Unit] long, from x turning to y.
var Rose = [16]Point{
	{1000, 0},
	{924, 383},
	{707, 707},
	{383, 924},
	{0, 1000},
	{-383, 924},
	{-707, 707},
	{-924, 383},
	{-1000, 0},
	{-924, -383},
	{-707, -707},
	{-383, -924},
	{0, -1000},
	{383, -924},
	{707, -707},
	{924, -383},
}

// Beyond is the place a length away from another in a direction that is [Unit] long, each coordinate of the way rounded
// towards zero.
func Beyond(from, direction Point, length int32) Point {
	return from.Add(Point{
		int32(int64(direction.X) * int64(length) / Unit),
		int32(int64(direction.Y) * int64(length) / Unit),
	})
}

// InQuarter reports whether a place lies in the quarter of the plane that a facing looks at from another place, its
// borders included.
func InQuarter(facing, from, to Point) bool {
	v := to.Sub(from)
	ahead, aside := facing.Dot(v), facing.Cross(v)
	return ahead > 0 && max(aside, -aside) <= ahead
}
