package board

// Flaw is what is wrong with the corners of an area, in plain words; the empty one is no flaw.
type Flaw string

// The flaws, in the order in which they are looked for.
const (
	Sound       Flaw = ""
	TooFew      Flaw = "fewer than 3 corners"
	TooMany     Flaw = "too many corners"
	OffWorld    Flaw = "a corner beyond any table"
	Repeated    Flaw = "a corner that stands twice"
	Flat        Flaw = "no area: all corners lie on one line"
	SelfCrossed Flaw = "edges that cross"
	Dented      Flaw = "a dent: the shape is not convex"
	Backwards   Flaw = "corners the wrong way round"
)

// Turning tells which way round corners are given: 1 where walking them turns from x to y, that is counter-clockwise on
// a table with y to the north and clockwise on one with y to the south; -1 the other way; 0 without an area.
func Turning(corners []Point) int {
	area := long{}
	for i, p := range corners {
		q := corners[(i+1)%len(corners)]
		area = area.add(wholeLong(p.plan().cross(q.plan())))
	}
	return area.sign()
}

// ConvexFlaw is the first flaw of corners that should be a convex area with at most so many of them, walked in the
// direction of turning (0: either way). Three neighbours on one line are no flaw.
func ConvexFlaw(corners []Point, most, turning int) Flaw {
	if flaw := countFlaw(corners, most); flaw != Sound {
		return flaw
	}
	turn := Turning(corners)
	left, right := bends(corners)
	switch {
	case !left && !right:
		return Flat
	case crossed(corners):
		return SelfCrossed
	case left && right:
		return Dented
	case turning != 0 && turn != turning:
		return Backwards
	}
	return Sound
}

func countFlaw(corners []Point, most int) Flaw {
	switch {
	case len(corners) < 3:
		return TooFew
	case len(corners) > most:
		return TooMany
	}
	for i, p := range corners {
		if q := p.plan(); q != (place{int64(p.X), int64(p.Y)}) {
			return OffWorld
		}
		for _, q := range corners[:i] {
			if p.plan() == q.plan() {
				return Repeated
			}
		}
	}
	return Sound
}

// bends reports whether the ring turns left and whether it turns right anywhere.
func bends(corners []Point) (left, right bool) {
	n := len(corners)
	for i := range corners {
		a, b, c := corners[i].plan(), corners[(i+1)%n].plan(), corners[(i+2)%n].plan()
		turn := a.to(b).cross(b.to(c))
		left, right = left || turn > 0, right || turn < 0
	}
	return left, right
}

// crossed reports whether two edges of the ring meet other than as neighbours at their common corner.
func crossed(corners []Point) bool {
	n := len(corners)
	at := func(i int) edge { return edge{corners[i%n].plan(), corners[(i+1)%n].plan()} }
	for i := range corners {
		if next := at(i + 1); next.side(at(i).a) == 0 && next.a.to(next.b).dot(next.a.to(at(i).a)) > 0 {
			return true // the ring turns back on itself
		}
		for j := i + 2; j < n; j++ {
			if (j+1)%n != i && at(i).crosses(at(j)) {
				return true
			}
		}
	}
	return false
}
