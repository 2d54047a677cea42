package plane

// Looks is how far somebody has come along a path that is looked at again and again: every so many grains of each of its
// legs, and at the end of each. The zero value has not set out.
type Looks struct {
	From        Point // where the present leg begins
	Leg         int8
	Along, Long int32 // of the leg
	Out         bool
}

// Next goes on to the next look, so many grains on. It is false at the end of the path.
func (s *Looks) Next(start Point, path []Point, every int32) (Point, bool) {
	switch {
	case !s.Out:
		*s = Looks{From: start, Long: Distance(start, path[0]), Out: true}
	case s.Along >= s.Long:
		if int(s.Leg)+1 >= len(path) {
			return path[s.Leg], false
		}
		from, leg := path[s.Leg], s.Leg+1
		*s = Looks{From: from, Leg: leg, Long: Distance(from, path[leg]), Out: true}
	}
	s.Along = min(s.Along-s.Along%every+every, s.Long)
	return s.At(path), true
}

// At is the place it has come to.
func (s *Looks) At(path []Point) Point {
	if s.Along == s.Long {
		return path[s.Leg]
	}
	return along(s.From, path[s.Leg], s.Along, s.Long)
}

// Over reports whether the last look was the end of the path.
func (s *Looks) Over(path []Point) bool {
	return s.Out && s.Along >= s.Long && int(s.Leg)+1 == len(path)
}

// Before reports whether it has not come as far along its path as another.
func (s *Looks) Before(other *Looks) bool {
	switch {
	case !other.Out:
		return false
	case !s.Out:
		return true
	}
	return s.Leg < other.Leg || s.Leg == other.Leg && s.Along < other.Along
}
