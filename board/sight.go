package board

import "math/bits"

// Limits are the shortest runs that count, in thousandths of an inch: a run must be longer by more than a
// ten-thousandth of an inch. Graze is the run inside an obstacle that does no harm; Edge that inside a soft obstacle
// which holds the point that the line begins at, where it is more than Graze.
type Limits struct{ Graze, Edge Thou }

// Sight answers what becomes of straight lines in space among obstacles that stand still. It is built once, never
// written to again, and safe to share.
type Sight struct {
	limits Limits
	blocks []block
	index  index
}

// NewSight makes the obstacles ready for questions.
func NewSight(standing []Obstacle, limits Limits) *Sight {
	s := &Sight{limits: limits, blocks: make([]block, 0, len(standing))}
	for _, o := range standing {
		s.blocks = append(s.blocks, blockOf(o))
	}
	s.index = indexOf(s.blocks)
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
	var r ray
	r.aim(a, b)
	fate := v.sight.line(&r, skip1, skip2)
	for i := 0; i < len(v.posts) && fate != Cut; i++ {
		if post := v.posts[i].pillar(); !skips(post.id, skip1, skip2) && r.cut(&post, &v.sight.limits) {
			return Cut
		}
	}
	return fate
}

// line is the fate of a ray among the obstacles that stand still.
func (s *Sight) line(r *ray, skip1, skip2 PieceID) Fate {
	var w window
	r.cover(&w)
	at, ok := s.index.find(&w)
	fate := Clear
	for word := 0; ok && word < s.index.words; word++ {
		for set := s.index.word(&at, word); set != 0; set &= set - 1 {
			b := &s.blocks[word*64+bits.TrailingZeros64(set)]
			if skips(b.id, skip1, skip2) {
				continue
			}
			if fate = max(fate, r.fate(b, &s.limits)); fate == Cut {
				return Cut
			}
		}
	}
	return fate
}

// cover is the window of a line.
func (r *ray) cover(w *window) {
	b := place{r.a.x + r.d.x, r.a.y + r.d.y}
	w.low = [directions]int64{min(r.a.x, b.x), min(r.a.y, b.y), min(r.a.x+r.a.y, b.x+b.y), min(r.a.x-r.a.y, b.x-b.y)}
	w.high = [directions]int64{max(r.a.x, b.x), max(r.a.y, b.y), max(r.a.x+r.a.y, b.x+b.y), max(r.a.x-r.a.y, b.x-b.y)}
}

func skips(id, skip1, skip2 PieceID) bool { return id != 0 && (id == skip1 || id == skip2) }

// fate is what one block does to the line.
func (r *ray) fate(b *block, limits *Limits) Fate {
	if !r.through(b) {
		return Clear
	}
	return r.judge(b, limits)
}

// cut reports whether a solid pillar cuts the line.
func (r *ray) cut(p *pillar, limits *Limits) bool {
	return r.pierces(p) && r.longer(limits.Graze.size())
}
