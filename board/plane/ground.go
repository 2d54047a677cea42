package plane

// Ground is what may be in the way of somebody on foot with a round base, on a table from the origin to a corner.
type Ground struct {
	Size   Point
	Radius int32                 // of the base
	Look   int32                 // how often a way is looked at
	Walls  []*Outline            // the base never overlaps them
	Mires  []*Outline            // the way does not touch them
	Bodies []Disc                // the base never overlaps them
	Barred func(p, q Point) bool // whether something else bars the straight way between two places; nil for nothing
}

// Disc is a round base.
type Disc struct {
	At     Point
	Radius int32
}

// onTable reports whether a base lies wholly on the table.
func (g *Ground) onTable(at Point, radius int32) bool {
	return at.X >= radius && at.Y >= radius && at.X <= g.Size.X-radius && at.Y <= g.Size.Y-radius
}

// Stands reports whether the base may pass a place.
func (g *Ground) Stands(at Point) bool {
	if !g.onTable(at, g.Radius) {
		return false
	}
	about := Around(at, g.Radius)
	for _, wall := range g.Walls {
		if wall.Box.Meets(&about) && wall.Overlaps(at, g.Radius) {
			return false
		}
	}
	for i := range g.Bodies {
		if Overlap(g.Bodies[i].At, at, g.Bodies[i].Radius+g.Radius) {
			return false
		}
	}
	return true
}

// Leads reports whether one may walk straight from one place to another.
func (g *Ground) Leads(p, q Point) bool {
	about := BoxOf(p, q)
	for _, mire := range g.Mires {
		if mire.Box.Meets(&about) {
			if _, is := mire.Touched(p, q); is {
				return false
			}
		}
	}
	if g.Barred != nil && g.Barred(p, q) {
		return false
	}
	if g.clear(p, q, about) {
		return true
	}
	path := [1]Point{q}
	var s Looks
	for at, on := s.Next(p, path[:], g.Look); on; at, on = s.Next(p, path[:], g.Look) {
		if !g.Stands(at) {
			return false
		}
	}
	return true
}

// clear reports whether nothing at all is near the line between two places: then it need not be walked along.
func (g *Ground) clear(p, q Point, about Box) bool {
	r := g.Radius + 1
	about = about.Wider(r)
	if !g.onTable(p, r) || !g.onTable(q, r) {
		return false
	}
	for _, wall := range g.Walls {
		if wall.Box.Meets(&about) {
			return false
		}
	}
	for i := range g.Bodies {
		if NearLine(p, q, g.Bodies[i].At, r+g.Bodies[i].Radius) {
			return false
		}
	}
	return true
}

// Route appends the places where the shortest way to a goal turns, the goal last: a way of so many legs and so long at
// the most, over some of the places given, of which the first is the goal and the second is where it begins. It is false
// when there is none.
func (g *Ground) Route(places []Point, most int32, legs int8, buf []Point) ([]Point, bool) {
	s := Search{Nodes: make([]Node, len(places)), Most: int64(most), Legs: legs}
	s.Begin()
	for u, on := s.Next(); on; u, on = s.Next() {
		here := places[u]
		for v, there := range places {
			far := int64(Distance(here, there))
			if s.Hopeful(u, v, far) && (v != Goal || here != there) && g.Leads(here, there) {
				s.Reach(u, v, far)
			}
		}
	}
	if !s.Found() {
		return buf, false
	}
	var room [16]int16
	for _, v := range s.Way(room[:0]) {
		buf = append(buf, places[v])
	}
	return buf, true
}
