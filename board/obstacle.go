package board

import "slices"

// Obstacle is something that a line of sight may meet: a convex footprint, closed, from Base up to Base + Height. A
// solid one cuts the lines that run through it, a soft one obscures them and cuts those that run through it for more
// than its Depth (0: never).
type Obstacle struct {
	Shape        Shape
	Base, Height Thou
	Soft         bool
	Depth        Thou
	ID           PieceID // a line may leave it out; 0 is never left out
}

// Post is an upright solid cylinder that comes and goes: a model or a wreck on its base.
type Post struct {
	Disc
	Height Thou
	ID     PieceID
}

// Obstacle is the post as an obstacle like any other.
func (p Post) Obstacle() Obstacle {
	return Obstacle{Shape: Circle(p.At, p.Radius), Base: p.At.Z, Height: p.Height, ID: p.ID}
}

// Fate is what becomes of a line of sight.
type Fate uint8

// The fates, the worse the greater.
const (
	Clear Fate = iota
	Obscured
	Cut
)

// String is the fate as a word.
func (f Fate) String() string { return [...]string{"clear", "obscured", "cut"}[min(f, Cut)] }

// pillar is an upright cylinder made ready: all figures lie in the world.
type pillar struct {
	at        place
	radius    int64
	base, top int64
	id        PieceID
}

func (p *Post) pillar() pillar {
	base := p.At.Z.tame()
	return pillar{p.At.plan(), p.Radius.size(), base, base + p.Height.size(), p.ID}
}

// block is an obstacle made ready: a pillar, or a ring of corners that runs from x to y.
type block struct {
	pillar
	ring  []place // nil for a circle
	soft  bool
	depth int64
}

func blockOf(o Obstacle) block {
	post := Post{Disc{Point{Z: o.Base}, 0}, o.Height, o.ID}
	b := block{pillar: post.pillar(), soft: o.Soft, depth: o.Depth.size()}
	if o.Shape.Kind == CircleShape {
		b.at, b.radius = o.Shape.At.plan(), o.Shape.Size.X.size()
		return b
	}
	if b.ring = o.Shape.ring(nil); ringTurn(b.ring) < 0 {
		slices.Reverse(b.ring)
	}
	return b
}

// ringTurn is the sign of the area of a ring.
func ringTurn(ring []place) int {
	area := long{}
	for i, p := range ring {
		area = area.add(wholeLong(p.cross(ring[(i+1)%len(ring)])))
	}
	return area.sign()
}

func (b *block) holds(p place) bool {
	if b.ring == nil {
		return p.to(b.at).square() <= b.radius*b.radius
	}
	return ringMeets(b.ring, p) != Misses
}
