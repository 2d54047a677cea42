package board

// Limits are the shortest runs that count, in thousandths of an inch: a run must be longer by more than a
// ten-thousandth of an inch. Graze is the run inside an obstacle that does no harm; Edge that inside a soft obstacle
// which holds the point that the line begins at.
type Limits struct{ Graze, Edge Thou }

// Sight answers what becomes of straight lines in space among obstacles that stand still. It is built once, never
// written to again, and safe to share.
type Sight struct {
	limits Limits
	blocks []block
}

// NewSight makes the obstacles ready for questions.
func NewSight(standing []Obstacle, limits Limits) *Sight {
	s := &Sight{limits: limits, blocks: make([]block, 0, len(standing))}
	for _, o := range standing {
		s.blocks = append(s.blocks, blockOf(o))
	}
	return s
}

// Among is the sight with posts standing about, which are only borrowed. It allocates nothing.
func (s *Sight) Among(posts []Post) View { return View{s, posts} }

// View is a sight with the posts of the moment.
type View struct {
	sight *Sight
	posts []Post
}

// Line is the fate of the straight line from a to b, both with their heights, the obstacles and posts of the two ids
// left out. Only a tells which soft obstacles have the limit Edge; otherwise the way back has the same fate.
func (v View) Line(a, b Point, skip1, skip2 PieceID) Fate {
	r, fate := rayOf(a, b), Clear
	for i := range v.sight.blocks {
		block := &v.sight.blocks[i]
		if skips(block.id, skip1, skip2) {
			continue
		}
		if fate = max(fate, r.fate(block, v.sight.limits)); fate == Cut {
			return Cut
		}
	}
	for i := range v.posts {
		if post := &v.posts[i]; !skips(post.ID, skip1, skip2) {
			block := post.block()
			if r.fate(&block, v.sight.limits) == Cut {
				return Cut
			}
		}
	}
	return fate
}

func skips(id, skip1, skip2 PieceID) bool { return id != 0 && (id == skip1 || id == skip2) }

func (p *Post) block() block {
	c, r, z := p.At.plan(), p.Radius.size(), p.At.Z.tame()
	return block{
		low: place{c.x - r, c.y - r}, high: place{c.x + r, c.y + r},
		base: z, top: z + p.Height.size(), at: c, radius: r, id: p.ID,
	}
}

// fate is what one obstacle does to the line.
func (r *ray) fate(b *block, limits Limits) Fate {
	part, ok := r.inside(b)
	if !ok {
		return Clear
	}
	return r.judge(b, &part, limits)
}

func (r *ray) judge(b *block, part *run, limits Limits) Fate {
	graze := limits.Graze.size()
	if !b.soft {
		return Cut * Fate(b2i(r.longer(part, graze)))
	}
	if b.depth > 0 && r.longer(part, max(graze, b.depth)) {
		return Cut
	}
	if b.holds(r.a) {
		graze = limits.Edge.size()
	}
	return Obscured * Fate(b2i(r.longer(part, graze)))
}

// Corridor is the view from one post to another, themselves left out. It keeps only what lines between points on the
// two can meet, so that many of them are answered quickly. Ask it for no other lines.
func (v View) Corridor(from, to Post) Corridor { return Corridor{v, from.ID, to.ID} }

// Corridor answers lines between two posts.
type Corridor struct {
	view         View
	skip1, skip2 PieceID
}

// Line is the fate of the line from a point on the first post to a point on the second.
func (c *Corridor) Line(a, b Point) Fate { return c.view.Line(a, b, c.skip1, c.skip2) }

// Crossing is what one obstacle or post does to a line, for people to see.
type Crossing struct {
	ID       PieceID
	Standing int // index of the obstacle among those that stand still, -1 for a post
	Stretch      // where along the line, in plan
	Fate     Fate
}

// Explain is [View.Line] with the reasons: it appends every obstacle and post that obscures or cuts the line, those
// that stand still first, in the order given.
func (v View) Explain(a, b Point, skip1, skip2 PieceID, buf []Crossing) (Fate, []Crossing) {
	r, worst := rayOf(a, b), Clear
	note := func(b *block, standing int) {
		part, ok := r.inside(b)
		if !ok || skips(b.id, skip1, skip2) {
			return
		}
		if fate := r.judge(b, &part, v.sight.limits); fate != Clear {
			worst = max(worst, fate)
			buf = append(buf, Crossing{b.id, standing, Stretch{Fine(part.from), Fine(part.to)}, fate})
		}
	}
	for i := range v.sight.blocks {
		note(&v.sight.blocks[i], i)
	}
	for i := range v.posts {
		block := v.posts[i].block()
		note(&block, -1)
	}
	return worst, buf
}
