package plane

import "muster/board"

// over is the box of another rectangle's corners in this one's frame.
func (r *Rect) over(s *Rect) Box {
	corners := s.Corners()
	first := r.In(corners[0])
	box := Box{first, first}
	for _, c := range corners[1:] {
		box = box.With(r.In(c))
	}
	return box
}

// reach is a length that no place of the rectangle is farther away from At than.
func (r *Rect) reach() int32 {
	return max(r.Bounds.High.X, -r.Bounds.Low.X) + max(r.Bounds.High.Y, -r.Bounds.Low.Y) + 1
}

// Apart reports whether two rectangles surely lie farther apart than a length. It is quick, and says no in doubt: the
// second counts as a disc.
func (r *Rect) Apart(s *Rect, far int32) bool {
	far += s.reach() + 2 // for roundings
	circle := int64(r.reach() + far)
	return s.At.Sub(r.At).Square() > circle*circle || !r.Bounds.Wider(far).Holds(r.In(s.At))
}

// Overlaps reports whether two rectangles overlap by more than a slack on each of the axes of both. Corners are looked at
// only where it is a near thing.
func (r *Rect) Overlaps(s *Rect, slack int32) bool {
	if r.Apart(s, 0) {
		return false
	}
	least := r.roughly(s)
	if least > slack-doubt {
		least = min(least, s.roughly(r))
	}
	if least <= slack-doubt || least > slack+doubt {
		return least > slack
	}
	return r.overlaps(r.over(s), slack) && s.overlaps(s.over(r), slack)
}

// doubt is more than roughly can be off by roundings.
const doubt = 8

// roughly is by how much another rectangle overlaps this one on the one of this one's axes where it does so the least.
func (r *Rect) roughly(s *Rect) int32 {
	middle := r.In(s.Out(s.Bounds.Middle()))
	turn := s.Heading.Turn(-int(r.Heading))
	sin, cos := size(turn.sine()), size(turn.cosine())
	wide, deep := int64(s.Bounds.High.X-s.Bounds.Low.X), int64(s.Bounds.High.Y-s.Bounds.Low.Y)
	u, v := int32((wide*cos+deep*sin)/(2*million)), int32((wide*sin+deep*cos)/(2*million))
	return min(
		min(r.Bounds.High.X, middle.X+u)-max(r.Bounds.Low.X, middle.X-u),
		min(r.Bounds.High.Y, middle.Y+v)-max(r.Bounds.Low.Y, middle.Y-v))
}

// overlaps is Overlaps on its own two axes.
func (r *Rect) overlaps(other Box, slack int32) bool {
	return min(r.Bounds.High.X, other.High.X)-max(r.Bounds.Low.X, other.Low.X) > slack &&
		min(r.Bounds.High.Y, other.High.Y)-max(r.Bounds.Low.Y, other.Low.Y) > slack
}

// Gap is the squared distance of two rectangles from side to side, 0 where they overlap by more than the slack.
func (r *Rect) Gap(s *Rect, slack int32) int64 {
	if r.Overlaps(s, slack) {
		return 0
	}
	best := int64(1) << 62
	for _, c := range s.Corners() {
		best = min(best, r.Square(c))
	}
	for _, c := range r.Corners() {
		best = min(best, s.Square(c))
	}
	return best
}

// Crossed reports whether the line from p to q enters the rectangle without a margin along its border. A line of no
// length enters nothing.
func (r *Rect) Crossed(p, q Point, margin int32) bool { return r.Entered(r.In(p), r.In(q), margin) }

// Entered is Crossed for a line that is told in the rectangle's own frame.
func (r *Rect) Entered(a, b Point, margin int32) bool {
	// All is doubled and told from the middle, so that half sides are whole numbers.
	middle := r.Bounds.Low.Add(r.Bounds.High)
	a, b = a.Add(a).Sub(middle), b.Add(b).Sub(middle)
	wide, deep := int64(r.Bounds.High.X-r.Bounds.Low.X-2*margin), int64(r.Bounds.High.Y-r.Bounds.Low.Y-2*margin)
	d := b.Sub(a)
	return int64(max(a.X, b.X)) > -wide && int64(min(a.X, b.X)) < wide &&
		int64(max(a.Y, b.Y)) > -deep && int64(min(a.Y, b.Y)) < deep &&
		size(a.Cross(d)) < wide*size(int64(d.Y))+deep*size(int64(d.X))
}

func size(n int64) int64 { return max(n, -n) }

// Meeting is the part of a way on which a rectangle that moves straight along a heading, without turning, overlaps
// another: from in to out, told from where it is; each is rounded to the nearest. It holds only where the ground that is
// swept overlaps the other.
func (r *Rect) Meeting(along Heading, s *Rect) (in, out int64) {
	m := meeting{in: -1 << 62, out: 1 << 62}
	ours, theirs := r.over(s), s.over(r)
	m.axis(along.Turn(-int(r.Heading)-900), r.Bounds.Low.X, r.Bounds.High.X, ours.Low.X, ours.High.X)
	m.axis(along.Turn(-int(r.Heading)), r.Bounds.Low.Y, r.Bounds.High.Y, ours.Low.Y, ours.High.Y)
	m.axis(along.Turn(-int(s.Heading)-900), theirs.Low.X, theirs.High.X, s.Bounds.Low.X, s.Bounds.High.X)
	m.axis(along.Turn(-int(s.Heading)), theirs.Low.Y, theirs.High.Y, s.Bounds.Low.Y, s.Bounds.High.Y)
	return m.in, m.out
}

// meeting is narrowed axis by axis.
type meeting struct{ in, out int64 }

// axis narrows it to where the mover, from low to high at first, overlaps the other on an axis; the angle is that between
// the way and the axis.
func (m *meeting) axis(angle Heading, low, high, from, to int32) {
	k := angle.cosine()
	first, last := int64(from-high)*million, int64(to-low)*million
	switch {
	case k == 0:
		return
	case k < 0:
		k, first, last = -k, -last, -first
	}
	m.in, m.out = max(m.in, board.Nearest(first, k)), min(m.out, board.Nearest(last, k))
}
