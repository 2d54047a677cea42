package board

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
	var r ray
	r.aim(a, b)
	worst := Clear
	note := func(b *block, standing int) {
		if skips(b.id, skip1, skip2) || !r.through(b) {
			return
		}
		if fate := r.judge(b, &v.sight.limits); fate != Clear {
			worst = max(worst, fate)
			buf = append(buf, Crossing{b.id, standing, Stretch{Fine(r.run.from), Fine(r.run.to)}, fate})
		}
	}
	for i := range v.sight.blocks {
		note(&v.sight.blocks[i], i)
	}
	for i := range v.posts {
		note(&block{pillar: v.posts[i].pillar()}, -1)
	}
	return worst, buf
}
