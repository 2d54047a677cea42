package board

import "math/bits"

// kept is how many obstacles, and how many posts, a corridor keeps; with more in the way it asks for all each time.
const kept = 24

// margin is how far beyond a post's base its points may lie, in thousandths: they are rounded to hundredths.
const margin = 10

// Corridor answers lines between two posts, [View.Corridor].
type Corridor struct {
	view          View
	skip1, skip2  PieceID
	blocks, posts int // how many are kept; more than kept means too many
	block         [kept]uint16
	post          [kept]pillar
}

// Corridor is the view from one post to another, themselves left out. It keeps only what can meet the lines from points
// on the one to points on the other, at most a hundredth of an inch beyond their bases and between their feet and their
// tops, so that many such lines are answered quickly. Ask it for no others.
func (v View) Corridor(from, to Post) Corridor {
	c := Corridor{view: v, skip1: from.ID, skip2: to.ID}
	t := tubeOf(from.pillar(), to.pillar())
	if at, ok := v.sight.index.find(&t.window); ok {
		for word := range v.sight.index.words {
			c.keepBlocks(&t, word, v.sight.index.word(&at, word))
		}
	}
	for i := range v.posts {
		if skips(v.posts[i].ID, c.skip1, c.skip2) || t.window.passes(&v.posts[i].Disc) {
			continue
		}
		post := v.posts[i].pillar()
		if !t.meetsPillar(&post) {
			continue
		}
		if c.posts < kept {
			c.post[c.posts] = post
		}
		c.posts++
	}
	return c
}

func (c *Corridor) keepBlocks(t *tube, word int, set uint64) {
	for ; set != 0; set &= set - 1 {
		i := word*64 + bits.TrailingZeros64(set)
		b := &c.view.sight.blocks[i]
		if skips(b.id, c.skip1, c.skip2) || !t.meets(b) {
			continue
		}
		if c.blocks < kept {
			c.block[c.blocks] = uint16(i)
		}
		c.blocks++
	}
}

// Line is the fate of the line from a point on the first post to a point on the second.
func (c *Corridor) Line(a, b Point) Fate {
	if c.blocks > kept || c.posts > kept || len(c.view.sight.blocks) > 1<<16 {
		return c.view.Line(a, b, c.skip1, c.skip2)
	}
	if c.blocks+c.posts == 0 {
		return Clear
	}
	var r ray
	r.aim(a, b)
	fate := Clear
	for _, i := range c.block[:c.blocks] {
		if fate = max(fate, r.fate(&c.view.sight.blocks[i], &c.view.sight.limits)); fate == Cut {
			return Cut
		}
	}
	for i := range c.posts {
		if r.cut(&c.post[i], &c.view.sight.limits) {
			return Cut
		}
	}
	return fate
}

// passes reports whether a disc lies beyond the window across or down.
func (w *window) passes(d *Disc) bool {
	x, y, r := d.At.X.tame(), d.At.Y.tame(), d.Radius.size()
	return x+r < w.low[0] || x-r > w.high[0] || y+r < w.low[1] || y-r > w.high[1]
}

// tube is the space that holds all lines of a corridor: in plan the strip between two centres, widened on all sides.
type tube struct {
	window
	a, d      place
	square    int64
	most      int64 // not less than the strip's length
	wide      int64 // half the strip's width times that
	base, top int64
}

func tubeOf(from, to pillar) tube {
	d := from.at.to(to.at)
	t := tube{a: from.at, d: d, square: d.square(), most: d.most(), base: min(from.base, to.base), top: max(from.top, to.top)}
	half := max(from.radius, to.radius) + margin
	t.wide = half * t.most
	t.add(from.at, true)
	t.add(to.at, false)
	t.widen(half)
	return t
}

// extent is what a footprint covers along the tube and across it, both times the tube's length.
type extent struct{ lowAlong, highAlong, lowAcross, highAcross int64 }

func (t *tube) extent(p place) extent {
	way := t.a.to(p)
	along, across := t.d.dot(way), t.d.cross(way)
	return extent{along, along, across, across}
}

func (t *tube) misses(e extent) bool {
	return t.square > 0 &&
		(e.lowAcross > t.wide || e.highAcross < -t.wide || e.highAlong < -t.wide || e.lowAlong > t.square+t.wide)
}

func (t *tube) meetsPillar(p *pillar) bool {
	if t.base >= p.top || t.top < p.base {
		return false
	}
	e, r := t.extent(p.at), p.radius*t.most
	return !t.misses(extent{e.lowAlong - r, e.highAlong + r, e.lowAcross - r, e.highAcross + r})
}

func (t *tube) meets(b *block) bool {
	if b.ring == nil {
		return t.meetsPillar(&b.pillar)
	}
	if t.base >= b.top || t.top < b.base {
		return false
	}
	var all extent
	for i, p := range b.ring {
		e := t.extent(p)
		if i == 0 {
			all = e
		}
		all = extent{
			min(all.lowAlong, e.lowAlong), max(all.highAlong, e.highAlong),
			min(all.lowAcross, e.lowAcross), max(all.highAcross, e.highAcross),
		}
	}
	return !t.misses(all)
}
